"""Check that a review in JSON, from a file or another machine, is one of a given game."""

from collections.abc import Collection
from typing import Any

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.ground.stored_rows import checked_scores, require_sound_row
from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.review.moves import MoveClass
from c4studio.review.records import JsonRecord, review_from_record
from engine import STANDARD, Position, Side

_SIDE_NAMES = tuple(side.value for side in Side)
_MOVE_CLASS_NAMES = frozenset(MoveClass)
_CAUSE_NAMES = frozenset(Cause)
_REMOVED_CAUSES = frozenset(("let_go_cell", "gave_cell", "long_range"))
"""Causes that only reviews of earlier versions have, since these causes named nothing to look
for."""


def check_review_record(record: Any, line: Line) -> JsonRecord:
    """Return a value from JSON as the review of a game.

    A cause that was given up since the review was made becomes ``Cause.OTHER``.

    Args:
        record: the value.
        line: the game.

    Raises:
        ValueError, or another of ``WRONG_KIND_ERRORS``: the value is no review, or that of another
            game.
    """
    board, start = line.start.board, line.start.text() if line.start.ply else None
    require_sound_row(
        isinstance(record, dict) and record.get("moves") == line.moves, "it is another game's"
    )
    require_sound_row("start" in record, "it has no start")
    own = record["start"] or None, record.get("board", str(STANDARD))
    require_sound_row(own == (start, str(board)), "it is another game's")
    plies: Any = record.get("plies")
    is_whole = isinstance(plies, list) and len(plies) == len(line.columns)
    require_sound_row(is_whole, "a move has no review")
    for position, ply, column in zip(line.positions, plies, line.columns, strict=False):
        number = position.ply
        is_own = isinstance(ply, dict) and (ply.get("ply"), ply.get("side"), ply.get("column")) == (
            number + 1,
            _SIDE_NAMES[number % 2],
            column + 1,
        )
        require_sound_row(is_own, f"the review of disc {number + 1} is none")
        if board in BOARDS_WITH_BOOK or ply.get("columns") is not None:
            _check_judged_move(ply, position)
        else:
            is_unjudged = not any(map(ply.get, ("score", "best", "class", "only", "lost", "cause")))
            require_sound_row(is_unjudged, "a move is judged without scores")
    for side in _SIDE_NAMES:
        _delete_counts_of_removed_causes(record.get(side))
        require_sound_row(_has_cause_counts(record.get(side)), "its counts are none")
    for name in ("theory", "decisive"):
        moment: Any = record.get(name)
        is_number = isinstance(moment, dict) and type(moment.get("ply")) is int
        require_sound_row(moment is None or is_number, "a moment is none")
    found: JsonRecord = record
    if board not in BOARDS_WITH_BOOK:
        # The forecasts, if there are any, must be those of the positions.
        review_from_record(found)
    return found


def _check_judged_move(ply: dict[str, Any], position: Position) -> None:
    """Raise a ValueError unless a value is that of a move judged by the scores of all columns."""
    if _is_string_among(ply.get("cause"), _REMOVED_CAUSES):
        ply["cause"] = Cause.OTHER.value
    scores, cause = checked_scores(ply.get("columns"), position.board), ply.get("cause")
    scored = [each for each, score in enumerate(scores) if score is not None]
    require_sound_row(scored == [*position.legal_columns], "a score is missing, or has no column")
    require_sound_row(_is_string_among(ply.get("class"), _MOVE_CLASS_NAMES), "a class is none")
    require_sound_row(cause is None or _is_string_among(cause, _CAUSE_NAMES), "a cause is none")


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
