"""Subcommands of ``c4studio library`` that change, back up or describe a library."""

from __future__ import annotations

import argparse

from c4studio.cli.common.arguments import OK, UsageError
from c4studio.cli.common.command import command, file_path, flag, readable_text
from c4studio.cli.common.options import JSON
from c4studio.cli.common.printing import print_json, print_line, print_outcome
from c4studio.cli.library.finding import find_games
from c4studio.cli.library.opening import GAMES_OF_LIBRARY, filter_from_options, library_from_options
from c4studio.ground.door import readable_name
from c4studio.library import changes, words_file
from c4studio.library.changes import LibraryChange
from c4studio.library.filters import ALL_GAMES_FILTER
from c4studio.library.library import Library
from c4studio.library.players import players_of_names
from c4studio.words import library as words
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render


def _remove_games(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library remove``: remove games."""
    with library_from_options(options) as library:
        if options.twins:
            _print_change(options, changes.remove_twin_games(library))
            return OK
        if not options.position and filter_from_options(options, library) == ALL_GAMES_FILTER:
            raise UsageError("all games would be removed; say which, such as --source FILE")
        _print_change(options, changes.remove_games(library, find_games(options, library)))
    return OK


def _tag_games(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library tag``: tag games."""
    with library_from_options(options) as library:
        found = find_games(options, library)
        _print_change(options, changes.tag_games(library, options.name, found, on=not options.off))
    return OK


def _merge_players(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library merge``: declare that several names mean the same player."""
    with library_from_options(options) as library:
        _print_change(options, changes.merge_players(library, options.names[0], options.names[1:]))
    return OK


def _set_own_names(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library me``: set the names under which the user plays."""
    with library_from_options(options) as library:
        changes.set_own_names(library, options.names)
        if options.json:
            print_json({"names": options.names})
    return OK


def _undo_last_change(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library undo``: revert the last change."""
    with library_from_options(options) as library:
        change = changes.undo_last_change(library)
        print_outcome(
            options.json,
            f"taken back: {render(words.change_outcome_sentence(change))}",
            {"undone": change.what, "count": change.count},
        )
    return OK


def _back_up_library(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library backup``: write a copy of the library."""
    with library_from_options(options) as library:
        words_file.back_up_library(library, options.target)
        number = library.count_games()
        print_outcome(
            options.json,
            f"{options.target}: {amount_text(number, 'game')}",
            {"file": readable_name(options.target), "games": number},
        )
    return OK


def _describe_library(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library info``: describe the library."""
    with library_from_options(options) as library:
        counted = {
            "games": library.count_games(),
            "set_up": _count_rows(library, "games WHERE start IS NOT NULL AND removed IS NULL"),
            "players": len(set(players_of_names(library).values())),
            "sources": _count_rows(library, "sources"),
            "reviews": _count_rows(library, "reviews"),
            "removed": _count_rows(library, "games WHERE removed IS NOT NULL"),
        }
        if options.json:
            print_json({"library": readable_name(library.path), **counted})
        else:
            parts = [f"{number:,} {name.replace('_', '-')}" for name, number in counted.items()]
            if not library.database.is_writable:
                parts.append("read-only")
            print_line(f"{library.path}: {', '.join(parts)}")
    return OK


def _count_rows(library: Library, source: str) -> int:
    """Return the number of rows of a database table that meet an optional condition."""
    return int(library.database.query_rows(f"SELECT count(*) FROM {source}")[0][0])


def _print_change(options: argparse.Namespace, change: LibraryChange) -> None:
    """Print the result of a change of the library."""
    print_outcome(
        options.json,
        render(words.change_outcome_sentence(change)),
        {"change": change.what, "count": change.count},
    )


COMMANDS = (
    command(
        "remove",
        _remove_games,
        "Take games out; undo brings them back.",
        flag("--twins", "games that repeat one with facts"),
        *(*GAMES_OF_LIBRARY, JSON),
    ),
    command(
        "tag",
        _tag_games,
        "Put a tag on games.",
        readable_text("name", metavar="TAG"),
        flag("--off", "take the tag off"),
        *(*GAMES_OF_LIBRARY, JSON),
    ),
    command(
        "merge",
        _merge_players,
        "Make names spellings of one player.",
        readable_text("names", "the first is the player's name", nargs="+", metavar="NAME"),
        JSON,
    ),
    command(
        "me",
        _set_own_names,
        "Say which players are you.",
        *(readable_text("names", nargs="+", metavar="NAME"), JSON),
    ),
    command("undo", _undo_last_change, "Take back the last removal, merge or tag.", JSON),
    command(
        "backup",
        _back_up_library,
        "Write a copy of the library as it stands.",
        *(file_path("target"), JSON),
    ),
    command("info", _describe_library, "Say what is in a library.", JSON),
)
