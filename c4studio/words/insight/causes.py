"""Sentences on the causes of mistakes."""

from __future__ import annotations

from c4studio.insight.causes import Cause

CAUSES = {
    Cause.MISSED_FOUR: "missed an own four",
    Cause.LEFT_VERTICAL: "left a vertical four",
    Cause.LEFT_HORIZONTAL: "left a horizontal four",
    Cause.LEFT_DIAGONAL: "left a diagonal four",
    Cause.UNDER_THREAT: "played under a four",
    Cause.IGNORED_RUN: "ignored an attack",
    Cause.MISSED_RUN: "missed an attack",
    Cause.SPENT_THREAT: "gave up an own four",
    Cause.STARTED_RUN: "allowed an attack",
    Cause.LET_GO_CELL: "let a deciding cell go",
    Cause.GAVE_CELL: "gave a deciding cell",
    Cause.LEFT_CELL: "left a deciding cell",
    Cause.LONG_RANGE: "long-range",
}
"""Each cause in a few words, for lists."""
