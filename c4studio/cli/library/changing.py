"""Subcommands of ``c4studio library`` that change, back up or describe a library."""

import argparse
from collections.abc import Iterator

from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import command, file_path, flag, readable_text
from c4studio.cli.common.options import JSON
from c4studio.cli.common.printing import print_json, print_outcome
from c4studio.cli.common.reports import report_command
from c4studio.cli.library.finding import find_games
from c4studio.cli.library.opening import GAMES_OF_LIBRARY, filter_from_options, library_from_options
from c4studio.ground.door import readable_name
from c4studio.library import changes, words_file
from c4studio.library.changes import LibraryChange
from c4studio.library.contents import contents_of_library
from c4studio.library.filters import ALL_GAMES_FILTER
from c4studio.library.played import forget_played_games
from c4studio.library.players import players_of_library
from c4studio.library.record import read_played_record
from c4studio.report import Report
from c4studio.report.library_contents import tell_contents, tell_players_of_library
from c4studio.report.record import tell_record
from c4studio.report.wording import library as words
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render


def _remove_games(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library remove``: remove games."""
    with library_from_options(options) as library:
        if options.twins:
            _print_change(options, changes.remove_twin_games(library))
            return
        if not options.position and filter_from_options(options, library) == ALL_GAMES_FILTER:
            raise UsageError("all games would be removed; say which, such as --source FILE")
        _print_change(options, changes.remove_games(library, find_games(options, library)))


def _forget_played_games(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library forget``: take out the games that the user has played."""
    with library_from_options(options) as library:
        _print_change(options, forget_played_games(library))


def _record_report(options: argparse.Namespace) -> Iterator[Report]:
    with library_from_options(options) as library:
        yield tell_record(read_played_record(library))


def _tag_games(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library tag``: tag games."""
    with library_from_options(options) as library:
        found = find_games(options, library)
        _print_change(options, changes.tag_games(library, options.name, found, on=not options.off))


def _merge_players(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library merge``: declare that several names mean the same player."""
    with library_from_options(options) as library:
        _print_change(options, changes.merge_players(library, options.names[0], options.names[1:]))


def _set_own_names(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library me``: set the names under which the user plays."""
    with library_from_options(options) as library:
        changes.set_own_names(library, options.names)
        if options.json:
            print_json({"names": options.names})


def _undo_last_change(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library undo``: revert the last change."""
    with library_from_options(options) as library:
        change = changes.undo_last_change(library)
        print_outcome(
            options.json,
            f"taken back: {render(words.change_outcome_sentence(change))}",
            {"undone": change.what, "count": change.count},
        )


def _back_up_library(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library backup``: write a copy of the library."""
    with library_from_options(options) as library:
        words_file.back_up_library(library, options.target)
        number = library.count_games()
        print_outcome(
            options.json,
            f"{options.target}: {amount_text(number, 'game')}",
            {"file": readable_name(options.target), "games": number},
        )


def _contents_report(options: argparse.Namespace) -> Iterator[Report]:
    with library_from_options(options) as library:
        yield tell_contents(contents_of_library(library))


def _players_report(options: argparse.Namespace) -> Iterator[Report]:
    with library_from_options(options) as library:
        yield tell_players_of_library(players_of_library(library))


def _print_change(options: argparse.Namespace, change: LibraryChange) -> None:
    """Print the result of a change of the library."""
    print_outcome(
        options.json,
        render(words.change_outcome_sentence(change)),
        {"change": change.what, "count": change.count},
    )


COMMANDS = (
    command("library remove", _remove_games, flag("--twins"), *GAMES_OF_LIBRARY, JSON),
    command(
        "library tag", _tag_games, readable_text("name"), flag("--off"), *GAMES_OF_LIBRARY, JSON
    ),
    command("library merge", _merge_players, readable_text("names", nargs="+"), JSON),
    command("library me", _set_own_names, readable_text("names", nargs="+"), JSON),
    command("library forget", _forget_played_games, JSON),
    report_command("library record", _record_report),
    command("library undo", _undo_last_change, JSON),
    command("library backup", _back_up_library, file_path("target"), JSON),
    report_command("library info", _contents_report),
    report_command("library players", _players_report),
)
