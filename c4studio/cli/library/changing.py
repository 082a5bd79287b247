"""Subcommands of ``c4studio library`` that change, back up or describe a library."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from c4studio.cli.common.arguments import OK, Adder, UsageError
from c4studio.cli.library.finding import find
from c4studio.cli.library.opening import add_filter_options, filter_of, library_of
from c4studio.library import changes, words_file
from c4studio.library.changes import Change
from c4studio.library.filters import ALL
from c4studio.library.library import Library
from c4studio.words import library as words
from c4studio.words.pieces import amount
from c4studio.words.rendering import render


def add_to(command: Adder) -> None:
    """Add the subcommands that change, back up or describe a library to ``c4studio library``."""
    removing = command("remove", _remove, "Take games out; undo brings them back.")
    removing.add_argument("--twins", action="store_true", help="games that repeat one with facts")
    tagging = command("tag", _tag, "Put a tag on games.")
    tagging.add_argument("name", metavar="TAG")
    tagging.add_argument("--off", action="store_true", help="take the tag off")
    for parser in (removing, tagging):
        parser.add_argument("--position", metavar="MOVES|FILE", help="games that reach it")
        add_filter_options(parser)
    merging = command("merge", _merge, "Make names spellings of one player.")
    merging.add_argument("names", nargs="+", metavar="NAME", help="the first is the player's name")
    owning = command("me", _me, "Say which players are you.")
    owning.add_argument("names", nargs="+", metavar="NAME")
    command("undo", _undo, "Take back the last removal, merge or tag.")
    backing = command("backup", _back_up, "Write a copy of the library as it stands.")
    backing.add_argument("target", type=Path, metavar="FILE")
    about = command("info", _info, "Say what is in a library.")
    about.add_argument("--json", action="store_true", help="one JSON object")


def _remove(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library remove``: remove games."""
    with library_of(options) as library:
        if options.twins:
            _say(changes.remove_twins(library))
            return OK
        if not options.position and filter_of(options, library) == ALL:
            raise UsageError("all games would be removed; say which, such as --source FILE")
        _say(changes.remove(library, find(options, library)))
    return OK


def _tag(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library tag``: tag games."""
    with library_of(options) as library:
        found = find(options, library)
        _say(changes.tag(library, options.name, found, on=not options.off))
    return OK


def _merge(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library merge``: declare that several names mean the same player."""
    with library_of(options) as library:
        _say(changes.merge_players(library, options.names[0], options.names[1:]))
    return OK


def _me(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library me``: set the names under which the user plays."""
    with library_of(options) as library:
        changes.set_me(library, options.names)
    return OK


def _undo(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library undo``: revert the last change."""
    with library_of(options) as library:
        print(f"taken back: {render(words.changed(changes.undo(library)))}")
    return OK


def _back_up(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library backup``: write a copy of the library."""
    with library_of(options) as library:
        words_file.back_up(library, options.target)
        print(f"{options.target}: {amount(library.count(), 'game')}")
    return OK


def _info(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library info``: describe the library."""
    with library_of(options) as library:
        counted = {
            "games": library.count(),
            "set_up": _count(library, "games WHERE start IS NOT NULL AND removed IS NULL"),
            "players": _count(library, "names WHERE main = id"),
            "sources": _count(library, "sources"),
            "reviews": _count(library, "reviews"),
            "removed": _count(library, "games WHERE removed IS NOT NULL"),
        }
        if options.json:
            print(json.dumps({"library": str(library.path), **counted}))
        else:
            parts = [f"{number:,} {name.replace('_', '-')}" for name, number in counted.items()]
            if not library.database.is_writable:
                parts.append("read-only")
            print(f"{library.path}: {', '.join(parts)}")
    return OK


def _count(library: Library, what: str) -> int:
    """Return the number of rows of a database table that meet an optional condition."""
    return int(library.database.rows(f"SELECT count(*) FROM {what}")[0][0])


def _say(change: Change) -> None:
    """Print the result of a change of the library."""
    print(render(words.changed(change)))
