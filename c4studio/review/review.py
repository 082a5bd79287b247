"""The review of a game, with each move judged once the scores of its position are known.

A review is a frozen value. New scores make a new review, so every view of a review in any thread
sees the same moves.
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
    """The moves of a game and the known scores of its positions.

    Attributes:
        line: the start position and the moves of the game.
        scores: for each move the exact scores of the position before it, None while they are
            unknown.
    """

    line: Line
    scores: tuple[NodeScores | None, ...]

    @classmethod
    def of(cls, line: Line) -> Review:
        """Build the review of a line whose moves are not judged yet."""
        return cls(line, (None,) * len(line.columns))

    @classmethod
    def of_nodes(cls, nodes: list[GameNode]) -> Review:
        """Build the review of a path of nodes, with the scores that are stored at the nodes."""
        return cls(line_of(nodes), tuple(kept_at(node) for node in nodes[:-1]))

    @cached_property
    def moves(self) -> tuple[Move | None, ...]:
        """The judged moves of the game; None for a move whose scores are unknown."""
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
        """The positions whose scores are unknown, the last one first."""
        places = zip(self.line.positions, self.scores, strict=False)
        return tuple(position for position, found in places if found is None)[::-1]

    def learn(self, position: Position, scores: NodeScores) -> Review:
        """Return a copy of the review to which the scores of a position are added."""
        places = zip(self.line.positions, self.scores, strict=False)
        return replace(
            self, scores=tuple(scores if each == position else found for each, found in places)
        )

    def carry_over(self, line: Line) -> Review:
        """Return the review of another line.

        The scores of positions that occur in both lines are reused.
        """
        found = dict(zip(self.line.positions, self.scores, strict=False))
        return Review(line, tuple(found.get(position) for position in line.positions[:-1]))

    def faults(self, side: Side | None = None) -> tuple[Move, ...]:
        """Return the judged moves that threw a win or draw away.

        ``side`` limits them to one side.
        """
        return faults(self.moves, side)


def kept_at(node: GameNode) -> NodeScores | None:
    """Return the column scores stored at a node; None unless all legal columns have a score."""
    return node.scores if scores_all(node) else None


def find_scores(
    solver: Solver,
    positions: Sequence[Position],
    stop: StopFlag | None = None,
    report: Report = report_nothing,
) -> Generator[tuple[Position, NodeScores], None, None]:
    """Yield positions with the exact scores of all their columns.

    Positions that the book answers come first, at once; the others follow in the given order. For a
    line it is best to begin with its last position, whose scores help with the positions before.

    Args:
        solver: finds the scores.
        positions: positions in which the game is not over.
        stop: ends the search; scores found before remain valid.
        report: receives the fraction that is done, from 0 to 1.

    Raises:
        SearchStopped: ``stop`` was set before all were scored.
    """
    answered = 0 if solver.book is None else solver.book.plies
    ordered = sorted(positions, key=lambda position: position.ply >= answered)
    found = zip(ordered, solver.score_each(ordered, stop), strict=True)
    for done, (position, columns) in enumerate(found, start=1):
        report(done / len(positions))
        yield position, NodeScores(columns)


def review_line(solver: Solver, line: Line, stop: StopFlag | None = None) -> Review:
    """Return the complete review of the moves of a game.

    Raises:
        SearchStopped: ``stop`` was set before it was complete.
    """
    review = Review.of(line)
    for position, scores in find_scores(solver, review.unknown, stop):
        review = review.learn(position, scores)
    return review
