"""Opening of the library that a command's options name, and filters from a command's options."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path

from c4studio.cli.common.arguments import UsageError, positive, up_to
from c4studio.cli.common.inputs import paths_of
from c4studio.insight.causes import Cause
from c4studio.library.entry import first_day, last_day
from c4studio.library.filters import ALL, LONGEST, RESULTS, Filter, Fragment, Seat, find_search
from c4studio.library.library import Library

_PLAIN = {field.name for field in fields(Filter)} - {"red", "yellow", "empty"}
"""The fields of a Filter that are set by an option of the same name."""


def add_library_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for the file of the library."""
    parser.add_argument(
        "--library", type=Path, metavar="FILE", help="the library to use (default: your own)"
    )


@contextmanager
def library_of(options: argparse.Namespace, *, new: bool = False) -> Iterator[Library]:
    """Return a context with the open library that the options name.

    Errors of the library within the context are raised as UsageError.

    Args:
        options: the options of the command.
        new: whether a missing library is created.

    Raises:
        UsageError: there is no such library, or it cannot be used.
    """
    path: Path | None = options.library or paths_of(options).library
    assert path is not None, "the command line has a folder for data"
    if not new and not path.exists():
        hint = "c4studio library import FILE makes one"
        raise UsageError(f"there is no library at {path}: {hint}")
    with Library(path) as library:
        yield library


def add_filter_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that filter games. A game must match all given options."""
    add = parser.add_argument_group("which games").add_argument
    add("--player", default="", metavar="NAME", help="a player; me is you")
    add("--seat", type=Seat, choices=tuple(Seat), default=Seat.EITHER, help="that player's side")
    add("--opponent", default="", metavar="NAME", help="the other player")
    add("--since", type=_day, default=0, metavar="DATE", help="YYYY, YYYY-MM or YYYY-MM-DD")
    add("--until", type=_last_day, default=0, metavar="DATE", help="the last day, month or year")
    add("--event", default="", metavar="TEXT", help="a part of the event's name")
    add("--source", default="", metavar="TEXT", help="a part of the name of the file")
    add("--result", choices=tuple(RESULTS), default="", help="who won")
    add("--least", type=positive, default=0, metavar="N", help="moves at least")
    add("--most", type=up_to(LONGEST), default=LONGEST, metavar="N", help="moves at most")
    add("--tag", default="", help="a tag")
    add("--text", default="", metavar="WORDS", help="words in facts and comments")
    add("--reviewed", action=argparse.BooleanOptionalAction, default=None, help="with a review")
    add("--thrown", action="store_true", help="lost from a won position")
    add("--only", choices=("found", "missed"), default="", help="the only column, found or missed")
    add("--cause", choices=tuple(Cause), default="", metavar="CAUSE", help="cause of a mistake")
    add(
        "--decisive",
        type=up_to(LONGEST),
        default=0,
        metavar="N",
        help="decided by this disc or before",
    )
    add("--fragment", default="", metavar="CELLS", help='cells of a position, such as "d1=r e1=-"')
    add("--saved", metavar="NAME", help="as a saved search, and what else is given")
    add("--changes", type=positive, default=0, metavar="N", help="changes of the result at least")
    add("--held", type=positive, default=0, metavar="N", help="moves a lost position was held")


def filter_of(options: argparse.Namespace, library: Library) -> Filter:
    """Build the filter that the options describe, combined with a saved search if they name one.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: there is no such saved search, or the given board fragment is invalid.
    """
    saved = find_search(library, options.saved) if options.saved else ALL
    given = {name: getattr(options, name) for name in _PLAIN & vars(options).keys()}
    wanted = replace(saved, **{k: v for k, v in given.items() if v != getattr(ALL, k)})
    if not options.fragment:
        return wanted
    cells = Fragment.from_text(options.fragment)
    return replace(wanted, red=cells.red, yellow=cells.yellow, empty=cells.empty)


def _day(text: str) -> int:
    """Parse a date. An incomplete date, such as a year, means its first day."""
    return _known(text, first_day(text))


def _last_day(text: str) -> int:
    """Parse a date. An incomplete date, such as a year, means its last day."""
    return _known(text, last_day(text))


def _known(text: str, day: int | None) -> int:
    if day is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no date such as 2024-05-06")
    return day
