// A companion for the first turn (macros/guide.html): open until it was skipped, or followed to its last step in a turn of mine.
const key = (guide) => `guide-${guide.dataset.guide}`;
let last = false; // the last step was on the screen while it was my turn

function done(guide) {
  localStorage.setItem(key(guide), "1");
  guide.open = false;
}

function follow() {
  const guide = document.querySelector("[data-guide]");
  if (!guide?.open) return;
  if (document.querySelector("#status[data-turn]")) last ||= guide.querySelector("li:last-child").checkVisibility();
  else if (last) done(guide);
}

/** A page that has a guide shows it to players who have not seen it. A layout that comes later (a match begins) counts too. */
function greet() {
  const guide = document.querySelector("[data-guide]:not([data-local])");
  if (!guide) return follow();
  guide.dataset.local = "";
  guide.open = !localStorage.getItem(key(guide)) && document.querySelector("#screen[class*='mine-p']") !== null;
  guide.addEventListener("toggle", () => guide.open || localStorage.setItem(key(guide), "1"));
  follow();
}

export function guideNewcomers() {
  document.addEventListener("htmx:after:swap", greet);
  greet();
}
