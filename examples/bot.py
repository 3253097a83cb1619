"""A complete outside player: sits down in a room and plays any game of the server, one random legal move at a time.

    python examples/bot.py http://127.0.0.1:8000/r/K7M3PQ9D --name Robo

Needs `pip install websockets` and nothing else. It never has to know the rules: whatever it may do is in `questions`, and
what it sees is in `view`. A better player only replaces `choose`. The calls are described at /api/docs of the server.
"""

import argparse
import json
import random
import urllib.error
import urllib.request
from typing import Any

from websockets.sync.client import connect

Json = dict[str, Any]


class Door:
    """The JSON door of one server, seen by one person."""

    def __init__(self, server: str, name: str) -> None:
        self.server, self.secret = server, ""
        self.secret = self.post("/people", {"name": name})["secret"]

    def post(self, path: str, body: Json) -> Json:
        """One POST. A refusal is an answer too: it has a `code` and a `message`."""
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        request = urllib.request.Request(f"{self.server}/api{path}", json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as refusal:
            return dict(json.load(refusal))

    def tables(self, code: str) -> Any:
        """The table, again after every change."""
        address = f"ws{self.server.removeprefix('http')}/api/rooms/{code}/live"
        with connect(address, additional_headers={"Authorization": f"Bearer {self.secret}"}) as socket:
            for message in socket:
                yield json.loads(message)


def choose(table: Json) -> str:
    """The token of one of the legal moves."""
    return str(random.choice(table["questions"])["token"])


def play(link: str, name: str) -> Json:
    """Sit down in the room behind `link` and play until the match is over; its result."""
    server, _, code = link.partition("/r/")
    door = Door(server, name)
    seated = door.post(f"/rooms/{code}/seats", {})
    if "seat" not in seated:
        raise SystemExit(seated["message"])
    for table in door.tables(code):
        if table["outcome"]:
            return dict(table["outcome"], seat=table["seat"])
        if table["questions"]:
            answer = door.post(f"/rooms/{code}/moves", {"move": choose(table), "asked": table["asked"]})
            if "code" in answer:  # somebody was faster, or we were too fast: the next table says what is true
                print(answer["message"])
    raise SystemExit("The server closed the room.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("link", help="the link of a room")
    parser.add_argument("--name", default="Robo")
    given = parser.parse_args()
    result = play(given.link, given.name)
    print(
        f"Place {result['places'][result['seat']]} with {result['scores'][result['seat']]} points. {result['reason']}"
    )
