// What every page can do with script: toasts that go by themselves, copying and sharing links.
document.documentElement.classList.add("has-script");

const TOAST_SECONDS = 6;
const TOASTS_MOST = 3;

/** Say something above the dock for six seconds. The server's refusals arrive there, too, ready drawn. */
export function toast(text, refused = false) {
  const box = document.getElementById("toasts");
  const said = document.createElement("div");
  said.className = refused ? "toast is-refused" : "toast";
  said.textContent = text;
  box?.append(said);
}

const toasts = document.getElementById("toasts");
if (toasts) {
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (node.nodeType === 1) setTimeout(() => node.remove(), TOAST_SECONDS * 1000);
      }
    }
    const said = toasts.querySelectorAll(":scope > .toast");
    for (const old of [...said].slice(0, Math.max(0, said.length - TOASTS_MOST))) old.remove();
  }).observe(toasts, { childList: true });
}

/** A page over plain http has neither clipboard nor share sheet: then the link is selected and copied the old way. */
async function copy(button) {
  const text = button.dataset.copy ?? button.dataset.share;
  const done = button.dataset.done ?? button.parentElement.querySelector("[data-done]")?.dataset.done;
  const hand = button.dataset.hand ?? button.parentElement.querySelector("[data-hand]")?.dataset.hand;
  try {
    await navigator.clipboard.writeText(text);
    return toast(done);
  } catch {
    // not allowed or not there
  }
  const links = [...document.querySelectorAll("[data-link]")];
  const shown = links.find((link) => link.href === text && link.offsetParent) ?? links[0];
  if (!shown) return;
  const range = document.createRange();
  range.setStart(shown, 0);
  range.setEnd(shown, shown.childNodes.length);
  const old = shown.textContent;
  shown.textContent = text; // copy the whole address, not the short form that is shown
  getSelection().removeAllRanges();
  getSelection().selectAllChildren(shown);
  const copied = document.execCommand("copy");
  if (copied) {
    getSelection().removeAllRanges();
    shown.textContent = old;
  }
  toast(copied ? done : hand);
}

async function share(button) {
  if (!navigator.share) return copy(button);
  try {
    await navigator.share({ title: button.dataset.title, url: button.dataset.share });
  } catch (error) {
    if (error.name !== "AbortError") await copy(button);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy], [data-share]");
  if (button) (button.dataset.share ? share : copy)(button);
});
