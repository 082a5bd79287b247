"""Find why a column wins, draws or loses, by trying methods from simple tactics to long proofs."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property

from c4studio.review.insight.board import PositionCells, cell_above, play_line
from c4studio.review.insight.case import ColumnCase
from c4studio.review.insight.demonstrate import ProofFinder
from c4studio.review.insight.reason import (
    AnswerPlan,
    ForcedWin,
    PlayStep,
    Proof,
    Reason,
    ReasonKind,
    ReasonSupport,
    ReplyStep,
    ResultHolder,
    StoppedLine,
    proof_ends,
    proof_trunk,
)
from c4studio.review.insight.situation import is_zugzwang
from c4studio.review.insight.spare import is_attack_line
from c4studio.review.insight.strikes import idle_stops
from c4studio.review.insight.tactics import final_fours_of_winner, find_tactic, safe_columns
from c4studio.review.insight.tools import FourCellSearches, SearchTools
from engine.grid import Cell
from engine.plan import Otherwise, Plan

MOST_PLIES_OF_TACTICS = 13
"""Maximum number of discs to the end of a game in which tactics and zugzwang are looked for."""
OPENING_DISCS = 12
"""Number of discs below which a position belongs to the opening."""

MOST_PLIES_AFTER_THREAT = 7
"""Maximum number of discs by which a win may come later than the threat that leads to it."""
MOST_MOVES_BEFORE_THREAT = 2
"""Maximum number of the winner's moves before a threat, after which nobody sees it coming."""
MOST_NAMED_CELLS = 3
"""Maximum number of winning cells that a reason names."""


class ReasonFinder:
    """Finds the reasons why the columns of one position win, draw or lose.

    The private methods each try one kind of reason, and return None if it does not apply.
    """

    def __init__(self, tools: SearchTools, cases: list[ColumnCase]) -> None:
        self.tools, self._cases = tools, cases
        self._demonstrator = ProofFinder(tools)

    def find_reasons(self) -> Iterator[Reason]:
        """Yield a reason for each column, beginning with those that take no time to find."""
        left = []
        for case in self._cases:
            reason = self._immediate_reason(case)
            if reason is None:
                left.append(case)
            else:
                yield reason
        yield from map(self._find_reason, left)

    def short_reason(self, case: ColumnCase) -> Reason | None:
        """Return a short reason for a column's result if one is found quickly; otherwise None."""
        reason = self._immediate_reason(case)
        if reason is not None or case.ends_soon:
            return reason
        reason = self._plan_reason(case) or self._few_cells_reason(case)
        if reason is None or (
            reason.kind is ReasonKind.PLAN and not reason.cells and reason.pairs[1:]
        ):
            return None
        return reason

    def find_reason(self, case: ColumnCase) -> Reason:
        """Return the reason for the result of a column."""
        return self._immediate_reason(case) or self._find_reason(case)

    def _immediate_reason(self, case: ColumnCase) -> Reason | None:
        return self._visible_reason(case) or self._giving_up_threat_reason(case)

    def _find_reason(self, case: ColumnCase) -> Reason:
        """Return the first reason for a column's result that any method finds.

        The methods are tried in order; the last one always succeeds.
        """
        if case.ends_soon:
            return self._short_win_reason(case) or self.search_reason(case)
        ways: tuple[Callable[[ColumnCase], Reason | None], ...] = (
            self._short_win_reason,
            self._plan_reason,
            self._few_cells_reason,
            self._stepwise_reason,
        )
        found = (way(case) for way in ways)
        one = next((reason for reason in found if reason is not None), None)
        return one or self.search_reason(case)

    def is_zugzwang_after_reason(self, reason: Reason) -> bool:
        """Return whether the side to move after a reason's moves would do better to pass.

        The result is False if the game lasts long after that, since players do not see it then.
        """
        if reason.score.plies > MOST_PLIES_OF_TACTICS:
            return False
        position = play_line(self._cases[0].position, reason.line)
        if position.is_over or position.to_move is reason.holder.side:
            return False
        return bool(self.tools.holds_after_pass(position, need=1 - reason.holder.least_result))

    def holds_on_top(self, reason: Reason) -> bool:
        """Return whether the next disc of the other side may be answered on top in any column.

        A plan that now and then needs another answer is no follow-up.
        """
        position, holder = play_line(reason.position, reason.line), reason.holder
        # In the columns of a swap pair the answer is in the other one.
        apart = {column for pair in reason.pairs for column, _ in pair}
        discs = {each: position.play(each) for each in {*position.legal_columns} - apart}
        answers = [
            disc.play(column)
            for column, disc in discs.items()
            if not disc.is_over and disc.is_legal(column)
        ]
        return all(
            each.is_over or self.tools.results.side_holds(each, holder.side, holder.wins)
            for each in answers
        )

    def _visible_reason(self, case: ColumnCase) -> Reason | None:
        """Return a reason that is visible on the board or in a forced line, or None."""
        tactic = find_tactic(case.board, case.column)
        if tactic is not None:
            line = (case.column, *tactic.line)
            return case.build_reason(
                tactic.kind, ReasonSupport.SEEN, cells=tactic.cells, lines=tactic.lines, line=line
            )
        proof = self._find_forced_win(case) if case.holder.wins else None
        return None if proof is None else reason_of_proof(self.tools, case, proof)

    def _find_forced_win(self, case: ColumnCase) -> Proof | None:
        """Return a proof of a forced win, which may begin with the opponent's only safe reply."""
        if case.position_after.to_move is case.holder.side:
            return self._demonstrator.find_forced_win(case.position_after)
        replies = safe_columns(case.position_after)
        if len(replies) != 1:
            return None
        forced = self._demonstrator.find_forced_win(case.position_after.play(replies[0]))
        return None if forced is None else ReplyStep(((replies[0], forced),))

    def attack_beginning_with(self, case: ColumnCase, column: int) -> Reason | None:
        """Return the opponent's forced win that begins with a reply; None if that does not win.

        Args:
            case: a mistake that allows the forced win.
            column: the 0-based column of the reply.
        """
        after, holder = case.position_after.play(column), case.holder
        if after.is_over or not self.tools.results.side_holds(after, holder.side, holder.wins):
            return None
        answers = safe_columns(after) or [
            cell[0] for cell in PositionCells(after).fours_now(case.holder.side)[:1]
        ]
        if len(answers) != 1:
            return None
        forced = self._demonstrator.find_forced_win(after.play(answers[0]))
        if forced is None:
            return None
        return _forced_win_reason(case, (case.column, column, *answers, *forced.line))

    def _giving_up_threat_reason(self, case: ColumnCase) -> Reason | None:
        """Return the reason that a move lets the opponent block the mover's threat above the disc.

        The result is None unless a disc there is the other side's only way to keep its result.
        """
        cell = cell_above(case.landing_cell)
        lines = case.board.threats(case.position.to_move).get(cell)
        if not case.throws_result_away or not lines or self._only_reply(case) != case.column:
            return None
        line = (case.column, case.column)
        return case.build_reason(
            ReasonKind.GIVES_UP_OWN_THREAT,
            ReasonSupport.SEEN,
            cells=(cell,),
            lines=tuple(lines),
            line=line,
        )

    def _short_win_reason(self, case: ColumnCase) -> Reason | None:
        """Return a reason from a short proof of a win that comes soon; None if there is none."""
        if not case.holder.wins or case.plies > MOST_PLIES_OF_TACTICS:
            return None
        return self._small_proof(case, self._proof_node_budget // 4, plans=not case.ends_soon)

    def _plan_reason(self, case: ColumnCase) -> Reason | None:
        """Return the reason that a side reaches its result by a plan (rule of replies), else None.

        The plan starts after the move, or one move later.
        """
        cell = self._sufficient_four_cell(case)
        if cell is not None and (proof := self._find_plan(case, (cell,))) is not None:
            return reason_of_proof(self.tools, case, proof)
        proof = self._find_plan(case)
        if proof is not None and (has_aimed_plan_everywhere(proof) or not case.holder.wins):
            return reason_of_proof(self.tools, case, proof)
        if cell is not None:
            return self._reason_of_sufficient_cells(case, (cell,))
        return None if proof is None else self._reason_from_plan(case, proof)

    def _find_plan(
        self, case: ColumnCase, aim: tuple[Cell, ...] = ()
    ) -> AnswerPlan | PlayStep | None:
        return self._demonstrator.find_simplest_plan(
            case.position_after, case.holder, case.column, aim
        )

    def _reason_from_plan(self, case: ColumnCase, proof: AnswerPlan | PlayStep) -> Reason:
        """Return a plan (rule of replies) as a reason, with the cells where its fours suffice.

        If these cells are too many, the reason names no cells.
        """
        few = self._four_cell_searches(case, self.tools.effort.cells).find_few_sufficient_cells()
        aimed = None if few is None else self._find_plan(case, few)
        return reason_of_proof(self.tools, case, aimed or proof)

    def _sufficient_four_cell(self, case: ColumnCase) -> Cell | None:
        """Return a cell on which a side's fours alone suffice to win; None if none is found."""
        if not case.holder.wins:
            return None
        return self._four_cell_searches(case, self.tools.effort.goal).find_sufficient_cell()

    def _few_cells_reason(self, case: ColumnCase) -> Reason | None:
        """Return the reason that fours on few cells suffice to win, or that no four is needed."""
        asked = self._four_cell_searches(case, self.tools.effort.cells)
        if not case.holder.wins:
            return (
                case.build_reason(ReasonKind.NO_WIN_POSSIBLE, ReasonSupport.CELL)
                if asked.holds_with_fours_on(())
                else None
            )
        few = asked.find_few_sufficient_cells()
        return None if few is None else self._reason_of_sufficient_cells(case, few)

    def _reason_of_sufficient_cells(self, case: ColumnCase, cells: tuple[Cell, ...]) -> Reason:
        """Return the reason that fours on certain cells alone suffice to win."""
        several = len(cells) > 1
        return case.build_reason(
            ReasonKind.FEW_CELLS_SUFFICE if several else ReasonKind.FORCES_FOUR_ON_CELL,
            ReasonSupport.CELL,
            cells=cells,
            lines=case.board.after(case.column).fullest_lines(case.holder.side, cells),
            reply=self._only_reply(case),
        )

    def _stepwise_reason(self, case: ColumnCase) -> Reason | None:
        """Return the reason from a short proof in several steps; None if none is found."""
        return self._small_proof(case, self._proof_node_budget)

    @property
    def _proof_node_budget(self) -> int:
        """The budget in nodes for the search of a short proof.

        It is smaller in the opening, where few short proofs exist.
        """
        effort, discs = self.tools.effort, self._cases[0].position.ply
        return effort.steps if discs >= OPENING_DISCS else effort.steps // 5

    def _small_proof(self, case: ColumnCase, nodes: int, *, plans: bool = True) -> Reason | None:
        proof = self._demonstrator.find_small_proof(
            case.position_after, case.holder, nodes, plans=plans
        )
        return None if proof is None else reason_of_proof(self.tools, case, proof)

    def search_reason(self, case: ColumnCase) -> Reason:
        """Return a reason that rests on the exact scores, for a column where no proof was found."""
        if case.only_blocked_cell is not None and case.outcome >= 0:
            cells = (case.only_blocked_cell,)
            lines = case.board.fullest_lines(case.position.to_move.other, cells)
            return case.build_reason(
                ReasonKind.ONLY_BLOCK, ReasonSupport.SEEN, cells=cells, lines=lines
            )
        if (
            not case.throws_result_away
            and case.score.plies <= MOST_PLIES_OF_TACTICS
            and self._is_zugzwang
        ):
            return case.build_reason(ReasonKind.ZUGZWANG, ReasonSupport.CELL)
        others = [each for each in self._cases if each is not case]
        only = (
            not case.throws_result_away
            and all(each.throws_result_away for each in others)
            and others
        )
        return case.build_reason(
            ReasonKind.ONLY_COLUMN_THAT_HOLDS if only else ReasonKind.SEARCH_ONLY,
            ReasonSupport.SEARCH,
        )

    def with_replies(self, case: ColumnCase, reason: Reason) -> Reason:
        """Return a copy of a reason with the replies that keep the result, and the idle stops.

        These are the lines that discs of the side to move or, if the reply has its way, those
        replies stop without need; the boards mark them so.
        """
        after, idle, replies = (
            case.board.after(case.column),
            self.own_idle_stops,
            tuple[int, ...](),
        )
        if case.holder.side is after.position.to_move:
            replies = tuple(sorted(self.tools.results.keeping_columns(after.position, case.holder)))
            after.idle = frozenset(idle_stops(self.tools, after, case.holder, replies))
            idle |= after.idle
        return replace(reason, idle=idle, replies=replies)

    @cached_property
    def own_idle_stops(self) -> frozenset[StoppedLine]:
        """The lines that good columns of the position stop without need, none in a lost one."""
        case = self._cases[0]
        if case.best.result < 0:
            return frozenset()
        holder = ResultHolder(case.position.to_move, wins=case.best.result > 0)
        case.board.idle = found = frozenset(
            idle_stops(self.tools, case.board, holder, case.keeping)
        )
        return found

    @cached_property
    def _is_zugzwang(self) -> bool | None:
        """Return whether the side to move would do better if it could pass."""
        return is_zugzwang(self.tools, self._cases[0].position, self._cases[0].best)

    def _four_cell_searches(self, case: ColumnCase, budget: int) -> FourCellSearches:
        return FourCellSearches(self.tools, case.position_after, case.holder, budget)

    def _only_reply(self, case: ColumnCase) -> int | None:
        """Return the only reply to a column with which the explained side keeps its result.

        The result is None if several replies keep it, or if the other side is to reply.
        """
        if case.position_after.to_move is not case.holder.side:
            return None
        keeping = list(self.tools.results.keeping_columns(case.position_after, case.holder))
        return keeping[0] if len(keeping) == 1 else None


def reason_of_proof(tools: SearchTools, case: ColumnCase, proof: Proof) -> Reason:
    """Convert a proof of a column's result into a reason."""
    moves, end = proof_trunk(proof)
    line = (case.column, *moves)
    match end:
        case ForcedWin():
            return _forced_win_reason(case, (*line, *end.line))
        case AnswerPlan():
            return _reason_of_plan(case, proof, line)
        case _:
            return _branching_reason(tools, case, proof, line)


def has_aimed_plan_everywhere(proof: Proof) -> bool:
    """Return whether every branch of a proof ends with a plan that wins on few cells."""
    return all(
        isinstance(end, AnswerPlan) and len(end.won) <= MOST_NAMED_CELLS
        for end in proof_ends(proof)
    )


def _forced_win_reason(case: ColumnCase, line: tuple[int, ...]) -> Reason:
    cells, lines = final_fours_of_winner(case.position, line)
    return case.build_reason(
        ReasonKind.FORCED_WIN, ReasonSupport.SEEN, cells=cells, lines=lines, line=line
    )


def _reason_of_plan(case: ColumnCase, proof: Proof, line: tuple[int, ...]) -> Reason:
    (end,) = proof_ends(proof)
    assert isinstance(end, AnswerPlan)
    board = case.board.after(*line)
    pairs = tuple(
        (board.landing_cell_of(one), board.landing_cell_of(other)) for one, other in end.plan.pairs
    )
    cells = tuple(sorted(end.won)) if case.holder.wins and len(end.won) <= MOST_NAMED_CELLS else ()
    return case.build_reason(
        _plan_kind(case, proof, end),
        ReasonSupport.PLAN,
        cells=cells,
        lines=board.fullest_lines(case.holder.side, cells),
        pairs=pairs,
        line=line,
        proof=proof,
    )


def _plan_kind(case: ColumnCase, proof: Proof, end: AnswerPlan) -> ReasonKind:
    if not (isinstance(proof, AnswerPlan) or (isinstance(proof, PlayStep) and proof.then is end)):
        return ReasonKind.FORCED_UNTIL_PLAN
    if len(end.won) == 1 and case.holder.wins:
        return ReasonKind.FORCES_FOUR_ON_CELL
    answers = isinstance(proof, AnswerPlan) or proof.column == case.column
    if answers and end.plan == Plan((), Otherwise.NOTHING):
        return ReasonKind.FOLLOW_UP
    return ReasonKind.PLAN


def _branching_reason(
    tools: SearchTools, case: ColumnCase, proof: Proof, line: tuple[int, ...]
) -> Reason:
    """Return the reason for a proof that branches, with the holder's threat at the branch."""
    quick = all(isinstance(leaf, ForcedWin) for leaf in proof_ends(proof))
    position = play_line(case.position, line)
    threat = tools.find_forced_win(position, passed=True) or ()
    soon = case.score.plies <= len(line) + len(threat) + MOST_PLIES_AFTER_THREAT
    moves = line[2::2] if case.holder.side is case.position.to_move else line[1::2]
    if (
        not soon
        or len(moves) > MOST_MOVES_BEFORE_THREAT
        or not is_attack_line(position, threat, passed=True)
    ):
        threat = ()
    cells, lines = final_fours_of_winner(position, threat, passed=True) if threat else ((), ())
    return case.build_reason(
        ReasonKind.QUICK_WIN if quick else ReasonKind.FORCED_UNTIL_PLAN,
        ReasonSupport.PLAN,
        cells=cells,
        lines=lines,
        line=line,
        proof=proof,
        threat=threat,
    )
