// A companion for the first turn (macros/guide.html): open until it was skipped, or followed to its last step in a turn of mine.
// Whether it is open is kept here, because a new drawing of the whole page comes with a folded one.
let wanted = null;
let last = false; // the last step was on the screen while it was my turn

const key = (guide) => `guide-${guide.dataset.guide}`;

function fold(guide) {
  wanted = false;
  localStorage.setItem(key(guide), "1");
}

function follow() {
  const guide = document.querySelector("[data-guide]");
  if (!guide) return;
  wanted ??= !localStorage.getItem(key(guide)) && document.querySelector("#screen[class*='mine-p']") !== null;
  if (wanted && last && !document.querySelector("#status[data-turn]")) fold(guide);
  guide.open = wanted;
  last ||= wanted && document.querySelector("#status[data-turn]") !== null && guide.querySelector("li:last-child").checkVisibility();
}

export function guideNewcomers() {
  document.addEventListener("htmx:after:swap", follow);
  document.addEventListener("click", ({ target }) => {
    const guide = target.closest?.("[data-guide] > summary")?.parentElement;
    if (!guide) return;
    if (guide.open) fold(guide);
    else wanted = true; // asked for again: it stays until it is folded by hand or followed once more
    last = false;
  });
  follow();
}
