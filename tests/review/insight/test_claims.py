"""Nothing that is said of a position is contradicted."""

import random
from collections.abc import Iterable

import pytest

from c4studio.review.insight import Explanation, ReasonSupport, SearchBudgets
from c4studio.words.insight import reasons
from c4studio.words.rendering import render
from engine import Board, Position, Solver
from tests.review.insight.claims import check, check_best_play
from tests.review.insight.explaining import explained
from tests.review.insight.positions import (
    BOARDS,
    quiet_position,
    random_position,
    several,
    several_played,
)
from tests.review.insight.said import check_remark, check_said

OPENING = 12
"""With fewer discs most columns are known by search alone."""
FEWEST, MOST = 8, 40
"""Discs of the positions of the long checks, which can be run in parts: ``-k part-07``."""
LATE = 14
"""Greatest number of empty cells of the positions of other boards."""
SWIFT = SearchBudgets(plan=20_000, goal=5_000, cells=10_000, steps=40_000, threats=20_000)


def contradicted(
    positions: Iterable[Position], solver: Solver, effort: SearchBudgets | None, plans_from: int
) -> tuple[int, int]:
    """Columns and those with a proved reason, of positions that are not of the opening.

    An assertion fails where a claim is wrong, in the opening too.
    """
    columns = proved = 0
    for position in positions:
        found = explained(position, solver, effort)
        try:
            sound = check(found, solver, plans=position.ply >= plans_from)
        except AssertionError as error:
            raise AssertionError(f"{position.text()}: {error}") from error
        if position.ply >= OPENING:
            proved += sound
            columns += len(position.legal_columns)
        said(found)
    return columns, proved


def said(explanation: Explanation) -> None:
    """Every sentence can be made, is short enough, and says nothing that is false."""
    for reason in filter(None, explanation.columns):
        sentence = reasons.first_reason_line(reason)
        assert 0 < len(render(sentence)) <= reasons.LONGEST_FIRST_LINE, sentence
        assert "\n" not in render(sentence)
        check_said(explanation, reason.column, sentence)
    for threat in explanation.threats:
        assert reasons.fits_length(reasons.threat_sentence(threat), reasons.LONGEST_FIRST_LINE)
    for remark in (
        reasons.opponents_threat_sentence(explanation),
        reasons.zugzwang_sentence(explanation),
    ):
        if remark is not None:
            assert reasons.fits_length(remark, reasons.LONGEST_FIRST_LINE)
            check_remark(explanation, remark)


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.verify)])
def test_a_thousand_positions(share: int, solver: Solver) -> None:
    """Every one, or of each kind one in so many."""
    rng = random.Random(1)
    late = list(several(rng, 850, 22, 40))
    early = list(several(rng, 150, 12, 21))
    sample = [*late[::share], *early[::share]]
    columns, proved = contradicted(sample, solver, SWIFT, plans_from=24)
    assert columns > 4000 // share
    assert proved > 0.9 * columns


@pytest.mark.one_in(2)
@pytest.mark.parametrize("board", BOARDS, ids="{0.width}x{0.height}".format)
def test_late_positions_of_other_boards(board: Board) -> None:
    rng, solver = random.Random(f"late {board}"), Solver(8, board=board)
    late = (quiet_position(rng, board.size - rng.randint(2, LATE), board) for _ in range(60))
    columns, proved = contradicted(late, solver, None, plans_from=board.size - LATE)
    assert columns > 150
    assert proved > 0.9 * columns


@pytest.mark.verify
@pytest.mark.parametrize("board", BOARDS, ids="{0.width}x{0.height}".format)
def test_a_thousand_late_positions_of_other_boards(board: Board) -> None:
    rng, solver = random.Random(f"many {board}"), Solver(32, board=board)
    late = (quiet_position(rng, board.size - rng.randint(2, 22), board) for _ in range(1_000))
    columns, proved = contradicted(late, solver, None, plans_from=board.size - LATE)
    assert proved > 0.8 * columns


def test_positions_of_play(solver: Solver) -> None:
    rng = random.Random(2)
    positions = list(several_played(rng, 40, 16, 40, solver))
    _, proved = contradicted(positions, solver, SWIFT, plans_from=22)
    assert proved


@pytest.mark.parametrize(
    ("moves", "column", "last"),
    [
        ("547433656645541", "f", 24),
        ("5143674744556", "c", 33),
        ("12164711213447443355", "f", 36),
        ("415335344133", "g", 29),
        ("4343445131", "a", 19),
    ],
)
def test_a_line_of_best_play_ends_on_the_disc_of_the_score(
    moves: str, column: str, last: int, solver: Solver
) -> None:
    found = explained(Position.from_moves(moves), solver)
    reason = found.columns["abcdefg".index(column)]
    assert reason is not None
    assert found.position.ply + reason.score.plies == last
    if reason.ending:
        check_best_play(found.position, reason, solver)


def test_two_hundred_lines_of_best_play_are_best(solver: Solver) -> None:
    """Each move is held against the solver, of lines that are told down to their four."""
    assert best_play_lines(several_played(random.Random(3), 290, 20, 31, solver), solver) > 200


@pytest.mark.verify
def test_two_thousand_lines_of_best_play_are_best(solver: Solver) -> None:
    assert best_play_lines(several_played(random.Random(4), 3000, 14, 32, solver), solver) > 2000


def best_play_lines(positions: Iterable[Position], solver: Solver) -> int:
    """Number of lines of best play that are told of some positions; each is checked."""
    lines = 0
    for position in positions:
        explanation = explained(position, solver)
        for reason in explanation.columns:
            if reason is not None and reason.ending:
                check_best_play(position, reason, solver)
                lines += 1
    return lines


@pytest.mark.verify
@pytest.mark.parametrize("part", range(20), ids="part-{:02}".format)
def test_twenty_thousand_random_positions(part: int, solver: Solver) -> None:
    """Each number of discs as often as any other; a part takes three minutes of a core."""
    rng = random.Random(f"random {part}")
    discs = range(FEWEST, MOST + 1)
    positions = (random_position(rng, discs[count % len(discs)]) for count in range(1_000))
    columns, proved = contradicted(positions, solver, None, plans_from=FEWEST)
    assert proved > 0.9 * columns


@pytest.mark.verify
@pytest.mark.parametrize("part", range(10), ids="part-{:02}".format)
def test_two_thousand_positions_of_play(part: int, solver: Solver) -> None:
    rng = random.Random(f"played {part}")
    positions = several_played(rng, 200, FEWEST, MOST, solver)
    columns, proved = contradicted(positions, solver, None, plans_from=FEWEST)
    assert proved > 0.9 * columns


def test_every_run_says_the_same(solver: Solver) -> None:
    positions = list(several(random.Random(5), 10, 14, 30))
    first = [explained(position, solver) for position in positions]
    again = [explained(position, Solver(8, book=None)) for position in reversed(positions)]
    for one, other in zip(first, reversed(again), strict=True):
        assert one.columns == other.columns
        assert one.threats == other.threats


def test_known_reasons_have_their_standing(solver: Solver) -> None:
    """A position of which every column is explained, and one of the opening."""
    late = explained(Position.from_moves("42547644456422225"), solver)
    assert all(reason.standing is not ReasonSupport.SEARCH for reason in filter(None, late.columns))
    opening = explained(Position.from_moves("44"), solver, SWIFT)
    assert all(reason.standing is ReasonSupport.SEARCH for reason in filter(None, opening.columns))
