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
            self._known[key] = self._exceeds(position, 0 if above_draw else -1)
        return self._known[key] is moving

    def _exceeds(self, position: Position, alpha: int) -> bool:
        lower, upper, _, _ = self._solver.known(position)
        if lower > alpha:
            return True
        if upper <= alpha:
            return False
        value = self._solver.null_window(position, alpha, self._stop)
        assert value is not None  # only a window that became moot has no answer
        return value > alpha
