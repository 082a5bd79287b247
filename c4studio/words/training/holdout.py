"""Sentences of *Hold out*, where the user defends a lost position as long as possible."""

from __future__ import annotations

from c4studio.review.moves import Move
from c4studio.training.drill import Drill
from c4studio.training.holdout import Defence, LostPosition
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount


def task(question: LostPosition, naming: Naming = AS_PLAYED) -> str:
    """Return the question, e.g. ``Red is lost, but can hold out until disc 34``."""
    side = naming.name(question.line.end.to_move)
    return f"{side} is lost, but can hold out until disc {question.limit}"


def outcome(defence: Defence, naming: Naming = AS_PLAYED) -> str:
    """Return sentences on how long the user held out, and on the moves that shortened it."""
    if defence.passed:
        return f"Held out until disc {defence.discs}, as long as possible"
    slips = [_slip(move, naming) for move in defence.slips]
    said = f"Over at disc {defence.discs}; disc {defence.limit} was possible"
    return ". ".join([said, *slips])


def _slip(move: Move, naming: Naming) -> str:
    columns = [naming.column(column) for column in move.best_columns]
    sooner = amount(move.lost or 0, "disc")
    return (
        f"Disc {move.ply} in column {naming.column(move.column)} lost {sooner} sooner than"
        f" column {' or '.join(columns)}"
    )


def summary(drill: Drill) -> str:
    """Return the result of a drill in which at least one lost position was defended."""
    asked, lost = len(drill.attempts), sum(each.lost for each in drill.attempts.values())
    said = f"{drill.passed} of {amount(asked, 'position')} held out as long as possible"
    others = " in the others" if drill.passed else ""
    return f"{said}; {amount(lost, 'disc')} lost{others}" if lost else said
