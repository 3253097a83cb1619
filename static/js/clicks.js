// Clicks mean what they meant when the finger came down: one at a time, and none on a button that has just slid under it.
const SETTLE = 300;
let tokens = new Set();
const sheets = new WeakMap(); // which sheet a request came from: a push may take the button away before the answer is here

const buttons = () => document.querySelectorAll('button:is([name="move"], [name="part"])');

/** Buttons that were not there a moment ago take no pointer for 300 ms (R28); keys are deliberate and always work. */
function settle() {
  const now = new Set();
  for (const button of buttons()) {
    now.add(button.value);
    if (tokens.has(button.value)) continue;
    button.dataset.new = "";
    setTimeout(() => delete button.dataset.new, SETTLE);
  }
  tokens = now;
}

/** While the answer is under way, the form and the button show it, and a second click is dropped (also by hx-sync). */
function busy(event) {
  const { form, submitter } = event.detail.ctx.request;
  const on = event.type === "htmx:before:request";
  if (on) sheets.set(event.detail.ctx, submitter?.closest("[popover]:not(#side)"));
  for (const element of [form, submitter]) {
    if (element) element.toggleAttribute("data-busy", on);
  }
}

/** Enter on a box that is ticked or chosen would press the first button of the form: some other move, made for good. */
function holdEnter(event) {
  if (event.key === "Enter" && event.target.matches?.("#move input:is([type=checkbox], [type=radio])")) event.preventDefault();
}

export function guardClicks() {
  for (const button of buttons()) tokens.add(button.value);
  document.addEventListener("keydown", holdEnter);
  document.addEventListener("htmx:after:swap", settle);
  document.addEventListener("htmx:before:request", busy);
  document.addEventListener("htmx:finally:request", busy);
  // Options stand outside their form: a change sends it.
  document.addEventListener("change", (event) => {
    if (event.target.getAttribute("form") === "f-options") event.target.form.requestSubmit();
  });
  // A sheet has done its work when one of its buttons was pressed; the log, where one talks, stays.
  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    if (ctx.response.status < 400) sheets.get(ctx)?.hidePopover();
  });
}
