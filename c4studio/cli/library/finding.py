"""``c4studio library find`` and ``export``: print or write the games that match filters."""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator

from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import choice, command, file_path, integer, readable_text
from c4studio.cli.common.inputs import read_game, write_games
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.reports import report_command
from c4studio.cli.export import write_exported_data
from c4studio.cli.library.opening import (
    GAMES_OF_LIBRARY,
    board_from_options,
    filter_from_options,
    library_from_options,
)
from c4studio.export.forms import EXPORT_FORMATS, ExportFormat, export_format_named
from c4studio.export.request import ExportRequest
from c4studio.ground.limits import MOST_GAMES_OF_TEXT
from c4studio.ground.progress import ignore_progress
from c4studio.library import filters, words_file
from c4studio.library.explorer import ExplorerQuestion, count_continuations, newest_games
from c4studio.library.library import Library
from c4studio.report import Report
from c4studio.report.library_contents import tell_games, tell_searches

GAMES_PRINTED_BY_DEFAULT = 50
"""Number of games that are printed unless the user gives another number."""
GAMES_EXPORTED_TOGETHER = 2_000
"""Number of games that are exported together."""


def find_games(options: argparse.Namespace, library: Library) -> array[int]:
    """Return the numbers of the games that match the filter options, the newest first."""
    words = words_file.load_packed_games(library)
    chosen = filters.select_games(library, words, filter_from_options(options, library))
    if options.position:
        position = read_game(options.position, board_from_options(options)).end().position
        found = count_continuations(words, ExplorerQuestion(position, chosen=chosen)).found
    else:
        found = (
            chosen
            if chosen is not None
            else filters.bits_of_unremoved_games(library, words.highest_number)
        )
    return newest_games(words, found)


def _games_report(options: argparse.Namespace) -> Iterator[Report]:
    """Yield the games that match the options as a report, and keep the search if they say so."""
    with library_from_options(options) as library:
        numbers = find_games(options, library)
        if options.save:
            filters.save_filter_as_search(
                library, options.save, filter_from_options(options, library)
            )
        yield tell_games(library.read_games(numbers[: options.limit]), len(numbers))


def _ask_for_searches(options: argparse.Namespace) -> Iterator[Report]:
    """Yield the saved searches of a library, after one was deleted if the options say so."""
    with library_from_options(options) as library:
        if options.forget:
            filters.delete_saved_search(library, options.forget)
        yield tell_searches(filters.saved_searches(library))


def _export_games(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library export``: write games."""
    form = export_format_named(options.format)
    with library_from_options(options) as library:
        numbers = find_games(options, library)
        if not numbers:
            raise UsageError("there is no such game in the library")
        most = (
            1 if form.one_game else len(numbers) if form.between is not None else MOST_GAMES_OF_TEXT
        )
        if len(numbers) > most:
            taken = "one game" if form.one_game else f"at most {MOST_GAMES_OF_TEXT:,} games"
            raise UsageError(f"found {len(numbers):,} games, and {form.name} takes {taken}")
        if form.between is None:
            games = [game for game, _ in library.games(numbers)]
            if games:
                write_exported_data(form, ExportRequest(games=games), options.out)
        elif parts := [*_parts_of_export(form, library, numbers)]:
            write_games(form.between.join(parts), options.out)


def _parts_of_export(form: ExportFormat, library: Library, numbers: array[int]) -> Iterator[bytes]:
    """Yield games in an export format, a part at a time: all trees would take too much memory."""
    with progress_bar() as progress:
        bar = progress.add_task(form.name, total=len(numbers))
        for start in range(0, len(numbers), GAMES_EXPORTED_TOGETHER):
            asked = numbers[start : start + GAMES_EXPORTED_TOGETHER]
            games = [game for game, _ in library.games(asked)]
            if games:
                yield form.write(ExportRequest(games=games), ignore_progress)
            progress.advance(bar, len(asked))


COMMANDS = (
    report_command(
        "library find",
        _games_report,
        integer("--limit", default=GAMES_PRINTED_BY_DEFAULT),
        readable_text("--save"),
        *GAMES_OF_LIBRARY,
    ),
    report_command("library searches", _ask_for_searches, readable_text("--forget")),
    command(
        "library export",
        _export_games,
        choice("--format", [form.name for form in EXPORT_FORMATS], default="sgf"),
        file_path("--out"),
        *GAMES_OF_LIBRARY,
    ),
)
