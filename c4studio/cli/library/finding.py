"""``c4studio library find`` and ``export``: print or write the games that match filters."""

from __future__ import annotations

import argparse
import json
from array import array
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from c4studio.cli.common.arguments import OK, Adder, UsageError, positive
from c4studio.cli.common.inputs import read_game
from c4studio.cli.export import write_form
from c4studio.cli.library.opening import add_filter_options, filter_of, library_of
from c4studio.export.forms import FORMS, form_of
from c4studio.export.request import Request
from c4studio.ground.limits import GAMES
from c4studio.library import words_file
from c4studio.library.explorer import Question, ask, newest_games
from c4studio.library.filters import choose, forget_search, save_search, saved_searches
from c4studio.library.library import Kept, Library
from c4studio.words.pieces import amount
from engine.scanning import unpack

SHOWN = 50
"""Number of games that are printed unless the user gives another number."""
_RESULTS = ("", "red", "draw", "yellow")


def add_to(command: Adder) -> None:
    """Add the subcommands ``find`` and ``export`` to ``c4studio library``."""
    finding = command("find", _find, "List games, the newest first.")
    finding.add_argument("--limit", type=positive, default=SHOWN, metavar="N", help="games listed")
    finding.add_argument("--json", action="store_true", help="one JSON object a game")
    finding.add_argument("--save", metavar="NAME", help="keep what is asked for as a saved search")
    listing = command("searches", _searches, "List the saved searches.")
    listing.add_argument("--forget", metavar="NAME", help="remove this one")
    listing.add_argument("--json", action="store_true", help="one JSON object")
    exporting = command("export", _export, "Write games in another format.")
    exporting.add_argument("--format", choices=[form.name for form in FORMS], default="sgf")
    exporting.add_argument("--out", type=Path, metavar="FILE", help="not to the terminal")
    for parser in (finding, exporting):
        parser.add_argument(
            "--position", metavar="MOVES|FILE", help="games that reach this position"
        )
        add_filter_options(parser)


def find(options: argparse.Namespace, library: Library) -> array[int]:
    """Return the numbers of the games that match the filter options, the newest first."""
    words = words_file.load(library)
    chosen = choose(library, words, filter_of(options, library))
    if options.position:
        position = read_game(options.position).end().position
        found = ask(words, Question(position, chosen=chosen)).found
    else:
        found = chosen if chosen is not None else b"\xff" * ((words.size + 7) // 8)
    return newest_games(words, found)


def _find(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library find``: list games."""
    with library_of(options) as library:
        numbers = find(options, library)
        if options.save:
            save_search(library, options.save, filter_of(options, library))
        shown = list(library.read(numbers[: options.limit]))
        if options.json:
            for kept in shown:
                print(json.dumps(_record(kept)))
            return OK
        _print(Console(), shown, len(numbers))
    return OK


def _searches(options: argparse.Namespace) -> int:
    """Print the saved searches of a library, or delete one of them."""
    with library_of(options) as library:
        if options.forget:
            forget_search(library, options.forget)
        found = {k: json.loads(each.as_json()) for k, each in saved_searches(library).items()}
    if options.json:
        print(json.dumps(found))
        return OK
    table = Table("name", "games", box=None, padding=(0, 1))
    for name, wanted in found.items():
        said = ", ".join(f"{key}: {value}" for key, value in wanted.items())
        table.add_row(_plain(name), _plain(said))
    Console().print(table)
    return OK


def _record(kept: Kept) -> dict[str, object]:
    """Return a game of the library as a dictionary for JSON."""
    moves, result = unpack(kept.entry.word)
    facts = kept.facts
    return {
        "game": kept.id,
        "moves": moves,
        "start": kept.entry.start or None,
        "result": _RESULTS[result] or None,
        "red": facts.red,
        "yellow": facts.yellow,
        "date": facts.date,
        "event": facts.event,
        "source": kept.source,
        "place": kept.entry.place,
    }


def _print(console: Console, shown: list[Kept], count: int) -> None:
    """Print games as a table, followed by their number."""
    table = Table(box=None, padding=(0, 1))
    for name in ("game", "red", "yellow", "result", "date", "event", "moves"):
        table.add_column(name, justify="right" if name == "game" else "left")
    for kept in shown:
        found = _record(kept)
        names = ("game", "red", "yellow", "result", "date", "event", "moves")
        table.add_row(*(_plain(found[name]) for name in names))
    if shown:
        console.print(table)
    console.print(f"{amount(count, 'game')}.", highlight=False)


def _plain(value: object) -> Text:
    """Return a value as text without markup or control characters, to print it safely."""
    shown = "" if value is None else str(value)
    return Text("".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in shown))


def _export(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library export``: write games."""
    form = form_of(options.format)
    with library_of(options) as library:
        numbers = find(options, library)
        if not numbers:
            raise UsageError("there is no such game in the library")
        if len(numbers) > (1 if form.one_game else GAMES):
            most = "one game" if form.one_game else f"at most {GAMES:,} games"
            raise UsageError(f"found {len(numbers):,} games, and {form.name} takes {most}")
        games = [kept.game() for kept in library.read(numbers)]
    write_form(form, Request(games=games), options.out)
    return OK
