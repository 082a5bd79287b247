"""Search for short proofs of a win or draw, in which one side (the holder) answers every reply."""

from dataclasses import dataclass, replace

from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.reason import (
    AnswerPlan,
    ForcedWin,
    PlayStep,
    Proof,
    ReplyStep,
    ResultHolder,
    proof_size,
)
from c4studio.review.insight.tools import SearchTools
from engine import Position
from engine.grid import Cell
from engine.plan import Otherwise

PROOF_SIZES = (4, 8, 16, 32)
"""Maximum numbers of steps of a proof, tried one after the other."""


AimCells = tuple[Cell, ...]
"""The only cells on which the holder's fours count; an empty tuple means all cells."""
MOST_PAIRED_COLUMNS = 2
"""Maximum number of paired columns in a plan (a rule of replies), so that people can follow it."""


@dataclass(slots=True)
class _ProofBudget:
    """The remaining budget of a proof search, and whether plans may end a proof."""

    steps: int
    nodes: int
    plans: bool = True


class ProofFinder:
    """Searches for short proofs that a side, the holder, wins or does not lose.

    It caches the forced wins, plans and safe moves that it found.
    """

    def __init__(self, tools: SearchTools) -> None:
        self._tools, self._prover = tools, tools.prover
        self._forced: dict[Position, tuple[int, ...] | None] = {}
        self._plans: dict[tuple[Position, bool, tuple[AimCells, int]], AnswerPlan | None] = {}
        self._safe: dict[Position, list[int]] = {}

    def find_forced_win(self, position: Position) -> ForcedWin | None:
        """Search for a forced win of the side to move."""
        if position not in self._forced:
            self._forced[position] = self._tools.find_forced_win(position)
        line = self._forced[position]
        return None if line is None else ForcedWin(line)

    def find_plan(
        self, position: Position, holder: ResultHolder, aim: AimCells = ()
    ) -> AnswerPlan | None:
        """Search for a plan (rule of replies) with which the side not to move gets its result.

        The simplest one is returned. ``aim`` restricts the cells on which its fours count.
        """
        return self._cached_plan(
            position, holder, (aim, MOST_PAIRED_COLUMNS), self._tools.effort.plan
        )

    def _cached_plan(
        self,
        position: Position,
        holder: ResultHolder,
        aim_and_pairs: tuple[AimCells, int],
        nodes: int,
    ) -> AnswerPlan | None:
        key = position, holder.wins, aim_and_pairs
        if key not in self._plans:
            aim, pairs = aim_and_pairs
            found = self._prover.find_plan(
                position,
                holder.least_result,
                aim or None,
                most_pairs=pairs,
                budget=nodes,
                stop=self._tools.stop,
            )
            self._plans[key] = None if found is None else AnswerPlan(*found)
        return self._plans[key]

    def find_simplest_plan(
        self, position: Position, holder: ResultHolder, last: int, aim: AimCells = ()
    ) -> AnswerPlan | PlayStep | None:
        """Return the simplest plan (rule of replies) by which a side gets its result.

        If this side is to move, it plays one move first. Among equally simple plans, one that
        begins on top of the ``last`` move is preferred, because people read it as an answer.
        """
        if position.to_move is not holder.side:
            return self.find_plan(position, holder, aim)
        best: PlayStep | None = None
        keeping = self._tools.results.keeping_columns(position, holder)
        for column in sorted(keeping, key=lambda column: column != last):
            child = position.play(column)
            if child.is_over:
                continue
            plan = self.find_plan(child, holder, aim)
            if plan is not None and (best is None or _proof_cost(plan) < _proof_cost(best.then)):
                best = PlayStep(column, plan)
        return best

    def find_small_proof(
        self, position: Position, holder: ResultHolder, nodes: int, *, plans: bool = True
    ) -> Proof | None:
        """Search for a proof of few steps that a side gets its result.

        The result is None if no proof is found within ``nodes`` nodes. Without ``plans`` every line
        of the proof ends with a forced win.
        """
        start = self._prover.nodes
        for steps in PROOF_SIZES:
            spent = self._prover.nodes - start
            if spent >= nodes:
                return None
            allowance = _ProofBudget(steps, start + nodes, plans)
            found = self._find_proof(position, holder, allowance)
            if found is not None and proof_size(found) <= steps:
                return found
        return None

    def _find_proof(
        self, position: Position, holder: ResultHolder, allowance: _ProofBudget
    ) -> Proof | None:
        if position.to_move is holder.side:
            return self._prove_holder_to_move(position, holder, allowance)
        return self._prove_other_to_move(position, holder, allowance)

    def _prove_holder_to_move(
        self, position: Position, holder: ResultHolder, allowance: _ProofBudget
    ) -> ForcedWin | PlayStep | None:
        if (forced := self.find_forced_win(position)) is not None:
            return forced
        if self._prover.nodes >= allowance.nodes:
            return None
        moves = [
            (column, position.play(column))
            for column in self._tools.results.keeping_columns(position, holder)
        ]
        moves = [(column, child) for column, child in moves if not child.is_over]
        moves.sort(key=lambda move: len(self._safe_replies(move[1])))
        for column, child in moves:
            if allowance.plans and (plan := self._short_final_plan(child, holder)) is not None:
                return PlayStep(column, plan)
        for column, child in moves:
            tried = replace(allowance, steps=allowance.steps - 1)
            then = self._prove_other_to_move(child, holder, tried)
            if then is not None:
                allowance.steps = tried.steps
                return PlayStep(column, then)
        return None

    def _short_final_plan(self, position: Position, holder: ResultHolder) -> AnswerPlan | None:
        """Return a plan (rule of replies) that is short enough to be the end of a longer proof."""
        return self._cached_plan(position, holder, ((), 1), self._tools.effort.plan // 16)

    def _prove_other_to_move(
        self, position: Position, holder: ResultHolder, allowance: _ProofBudget
    ) -> AnswerPlan | ReplyStep | None:
        if allowance.plans and (plan := self._short_final_plan(position, holder)) is not None:
            return plan
        replies = self._safe_replies(position)
        if len(replies) > allowance.steps or self._prover.nodes >= allowance.nodes:
            return None
        allowance.steps -= len(replies)
        after: list[tuple[int, ForcedWin | PlayStep]] = []
        for column in replies:
            child = position.play(column)
            if child.is_over:
                continue
            allowance.steps += 1
            proof = self._prove_holder_to_move(child, holder, allowance)
            if proof is None or allowance.steps < 1:
                return None
            allowance.steps -= 1
            after.append((column, proof))
        return ReplyStep(tuple(after))

    def _safe_replies(self, position: Position) -> list[int]:
        """Return the replies after which the opponent cannot complete four at once."""
        if position not in self._safe:
            moves = PositionCells(position).safe_moves(position.to_move)
            self._safe[position] = [column for column, _ in moves]
        return self._safe[position]


def _proof_cost(then: AnswerPlan | ReplyStep) -> tuple[int, int, bool, int]:
    assert isinstance(then, AnswerPlan)
    place = list(Otherwise).index(then.plan.otherwise)
    return len(then.plan.pairs), place, then.plan.alone is not None, len(then.won)
