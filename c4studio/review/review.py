"""A review: the moves of a line, judged as far as their scores are known.

A review is a value. What is found is put into a new one, so every view of it, in whatever thread,
is a view of one list.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from c4studio.background.progress import Report, report_nothing
from c4studio.game import GameNode, NodeScores
from c4studio.game.kept_scores import scores_all
from c4studio.review.line import Line, line_of
from c4studio.review.moves import Move, faults
from engine import Position, Side, Solver, StopFlag


@dataclass(frozen=True)
class Review:
    """A line and the scores that are known along it.

    Attributes:
        line: the moves.
        scores: for each move the exact scores of the position before it, None as long as they are
            not known.
    """

    line: Line
    scores: tuple[NodeScores | None, ...]

    @classmethod
    def of(cls, line: Line) -> Review:
        """A review of which nothing is known."""
        return cls(line, (None,) * len(line.columns))

    @classmethod
    def of_nodes(cls, nodes: list[GameNode]) -> Review:
        """A review of the nodes of a line that uses the scores kept with them."""
        return cls(line_of(nodes), tuple(kept_at(node) for node in nodes[:-1]))

    @cached_property
    def moves(self) -> tuple[Move | None, ...]:
        """The one list that all else is a view of: each move, None until its scores are known."""
        places = zip(self.line.positions, self.line.columns, self.scores, strict=False)
        return tuple(
            None if found is None else Move(position, column, found.columns, found.stored)
            for position, column, found in places
        )

    @property
    def complete(self) -> bool:
        """Whether all moves are judged."""
        return None not in self.scores

    @property
    def unknown(self) -> tuple[Position, ...]:
        """The positions before the moves that are not judged, the last one first."""
        places = zip(self.line.positions, self.scores, strict=False)
        return tuple(position for position, found in places if found is None)[::-1]

    def learn(self, position: Position, scores: NodeScores) -> Review:
        """The review with the scores of a position, where that is on the line."""
        places = zip(self.line.positions, self.scores, strict=False)
        return replace(
            self, scores=tuple(scores if each == position else found for each, found in places)
        )

    def carry_over(self, line: Line) -> Review:
        """A review of another line that knows what this one knows of the positions on both."""
        found = dict(zip(self.line.positions, self.scores, strict=False))
        return Review(line, tuple(found.get(position) for position in line.positions[:-1]))

    def faults(self, side: Side | None = None) -> tuple[Move, ...]:
        """The moves known to have thrown a result away, in their order; of both sides or of one."""
        return faults(self.moves, side)

    def next_fault(self, ply: int, side: Side | None = None) -> Move | None:
        """The first fault after disc number ``ply``."""
        return next((move for move in self.faults(side) if move.ply > ply), None)

    def previous_fault(self, ply: int, side: Side | None = None) -> Move | None:
        """The last fault before disc number ``ply``."""
        before = [move for move in self.faults(side) if move.ply < ply]
        return before[-1] if before else None


def kept_at(node: GameNode) -> NodeScores | None:
    """The scores kept with a node, if there is one that can be for every column."""
    return node.scores if scores_all(node) else None


def find_scores(
    solver: Solver,
    positions: Sequence[Position],
    stop: StopFlag | None = None,
    report: Report = report_nothing,
) -> Generator[tuple[Position, NodeScores], None, None]:
    """Score all columns of positions, such as those that are unknown to a review.

    What the book answers comes first, in no time; the rest in its order. Of a line that is the last
    position first, since what is found of it helps with those before.

    Args:
        solver: finds the scores.
        positions: none of them is over.
        stop: ends the search; what was found before is right.
        report: hears how much is done.

    Raises:
        SearchStopped: ``stop`` was set before all were scored.
    """
    answered = 0 if solver.book is None else solver.book.plies
    ordered = sorted(positions, key=lambda position: position.ply >= answered)
    for done, position in enumerate(ordered, start=1):
        columns = solver.score_columns(position, stop)
        report(done / len(positions))
        yield position, NodeScores(columns)


def review_line(solver: Solver, line: Line, stop: StopFlag | None = None) -> Review:
    """The complete review of a line.

    Raises:
        SearchStopped: ``stop`` was set before it was complete.
    """
    review = Review.of(line)
    for position, scores in find_scores(solver, review.unknown, stop):
        review = review.learn(position, scores)
    return review
