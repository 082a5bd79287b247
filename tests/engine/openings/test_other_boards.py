"""Books of other boards than the usual one, which are read and built by the same code."""

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import pytest

from engine import (
    STANDARD,
    Board,
    Book,
    CacheError,
    Position,
    Solver,
    UnsupportedBoard,
    book_build,
)
from engine.openings.book import folded_key
from engine.openings.book_format import MOST_BYTES, has_books, most_plies, read_header, write_book
from engine.openings.packaged import PACKAGED_BOOK
from engine.openings.places import MOST_DISCS, place, places
from engine.openings.rows import Draft
from tests.engine.test_other_boards import OUTCOMES
from tests.engine.test_small_boards import plain_scores as compiled_plain_scores
from tests.generated import random_positions

BOARDS = [
    Board(width, height)
    for width, height in product(range(4, 11), range(4, 13))
    if has_books(Board(width, height))
]


def build(folder: Path, board: Board, plies: int) -> Book:
    folder.mkdir(exist_ok=True)
    tasks = book_build.build_tasks(plies, folder, board)
    with ThreadPoolExecutor(1) as pool:
        assert len(list(book_build.run_tasks(pool, tasks, 16))) == len(tasks)
    book_build.assemble_book(tasks, folder / "book.c4b")
    return Book(folder / "book.c4b")


def plain_scores(position: Position, known: dict[int, int]) -> int:
    """Return the score of a position by minimax without any rule, and of all that follow."""
    key = position.key()
    if key not in known:
        if position.is_over:
            lost = (position.board.size + 2 - position.ply) // 2
            known[key] = -lost if position.winner else 0
        else:
            after = (position.play(column) for column in position.legal_columns)
            known[key] = max(-plain_scores(each, known) for each in after)
    return known[key]


def test_a_whole_small_book_has_the_scores_of_a_plain_search(tmp_path: Path) -> None:
    board = Board(4, 4)
    book, known = build(tmp_path, board, most_plies(board)), dict[int, int]()
    plain_scores(Position(board), known)
    assert book.board == board
    assert book.plies == MOST_DISCS
    count = 0
    for plies in range(book.plies + 1):
        for position in book_build.opening_positions(plies, board):
            count += 1
            assert book.value(position) == book.value(position.mirror()) == known[position.key()]
    assert count > 40_000


def test_a_book_of_another_board_saves_its_solver_the_search(tmp_path: Path) -> None:
    board = Board(5, 5)
    build(tmp_path, board, 7)
    with Solver(16, tmp_path / "book.c4b", board=board) as solver:
        alone = Solver(16, None, board=board)
        for discs in (0, 5, 7, 8):
            for position in random_positions(random.Random(f"{board} {discs}"), discs, 10, board):
                before = solver.nodes
                assert solver.solve(position) == alone.solve(position)
                assert solver.nodes == before or discs == 8
                assert solver.score_columns(position) == alone.score_columns(position)
        *_, analysis = solver.analyse(Position(board))
        assert analysis.complete


def test_a_book_is_refused_by_the_solver_of_another_board(tmp_path: Path) -> None:
    build(tmp_path, Board(4, 4), 4)
    for board in (STANDARD, Board(4, 5)):
        with pytest.raises(CacheError, match=f"is of the board 4x4, not {board}"):
            Solver(1, tmp_path / "book.c4b", board=board)
    with pytest.raises(CacheError, match="is of the board 7x6, not 4x4"):
        Solver(1, Book(PACKAGED_BOOK or ""), board=Board(4, 4))
    book = Book(tmp_path / "book.c4b")
    for ask in (book.value, book.lower_bound, Draft(Board(4, 5)).value):
        with pytest.raises(UnsupportedBoard):
            ask(Position())


def test_the_packaged_book_is_one_of_the_usual_board() -> None:
    assert PACKAGED_BOOK is not None
    assert Book(PACKAGED_BOOK).board == STANDARD
    # The format is the one of earlier versions.
    assert PACKAGED_BOOK.read_bytes()[8:20] == b"\3\0\0\0\7\0\0\0\6\0\0\0"


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_each_position_has_a_place_that_only_its_mirror_image_shares(board: Board) -> None:
    seen: dict[tuple[int, int], int] = {}
    for discs in (2, 5, MOST_DISCS):
        shapes, colourings = places(discs, board)
        seen.clear()
        for position in random_positions(random.Random(f"{board} {discs}"), discs, 50, board):
            found, key = place(position), folded_key(position)
            assert found == place(position.mirror())
            assert seen.setdefault(found, key) == key
            assert found[0] < shapes
            assert found[1] < colourings
        assert len(seen) == len({*seen.values()})


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_what_was_put_into_a_book_is_read_from_its_file(board: Board, tmp_path: Path) -> None:
    draft, rng, values = Draft(board), random.Random(str(board)), dict[Position, int]()
    most = (board.size - 5) // 2
    for discs in (8, 9, 12):
        for position in random_positions(random.Random(f"{board} {discs}"), discs, 30, board):
            if all(not position.play(column).is_over for column in position.legal_columns):
                values[position] = rng.randint(-most, most)
    # A mirror image has the same score.
    values = {min(each, each.mirror(), key=Position.key): value for each, value in values.items()}
    for position, value in values.items():
        draft.put(position, value)
    write_book(tmp_path / "book.c4b", draft)
    data = (tmp_path / "book.c4b").read_bytes()
    assert read_header(memoryview(data), tmp_path).board == board
    book, usual = Book(tmp_path / "book.c4b"), Book(PACKAGED_BOOK or "")
    assert len(book) == len(values)
    for position, value in values.items():
        assert book.value(position) == value
        # Books of two boards are read by turns.
        assert usual.value(Position.from_moves("44")) is not None
    assert len(data) < MOST_BYTES


def test_threads_read_books_of_two_boards_at_a_time(tmp_path: Path) -> None:
    books = [build(tmp_path / str(each), each, 6) for each in (Board(4, 5), Board(5, 4))]
    positions = [book_build.opening_positions(5, each.board) for each in books]
    right = [[book.value(each) for each in of] for book, of in zip(books, positions, strict=True)]
    with ThreadPoolExecutor(4) as pool:
        again = [Book(each.path) for each in books]
        tasks = [
            pool.submit(lambda book, of: [*map(book.value, of)], again[number], positions[number])
            for number in 2 * (0, 1)
        ]
        assert [each.result() for each in tasks] == 2 * right


def test_boards_without_books_are_refused() -> None:
    board = Board(9, 9)
    assert not has_books(board)
    assert not has_books(Board(3, 3))
    for refused in (
        lambda: place(Position(board)),
        lambda: Draft(board),
        lambda: book_build.opening_positions(2, board),
    ):
        with pytest.raises(UnsupportedBoard):
            refused()


@pytest.mark.verify
@pytest.mark.parametrize("board", [Board(5, 4), Board(4, 5)], ids=str)
def test_whole_books_have_the_scores_of_a_plain_search(board: Board, tmp_path: Path) -> None:
    known = compiled_plain_scores(tmp_path, board.width, board.height)
    book, count = build(tmp_path / "book", board, most_plies(board)), 0
    for plies in range(book.plies + 1):
        for position in book_build.opening_positions(plies, board):
            count += 1
            assert book.value(position) == known[position.key()]
    assert count > 100_000


@pytest.mark.verify
@pytest.mark.parametrize(
    ("board", "plies"), [(Board(5, 5), 11), (Board(6, 4), 10), (Board(6, 5), 7)]
)
def test_books_have_the_published_scores(board: Board, plies: int, tmp_path: Path) -> None:
    book = build(tmp_path, board, plies)
    assert book.value(Position(board)) == OUTCOMES[board.width, board.height]
    solver = Solver(16, None, board=board)
    assert {*book_build.book_disagreements(book, solver, 500)} == {None}
