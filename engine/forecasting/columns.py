"""The columns of a position while a forecast of it is searched: their values and proofs."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.analysis import ColumnScore
from engine.forecast import Forecast
from engine.position import Position
from engine.score import Score

UNIT, PROVED, WON = 100, 19_000, 20_000
"""The values of engine/forecasting/alpha_beta.pxd: their unit, and those of wins."""


class Columns:
    """The values of the columns of a position that is not over, for its side to move.

    A position and its mirror image are searched as the same one, so that their forecasts are mirror
    images, too. In a position that is its own mirror image one half of the columns is searched.

    Args:
        position: the position.
        known: bounds of its columns that are proved; empty if there are none.

    Attributes:
        position: the position that is searched: the given one, or its mirror image.
        values: the value of each of its columns; None for an illegal one.
        results: the proved result of each of its columns, None where none is proved.
    """

    def __init__(self, position: Position, known: Sequence[ColumnScore | None] = ()) -> None:
        mirrored = position.mirror()
        self._flipped = mirrored.key() < position.key()
        self._symmetric = mirrored == position
        self.position = mirrored if self._flipped else position
        board = position.board
        self.values: list[int | None] = [
            0 if self.position.is_legal(column) else None for column in board.columns
        ]
        self.results: list[int | None] = [None] * board.width
        self._bounds = [(-WON, WON)] * board.width
        for column, score in enumerate(known):
            if score is not None:
                self._store_proof(board.mirror(column) if self._flipped else column, score)

    def _store_proof(self, column: int, score: ColumnScore) -> None:
        """Store what the bounds of an analysis prove of a column."""
        size = self.position.board.size
        low = WON - size if score.lower.value > 0 else 0 if score.lower.value == 0 else -WON
        high = size - WON if score.upper.value < 0 else 0 if score.upper.value == 0 else WON
        self._bounds[column] = low, high
        if score.result is not None:
            self.set(column, 0)

    @property
    def open(self) -> list[int]:
        """The columns whose result is not proved, the most promising first."""
        width = self.position.board.width
        half = (width + 1) // 2 if self._symmetric else width
        return [c for c in self._from_best() if self.results[c] is None and c < half]

    def _from_best(self) -> list[int]:
        """The legal columns from the best to the worst, of equal ones the central one first."""
        board = self.position.board
        legal = [c for c in board.centre_out if self.values[c] is not None]
        return sorted(legal, key=lambda column: -(self.values[column] or 0))

    def set(self, column: int, value: int, *, exact: bool = False) -> None:
        """Set the value that a search has found for a column.

        Args:
            column: the column of ``position``.
            value: the value that a search has found, for the side that plays the column.
            exact: whether every line was searched to the end of the game.
        """
        low, high = self._bounds[column]
        value = max(low, min(high, value))
        columns = {column}
        if self._symmetric:
            columns.add(self.position.board.mirror(column))
        for each in columns:
            self.values[each] = value
            if abs(value) > PROVED:
                self.results[each] = 1 if value > 0 else -1
            elif exact or low == high:
                self.results[each] = 0

    def forecast(self, nodes: int, depth: int, best: int | None = None) -> Forecast:
        """Return the forecast that follows from the columns' values and proofs.

        Args:
            nodes: number of nodes searched.
            depth: number of plies searched in full.
            best: the best column of ``position``; None to take one of the greatest value.
        """
        best = self._from_best()[0] if best is None else best
        order = [*self.position.board.columns]
        if self._flipped:
            order.reverse()
        points = tuple(self._points(column) for column in order)
        chosen = order.index(best)
        value = points[chosen]
        assert value is not None
        return Forecast(
            points, tuple(self.results[column] for column in order), chosen, value, nodes, depth
        )

    def _points(self, column: int) -> float | None:
        value, result = self.values[column], self.results[column]
        if value is None:
            return None
        return points_of(value) if result is None else (result + 1) / 2


def points_of(value: int) -> float:
    """Return the expected points of a value that is not proved."""
    return 1 / (1 + math.exp(-value / UNIT))


def ended(position: Position) -> Forecast:
    """Return the forecast of a position whose game is over."""
    none = (None,) * position.board.width
    return Forecast(none, none, None, (Score.at_end(position).result + 1) / 2, 0, 0)
