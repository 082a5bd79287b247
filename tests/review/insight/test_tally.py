"""Causes counted for one player over several games."""

from typing import Any

from c4studio.review.insight.causes import Cause
from c4studio.review.insight.tally import (
    LEAST_CHANCES_TO_SHOW,
    CauseCount,
    MadeMistake,
    MistakeTally,
)
from engine import Side


def test_faced_and_missed_add_up_over_games() -> None:
    tally = MistakeTally()
    own, left = Cause.MISSED_FOUR, Cause.LEFT_DIAGONAL
    tally.add_game(
        3, {own: CauseCount(6, 2), left: CauseCount(9, 1)}, [(15, own), (21, own), (17, left)]
    )
    tally.add_game(5, {own: CauseCount(4, 1)}, [(13, own)])
    habit, other = tally.frequent_habits
    assert (habit.cause, habit.faced, habit.missed) == (own, 10, 3)
    assert habit.games == (3, 5)
    assert habit.misses == (MadeMistake(3, 15), MadeMistake(3, 21), MadeMistake(5, 13))
    assert (other.cause, other.faced, other.missed) == (left, 9, 1)
    assert [each.cause for each in tally.all_habits] == [own, left]
    assert tally.games == 2


def test_what_is_missed_most_often_comes_first() -> None:
    tally = MistakeTally()
    shares = {Cause.UNDER_THREAT: 1, Cause.LEFT_VERTICAL: 4, Cause.MISSED_RUN: 0}
    for cause, missed in shares.items():
        tally.add_game(
            1, {cause: CauseCount(10, missed)}, [(13 + number, cause) for number in range(missed)]
        )
    assert [habit.cause for habit in tally.frequent_habits] == [
        Cause.LEFT_VERTICAL,
        Cause.UNDER_THREAT,
        Cause.MISSED_RUN,
    ]


def test_small_numbers_are_shown_unless_nothing_was_missed() -> None:
    tally = MistakeTally()
    tally.add_game(1, {Cause.RAN_OUT: CauseCount(LEAST_CHANCES_TO_SHOW - 1, 0)}, [])
    assert tally.frequent_habits == []
    assert tally.worst_habit is None
    missed = {Cause.RAN_OUT: CauseCount(1, 0), Cause.LEFT_CELL: CauseCount(3, 2)}
    tally.add_game(2, missed, [(5, Cause.LEFT_CELL), (9, Cause.LEFT_CELL)])
    assert [(habit.cause, habit.missed, habit.faced) for habit in tally.frequent_habits] == [
        (Cause.LEFT_CELL, 2, 3),
        (Cause.RAN_OUT, 0, LEAST_CHANCES_TO_SHOW),
    ]


def test_the_habit_that_lost_most_games_is_the_worst() -> None:
    tally = MistakeTally()
    often, dear, nameless = Cause.LEFT_CELL, Cause.UNDER_THREAT, Cause.OTHER
    chances = {each: CauseCount(4, 0) for each in (often, dear, nameless)}
    for game in range(3):
        missed = [(1, often), (3, often), (5, dear), (7, nameless)]
        tally.add_game(game, chances, missed, dear if game else nameless)
    assert tally.worst_habit is not None
    assert (tally.worst_habit.cause, tally.worst_habit.lost, tally.games) == (dear, 2, 3)
    # Without a lost game it is the one that was missed most, and never the nameless rest.
    won = MistakeTally()
    won.add_game(1, chances, [(1, often), (3, often), (5, dear), (7, nameless), (9, nameless)])
    assert won.worst_habit is not None
    assert (won.worst_habit.cause, won.worst_habit.lost) == (often, 0)
    assert [habit.cause for habit in won.frequent_habits] == [often, dear, nameless]


def test_a_record_adds_only_the_causes_of_the_side() -> None:
    record: dict[str, Any] = {
        "plies": [
            {"ply": 14, "side": "yellow", "cause": "missed four"},
            {"ply": 15, "side": "red", "cause": None},
            {"ply": 17, "side": "red", "cause": Cause.UNDER_THREAT.value},
        ],
        "red": {"causes": {Cause.UNDER_THREAT.value: {"faced": 12, "missed": 1}}},
        "yellow": {"causes": None},
        "result": "yellow",
        "theory": {"ply": 15},
        "decisive": {"ply": 17},
    }
    tally = MistakeTally()
    tally.add_record(2, Side.RED, record)
    (habit,) = tally.frequent_habits
    assert (habit.cause, habit.faced, habit.misses) == (
        Cause.UNDER_THREAT,
        12,
        (MadeMistake(2, 17),),
    )
    assert habit.lost == 1
    won = MistakeTally()
    won.add_record(2, Side.RED, {**record, "result": "red"})
    assert [habit.lost for habit in won.frequent_habits] == [0]
    fast = MistakeTally()
    fast.add_record(2, Side.YELLOW, {**record, "plies": record["plies"][1:]})
    assert fast.all_habits == []
