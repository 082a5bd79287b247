"""``c4studio library sheet``: a sheet on one opponent, to print and to prepare with."""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import OK, SubcommandAdder, UsageError, run_interruptible
from c4studio.cli.common.inputs import solver_from_options, write_games
from c4studio.cli.common.printing import Terminal, print_json, print_line
from c4studio.cli.common.repertoires import (
    LEARNED,
    add_repertoire_options,
    repertoires_from_options,
)
from c4studio.cli.library.opening import (
    add_filter_options,
    filter_from_options,
    library_from_options,
)
from c4studio.export.opponent import MOST_LINES, MOST_OPENINGS, write_opponent_sheet
from c4studio.library import words_file
from c4studio.library.repertoire import OpponentReply
from c4studio.preparation.opponent import (
    OpponentGames,
    OpponentSheet,
    OpponentSide,
    opponent_games,
    opponent_sheet,
)
from c4studio.training.repertoire import Repertoire
from c4studio.words.library import opponent as words
from c4studio.words.library.habits import habit_rows
from c4studio.words.rendering import render
from engine import Side, Solver, StopFlag


def add_subcommand(command: SubcommandAdder) -> None:
    """Add the subcommand ``sheet`` to ``c4studio library``."""
    text = "Write what an opponent opens, where he goes wrong, and which of your lines reach it."
    parser = command("sheet", run_sheet, text)
    parser.add_argument("name", metavar="NAME", help="the opponent")
    parser.add_argument("--out", type=Path, metavar="FILE", help="a PDF file, to print")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_repertoire_options(parser)
    add_filter_options(parser)


def run_sheet(options: argparse.Namespace) -> int:
    """Print the sheet on an opponent, or write it to a file."""
    if options.out is not None and options.out.suffix != ".pdf":
        raise UsageError(f"{options.out} ends otherwise than .pdf")
    solver = solver_from_options(options)
    repertoires = _own_repertoires(options, solver)
    with library_from_options(options) as library:
        packed = words_file.load_packed_games(library)
        wanted = replace(filter_from_options(options, library), player=options.name)
        games = opponent_games(library, packed, wanted)
    sheet = run_interruptible(partial(_make_sheet, games, repertoires, solver))
    if options.out is not None:
        write_games(write_opponent_sheet(sheet), options.out)
    if options.json:
        print_json(_sheet_dict(sheet))
    elif options.out is not None:
        print_line(f"{options.out}: {render(words.sheet_title(sheet.name))}")
    else:
        _print_sheet(Terminal(), sheet)
    return OK


def _own_repertoires(options: argparse.Namespace, solver: Solver) -> dict[Side, Repertoire]:
    """Return the user's repertoires; none if nothing is learned, since the rest can be told."""
    try:
        return repertoires_from_options(options, solver.score_columns)
    except UsageError:
        if options.repertoire != LEARNED:
            raise
        return {}


def _make_sheet(
    games: OpponentGames, repertoires: dict[Side, Repertoire], solver: Solver, stop: StopFlag
) -> OpponentSheet:
    return opponent_sheet(games, repertoires, partial(solver.score_columns, stop=stop))


def _sheet_dict(sheet: OpponentSheet) -> dict[str, object]:
    """Return the sheet on an opponent as a dictionary for JSON."""
    return {
        "name": sheet.name,
        "games": sheet.habits.games.games,
        "sides": [
            {
                "side": side.side,
                "games": side.games,
                "opening": [_reply_dict(each) for each in side.opening],
                "mistakes": [_reply_dict(each) for each in side.mistakes],
                "lines": [
                    {
                        "moves": line.moves,
                        "share": round(line.chance, 4),
                        "games": line.games,
                        "mistake": line.is_mistake,
                    }
                    for line in side.lines
                ],
            }
            for side in sheet.sides
        ],
    }


def _reply_dict(reply: OpponentReply) -> dict[str, object]:
    return {"moves": reply.moves, "games": reply.games}


def _print_sheet(console: Console, sheet: OpponentSheet) -> None:
    """Print the sheet on an opponent as sentences and tables."""
    console.print(render(words.sheet_title(sheet.name)), style="bold", highlight=False)
    table = Table(box=None, show_header=False)
    for row in habit_rows(sheet.habits):
        table.add_row(render(row.name), render(row.value))
    console.print(table, highlight=False)
    for side in sheet.sides:
        if side.games:
            _print_side(console, sheet.name, side)


def _print_side(console: Console, name: str, side: OpponentSide) -> None:
    console.print(f"{render(words.side_heading(name, side))}.", style="bold", highlight=False)
    opens = words.opening_sentence(side, MOST_OPENINGS)
    if opens is not None:
        console.print(f"  {render(opens)}.", highlight=False)
    table = Table(box=None, show_header=False)
    for mistake in side.mistakes[:MOST_LINES]:
        table.add_row(mistake.moves[:-1] or "–", f"{render(words.mistake_text(mistake))}.")
    for line in side.lines[:MOST_LINES]:
        table.add_row(line.moves, f"{render(words.line_text(line))}.")
    if table.row_count:
        console.print(table, highlight=False)
