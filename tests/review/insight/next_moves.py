"""What a lead says of the first moves of its line, held against exact scores and the referee."""

from __future__ import annotations

from c4studio.review.insight import Reason
from engine import Position, Solver
from tests.review.insight.checker import ends_in_four, forces


def check_next_moves(position: Position, reason: Reason, solver: Solver) -> None:
    """What keeps the holder's result, and the forced wins that are stopped and threatened."""
    lead = reason.lead
    assert lead is not None
    side, after = reason.holder.side, position.play(reason.column)
    own = side is position.to_move
    turn = after.play(lead.reply) if own else after
    scores = {column: -int(solver.solve(turn.play(column))) for column in turn.legal_columns}
    keeping = {column for column, score in scores.items() if score >= reason.holder.least_result}
    assert set(lead.keeping) == keeping
    assert len(lead.keeping) == len(keeping)
    before = position if own else after
    moved = before.play(reason.column if own else lead.reply)
    for start, line, winner in ((before, lead.stops, side.other), (moved, lead.threat, side)):
        if line:
            assert ends_in_four(start, line, winner, passed=True)
            assert forces(start, line, winner, passed=True)
