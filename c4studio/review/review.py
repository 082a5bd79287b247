"""The review of a line: its judged moves, and what follows from them.

A review is a frozen value. New scores make a new review, so every view of a review in any thread
sees the same moves. What follows from the moves, such as the mistakes, is found when it is first
asked for, and kept: all that is shown, written or trained of a line is read from its one review.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from c4studio.game import GameNode, NodeScores
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.kept_scores import has_all_scores, is_to_be_searched
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.opponents.traits import RECENT_DISCS, recent_cells
from c4studio.review import moments
from c4studio.review.line import Line, line_of_nodes
from c4studio.review.moments import DecisiveMoves, MistakeGroup
from c4studio.review.moves import JudgedMove, faulty_moves
from c4studio.review.summary import PlayerSummary, summarise_moves
from c4studio.review.swings import Swing, find_swings, find_turning_point
from engine import Board, Forecast, Position, Score, SearchStopped, Side, Solver, StopFlag
from engine.time_limit import TimeLimit

REVIEW_SECONDS = 60.0
"""The usual limit on the seconds for the scores of a game on other boards than the usual one."""


@dataclass(frozen=True)
class Review:
    """The moves of a game and the known scores of its positions.

    Attributes:
        line: the start position and the moves of the game.
        scores: for each move the exact scores of the position before it, None while they are
            unknown.
        forecasts: what is expected of each position of the line, the last one included, where its
            scores are unknown; None for no forecast. No forecasts at all are ().
    """

    line: Line
    scores: tuple[NodeScores | None, ...]
    forecasts: tuple[Forecast | None, ...] = ()

    @classmethod
    def of_line(cls, line: Line) -> Review:
        """Build the review of a line whose moves are not judged yet."""
        return _shared_equal_review(cls(line, (None,) * len(line.columns)))

    @classmethod
    def of_nodes(
        cls, nodes: list[GameNode], forecasts: Mapping[Position, Forecast] | None = None
    ) -> Review:
        """Return the review of a path of nodes, with the scores that are stored at the nodes.

        Whoever asks for the same line with the same scores gets the same object.

        Args:
            nodes: the nodes from the start of the line on.
            forecasts: forecasts of positions; None for those that the nodes have.
        """
        if forecasts is None:
            forecasts = {node.position: node.forecast for node in nodes if node.forecast}
        scored = cls(line_of_nodes(nodes), tuple(stored_scores(node) for node in nodes[:-1]))
        return _shared_equal_review(scored.with_found({}, forecasts))

    def with_found(
        self, scores: Mapping[Position, NodeScores], forecasts: Mapping[Position, Forecast]
    ) -> Review:
        """Return the review with newly found scores, and forecasts where scores are unknown."""
        known = tuple(
            scores.get(position, before)
            for position, before in zip(self.line.positions, self.scores, strict=False)
        )
        # The last move tells the score of the end.
        expected = tuple(
            None if found is not None or position.is_over else forecasts.get(position)
            for position, found in zip(self.line.positions, (*known, *known[-1:]), strict=False)
        )
        return replace(self, scores=known, forecasts=expected if any(expected) else ())

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

    @cached_property
    def expected_points(self) -> tuple[float | None, ...]:
        """The points that Red has, or may expect by a forecast, in each position of the line.

        They are from 0 for a loss to 1 for a win, and None where nothing is known.
        """
        positions, moves = self.line.positions, (*self.moves, None)
        scores = (
            score_between(position, led, played)
            for position, led, played in zip(positions, (None, *moves), moves, strict=False)
        )
        forecasts = self.forecasts or (None,) * len(positions)
        return tuple(map(_points_of_red, positions, scores, forecasts))

    @cached_property
    def swings(self) -> tuple[Swing, ...]:
        """The moves that cost many expected points where scores are unknown, in order of play."""
        if not self.forecasts:
            return ()
        moves = [*zip(self.line.positions, self.line.columns, strict=False)]
        return tuple(find_swings(moves, self.expected_points, self.forecasts))

    @cached_property
    def probable_turning_point(self) -> Swing | None:
        """The move that probably turned the game by forecasts that a deeper search confirms.

        None for none, and where the scores tell which move decided the game.
        """
        if self.decisive_moves is not None:
            return None
        known = [points for points in self.expected_points if points is not None]
        confirmed = [swing for swing in self.swings if swing.is_confirmed]
        return find_turning_point(confirmed, known[-1] if known else None)

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
        """The positions whose scores are unknown or not to be believed, the last one first."""
        places = zip(self.line.positions, self.scores, strict=False)
        return tuple(place for place, found in places if is_to_be_searched(place, found))[::-1]

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


def score_between(
    position: Position, led: JudgedMove | None, played: JudgedMove | None
) -> Score | None:
    """Return the score of a position for its side to move; None if it is unknown.

    At the end of the game it follows from the result; otherwise it is the score of the best column
    or, if the columns have no scores, that of the move that led to the position.
    """
    if position.is_over:
        return Score.at_end(position)
    if played is not None:
        return played.best_score
    if led is None:
        return None
    return Score.for_side_to_move(-led.score.value, position.ply, position.board)


def _points_of_red(
    position: Position, score: Score | None, forecast: Forecast | None
) -> float | None:
    if score is not None:
        points = (1 + score.result) / 2
    elif forecast is not None:
        points = forecast.value
    else:
        return None
    return points if position.to_move is Side.RED else 1 - points


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
