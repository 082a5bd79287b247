"""Explainer: a reason for every column, the most immediate kind that holds, in growing values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from c4studio.insight import facts
from c4studio.insight.board import above
from c4studio.insight.case import Case, cases
from c4studio.insight.cells import Counterfactuals, Hold
from c4studio.insight.demonstrate import Demonstrator
from c4studio.insight.proof import Answers, Forced, Play, Proof, Replies, leaves, trunk
from c4studio.insight.reason import Explanation, Kind, Reason, Standing
from c4studio.insight.results import Results
from c4studio.insight.situation import is_zugzwang, menace, threats
from c4studio.insight.symmetry import mirrored
from engine import WIDTH, Analysis, Position, SearchStopped, Solver, StopFlag
from engine.plan import Otherwise, Plan
from engine.proofs import Prover
from engine.whatif import WhatIf

FEW = 3
"""So many cells of a plan's fours can be named."""
SOON = 13
"""A win within so many plies is first looked for among short tactics, then among plans."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much may be searched for one column, in nodes, so that every run says the same.

    Attributes:
        plan: for a plan after the move.
        cells: for what the result hangs on.
        steps: for a short demonstration.
        threats: for each threat of the position.
    """

    plan: int = 60_000
    cells: int = 60_000
    steps: int = 300_000
    threats: int = 40_000


class Explainer:
    """Finds the reasons; it serves one caller at a time, and so does the solver.

    Args:
        solver: knows the exact results; nothing but its own table is written.
        effort: where to give up.
    """

    def __init__(self, solver: Solver, effort: Effort | None = None) -> None:
        self._solver, self._effort = solver, effort or Effort()
        self._prover, self._whatif = Prover(), WhatIf()

    def explain(
        self, analysis: Analysis, stop: StopFlag | None = None, first: Sequence[int] = ()
    ) -> Iterator[Explanation]:
        """Yield growing explanations; the last is complete unless ``stop`` was set.

        Args:
            analysis: the exact scores of all legal columns.
            stop: ends the work from another thread, within a few milliseconds.
            first: 0-based columns that are wanted most, before the best ones.
        """
        run = _Run(self._solver, self._prover, self._whatif, self._effort, analysis, stop, first)
        try:
            yield from run.explanations()
        except SearchStopped:
            return


class _Run:
    """The explanation of one position under way."""

    def __init__(
        self,
        solver: Solver,
        prover: Prover,
        whatif: WhatIf,
        effort: Effort,
        analysis: Analysis,
        stop: StopFlag | None,
        first: Sequence[int],
    ) -> None:
        self._prover, self._whatif, self._effort, self._stop = prover, whatif, effort, stop
        self._results = Results(solver, stop)
        self._demonstrator = Demonstrator(prover, self._results, stop, effort.plan)
        self._position = analysis.position
        self._cases = cases(analysis, first)
        self._found: dict[int, Reason] = {}
        self._state = Explanation(self._position, (None,) * WIDTH, line=analysis.line)

    def explanations(self) -> Iterator[Explanation]:
        """What is known after each step."""
        if not self._position.is_over:
            self._state = replace(
                self._state,
                menace=menace(self._prover, self._position, self._stop),
                threats=tuple(threats(self._position)),
            )
            for stage in self._stages():
                for case in self._cases:
                    if case.column in self._found:
                        continue
                    reason = stage(case)
                    if reason is not None:
                        self._keep(reason)
                        yield self._state
            yield self._decided()
        yield replace(self._state, complete=True)

    def _stages(self) -> list[Callable[[Case], Reason | None]]:
        return [
            self._seen,
            self._given_up,
            self._tactics,
            self._planned,
            self._on_cells,
            self._stepwise,
            self._hanging_on,
            self._left,
        ]

    def _keep(self, reason: Reason) -> None:
        self._found[reason.column] = reason
        columns = list(self._state.columns)
        columns[reason.column] = reason
        if self._position == self._position.mirrored() and reason.column < WIDTH // 2:
            columns[WIDTH - 1 - reason.column] = mirrored(reason)
        self._state = replace(self._state, columns=tuple(columns))

    def _decided(self) -> Explanation:
        """The state with what is known of the position as a whole."""
        best = max(case.score for case in self._cases)
        self._state = replace(
            self._state,
            zugzwang=is_zugzwang(self._whatif, self._position, best, self._effort, self._stop),
            threats=tuple(
                threats(self._position, self._whatif, best, self._effort.threats, self._stop)
            ),
        )
        return self._state

    def _seen(self, case: Case) -> Reason | None:
        """What the board shows, or a line in which every reply is forced."""
        fact = facts.fact(self._position, case.column)
        if fact is not None:
            line = (case.column, *fact.line)
            return case.reason(
                fact.kind, Standing.SEEN, cells=fact.cells, lines=fact.lines, line=line
            )
        if not case.holder.wins:
            return None
        proof = self._forced(case)
        return None if proof is None else self._told(case, proof)

    def _forced(self, case: Case) -> Proof | None:
        """A forced line: the holder's, after the single safe reply where the other is to move."""
        if case.after.to_move is case.holder.side:
            return self._demonstrator.forced(case.after)
        replies = facts.safe_columns(case.after)
        if len(replies) != 1:
            return None
        forced = self._demonstrator.forced(case.after.play(replies[0]))
        return None if forced is None else Replies(((replies[0], forced),))

    def _given_up(self, case: Case) -> Reason | None:
        """The move lets the other side take a threat's cell, and that alone keeps the result."""
        cell = above(case.landing)
        mover = self._position.to_move
        if not case.throws or cell not in case.board.threats(mover):
            return None
        keeping = self._demonstrator.keeps(case.after, case.holder)
        if [self._demonstrator.column(case.after, child) for child in keeping] != [case.column]:
            return None
        lines = tuple(case.board.threats(mover)[cell])
        line = (case.column, case.column)
        return case.reason(Kind.GIVES_UP, Standing.SEEN, cells=(cell,), lines=lines, line=line)

    def _tactics(self, case: Case) -> Reason | None:
        """A short demonstration for what ends soon."""
        if not case.holder.wins or case.plies > SOON:
            return None
        nodes = self._effort.steps // 4
        proof = self._demonstrator.small(case.after, case.holder, nodes)
        return None if proof is None else self._told(case, proof)

    def _planned(self, case: Case) -> Reason | None:
        """A plan after the move, or after one more of the holder's; with a single aim if it can."""
        hold = self._goal(case)
        if hold is not None:
            proof = self._demonstrator.planned(case.after, case.holder, hold.cells[0])
            if proof is not None:
                return self._told(case, proof)
        proof = self._demonstrator.planned(case.after, case.holder)
        if hold is not None and (proof is None or not self._is_plain(proof)):
            return self._hung(case, Kind.GOAL, hold)
        return None if proof is None else self._told(case, proof)

    def _goal(self, case: Case) -> Hold | None:
        """The one cell on which alone the holder would still win."""
        return self._counterfactuals(case, 3).goal() if case.holder.wins else None

    def _is_plain(self, proof: Answers | Play) -> bool:
        """Whether a plan's fours are on few cells."""
        return all(isinstance(end, Answers) and len(end.won) <= FEW for end in leaves(proof))

    def _on_cells(self, case: Case) -> Reason | None:
        """A few cells on which alone the holder wins; or that none is needed to draw."""
        asked = self._counterfactuals(case)
        if not case.holder.wins:
            return case.reason(Kind.NOTHING, Standing.CELL) if asked.holds(()) else None
        hold = asked.few()
        if hold is None:
            return None
        return self._hung(case, Kind.GOAL if len(hold.cells) == 1 else Kind.ENOUGH, hold)

    def _stepwise(self, case: Case) -> Reason | None:
        """A demonstration of some steps."""
        proof = self._demonstrator.small(case.after, case.holder, self._effort.steps)
        return None if proof is None else self._told(case, proof)

    def _hanging_on(self, case: Case) -> Reason | None:
        """Cells without which the holder fails."""
        hold = self._counterfactuals(case).needed()
        if hold is None:
            return None
        return self._hung(case, Kind.NEEDS if len(hold.cells) == 1 else Kind.BOTH, hold)

    def _left(self, case: Case) -> Reason:
        """What can be said where no short proof was found."""
        best = max(each.score for each in self._cases)
        keeping = [each for each in self._cases if each.outcome == max(0, int(best) and 1)]
        if case.blocks is not None and case.outcome >= 0:
            cells = (case.blocks,)
            lines = facts.shown(self._position, self._position.to_move.other, cells)
            return case.reason(Kind.BLOCK, Standing.SEEN, cells=cells, lines=lines)
        if (
            not case.throws
            and case.outcome < 1
            and is_zugzwang(self._whatif, self._position, best, self._effort, self._stop)
        ):
            return case.reason(Kind.ZUGZWANG, Standing.CELL, without=case.outcome + 1)
        kind = Kind.ONLY if keeping == [case] and len(self._cases) > 1 else Kind.SEARCH
        return case.reason(kind, Standing.SEARCH)

    def _counterfactuals(self, case: Case, part: int = 1) -> Counterfactuals:
        return Counterfactuals(
            self._whatif, case.after, case.holder, self._effort.cells // part, self._stop
        )

    def _hung(self, case: Case, kind: Kind, hold: Hold) -> Reason:
        lines = facts.shown(case.after, case.holder.side, hold.cells)
        return case.reason(
            kind, Standing.CELL, cells=hold.cells, lines=lines, without=hold.without,
            reply=self._only_reply(case),
        )  # fmt: skip

    def _only_reply(self, case: Case) -> int | None:
        """The only answer of the holder that keeps the result, if it is the one to move."""
        if case.after.to_move is not case.holder.side:
            return None
        keeping = list(self._demonstrator.keeps(case.after, case.holder))
        return self._demonstrator.column(case.after, keeping[0]) if len(keeping) == 1 else None

    def _told(self, case: Case, proof: Proof) -> Reason:
        """The reason that a proof is."""
        moves, end = trunk(proof)
        line = (case.column, *moves)
        if isinstance(end, Forced):
            return self._told_forced(case, (*line, *end.line))
        if isinstance(end, Answers):
            return self._told_plan(case, proof, line, end)
        return self._told_branches(case, proof, line)

    def _told_branches(self, case: Case, proof: Proof, line: tuple[int, ...]) -> Reason:
        quick = all(isinstance(leaf, Forced) for leaf in leaves(proof))
        position = _after(self._position, line)
        threat = menace(self._prover, position, self._stop)
        cells, lines = facts.ending(position, threat, passed=True) if threat else ((), ())
        return case.reason(
            Kind.QUICK if quick else Kind.TREE, Standing.PLAN, cells=cells, lines=lines,
            line=line, proof=proof, threat=threat,
        )  # fmt: skip

    def _told_forced(self, case: Case, line: tuple[int, ...]) -> Reason:
        cells, lines = facts.ending(self._position, line)
        return case.reason(Kind.FORCED, Standing.SEEN, cells=cells, lines=lines, line=line)

    def _told_plan(self, case: Case, proof: Proof, line: tuple[int, ...], end: Answers) -> Reason:
        position = _after(self._position, line)
        pairs = tuple(
            ((one, position.height(one)), (other, position.height(other)))
            for one, other in end.plan.pairs
        )
        cells, without = self._aim(case, proof, end)
        lines = facts.shown(position, case.holder.side, cells)
        return case.reason(
            self._plan_kind(case, proof, end), Standing.PLAN, cells=cells, lines=lines,
            pairs=pairs, line=line, proof=proof, without=without,
        )  # fmt: skip

    def _plan_kind(self, case: Case, proof: Proof, end: Answers) -> Kind:
        if len(end.won) == 1 and case.holder.wins:
            return Kind.GOAL
        if isinstance(proof, Answers) and end.plan == Plan((), Otherwise.NOTHING):
            return Kind.FOLLOW_UP
        direct = isinstance(proof, Answers) or (isinstance(proof, Play) and proof.then is end)
        return Kind.PLAN if direct else Kind.TREE

    def _aim(
        self, case: Case, proof: Proof, end: Answers
    ) -> tuple[tuple[tuple[int, int], ...], int | None]:
        """The cells on which a plan wins, and what is left without a single one."""
        if not case.holder.wins or len(end.won) > FEW:
            return (), None
        cells = tuple(sorted(end.won))
        if len(cells) > 1:
            return cells, None
        return cells, self._counterfactuals(case).without(cells[0])


def _after(position: Position, line: Iterable[int]) -> Position:
    """The position after a line."""
    for column in line:
        position = position.play(column)
    return position
