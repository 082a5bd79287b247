"""What is expected of the first discs of a board, which files in resources/openings tell.

A row holds the moves to a position (``-`` for none) and the share of the points that its side to
move expects. Its mirror image has no row. On the usual board these are the positions of three discs
with what people score there, over 100 games each that the model of people played
(tests/bench/fit_swap.py). On the other boards they are all positions of up to three discs, with a
deep forecast (tests/bench/forecast_openings.py), or with the result that a long search has proved:
``win``, ``draw`` or ``loss``.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from engine import Board, Position, folded_key
from engine.score import RESULT_NAMES

MOST_FIRST_DISCS = 3
_RESULT_BY_NAME = {name: result for result, name in RESULT_NAMES.items()}


class Expectation(NamedTuple):
    """What the side to move of a position may expect.

    Attributes:
        points: the share of the points; of a proved result 1, ½ or 0.
        result: the result that is proved, 1 for a win, 0 for a draw, -1 for a loss; None for none.
    """

    points: float
    result: int | None = None


def expectation(position: Position) -> Expectation | None:
    """Return what is expected of a position of few discs; None where no file tells."""
    if position.ply > MOST_FIRST_DISCS:
        return None
    return expectations(position.board).get((position.ply, folded_key(position)))


@cache
def expectations(board: Board) -> Mapping[tuple[int, int], Expectation]:
    """Return what is expected of the positions of a board, by number of discs and folded key."""
    file = files("c4studio.resources").joinpath("openings", f"{board}.txt")
    if not file.is_file():
        return {}
    return read_expectations(file.read_text("utf-8"), board)


def read_expectations(text: str, board: Board) -> dict[tuple[int, int], Expectation]:
    """Return what the rows of a file say of positions, by number of discs and folded key."""
    found = {}
    for row in text.splitlines():
        moves, said = row.split()
        position = Position.from_moves(moves.strip("-"), board)
        result = _RESULT_BY_NAME.get(said)
        points = float(said) if result is None else (1 + result) / 2
        found[position.ply, folded_key(position)] = Expectation(points, result)
    return found
