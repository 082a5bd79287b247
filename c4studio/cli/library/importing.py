"""``c4studio library import``: imports the games of files into a library."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from c4studio.cli.common.arguments import FAILED, OK, Adder, UsageError
from c4studio.cli.common.inputs import STANDARD_INPUT, read_data, solver_of
from c4studio.cli.common.workers import progress_bar, reporter
from c4studio.cli.library.opening import library_of
from c4studio.formats.encoding import decode
from c4studio.library.importing import Outcome, import_paths, import_text
from c4studio.library.library import Library
from c4studio.words import library as library_words
from c4studio.words.pieces import amount
from c4studio.words.rendering import render_within

SHOWN = 20
"""Number of refused games that are printed at most."""
_COUNTS = ("added", "known", "set_up", "scored", "from_0", "refused", "compared", "differing")


def add_to(command: Adder) -> None:
    """Add the subcommand ``import`` to ``c4studio library``."""
    text = "Put the games of files and folders into a library."
    parser = command("import", run, text)
    parser.add_argument(
        "sources", nargs="+", metavar="FILE|DIRECTORY", help="- is the standard input"
    )
    parser.add_argument(
        "--compare",
        action="store_true",
        help="compare results that a file claims for best play with the exact ones",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: argparse.Namespace) -> int:
    """Import games from files into a library. Return exit status 1 if something was refused."""
    paths = [Path(source) for source in options.sources if source != STANDARD_INPUT]
    for path in paths:
        if not path.exists():
            raise UsageError(f"there is no file {path}")
    solve = solver_of(options).solve if options.compare else None
    outcomes = []
    with library_of(options, new=True) as library:
        if len(paths) < len(options.sources):
            text, _ = decode(read_data(STANDARD_INPUT))
            outcomes.append(import_text(library, text, "standard input", solve))
        if paths:
            with progress_bar() as progress:
                report = reporter(progress, "import")
                outcomes.append(import_paths(library, paths, report, solve))
        for outcome in outcomes:
            _say(options, outcome, library)
    return FAILED if any(each.refused or each.differing for each in outcomes) else OK


def _say(options: argparse.Namespace, outcome: Outcome, library: Library) -> None:
    """Print the result of an import: the numbers of games, and what was refused."""
    if options.json:
        found = {name: getattr(outcome, name) for name in _COUNTS}
        refusals = [render_within(each.said) for each in outcome.refusals]
        print(json.dumps(found | {"refusals": refusals}))
        return
    for refusal in outcome.refusals[:SHOWN]:
        print(f"c4studio: {render_within(refusal.said)}", file=sys.stderr)
    if (more := outcome.refused + outcome.differing - SHOWN) > 0:
        print(f"c4studio: and {more:,} more", file=sys.stderr)
    parts = [f"{amount(outcome.added, 'game')} added", f"{outcome.known:,} known already"]
    if outcome.set_up:
        parts.append(f"{outcome.set_up:,} from set-up positions, which are searched apart")
    parts += library_words.unclear(outcome)
    if outcome.compared:
        parts.append(f"{outcome.differing:,} of {outcome.compared:,} results differ from ours")
    if outcome.refused:
        parts.append(f"{outcome.refused:,} refused")
    print(f"{library.path}: {'; '.join(parts)}")
