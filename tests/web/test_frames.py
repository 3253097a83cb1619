"""What goes over a socket: derived from two whole screens, shared by all who look alike."""

from __future__ import annotations

from app.web.screen import LINES, REGION, Screen


def screen(version: str, regions: dict[str, str], lines: dict[str, str] | None = None, page: str = "match-1") -> Screen:
    def body(made: Screen) -> str:
        return "<main>" + "".join(made.regions.values()) + "".join(html for _, html in made.lines) + "</main>"

    return Screen(page, version, regions, tuple((lines or {}).items()), body)


def test_a_fresh_connection_gets_the_whole_screen() -> None:
    now = screen("1.2.3", {"status": "<p id=status>Go</p>"}, {"log-1-0": "<li>began</li>"})
    assert now.frame(None) == '<hx-partial id="screen"><main><p id=status>Go</p><li>began</li></main></hx-partial>'


def test_only_regions_that_differ_are_sent() -> None:
    old = screen("1.2.3", {"status": "a", "board": "b"})
    new = screen("1.3.3", {"status": "a", "board": "c"})
    assert new.frame(old) == REGION + "c"


def test_a_reader_who_skipped_screens_still_ends_at_the_present() -> None:
    first = screen("1.1.0", {"board": "a"}, {"log-1-0": "one"})
    third = screen("1.3.0", {"board": "c"}, {"log-1-0": "one", "log-2-0": "two", "log-3-0": "three"})
    frame = third.frame(first)
    assert frame == REGION + "c" + LINES + "twothree"


def test_another_page_or_another_set_of_regions_is_sent_whole() -> None:
    old = screen("1.1.0", {"board": "a"}, page="lobby")
    assert screen("1.1.0", {"board": "a"}, page="match-1").frame(old).startswith('<hx-partial id="screen">')
    assert screen("1.1.0", {"board": "a", "hand": ""}, page="lobby").frame(old).startswith('<hx-partial id="screen">')


def test_nothing_new_is_no_frame() -> None:
    assert screen("1.1.0", {"board": "a"}).frame(screen("1.1.0", {"board": "a"})) == ""


def test_frames_are_shared_and_bounded() -> None:
    new = screen("1.9.0", {"board": "z"})
    olds = [screen(f"1.{number}.0", {"board": "a"}) for number in range(30)]
    assert new.frame(olds[0]) is new.frame(olds[0])
    for old in olds:
        assert new.frame(old) == REGION + "z"
    assert len(new._frames) <= 8
