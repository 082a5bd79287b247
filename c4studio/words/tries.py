"""Sentences that judge a column the user tried in training."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.insight import Reason
from c4studio.words.insight import reasons
from c4studio.words.insight.first_lines import TOO_EARLY
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position


def verdict(column: int, right: bool, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence on whether a tried column is right, e.g. ``Column d is right``."""
    return f"Column {naming.column(column)} is {'right' if right else 'wrong'}"


def explained(
    judged: str,
    position: Position,
    found: Reason,
    refutation: Sequence[int] = (),
    naming: Naming = AS_PLAYED,
) -> str:
    """Return a sentence on a column with the reason why the column is good or bad.

    Args:
        judged: whether the column is right, or that it is the solution.
        position: the position before the disc.
        found: the reason why the column is good or bad.
        refutation: best play after a wrong column, 0-based columns; empty for a right column.
        naming: the names of sides and columns.
    """
    said = [judged]
    reason = reasons.reason(position, found, naming)
    if reason != TOO_EARLY:
        said.append(reason)
    if refutation:
        other = naming.name(position.to_move.other)
        said.append(f"{other} answers in column {naming.column(refutation[0])}")
    return ". ".join(said)


def solution(columns: Sequence[int], naming: Naming = AS_PLAYED) -> str:
    """Return the sentence that names the correct column, e.g. ``Column d is the solution``."""
    names = [naming.column(column) for column in columns]
    if len(names) == 1:
        return f"Column {names[0]} is the solution"
    return f"Columns {', '.join(names[:-1])} and {names[-1]} are solutions"
