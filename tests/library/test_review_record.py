"""Whatever a record of a review says, it is refused as a damaged row or read for habits."""

import json
from random import Random

import pytest

from c4studio.library.review_record import check_review_record
from c4studio.report.review_records import review_batch_text
from c4studio.review.batch import ReviewTask
from c4studio.review.insight.tally import MistakeTally
from c4studio.review.records import review_from_record
from engine import Side
from tests.faults.mutated_databases import change_json

MOVES = "5343445373"


@pytest.fixture(scope="module")
def right() -> str:
    """The review of a game as JSON."""
    return review_batch_text(ReviewTask((MOVES,)))


def test_the_review_of_a_game_is_that_of_no_other(right: str) -> None:
    record = json.loads(right)
    assert check_review_record(record, "", MOVES) == record
    for start, moves in (("", MOVES[:-1]), ("", MOVES[::-1]), ("7/7/7/7/7/3ry2", MOVES)):
        with pytest.raises(ValueError, match="another game"):
            check_review_record(record, start, moves)


@pytest.mark.parametrize("causes", [[], "", 0, False, {"missed_four": {"faced": 1}}])
def test_counts_of_another_kind_are_none(right: str, causes: object) -> None:
    record = json.loads(right)
    record["red"]["causes"] = causes
    with pytest.raises(ValueError, match="its counts are none"):
        check_review_record(record, "", MOVES)


@pytest.mark.parametrize("times", [500, pytest.param(20_000, marks=pytest.mark.verify)])
def test_a_changed_review_is_refused_or_read(right: str, times: int) -> None:
    refused = 0
    for number in range(times):
        record, chance = json.loads(right), Random(number)
        for _ in range(chance.choice((1, 1, 2))):
            change_json(record, chance)
        try:
            check_review_record(record, "", MOVES)
        except ValueError:
            refused += 1
            continue
        review = review_from_record(record)
        assert review.line.text == MOVES
        assert [move is not None and move.ply for move in review.moves] == [*range(1, 11)]
        for side in Side:
            tally = MistakeTally()
            tally.add_record(1, side, record)
            assert all(habit.missed <= habit.faced for habit in tally.frequent_habits)
    assert times / 3 < refused < times
