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
        "review.all",
        "Review &all games",
        _REVIEW,
        ("Shift+F12",),
        "Judge every move of the main lines of all games of this document.",
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
    Command(
        "line.best",
        "Add the &best line",
        _REVIEW,
        ("Ctrl+B",),
        "Put best play of both sides from here to the end into the game.",
        gap=True,
    ),
    Command(
        "line.fan",
        "Add all lines as goo&d",
        _REVIEW,
        (),
        "Put best play behind every column that no other is better than into the game.",
    ),
    Command(
        "play",
        "Play &on from here…",
        _REVIEW,
        ("Ctrl+P",),
        "Play against the engine from this position on, as strong as you like.",
        gap=True,
    ),
    Command(
        "play.back",
        "&Take back",
        _REVIEW,
        (),
        "Take your last disc back, and the answer to it.",
        unless="No game against the engine is under way.",
    ),
    Command(
        "play.hint",
        "&Hint",
        _REVIEW,
        (),
        "Say on which side of the board to look, and then in which column.",
        unless="No game against the engine is under way.",
    ),
    Command(
        "play.resign",
        "R&esign",
        _REVIEW,
        (),
        "Give the game against the engine up.",
        unless="No game against the engine is under way.",
    ),
    Command(
        "play.rematch",
        "Re&match",
        _REVIEW,
        (),
        "Play against the engine again from the same position, colours exchanged.",
        unless="No game against the engine was played.",
    ),
    Command(
        "play.stop",
        "&Stop playing",
        _REVIEW,
        (),
        "Let discs of both sides be played again.",
        unless="No game against the engine is under way.",
    ),
)
"""Its rows, in their order."""
