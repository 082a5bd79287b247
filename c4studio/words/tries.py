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
    position: Position,
    found: Reason,
    line: Sequence[int],
    right: bool,
    naming: Naming = AS_PLAYED,
) -> str:
    """Return the sentence on whether a tried column is right, with its reason or refutation.

    Args:
        position: the position before the disc.
        found: the reason why the tried column is good or bad.
        line: the tried column and the line of best play after it, 0-based columns.
        right: whether the column keeps the result.
        naming: the names of sides and columns.
    """
    said = [verdict(found.column, right, naming)]
    reason = reasons.reason(position, found, naming)
    if reason != TOO_EARLY:
        said.append(reason)
    if not right and len(line) > 1:
        other = naming.name(position.to_move.other)
        said.append(f"{other} answers in column {naming.column(line[1])}")
    return ". ".join(said)


def solution(columns: Sequence[int], naming: Naming = AS_PLAYED) -> str:
    """Return the sentence that names the correct column, e.g. ``Column d is the solution``."""
    names = [naming.column(column) for column in columns]
    if len(names) == 1:
        return f"Column {names[0]} is the solution"
    return f"Columns {', '.join(names[:-1])} and {names[-1]} are solutions"
