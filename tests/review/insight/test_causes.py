"""The cause of a mistake is true on the board, by the rules, by scores or by a line that is played.

Nothing here asks the code that finds causes what a threat is.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from c4studio.review import JudgedMove, Line, Review, review_line
from c4studio.review.insight import Explainer
from c4studio.review.insight.causes import (
    MOST_KEY_CELL_COLUMNS,
    OPENING_DISCS,
    Cause,
)
from c4studio.words.insight.causes import ADVICE_BY_CAUSE, CAUSE_NAMES
from engine import Position, Side, Solver
from engine.grid import Cell
from engine.proofs import Prover
from tests import generated
from tests.cases import cases
from tests.review.insight.checker import ALL, is_searched, value_where

LEFT = {Cause.LEFT_VERTICAL, Cause.LEFT_HORIZONTAL, Cause.LEFT_DIAGONAL}


def wins_at(position: Position, column: int, side: Side) -> bool:
    """Whether a disc of a side wins; asked of the rules, which know no threats."""
    return position.is_legal(column) and position.play(column).winner is side


def landing(position: Position, column: int) -> Cell:
    return column, position.height(column)


def right_columns(move: JudgedMove) -> tuple[int, ...]:
    return move.keeping_columns if move.is_fault else move.best_columns


def best_replies(solver: Solver, after: Position) -> list[int]:
    scores = solver.score_columns(after)
    best = max(score for score in scores if score is not None)
    return [column for column, score in enumerate(scores) if score == best]


def good_replies(solver: Solver, move: JudgedMove) -> list[int]:
    """The replies to a mistake that keep what it gave."""
    scores = enumerate(solver.score_columns(move.position.play(move.column)))
    need = int(move.score.value < 0)
    return [column for column, score in scores if score and score.result >= need]


def threats(position: Position, side: Side) -> set[Cell]:
    """The empty cells that complete a line with three discs of a side."""
    found = set()
    for line in position.board.lines:
        empty = [cell for cell in line if position.disc(*cell) is None]
        if len(empty) == 1 and all(position.disc(*cell) in (None, side) for cell in line):
            found.add(empty[0])
    return found


def new_waiting_threats(position: Position, column: int) -> set[Cell]:
    """The threats that a disc makes and on which no disc can fall at once."""
    side, after = position.to_move, position.play(column)
    new = threats(after, side) - threats(position, side)
    return {cell for cell in new if landing(after, cell[0]) != cell}


def makes_open_three(move: JudgedMove, reply: int) -> bool:
    """Whether a reply is third in a line that all right columns stop at once."""
    before, after = move.position, move.position.play(move.column)
    other, disc = after.to_move, landing(after, reply)
    made = after.play(reply)
    taken = {landing(before, column) for column in right_columns(move)}
    for line in before.board.lines:
        own = [cell for cell in line if before.disc(*cell) is other]
        left = [cell for cell in line if before.disc(*cell) is None]
        if disc in line and len(own) == len(left) == 2 and taken <= set(left):
            (missing,) = set(left) - {disc}
            if landing(before, missing[0]) == missing == landing(made, missing[0]):
                return True
    return False


def is_forced(position: Position, line: tuple[int, ...]) -> bool:
    """Whether the side to move wins along a line in which no reply but the one played is safe."""
    side = position.to_move
    for place, column in enumerate(line):
        position = position.play(column)
        if position.winner is side:
            return True
        if place % 2 == 0 and not position.is_over:
            safe = [
                reply
                for reply in position.legal_columns
                if position.play(reply).winner is not None
                or not any(wins_at(position.play(reply), each, side) for each in range(7))
            ]
            if not set(safe) <= {*line[place + 1 : place + 2]}:
                return False
    return False


def decides(after: Position, winner: Side) -> bool:
    """Whether a waiting threat of the winner, or two, are needed for its win or suffice for it."""
    waiting = [cell for cell in threats(after, winner) if landing(after, cell[0]) != cell]
    if not is_searched(after):
        return bool(waiting)
    sets = [*({each} for each in waiting), *map(set, combinations(waiting, 2))]
    return any(
        value_where(after, winner, ALL - cells) < 1 or value_where(after, winner, cells) == 1
        for cells in sets
    )


def check(move: JudgedMove, cause: Cause, solver: Solver) -> None:
    """Check a cause by the rules, by the scores of the columns, or by a line that is played."""
    position, column, side = move.position, move.column, move.side
    after = position.play(column)
    wins = [each for each in range(7) if wins_at(position, each, side)]
    punished = [each for each in range(7) if wins_at(after, each, side.other)]
    assert (cause is Cause.MISSED_FOUR) == bool(wins)
    if wins:
        assert column not in wins
        return
    if cause in LEFT:
        assert set(punished) - {column}
        return
    assert (cause is Cause.UNDER_THREAT) == (punished == [column])
    if punished:
        return
    above = column, position.height(column) + 1
    prover, replies = Prover(), best_replies(solver, after)
    forced = prover.forced_win(after)
    assert forced or (cause is Cause.SPENT_THREAT) == (above in threats(position, side))
    # Of several best replies, unless one was played, those are told that visibly do most.
    told = [reply for reply in replies if reply == move.reply] or replies
    match cause:
        case Cause.IGNORED_OPEN:
            asked = replies if forced is not None else told
            assert any(makes_open_three(move, reply) for reply in asked)
        case Cause.IGNORED_RUN | Cause.STARTED_RUN:
            assert forced is not None
            assert is_forced(after, forced)
            menace = prover.forced_win(position, passed=True)
            assert (menace is None) == (cause is Cause.STARTED_RUN)
        case Cause.MISSED_RUN:
            run = prover.forced_win(position)
            assert run is not None
            assert is_forced(position, run)
        case Cause.RAN_OUT:
            assert move.score.value < 0
            assert decides(after, side.other)
        case Cause.ALLOWED_THREAT:
            assert any(new_waiting_threats(after, reply) for reply in told)
        case Cause.MISSED_THREAT:
            assert not new_waiting_threats(position, column)
            assert all(new_waiting_threats(position, each) for each in right_columns(move))
        case Cause.OPENED_CELL:
            assert good_replies(solver, move) == [column]
        case Cause.LEFT_CENTRE:
            assert right_columns(move) == (3,)
            assert 3 not in told or not position.height(3)
            assert position.ply < OPENING_DISCS
        case Cause.LEFT_CELL:
            right = set(right_columns(move))
            taken = told if len(right) > 1 else good_replies(solver, move)
            assert right.intersection(taken) - {column}
            assert len(right_columns(move)) <= MOST_KEY_CELL_COLUMNS


def causes_of(solver: Solver, seeds: range) -> Iterator[tuple[JudgedMove, Cause]]:
    explainer = Explainer(solver)
    for seed in seeds:
        for move in review_of(solver, seed).mistakes:
            played = move.position, move.columns, move.column
            yield move, explainer.cause_of_mistake(*played, reply=move.reply)


def review_of(solver: Solver, seed: int) -> Review:
    return review_line(solver, Line.from_text(generated.game(seed)))


def test_causes_are_true_and_most_mistakes_have_one(solver: Solver) -> None:
    found: Counter[Cause] = Counter()
    for move, cause in causes_of(solver, range(40)):
        check(move, cause, solver)
        found[cause] += 1
    assert len(found) >= 13
    assert found[Cause.OTHER] <= found.total() / 4
    assert set(CAUSE_NAMES) == set(Cause)
    assert set(ADVICE_BY_CAUSE) == set(Cause) - {Cause.OTHER}


@pytest.mark.verify
def test_causes_of_many_games_are_true(solver: Solver) -> None:
    found: Counter[Cause] = Counter()
    for move, cause in causes_of(solver, range(40, 1000)):
        check(move, cause, solver)
        found[cause] += 1
    assert set(found) == set(Cause)
    assert found[Cause.OTHER] <= found.total() / 4


@cases()
def test_each_cause_has_an_example(moves: str, cause: Cause, solver: Solver) -> None:
    *_, move = review_line(solver, Line.from_text(moves)).moves
    assert move is not None
    assert Explainer(solver).cause_of_mistake(move.position, move.columns, move.column) is cause
    check(move, cause, solver)


def test_a_position_and_its_mirror_have_the_same_cause(solver: Solver) -> None:
    explainer = Explainer(solver)
    for seed in range(3, 8):
        for move in review_of(solver, seed).mistakes:
            cause = explainer.cause_of_mistake(move.position, move.columns, move.column)
            mirrored = explainer.cause_of_mistake(
                move.position.mirror(), move.columns[::-1], 6 - move.column
            )
            assert cause == mirrored
