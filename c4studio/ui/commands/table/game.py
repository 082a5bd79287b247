"""The commands of the Game menu: on files and windows, on discs, and on the games of a file."""

from __future__ import annotations

from functools import partial

from c4studio.ui.commands.command import (
    ACTIVITIES_WITHOUT_BOARD,
    SCORE_HIDING_ACTIVITIES,
    Command,
    ShortcutScope,
    ToolbarButton,
)
from engine.grid import DIGITS

_game = partial(Command, menu=("&Game",))
_collection = partial(Command, menu=("&Game", "&Collection"))
_drop = partial(Command, menu=(), scope=ShortcutScope.GAME, barred=ACTIVITIES_WITHOUT_BOARD)

FILE: tuple[Command, ...] = (
    _game(
        "new",
        "&New game",
        "Start from the empty board.",
        ("Ctrl+N",),
        icon="new",
        button=ToolbarButton("New", spare=True),
        gap=True,
    ),
    _game(
        "new.board",
        "New game on another boar&d…",
        "Choose the board, such as 8×8, and start from the empty one.",
    ),
    _game(
        "window.new", "New &window", "Open another window with an empty board.", ("Ctrl+Shift+N",)
    ),
    _game(
        "file.open",
        "&Open…",
        "Open a file with games.",
        ("Ctrl+O",),
        icon="open",
        button=ToolbarButton("Open"),
    ),
    _game(
        "picture.read",
        "A board from a p&icture…",
        "Read the board in the picture that was copied, or in a picture file.",
    ),
    _game(
        "file.save",
        "&Save",
        "Save all games of this window in their file.",
        ("Ctrl+S",),
        icon="save",
        button=ToolbarButton(),
    ),
    _game(
        "file.save_as",
        "Save &as…",
        "Save all games of this window in another file.",
        ("Ctrl+Shift+S",),
    ),
    _game(
        "file.export",
        "&Export…",
        "Copy or save the game in another form.",
        ("Ctrl+Shift+E",),
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _game(
        "print.game",
        "&Print…",
        "Print the game as a sheet: its graph, its moves and comments with diagrams.",
        ("Ctrl+P",),
        barred=SCORE_HIDING_ACTIVITIES,
    ),
    _game(
        "print.board",
        "Print &board…",
        "Print the board as it stands on a page of its own.",
        ("Ctrl+Shift+P",),
    ),
)
"""The commands for files, in their order."""

LEAVE: tuple[Command, ...] = (
    _game("window.close", "C&lose window", "Close this window.", ("Ctrl+W",), gap=True),
    _game("quit", "&Quit", "Close all windows.", ("Ctrl+Q",)),
)
"""The commands at the end of the Game menu."""


COLLECTION: tuple[Command, ...] = (
    _collection(
        "game.list",
        "&List of games",
        "Go to the list of the games in this file.",
        ("Ctrl+G",),
        gap=True,
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _collection(
        "game.find",
        "&Search the games",
        "Find games in the list by what is known of them.",
        ("Ctrl+F",),
        barred=ACTIVITIES_WITHOUT_BOARD,
    ),
    _collection(
        "game.add", "&Add a game", "Put an empty game behind the others, in the same file."
    ),
    _collection(
        "game.duplicate", "&Duplicate this game", "Put a copy of the game that is shown behind it."
    ),
    _collection(
        "game.remove",
        "&Remove the marked games",
        "Take the games that are marked in the list, or the one that is shown, out of the file.",
        unless="This is the only game.",
    ),
    _collection(
        "game.up",
        "Move this game &up",
        "Let the game that is shown change places with the one before it.",
        ("Alt+Up",),
        repeats=True,
        gap=True,
        unless="This is the first game, or the list is sorted or searched.",
    ),
    _collection(
        "game.down",
        "Move this game do&wn",
        "Let the game that is shown change places with the one after it.",
        ("Alt+Down",),
        repeats=True,
        unless="This is the last game, or the list is sorted or searched.",
    ),
    _collection(
        "game.export",
        "&Export the marked games…",
        "Save the games that are marked in the list, or the one that is shown, in another file.",
        gap=True,
    ),
    _collection(
        "game.previous",
        "&Previous game",
        "Show the game before this one.",
        ("Ctrl+PgUp",),
        repeats=True,
        gap=True,
        unless="This is the first game.",
    ),
    _collection(
        "game.next",
        "&Next game",
        "Show the game after this one.",
        ("Ctrl+PgDown",),
        repeats=True,
        unless="This is the last game.",
    ),
)
"""The commands for collections, in their order."""


COLUMN_KEYS = (*DIGITS, "0")
"""The keys that drop a disc, by 0-based column; the last one for boards of ten columns."""


def drop_command_id(column: int) -> str:
    """Return the id of the command that drops a disc into a 0-based column."""
    return f"drop.{column + 1}"


GAME: tuple[Command, ...] = (
    *FILE,
    *(
        _drop(
            drop_command_id(column),
            f"Column &{column + 1}",
            f"Play a disc in column {column + 1}.",
            (key,),
            column=column,
            unless="The board has fewer columns.",
        )
        for column, key in enumerate(COLUMN_KEYS)
    ),
    *COLLECTION,
    *LEAVE,
)
"""The commands of the Game menu, in their order."""
