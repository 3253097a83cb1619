"""Scores count up, and whatever is pushed meanwhile they end at the truth."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.guests import Newcomer
from tests.browser.people import two_at_a_table
from tests.browser.server import Server

PUSH = """async (score) => {
  const badge = document.getElementById("players-0").cloneNode(true);
  const points = badge.querySelector("[data-count]");
  points.dataset.count = points.textContent = score;
  const swap = (text) => window.htmx.swap({ text, sourceElement: document.body, target: document.body, swap: "none" });
  await swap(`<hx-partial id="players-0">${badge.outerHTML}</hx-partial>`);
  const status = document.getElementById("status").outerHTML;
  for (let more = 0; more < 5; more++) {
    await new Promise((done) => setTimeout(done, 60));
    await swap(`<hx-partial id="status">${status}</hx-partial>`);
  }
}"""


def test_a_score_ends_at_the_truth_although_more_is_pushed(server: Server, newcomer: Newcomer) -> None:
    ann, _, code = two_at_a_table(server.base)
    guest = newcomer(calm=False)
    guest.become(ann)
    guest.visit(f"/r/{code}")
    points = guest.page.locator("#players-0 [data-count]")
    expect(points).to_have_text("0")
    guest.page.evaluate(PUSH, 37)
    expect(points).to_have_text("37", timeout=3000)
