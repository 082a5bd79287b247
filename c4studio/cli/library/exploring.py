"""``c4studio library explore``: counts which columns were played after a position."""

import argparse
from functools import partial

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import OK, ArgumentsError, run_interruptible
from c4studio.cli.common.command import argument, command, flag
from c4studio.cli.common.inputs import solver_from_options
from c4studio.cli.common.options import JSON
from c4studio.cli.common.printing import Terminal, print_board, print_json, print_line
from c4studio.cli.common.sources import read_game
from c4studio.cli.library.opening import FILTER, filter_from_options, library_from_options
from c4studio.formats.lines import moves_from_start_to
from c4studio.game import GameNode
from c4studio.library import words_file
from c4studio.library.entry import date_text
from c4studio.library.explorer import (
    ExplorerAnswer,
    ExplorerQuestion,
    count_continuations,
    find_set_up_games,
    last_reached_index,
)
from c4studio.library.filters import ALL_GAMES_FILTER, select_games, select_set_up_games
from c4studio.library.library import Library
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.pieces import amount_text
from engine import Position, Score

ColumnScoresTuple = tuple[Score | None, ...]


def run_explore(options: argparse.Namespace) -> int:
    """Print how often each column of a position was played in the library's games."""
    end = read_game(options.game).end()
    moves = _moves_to_node(end) if options.as_played else None
    scores = run_interruptible(partial(solver_from_options(options).score_columns, end.position))
    with library_from_options(options) as library:
        words = words_file.load_packed_games(library)
        wanted = filter_from_options(options, library)
        chosen = select_games(library, words, wanted)
        answer = count_continuations(words, ExplorerQuestion(end.position, moves, chosen))
        if options.json:
            print_json(explorer_answer_dict(answer, scores))
        else:
            apart = (
                None if wanted == ALL_GAMES_FILTER else select_set_up_games(library, words, wanted)
            )
            set_up = sum(byte.bit_count() for byte in find_set_up_games(words, end.position, apart))
            print_column_counts(Terminal(), answer, scores, set_up)
            if not answer.games:
                _print_last_known_position(library, words, end, chosen)
    return OK


def _moves_to_node(end: GameNode) -> str:
    """Return the move string that leads to a node.

    Raises:
        UsageError: the game does not start from the empty board.
    """
    moves = moves_from_start_to(end)
    if not moves and end.position != Position():
        raise ArgumentsError("--as-played needs moves from the empty board")
    return moves


def explorer_answer_dict(answer: ExplorerAnswer, scores: ColumnScoresTuple) -> dict[str, object]:
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


def print_column_counts(
    console: Console, answer: ExplorerAnswer, scores: ColumnScoresTuple, set_up: int
) -> None:
    """Print a position, and a row with the counts of games for each column."""
    print_board(console, answer.position)
    table = Table(box=None, padding=(0, 1))
    for name in ("", "score", "games", "red", "drawn", "yellow", "last played"):
        table.add_column(name, justify="right")
    names = DEFAULT_NAMING.columns(answer.position.board)
    for name, count, score in zip(names, answer.columns, scores, strict=True):
        if count is not None and score is not None:
            numbers = (f"{n:,}" for n in (count.games, count.red, count.drawn, count.yellow))
            table.add_row(name, str(score), *numbers, date_text(count.newest))
    console.print(table)
    ended = f", of which {answer.ended.games:,} ended here" if answer.ended.games else ""
    console.print(f"{amount_text(answer.games, 'game')}{ended}.", highlight=False)
    if set_up:
        console.print(f"{set_up:,} more from set-up positions came here.", highlight=False)


def _print_last_known_position(
    library: Library, packed_games: words_file.PackedGames, end: GameNode, game_bits: bytes | None
) -> None:
    """Print the last position before a node that some game of the library has reached."""
    line = [node for node in end.path() if node.column is not None]
    near = last_reached_index(packed_games, [node.position for node in line], game_bits)
    if near is not None:
        print_line(f"The last position that games reached: {moves_from_start_to(line[near])}")


COMMAND = command(
    "explore",
    run_explore,
    "Count what the games did in a position, beside the exact scores.",
    argument("game", "moves, a position, or a file", metavar="MOVES|FILE"),
    flag("--as-played", "only games with these moves in this order"),
    *(JSON, FILTER),
)
