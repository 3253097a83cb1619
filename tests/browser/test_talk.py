"""People talk beside the game: what one types stays, what one does not want to hear goes, and partners keep silent."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Serve
from tests.browser.guests import DESK, PHONE, Guest, Newcomer
from tests.browser.people import Person, play_until_placing, two_at_a_table
from tests.browser.server import Server


def at_the_table(newcomer: Newcomer, person: Person, code: str, *given: object, **more: object) -> Page:
    """The browser of somebody who looks at a room, with a live socket."""
    guest: Guest = newcomer(*given, **more)
    guest.become(person)
    guest.visit(f"/r/{code}")
    expect(guest.page.locator("#conn")).to_have_attribute("data-state", "live")
    return guest.page


def watcher(base: str, name: str = "Mia") -> Person:
    """Somebody without a seat."""
    person = Person(base, name)
    person.form("/me", name=name)
    return person


def say(page: Page, text: str) -> None:
    """Type a line and press Enter."""
    field = page.locator("#say-text")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def lines(page: Page) -> list[str]:
    """What can be read of the talk."""
    return page.locator("#log > .is-chat:visible q").all_inner_texts()


def test_two_players_and_a_watcher_talk(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    desk, phone = at_the_table(newcomer, ann, code, DESK), at_the_table(newcomer, bo, code, PHONE, touch=True)
    looking = at_the_table(newcomer, watcher(server.base), code, DESK, "zh")
    expect(phone.locator("#unread")).to_be_hidden()
    say(desk, "Good luck!")
    expect(desk.locator("#say-text")).to_be_focused()
    looking.locator("[name=line][value=well_played]").click()
    expect(looking.locator("#log > .is-chat q").last).to_have_text("玩得漂亮！")
    expect(phone.locator("#unread")).to_have_text("2")
    expect(phone.locator("#unread")).to_have_attribute("aria-label", "2 new lines of talk")
    expect(phone.locator("#said")).to_contain_text("Well played!")
    phone.reload()
    expect(phone.locator("#unread")).to_have_text("2")  # still unread
    phone.locator("#ticker").tap()
    expect(phone.locator("#unread")).to_be_hidden()
    expect(phone.locator("#log .looks-on")).to_contain_text("Mia")
    say(phone, "Thanks")
    expect(phone.locator("#side")).to_be_visible()  # the drawer stays open while one talks
    expect(desk.locator("#log > .is-chat q").last).to_have_text("Thanks")
    assert lines(desk) == lines(phone) == ["Good luck!", "Well played!", "Thanks"]
    desk.reload()
    assert lines(desk) == ["Good luck!", "Well played!", "Thanks"]


def test_a_line_comes_by_in_a_lobby_that_is_longer_than_the_window(server: Server, newcomer: Newcomer) -> None:
    ann, bo = Person(server.base, "Ann"), Person(server.base, "Bo")
    code = ann.open_room()
    bo.sit(code)
    phone, desk = at_the_table(newcomer, ann, code, PHONE), at_the_table(newcomer, ann, code, DESK)
    bo.form(f"/r/{code}/say", text="Shall we?")
    expect(phone.locator("#toasts")).to_contain_text("Shall we?")
    expect(desk.locator("#log > .is-chat q")).to_have_text("Shall we?")
    expect(desk.locator("#toasts")).to_be_empty()  # it can be read where it stands
    phone.reload()
    expect(phone.locator("#log > .is-chat q")).to_have_text("Shall we?")
    expect(phone.locator("#toasts")).to_be_empty()


def test_a_line_leaves_a_question_alone_and_a_push_leaves_the_field_alone(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    desk = at_the_table(newcomer, ann, code, DESK)
    buttons = desk.locator('button[name="move"]').count()
    asked = desk.locator("#asked").input_value()
    desk.locator('#dock button[name="move"]').first.focus()
    desk.evaluate("document.activeElement.dataset.mine = ''")
    desk.locator("#say-text").evaluate("field => field.value = 'half a sent'")
    bo.form(f"/r/{code}/say", text="Are you there?")
    expect(desk.locator("#log > .is-chat q")).to_have_text("Are you there?")
    assert desk.locator("#asked").input_value() == asked
    assert desk.locator('button[name="move"]').count() == buttons
    expect(desk.locator("[data-mine]")).to_be_focused()  # the same button, not one drawn anew
    assert desk.locator("#say-text").input_value() == "half a sent"
    desk.locator("#say-text").focus()
    ann.act(code)
    expect(desk.locator("#asked")).not_to_have_value(asked)
    expect(desk.locator("#say-text")).to_be_focused()
    assert desk.locator("#say-text").input_value() == "half a sent"


def test_a_field_that_closes_gives_the_next_key_to_no_button(server: Server, newcomer: Newcomer) -> None:
    """Whoever was typing must not play a move with the space between two words."""
    ann, bo, code = two_at_a_table(server.base)
    play_until_placing(code, ann, [bo])
    desk = at_the_table(newcomer, ann, code, DESK)
    desk.locator("#say-text").press_sequentially("I think")
    ann.form(f"/r/{code}/options", talk="0")
    expect(desk.locator("#say-text")).to_have_count(0)
    assert desk.locator("#dock .actions button, .lit").count()
    assert desk.evaluate("document.activeElement.tagName") == "BODY"


def test_whoever_is_muted_is_not_heard_here_and_the_browser_remembers(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    troll = watcher(server.base, "Troll")
    desk, phone = at_the_table(newcomer, ann, code, DESK), at_the_table(newcomer, ann, code, PHONE)
    troll.form(f"/r/{code}/say", text="Na na")
    bo.form(f"/r/{code}/say", text="Ignore him")
    for page in (desk, phone):
        expect(page.locator("#said")).to_contain_text("Ignore him")
    desk.locator("#mutes summary").click()
    desk.get_by_role("button", name="Troll").click()
    expect(desk.get_by_role("button", name="Troll")).to_have_attribute("aria-pressed", "true")
    assert lines(desk) == ["Ignore him"]
    desk.reload()
    expect(desk.locator("#conn")).to_have_attribute("data-state", "live")
    assert lines(desk) == ["Ignore him"]
    troll.form(f"/r/{code}/say", text="Na na na")
    bo.form(f"/r/{code}/say", text="He goes on")
    expect(desk.locator("#said")).to_contain_text("He goes on")
    expect(desk.locator("#said")).not_to_contain_text("Na na na")
    assert lines(desk) == ["Ignore him", "He goes on"]
    assert phone.locator("#unread").inner_text() == "4"  # another browser hears him
    desk.locator("#mutes summary").click()
    desk.get_by_role("button", name="Troll").click()
    assert lines(desk) == ["Na na", "Ignore him", "Na na na", "He goes on"]


def test_partners_keep_silent_until_the_deal_is_over(serve: Serve, newcomer: Newcomer) -> None:
    house = serve("tests.browser.pairs", **QUICK)
    people = [Person(house.base, name) for name in ("Ann", "Bo", "Cy", "Di")]
    ann, *others = people
    code = ann.form("/rooms", game="tiny", name="Ann").rpartition("/")[2]
    for person in others:
        person.sit(code)
    mia = watcher(house.base)
    pages = [at_the_table(newcomer, who, code, DESK, base=house.base) for who in (ann, mia)]
    say(pages[1], "Good luck")
    expect(pages[0].locator("#log > .is-chat q")).to_have_text("Good luck")
    ann.form(f"/r/{code}/start")
    for page in pages:
        expect(page.locator("#say")).to_have_text("Partners keep silent: talk opens after the deal.")
        expect(page.locator("#say-text")).to_have_count(0)
        assert lines(page) == ["Good luck"]
    for number, person in enumerate(people):
        table = person.table(code)
        person.play(code, table["questions"][-1 if number else 0]["token"], table["asked"])
    for page in pages:
        expect(page.locator("#say-text")).to_be_visible()
    say(pages[0], "That was close")
    expect(pages[1].locator("#log > .is-chat q").last).to_have_text("That was close")


def test_talk_needs_no_script(server: Server, newcomer: Newcomer) -> None:
    ann, bo, code = two_at_a_table(server.base)
    guest = newcomer(DESK, script=False)
    guest.become(ann)
    guest.visit(f"/r/{code}")
    guest.page.locator("#say-text").fill("Hello Bo")
    guest.page.get_by_role("button", name="Send").click()
    expect(guest.page.locator("#log > .is-chat q")).to_have_text("Hello Bo")
    assert bo.get(f"/r/{code}").text.count("Hello Bo") == 1
