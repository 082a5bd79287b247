"""Boards of other sizes than the usual one: their rules, and their scores."""

import itertools
import pickle
import random
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Board,
    CacheError,
    IllegalMove,
    Position,
    Score,
    Side,
    Solver,
    StopFlag,
    UnsupportedBoard,
)
from engine.analysing.batch import score_pairs
from engine.analysing.bounds import ColumnBounds
from engine.analysing.windows import Schedule
from engine.analysis import Source
from engine.openings.packaged import PACKAGED_BOOK
from engine.score import result_within
from engine.searching import builds
from engine.searching.builds import least_memory_mb
from engine.searching.search import next_window
from tests.engine.naive import value

OUTCOMES = {
    (4, 4): 0, (5, 4): 0, (6, 4): -1, (4, 5): 0, (5, 5): 0, (6, 5): 0, (7, 5): 0,
    (4, 6): 0, (5, 6): 0,
}  # fmt: skip
LATER_OUTCOMES = {
    (7, 4): 0, (8, 4): -1, (9, 4): -1, (10, 4): -1, (8, 5): 1, (6, 6): -1, (4, 7): 0, (5, 7): 0,
    (6, 7): 1, (4, 8): 0, (5, 8): 0, (4, 9): 0, (5, 9): 0, (4, 10): 0,
}  # fmt: skip
"""Scores of empty boards, as published for John Tromp's c4 and the Fhourstones. Those that are
found later take some seconds each."""

FEW_DISCS = {
    (7, 7): 18, (8, 6): 16, (9, 6): 20, (8, 7): 22, (7, 8): 22, (9, 7): 28, (8, 8): 24, (10, 6): 28,
    (9, 8): 40, (10, 7): 36, (9, 9): 46, (10, 10): 60,
}  # fmt: skip
"""For a board the discs from which random positions take some thousand nodes."""


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """The usual board, or one of another size."""
    width, height = draw(st.just((7, 6)) | st.tuples(st.integers(4, 10), st.integers(4, 12)))
    return Board(width, min(height, 128 // width - 1))


@st.composite
def games(draw: st.DrawFn) -> list[Position]:
    """The positions of a random game on a random board."""
    board = draw(boards())
    rng = draw(st.randoms(use_true_random=False))
    game = [Position(board)]
    for _ in range(draw(st.integers(0, board.size))):
        if game[-1].is_over:
            break
        game.append(game[-1].play(rng.choice(game[-1].legal_columns)))
    return game


def quiet_position(board: Board, discs: int, rng: random.Random) -> Position:
    """A random position in which nobody can win at once."""
    while True:
        position = Position(board)
        while position.ply < discs:
            quiet = [
                column
                for column in position.legal_columns
                if not position.play(column).is_over
                and not any(
                    position.play(column).play(reply).is_over
                    for reply in position.play(column).legal_columns
                )
            ]
            if not quiet:
                break
            position = position.play(rng.choice(quiet))
        else:
            return position


@given(games())
def test_a_game_keeps_the_rules(game: list[Position]) -> None:
    board, last = game[0].board, game[-1]
    for before, after in itertools.pairwise(game):
        (cell,) = [each for each in board.cells if before.disc(*each) is not after.disc(*each)]
        assert before.disc(*cell) is None and after.disc(*cell) is before.to_move
        assert cell[1] == before.height(cell[0])
        assert after.ply == before.ply + 1
    for side in Side:
        cells = {
            cell
            for line in board.lines
            if all(last.disc(*each) is side for each in line)
            for cell in line
        }
        assert (last.winner is side) == bool(cells)
        if cells:
            assert last.winning_cells == cells
    assert last.is_over == (last.winner is not None or last.ply == board.size)
    for column in board.columns:
        full = last.height(column) == board.height
        assert last.is_legal(column) == (not full and not last.is_over)
        if not last.is_legal(column):
            with pytest.raises(IllegalMove):
                last.play(column)
    with pytest.raises(IllegalMove):
        last.play(board.width)


@given(games())
def test_a_position_is_a_value(game: list[Position]) -> None:
    for position in {game[0], game[len(game) // 2], game[-1]}:
        board = position.board
        assert position.mirror().mirror() == position
        assert hash(position.mirror().mirror()) == hash(position)
        assert all(
            position.mirror().disc(*board.mirror_cell(cell)) is position.disc(*cell)
            for cell in board.cells
        )
        assert Position.from_text(position.text(), board) == position
        assert Position.from_text(position.grid().upper(), board) == position
        assert pickle.loads(pickle.dumps(position)) == position
        assert eval(repr(position), {"Position": Position, "Board": Board}) == position
        cells = {
            side: [cell for cell in board.cells if position.disc(*cell) is side] for side in Side
        }
        assert Position.from_cells(cells[Side.RED], cells[Side.YELLOW], board) == position
        assert position.key() < 1 << board.width * (board.height + 1)
        for column in board.columns:
            check_key(position, column)
    assert len({position.key() for position in game}) == len(game)


def check_key(position: Position, column: int) -> None:
    """Check the bits of a column: its discs of the side to move, and one above them all."""
    rows = position.board.height + 1
    bits = position.key() >> rows * column & (1 << rows) - 1
    height = bits.bit_length() - 1
    assert height == position.height(column)
    for row in position.board.rows:
        mine = position.disc(column, row) is position.to_move
        assert bool(bits >> row & 1 and row < height) == mine


def test_positions_of_two_boards_differ() -> None:
    assert Position(Board(8, 6)) != Position()
    assert Position.from_moves("dddj", Board(10, 10)).disc(9, 0) is Side.YELLOW
    with pytest.raises(IllegalMove):
        Position.from_moves("8")
    assert Position.from_moves("8", Board(8, 8)).ply == 1


@pytest.mark.parametrize(
    ("size", "score"),
    [
        *OUTCOMES.items(),
        *(pytest.param(*each, marks=pytest.mark.verify) for each in LATER_OUTCOMES.items()),
    ],
)
def test_known_outcomes_of_empty_boards(size: tuple[int, int], score: int) -> None:
    board = Board(*size)
    assert Solver(64, board=board).solve(Position(board)).value == score


@pytest.mark.one_in(2)
@pytest.mark.parametrize("count", [15, pytest.param(1_000, marks=pytest.mark.verify)])
@pytest.mark.parametrize("size", [(5, 5), (6, 4), (6, 5), (7, 5), (5, 6)])
def test_late_positions_have_the_scores_of_a_plain_search(
    size: tuple[int, int], count: int
) -> None:
    board, rng = Board(*size), random.Random(f"late {size}")
    solver = Solver(1, board=board)
    for _ in range(count):
        position = quiet_position(board, board.size - rng.randint(4, 11), rng)
        assert solver.solve(position).value == value(position)


def test_a_score_says_with_which_disc_of_its_board_the_game_ends() -> None:
    board = Board(9, 9)
    one_move_to_win = Position.from_moves("112233", board)
    score = Solver(16, board=board).solve(one_move_to_win)
    assert (score.value, score.end, score.winner) == (38, 7, Side.RED)
    assert Score.for_side_to_move(0, 4, board).end == 81


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    "count", [4, pytest.param(200, marks=pytest.mark.verify)], ids=["few", "many"]
)
@pytest.mark.parametrize("size", list(FEW_DISCS), ids="{0[0]}x{0[1]}".format)
def test_words_tables_threads_and_mirrors_agree(size: tuple[int, int], count: int) -> None:
    board, rng = Board(*size), random.Random(count)
    solver, threads = Solver(64, board=board), Solver(64, threads=2, board=board)
    large = 0
    for _ in range(count):
        position = quiet_position(board, FEW_DISCS[size], rng)
        nodes = solver.nodes
        score = solver.solve(position)
        large += solver.nodes - nodes > 1000
        # A table of 2 MB leaves keys of more than 59 bits no room in one word.
        assert Solver(2, board=board).solve(position.mirror()) == score
        assert threads.solve(position) == score
        columns = solver.score_columns(position)
        assert max(each for each in columns if each is not None) == score
        assert list(solver.score_each([position])) == [columns]
        analysis = list(threads.analyse(position))[-1]
        assert analysis.complete and analysis.score == score
        assert [each and each.exact for each in analysis.columns] == list(columns)
        end = position
        for column in analysis.line:
            end = end.play(column)
        assert end.is_over and end.ply == score.end
    assert large


def test_a_solver_refuses_positions_of_another_board() -> None:
    solver = Solver(1, board=Board(8, 8))
    for ask in (solver.solve, solver.score_columns, solver.searcher.look_up):
        with pytest.raises(UnsupportedBoard):
            ask(Position())
    with pytest.raises(UnsupportedBoard):
        Solver(1).solve(Position(Board(8, 8)))
    assert solver.searcher.look_up(Position(Board(8, 8))).source is Source.RULES


def test_pairs_of_bitboards_are_those_of_the_usual_board() -> None:
    searcher, scores = Solver(1, board=Board(8, 8)).searcher, bytearray(7)
    with pytest.raises(UnsupportedBoard):
        score_pairs(searcher, memoryview(bytes(16)), memoryview(scores), 0, 1)
    assert scores == bytes(7)


def test_cells_may_come_from_an_iterator_that_looks_at_another_board() -> None:
    board, other = Board(9, 8), Position(Board(4, 4))

    def cells(*columns: int) -> Iterator[tuple[int, int]]:
        for column in columns:
            assert other.height(0) == 0
            yield column, 0

    position = Position.from_cells(cells(8, 7), cells(0, 4), board)
    assert position == Position.from_moves([8, 0, 7, 4], board)
    assert Position.faults(cells(8, 7), cells(0, 4), board) == ()


def test_threads_search_replies_in_the_outer_columns_ahead() -> None:
    # In the seven columns nearest to the centre there is no room.
    position = Position.from_text("2ryyyryy1/2yyryryr1/2yryrrry1/2yrrryrr1", Board(10, 4))
    searcher = Solver(1, board=position.board).searcher
    schedule = Schedule(searcher, ColumnBounds(searcher, position, columns=False))
    windows = [schedule.take_window() for _ in range(4)]
    replies = [position.play(column) for column in (0, 1, 9)]
    ahead = [window.position for window in windows if window and window.ahead]
    assert ahead and all(reply in replies for reply in ahead)


def test_without_numbers_of_128_bits_a_table_is_as_large_as_one_word_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = quiet_position(Board(8, 7), 30, random.Random(5))
    known = Solver(1, None, board=Board(8, 7)).score_columns(position)
    monkeypatch.setattr(builds, "two_words", SimpleNamespace(BUILD=None))
    sizes = [least_memory_mb(Board(*size)) for size in ((7, 6), (4, 4), (6, 8), (9, 6), (8, 7))]
    assert sizes == [1, 1, 1, 32, 64]
    assert Solver(1, None, board=Board(8, 7)).score_columns(position) == known
    # It is refused before there is a table, which would take 16 GiB.
    with pytest.raises(UnsupportedBoard):
        least_memory_mb(Board(9, 7))
    with pytest.raises(UnsupportedBoard):
        Solver(64, None, board=Board(9, 7))


def test_other_boards_have_no_packaged_book() -> None:
    assert Solver(1, board=Board(8, 8)).book is None
    with pytest.raises(CacheError, match="is of the board 7x6, not 8x8"):
        Solver(1, book=str(PACKAGED_BOOK), board=Board(8, 8))


def test_results_of_all_columns_are_known_before_exact_scores() -> None:
    board = Board(8, 7)
    searcher = Solver(16, board=board).searcher
    position = quiet_position(board, FEW_DISCS[8, 7], random.Random(3))
    known = ColumnBounds(searcher, position, columns=True)
    orders = []
    while jobs := known.unknown_jobs():
        child, lower, upper = known.position_and_bounds(jobs[0])
        orders.append(result_within(lower, upper) is None)
        alpha = next_window(board.size, child.ply, lower, upper)
        value = searcher.null_window(child, alpha)
        assert value is not None
        known.learn_from_window(jobs[0], alpha, value)
    assert orders == sorted(orders, reverse=True)
    assert len(set(orders)) == 2


def test_a_column_that_takes_hours_does_not_hold_up_what_is_known_at_once() -> None:
    """On 9×9 most columns lose to an open three, and nobody knows the others for a long time."""
    solver, stop = Solver(16, board=Board(9, 9)), StopFlag()
    results: list[int | None] = []
    for analysis in solver.analyse(Position.from_moves("445", Board(9, 9)), stop):
        results = [None if each is None else each.result for each in analysis.columns]
        if results.count(-1) == 7:
            stop.set()
        assert analysis.nodes < 1_000_000
    assert results == [-1, -1, None, -1, -1, None, -1, -1, -1]
    solver.close()


@pytest.mark.parametrize(
    ("size", "moves", "wins", "nodes"),
    [
        ((8, 8), "cebdddedgddcbgdb", False, 20_935),
        ((9, 9), "cbcccdffccihibhccdddaddhfhiihf", False, 35_402),
        ((10, 10), "dcgcdgddgggddhdhfefgdhhdbfbbfheeeeeedf", False, 27_586),
    ],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else None,
)
def test_the_forecast_orders_the_moves_of_early_positions(
    size: tuple[int, int], moves: str, wins: bool, nodes: int
) -> None:
    """Without it the three would take 83,963, 140,420 and 55,505 nodes."""
    columns = ["abcdefghij".index(each) for each in moves]
    with Solver(16, None, board=Board(*size)) as solver:
        assert solver.exceeds(Position.from_moves(columns, solver.board), 0) == wins
        assert solver.nodes == nodes
