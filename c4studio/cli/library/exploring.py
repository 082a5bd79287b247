"""``c4studio library explore``: counts which columns were played after a position."""

from __future__ import annotations

import argparse
import json
from functools import partial

from rich.console import Console
from rich.table import Table

from c4studio.cli.analyze import print_board
from c4studio.cli.common.arguments import OK, Adder, UsageError, interruptible
from c4studio.cli.common.inputs import read_game, solver_of
from c4studio.cli.library.opening import add_filter_options, filter_of, library_of
from c4studio.formats.lines import beginning
from c4studio.game import GameNode
from c4studio.library import words_file
from c4studio.library.entry import date_of
from c4studio.library.explorer import Answer, Question, ask, count_set_up, last_found
from c4studio.library.filters import ALL, choose, choose_set_up
from c4studio.library.library import Library
from c4studio.words.naming import AS_PLAYED
from c4studio.words.pieces import amount
from engine import Position, Score

Columns = tuple[Score | None, ...]


def add_to(command: Adder) -> None:
    """Add the subcommand ``explore`` to ``c4studio library``."""
    text = "Count what the games did in a position, beside the exact scores."
    parser = command("explore", run, text)
    parser.add_argument("game", metavar="MOVES|FILE", help="moves, a position, or a file")
    parser.add_argument(
        "--as-played", action="store_true", help="only games with these moves in this order"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    add_filter_options(parser)


def run(options: argparse.Namespace) -> int:
    """Print how often each column of a position was played in the library's games."""
    end = read_game(options.game).end()
    moves = _moves(end) if options.as_played else None
    scores = interruptible(partial(solver_of(options).score_columns, end.position))
    with library_of(options) as library:
        words = words_file.load(library)
        wanted = filter_of(options, library)
        chosen = choose(library, words, wanted)
        answer = ask(words, Question(end.position, moves, chosen))
        if options.json:
            print(json.dumps(as_record(answer, scores)))
            return OK
        apart = None if wanted == ALL else choose_set_up(library, words, wanted)
        set_up = sum(byte.bit_count() for byte in count_set_up(words, end.position, apart))
        print_answer(Console(), answer, scores, set_up)
        if not answer.games:
            _say_near(library, words, end, chosen)
    return OK


def _moves(end: GameNode) -> str:
    """Return the move string that leads to a node.

    Raises:
        UsageError: the game does not start from the empty board.
    """
    moves = beginning(end)
    if not moves and end.position != Position():
        raise UsageError("--as-played needs moves from the empty board")
    return moves


def as_record(answer: Answer, scores: Columns) -> dict[str, object]:
    """Return the counts of games as a dictionary for JSON. Full columns are None in ``columns``."""
    return {
        "games": answer.games,
        "columns": [
            None
            if count is None or score is None
            else {
                "score": score.value,
                "games": count.games,
                "red": count.red,
                "drawn": count.drawn,
                "yellow": count.yellow,
            }
            for count, score in zip(answer.columns, scores, strict=True)
        ],
    }


def print_answer(console: Console, answer: Answer, scores: Columns, set_up: int) -> None:
    """Print a position, and a row with the counts of games for each column."""
    print_board(console, answer.position)
    table = Table(box=None, padding=(0, 1))
    for name in ("", "score", "games", "red", "drawn", "yellow", "last played"):
        table.add_column(name, justify="right")
    names = AS_PLAYED.columns(answer.position.board)
    for name, count, score in zip(names, answer.columns, scores, strict=True):
        if count is not None and score is not None:
            numbers = (f"{n:,}" for n in (count.games, count.red, count.drawn, count.yellow))
            table.add_row(name, str(score), *numbers, date_of(count.newest))
    console.print(table)
    ended = f", of which {answer.ended.games:,} ended here" if answer.ended.games else ""
    console.print(f"{amount(answer.games, 'game')}{ended}.", highlight=False)
    if set_up:
        console.print(f"{set_up:,} more from set-up positions came here.", highlight=False)


def _say_near(
    library: Library, words: words_file.Words, end: GameNode, chosen: bytes | None
) -> None:
    """Print the last position before a node that some game of the library has reached."""
    line = [node for node in end.path() if node.column is not None]
    near = last_found(words, [node.position for node in line], chosen)
    if near is not None:
        print(f"The last position that games reached: {beginning(line[near])}")
