"""``c4studio train compare``: says where games left a repertoire, and who left it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from c4studio.cli.common.arguments import FAILED, OK
from c4studio.cli.common.command import command
from c4studio.cli.common.inputs import solver_from_options
from c4studio.cli.common.options import GAMES, JSON
from c4studio.cli.common.printing import print_json, print_line
from c4studio.cli.common.repertoires import REPERTOIRE, repertoires_from_options
from c4studio.cli.common.sources import NamedGames
from c4studio.language.grammar import Noun
from c4studio.language.practice import Practice
from c4studio.language.said import Amount, Said, say
from c4studio.preparation.departure import Departure, find_departure, prepared_moves
from c4studio.review.line import Line, line_of_nodes, nodes_of_line
from c4studio.training.repertoire import Repertoire
from c4studio.words import preparation as words
from c4studio.words.rendering import render


def run_compare(options: argparse.Namespace) -> int:
    """Print where each game left the repertoires. Return exit status 1 if a file is unread."""
    solver = solver_from_options(options)
    repertoires = repertoires_from_options(options, solver.score_columns)
    solver.close()
    named = NamedGames(options.games)
    for number, each in enumerate(named, 1):
        line = line_of_nodes(nodes_of_line(each.game.end()))
        for side, repertoire in repertoires.items():
            found = find_departure(repertoire, line)
            if options.json:
                print_json({"game": number, "side": side, **_departure_members(found)})
            else:
                print_line(f"{number}: {render(_comparison(repertoire, line, found))}.")
    return FAILED if named.unread else OK


def _departure_members(found: Departure | None) -> Mapping[str, object]:
    """Return a departure as members of a JSON object, which are None for no departure."""
    if found is None:
        return dict.fromkeys(("left", "move", "column", "prepared"))
    return {
        "left": found.kind,
        "move": found.ply,
        "column": found.column + 1,
        "prepared": [column + 1 for column in found.prepared],
    }


def _comparison(repertoire: Repertoire, line: Line, found: Departure | None) -> Said:
    if found is not None:
        return words.departure_sentence(found)
    moves = Amount(prepared_moves(repertoire, line), Noun.MOVE)
    return say(Practice.STAYED_IN_REPERTOIRE, side=repertoire.side, moves=moves)


COMMAND = command(
    "compare",
    run_compare,
    "Say where games left your repertoire, and what was prepared.",
    *(GAMES, *REPERTOIRE, JSON),
)
