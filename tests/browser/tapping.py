"""What a page looks like to a thumb, as script for the browser: where the next tap goes, and what it cannot hit."""

from __future__ import annotations

LEAST = 44
"""CSS pixels: a thumb."""
_HIT = """const seen = (one) => one.checkVisibility({ visibilityProperty: true });
const shows = (number) => document.querySelector("#asked").dataset.v.startsWith(number);
const move = (token) => [...document.querySelectorAll('button[name="move"]')].find((one) => one.value === token);
const parts = (one) => [...one.querySelectorAll("[name=part]")];
const chosen = (one, token) => parts(one).filter((part) => part.type === "hidden" || token.split(" ").includes(part.value));
const inParts = (token) => [...document.querySelectorAll("#screen :is([data-least], fieldset)")].find((one) =>
  parts(one).length > 0 && chosen(one, token).map((part) => part.value).join(" ") === token);
const hit = (one) => {
  if (!one || !seen(one) || "busy" in one.dataset || "new" in one.dataset) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (!one.contains(document.elementFromPoint(x, y))) {
    one.scrollIntoView({ block: "center", inline: "nearest" });
    return null;
  }
  return { x, y, width: box.width, height: box.height, name: one.ariaLabel ?? one.textContent.trim() };
};
"""
SHOWS = "(number) => document.querySelector('#asked').dataset.v.startsWith(number)"
"""Whether the page shows a version ("1.17.")."""
READY = (
    "([number, token]) => {"
    + _HIT
    + """  if (!shows(number)) return null;
  const button = move(token);
  if (!button) return inParts(token) ? "in parts" : null;
  return seen(button) ? hit(button) : "hidden";
}"""
)
"""Where to tap for a move; "hidden" if something else has to be opened first, "in parts" if it is put together."""
NEXT = (
    "([number, token]) => {"
    + _HIT
    + """  const control = shows(number) && inParts(token);
  if (!control) return null;
  const sheet = control.closest("[popover]:not(:popover-open)");
  if (sheet) return hit([...document.querySelectorAll(`[popovertarget="${sheet.id}"]`)].find(seen));
  const wanted = chosen(control, token);
  const wrong = parts(control).find((part) => part.type === "checkbox" && part.checked !== wanted.includes(part)
    || part.type === "radio" && wanted.includes(part) && !part.checked);
  if (wrong) return hit(wrong.closest("label"));
  const target = hit(wanted.find((part) => part.matches("button"))
    ?? [...control.querySelectorAll("button:not([type=button])")].at(-1));
  return target && { ...target, last: true };
}"""
)
"""The next tap for a move that is put together: its sheet, a box or a choice, and at `last` the button that sends it.

That is the part which is a button itself, or one beside the parts."""
SEEN = "(token) => {" + _HIT + "  return move(token) && seen(move(token));\n}"
"""Whether the button of a move can be seen."""
WHY = """(token) => {
  const buttons = [...document.querySelectorAll('button[name="move"]')];
  const box = buttons.find((one) => one.value === token)?.getBoundingClientRect();
  const over = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { shows: document.querySelector("#asked").dataset.v, moves: buttons.map((one) => one.value), box,
    over: over?.outerHTML.slice(0, 200), said: document.getElementById("toasts").textContent };
}"""
"""What there is instead of what was expected."""
OPENERS = (
    "(token) => {"
    + _HIT
    + """  const button = move(token);
  const around = button.closest("details:not([open])")?.querySelector("summary");
  const sheet = button.closest("[popover]:not(:popover-open)");
  const found = around ? [around] : sheet ? [...document.querySelectorAll(`[popovertarget="${sheet.id}"]`)]
    : [...document.querySelectorAll("#screen form label:has([type=checkbox])")];
  return found.filter(seen).map((one) => {
    one.scrollIntoView({ block: "center", inline: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height, name: one.textContent.trim() };
  });
}"""
)
"""Where to tap so that the button of a move comes to light: all that might do it."""
LACKS = (
    "(least) => {"
    + _HIT
    + """  const faults = [];
  const beyond = ({ left, right }) => left < -0.5 || right > innerWidth + 0.5;
  const inStrip = (one) => one && (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "auto"
    || inStrip(one.parentElement)); // what can be scrolled into sight is no fault; `hit` does so
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  const dock = document.getElementById("dock");
  const box = dock.getBoundingClientRect();
  if (box.height && (box.top < 0 || box.bottom > innerHeight + 0.5))
    faults.push(`the dock is from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`);
  if (box.height > innerHeight * 0.6) faults.push(`the dock is ${Math.round(box.height)} of ${innerHeight} high`);
  for (const one of dock.querySelectorAll("*")) {
    if (!seen(one) || getComputedStyle(one).clipPath !== "none") continue;
    const place = one.getBoundingClientRect();
    if (place.width > 1 && beyond(place) && !inStrip(one)) faults.push(`beyond the edge: ${one.outerHTML.slice(0, 80)}`);
  }
  const name = (one) => one.value || one.ariaLabel || one.textContent.trim().slice(0, 40);
  const targets = ':is(#table, #dock) :is(button, summary, a[href], label:has([name=part])), .players button';
  for (const one of document.querySelectorAll(targets)) {
    const place = one.getBoundingClientRect();
    const [width, height] = [Math.round(place.width), Math.round(place.height)];
    if (!seen(one)) continue;
    if (Math.min(place.width, place.height) < least - 0.5) faults.push(`${width}x${height}: ${name(one)}`);
    if (beyond(place) && !inStrip(one)) faults.push(`beyond the edge: ${name(one)}`);
  }
  return [...new Set(faults)];
}"""
)
"""What a small window does not show, or shows too small for a thumb."""
