"""``python -m engine MOVES``: the exact scores of a position, with no other package installed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.errors import EngineError
from engine.position import Position
from engine.score import Score
from engine.solver import Solver


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the scores of all columns of a position, and how best play ends.

    Args:
        arguments: the words of the command line, those of this process by default.

    Returns:
        The exit status: 0, or 2 where the moves or the book are at fault.
    """
    parser = argparse.ArgumentParser("python -m engine", description=__doc__)
    parser.add_argument("moves", nargs="?", default="", help="the columns played so far, 1 to 7")
    parser.add_argument(
        "--book",
        metavar="FILE",
        help="an opening book; without one a position of few discs takes some seconds",
    )
    options = parser.parse_args(arguments)
    try:
        print(answer(Solver(book=options.book), Position.from_moves(options.moves)))
    except EngineError as error:
        print(f"python -m engine: {error}", file=sys.stderr)
        return 2
    return 0


def answer(solver: Solver, position: Position) -> str:
    """Return the text that ``python -m engine`` prints for a position.

    It shows the columns, their scores below (``-`` for a full column), and the result.
    """
    scores = solver.score_columns(position)
    columns = "".join(f"{column:>4}" for column in range(1, len(scores) + 1))
    below = "".join(f"{'-' if score is None else score.value:>4}" for score in scores)
    return f"{columns}\n{below}\n{_value(solver.solve(position))}"


def _value(score: Score) -> str:
    return f"{score.sentence} (score {score.value})"


if __name__ == "__main__":
    sys.exit(main())
