// Is the page alive? hx-ws opens the socket and comes back after a close. It notices no silence and may wait; so this
// watches the heartbeat, wakes with the page, asks by plain requests while no socket gets through, and shows the state.
import { toast } from "./toast.js";

const words = document.getElementById("words").dataset;
const light = document.getElementById("conn");
const live = document.getElementById("live");
const BEAT = Number(words.beat) * 1000;
const SILENCE = BEAT * 2.1; // with the pause between two looks less than twelve seconds (R10)
const PATIENCE = 3000; // without a socket for this long: ask by plain requests
const POLL = 2000;
const STALE = 700; // a heartbeat may overtake the screen it speaks of by this much

let open = false;
let heard = Date.now(); // the last sign of life, by socket or request
let forced = Date.now();
let lostAt = Date.now();
let polled = 0;
let polling = false;
let pollWorks = true;
let mark = ""; // tells who was there on the screen that polling drew last
let drawn = 0; // frames of this socket that stand on the screen

/** The version of the screen that is shown: match.move.revision. */
const shown = () => document.getElementById("asked")?.dataset.v ?? "";

/** Whether version `a` is older than `b`. The revision counts every change but moves, so it comes first. */
function older(a, b) {
  const [x, y] = [a, b].map((version) => version.split(".").map(Number));
  for (const at of [2, 0, 1]) if (x[at] !== y[at]) return x[at] < y[at];
  return false;
}

/**
 * A frame of changes as htmx wants it: behind the sign 30 stands an element for its id's place, behind 31 new log lines.
 * Null if the page has no place for one of them: htmx would leave it out in silence.
 */
function unpack(frame) {
  let fits = true;
  const partials = frame.replace(/([\x1e\x1f])([^\x1e\x1f]*)/g, (_, sign, html) => {
    const id = sign === "\x1e" ? / id="([^"]+)"/.exec(html)[1] : "log-end";
    fits &&= document.getElementById(id) !== null;
    const where = sign === "\x1e" ? `id="${id}"` : `hx-target="#${id}" hx-swap="beforebegin"`;
    return `<hx-partial ${where}>${html}</hx-partial>`;
  });
  return fits ? partials : null;
}

function show(state) {
  const seconds = Math.round((Date.now() - lostAt) / 1000);
  const text = state === "lost" ? `${words.lost} ${words.seconds.replace("{n}", seconds)}` : words[state];
  if (light.dataset.state !== state) light.dataset.state = state;
  const label = light.firstElementChild;
  if (label.textContent !== text) label.textContent = text;
}

/** A new socket, whatever the old one thinks of itself. */
function force() {
  forced = Date.now();
  if (open) lostAt = forced;
  open = false;
  window.htmx?.process(live, true);
}

/**
 * Ask for the present screen by a plain request. Draws nothing that is older than what is shown, and nothing once a socket
 * is open: what that one sends are changes of what it has sent before.
 */
async function poll() {
  if (polling) return;
  polling = true;
  polled = Date.now();
  const version = shown();
  try {
    const answer = await fetch(`${words.path}/screen?v=${version}&mark=${mark}`, {
      headers: { "HX-Request": "true" },
      signal: AbortSignal.timeout(8000),
    });
    pollWorks = answer.ok;
    if ((answer.status === 404 || answer.status === 410) && performance.now() > 10000) location.reload();
    if (answer.ok) heard = Date.now();
    if (answer.status === 200) {
      const text = await answer.text();
      if (shown() === version && !open) {
        mark = answer.headers.get("X-Mark");
        await window.htmx?.swap({ text, sourceElement: live, target: live, swap: "none" });
      }
    }
  } catch {
    pollWorks = false;
  }
  polling = false;
}

/** A heartbeat tells the present version, and how many frames came before it: what got lost or failed on the way is asked for. */
function beat(said) {
  if (said.n !== drawn) return force();
  if (said.v === shown()) return;
  setTimeout(() => {
    if (shown() !== said.v && !older(said.v, shown())) force();
  }, STALE);
}

function again() {
  force();
  poll();
}

/** Whoever comes back wants the present at once (R6). */
function wake() {
  if (!document.hidden && (!open || Date.now() - heard > BEAT * 1.2)) again();
}

function tick() {
  const now = Date.now();
  if (open && now - heard > SILENCE) {
    force();
    pollWorks = false; // not known: the whole road may be dead
  }
  if (open) return show("live");
  if (now - forced > 5000 && navigator.onLine) force();
  const alone = now - lostAt;
  if (alone < PATIENCE && pollWorks) return;
  if (now - polled > POLL && navigator.onLine) poll();
  show(pollWorks && navigator.onLine ? "slow" : "lost");
}

document.addEventListener("htmx:ws:after:connection", () => {
  open = true;
  drawn = 0;
  mark = "";
  heard = Date.now();
  pollWorks = true;
  show("live");
});
document.addEventListener("htmx:ws:close", (event) => {
  if (event.detail.reason === "removed") return;
  if (open) lostAt = Date.now();
  open = false;
});
document.addEventListener("htmx:ws:before:message:incoming", (event) => {
  heard = Date.now();
  const { data } = event.detail.message;
  if (typeof data !== "string") return;
  if (data.startsWith("{")) return beat(JSON.parse(data));
  const partials = unpack(data);
  if (partials === null) return event.preventDefault();
  event.detail.message.data = partials;
});
// Not told of frames that were refused above, or whose drawing failed.
document.addEventListener("htmx:ws:after:message:incoming", (event) => {
  if (!event.detail.message.data.startsWith("{")) drawn += 1;
});

// What I did must come back to me even while no socket is there; what failed says so.
document.addEventListener("htmx:before:request", (event) => {
  if (navigator.onLine) return;
  event.preventDefault();
  toast(words.offline, true);
});
document.addEventListener("htmx:after:request", () => {
  if (!open) poll();
});
document.addEventListener("htmx:response:error", (event) => {
  if (!event.detail.ctx.response.headers.get("HX-Reswap")) toast(words.failed, true);
});
document.addEventListener("htmx:error", (event) => {
  if (event.detail.ctx) toast(navigator.onLine ? words.failed : words.offline, true);
});

document.addEventListener("visibilitychange", wake);
addEventListener("focus", wake);
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
addEventListener("offline", () => {
  lostAt = Date.now();
  open = false;
  show("lost");
});
light.addEventListener("click", again);
setInterval(tick, 1000);
