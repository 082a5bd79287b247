"""The Review menu."""

from __future__ import annotations

from c4studio.ui.commands.command import Command, Scope

_REVIEW = ("&Review",)

REVIEW: tuple[Command, ...] = (
    Command(
        "review",
        "&Review the game",
        _REVIEW,
        ("F12",),
        "Judge every move of this line by the exact scores.",
    ),
    Command(
        "mistake.next",
        "&Next mistake",
        _REVIEW,
        ("N",),
        "Go to the next move that threw a result away.",
        scope=Scope.BOARD,
        repeats=True,
        gap=True,
    ),
    Command(
        "mistake.previous",
        "&Previous mistake",
        _REVIEW,
        ("Shift+N",),
        "Go to the last move before this one that threw a result away.",
        scope=Scope.BOARD,
        repeats=True,
    ),
    Command(
        "review.glyphs",
        "Add &glyphs",
        _REVIEW,
        (),
        "Give the moves of this line the glyphs that they have earned, where they have none.",
        gap=True,
    ),
    Command(
        "learn",
        "&Learn from mistakes",
        _REVIEW,
        ("Ctrl+L",),
        "Find the column that would have kept the result, mistake by mistake.",
        gap=True,
    ),
)
"""Its rows, in their order."""
