// The account of what has just ended (macros/receipt.html): opened when it comes while somebody looks, until that person closes it.
// Which one was there when the page was opened is all that is remembered, so a reload or a late guest finds it folded.
let seen = null;
let wanted = false;

const receipt = () => document.querySelector("[data-receipt]");

/** From its beginning, below the line that says whose turn it is. */
function showFrom(here) {
  here.closest(".table").scrollTop = 0;
  document.getElementById("status").scrollIntoView({ block: "nearest" });
}

function follow() {
  const here = receipt();
  if (!here) return;
  const now = here.dataset.receipt;
  if (now !== (seen ?? now)) {
    wanted = now !== "" && !document.querySelector(".result");
    if (wanted) showFrom(here);
  }
  seen = now;
  here.open = wanted;
}

function close() {
  wanted = false;
  const here = receipt();
  if (here) here.open = false;
}

export function openReceipts() {
  document.addEventListener("htmx:after:swap", follow);
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-receipt] [data-close]")) close();
    else if (target.closest?.("[data-receipt] > summary")) wanted = !receipt().open;
    else if (target.closest?.('button:is([name="move"], [name="part"])')) close(); // whoever plays on has seen it
  });
  follow();
}
