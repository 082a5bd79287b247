"""The commands of the Review menu."""

from __future__ import annotations

from c4studio.ui.commands.command import ANYTHING, OFF_BOARD, Command, Scope

_REVIEW = ("&Review",)
_WHOSE = ("&Review", "M&istakes of")

REVIEW: tuple[Command, ...] = (
    Command(
        "review",
        "&Review the game",
        _REVIEW,
        ("F12",),
        "Judge every move of this line by the exact scores.",
        "review",
        toolbar=True,
        label="Review",
        gap=True,
        barred=OFF_BOARD,
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
        barred=OFF_BOARD,
    ),
    Command(
        "mistake.previous",
        "&Previous mistake",
        _REVIEW,
        ("Shift+N",),
        "Go to the last move before this one that threw a result away.",
        scope=Scope.BOARD,
        repeats=True,
        barred=OFF_BOARD,
    ),
    Command(
        "mistakes.both",
        "&Both sides",
        _WHOSE,
        (),
        "Go through the mistakes of both sides.",
        checkable=True,
        group="mistakes",
    ),
    Command(
        "mistakes.first",
        "The &first player",
        _WHOSE,
        (),
        "Go through the mistakes of who moves first, and of nobody else.",
        checkable=True,
        group="mistakes",
    ),
    Command(
        "mistakes.second",
        "The &second player",
        _WHOSE,
        (),
        "Go through the mistakes of who moves second, and of nobody else.",
        checkable=True,
        group="mistakes",
    ),
    Command(
        "mistake.comment",
        "&Write the reason down",
        _REVIEW,
        (),
        "Make why this move was a mistake its comment, with marks and an arrow.",
        unless="This move is no mistake, or why it is one is not known yet.",
        barred=OFF_BOARD,
    ),
    Command(
        "review.glyphs",
        "Add &glyphs",
        _REVIEW,
        (),
        "Give the moves of this line the glyphs that they have earned, where they have none.",
        gap=True,
        barred=OFF_BOARD,
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
        "puzzles.mine",
        "Pu&zzles from these games",
        _REVIEW,
        (),
        "Find the puzzles in the main lines of all games of this document, and keep them as a set.",
    ),
    Command(
        "line.best",
        "Add the &best line",
        _REVIEW,
        ("Ctrl+B",),
        "Put best play of both sides from here to the end into the game.",
        gap=True,
        barred=ANYTHING,
    ),
    Command(
        "line.fan",
        "Add all lines as goo&d",
        _REVIEW,
        (),
        "Put best play behind every column that no other is better than into the game.",
        barred=ANYTHING,
    ),
    Command(
        "line.column",
        "Add the line of this &column",
        _REVIEW,
        ("Ctrl+Shift+B",),
        "Put best play behind the column under the pointer, or that with the keyboard, into the"
        " game.",
        barred=ANYTHING,
    ),
)
"""The commands of the Review menu, in their order."""
