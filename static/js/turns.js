// "Your turn" in the title, in the icon, and as one soft sound; new lines of the log for those who listen.
const words = document.getElementById("words").dataset;
const icon = document.getElementById("icon");
const title = document.title;
const calm = icon.href;
const MOST = 5; // lines read out at once
let mine = false;
let last = null;
let audio = null;

const muted = () => localStorage.getItem("mute") === "1";

/** Two soft notes, made here. Only after a gesture: browsers, and people, want it so. */
function chime() {
  if (!audio || muted()) return;
  const start = audio.currentTime + 0.02;
  for (const [at, pitch] of [[0, 659.25], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, start + at);
    loud.gain.linearRampToValueAtTime(0.12, start + at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, start + at + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.55);
  }
}

function gesture() {
  audio ??= window.AudioContext ? new AudioContext() : null;
  if (audio?.state === "suspended") audio.resume();
}

/** A line as it is read: pictures by their labels. */
function spoken(line) {
  const copy = line.cloneNode(true);
  for (const picture of copy.querySelectorAll("[aria-label]")) picture.replaceWith(`${picture.ariaLabel} `);
  return copy.textContent.trim();
}

function tell() {
  const now = document.querySelector("#status[data-turn]") !== null;
  document.title = now ? `${words.turn} · ${title}` : title;
  const wanted = now ? icon.dataset.turn : calm;
  if (icon.href !== wanted) icon.href = wanted;
  if (now && !mine) chime();
  mine = now;
  const lines = [...document.querySelectorAll("#log > .line:not([data-local-muted])")];
  const line = lines.at(-1);
  if (!line) return;
  document.querySelector("#ticker > span")?.replaceChildren(...line.cloneNode(true).childNodes);
  if (last !== null && line.id !== last) {
    // What people say is read out whole, of what the game says the newest line.
    const fresh = lines.slice(lines.findIndex(({ id }) => id === last) + 1);
    const told = fresh.filter((one) => one === line || one.matches(".is-chat")).slice(-MOST);
    document.getElementById("said").textContent = told.map(spoken).join(" ");
  }
  last = line.id;
}

export function tellTurns() {
  addEventListener("pointerdown", gesture);
  addEventListener("keydown", gesture);
  const button = document.getElementById("sound");
  button.setAttribute("aria-pressed", String(!muted()));
  button.addEventListener("click", () => {
    localStorage.setItem("mute", muted() ? "0" : "1");
    button.setAttribute("aria-pressed", String(!muted()));
    chime();
  });
  document.addEventListener("htmx:after:swap", tell);
  tell();
}
