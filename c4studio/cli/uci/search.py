"""Searches for a board that speaks UCI: exact, or to a depth, and within limits."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from c4studio.opponents.people import LEVELS, Opponent
from engine import Analysis, Position, Score, SearchStopped, Solver, StopFlag
from engine.score import win_score
from engine.time_limit import TimeLimit

LEAST_SECONDS_PER_MOVE = 0.01
SECONDS_FOR_BOARD = 0.05
"""Seconds of the clock that the board itself may need for a move."""
SHARE_OF_INCREMENT = 0.8
PERFECT_LEVEL = next(name for name, level in LEVELS.items() if not level.skill)
_SEED = 1


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """The limits of a search, as the board that speaks UCI sets them.

    Attributes:
        depth: number of discs to look ahead; None for no limit.
        nodes: number of nodes; None for no limit.
        seconds: time; None for no limit.
        is_endless: whether the board waits for the answer until it says ``stop``.
        columns: the 0-based columns to choose from; None for all.
        lines: number of columns that are reported, the best ones.
    """

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    is_endless: bool = False
    columns: frozenset[int] | None = None
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search has found out so far.

    Attributes:
        line: the move to play and the moves that follow, as 0-based columns.
        depth: number of discs that the search has looked ahead.
        score: the score for the side to move, or a bound on it; None while neither is known.
        bound: ``lowerbound`` or ``upperbound`` if the score is one; else empty.
        others: what is known of the next best columns, the best first.
    """

    line: tuple[int, ...]
    depth: int = 0
    score: Score | None = None
    bound: str = ""
    others: tuple[Finding, ...] = ()


def seconds_of_clock(left_ms: int, increment_ms: int, moves: int) -> float:
    """Return the seconds to spend on a move.

    Args:
        left_ms: milliseconds that the side has left.
        increment_ms: milliseconds that it gets for each move.
        moves: number of moves for which the time must last.
    """
    share = left_ms / max(1, moves) + SHARE_OF_INCREMENT * increment_ms
    most = left_ms / 1000 - SECONDS_FOR_BOARD
    return max(LEAST_SECONDS_PER_MOVE, min(share / 1000, most))


def _finding_within(line: tuple[int, ...], lower: Score, upper: Score) -> Finding:
    """Return what bounds on the score of a line tell: the score, or else a win or a loss."""
    if lower == upper:
        return Finding(line, lower.plies, lower)
    if lower.value > 0:
        return Finding(line, 1, lower, "lowerbound")
    if upper.value < 0:
        return Finding(line, 1, upper, "upperbound")
    return Finding(line)


class LimitedSearch:
    """A search of the last position of a game, in which the game is not over.

    Args:
        solver: searches.
        game: the positions of the game.
        limits: what the board allows.
        level: the name of the level at which the move is chosen.
    """

    def __init__(
        self, solver: Solver, game: list[Position], limits: SearchLimits, level: str
    ) -> None:
        self._solver, self._game, self._limits, self._level = solver, game, limits, level
        self._position = game[-1]
        legal = [each for each in self._position.board.centre_out if self._position.is_legal(each)]
        chosen = [each for each in legal if limits.columns is None or each in limits.columns]
        self._columns = chosen or legal
        self._nodes, self._begun = solver.nodes, time.monotonic()

    @property
    def reports_several(self) -> bool:
        """Whether the board asks for more than the best column."""
        return self._limits.lines > 1

    @property
    def nodes(self) -> int:
        """Number of nodes searched so far."""
        return self._solver.nodes - self._nodes

    @property
    def seconds(self) -> float:
        """The time since the search began."""
        return time.monotonic() - self._begun

    def findings(self, stop: StopFlag) -> Iterator[Finding]:
        """Yield what is found out, each time more, until all is known or a limit is reached.

        The first finding comes before any search, so that there is always a move to play.
        """
        yield Finding((self._columns[0],))
        left = self._position.board.size - self._position.ply
        depth, seconds = self._limits.depth, self._limits.seconds
        left_s = None if seconds is None else seconds - self.seconds
        try:
            with TimeLimit(left_s, stop, self._are_nodes_spent) as limit:
                if depth is not None and depth < left:
                    yield from self._search_to_depth(depth, limit.flag)
                else:
                    yield from self._search_exactly(limit.flag)
        except SearchStopped:
            return

    def _are_nodes_spent(self) -> bool:
        return self._limits.nodes is not None and self.nodes >= self._limits.nodes

    def _search_exactly(self, stop: StopFlag) -> Iterator[Finding]:
        last: Finding | None = None
        for analysis in self._solver.analyse(self._position, stop):
            found = self._finding_of_analysis(analysis)
            if found != last:
                yield found
            last = found

    def _finding_of_analysis(self, analysis: Analysis) -> Finding:
        """Return what an analysis knows of the columns to which the board limits the search."""
        bounds = {column: known for column in self._columns if (known := analysis.columns[column])}
        ranked = sorted(bounds, key=lambda each: (-bounds[each].lower, -bounds[each].upper))
        column = ranked[0]
        lower, upper = bounds[column].lower, max(known.upper for known in bounds.values())
        if analysis.complete and self._level != PERFECT_LEVEL:
            column = self._choose_at_level(analysis)
        line = analysis.line if analysis.line[:1] == (column,) else (column,)
        others = (
            _finding_within((each,), bounds[each].lower, bounds[each].upper)
            for each in [each for each in ranked if each != column][: self._limits.lines - 1]
        )
        return replace(_finding_within(line, lower, upper), others=tuple(others))

    def _choose_at_level(self, analysis: Analysis) -> int:
        scores = tuple(
            known.exact if known is not None and column in self._columns else None
            for column, known in enumerate(analysis.columns)
        )
        return Opponent(LEVELS[self._level], _SEED).choose_column(self._game, scores)

    def _search_to_depth(self, most: int, stop: StopFlag) -> Iterator[Finding]:
        """Search for wins and losses within one disc more at a time, up to a number of discs.

        Whatever lies further ahead counts as a draw.
        """
        position, left = self._position, list(self._columns)
        for depth in range(1, most + 1):
            value = win_score(position.ply + depth)
            if depth % 2:
                won = self._first_exceeding(left, value, stop)
                if won is not None:
                    yield Finding((won,), depth, Score.for_side_to_move(value, position.ply))
                    return
            else:
                kept = [
                    column
                    for column in left
                    if not self._solver.exceeds(position.play(column), value - 1, stop)
                ]
                if not kept:
                    lost = Score.for_side_to_move(-value, position.ply)
                    yield Finding((left[0],), depth, lost)
                    return
                left = kept
            yield Finding((left[0],), depth, Score.for_side_to_move(0, position.ply))

    def _first_exceeding(self, columns: Iterable[int], value: int, stop: StopFlag) -> int | None:
        """Return the first column whose score is at least ``value``, None if there is none."""
        for column in columns:
            if not self._solver.exceeds(self._position.play(column), -value, stop):
                return column
        return None
