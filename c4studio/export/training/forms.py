"""Export of exercises by file suffix, and sentences that explain their answers."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.export.request import ExportError
from c4studio.export.training.anki import write_anki
from c4studio.export.training.exercise import Exercise, Why
from c4studio.export.training.sheet import write_asking_page, write_html, write_pdf
from c4studio.insight import Explainer, Standing
from c4studio.training.puzzles.chain import Scorer
from c4studio.training.puzzles.mining import EFFORT
from c4studio.words.insight.reasons import reason as told
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position, Solver, StopFlag


def proved_reasons(
    scorer: Scorer, solver: Solver, stop: StopFlag, naming: Naming = AS_PLAYED
) -> Why:
    """Return a function that explains why a column is correct.

    That function returns "" if no short proof of the column is found.
    """
    explainer = Explainer(solver, EFFORT)

    def why(position: Position, column: int) -> str:
        found = explainer.reason(position, scorer(position), column, stop)
        return "" if found.standing is Standing.SEARCH else told(position, found, naming)

    return why


def written(exercises: Sequence[Exercise], title: str, suffix: str, *, asks: bool = False) -> bytes:
    """Write exercises in the format of a suffix: a sheet (``.pdf``, ``.html``) or an Anki package.

    Args:
        exercises: the exercises in their order.
        title: the title of the sheet.
        suffix: the suffix of the file, which chooses the format.
        asks: whether an HTML page is interactive: the reader tries columns, and no answers are
            shown.

    Raises:
        ExportError: the suffix names no format, or a package that the format needs is missing.
    """
    if asks and suffix != ".html":
        raise ExportError("a page that asks ends in .html")
    if suffix == ".pdf":
        return write_pdf(exercises, title)
    if suffix == ".html":
        return (write_asking_page if asks else write_html)(exercises, title)
    if suffix == ".apkg":
        return write_anki(exercises, title)
    raise ExportError(f"{suffix or 'no ending'} is no form, expected .pdf, .html or .apkg")
