"""The review of a game: its judged moves, each player's summary, and its form as JSON.

A review is a frozen value. New scores make a new review, so every view of a review in any thread
sees the same moves.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from c4studio.game import GameNode, NodeScores
from c4studio.game.kept_scores import scores_all
from c4studio.review.line import Line, line_of
from c4studio.review.moves import Move, MoveClass, Only, faults
from c4studio.work.progress import Report, report_nothing
from engine import Position, Side, Solver, StopFlag

Record = dict[str, Any]


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


@dataclass(frozen=True)
class Summary:
    """Counts of one player's moves in a reviewed game.

    Attributes:
        side: the side of the player.
        counts: the number of moves of each class, including classes without moves.
        only_found: how often the player found the only column that kept the result.
        only_missed: how often the player missed the only column that kept the result.
        choices: number of positions in which some legal column would have changed the result.
        kept: number of choices in which the player kept the result.
        hard: number of choices in which at most two columns kept the result.
        hard_kept: number of hard choices in which the player kept the result.
        longest: the largest number of moves in a row without a mistake.
    """

    side: Side
    counts: Mapping[MoveClass, int]
    only_found: int
    only_missed: int
    choices: int
    kept: int
    hard: int
    hard_kept: int
    longest: int


def summarise(review: Review, side: Side) -> Summary | None:
    """Count a player's moves in a review.

    The result is None until all of the player's moves are judged.
    """
    judged = _moves_of(review, side)
    if judged is None:
        return None
    counts = Counter(move.move_class for move in judged)
    only = Counter(move.only for move in judged)
    choices = [move for move in judged if move.is_choice]
    hard = [move for move in choices if move.is_hard]
    return Summary(
        side=side,
        counts={each: counts[each] for each in MoveClass},
        only_found=only[Only.FOUND],
        only_missed=only[Only.MISSED],
        choices=len(choices),
        kept=_count_kept(choices),
        hard=len(hard),
        hard_kept=_count_kept(hard),
        longest=_longest_run(judged),
    )


def turning_point(review: Review) -> Move | None:
    """Return the last move that changed the result; None if there is none.

    The result is also None until all later moves are judged.
    """
    for move in reversed(review.moves):
        if move is None or move.is_fault:
            return move
    return None


def _moves_of(review: Review, side: Side) -> list[Move] | None:
    places = zip(review.line.positions, review.moves, strict=False)
    moves = [move for position, move in places if position.to_move is side]
    judged = [move for move in moves if move is not None]
    return judged if len(judged) == len(moves) else None


def _count_kept(moves: Iterable[Move]) -> int:
    return sum(not move.is_fault for move in moves)


def _longest_run(moves: Iterable[Move]) -> int:
    longest = run = 0
    for move in moves:
        run = 0 if move.is_fault else run + 1
        longest = max(longest, run)
    return longest


def as_record(review: Review) -> Record:
    """Return a complete review as a dictionary for JSON, which ``from_record`` can read.

    Raises:
        ValueError: a move is not judged.
    """
    moves = [move for move in review.moves if move is not None]
    if len(moves) < len(review.moves):
        raise ValueError("the review is not complete")
    line, turned = review.line, turning_point(review)
    return {
        "moves": "".join(str(column + 1) for column in line.columns),
        "start": None if line.start == Position() else line.start.text(),
        "result": _result_text(line.end),
        "plies": [_ply_record(move) for move in moves],
        **{side.value: _player_record(review, side) for side in Side},
        "turning_point": None if turned is None else turned.ply,
    }


def from_record(record: Mapping[str, Any]) -> Review:
    """Build a review from a dictionary that ``as_record`` has returned.

    Raises:
        KeyError, TypeError, ValueError: the dictionary describes no review.
    """
    line = Line.from_text(" ".join(filter(None, (record["start"], record["moves"]))))
    places = zip(line.positions, record["plies"], strict=False)
    return Review(
        line,
        tuple(NodeScores.from_values(ply["columns"], place.ply) for place, ply in places),
    )


def _ply_record(move: Move) -> Record:
    return {
        "ply": move.ply,
        "side": move.side,
        "column": move.column + 1,
        "score": move.score.value,
        "best": move.best.value,
        "columns": list(NodeScores(move.columns).values),
        "class": move.move_class,
        "only": move.only,
        "lost": move.lost,
    }


def _player_record(review: Review, side: Side) -> Record:
    summary = summarise(review, side)
    if summary is None:
        raise ValueError("the review is not complete")
    record = dataclasses.asdict(summary)
    del record["side"]
    return {**record.pop("counts"), **record}


def _result_text(end: Position) -> str | None:
    if end.winner is not None:
        return end.winner
    return "draw" if end.is_over else None
