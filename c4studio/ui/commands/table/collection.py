"""The part of the Game menu that is about several games in one file."""

from __future__ import annotations

from c4studio.ui.commands.command import Command

_COLLECTION = ("&Game", "&Collection")

COLLECTION: tuple[Command, ...] = (
    Command(
        "game.list",
        "&List of games",
        _COLLECTION,
        ("Ctrl+G",),
        "Go to the list of the games in this file.",
        gap=True,
    ),
    Command(
        "game.add",
        "&Add a game",
        _COLLECTION,
        (),
        "Put an empty game behind the others, in the same file.",
    ),
    Command(
        "game.remove",
        "&Remove this game",
        _COLLECTION,
        (),
        "Take the game that is shown out of the file.",
        unless="This is the only game.",
    ),
    Command(
        "game.previous",
        "&Previous game",
        _COLLECTION,
        ("Ctrl+PgUp",),
        "Show the game before this one.",
        repeats=True,
        gap=True,
        unless="This is the first game.",
    ),
    Command(
        "game.next",
        "&Next game",
        _COLLECTION,
        ("Ctrl+PgDown",),
        "Show the game after this one.",
        repeats=True,
        unless="This is the last game.",
    ),
)
"""Its rows, in their order."""
