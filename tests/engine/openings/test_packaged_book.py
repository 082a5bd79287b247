"""The opening book that comes along, against values from elsewhere."""

import random

import pytest
from bitbully import bitbully_core
from bitbully_databases import BitBullyDatabases

from c4studio.cli.bench import bitbully_board
from c4studio.ground.paths import packaged_book
from engine import Book, Position, Solver, book_build
from engine.analysing.searcher import HASTE
from engine.openings.places import place

KNOWN_DISCS = 12
POSITIONS = {
    **{0: 1, 2: 25, 4: 568, 6: 7_638, 8: 77_715, 10: 634_338},
    **{12: 4_200_899, 13: 10_881_076},
}
"""Neither over nor won at once, by number of discs; a position and its mirror image are one."""


LARGEST = 6 << 20
"""Bytes of the file at most."""

HARD = ("66343344214752", "24111122214467", "72612134724515", "31443543441226")
"""Positions of 14 discs that take some 30,000 nodes each."""


class TwelvePlyValues:
    """Scores of positions of up to 12 discs, from exact values at 12 discs by minimax."""

    def __init__(self) -> None:
        path = BitBullyDatabases.get_database_path("12-ply-dist")
        self._values = bitbully_core.OpeningBookCore(path)
        self._known: dict[int, int] = {}

    def score(self, board: bitbully_core.BoardCore, discs: int) -> int:
        if discs == KNOWN_DISCS:
            return int(self._values.getBoardValue(board))
        key = board.uid()
        if key not in self._known:
            children = [board.playMoveOnCopy(c) for c in range(7) if board.isLegalMove(c)]
            self._known[key] = max(
                (44 - discs - 1) // 2 if child.hasWin() else -self.score(child, discs + 1)
                for child in children
            )
        return self._known[key]


@pytest.fixture(scope="module")
def book() -> Book:
    path = packaged_book()
    assert path is not None
    return Book(path)


def test_it_has_every_position_of_the_opening(book: Book) -> None:
    assert book.plies == 13
    assert book.damaged == 0
    assert book.stored == (13, *range(12, -1, -2))
    assert book.path.stat().st_size <= LARGEST
    assert len(book) == sum(POSITIONS[discs] for discs in book.stored)
    for discs in range(9):
        positions = book_build.opening_positions(discs)
        assert len(positions) == POSITIONS.get(discs, len(positions))
        assert None not in map(book.value, positions)


def test_a_position_that_no_game_reaches_is_not_known(book: Book) -> None:
    # Red moves first, so one of the lowest discs is red.
    for text in ("7/yr5/ry5/yr5/rr5/yy5", "rr5/yy5/rr5/yy5/rr5/yy5"):
        painted = Position.from_text(text)
        assert book.value(painted) is book.value(painted.mirror()) is None


def test_the_empty_board_is_answered_at_once(book: Book) -> None:
    analysis = next(Solver(memory_mb=1, book=book.path).analyse(Position()))
    assert [known and int(known.lower) for known in analysis.columns] == [-2, -1, 0, 1, 0, -1, -2]
    assert analysis.best == (3,)
    assert analysis.seconds < 1
    assert analysis.nodes == 0


def test_a_sample_against_the_12_ply_values(book: Book) -> None:
    values = TwelvePlyValues()
    chance = random.Random(8)
    sample = [position for plies in (8, KNOWN_DISCS) for position in some(plies, 300, chance)]
    assert len(sample) > 500
    for position in sample:
        assert book.value(position) == values.score(bitbully_board(position), position.ply), (
            position
        )


def test_a_sample_of_the_last_ply_against_an_independent_solver(book: Book) -> None:
    core = bitbully_core.BitBullyCore()
    sample = some(book.plies, 60, random.Random(21))
    assert len(sample) > 40
    for position in sample:
        assert book.value(position) == core.mtdf(bitbully_board(position), 0), position


def test_bounds_just_behind_the_book_hold(book: Book) -> None:
    solver = Solver(memory_mb=16, book=None)
    sample = some(book.plies + 1, 300, random.Random(13))
    bounds = [(book.lower_bound(each), each) for each in sample]
    behind = [(int(solver.solve(each)), bound) for bound, each in bounds if bound is not None]
    assert len(behind) > 200
    assert all(bound <= score for score, bound in behind)
    assert sum(bound == score for score, bound in behind) > 20


def some(plies: int, count: int, chance: random.Random) -> list[Position]:
    """Unfinished positions that random play leads to."""
    played = [Position() for _ in range(count)]
    for _ in range(plies):
        played = [each.play(chance.choice(each.legal_columns)) for each in played]
        played = [each for each in played if not each.is_over]
    return played


@pytest.mark.parametrize("threads", [1, 2])
def test_what_the_book_tells_of_positions_behind_it_changes_no_score(
    book: Book, threads: int
) -> None:
    alone, helped = Solver(memory_mb=8, book=None), Solver(8, book.path, threads=threads)
    for position in some(book.plies + 1, 30, random.Random(threads)):
        assert helped.solve(position) == alone.solve(position)
    for position in some(book.plies, 8, random.Random(threads)):
        columns = [alone.solve(position.play(column)) for column in position.legal_columns]
        found = [score for score in helped.score_columns(position) if score is not None]
        assert found == [-score for score in columns]


def test_what_the_book_tells_of_positions_behind_it_saves_work(book: Book) -> None:
    hard = [Position.from_moves(moves) for moves in HARD]
    alone, helped = Solver(memory_mb=8, book=None), Solver(8, book.path)
    assert alone.solve_many(hard) == helped.solve_many(hard)
    assert helped.nodes < 0.7 * alone.nodes


def test_whoever_is_hasty_gives_up_what_turns_out_hard() -> None:
    solver = Solver(memory_mb=8, book=None)
    assert solver.searcher.null_window(Position(), 0, nodes=HASTE) is None
    assert 4_000 < solver.nodes < 6_000
    assert solver.searcher.null_window(Position(), 15, nodes=HASTE) == 15


@pytest.mark.verify
def test_the_whole_book_against_the_12_ply_values(book: Book) -> None:
    values = TwelvePlyValues()
    for discs in range(KNOWN_DISCS + 1):
        positions = book_build.opening_positions(discs)
        wrong = [p for p in positions if book.value(p) != values.score(bitbully_board(p), discs)]
        assert not wrong


@pytest.mark.verify
def test_every_score_of_the_ply_before_the_last_follows_from_the_last(book: Book) -> None:
    # By place, so that neighbours are found in the same few rows.
    for position in sorted(book_build.opening_positions(book.plies - 1), key=place):
        values = [book.value(position.play(column)) for column in position.legal_columns]
        assert book.value(position) == max(-value for value in values if value is not None)
        assert None not in values


@pytest.mark.verify
def test_a_large_sample_of_the_last_ply_against_an_independent_solver(book: Book) -> None:
    core = bitbully_core.BitBullyCore()
    for position in random.Random(1).sample(book_build.opening_positions(book.plies), 10_000):
        assert book.value(position) == core.mtdf(bitbully_board(position), 0), position
