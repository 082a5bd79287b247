"""The commands of the Go menu."""

from __future__ import annotations

from c4studio.ui.commands.command import NO_MOVES, Command, Scope

_GO = ("G&o",)

GO: tuple[Command, ...] = (
    Command(
        "start",
        "To the &start",
        _GO,
        ("Home",),
        "Go to the start of the game.",
        "start",
        Scope.BOARD,
        toolbar=True,
        gap=True,
        unless="This is the start of the game.",
    ),
    Command(
        "back",
        "One move &back",
        _GO,
        ("Left",),
        "Go one move back.",
        "back",
        Scope.BOARD,
        repeats=True,
        toolbar=True,
        unless="This is the start of the game.",
    ),
    Command(
        "forward",
        "One move &forward",
        _GO,
        ("Right",),
        "Go one move on in this line.",
        "forward",
        Scope.BOARD,
        repeats=True,
        toolbar=True,
        unless="This line ends here.",
    ),
    Command(
        "end",
        "To the &end",
        _GO,
        ("End",),
        "Go to the end of this line.",
        "end",
        Scope.BOARD,
        toolbar=True,
        unless="This line ends here.",
    ),
    Command(
        "variation.previous",
        "&Previous variation",
        _GO,
        ("Up",),
        "Go to the variation before this one.",
        "",
        Scope.BOARD,
        repeats=True,
        gap=True,
        unless=NO_MOVES,
    ),
    Command(
        "variation.next",
        "&Next variation",
        _GO,
        ("Down",),
        "Go to the variation after this one.",
        "",
        Scope.BOARD,
        repeats=True,
        unless=NO_MOVES,
    ),
)
"""The commands of the Go menu, in their order."""
