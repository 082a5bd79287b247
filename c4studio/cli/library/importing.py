"""``c4studio library import``: imports the games of files into a library."""

import argparse
from pathlib import Path

from c4studio.cli.common import inputs
from c4studio.cli.common.arguments import EXIT_FAILED, EXIT_OK, UsageError
from c4studio.cli.common.command import argument, command, flag
from c4studio.cli.common.options import BOARD, JSON
from c4studio.cli.common.printing import print_json, print_line, print_notice
from c4studio.cli.common.progress import progress_bar, progress_reporter
from c4studio.cli.library.opening import library_from_options
from c4studio.formats.encoding import decode_text
from c4studio.library.importing import ImportOutcome, import_paths, import_text
from c4studio.library.library import Library
from c4studio.report.wording import library as library_words
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render_within

MOST_PRINTED_REFUSALS = 20
"""Number of refused games that are printed at most."""
_COUNT_FIELDS = (
    *("added", "known", "set_up", "scored", "from_0", "comments_left_out"),
    *("refused", "compared", "differing"),
)


def run_import(options: argparse.Namespace) -> int:
    """Import games from files into a library. Return exit status 1 if something was refused."""
    paths = [Path(source) for source in options.sources if source != inputs.STANDARD_INPUT_ARGUMENT]
    for path in paths:
        if not path.exists():
            raise UsageError(f"there is no file {path}")
    solve = inputs.solver_from_options(options).solve if options.compare else None
    outcomes, repeats, board = [], options.keep_repeats, options.board
    with library_from_options(options, new=True) as library:
        if len(paths) < len(options.sources):
            text, remark = decode_text(inputs.read_input_bytes(inputs.STANDARD_INPUT_ARGUMENT))
            source = "standard input"
            outcomes.append(
                import_text(library, text, source, solve, keep_repeats=repeats, board=board)
            )
            if remark is not None:
                outcomes[-1].note_charset("standard input", remark)
        if paths:
            with progress_bar() as progress:
                report = progress_reporter(progress, "import")
                outcomes.append(
                    import_paths(library, paths, report, solve, keep_repeats=repeats, board=board)
                )
        for outcome in outcomes:
            _print_outcome(options, outcome, library)
    return EXIT_FAILED if any(each.refused or each.differing for each in outcomes) else EXIT_OK


def _print_outcome(options: argparse.Namespace, outcome: ImportOutcome, library: Library) -> None:
    """Print the result of an import: the numbers of games, and what was refused."""
    if options.json:
        found = {name: getattr(outcome, name) for name in _COUNT_FIELDS}
        refusals = [render_within(each.refusal_sentence) for each in outcome.refusals]
        remarks = [render_within(each) for each in (*outcome.remarks, *outcome.assumed)]
        print_json(found | {"remarks": remarks, "refusals": refusals})
        return
    for refusal in outcome.refusals[:MOST_PRINTED_REFUSALS]:
        print_notice(render_within(refusal.refusal_sentence))
    if (more := outcome.refused + outcome.differing - MOST_PRINTED_REFUSALS) > 0:
        print_notice(f"and {more:,} more")
    parts = [f"{amount_text(outcome.added, 'game')} added", f"{outcome.known:,} known already"]
    if outcome.set_up:
        parts.append(f"{outcome.set_up:,} from set-up positions, which are searched apart")
    parts += map(render_within, library_words.unclear_parts_sentences(outcome))
    if outcome.compared:
        parts.append(f"{outcome.differing:,} of {outcome.compared:,} results differ from ours")
    if outcome.refused:
        parts.append(f"{outcome.refused:,} refused")
    print_line(f"{library.path}: {'; '.join(parts)}")


COMMAND = command(
    "library import",
    run_import,
    argument("sources", nargs="+"),
    flag("--compare"),
    flag("--keep-repeats"),
    *(BOARD, JSON),
)
