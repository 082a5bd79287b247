"""The analysis of the board as other threads see it, so that no position is searched twice."""

from __future__ import annotations

from threading import Condition

from engine import Analysis, Position, Score, SearchStopped, Solver, StopFlag

LOOK_S = 0.02
"""Seconds after which a thread that waits looks whether it is to stop."""


class LiveAnalysis:
    """The position that is analysed on the board, and its exact scores once they are known.

    The thread of the window says what is analysed, that of the analysis what it finds; any thread
    may ask for scores.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._position: Position | None = None
        self._columns: tuple[Score | None, ...] | None = None

    def begin(self, position: Position) -> None:
        """Take note that the analysis of a position begins, instead of any other."""
        with self._changed:
            self._position, self._columns = position, None
            self._changed.notify_all()

    def end(self) -> None:
        """Take note that the analysis has ended. Scores that are complete stay known."""
        with self._changed:
            if self._columns is None:
                self._position = None
            self._changed.notify_all()

    def find(self, analysis: Analysis) -> None:
        """Take note of what the analysis has found."""
        columns = tuple(None if each is None else each.exact for each in analysis.columns)
        position = analysis.position
        if any(columns[column] is None for column in position.legal_columns):
            return
        with self._changed:
            if position == self._position:
                self._columns = columns
                self._changed.notify_all()

    def scores(
        self, position: Position, solver: Solver, stop: StopFlag
    ) -> tuple[Score | None, ...]:
        """Return the exact scores of a position's columns.

        Wait for the analysis if it is at this position, and search otherwise.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        with self._changed:
            while self._position == position and self._columns is None:
                if stop.is_set:
                    raise SearchStopped
                self._changed.wait(LOOK_S)
            if self._position == position and self._columns is not None:
                return self._columns
        return solver.score_columns(position, stop)
