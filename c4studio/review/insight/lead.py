"""Follow best play after a column without a short reason, to a position that has one."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import partial

from c4studio.review.insight.board import PositionCells, play_line
from c4studio.review.insight.case import ColumnCase
from c4studio.review.insight.deeds import visible_gain
from c4studio.review.insight.finder import ReasonFinder
from c4studio.review.insight.reason import (
    AnswerPlan,
    Lead,
    Reason,
    ReasonKind,
    ReasonSupport,
    proof_trunk,
)
from c4studio.review.insight.spare import is_attack_line
from c4studio.review.insight.tools import SearchBudgets, SearchTools
from engine import Board, Position, Score
from engine.grid import Cell
from engine.plan import Otherwise

MOST_PLIES_OF_BEST_PLAY = 30
"""Maximum number of discs for which best play is followed."""
MOST_NAMED_CELLS = 2
"""Maximum number of cells named by a reason that counts as easy to tell."""
LEAST_COST_OF_MISSED_ATTACK = 4
"""Least number of discs by which a win comes later for the attack to count as missed."""
MOST_CACHED_POSITIONS = 5_000
"""Maximum number of positions in the cache before it is emptied."""
BEST_PLAY_BUDGETS = SearchBudgets(plan=15_000, goal=4_000, cells=8_000, steps=0, threats=0)
"""Search budgets in nodes for each position along best play."""


def is_long_proof(reason: Reason) -> bool:
    """Return whether a reason rests on a proof that is too long to be told in a sentence."""
    if (
        reason.kind not in (ReasonKind.QUICK_WIN, ReasonKind.FORCED_UNTIL_PLAN, ReasonKind.PLAN)
        or reason.cells
        or reason.threat
    ):
        return False
    assert reason.proof is not None
    end = proof_trunk(reason.proof)[1]
    if not isinstance(end, AnswerPlan):
        return True
    simple = end.plan.otherwise is Otherwise.NOTHING and not reason.pairs
    return reason.holder.wins and not simple and len(reason.pairs) != 1


def needs_best_play_line(reason: Reason) -> bool:
    """Return whether a reason says so little that the line of best play should be shown as well."""
    return not reason.zugzwang and (
        reason.standing is ReasonSupport.SEARCH or is_long_proof(reason)
    )


def is_easy_to_tell(reason: Reason) -> bool:
    """Return whether a reason is easy to tell, since it names few cells or needs none."""
    if reason.kind in (ReasonKind.PLAN, ReasonKind.FORCED_UNTIL_PLAN, ReasonKind.FEW_CELLS_SUFFICE):
        return 0 < len(reason.cells) <= MOST_NAMED_CELLS
    return True


@dataclass(slots=True)
class BestPlayCache:
    """A cache of reasons and best columns found along lines of best play.

    The lines after the mistakes of a game share many positions.

    Attributes:
        reasons: for each position, a short reason for its best column; None if there is none.
        best: for each position, the best column that is nearest to the centre.
    """

    reasons: dict[Position, Reason | None] = field(default_factory=dict)
    best: dict[Position, int] = field(default_factory=dict)

    def empty_if_too_large(self) -> None:
        """Empty the cache if it has grown too large."""
        if len(self.best) > MOST_CACHED_POSITIONS:
            self.reasons.clear()
            self.best.clear()


def rank_of_reply(case: ColumnCase, reply: int) -> tuple[bool, int, bool]:
    """Return by what a reply that punishes a column is told before others; the least comes first.

    It is the cell of the only column that keeps the result, or what the reply visibly does, or the
    cell of another column that would have kept it.
    """
    left = reply in case.keeping and reply != case.column
    only = left and len(case.keeping) == 1
    return not only, -visible_gain(case.board.after(case.column), reply), not left


class BestPlayWalker:
    """Follows best play from a column to a position with a short reason, using a cache.

    Args:
        tools: the searches, with their budgets.
        cache: what was found along lines of best play.
        played: the 0-based column with which the other side answered; None if unknown. If it is as
            good as any, best play goes on with it.
    """

    def __init__(self, tools: SearchTools, cache: BestPlayCache, played: int | None = None) -> None:
        self._tools, self._played = replace(tools, effort=BEST_PLAY_BUDGETS), played
        self._reasons, self._best = cache.reasons, cache.best

    def find_lead(self, case: ColumnCase) -> Lead | None:
        """Return the first position of best play after a column whose reason is easy to tell.

        If there is no such position, return the first one with any proved reason; None if there is
        none either.
        """
        position, value = case.position_after, -int(case.score)
        line: tuple[int, ...] = (case.column,)
        second_choice: Lead | None = None
        while not position.is_over and len(line) <= MOST_PLIES_OF_BEST_PLAY:
            score = Score.for_side_to_move(value, position.ply, position.board)
            best = self._best_column(position, score) if line[1:] else self.best_reply(case)
            reason = self._cached_reason(position, best, score)
            if reason is not None and _is_shortest_forced_run(reason, score):
                lead = Lead(line, reason)
                if is_easy_to_tell(reason):
                    return self._with_next_moves(case, lead)
                second_choice = second_choice or lead
            position, value, line = position.play(best), -value, (*line, best)
        return None if second_choice is None else self._with_next_moves(case, second_choice)

    def _with_next_moves(self, case: ColumnCase, lead: Lead) -> Lead:
        """Return a copy of a lead with what the first moves of its line stop and threaten.

        A lead is a later position of best play.
        """
        own = case.holder.side is case.position.to_move
        before = case.position if own else case.position_after
        moved = before.play(case.column if own else lead.reply)
        turn = case.position_after.play(lead.reply) if own else case.position_after
        return replace(
            lead,
            keeping=tuple(sorted(self._tools.results.keeping_columns(turn, case.holder))),
            stops=self._forced_run(before, passed=True),
            threat=() if moved.is_over else self._forced_run(moved, passed=True),
        )

    def best_reply(self, case: ColumnCase) -> int:
        """Return the best reply to a column.

        Of equally good ones it is the one that was played. Else, if the reply punishes the column,
        it takes the cell of the only column that keeps the result, or visibly does most, or takes
        another cell that would have kept it; or else it is that nearest to the centre.
        """
        after, value = case.position_after, -int(case.score)
        results = self._tools.results
        if self._played is not None and self._played in results.best_columns(after, value):
            return self._played
        order = after.board.centre_out
        if case.holder.side is after.to_move:
            order = tuple(sorted(filter(after.is_legal, order), key=partial(rank_of_reply, case)))
        return next(results.best_columns(after, value, order))

    def parried_attack(self, case: ColumnCase) -> tuple[int, ...]:
        """Return the attack that a disc stops in a lost position, as columns.

        The tuple is empty if the disc stops no attack.
        """
        if case.best.result >= 0 or case.column not in case.best_columns:
            return ()
        line = self._forced_run(case.position, passed=True)
        is_later = case.score.plies > 1 + len(line) > 2
        return line if is_later and not self._forced_run(case.position_after) else ()

    def missed_attack(self, case: ColumnCase) -> tuple[int, ...]:
        """Return the attack (forced win) that a column misses, as columns.

        The tuple is empty if the column misses no attack.
        """
        same = case.score.result == case.best.result
        if case.best.result <= 0 or (
            same and case.score.end - case.best.end < LEAST_COST_OF_MISSED_ATTACK
        ):
            return ()
        line = self._forced_run(case.position)
        return line if len(line) > 1 and is_attack_line(case.position, line) else ()

    def _forced_run(self, position: Position, *, passed: bool = False) -> tuple[int, ...]:
        """Return a forced win as columns, empty if there is none.

        It is a win of the side to move or, with ``passed``, of the other side after a pass.
        """
        return self._tools.find_forced_win(position, passed=passed) or ()

    def play_to_four(self, case: ColumnCase, reason: Reason) -> tuple[int, ...]:
        """Return best play from a column down to the winner's four; empty for a draw."""
        if not case.holder.wins:
            return ()
        line = reason.known_line if reason.lead is not None else (case.column,)
        if not line[1:] and not case.position_after.is_over:
            line = case.column, self.best_reply(case)
        value = -int(case.score) if len(line) % 2 else int(case.score)
        return (*line, *self._best_play(play_line(case.position, line), value))

    def find_ending(self, case: ColumnCase, reason: Reason) -> tuple[int, ...]:
        """Return best play after a reason's moves if it ends with a four that the reason names.

        If a plan names none, any four will do. The result is empty if best play ends otherwise, or
        if the moves of the reason's proof are not all best ones.
        """
        told = reason if reason.lead is None else reason.lead.reason
        position = play_line(case.position, reason.known_line)
        if told.kind is ReasonKind.FORCED_WIN:
            return () if told is reason else _line_with_named_last_move(position, told)
        cells = _possible_final_four_cells(told, case.position.board)
        if not cells or position.is_over:
            return ()
        value = -int(case.score) if len(reason.known_line) % 2 else int(case.score)
        if (
            told is reason
            and len(reason.line) > 1
            and self._tools.results.exact_score(position) != value
        ):
            return ()
        line = self._best_play(position, value)
        *before, four = line
        position = play_line(position, before)
        return line if (four, position.height(four)) in cells else ()

    def _best_play(self, position: Position, value: int) -> tuple[int, ...]:
        line: list[int] = []
        while not position.is_over:
            best = self._best_column(
                position, Score.for_side_to_move(value, position.ply, position.board)
            )
            position, value = position.play(best), -value
            line.append(best)
        return tuple(line)

    def _best_column(self, position: Position, score: Score) -> int:
        """Return the best column of a position with a given exact score.

        Of equally good columns the one nearest to the centre is returned.
        """
        if position not in self._best:
            self._best[position] = self._tools.results.best_column(position, score)
        return self._best[position]

    def _cached_reason(self, position: Position, column: int, score: Score) -> Reason | None:
        if column != self._best_column(position, score):
            return self._short_reason(position, column, score)
        if position not in self._reasons:
            self._reasons[position] = self._short_reason(position, column, score)
        return self._reasons[position]

    def _short_reason(self, position: Position, column: int, score: Score) -> Reason | None:
        case = ColumnCase(PositionCells(position), column, score, score)
        return ReasonFinder(self._tools, [case]).short_reason(case)


def _is_shortest_forced_run(reason: Reason, score: Score) -> bool:
    """Return whether a reason's forced run, if it has one, is as short as the score says.

    The side that is forced has no choice, so each move of such a run is a best one.
    """
    return reason.kind is not ReasonKind.FORCED_WIN or len(reason.line) == score.plies


def _line_with_named_last_move(position: Position, run: Reason) -> tuple[int, ...]:
    """Return a forced line, changed so that its last move is a four that the reason names."""
    *before, stopped, last = run.line
    position = play_line(position, before)
    fours = [cell for cell in run.cells if cell != (stopped, position.height(stopped))]
    return (*before, stopped, fours[0][0] if fours else last)


def _runs_out_of_moves(reason: Reason) -> bool:
    """Return whether a reason is that a side loses because it may not pass.

    That side loses wherever it plays.
    """
    return reason.holder.wins and (reason.zugzwang or reason.kind is ReasonKind.ZUGZWANG)


def _possible_final_four_cells(reason: Reason, board: Board) -> Collection[Cell]:
    """Return the cells on which best play may end with the winner's four.

    They are those that the reason names, or all cells if it is zugzwang or a plan that names none.
    """
    if not reason.holder.wins or reason.threat:
        return ()
    if _runs_out_of_moves(reason):
        return board.cells
    if reason.cells or reason.proof is None:
        return reason.cells
    return board.cells if isinstance(proof_trunk(reason.proof)[1], AnswerPlan) else ()
