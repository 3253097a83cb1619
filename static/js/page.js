// What every page can do with script: toasts that go by themselves, copying and sharing links.
import { toast } from "./toast.js";

const SECONDS = 6;
const MOST = 3;
const toasts = document.getElementById("toasts");

document.documentElement.classList.add("has-script");
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const node of change.addedNodes) if (node.nodeType === 1) setTimeout(() => node.remove(), SECONDS * 1000);
  }
  while (toasts.childElementCount > MOST) toasts.firstElementChild.remove();
}).observe(toasts, { childList: true });

/** A page over plain http has no clipboard: then the old way, and if that fails too the link stands there, selected. */
async function copy(button) {
  const link = button.dataset.copy ?? button.dataset.share;
  const words = button.parentElement.querySelector("[data-done]").dataset;
  try {
    await navigator.clipboard.writeText(link);
    return toast(words.done);
  } catch {
    const box = Object.assign(document.createElement("input"), { value: link, readOnly: true, className: "input" });
    button.parentElement.before(box);
    box.select();
    if (!document.execCommand("copy")) return toast(words.hand);
    box.remove();
    return toast(words.done);
  }
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy], [data-share]");
  if (!button) return;
  const { share: url, title } = button.dataset;
  if (!url || !navigator.share) return copy(button);
  await navigator.share({ title, url }).catch((error) => error.name === "AbortError" || copy(button));
});
