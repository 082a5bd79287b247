"""The mirror images of reasons and proofs, for symmetric positions."""

from dataclasses import dataclass, replace
from typing import Any

from c4studio.review.insight.reason import (
    AnswerPlan,
    Decider,
    ForcedWin,
    Lead,
    PlayStep,
    Proof,
    Reason,
    ReplyStep,
)
from engine import Board
from engine.grid import Line
from engine.plan import Plan


def mirror_reason(reason: Reason, board: Board) -> Reason:
    """Return a reason with left and right exchanged, for the mirrored column."""
    return _ReasonMirror(board).reason(reason)


@dataclass(frozen=True, slots=True)
class _ReasonMirror:
    """Exchanges left and right in what is said of positions on a board."""

    board: Board

    def reason(self, reason: Reason) -> Reason:
        column, cell, columns = self.board.mirror, self.board.mirror_cell, self.columns
        return replace(
            reason,
            position=reason.position.mirror(),
            column=column(reason.column),
            cells=tuple(map(cell, reason.cells)),
            lines=tuple(map(self.four, reason.lines)),
            pairs=tuple((cell(one), cell(other)) for one, other in reason.pairs),
            line=columns(reason.line),
            reply=None if reason.reply is None else column(reason.reply),
            proof=None if reason.proof is None else self.proof(reason.proof),
            blocks=None if reason.blocks is None else cell(reason.blocks),
            twin=reason.column,
            threat=columns(reason.threat),
            lead=None if reason.lead is None else self.lead(reason.lead),
            missed=columns(reason.missed),
            parries=columns(reason.parries),
            decider=None if reason.decider is None else self.decider(reason.decider),
            ending=columns(reason.ending),
            play=columns(reason.play),
            needed=reason.needed and tuple(tuple(map(cell, fours)) for fours in reason.needed),
            replies=tuple(sorted(columns(reason.replies))),
            better=reason.better and replace(self.reason(reason.better), twin=None),
            idle=frozenset((cell(disc), self.four(line[::-1])) for disc, line in reason.idle),
        )

    def columns(self, columns: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(self.board.mirror, columns))

    def four(self, line: Line) -> Line:
        first, second, third, fourth = map(self.board.mirror_cell, line)
        return first, second, third, fourth

    def proof(self, proof: Proof) -> Any:
        """Return the mirror image of a proof, of the same class."""
        column = self.board.mirror
        match proof:
            case ForcedWin(line):
                return ForcedWin(self.columns(line))
            case AnswerPlan(plan, won):
                pairs = tuple((column(one), column(other)) for one, other in plan.pairs)
                alone = None if plan.alone is None else column(plan.alone)
                mirrored = Plan(pairs, plan.otherwise, alone)
                return AnswerPlan(mirrored, frozenset(map(self.board.mirror_cell, won)))
            case PlayStep(played, then):
                return PlayStep(column(played), self.proof(then))
            case ReplyStep(after):
                return ReplyStep(tuple((column(reply), self.proof(each)) for reply, each in after))

    def lead(self, lead: Lead) -> Lead:
        return Lead(
            self.columns(lead.line),
            replace(self.reason(lead.reason), twin=None),
            keeping=self.columns(lead.keeping),
            stops=self.columns(lead.stops),
            threat=self.columns(lead.threat),
        )

    def decider(self, decider: Decider) -> Decider:
        return replace(
            decider,
            cells=tuple(map(self.board.mirror_cell, decider.cells)),
            lines=tuple(map(self.four, decider.lines)),
        )
