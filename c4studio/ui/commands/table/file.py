"""The commands of the Game menu on files and windows."""

from __future__ import annotations

from c4studio.ui.commands.command import HIDDEN, Command

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
