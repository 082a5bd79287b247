"""``c4studio export``: writes the games of a file in another format, atomically."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from c4studio.cli.analyze import reason_finders
from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import ArgumentsError, UsageError
from c4studio.cli.common.command import argument, choice, command, flag, integer, switch
from c4studio.cli.common.inputs import NamedGames, SolversOfBoards, write_games
from c4studio.cli.common.options import (
    ABSENT_UNLESS_GIVEN,
    BOARD,
    GAMES,
    MEMORY,
    SECONDS_PER_GAME,
    THREADS,
)
from c4studio.cli.common.progress import progress_bar, progress_reporter
from c4studio.export import reviewed
from c4studio.export.forms import EXPORT_FORMATS, ExportFormat, export_format_named
from c4studio.export.html import page
from c4studio.export.names import file_names_of_games
from c4studio.export.request import AUTOMATIC_THEME, ExportedLine, ExportRequest, PictureSubject
from c4studio.formats.lines import PositionScoreFunction
from c4studio.game import Game
from c4studio.game.tree import excerpt_of_game
from c4studio.ground.whole_file import is_folder
from c4studio.pictures.inks import COLOUR_SETS
from c4studio.pictures.style import Coordinates
from engine import Board, Position, Score, SearchStopped, Solver, StopFlag
from engine.grid import LETTERS
from engine.time_limit import TimeLimit

_MOVE_RANGE_PATTERN = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)")
FILM_SECONDS = 0.02, 60.0
"""The least and the most seconds for which a position of a film is shown."""


def run_export(options: argparse.Namespace) -> int:
    """Write the games of a file in another format. Missing scores are computed."""
    form = export_format_named(options.format)
    given = {
        each.field: getattr(options, each.field)
        for each in FORMAT_OPTIONS
        if hasattr(options, each.field)
    }
    _check_options(form, given)
    if options.out is None and sys.stdout is None:
        raise UsageError("the standard output is closed")
    if not (options.games or form.begins_empty):
        raise ArgumentsError("the following arguments are required: MOVES|FILE")
    named = NamedGames(options.games, board=options.board)
    solvers = SolversOfBoards(options)
    found = [each.game for each in named] if options.games else [Game(Position(options.board))]
    games = _games_cut_to_move_range(found, options.moves)
    folder = None if options.out is None else _output_folder(options.out)
    # Before the search, which may take long.
    _check_target(form, games, options, folder)
    shown = replace(ExportRequest(games=games), **given)
    searches = form.shows_scores(shown) if options.review is None else options.review
    if options.seconds is not None and "film_seconds" in form.options and not searches:
        raise ArgumentsError(
            "--seconds is how long scores are searched, and this film shows none;"
            " --film-seconds is how long it shows each position"
        )
    if searches:
        games = _games_with_scores(form, shown, solvers, options)
    seconds_of = partial(
        arguments.seconds_of_search, options, default=arguments.SECONDS_OF_POSITION
    )
    given |= reason_finders(given, solvers.solver_of, seconds_of)
    solve = _score_function(solvers.solver_of, seconds_of)
    request = replace(ExportRequest(games=games, solve=solve), **given)
    if folder is not None:
        _write_file_per_game(form, request, folder)
    else:
        write_exported_data(form, request, options.out and Path(options.out))
    return arguments.EXIT_FAILED if named.unread else arguments.EXIT_OK


def _check_options(form: ExportFormat, options: dict[str, Any]) -> None:
    """Check that the output format supports all given options.

    Raises:
        UsageError: the format does not use one of the options.
    """
    for name in options:
        if name not in form.options:
            others = [each.name for each in EXPORT_FORMATS if name in each.options]
            raise ArgumentsError(
                f"--{name.replace('_', '-')} does not go with --format {form.name},"
                f" only with {', '.join(others)}"
            )
    theme = options.get("theme")
    if theme is not None and theme not in form.themes:
        raise ArgumentsError(f"--format {form.name} has the themes {', '.join(form.themes)}")


def _parse_move_range(text: str) -> tuple[int, int]:
    """Parse the value of ``--moves``, a range such as ``7-12``, as its first and last number."""
    found = _MOVE_RANGE_PATTERN.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no part of a game such as 7-12")
    return int(found[1]), int(found[2])


def _games_cut_to_move_range(games: list[Game], part: tuple[int, int] | None) -> list[Game]:
    """Return the games to export, each cut to the range of moves in ``--moves`` if given.

    Raises:
        UsageError: a game has no moves in the range.
    """
    if part is None:
        return games
    try:
        return [excerpt_of_game(game, *part) for game in games]
    except ValueError as error:
        raise UsageError(f"--moves {part[0]}-{part[1]}: {error}") from error


def _score_function(
    solver_of: Callable[[Board], Solver], seconds_of: Callable[[Board], float | None]
) -> PositionScoreFunction:
    """Return a function that computes scores, as far as there is time on the board.

    Its first call opens the user's solver.
    """

    def solve(position: Position) -> Score | None:
        return arguments.run_interruptible(partial(_score_within_time_limit, position))

    def _score_within_time_limit(position: Position, stop: StopFlag) -> Score | None:
        with TimeLimit(seconds_of(position.board), stop) as limit:
            try:
                return solver_of(position.board).solve(position, limit.flag)
            except SearchStopped:
                if limit.is_spent:
                    return None
                raise

    return solve


def _games_with_scores(
    form: ExportFormat,
    request: ExportRequest,
    solvers: SolversOfBoards,
    options: argparse.Namespace,
) -> list[Game]:
    """Return copies of the games with the scores that a file shows, as far as there is time."""
    with progress_bar() as progress:
        search = partial(
            reviewed.search_missing_scores,
            *(form, request, solvers.solver_of),
            report=progress_reporter(progress, "scores"),
            seconds=options.seconds,
        )
        found = arguments.run_interruptible(lambda stop: search(stop=stop))
    return reviewed.games_with_scores(request.games, found)


def _output_folder(out: str) -> Path | None:
    """Return the output folder, created if needed, or None if the output is a file."""
    path = Path(out)
    if not is_folder(path) and not out.endswith(("/", os.sep)):
        return None
    with arguments.os_errors_as_usage_errors(f"{out} cannot be made"):
        path.mkdir(parents=True, exist_ok=True)
    return path


def _refuse_lossy_overwrite(form: ExportFormat, sources: list[str], out: Path) -> None:
    """Check that the export does not overwrite a source file by a format that loses information.

    Raises:
        UsageError: ``out`` is a source file and the format is not SGF.
    """
    if form.name != "sgf" and any(_is_same_file(out, source) for source in sources):
        raise UsageError(
            f"{out} holds the games themselves and is not replaced by {form.name}:"
            " --out must name another file"
        )


def _is_same_file(path: Path, source: str) -> bool:
    try:
        return path.samefile(source)
    except OSError:
        return False


def _check_target(
    form: ExportFormat, games: Sequence[Game], options: argparse.Namespace, folder: Path | None
) -> None:
    """Check that games can be written in a format to the output, and that no source is lost.

    Raises:
        UsageError: the output cannot hold the games, or is one of the sources.
        ExportError: a page cannot hold the games.
    """
    if folder is not None:
        for name in file_names_of_games(games, form.suffix):
            _refuse_lossy_overwrite(form, options.games, folder / name)
        return
    if form.one_game and len(games) > 1:
        raise UsageError(
            f"there are {len(games)} games, and {form.name} holds one: --out must name a folder"
        )
    if form.write is page.write_page:
        page.board_of_page(game.root.position for game in games)
    if options.out is not None:
        _refuse_lossy_overwrite(form, options.games, Path(options.out))
    elif not form.is_text and sys.stdout is not None and sys.stdout.isatty():
        raise UsageError(f"{form.name} is not for a terminal: --out names a file")


def write_exported_data(form: ExportFormat, request: ExportRequest, out: Path | None) -> None:
    """Write what is asked for to a file, or to the standard output if ``out`` is None."""
    with progress_bar() as progress:
        data = form.write(request, progress_reporter(progress, form.name))
    write_games(data, out)


def _write_file_per_game(form: ExportFormat, request: ExportRequest, folder: Path) -> None:
    """Write one file for each game into a folder. After a failure the files before it remain."""
    names = file_names_of_games(request.games, form.suffix)
    with progress_bar() as progress:
        bar = progress.add_task("games", total=len(request.games))
        for game, name in zip(request.games, names, strict=True):
            data = form.write(replace(request, games=[game]), lambda _: None)
            write_games(data, folder / name)
            progress.advance(bar)
    if form.index is not None:
        # The contents come last, so that they link only to files that exist.
        write_games(form.index(request, names), folder / page.INDEX_FILE_NAME)


_film_seconds = arguments.decimal_parser_between(*FILM_SECONDS)
FORMAT_OPTIONS = tuple(
    each.with_settings(default=ABSENT_UNLESS_GIVEN)
    for each in (
        choice("--line", (ExportedLine.MAIN, ExportedLine.ALL)),
        flag("--scores"),
        choice("--picture", PictureSubject),
        argument("--scale", type=arguments.decimal_parser_between(0.05, 16)),
        choice("--coordinates", Coordinates),
        flag("--numbers"),
        flag("--mirrored"),
        flag("--threats"),
        argument("--no-marks", dest="marks", action="store_false"),
        argument("--no-captions", dest="captions", action="store_false"),
        argument("--no-solver", dest="solver", action="store_false"),
        integer("--why", most=len(LETTERS)),
        argument("--film-seconds", type=_film_seconds),
        argument("--last-seconds", type=_film_seconds),
        choice("--theme", (AUTOMATIC_THEME, *COLOUR_SETS)),
    )
)
"""The options for some formats only. Each sets the field of an ``ExportRequest`` of its name."""

COMMAND = command(
    "export",
    run_export,
    GAMES.with_settings(nargs="*"),
    BOARD,
    choice("--format", [form.name for form in EXPORT_FORMATS], default=EXPORT_FORMATS[0].name),
    argument("--out"),
    argument("--moves", type=_parse_move_range),
    switch("--review"),
    SECONDS_PER_GAME,
    *FORMAT_OPTIONS,
    THREADS,
    MEMORY,
    # The destination of the output is one of the options.
    prints=False,
)
