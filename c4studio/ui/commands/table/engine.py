"""The commands of the Engine menu."""

from __future__ import annotations

from c4studio.ui.commands.command import ANYTHING, OFF_BOARD, Command, Scope

_ENGINE = ("E&ngine",)

ENGINE: tuple[Command, ...] = (
    Command(
        "engine",
        "&Analyse",
        _ENGINE,
        ("Space",),
        "Let the engine run, or pause it.",
        "engine",
        Scope.BOARD,
        checkable=True,
        toolbar=True,
        label="Engine",
        spare=True,
        gap=True,
    ),
    Command(
        "best",
        "Play the &best column",
        _ENGINE,
        ("Return", "Enter"),
        "Play a column that no other is better than.",
        "best",
        Scope.BOARD,
        barred=ANYTHING,
    ),
    Command(
        "why",
        "Say &why",
        _ENGINE,
        ("Y",),
        "Say why the column under the pointer, or else the best one, is good or bad.",
        scope=Scope.BOARD,
        gap=True,
        barred=OFF_BOARD,
    ),
    Command(
        "cache",
        "&Cache…",
        _ENGINE,
        (),
        "Look into the scores on disk, check and share them, or clear them.",
        gap=True,
    ),
)
"""The commands of the Engine menu, in their order."""
