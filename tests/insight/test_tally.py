"""Causes counted for one player over several games."""

from typing import Any

from c4studio.insight.causes import Cause
from c4studio.insight.tally import Count, Miss, Tally
from engine import Side


def test_faced_and_missed_add_up_over_games() -> None:
    tally = Tally()
    own, left = Cause.MISSED_FOUR, Cause.LEFT_DIAGONAL
    tally.add(3, {own: Count(6, 2), left: Count(9, 1)}, [(15, own), (21, own), (17, left)])
    tally.add(5, {own: Count(4, 1)}, [(13, own)])
    (habit,) = tally.habits
    assert (habit.cause, habit.faced, habit.missed) == (own, 10, 3)
    assert habit.games == (3, 5)
    assert habit.misses == (Miss(3, 15), Miss(3, 21), Miss(5, 13))
    assert [each.cause for each in tally.all] == [own, left]


def test_what_is_missed_most_often_comes_first() -> None:
    tally = Tally()
    shares = {Cause.UNDER_THREAT: 1, Cause.LEFT_VERTICAL: 4, Cause.MISSED_RUN: 0}
    for cause, missed in shares.items():
        tally.add(1, {cause: Count(10, missed)}, [(13 + number, cause) for number in range(missed)])
    assert [habit.cause for habit in tally.habits] == [
        Cause.LEFT_VERTICAL,
        Cause.UNDER_THREAT,
        Cause.MISSED_RUN,
    ]


def test_a_record_adds_only_the_causes_of_the_side() -> None:
    record: dict[str, Any] = {
        "plies": [
            {"ply": 14, "side": "yellow", "cause": "missed four"},
            {"ply": 15, "side": "red", "cause": None},
            {"ply": 17, "side": "red", "cause": Cause.UNDER_THREAT.value},
        ],
        "red": {"causes": {Cause.UNDER_THREAT.value: {"faced": 12, "missed": 1}}},
        "yellow": {"causes": None},
    }
    tally = Tally()
    tally.add_record(2, Side.RED, record)
    (habit,) = tally.habits
    assert (habit.cause, habit.faced, habit.misses) == (Cause.UNDER_THREAT, 12, (Miss(2, 17),))
    fast = Tally()
    fast.add_record(2, Side.YELLOW, {**record, "plies": record["plies"][1:]})
    assert fast.all == []
