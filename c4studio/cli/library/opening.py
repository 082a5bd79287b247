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

LIBRARY = command.file_path("--library", "the library to use (default: your own)")


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
        command.argument("--board", "the board", type=_parse_board_name, metavar="WxH"),
        command.readable_text("--player", "a player; me is you", metavar="NAME"),
        command.choice("--seat", "that player's side", PlayerSeat),
        command.readable_text("--opponent", "the other player", metavar="NAME"),
        command.argument(
            "--since", "YYYY, YYYY-MM or YYYY-MM-DD", type=_parse_first_day, metavar="DATE"
        ),
        command.argument(
            "--until", "the last day, month or year", type=_parse_last_day, metavar="DATE"
        ),
        command.readable_text("--event", "a part of the event's name", metavar="TEXT"),
        command.readable_text("--source", "a part of the name of the file", metavar="TEXT"),
        command.choice("--result", "who won", RESULT_CODE_BY_NAME),
        command.integer("--least", "moves at least"),
        command.integer("--most", "moves at most", most=MOST_DISCS_OF_GAME),
        command.readable_text("--tag", "a tag"),
        command.readable_text("--text", "words in facts and comments", metavar="WORDS"),
        command.switch("--reviewed", "with a review"),
        command.flag("--thrown", "lost from a won position"),
        command.choice("--only", "the only column, found or missed", ("found", "missed")),
        command.argument("--cause", "cause of a mistake", choices=tuple(Cause), metavar="CAUSE"),
        command.integer("--decisive", "decided by this disc or before", most=MOST_DISCS_OF_GAME),
        command.integer("--changes", "changes of the result at least"),
        command.integer("--held", "moves a lost position was held"),
    )
)
"""The options that set the field of a ``GameFilter`` of their name."""
FILTER_OPTIONS = command.Section(
    "which games",
    (
        *_CONDITION_OPTIONS,
        command.readable_text(
            "--fragment", 'cells of a position, such as "d1=r e1=-"', default="", metavar="CELLS"
        ),
        command.readable_text(
            "--saved", "as a saved search, and what else is given", metavar="NAME"
        ),
    ),
)
"""The options that choose games, each of which must match all that are given."""
GAMES_OF_LIBRARY = (
    command.argument("--position", "games that reach this position", metavar="MOVES|FILE"),
    FILTER_OPTIONS,
)
"""The options that choose games by a position as well."""
