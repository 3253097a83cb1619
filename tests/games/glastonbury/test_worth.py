"""What cards of one kind are worth, now and with more to come."""

from __future__ import annotations

from app.games.glastonbury.worth import points, worths


def test_with_nothing_to_come_the_worth_is_the_score() -> None:
    final = worths(0, 3)
    for own in (False, True):
        for held in range(16):
            assert final[own][held][0b1111] == points(held, 0, own)
    assert (points(0b1000, 0, True), points(0b1011, 0, False), points(0b1111, 0, True)) == (-8, 7, 25)


def test_a_pair_is_worth_more_while_more_may_come() -> None:
    early = worths(20, 3)[False]
    assert early[0b0011][0b1100] > early[0b0011][0b0100] > early[0b0011][0] == 0
