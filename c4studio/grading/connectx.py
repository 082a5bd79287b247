"""ConnectX on Kaggle: a perfect agent, and the observations that every agent receives.

Source of the format: Kaggle/kaggle-environments, ``envs/connectx``.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from c4studio.grading.python_agent import AttributeDict
from engine import STANDARD, Position, Solver
from engine.grid import Cell

AGENT_MEMORY_MB = 64


_BOARD_CONFIGURATION = {"columns": STANDARD.width, "rows": STANDARD.height, "inarow": 4}
STANDARD_CONFIGURATION = AttributeDict(
    **_BOARD_CONFIGURATION, timeout=2, actTimeout=2, episodeSteps=1000
)
"""The ConnectX configuration of standard Connect Four: 7 columns, 6 rows, four in a row."""


def observation_of_position(position: Position) -> AttributeDict:
    """Return the ConnectX observation of a position: a flat board, and the mover's mark (1 or 2).

    The board is a list of cells that begins with the top row.
    """
    marks = {None: 0, "red": 1, "yellow": 2}
    board = [
        marks[position.disc(column, row)]
        for row in reversed(position.board.rows)
        for column in position.board.columns
    ]
    return AttributeDict(
        board=board, mark=position.ply % 2 + 1, step=position.ply, remainingOverageTime=60
    )


def position_of_observation(board: Sequence[int]) -> Position:
    """Return the position of a flat ConnectX board, a list of cells from the top row down.

    Raises:
        InvalidPosition: no game has this board.
    """
    cells: dict[int, list[Cell]] = {0: [], 1: [], 2: []}
    for index, mark in enumerate(board):
        row, column = divmod(index, STANDARD.width)
        cells[mark].append((column, STANDARD.height - 1 - row))
    return Position.from_cells(cells[1], cells[2])


def agent(observation: Mapping[str, Any], configuration: Mapping[str, Any]) -> int:
    """Return the 0-based column of perfect play within the two seconds that ConnectX allows.

    The agent wins as soon and loses as late as possible, and prefers the middle among equal
    columns. A board of another size is refused, since the engine solves 7 by 6 alone.

    Raises:
        ValueError: the configuration is not that of Connect Four.
    """
    size = {name: configuration[name] for name in _BOARD_CONFIGURATION}
    if size != _BOARD_CONFIGURATION:
        usual = f"{STANDARD.width} columns and {STANDARD.height} rows"
        raise ValueError(f"the agent plays on {usual} for 4 in a row, not {size}")
    position = position_of_observation(observation["board"])
    scores = _agent_solver().score_columns(position)
    playable = [column for column, score in enumerate(scores) if score is not None]
    return max(playable, key=lambda column: (scores[column], -position.board.from_middle(column)))


@cache
def _agent_solver() -> Solver:
    """Return the agent's solver, which keeps its table between moves and games."""
    return Solver(AGENT_MEMORY_MB)
