"""``c4studio train``: prints, exports and deletes the user's training data."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import (
    DEFAULT_MEMORY_MB,
    OK,
    UsageError,
    add_cache_options,
    interruptible,
    subcommands,
    up_to,
)
from c4studio.cli.common.inputs import paths_of, read_game, solver_of, write_games
from c4studio.cli.puzzles import write_exercises
from c4studio.export.exercises import Exercise, from_repertoire, proved_reasons
from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.training.card import Card
from c4studio.training.puzzles.mining import Miner
from c4studio.training.puzzles.solving import solver_rating
from c4studio.training.repertoire import RED_DISCS, Repertoire, as_game, cards_of, of_game, packaged
from c4studio.training.statistics import Statistics, Tally, statistics
from c4studio.training.store import Store, todays_work
from c4studio.words.pieces import amount
from c4studio.words.rendering import render, render_within
from c4studio.words.training import progress as words
from c4studio.words.training import puzzles as puzzle_words
from engine import STANDARD, Side, StopFlag, folded_key

MOST_DISCS = STANDARD.size
FORMS = (".sgf", ".pdf", ".html", ".apkg")
"""File name extensions of the formats in which a repertoire can be written."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands of ``c4studio train`` to its parser."""
    command = subcommands(parser, add_cache_options)
    status = command("status", _status, "Say what is due, and what was found and missed.")
    status.add_argument("--json", action="store_true", help="one JSON object")
    export = command("export", _export, "Write all cards with the log of every try, as JSON lines.")
    export.add_argument("--out", type=Path, metavar="FILE", help="default: the standard output")
    repertoire = command("repertoire", _repertoire, "Write a repertoire, or learn it as cards.")
    repertoire.add_argument(
        "source",
        metavar="red|yellow|FILE",
        help="the packaged winning way of Red, one of Yellow, or a game with variations of yours",
    )
    repertoire.add_argument(
        "--side", choices=["red", "yellow"], default="red", help="whose moves a FILE shows"
    )
    repertoire.add_argument(
        "--discs",
        type=up_to(MOST_DISCS),
        metavar="N",
        help=f"positions with so many discs at most (default {RED_DISCS} for red, else all)",
    )
    repertoire.add_argument(
        "--out", type=Path, metavar="FILE", help=".sgf, .pdf, .html, or .apkg for Anki"
    )
    repertoire.add_argument("--learn", action="store_true", help="add its positions to the cards")
    repertoire.set_defaults(memory=DEFAULT_MEMORY_MB, threads=1)
    forget = command("forget", _forget, "Forget the card of a position, or everything.")
    forget.add_argument("position", nargs="?", metavar="MOVES|FILE")
    forget.add_argument("--all", action="store_true", help="forget cards, logs and ratings")


@contextmanager
def _store(options: argparse.Namespace) -> Iterator[Store]:
    """Open the database with the user's training cards.

    Raises:
        UsageError: the database cannot be used; the message says to which path a damaged file was
            moved.
    """
    path = paths_of(options).training
    assert path is not None
    with closing(Store(path)) as store:
        if store.remark is not None:
            raise UsageError(str(store.remark))
        yield store


def _status(options: argparse.Namespace) -> int:
    """Print statistics of the user's training."""
    with _store(options) as store:
        found, work, rating = statistics(store), todays_work(store), solver_rating(store)
    if options.json:
        entry = {
            **_without_tallies(found),
            "today": len(work.keys),
            "minutes": words.minutes(work.seconds),
            "rating": round(rating.value),
            "deviation": round(rating.deviation),
        }
        print(json.dumps(entry))
        return OK
    console = Console(highlight=False)
    for line in words.state(found, work):
        console.print(f"{render(line)}.")
    rows = words.tallies(found)
    if rows:
        table = Table("", *map(render_within, words.TALLIES), box=None)
        for row in rows:
            table.add_row(*map(render, row))
        console.print(table)
    if found.themes:
        console.print(f"{render(words.rated(rating))}.")
    return OK


def _without_tallies(found: Statistics) -> dict[str, object]:
    """Return the training statistics as a dictionary, with named causes, themes and weeks."""
    entry: dict[str, object] = asdict(found)
    entry["causes"] = {str(cause): _tally(tally) for cause, tally in found.causes}
    entry["themes"] = {str(theme): _tally(tally) for theme, tally in found.themes}
    entry["weeks"] = {
        datetime.fromordinal(day).date().isoformat(): _tally(tally) for day, tally in found.weeks
    }
    return entry


def _tally(tally: Tally) -> dict[str, int]:
    return {"asked": tally.asked, "passed": tally.passed}


def _export(options: argparse.Namespace) -> int:
    """Write all training cards with their logs, one JSON object on each line."""
    with _store(options) as store:
        text = "".join(f"{line}\n" for line in store.export())
    write_games(text.encode(), options.out)
    return OK


def _repertoire(options: argparse.Namespace) -> int:
    """Write a repertoire to a file, add its positions to the training cards, or print its size."""
    if options.out is not None and options.out.suffix not in FORMS:
        raise UsageError(f"{options.out} ends otherwise than {', '.join(FORMS)}")
    solver = solver_of(options)

    def find(stop: StopFlag) -> tuple[Repertoire, list[Card], bytes | list[Exercise]]:
        scorer = Miner(solver, stop).scores
        found = _found(options)
        cards = cards_of(found, scorer)
        why = proved_reasons(scorer, solver, stop)
        if options.out is None:
            return found, cards, []
        if options.out.suffix == ".sgf":
            return found, cards, sgf.write(Collection([as_game(found, why)])).encode()
        return found, cards, list(from_repertoire(found, [each.key for each in cards], why))

    found, cards, written = interruptible(find)
    solver.close()
    told = amount(len(cards), "position")
    if options.out is not None:
        if isinstance(written, bytes):
            write_games(written, options.out)
        else:
            title = render(puzzle_words.repertoire(found.side))
            write_exercises(written, options.out, title)
        told = f"{options.out}: {told}"
    if options.learn:
        with _store(options) as store:
            told += f", {store.add(cards)} of them new cards"
    print(told)
    return OK


def _found(options: argparse.Namespace) -> Repertoire:
    """Return the repertoire that the options name: one of the program, or one in a file."""
    if options.source == "red":
        return packaged(Side.RED).upto(options.discs or RED_DISCS)
    if options.source == "yellow":
        return packaged(Side.YELLOW).upto(options.discs or MOST_DISCS)
    game = read_game(options.source)
    found = of_game(game, Side(options.side)).upto(options.discs or MOST_DISCS)
    if not found.choices:
        raise UsageError(f"{options.source} has no move of {options.side} from the empty board")
    return found


def _forget(options: argparse.Namespace) -> int:
    """Delete one training card, or all training data."""
    if options.all == (options.position is not None):
        raise UsageError("expected a position to forget, or --all, one of the two")
    with _store(options) as store:
        if options.all:
            store.forget_all()
            print("Everything is forgotten.")
            return OK
        key = folded_key(read_game(options.position).end().position)
        if store.card(key) is None:
            raise UsageError(f"there is no card of {options.position}")
        store.forget([key])
    print("The card is forgotten.")
    return OK
