"""The causes of mistakes: what a player overlooked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from c4studio.insight.reason import Reason

FIRST = 13
"""The first disc whose mistake has a cause."""


class Cause(StrEnum):
    """The things that a player can overlook, such as an own four or a forced win of the opponent.

    The most immediate come first.
    """

    MISSED_FOUR = "missed_four"
    LEFT_VERTICAL = "left_vertical"
    LEFT_HORIZONTAL = "left_horizontal"
    LEFT_DIAGONAL = "left_diagonal"
    UNDER_THREAT = "under_threat"
    IGNORED_RUN = "ignored_run"
    MISSED_RUN = "missed_run"
    SPENT_THREAT = "spent_threat"
    STARTED_RUN = "started_run"
    """The move starts a forced run of the opponent, or opens the cell above for it."""
    LET_GO_CELL = "let_go_cell"
    GAVE_CELL = "gave_cell"
    LEFT_CELL = "left_cell"
    LONG_RANGE = "long_range"


QUIET = frozenset((Cause.LET_GO_CELL, Cause.GAVE_CELL, Cause.LEFT_CELL, Cause.LONG_RANGE))
"""Causes without a four or a run; a mistake that has no other cause could have any of these."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a move is a mistake, and what the player overlooked in making it.

    Attributes:
        reason: the reason why the move is a mistake.
        cause: what the player overlooked; None for a mistake of the opening.
    """

    reason: Reason
    cause: Cause | None
