// After each push: the log stays at its end, the focus stays with the keyboard, scores count up, choices show the truth.
const LINES_MOST = 260;
const COUNT_MS = 600;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let atEnd = true;
let focused = null; // what the keyboard was on: a selector that survives a new drawing
const scores = new Map();

function keepLog() {
  const log = document.getElementById("log");
  if (!log) return;
  const lines = log.querySelectorAll(":scope > .line, :scope > .turn-rule");
  for (const line of [...lines].slice(0, Math.max(0, lines.length - LINES_MOST))) line.remove();
  if (atEnd) log.scrollTop = log.scrollHeight;
}

/** A number that has grown runs up to what it is: what its attribute says, whatever is shown just now. */
function count(element) {
  const key = element.closest("[id]").id;
  const to = Number(element.dataset.count);
  const from = scores.get(key) ?? to;
  scores.set(key, to);
  if (to <= from || calm.matches) return;
  const start = performance.now();
  const step = (now) => {
    const part = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
    if (scores.get(key) !== to || Number(element.dataset.count) !== to) return;
    element.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(step);
  };
  step(start);
}

/** When the button that had the focus is gone, the keyboard goes on at the next thing one may do. */
function keepFocus() {
  if (!focused || (document.activeElement && document.activeElement !== document.body)) return;
  const wishes = [focused, ".lit", "#dock .actions button"].map((wish) => document.querySelector(wish));
  wishes.find((next) => next?.checkVisibility())?.focus({ preventScroll: true });
}

function remember(event) {
  const { target } = event;
  focused = null;
  if (!target.matches(":focus-visible") || !target.closest("#screen")) return;
  if (target.form?.id === "f-say") return; // the next key of somebody who types must press no button
  if (target.id) focused = `#${CSS.escape(target.id)}`;
  else if (target.name) focused = `[name="${target.name}"][value="${CSS.escape(target.value)}"]`;
}

function tidy() {
  keepLog();
  document.querySelectorAll("[data-count]").forEach(count);
  keepFocus();
  if (document.querySelector("#f-options[data-busy]")) return;
  // The server says what is chosen; a click that came to nothing, or another tab, must not leave a wrong mark.
  for (const choice of document.querySelectorAll('input[form="f-options"]')) choice.checked = choice.defaultChecked;
}

export function tidyScreen() {
  document.addEventListener("focusin", remember);
  document.addEventListener("htmx:after:swap", tidy);
  document.addEventListener("scroll", ({ target }) => {
    if (target.id === "log") atEnd = target.scrollHeight - target.scrollTop - target.clientHeight < 60;
  }, true);
  addEventListener("resize", keepLog); // a turned tablet shows the column that was hidden
  document.addEventListener("toggle", ({ target }) => target.id === "side" && keepLog(), true);
  tidy();
}
