"""The commands of the Game menu on several games in one file."""

from __future__ import annotations

from c4studio.ui.commands.command import OFF_BOARD, Command

_COLLECTION = ("&Game", "&Collection")

COLLECTION: tuple[Command, ...] = (
    Command(
        "game.list",
        "&List of games",
        _COLLECTION,
        ("Ctrl+G",),
        "Go to the list of the games in this file.",
        gap=True,
        barred=OFF_BOARD,
    ),
    Command(
        "game.find",
        "&Search the games",
        _COLLECTION,
        ("Ctrl+F",),
        "Find games in the list by what is known of them.",
        barred=OFF_BOARD,
    ),
    Command(
        "game.add",
        "&Add a game",
        _COLLECTION,
        (),
        "Put an empty game behind the others, in the same file.",
    ),
    Command(
        "game.duplicate",
        "&Duplicate this game",
        _COLLECTION,
        (),
        "Put a copy of the game that is shown behind it.",
    ),
    Command(
        "game.remove",
        "&Remove the marked games",
        _COLLECTION,
        (),
        "Take the games that are marked in the list, or the one that is shown, out of the file.",
        unless="This is the only game.",
    ),
    Command(
        "game.up",
        "Move this game &up",
        _COLLECTION,
        ("Alt+Up",),
        "Let the game that is shown change places with the one before it.",
        repeats=True,
        gap=True,
        unless="This is the first game, or the list is sorted or searched.",
    ),
    Command(
        "game.down",
        "Move this game do&wn",
        _COLLECTION,
        ("Alt+Down",),
        "Let the game that is shown change places with the one after it.",
        repeats=True,
        unless="This is the last game, or the list is sorted or searched.",
    ),
    Command(
        "game.export",
        "&Export the marked games…",
        _COLLECTION,
        (),
        "Save the games that are marked in the list, or the one that is shown, in another file.",
        gap=True,
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
"""The commands for collections, in their order."""
