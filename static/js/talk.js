// Talk: whom this browser does not want to hear, what has not been read yet, and a field that is empty again once it was sent.
const KEY = "muted";
const READ = `read ${location.pathname}`;
const muted = new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
let sent = null;
let flown = null; // the newest line that has been shown

const lines = () => [...document.querySelectorAll("#log > .is-chat")];
const number = (line) => Number(line.id.slice(4));

/** Lines of people who are muted are there, but not to be seen, heard or counted. */
function hush() {
  for (const line of lines()) line.toggleAttribute("data-local-muted", muted.has(line.dataset.voice));
}

/** One switch for each person whose lines are here. */
function listVoices() {
  const box = document.getElementById("mutes");
  const voices = new Map(lines().map((line) => [line.dataset.voice, line.querySelector(".who")]));
  box.hidden = !voices.size;
  box.lastElementChild.replaceChildren(...[...voices].map(([voice, who]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn" });
    button.dataset.mute = voice;
    button.setAttribute("aria-pressed", String(muted.has(voice)));
    button.append(who.cloneNode(true));
    return button;
  }));
}

/** How many lines came while the log was closed. It is open always on a desk and in the lobby. */
function count() {
  const newest = Math.max(0, ...lines().map(number));
  const read = Number(sessionStorage.getItem(READ) ?? newest);
  const seen = document.getElementById("log")?.checkVisibility() ? newest : read;
  sessionStorage.setItem(READ, seen);
  const pill = document.getElementById("unread");
  if (!pill) return;
  const unread = lines().filter((line) => number(line) > seen && !line.matches("[data-local-muted]")).length;
  pill.hidden = !unread;
  pill.textContent = unread || "";
  pill.ariaLabel = unread ? pill.dataset.words.replace("{n}", unread) : null;
}

/** In a lobby that is longer than the window a line comes by for a moment. It has been read out already (turns.js). */
function fly() {
  const newest = Math.max(0, ...lines().map(number));
  const [before, log] = [flown, document.querySelector(".lobby #log")];
  flown = newest;
  if (before === null || !log) return;
  const { bottom } = log.getBoundingClientRect();
  if (bottom > 0 && bottom < innerHeight) return;
  for (const line of lines().filter((one) => number(one) > before && !one.matches("[data-local-muted]"))) {
    const toast = Object.assign(document.createElement("p"), { className: "toast is-line", ariaHidden: "true" });
    toast.append(...line.cloneNode(true).childNodes);
    document.getElementById("toasts").append(toast);
  }
}

function tidy() {
  hush();
  listVoices();
  count();
  fly();
}

function toggle({ target }) {
  const voice = target.closest?.("[data-mute]")?.dataset.mute;
  if (!voice) return;
  if (!muted.delete(voice)) muted.add(voice);
  localStorage.setItem(KEY, JSON.stringify([...muted]));
  tidy();
  document.querySelector(`[data-mute="${voice}"]`)?.focus();
}

/** What was sent leaves the field, unless somebody types on already or it was refused. */
function clear({ type, detail: { ctx } }) {
  const { form, submitter } = ctx.request;
  const field = document.getElementById("say-text");
  if (form?.id !== "f-say" || !field || submitter?.name === "line") return;
  if (type === "htmx:before:request") sent = field.value;
  else if (ctx.response.status < 400 && field.value === sent) field.value = "";
}

export function tendTalk() {
  document.addEventListener("htmx:after:swap", tidy);
  document.addEventListener("click", toggle);
  document.addEventListener("htmx:before:request", clear);
  document.addEventListener("htmx:after:request", clear);
  document.addEventListener("toggle", ({ target }) => target.id === "side" && count(), true);
  addEventListener("resize", count);
  tidy();
}
