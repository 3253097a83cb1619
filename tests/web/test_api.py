"""The JSON door: a whole game by outside clients, and what everybody else gets."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from app.games import golden
from app.games.registry import GAMES
from tests.web.conftest import GAME, Program, Server, listen, tables, two_at_a_table


def play_on(players: list[Program], code: str, luck: Random) -> dict[str, Any]:
    """Whoever is asked answers with any legal move; the table as the first player sees it before that."""
    table = players[0].table(code)
    for seat in table["waiting"]:
        seen = table if table["seat"] == seat else players[seat].table(code)
        answer = players[seat].move(code, luck.choice(seen["questions"])["token"], seen["asked"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["number"] > table["number"]
    return table


def watch_to_the_end(socket: ClientConnection) -> list[dict[str, Any]]:
    """Every table that a spectator was sent; the last has the result."""
    seen = []
    for table in tables(socket, timeout=60):
        seen.append(table)
        if table["outcome"]:
            return seen
    raise AssertionError("the socket was closed")


def test_two_programs_play_to_the_end_and_a_spectator_sees_it(server: Server) -> None:
    ann, bo, code = two_at_a_table(server, target=20)
    watcher = server.program("Mei")
    luck = Random(20)
    with watcher.listen(code) as socket, ThreadPoolExecutor(1) as pool:
        watching = pool.submit(watch_to_the_end, socket)
        while (table := play_on([ann, bo], code, luck))["waiting"]:
            pass
        seen = watching.result(timeout=60)
    assert all((one["seat"], one["questions"], one["asked"]) == (None, [], None) for one in seen)
    assert [one["number"] for one in seen] == sorted({one["number"] for one in seen}), "never twice, never back"
    last = seen[-1]
    assert last["names"] == ["Ann", "Bo"]
    assert table["status"] == last["status"] == "finished"
    assert sorted(last["outcome"]["places"])[0] == 1
    assert max(last["outcome"]["scores"]) >= 20
    assert (last["waiting"], last["number"]) == ([], table["number"])
    stored = (
        "SELECT count(*) FROM moves v JOIN matches m ON m.id = v.match JOIN rooms r ON r.id = m.room WHERE r.code = $1"
    )
    assert server.query(stored, code) == table["number"] + 1
    check_record(server, code, last)


def check_record(server: Server, code: str, last: dict[str, Any]) -> None:
    """The record of the match agrees with the rules, the result, and the fingerprint that was shown from the start."""
    answer = server.browser().get(f"/r/{code}/record")
    assert answer.status_code == 200
    assert f'filename="{GAME}-{code}-1.txt"' in answer.headers["content-disposition"]
    recorded = golden.read(answer.text, GAMES)
    steps = list(golden.verify(GAMES[GAME], recorded))
    assert steps[-1].position.number == last["number"]
    assert list(recorded.scores) == last["outcome"]["scores"]
    commitment = "SELECT m.commitment FROM matches m JOIN rooms r ON r.id = m.room WHERE r.code = $1"
    assert sha256(recorded.seed).hexdigest() == server.query(commitment, code)
    assert "Ann rolled" in answer.text


def test_a_running_match_has_no_record_yet(server: Server) -> None:
    ann, _, code = two_at_a_table(server, target=20)
    answer = ann.get(f"/r/{code}/record")
    assert answer.status_code == 409
    assert "seed" not in answer.text


def test_a_seat_that_a_computer_plays_for_can_be_taken_back(server: Server) -> None:
    _, bo, code = two_at_a_table(server)
    assert bo.post(f"/r/{code}/leave").status_code == 303
    table = bo.table(code)
    assert bo.get(f"/api/rooms/{code}").json()["seats"][1]["stand_in"] is not None
    assert bo.move(code, "roll", table["number"]).json()["code"] == "stood_in"
    assert bo.sit(code).json() == {"seat": 1}
    assert bo.get(f"/api/rooms/{code}").json()["seats"][1]["stand_in"] is None
    assert bo.move(code, "roll", table["number"]).json()["code"] != "stood_in"
    assert bo.sit(code).json() == {"seat": 1}, "to say it twice is harmless"


def test_games_and_rooms_are_described(server: Server) -> None:
    ann = server.program("Ann")
    games = ann.get("/api/games").json()
    game = next(row for row in games if row["slug"] == GAME)
    assert game["seats"] == [2, 3, 4, 5, 6, 7, 8]
    option = game["options"][0]
    value = option["choices"][-1]["value"]
    code = ann.open_room(options={option["name"]: value}, listed=True)
    room = ann.get(f"/api/rooms/{code}").json()
    assert room["options"][option["name"]] == value
    assert type(room["options"][option["name"]]) is type(value)
    assert (room["status"], room["you"], room["host"], room["listed"], room["match"]) == (
        "lobby",
        None,
        True,
        True,
        None,
    )
    assert room["link"].endswith(f"/r/{code}")
    assert ann.sit(code).json() == {"seat": 0}
    assert ann.sit(code, bot="hard").json() == {"seat": 1}
    seats = ann.get(f"/api/rooms/{code.lower()}").json()["seats"]
    assert [(seat["person"], seat["bot"], seat["ready"]) for seat in seats[:3]] == [
        (True, None, True),
        (False, "hard", True),
        (False, None, False),
    ]
    assert seats[0]["host"]
    assert not seats[1]["host"]


def test_labels_come_in_the_language_of_the_caller(server: Server) -> None:
    ann, _, code = two_at_a_table(server)
    ann.headers["Accept-Language"] = "zh-TW"
    chinese = ann.table(code)
    ann.headers["Accept-Language"] = "en"
    english = ann.table(code)
    assert [q["token"] for q in chinese["questions"]] == [q["token"] for q in english["questions"]]
    assert chinese["view"]["prompt"] != english["view"]["prompt"]


def test_who_may_do_what(server: Server) -> None:
    ann, bo, code = two_at_a_table(server)
    watcher = server.program("Mei")
    table = ann.table(code) if ann.table(code)["questions"] else bo.table(code)
    asked, other = (ann, bo) if ann.table(code)["questions"] else (bo, ann)
    token = table["questions"][0]["token"]
    for program, status, _reason in ((watcher, 403, "not_seated"), (other, 409, "not_your_turn")):
        answer = program.move(code, token, table["asked"])
        assert answer.status_code == status, answer.text
        assert answer.json()["message"]
    assert other.move(code, token, table["asked"]).json()["table"]["number"] == table["number"]
    assert watcher.start(code).status_code in (403, 409)
    assert watcher.sit(code, bot="easy").status_code == 403
    assert bo.sit(code, bot="easy").status_code in (403, 409)
    nobody = Program.__base__(base_url=server.base, headers={"Authorization": "Bearer nonsense"})  # type: ignore[misc]
    assert nobody.post(f"/api/rooms/{code}/moves", json={"move": token, "asked": 0}).status_code == 401
    assert nobody.get(f"/api/rooms/{code}/table").json()["seat"] is None
    assert asked.move(code, token, table["asked"]).status_code == 200


def test_stale_illegal_and_double_clicks(server: Server) -> None:
    ann, bo, code = two_at_a_table(server)
    mover = ann if ann.table(code)["questions"] else bo
    table = mover.table(code)
    token, asked = table["questions"][0]["token"], table["asked"]
    assert mover.move(code, "fly to the moon", asked).json()["code"] == "illegal"
    assert mover.move(code, token, asked + 1).json()["code"] == "stale"
    assert mover.move(code, token, asked).status_code == 200
    again = mover.move(code, token, asked)
    assert (again.status_code, again.json()["code"]) == (409, "already_played")
    assert mover.table(code)["number"] == again.json()["table"]["number"] == table["number"] + 1


def test_a_hundred_clicks_have_one_effect(server: Server) -> None:
    ann, bo, code = two_at_a_table(server)
    mover = ann if ann.table(code)["questions"] else bo
    table = mover.table(code)
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda _: mover.move(code, table["questions"][0]["token"], table["asked"]), range(100)))
    assert [answer.status_code for answer in answers].count(200) == 1
    assert {answer.json()["code"] for answer in answers if answer.status_code != 200} <= {"already_played"}
    assert mover.table(code)["number"] == table["number"] + 1


def test_fifty_sit_down_at_once(server: Server) -> None:
    host = server.program("Host")
    code = host.open_room()
    people = [server.program(f"P{number}") for number in range(50)]
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda person: person.sit(code), people))
    seats = [answer.json()["seat"] for answer in answers if answer.status_code == 200]
    assert sorted(seats) == list(range(8))
    refused = [answer for answer in answers if answer.status_code != 200]
    assert {answer.status_code for answer in refused} == {409}
    assert all(answer.json()["message"] for answer in refused)


def test_a_socket_gets_the_present_and_every_change(server: Server) -> None:
    ann, bo, code = two_at_a_table(server)
    with ann.listen(code) as mine, bo.listen(code) as theirs:
        before = next(tables(mine))
        next(tables(theirs))
        mover = ann if before["questions"] else bo
        table = mover.table(code)
        mover.move(code, table["questions"][0]["token"], table["asked"])
        for socket in (mine, theirs):
            after = next(message for message in tables(socket) if message["number"] > table["number"])
            assert after["number"] == table["number"] + 1
            assert "questions" in after


def test_a_socket_without_bearer_or_origin_is_refused(server: Server) -> None:
    _, _, code = two_at_a_table(server)
    for headers, origin in ({}, None), ({}, "https://evil.example"):
        with pytest.raises(InvalidStatus, match="403"), listen(server, f"/api/rooms/{code}/live", headers, origin):
            pass
    with listen(server, f"/api/rooms/{code}/live", {}, server.base) as socket:
        assert json.loads(socket.recv(10))["seat"] is None


def test_the_door_is_documented(server: Server) -> None:
    ann = server.program("Ann")
    described = ann.get("/api/openapi.json").json()
    promised = {
        ("/games", "get"), ("/people", "post"), ("/rooms", "post"), ("/rooms/{code}", "get"), ("/rooms/{code}/seats", "post"),
        ("/rooms/{code}/start", "post"), ("/rooms/{code}/table", "get"), ("/rooms/{code}/moves", "post"),
        ("/rooms/{code}/talk", "get"), ("/rooms/{code}/talk", "post"),
    }  # fmt: skip
    assert {(path, method) for path, methods in described["paths"].items() for method in methods} == promised
    page = ann.get("/api/docs")
    assert page.status_code == 200
    for path, _ in promised:
        assert f"/api{path}" in page.text
    assert "place 3 1" in page.text
