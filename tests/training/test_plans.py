"""The plan behind each move of the packaged repertoires: every claim of it is checked."""

from collections.abc import Iterator

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.review.insight.board import PositionCells, play_line
from c4studio.training.plans import (
    MOST_DISCS_TO_GAIN,
    OpeningPlan,
    find_opening_plan,
    find_packaged_plan,
)
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.repertoire import learned_part_of_repertoire, packaged_repertoire_of_side
from engine import Position, Side, Solver
from engine.grid import Cell
from engine.proofs import Prover

SCORES = PuzzleMiner(Solver(16, packaged_book())).column_scores


@pytest.fixture(scope="module", params=Side)
def plans(request: pytest.FixtureRequest) -> Iterator[list[OpeningPlan]]:
    whole, prover = packaged_repertoire_of_side(request.param), Prover()
    learned = learned_part_of_repertoire(request.param, SCORES)
    yield [
        find_opening_plan(whole, each.position, SCORES, prover) for each in learned.choices.values()
    ]


def value(position: Position, column: int) -> int:
    score = SCORES(position)[column]
    assert score is not None
    return score.value


def best_value(position: Position) -> int:
    return max(value(position, column) for column in position.legal_columns)


def test_the_answer_to_the_best_reply_keeps_the_result(plans: list[OpeningPlan]) -> None:
    assert sum(plan.reply is not None for plan in plans) > 0.95 * len(plans)
    for plan in plans:
        before = value(plan.position, plan.column)
        position = plan.position.play(plan.column)
        for number, column in enumerate(plan.line):
            if number % 2:
                after = value(position, column)
                assert (after > 0) - (after < 0) >= (before > 0) - (before < 0)
            position = position.play(column)


def test_each_line_ends_with_what_it_gains(plans: list[OpeningPlan]) -> None:
    for plan in plans:
        assert len(plan.line) <= MOST_DISCS_TO_GAIN
        assert (plan.win is None) == (len(plan.line) % 2 == 0)
        if plan.win is not None:
            end = play_line(plan.position, (plan.column, *plan.line))
            assert value(end, plan.win.line[0]) > 0
            if plan.win.four is not None:
                assert {*plan.win.cells} & {*plan.win.four}
        elif plan.line:
            before = play_line(plan.position, (plan.column, *plan.line[:-1]))
            assert gains(before, plan.line[-1])
            assert bool(plan.end) is not makes_threat(before, plan.line[-1])


def test_behind_a_line_that_makes_no_threat_best_play_goes_on_to_the_end(
    plans: list[OpeningPlan],
) -> None:
    ends = [plan for plan in plans if plan.end]
    assert ends
    for plan in ends:
        position = play_line(plan.position, (plan.column, *plan.line))
        for column in plan.end:
            assert value(position, column) == best_value(position)
            position = position.play(column)
        assert position.is_over


def gains(position: Position, column: int) -> bool:
    """Whether a disc makes a threat where no disc can fall yet, or stops a line of two discs."""
    stops = any(discs == (0, 2) for discs, _ in lines_of_disc(position, column))
    return stops or makes_threat(position, column)


def makes_threat(position: Position, column: int) -> bool:
    after = position.play(column)
    return any(
        discs == (2, 0) and not is_open(after, empty)
        for discs, empty in lines_of_disc(position, column)
    )


def lines_of_disc(position: Position, column: int) -> Iterator[tuple[tuple[int, int], Cell]]:
    """The discs of both sides in each line through a cell, and the lowest one that stays empty."""
    side, after = position.to_move, position.play(column)
    for line in position.board.through[column, position.height(column)]:
        discs = [position.disc(*each) for each in line]
        empty = next((each for each in line if after.disc(*each) is None), None)
        if line[0][0] != line[-1][0] and empty is not None:
            yield (discs.count(side), discs.count(side.other)), empty


def is_open(position: Position, cell: Cell) -> bool:
    return position.height(cell[0]) == cell[1]


def test_a_threat_wins_if_the_other_side_plays_far_from_it(plans: list[OpeningPlan]) -> None:
    threats = [plan for plan in plans if plan.run]
    assert threats
    for plan in threats:
        side, board = plan.position.to_move, PositionCells(plan.position.play(plan.column))
        mover = side
        for column in plan.run:
            board.place_disc(column, mover)
            mover = mover.other
        assert any(board.discs[side].issuperset(line) for line in plan.position.board.lines)


def test_an_only_reply_is_the_only_one_that_wins(plans: list[OpeningPlan]) -> None:
    for plan in plans:
        after = plan.position.play(plan.column)
        wins = [column for column in after.legal_columns if value(after, column) > 0]
        assert plan.only == (wins[0] if len(wins) == 1 else None)


def test_the_endings_follow_replies_without_a_card(plans: list[OpeningPlan]) -> None:
    told = 0
    for plan in plans:
        after = plan.position.play(plan.column)
        for replies, ending in plan.endings:
            for reply in replies:
                told += 1
                assert value(after.play(reply), ending.line[0]) > 0
                assert reply != plan.reply
    assert told


def test_only_the_packaged_column_has_a_plan() -> None:
    assert find_packaged_plan(Position(), 2, SCORES) is None
    plan = find_packaged_plan(Position.from_moves("41"), 3, SCORES)
    assert plan is not None and plan.column == 3
