"""``c4studio book``: builds, verifies and describes opening books."""

import argparse
from pathlib import Path

from c4studio.cli.common.arguments import (
    EXIT_FAILED,
    EXIT_OK,
    UsageError,
    os_errors_as_usage_errors,
)
from c4studio.cli.common.command import argument, command, command_group, file_path, integer
from c4studio.cli.common.options import BOARD, JSON, MEMORY
from c4studio.cli.common.parts import PartState, unfinished_tasks
from c4studio.cli.common.printing import print_line, print_notice, print_outcome
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.workers import WORKER_OPTIONS, worker_pool_from_options
from c4studio.ground.paths import packaged_book
from c4studio.ground.whole_file import is_folder
from c4studio.words.pieces import amount_text
from engine import STANDARD, Board, Book, Solver, book_build
from engine.openings.book_format import has_books, most_plies


def _build_book(options: argparse.Namespace) -> None:
    board: Board = options.board
    _refuse_unsupported_book(board, options.plies)
    size = "" if board == STANDARD else f"{board}-"
    out: Path = options.out or Path(f"opening-{size}{options.plies}.c4b")
    if is_folder(out) or not is_folder(out.parent):
        # Checked before the work, which may take hours.
        raise UsageError(f"the book {out} cannot be written: it is a folder, or in none")
    if options.below is not None:
        _check_book_below(Book(options.below), board, options.plies)
    shards = out.with_name(f"{out.name}.shards")
    with os_errors_as_usage_errors(f"the book {out} cannot be written"):
        # The folder lies beside the user's own book, so it gets the user's usual permissions.
        shards.mkdir(exist_ok=True)
        tasks = book_build.build_tasks(options.plies, shards, board)
        todo = unfinished_tasks(shards, tasks, _state_of_shard)
        with progress_bar() as progress, worker_pool_from_options(options) as crew:
            bar = progress.add_task("positions", total=_count_positions(tasks))
            progress.advance(bar, _count_positions(tasks) - _count_positions(todo))
            for task in book_build.run_tasks(crew.executor, todo, options.memory, options.below):
                progress.advance(bar, len(task.positions))
        count = book_build.assemble_book(tasks, out)
    print_outcome(
        options.json,
        f"{out}: {count} positions; {shards} is no longer needed",
        {"file": str(out), "positions": count, "shards": str(shards)},
    )


def _refuse_unsupported_book(board: Board, plies: int) -> None:
    """Refuse a board that has no books, or a book of more discs than a board's books can have."""
    if not has_books(board):
        raise UsageError(
            f"there are books of boards of at most 64 cells with a spare row, and {board} has"
            f" {board.width * (board.height + 1)}"
        )
    if plies > (most := most_plies(board)):
        raise UsageError(f"a book of {board} goes to ply {most} at most, not {plies}")


def _check_book_below(book: Book, board: Board, plies: int) -> None:
    """Refuse a book of another board, or one that does not end one disc before the wanted book."""
    if book.board != board:
        raise UsageError(f"the book {book.path} is of the board {book.board}, not {board}")
    if book.plies != plies - 1:
        expected = f"one to ply {plies} is built on one to ply {plies - 1}"
        raise UsageError(f"the book {book.path} goes to ply {book.plies}; {expected}")


def _state_of_shard(task: book_build.Task) -> PartState:
    """Return the state of a task's shard, which has a checksum in its header."""
    if task.read_scores() is not None:
        return PartState.WHOLE
    return PartState.DAMAGED if task.shard.exists() else PartState.MISSING


def _count_positions(tasks: list[book_build.Task]) -> int:
    return sum(len(task.positions) for task in tasks)


def _verify_book(options: argparse.Namespace) -> int:
    book = Book(_path_of_book(options))
    solver = Solver(options.memory, book=None, board=book.board)
    checked, wrong = 0, []
    with progress_bar() as progress:
        bar = progress.add_task("positions", total=options.sample)
        for found in book_build.book_disagreements(book, solver, options.sample, options.seed):
            checked += 1
            progress.advance(bar)
            if found is not None:
                position, value, score = found
                wrong.append({"position": position.text(), "book": value, "score": score})
                if not options.json:
                    print_line(f"{position.text()}: the book says {value}, not {score}")
    print_outcome(
        options.json,
        f"{book.path}: {checked} positions checked, {len(wrong)} wrong",
        {"file": str(book.path), "checked": checked, "wrong": wrong},
    )
    if not checked:
        print_notice("no position was checked, so this is no pass")
    return EXIT_OK if checked and not wrong else EXIT_FAILED


def _print_book_info(options: argparse.Namespace) -> None:
    book = Book(_path_of_book(options))
    facts = {
        "file": str(book.path),
        "board": str(book.board),
        "plies": book.plies,
        "stored": book.stored,
        "positions": len(book),
        "damaged_blocks": book.damaged,
        "bytes": book.path.stat().st_size,
    }
    print_outcome(
        options.json,
        f"{book.path}: all {len(book):,} positions{_of_board(book.board)} with at most"
        f" {book.plies} discs,"
        f" {facts['bytes']:,} bytes, {amount_text(book.damaged, 'damaged block')}",
        facts,
    )


def _of_board(board: Board) -> str:
    return "" if board == STANDARD else f" of {board}"


def _path_of_book(options: argparse.Namespace) -> Path:
    path: Path | None = options.book or packaged_book()
    if path is None:
        raise UsageError("no book comes along; name one")
    return path


_BOOK = argument("book", type=Path, nargs="?")

COMMANDS = command_group(
    "book",
    (JSON,),
    command(
        "book build",
        _build_book,
        integer("--plies --discs", most=book_build.MOST_PLIES, required=True),
        BOARD,
        file_path("--out"),
        file_path("--below"),
        *(*WORKER_OPTIONS, MEMORY),
    ),
    command(
        "book verify",
        _verify_book,
        integer("--sample"),
        integer("--seed", least=0, default=0),
        *(_BOOK, MEMORY),
    ),
    command("book info", _print_book_info, _BOOK),
)
