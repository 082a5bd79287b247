"""Check that a review in JSON, from a file or another machine, is one of a given game."""

from collections.abc import Collection
from typing import Any

from c4studio.ground.stored_rows import checked_scores, require_sound_row
from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.review.moves import MoveClass
from c4studio.review.records import JsonRecord
from engine import Side

_SIDE_NAMES = tuple(side.value for side in Side)
_MOVE_CLASS_NAMES = frozenset(MoveClass)
_CAUSE_NAMES = frozenset(Cause)
_REMOVED_CAUSES = frozenset(("let_go_cell", "gave_cell", "long_range"))
"""Causes that only reviews of earlier versions have, since these causes named nothing to look
for."""


def check_review_record(record: Any, start: str, moves: str) -> JsonRecord:
    """Return a value from JSON as the review of a game.

    A cause that was given up since the review was made becomes ``Cause.OTHER``.

    Args:
        record: the value.
        start: the text of the game's first position; empty for the empty board.
        moves: the game's moves.

    Raises:
        ValueError: the value is no review, or that of another game.
    """
    require_sound_row(
        isinstance(record, dict) and record.get("moves") == moves, "it is another game's"
    )
    require_sound_row((record.get("start", start) or "") == start, "it is another game's")
    require_sound_row("start" in record, "it has no start")
    plies: Any = record.get("plies")
    require_sound_row(isinstance(plies, list) and len(plies) == len(moves), "a move has no review")
    positions = Line.from_text(f"{start} {moves}" if start else moves).positions
    for position, ply, column in zip(positions, plies, moves, strict=False):
        number = position.ply
        is_own = isinstance(ply, dict) and (ply.get("ply"), ply.get("side"), ply.get("column")) == (
            number + 1,
            _SIDE_NAMES[number % 2],
            int(column),
        )
        require_sound_row(is_own, f"the review of disc {number + 1} is none")
        if _is_string_among(ply.get("cause"), _REMOVED_CAUSES):
            ply["cause"] = Cause.OTHER.value
        scores, cause = checked_scores(ply.get("columns")), ply.get("cause")
        scored = [each for each, score in enumerate(scores) if score is not None]
        require_sound_row(
            scored == [*position.legal_columns], "a score is missing, or has no column"
        )
        require_sound_row(_is_string_among(ply.get("class"), _MOVE_CLASS_NAMES), "a class is none")
        require_sound_row(cause is None or _is_string_among(cause, _CAUSE_NAMES), "a cause is none")
    for side in _SIDE_NAMES:
        _delete_counts_of_removed_causes(record.get(side))
        require_sound_row(_has_cause_counts(record.get(side)), "its counts are none")
    for name in ("theory", "decisive"):
        moment: Any = record.get(name)
        is_number = isinstance(moment, dict) and type(moment.get("ply")) is int
        require_sound_row(moment is None or is_number, "a moment is none")
    found: JsonRecord = record
    return found


def _is_string_among(value: Any, names: Collection[str]) -> bool:
    return isinstance(value, str) and value in names


def _delete_counts_of_removed_causes(counts: Any) -> None:
    """Remove the counts of causes that are no longer used from a player's record, if it has any."""
    causes = counts.get("causes") if isinstance(counts, dict) else None
    if isinstance(causes, dict):
        for name in _REMOVED_CAUSES.intersection(causes):
            del causes[name]


def _has_cause_counts(counts: Any) -> bool:
    """Return whether the record of a player has counts for causes of mistakes, or none."""
    if not isinstance(counts, dict):
        return False
    causes = counts.get("causes")
    # Whoever counts looks for None alone, and would take an empty list for counts.
    return causes is None or (
        isinstance(causes, dict)
        and all(
            name in _CAUSE_NAMES
            and isinstance(count, dict)
            and count.keys() == {"faced", "missed"}
            and all(type(number) is int for number in count.values())
            for name, count in causes.items()
        )
    )
