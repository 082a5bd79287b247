"""``c4studio train compare``: says where games left a repertoire, and who left it."""

import argparse

from c4studio.cli.common.arguments import EXIT_FAILED, EXIT_OK
from c4studio.cli.common.command import command
from c4studio.cli.common.inputs import NamedGames, solver_from_options
from c4studio.cli.common.options import GAMES
from c4studio.cli.common.repertoires import REPERTOIRE_OPTIONS, repertoires_from_options
from c4studio.cli.common.reports import report_options, show_report
from c4studio.report.departures import tell_departures
from c4studio.report.preparation.departure import compare_lines
from c4studio.review.line import line_of_nodes, nodes_of_line


def run_compare(options: argparse.Namespace) -> int:
    """Show where each game left the repertoires. Return exit status 1 if a file is unread."""
    solver = solver_from_options(options)
    repertoires = repertoires_from_options(options, solver.score_columns)
    solver.close()
    named = NamedGames(options.games, as_json=options.json)
    lines = ((each.index, line_of_nodes(nodes_of_line(each.game.end()))) for each in named)
    show_report(tell_departures(compare_lines(repertoires.values(), lines)), options)
    return EXIT_FAILED if named.unread else EXIT_OK


COMMAND = command(
    "compare",
    run_compare,
    "Say where games left your repertoire, and what was prepared.",
    *(GAMES, *REPERTOIRE_OPTIONS, *report_options("a game and side")),
)
