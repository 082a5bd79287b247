"""Whatever a record of a review says, it is refused as a damaged row or read for habits."""

import json
from random import Random
from typing import Any

import pytest

from c4studio.ground.door import WRONG_KIND_ERRORS
from c4studio.library.review_record import check_review_record
from c4studio.report.review_records import review_batch_text
from c4studio.review import Line
from c4studio.review.batch import ReviewTask
from c4studio.review.insight.tally import MistakeTally
from c4studio.review.records import review_from_record
from engine import Board, Side
from tests.faults.mutated_databases import change_json
from tests.generated import game

USUAL = Line.from_text("5343445373")
LARGE = Line.from_text(f"8x8: {game(67, Board(8, 8))}")
"""A game of another board, whose first moves are not judged."""


@pytest.fixture(scope="module", params=[USUAL, LARGE], ids=["7x6", "8x8"])
def right(request: pytest.FixtureRequest) -> tuple[Line, str]:
    """A game, and its review as JSON."""
    task = ReviewTask((request.param.text,), seconds=None if request.param is USUAL else 0.3)
    return request.param, review_batch_text(task)


def record_of_usual() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(review_batch_text(ReviewTask((USUAL.text,))))
    return found


def test_the_review_of_a_game_is_that_of_no_other(right: tuple[Line, str]) -> None:
    line, record = right[0], json.loads(right[1])
    assert check_review_record(record, line) == record
    judged = [ply["columns"] is not None for ply in record["plies"]]
    assert judged == sorted(judged)
    assert all(judged) == (line is USUAL)
    others = [
        Line(line.start, line.columns[:-1]),
        Line(line.start, line.columns[::-1]),
        Line.from_text(f"7/7/7/7/7/3ry2 {USUAL.moves}"),
        Line.from_text(f"9x9: {line.moves}"),
    ]
    for other in others:
        with pytest.raises(ValueError, match="another game"):
            check_review_record(record, other)


@pytest.mark.parametrize("causes", [[], "", 0, False, {"missed_four": {"faced": 1}}])
def test_counts_of_another_kind_are_none(causes: object) -> None:
    record = record_of_usual()
    record["red"]["causes"] = causes
    with pytest.raises(ValueError, match="its counts are none"):
        check_review_record(record, USUAL)


def test_every_move_of_the_usual_board_is_judged() -> None:
    record = record_of_usual()
    record["plies"][0] |= dict.fromkeys(("score", "best", "columns", "class", "only", "lost"))
    with pytest.raises(ValueError, match="no list of scores"):
        check_review_record(record, USUAL)


@pytest.mark.parametrize("times", [250, pytest.param(20_000, marks=pytest.mark.verify)])
def test_a_changed_review_is_refused_or_read(right: tuple[Line, str], times: int) -> None:
    line, refused = right[0], 0
    for number in range(times):
        record, chance = json.loads(right[1]), Random(number)
        for _ in range(chance.choice((1, 1, 2))):
            change_json(record, chance)
        try:
            check_review_record(record, line)
        except WRONG_KIND_ERRORS:
            refused += 1
            continue
        review = review_from_record(record)
        assert review.line.text == line.text
        assert all(
            move is None or move.ply == number for number, move in enumerate(review.moves, start=1)
        )
        for side in Side:
            tally = MistakeTally()
            tally.add_record(1, side, record)
            assert all(habit.missed <= habit.faced for habit in tally.frequent_habits)
    assert times / 4 < refused < times
