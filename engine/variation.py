"""The line that best play of both sides takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import Contradiction
from engine.position import CENTRE_OUT, Position
from engine.stop import StopFlag

if TYPE_CHECKING:
    from engine.solver import Solver


def principal_variation(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> tuple[int, ...]:
    """A line of best moves for both sides, 0-based columns, to the end of the game.

    Raises:
        SearchStopped: ``stop`` was set before the line was known.
    """
    try:
        return best_line(solver, position, int(solver.solve(position, stop)), stop)
    except Contradiction:
        solver._forget()
        return best_line(solver, position, int(solver.solve(position, stop)), stop)


def best_line(
    solver: Solver, position: Position, value: int, stop: StopFlag | None = None
) -> tuple[int, ...]:
    """A line of best moves for both sides from a position whose score is known.

    Args:
        solver: asked for the scores of moves.
        position: where the line begins.
        value: its score for the side to move.
        stop: ends the search.

    Raises:
        Contradiction: no move is worth what the position is, so the table holds what cannot be.
        SearchStopped: ``stop`` was set before the line was known.
    """
    line: list[int] = []
    while not position.is_over:
        columns = (
            column
            for column in _candidates(solver, position)
            if _scores(solver, position.play(column), -value, stop)
        )
        column = next(columns, None)
        if column is None:
            raise Contradiction
        line.append(column)
        position, value = position.play(column), -value
    return tuple(line)


def _candidates(solver: Solver, position: Position) -> list[int]:
    """The legal columns, the one that the table thinks best in front."""
    thought_best = solver._look_up(position).move
    legal = [column for column in CENTRE_OUT if position.is_legal(column)]
    return sorted(legal, key=lambda column: column != thought_best)


def _scores(solver: Solver, child: Position, least: int, stop: StopFlag | None) -> bool:
    """Whether a child scores ``least``, below which it cannot score."""
    found = solver._look_up(child)
    if found.lower > least:
        return False
    return found.upper == least or solver._null_window(child, least, stop) == least
