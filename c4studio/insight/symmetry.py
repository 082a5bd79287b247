"""Mirror reasons from one half of a symmetric board to the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from c4studio.game.fours import Line
from c4studio.game.setup import Cell
from c4studio.insight.proof import Answers, Forced, Play, Proof, Replies
from c4studio.insight.reason import Lead, Reason
from engine import WIDTH
from engine.plan import Plan


def _column(column: int) -> int:
    return WIDTH - 1 - column


def _columns(columns: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(_column(column) for column in columns)


def _cell(cell: Cell) -> Cell:
    return _column(cell[0]), cell[1]


def _line(line: Line) -> Line:
    first, second, third, fourth = line
    return _cell(first), _cell(second), _cell(third), _cell(fourth)


def _proof(proof: Proof) -> Any:
    """Return the mirror image of a proof, of the same class."""
    match proof:
        case Forced(line):
            return Forced(_columns(line))
        case Answers(plan, won):
            pairs = tuple((_column(one), _column(other)) for one, other in plan.pairs)
            alone = None if plan.alone is None else _column(plan.alone)
            return Answers(
                Plan(pairs, plan.otherwise, alone), frozenset(_cell(cell) for cell in won)
            )
        case Play(column, then):
            return Play(_column(column), _proof(then))
        case Replies(after):
            return Replies(tuple((_column(column), _proof(each)) for column, each in after))


def mirror(reason: Reason) -> Reason:
    """Return a reason with left and right exchanged, for the mirrored column."""
    return replace(
        reason,
        column=_column(reason.column),
        cells=tuple(_cell(cell) for cell in reason.cells),
        lines=tuple(_line(line) for line in reason.lines),
        pairs=tuple((_cell(one), _cell(other)) for one, other in reason.pairs),
        line=_columns(reason.line),
        reply=None if reason.reply is None else _column(reason.reply),
        proof=None if reason.proof is None else _proof(reason.proof),
        blocks=None if reason.blocks is None else _cell(reason.blocks),
        twin=reason.column,
        lead=None if reason.lead is None else _lead(reason.lead),
        ending=_columns(reason.ending),
    )


def _lead(lead: Lead) -> Lead:
    reason = replace(mirror(lead.reason), twin=None)
    return Lead(
        _columns(lead.line),
        lead.position.mirror(),
        reason,
        keeping=_columns(lead.keeping),
        stops=_columns(lead.stops),
        threat=_columns(lead.threat),
        missed=_columns(lead.missed),
    )
