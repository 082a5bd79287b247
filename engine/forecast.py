"""Forecast: the points that a side may expect from a position and its columns, and proofs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a search of limited depth expects of a position. It is no score, nor stored as one.

    Points are those of the side to move: 1 for a win, ½ for a draw, 0 for a loss.

    Attributes:
        points: the expected points of each column from the left, between 0 and 1 unless its result
            is proved; None for an illegal column.
        results: the proved results of the columns, for the side to move: 1 for a win, 0 for a draw,
            -1 for a loss; None where none is proved.
        best: the 0-based column to play: one of the greatest points, and of several wins the
            quickest, of several losses the longest; None if the game is over.
        value: the expected points of the position.
        nodes: number of nodes searched so far.
        depth: number of plies that are searched in full, forced moves not counted.
    """

    points: tuple[float | None, ...]
    results: tuple[int | None, ...]
    best: int | None
    value: float
    nodes: int
    depth: int

    @property
    def open_points(self) -> tuple[float | None, ...]:
        """The points of the columns whose result is not proved, None for all others."""
        return tuple(
            points if result is None else None
            for points, result in zip(self.points, self.results, strict=True)
        )

    @property
    def result(self) -> int | None:
        """The proved result of the position for the side to move, None if none is proved."""
        legal = [
            result
            for result, points in zip(self.results, self.points, strict=True)
            if points is not None
        ]
        proved = [result for result in legal if result is not None]
        if 1 in proved or (legal and len(proved) == len(legal)):
            return max(proved)
        return None
