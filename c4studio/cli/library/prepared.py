"""``c4studio library prepared``: says how well a repertoire fits the games that come."""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import (
    OK,
    SubcommandAdder,
    int_parser_up_to,
    run_interruptible,
)
from c4studio.cli.common.inputs import solver_from_options
from c4studio.cli.common.printing import Terminal, print_json
from c4studio.cli.common.repertoires import add_repertoire_options, repertoires_from_options
from c4studio.cli.library.opening import (
    add_filter_options,
    filter_from_options,
    library_from_options,
)
from c4studio.library import words_file
from c4studio.library.filters import MOST_DISCS_OF_GAME, PlayerSeat
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.repertoire import moves_of_players_games
from c4studio.library.words_file import PackedGames
from c4studio.preparation.coverage import (
    MOST_DISCS_OF_COVERAGE,
    Coverage,
    CoverageSearch,
    simple_win_test,
)
from c4studio.preparation.departure import DepartureKind
from c4studio.preparation.met import PreparedGames, compare_games
from c4studio.preparation.replies import game_counter
from c4studio.training.repertoire import Repertoire
from c4studio.words import preparation as words
from c4studio.words.rendering import render
from engine import Solver, StopFlag
from engine.proofs import Prover

MOST_PRINTED_ROWS = 20
"""Number of rows of each table that are printed at most."""


def add_subcommand(command: SubcommandAdder) -> None:
    """Add the subcommand ``prepared`` to ``c4studio library``."""
    text = "Say how often your repertoire comes up, how much it covers, and which gap costs most."
    parser = command("prepared", run_prepared, text)
    add_repertoire_options(parser)
    parser.add_argument(
        "--discs",
        type=int_parser_up_to(MOST_DISCS_OF_GAME),
        default=MOST_DISCS_OF_COVERAGE,
        metavar="N",
        help="how deep answers are expected",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a side")
    add_filter_options(parser)


def run_prepared(options: argparse.Namespace) -> int:
    """Print how often a player's games meet a repertoire, its coverage, and its gaps."""
    solver = solver_from_options(options)
    repertoires = repertoires_from_options(options, solver.score_columns)
    with library_from_options(options) as library:
        packed, wanted = (
            words_file.load_packed_games(library),
            filter_from_options(options, library),
        )
        if not wanted.player:
            wanted = replace(wanted, player=USERS_OWN_NAMES)
        for side, repertoire in repertoires.items():
            own = replace(wanted, seat=PlayerSeat(side.value))
            met = compare_games(repertoire, moves_of_players_games(library, packed, own))
            coverage = run_interruptible(
                partial(_find_coverage, repertoire, packed, options.discs, solver)
            )
            if options.json:
                print_json(_prepared_dict(met, coverage))
            else:
                _print_prepared(Terminal(), met, coverage)
    return OK


def _find_coverage(
    repertoire: Repertoire, packed: PackedGames, discs: int, solver: Solver, stop: StopFlag
) -> Coverage:
    """Return the coverage of a repertoire by the games of the whole library."""
    scorer = partial(solver.score_columns, stop=stop)
    search = CoverageSearch(repertoire, game_counter(packed), scorer, discs)
    return search.find_coverage(simple_win_test(Prover(), stop))


def _prepared_dict(met: PreparedGames, coverage: Coverage) -> dict[str, object]:
    """Return how a repertoire fits the games that come, as a dictionary for JSON."""
    return {
        "side": met.side,
        "games": met.games,
        "met": met.met,
        "moves": met.moves,
        "left": {str(kind): met.left[kind] for kind in DepartureKind},
        "departures": [
            {
                "moves": each.moves,
                "kind": each.departure.kind,
                "column": each.departure.column + 1,
                "prepared": [column + 1 for column in each.departure.prepared],
                "games": each.games,
            }
            for each in met.departures
        ],
        "coverage": {str(discs): round(share, 4) for discs, share in coverage.shares.items()},
        "gaps": [
            {
                "moves": gap.moves,
                "share": round(gap.chance, 4),
                "games": gap.games,
                "cost": round(gap.cost, 3),
                "worth": round(gap.worth, 5),
            }
            for gap in coverage.gaps
        ],
    }


def _print_prepared(console: Console, met: PreparedGames, coverage: Coverage) -> None:
    """Print how a repertoire fits the games that come, as sentences and tables."""
    for said in (*words.prepared_games_sentences(met), words.coverage_sentence(coverage)):
        console.print(f"{render(said)}.", highlight=False)
    own = [each for each in met.departures if each.departure.kind is DepartureKind.PLAYER]
    table = Table("moves", "left by the player", box=None)
    for departure in own[:MOST_PRINTED_ROWS]:
        table.add_row(departure.moves or "–", render(words.repeated_departure_text(departure)))
    if own:
        console.print(table, highlight=False)
    table = Table("gap", "how often, and what it costs", box=None)
    for gap in coverage.gaps[:MOST_PRINTED_ROWS]:
        table.add_row(gap.moves or "–", render(words.gap_text(gap)))
    if coverage.gaps:
        console.print(table, highlight=False)
