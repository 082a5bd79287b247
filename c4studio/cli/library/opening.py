"""Opening of the library that a command's options name, and filters from a command's options."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import partial
from pathlib import Path

from c4studio.cli.common.arguments import UsageError, int_parser_up_to, parse_positive_int
from c4studio.cli.common.inputs import paths_from_options
from c4studio.ground.door import readable_name
from c4studio.insight.causes import Cause
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

_PLAIN_FILTER_FIELDS = {field.name for field in fields(GameFilter)} - {"red", "yellow", "empty"}
"""The fields of a ``GameFilter`` that are set by an option of the same name."""


def add_library_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for the file of the library."""
    parser.add_argument(
        "--library", type=Path, metavar="FILE", help="the library to use (default: your own)"
    )


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


def add_filter_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that filter games. A game must match all given options."""
    add = parser.add_argument_group("which games").add_argument
    add_text = partial(add, type=readable_name, default="")
    add_text("--player", metavar="NAME", help="a player; me is you")
    add(
        "--seat",
        type=PlayerSeat,
        choices=tuple(PlayerSeat),
        default=PlayerSeat.EITHER,
        help="that player's side",
    )
    add_text("--opponent", metavar="NAME", help="the other player")
    add(
        "--since",
        type=_parse_first_day,
        default=0,
        metavar="DATE",
        help="YYYY, YYYY-MM or YYYY-MM-DD",
    )
    add(
        "--until",
        type=_parse_last_day,
        default=0,
        metavar="DATE",
        help="the last day, month or year",
    )
    add_text("--event", metavar="TEXT", help="a part of the event's name")
    add_text("--source", metavar="TEXT", help="a part of the name of the file")
    add("--result", choices=tuple(RESULT_CODE_BY_NAME), default="", help="who won")
    add("--least", type=parse_positive_int, default=0, metavar="N", help="moves at least")
    add(
        "--most",
        type=int_parser_up_to(MOST_DISCS_OF_GAME),
        default=MOST_DISCS_OF_GAME,
        metavar="N",
        help="moves at most",
    )
    add_text("--tag", help="a tag")
    add_text("--text", metavar="WORDS", help="words in facts and comments")
    add("--reviewed", action=argparse.BooleanOptionalAction, default=None, help="with a review")
    add("--thrown", action="store_true", help="lost from a won position")
    add("--only", choices=("found", "missed"), default="", help="the only column, found or missed")
    add("--cause", choices=tuple(Cause), default="", metavar="CAUSE", help="cause of a mistake")
    add(
        "--decisive",
        type=int_parser_up_to(MOST_DISCS_OF_GAME),
        default=0,
        metavar="N",
        help="decided by this disc or before",
    )
    add_text("--fragment", metavar="CELLS", help='cells of a position, such as "d1=r e1=-"')
    add(
        "--saved",
        type=readable_name,
        metavar="NAME",
        help="as a saved search, and what else is given",
    )
    add(
        "--changes",
        type=parse_positive_int,
        default=0,
        metavar="N",
        help="changes of the result at least",
    )
    add(
        "--held",
        type=parse_positive_int,
        default=0,
        metavar="N",
        help="moves a lost position was held",
    )


def filter_from_options(options: argparse.Namespace, library: Library) -> GameFilter:
    """Build the filter that the options describe, combined with a saved search if they name one.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: there is no such saved search, or the given board fragment is invalid.
    """
    saved = find_saved_search(library, options.saved) if options.saved else ALL_GAMES_FILTER
    given = {name: getattr(options, name) for name in _PLAIN_FILTER_FIELDS & vars(options).keys()}
    wanted = replace(saved, **{k: v for k, v in given.items() if v != getattr(ALL_GAMES_FILTER, k)})
    if not options.fragment:
        return wanted
    cells = BoardFragment.from_text(options.fragment)
    return replace(wanted, red=cells.red, yellow=cells.yellow, empty=cells.empty)


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
