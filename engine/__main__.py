"""``python -m engine MOVES``: prints the exact scores of a position."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.errors import EngineError
from engine.openings.packaged import PACKAGED_BOOK
from engine.position import Position
from engine.score import Score
from engine.solver import Solver


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the scores of all columns of a position, and the result with best play.

    Args:
        arguments: the arguments of the command line; by default those of this process.

    Returns:
        The exit status: 0, or 2 for invalid moves or an unusable book.
    """
    parser = argparse.ArgumentParser("python -m engine", description=__doc__)
    parser.add_argument("moves", nargs="?", default="", help="the columns played so far, 1 to 7")
    parser.add_argument(
        "--book",
        default=PACKAGED_BOOK,
        metavar="FILE",
        help="another opening book than the packaged one",
    )
    options = parser.parse_args(arguments)
    try:
        print(analysis_text(Solver(book=options.book), Position.from_moves(options.moves)))
    except EngineError as error:
        print(f"python -m engine: {error}", file=sys.stderr)
        return 2
    return 0


def analysis_text(solver: Solver, position: Position) -> str:
    """Return the text that ``python -m engine`` prints for a position.

    The text has a row of columns, a row of scores (``-`` for a full column), and the result.
    """
    scores = solver.score_columns(position)
    columns = "".join(f"{column:>4}" for column in range(1, len(scores) + 1))
    below = "".join(f"{'-' if score is None else score.value:>4}" for score in scores)
    return f"{columns}\n{below}\n{_score_text(solver.solve(position))}"


def _score_text(score: Score) -> str:
    return f"{score.sentence} (score {score.value})"


if __name__ == "__main__":
    sys.exit(main())
