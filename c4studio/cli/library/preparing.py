"""``c4studio library repertoire``: reports a player's usual moves and opponents' mistakes."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from functools import partial

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import (
    OK,
    SubcommandAdder,
    int_parser_up_to,
    parse_positive_int,
    run_interruptible,
)
from c4studio.cli.common.inputs import solver_from_options
from c4studio.cli.common.printing import Terminal, print_json
from c4studio.cli.library.opening import (
    add_filter_options,
    filter_from_options,
    library_from_options,
)
from c4studio.library import words_file
from c4studio.library.filters import MOST_DISCS_OF_GAME, PlayerSeat
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.repertoire import (
    LEAST_GAMES_OF_POSITION,
    MOST_DISCS_OF_TREE,
    ColumnScoresFunction,
    OpponentReply,
    PlayedRepertoire,
    RepertoirePlace,
    lines_of_repertoire,
    repertoire_of_player,
)
from c4studio.library.words_file import PackedGames
from c4studio.words.pieces import amount_text
from engine import Score, Side, Solver, StopFlag

MOST_PRINTED_ROWS = 20
"""Number of rows of each table that are printed at most."""


def add_subcommand(command: SubcommandAdder) -> None:
    """Add the subcommand ``repertoire`` to ``c4studio library``."""
    text = "Show what a player plays, with exact scores, holes, and the mistakes of opponents."
    parser = command("repertoire", run_repertoire, text)
    add = parser.add_argument
    add(
        "--discs",
        type=int_parser_up_to(MOST_DISCS_OF_GAME),
        default=MOST_DISCS_OF_TREE,
        metavar="N",
        help="how deep the tree goes",
    )
    add(
        "--games",
        type=parse_positive_int,
        default=LEAST_GAMES_OF_POSITION,
        metavar="N",
        help="games of a position at least",
    )
    add("--json", action="store_true", help="one JSON object a side")
    add_filter_options(parser)


def run_repertoire(options: argparse.Namespace) -> int:
    """Print a player's usual moves, the replies not met yet, and the mistakes of opponents."""
    solver = solver_from_options(options)
    with library_from_options(options) as library:
        words, wanted = words_file.load_packed_games(library), filter_from_options(options, library)
        if not wanted.player:
            wanted = replace(wanted, player=USERS_OWN_NAMES)
        sides = [side for side in Side if wanted.seat in (PlayerSeat.EITHER, side.value)]
        for side in sides:
            tree = repertoire_of_player(
                library, words, replace(wanted, seat=PlayerSeat(side.value)), options.discs
            )
            run_interruptible(partial(_report_on_player, options, tree, words, solver))
    return OK


@dataclass(frozen=True, slots=True)
class _PlayerReport:
    """The report on a player with one side: the usual moves, unmet replies, and mistakes."""

    tree: PlayedRepertoire
    holes: list[OpponentReply]
    mistakes: list[OpponentReply]
    least: int


def _report_on_player(
    options: argparse.Namespace,
    tree: PlayedRepertoire,
    packed_games: PackedGames,
    solver: Solver,
    stop: StopFlag,
) -> None:
    """Print the report on a player's moves with one side."""
    least, solve = options.games, partial(solver.score_columns, stop=stop)
    found = _PlayerReport(
        tree,
        tree.replies_new_to_player(packed_games, least),
        tree.opponents_mistakes(solve, least),
        least,
    )
    if options.json:
        print_json(_report_dict(found, solve))
    else:
        _print_report(Terminal(), found, solve)


def _report_dict(report: _PlayerReport, solve: ColumnScoresFunction) -> dict[str, object]:
    """Return the report on a player's moves as a dictionary for JSON."""
    return {
        "side": report.tree.side,
        "positions": [
            {
                "moves": moves,
                "to_move": place.position.to_move,
                "columns": _columns_played(place, solve),
            }
            for moves, place in lines_of_repertoire(report.tree, report.least)
        ],
        "holes": [{"moves": hole.moves, "games": hole.games} for hole in report.holes],
        "mistakes": [
            {
                "moves": each.moves,
                "games": each.games,
                "score": _value_of_score(each.score),
                "best": _value_of_score(each.best),
            }
            for each in report.mistakes
        ],
    }


def _columns_played(place: RepertoirePlace, solve: ColumnScoresFunction) -> list[dict[str, object]]:
    """Return the columns played in a position with counts and scores, the commonest first."""
    scores = solve(place.position)
    return [
        {"column": column + 1, "games": number, "score": _value_of_score(scores[column])}
        for column, number in place.columns.most_common()
    ]


def _value_of_score(score: Score | None) -> int | None:
    return None if score is None else score.value


def _print_report(console: Console, report: _PlayerReport, solve: ColumnScoresFunction) -> None:
    """Print the report on a player's moves as tables."""
    tree = report.tree
    root = next(iter(tree.places.values()), None)
    games = amount_text(0 if root is None else root.games, "game")
    console.print(f"As {tree.side}: {games}.", highlight=False)
    table = Table("moves", "to move", "games", "column, games, score", box=None)
    for _, place in lines_of_repertoire(tree, report.least):
        scores = solve(place.position)
        told = "  ".join(f"{c + 1}: {n}, {scores[c]}" for c, n in place.columns.most_common())
        table.add_row(place.moves or "–", place.position.to_move, f"{place.games:,}", told)
    console.print(table, highlight=False)
    for title, replies in (("never met", report.holes), ("mistakes of opponents", report.mistakes)):
        table = Table(title, "games", box=None)
        for reply in replies[:MOST_PRINTED_ROWS]:
            table.add_row(reply.moves, f"{reply.games:,}")
        if replies:
            console.print(table, highlight=False)
