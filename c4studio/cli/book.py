"""``c4studio book``: builds, verifies and describes opening books."""

from __future__ import annotations

import argparse
from pathlib import Path

from c4studio.cli.common.arguments import (
    FAILED,
    OK,
    UsageError,
    add_json_option,
    add_memory_option,
    int_parser_up_to,
    os_errors_as_usage_errors,
    parse_board,
    parse_natural_int,
    parse_positive_int,
    subcommand_adder,
)
from c4studio.cli.common.parts import PartState, unfinished_tasks
from c4studio.cli.common.printing import print_line, print_notice, print_outcome
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.workers import add_worker_options, worker_pool_from_options
from c4studio.ground.paths import packaged_book
from c4studio.ground.whole_file import is_folder
from c4studio.words.pieces import amount_text
from engine import STANDARD, Board, Book, Solver, book_build
from engine.openings.book_format import has_books, most_plies


def add_subcommands(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands of ``c4studio book`` to its parser."""
    command = subcommand_adder(parser, add_json_option)
    building = command("build", _build_book, "Score every position of so many discs and fewer.")
    _add_build_options(building)
    verifying = command("verify", _verify_book, "Solve a book's positions again and compare.")
    _add_verify_options(verifying)
    _add_book_argument(command("info", _print_book_info, "Describe a book."))


def _add_build_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--plies",
        "--discs",
        type=int_parser_up_to(book_build.MOST_PLIES),
        required=True,
        metavar="N",
        help="most discs",
    )
    add(
        "--board",
        type=parse_board,
        default=STANDARD,
        metavar="WxH",
        help=f"the board of the positions (default {STANDARD}), of at most 64 cells with a spare"
        " row",
    )
    add("--out", type=Path, metavar="FILE", help="the book (opening-N.c4b, opening-WxH-N.c4b)")
    add("--below", type=Path, metavar="BOOK", help="a book of one ply fewer, for a fifth less work")
    add_worker_options(parser)
    add_memory_option(parser)


def _add_verify_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--sample", type=parse_positive_int, metavar="N", help="only so many, at random"
    )
    parser.add_argument(
        "--seed", type=parse_natural_int, default=0, metavar="N", help="of the sample"
    )
    _add_book_argument(parser)
    add_memory_option(parser)


def _add_book_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", type=Path, nargs="?", help="the book (the one that comes along)")


def _build_book(options: argparse.Namespace) -> int:
    board: Board = options.board
    _check_size(board, options.plies)
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
    return OK


def _check_size(board: Board, plies: int) -> None:
    """Refuse a board without books, and more discs than its books have."""
    if not has_books(board):
        raise UsageError(
            f"there are books of boards of at most 64 cells with a spare row, and {board} has"
            f" {board.width * (board.height + 1)}"
        )
    if plies > (most := most_plies(board)):
        raise UsageError(f"a book of {board} goes to ply {most} at most, not {plies}")


def _check_book_below(book: Book, board: Board, plies: int) -> None:
    """Refuse a book that is not one of one ply fewer."""
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
    return OK if checked and not wrong else FAILED


def _print_book_info(options: argparse.Namespace) -> int:
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
    return OK


def _of_board(board: Board) -> str:
    return "" if board == STANDARD else f" of {board}"


def _path_of_book(options: argparse.Namespace) -> Path:
    path: Path | None = options.book or packaged_book()
    if path is None:
        raise UsageError("no book comes along; name one")
    return path
