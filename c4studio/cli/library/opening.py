"""Opening of the library that a command's options name, and filters from a command's options."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from c4studio.cli.common import command
from c4studio.cli.common.arguments import UsageError, parse_board
from c4studio.cli.common.inputs import paths_from_options
from c4studio.game.boards import board_of_name
from c4studio.library.entry import first_day_of_period, last_day_of_period
from c4studio.library.filters import (
    ALL_GAMES_FILTER,
    MOST_DISCS_OF_GAME,
    RESULT_CODE_BY_NAME,
    BoardFragment,
    GameFilter,
    PlayerSeat,
    find_saved_search,
)
from c4studio.library.library import Library
from c4studio.review.insight.causes import Cause
from engine import STANDARD, Board

LIBRARY = command.file_path("--library")


@contextmanager
def library_from_options(options: argparse.Namespace, *, new: bool = False) -> Iterator[Library]:
    """Return a context with the open library that the options name.

    Errors of the library within the context are raised as UsageError.

    Args:
        options: the options of the command.
        new: whether a missing library is created.

    Raises:
        UsageError: there is no such library, or it cannot be used.
        RowsLeftOut: the work in the context is done, but for damaged rows.
    """
    path: Path | None = options.library or paths_from_options(options).library
    assert path is not None, "the command line has a folder for data"
    if not new and not path.exists():
        hint = "c4studio library import FILE makes one"
        raise UsageError(f"there is no library at {path}: {hint}")
    with Library(path) as library:
        yield library
        library.database.damaged.raise_if_damaged()


def board_from_options(options: argparse.Namespace) -> Board:
    """Return the board of games that do not tell theirs: the one that the options name."""
    return board_of_name(options.board) if options.board else STANDARD


def filter_from_options(
    options: argparse.Namespace, library: Library, board: Board = STANDARD
) -> GameFilter:
    """Build the filter that the options describe, combined with a saved search if they name one.

    Args:
        options: the options of the command.
        library: the library, which has the saved searches.
        board: the board of cells if neither the options nor a saved search name one.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: there is no such saved search, or the given board fragment is invalid.
    """
    saved = find_saved_search(library, options.saved) if options.saved else ALL_GAMES_FILTER
    given = {each.field: getattr(options, each.field, None) for each in _CONDITION_OPTIONS}
    conditions = {k: v for k, v in given.items() if v not in (None, getattr(ALL_GAMES_FILTER, k))}
    wanted = replace(saved, **conditions)
    if not options.fragment:
        return wanted
    board = wanted.board_of_reports if wanted.board else board
    cells = BoardFragment.from_text(options.fragment, board)
    name = wanted.board if board == STANDARD else str(board)
    return replace(wanted, board=name, red=cells.red, yellow=cells.yellow, empty=cells.empty)


def _parse_board_name(text: str) -> str:
    return text and str(parse_board(text))


def _parse_first_day(text: str) -> int:
    """Parse a date. An incomplete date, such as a year, means its first day."""
    return _require_day(text, first_day_of_period(text))


def _parse_last_day(text: str) -> int:
    """Parse a date. An incomplete date, such as a year, means its last day."""
    return _require_day(text, last_day_of_period(text))


def _require_day(text: str, day: int | None) -> int:
    if day is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no date such as 2024-05-06")
    return day


_CONDITION_OPTIONS = tuple(
    each.with_settings(default=getattr(ALL_GAMES_FILTER, each.field))
    for each in (
        command.argument("--board", type=_parse_board_name),
        command.readable_text("--player"),
        command.choice("--seat", PlayerSeat),
        command.readable_text("--opponent"),
        command.argument("--since", type=_parse_first_day),
        command.argument("--until", type=_parse_last_day),
        command.readable_text("--event"),
        command.readable_text("--source"),
        command.choice("--result", RESULT_CODE_BY_NAME),
        command.integer("--least"),
        command.integer("--most", most=MOST_DISCS_OF_GAME),
        command.readable_text("--tag"),
        command.readable_text("--text"),
        command.switch("--reviewed"),
        command.flag("--thrown"),
        command.choice("--only", ("found", "missed")),
        command.argument("--cause", choices=tuple(Cause)),
        command.integer("--decisive", most=MOST_DISCS_OF_GAME),
        command.integer("--changes"),
        command.integer("--held"),
    )
)
"""The options that set the field of a ``GameFilter`` of their name."""
FILTER_OPTIONS = command.Section(
    "which games",
    (
        *_CONDITION_OPTIONS,
        command.readable_text("--fragment", default=""),
        command.readable_text("--saved"),
    ),
)
"""The options that choose games, each of which must match all that are given."""
GAMES_OF_LIBRARY = (command.argument("--position"), FILTER_OPTIONS)
"""The options that choose games by a position as well."""
