"""The causes of mistakes: what a player overlooked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from c4studio.insight.reason import Reason

FIRST = 13
"""Number of the first disc whose mistakes have a cause; earlier ones belong to the opening."""


class Cause(StrEnum):
    """What a player can overlook, such as a four or a forced win of the opponent.

    The most immediate causes come first.
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
    """The mistake starts the opponent's forced win, or opens the cell above for it."""
    LET_GO_CELL = "let_go_cell"
    GAVE_CELL = "gave_cell"
    LEFT_CELL = "left_cell"
    LONG_RANGE = "long_range"


QUIET = frozenset((Cause.LET_GO_CELL, Cause.GAVE_CELL, Cause.LEFT_CELL, Cause.LONG_RANGE))
"""Causes that concern distant cells, and neither a four on the board nor a forced win."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a move is a mistake, and what the player overlooked in making it.

    Attributes:
        reason: the reason why the move is a mistake.
        cause: what the player overlooked; None for a mistake of the opening.
    """

    reason: Reason
    cause: Cause | None
