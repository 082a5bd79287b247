"""The review of a line: its judged moves, what follows from them, and its form as JSON.

A review is a frozen value. New scores make a new review, so every view of a review in any thread
sees the same moves. What follows from the moves, such as the mistakes, is found when it is first
asked for, and kept: all that is shown, written or trained of a line is read from its one review.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from c4studio.game import GameNode, NodeScores
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.kept_scores import has_all_scores
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.opponents.traits import RECENT_DISCS, recent_cells
from c4studio.review import moments
from c4studio.review.line import Line, line_of_nodes
from c4studio.review.moments import DecisiveMoves, MistakeGroup
from c4studio.review.moves import JudgedMove, faulty_moves
from c4studio.review.summary import PlayerSummary, summarise_moves
from engine import Board, Position, SearchStopped, Side, Solver, StopFlag
from engine.time_limit import TimeLimit

JsonRecord = dict[str, Any]
REVIEW_SECONDS = 60.0
"""The usual limit on the seconds for the scores of a game on other boards than the usual one."""


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
    def of_line(cls, line: Line) -> Review:
        """Build the review of a line whose moves are not judged yet."""
        return _shared_equal_review(cls(line, (None,) * len(line.columns)))

    @classmethod
    def of_nodes(cls, nodes: list[GameNode]) -> Review:
        """Return the review of a path of nodes, with the scores that are stored at the nodes.

        Whoever asks for the same line with the same scores gets the same object.
        """
        return _shared_equal_review(
            cls(line_of_nodes(nodes), tuple(stored_scores(node) for node in nodes[:-1]))
        )

    @cached_property
    def moves(self) -> tuple[JudgedMove | None, ...]:
        """The judged moves of the game; None for a move whose scores are unknown."""
        line, columns = self.line.positions, self.line.columns
        places = zip(line, columns, (*columns[1:], None), self.scores, strict=False)
        return tuple(
            None
            if found is None
            else JudgedMove(
                position,
                column,
                found.columns,
                found.stored,
                recent_cells(line[max(0, number - RECENT_DISCS) : number + 1]),
                reply,
            )
            for number, (position, column, reply, found) in enumerate(places)
        )

    @property
    def is_complete(self) -> bool:
        """Whether all moves are judged."""
        return None not in self.scores

    @property
    def may_stay_incomplete(self) -> bool:
        """Whether moves may never be judged, since exact scores take too long on the board."""
        return self.line.start.board not in BOARDS_WITH_BOOK

    @cached_property
    def last_known_moves(self) -> tuple[JudgedMove, ...]:
        """The last moves of the game, as far as all are judged, in order of play."""
        known: list[JudgedMove] = []
        for move in reversed(self.moves):
            if move is None:
                break
            known.append(move)
        return tuple(reversed(known))

    @property
    def known_from(self) -> int | None:
        """The number of the disc from which on all moves are judged; None if the last is not."""
        return self.last_known_moves[0].ply if self.last_known_moves else None

    @property
    def unknown_positions(self) -> tuple[Position, ...]:
        """The positions whose scores are unknown, the last one first."""
        places = zip(self.line.positions, self.scores, strict=False)
        return tuple(position for position, found in places if found is None)[::-1]

    @cached_property
    def decisive_moves(self) -> DecisiveMoves | None:
        """The decisive moves; None until all moves are judged.

        On boards where moves may never be judged, those from the last change of the result on are
        enough.
        """
        known = self.last_known_moves
        is_enough = self.may_stay_incomplete and moments.last_result_change(known) is not None
        if not self.is_complete and not is_enough:
            return None
        return moments.find_decisive_moves(known, self.line.end.winner)

    @cached_property
    def mistakes(self) -> tuple[JudgedMove, ...]:
        """The judged moves that changed the result, and the decisive move, in order of play."""
        return moments.find_mistakes(self.moves, self.decisive_moves)

    @cached_property
    def mistake_groups(self) -> tuple[MistakeGroup, ...]:
        """The mistakes in groups that are explained together, in order of play."""
        return moments.find_mistake_groups(self.mistakes, self.decisive_moves, self.moves)

    @cached_property
    def last_result_change(self) -> JudgedMove | None:
        """The last move that changed the result; None if none did.

        The result is also None until all later moves are judged.
        """
        return moments.last_result_change(self.moves)

    @cached_property
    def player_summaries(self) -> Mapping[Side, PlayerSummary]:
        """The counts of the moves of each side all of whose moves are judged.

        On boards where moves may never be judged, the counts are those of the judged moves.
        """
        pairs = list(zip(self.line.positions, self.moves, strict=False))
        found = {}
        for side in Side:
            moves = [move for position, move in pairs if position.to_move is side]
            judged = [move for move in moves if move is not None]
            unknown = len(moves) - len(judged)
            if not unknown or (judged and self.may_stay_incomplete):
                found[side] = summarise_moves(side, judged, self.mistakes, unknown)
        return found

    def faults(self, side: Side | None = None) -> tuple[JudgedMove, ...]:
        """Return the judged moves that threw a win or draw away.

        ``side`` limits them to one side.
        """
        return faulty_moves(self.moves, side)


@lru_cache(maxsize=256)
def _shared_equal_review(review: Review) -> Review:
    """Return the first of several equal reviews."""
    return review


def stored_scores(node: GameNode) -> NodeScores | None:
    """Return the column scores stored at a node; None unless all legal columns have a score."""
    return node.scores if has_all_scores(node) else None


def positions_with_scores(
    solver: Solver,
    positions: Sequence[Position],
    stop: StopFlag | None = None,
    report: OnProgress = ignore_progress,
    *,
    seconds: float | None = None,
) -> Generator[tuple[Position, NodeScores], None, None]:
    """Yield positions with the exact scores of all their columns.

    Positions that the book answers come first, at once; the others follow in the given order. For a
    line it is best to begin with its last position, whose scores help with the positions before.

    Args:
        solver: finds the scores.
        positions: positions in which the game is not over.
        stop: ends the search; scores found before remain valid.
        report: receives the fraction that is done, from 0 to 1.
        seconds: the limit on the time, after which the other positions are left out; None for no
            limit.

    Raises:
        SearchStopped: ``stop`` was set before all were scored.
    """
    answered = 0 if solver.book is None else solver.book.plies
    ordered = sorted(positions, key=lambda position: position.ply >= answered)
    with TimeLimit(seconds, stop) as limit:
        found = zip(ordered, solver.score_each(ordered, limit.flag), strict=True)
        try:
            for done, (position, columns) in enumerate(found, start=1):
                report(done / len(positions))
                yield position, NodeScores(columns)
        except SearchStopped:
            if not limit.is_spent:
                raise


def time_limit_of_review(board: Board, seconds: float | None = None) -> float | None:
    """Return the limit on the seconds for the scores of a game; None for no limit.

    Args:
        board: the board of the game.
        seconds: the limit that somebody has chosen; None for the usual one of the board.
    """
    return REVIEW_SECONDS if seconds is None and board not in BOARDS_WITH_BOOK else seconds


def review_line(
    solver: Solver, line: Line, stop: StopFlag | None = None, seconds: float | None = None
) -> Review:
    """Return the review of the moves of a game, which is complete on the usual board.

    Args:
        solver: finds the scores on the board of the line.
        line: the game.
        stop: ends the search.
        seconds: the limit on the time, which ends with the last moves judged; None for no limit on
            the usual board, and ``REVIEW_SECONDS`` on others.

    Raises:
        SearchStopped: ``stop`` was set before it was complete.
    """
    positions, limit = line.positions[:-1], time_limit_of_review(line.start.board, seconds)
    found = dict(positions_with_scores(solver, positions[::-1], stop, seconds=limit))
    return Review(line, tuple(map(found.get, positions)))


def review_to_record(review: Review) -> JsonRecord:
    """Return a review as a dictionary for JSON, which ``review_from_record`` can read.

    On other boards than the usual one the members ``board`` and ``known_from`` are added, and moves
    that are not judged have null for all that is unknown.

    Raises:
        ValueError: a move is not judged, on the usual board.
    """
    if not review.is_complete and not review.may_stay_incomplete:
        raise ValueError("the review is not complete")
    line, turned = review.line, review.last_result_change
    places = zip(line.positions, line.columns, review.moves, strict=False)
    record = {
        "moves": "".join(line.start.board.digits[column] for column in line.columns),
        "start": None if line.start == Position(line.start.board) else line.start.text(),
        "result": _result_text(line.end),
        "plies": [
            _unknown_move_record(position, column) if move is None else _move_record(move)
            for position, column, move in places
        ],
        **{side.value: _player_record(review, side) for side in Side},
        "turning_point": None if turned is None else turned.ply,
    }
    if review.may_stay_incomplete:
        record |= {"board": str(line.start.board), "known_from": review.known_from}
    return record


def review_from_record(record: Mapping[str, Any]) -> Review:
    """Build a review from a dictionary that ``review_to_record`` has returned.

    Raises:
        KeyError, TypeError, ValueError: the dictionary describes no review.
    """
    text = " ".join(filter(None, (record["start"], record["moves"])))
    line = Line.from_text(f"{record['board']}:{text}" if "board" in record else text)
    places = zip(line.positions, record["plies"], strict=False)
    return Review(
        line,
        tuple(
            None
            if ply["columns"] is None
            else NodeScores.from_values(ply["columns"], place.ply, place.board)
            for place, ply in places
        ),
    )


def _move_record(move: JudgedMove) -> JsonRecord:
    return {
        "ply": move.ply,
        "side": move.side,
        "column": move.column + 1,
        "score": move.score.value,
        "best": move.best_score.value,
        "columns": list(NodeScores(move.columns).values),
        "class": move.move_class,
        "only": move.only_column_found,
        "lost": move.discs_lost,
    }


def _unknown_move_record(position: Position, column: int) -> JsonRecord:
    known = {"ply": position.ply + 1, "side": position.to_move, "column": column + 1}
    return known | dict.fromkeys(("score", "best", "columns", "class", "only", "lost"))


def _player_record(review: Review, side: Side) -> JsonRecord:
    moves = zip(review.line.positions, review.moves, strict=False)
    unknown = sum(move is None and position.to_move is side for position, move in moves)
    summary = review.player_summaries.get(side) or summarise_moves(side, (), (), unknown)
    record = dataclasses.asdict(summary)
    del record["side"]
    if not review.may_stay_incomplete:
        del record["unknown"]
    return {**record.pop("counts"), **record}


def _result_text(end: Position) -> str | None:
    if end.winner is not None:
        return end.winner
    return "draw" if end.is_over else None
