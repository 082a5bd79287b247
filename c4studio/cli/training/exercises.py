"""Writing of exercises to files, with proved reasons. The suffix of the file chooses the format."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from c4studio.background import whole_file
from c4studio.cli.common.arguments import UsageError
from c4studio.export.request import ExportError
from c4studio.export.training.anki import write_anki
from c4studio.export.training.exercise import Exercise, Why
from c4studio.export.training.sheet import write_asking_page, write_html, write_pdf
from c4studio.insight import Explainer, Standing
from c4studio.training.puzzles.chain import Scorer
from c4studio.training.puzzles.mining import EFFORT
from c4studio.words.insight.reasons import reason as told
from engine import Position, Solver, StopFlag
from engine.errors import reason


def proved_reasons(scorer: Scorer, solver: Solver, stop: StopFlag) -> Why:
    """Return a function that gives a column's reason, "" if only a search knows it."""
    explainer = Explainer(solver, EFFORT)

    def why(position: Position, column: int) -> str:
        found = explainer.reason(position, scorer(position), column, stop)
        return "" if found.standing is Standing.SEARCH else told(position, found)

    return why


def write_exercises(
    exercises: Sequence[Exercise], out: Path, title: str, *, asks: bool = False
) -> None:
    """Write exercises as a sheet, as an interactive page, or as an Anki package.

    Raises:
        UsageError: the suffix names no format, or the file cannot be written.
    """
    if asks and out.suffix != ".html":
        raise UsageError(f"a page that asks ends in .html, not as {out} does")
    try:
        if out.suffix == ".pdf":
            data = write_pdf(exercises, title)
        elif out.suffix == ".html":
            data = (write_asking_page if asks else write_html)(exercises, title)
        elif out.suffix == ".apkg":
            data = write_anki(exercises, title)
        else:
            raise UsageError(f"{out} ends otherwise than .pdf, .html or .apkg")
        whole_file.write_stream(out, data)
    except ExportError as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {reason(error)}") from error
