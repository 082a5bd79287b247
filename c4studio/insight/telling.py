"""Convert proofs and other search results into reasons that people understand."""

from __future__ import annotations

from c4studio.insight import tactics
from c4studio.insight.board import play_line
from c4studio.insight.case import Case
from c4studio.insight.cells import Counterfactuals, Hold
from c4studio.insight.proof import Answers, Forced, Play, Proof, leaves, trunk
from c4studio.insight.reason import Kind, Reason, Standing
from c4studio.insight.tools import Tools
from engine.plan import Otherwise, Plan

FEW = 3
"""Maximum number of winning cells that a reason names."""


def tell(tools: Tools, case: Case, proof: Proof) -> Reason:
    """Convert a proof of a column's result into a reason."""
    moves, end = trunk(proof)
    line = (case.column, *moves)
    match end:
        case Forced():
            return _tell_forced(case, (*line, *end.line))
        case Answers():
            return _tell_plan(tools, case, proof, line)
        case _:
            return _branching(tools, case, proof, line)


def cell_reason(case: Case, kind: Kind, hold: Hold, reply: int | None) -> Reason:
    """Return the reason that a column's result depends on fours on certain cells."""
    lines = tactics.lines_through(case.after, case.holder.side, hold.cells)
    return case.reason(
        kind, Standing.CELL, cells=hold.cells, lines=lines, without=hold.without, reply=reply
    )


def is_aimed(proof: Proof) -> bool:
    """Return whether every branch of a proof ends with a plan that wins on few cells."""
    return all(isinstance(end, Answers) and len(end.won) <= FEW for end in leaves(proof))


def _tell_forced(case: Case, line: tuple[int, ...]) -> Reason:
    cells, lines = tactics.ending(case.position, line)
    return case.reason(Kind.FORCED, Standing.SEEN, cells=cells, lines=lines, line=line)


def _tell_plan(tools: Tools, case: Case, proof: Proof, line: tuple[int, ...]) -> Reason:
    (end,) = leaves(proof)
    assert isinstance(end, Answers)
    position = play_line(case.position, line)
    pairs = tuple(
        ((one, position.height(one)), (other, position.height(other)))
        for one, other in end.plan.pairs
    )
    cells = tuple(sorted(end.won)) if case.holder.wins and len(end.won) <= FEW else ()
    without = None
    if len(cells) == 1:
        asked = Counterfactuals(tools, case.after, case.holder, tools.effort.goal)
        without = asked.without(cells[0])
    return case.reason(
        _plan_kind(case, proof, end),
        Standing.PLAN,
        cells=cells,
        lines=tactics.lines_through(position, case.holder.side, cells),
        pairs=pairs,
        line=line,
        proof=proof,
        without=without,
    )


def _plan_kind(case: Case, proof: Proof, end: Answers) -> Kind:
    if not (isinstance(proof, Answers) or (isinstance(proof, Play) and proof.then is end)):
        return Kind.TREE
    if len(end.won) == 1 and case.holder.wins:
        return Kind.GOAL
    answers = isinstance(proof, Answers) or proof.column == case.column
    if answers and end.plan == Plan((), Otherwise.NOTHING):
        return Kind.FOLLOW_UP
    return Kind.PLAN


def _branching(tools: Tools, case: Case, proof: Proof, line: tuple[int, ...]) -> Reason:
    """Return the reason for a proof that branches, with the holder's threat at the branch."""
    quick = all(isinstance(leaf, Forced) for leaf in leaves(proof))
    position = play_line(case.position, line)
    threat = tools.forced_win(position, passed=True) or ()
    cells, lines = tactics.ending(position, threat, passed=True) if threat else ((), ())
    return case.reason(
        Kind.QUICK if quick else Kind.TREE,
        Standing.PLAN,
        cells=cells,
        lines=lines,
        line=line,
        proof=proof,
        threat=threat,
    )
