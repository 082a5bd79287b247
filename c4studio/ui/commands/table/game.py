"""The commands of the Game menu: on files and windows, on discs, and on the games of a file."""

from __future__ import annotations

from c4studio.ui.commands.command import HIDDEN, OFF_BOARD, Command, Scope
from engine import STANDARD

_GAME = ("&Game",)

FILE: tuple[Command, ...] = (
    Command(
        "new",
        "&New game",
        _GAME,
        ("Ctrl+N",),
        "Start from the empty board.",
        "new",
        toolbar=True,
        label="New",
        spare=True,
    ),
    Command(
        "window.new",
        "New &window",
        _GAME,
        ("Ctrl+Shift+N",),
        "Open another window with an empty board.",
    ),
    Command(
        "file.open",
        "&Open…",
        _GAME,
        ("Ctrl+O",),
        "Open a file with games.",
        "open",
        toolbar=True,
        label="Open",
    ),
    Command(
        "file.save",
        "&Save",
        _GAME,
        ("Ctrl+S",),
        "Save all games of this window in their file.",
        "save",
        toolbar=True,
    ),
    Command(
        "file.save_as",
        "Save &as…",
        _GAME,
        ("Ctrl+Shift+S",),
        "Save all games of this window in another file.",
    ),
    Command(
        "file.export",
        "&Export…",
        _GAME,
        ("Ctrl+Shift+E",),
        "Copy or save the game in another form.",
        barred=HIDDEN,
    ),
    Command(
        "print.game",
        "&Print…",
        _GAME,
        ("Ctrl+P",),
        "Print the game as a sheet: its graph, its moves and comments with diagrams.",
        barred=HIDDEN,
    ),
    Command(
        "print.board",
        "Print &board…",
        _GAME,
        ("Ctrl+Shift+P",),
        "Print the board as it stands on a page of its own.",
    ),
)
"""The commands for files, in their order."""

LEAVE: tuple[Command, ...] = (
    Command("window.close", "C&lose window", _GAME, ("Ctrl+W",), "Close this window.", gap=True),
    Command("quit", "&Quit", _GAME, ("Ctrl+Q",), "Close all windows."),
)
"""The commands at the end of the Game menu."""


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


_DROP = ("&Game", "&Drop a disc")


def drop_id(column: int) -> str:
    """Return the id of the command that drops a disc into a 0-based column."""
    return f"drop.{column + 1}"


GAME: tuple[Command, ...] = (
    *FILE,
    *(
        Command(
            drop_id(column),
            f"Column &{column + 1}",
            _DROP,
            (str(column + 1),),
            f"Play a disc in column {column + 1}.",
            scope=Scope.BOARD,
            column=column,
            barred=OFF_BOARD,
        )
        for column in STANDARD.columns
    ),
    *COLLECTION,
    *LEAVE,
)
"""The commands of the Game menu, in their order."""
