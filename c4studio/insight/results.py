"""Results: who wins a position, asked of the solver as seldom as can be."""

from __future__ import annotations

from engine import Position, Side, Solver, StopFlag


class Results:
    """Whether a side reaches a result, exactly; answers are kept."""

    def __init__(self, solver: Solver, stop: StopFlag | None) -> None:
        self._solver, self._stop = solver, stop
        self._known: dict[tuple[Position, bool], bool] = {}

    def holds(self, position: Position, side: Side, wins: bool) -> bool:
        """Whether a side wins a position, or at least does not lose it.

        Raises:
            SearchStopped: the flag was set before the answer was known.
        """
        # Every question is one of two about the side to move: more than -1, or more than 0?
        moving = side is position.to_move
        above_draw = wins is moving
        key = position, above_draw
        if key not in self._known:
            self._known[key] = self._solver.exceeds(position, 0 if above_draw else -1, self._stop)
        return self._known[key] is moving
