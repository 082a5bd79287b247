"""Every command of the window: one table, which menus, toolbar and shortcuts read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import WIDTH


class Scope(Enum):
    """Where a shortcut is heard."""

    WINDOW = "anywhere in the window"
    BOARD = "while the board or the moves have the keyboard"


@dataclass(frozen=True, slots=True)
class Command:
    """One row of the table.

    Attributes:
        id: its name in the program.
        text: its name for people, with the menu's access key.
        menu: the path of menus that it stands in.
        keys: default shortcuts.
        help: one sentence.
        icon: name of its icon file, empty for none.
        scope: where its shortcuts are heard.
        checkable: it is on or off.
        group: with others of the group only one is on.
        repeats: a key held down triggers it again.
        toolbar: it has a button.
        gap: a line stands above it in the menu and before it in the toolbar.
    """

    id: str
    text: str
    menu: tuple[str, ...]
    keys: tuple[str, ...]
    help: str
    icon: str = ""
    scope: Scope = Scope.WINDOW
    checkable: bool = False
    group: str = ""
    repeats: bool = False
    toolbar: bool = False
    gap: bool = False


def drop_id(column: int) -> str:
    """The command that plays a 0-based column."""
    return f"drop.{column + 1}"


_GAME, _EDIT, _GO, _ENGINE, _VIEW = ("&Game",), ("&Edit",), ("G&o",), ("E&ngine",), ("&View",)
_DROP, _THEME = ("&Game", "&Drop a disc"), ("&View", "&Theme")

COMMANDS: tuple[Command, ...] = (
    Command(
        "new", "&New game", _GAME, ("Ctrl+N",), "Start from the empty board.", "new", toolbar=True
    ),
    *(
        Command(
            drop_id(column),
            f"Column &{column + 1}",
            _DROP,
            (str(column + 1),),
            f"Play a disc in column {column + 1}.",
            scope=Scope.BOARD,
        )
        for column in range(WIDTH)
    ),
    Command("quit", "&Quit", _GAME, ("Ctrl+Q",), "Close the window.", gap=True),
    Command(
        "undo",
        "&Undo",
        _EDIT,
        ("Ctrl+Z",),
        "Take back the last edit.",
        "undo",
        repeats=True,
        toolbar=True,
        gap=True,
    ),
    Command(
        "redo",
        "&Redo",
        _EDIT,
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "Repeat the edit taken back.",
        "redo",
        repeats=True,
        toolbar=True,
    ),
    Command(
        "copy",
        "&Copy moves",
        _EDIT,
        ("Ctrl+C",),
        "Copy the moves up to here as a move string.",
        "copy",
        toolbar=True,
        gap=True,
    ),
    Command(
        "paste",
        "&Paste game",
        _EDIT,
        ("Ctrl+V",),
        "Open the game or position on the clipboard.",
        "paste",
        toolbar=True,
    ),
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
    ),
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
        toolbar=True,
    ),
    Command(
        "numbers",
        "&Scores",
        _VIEW,
        ("V",),
        "Show the scores above the columns.",
        "numbers",
        Scope.BOARD,
        checkable=True,
        toolbar=True,
        gap=True,
    ),
    Command(
        "flip",
        "&Exchange colours",
        _VIEW,
        ("F",),
        "Draw and name the first player yellow, on the screen only.",
        "flip",
        Scope.BOARD,
        checkable=True,
        toolbar=True,
    ),
    Command(
        "animate",
        "&Falling discs",
        _VIEW,
        (),
        "Let discs fall; otherwise they appear at once.",
        checkable=True,
    ),
    Command(
        "theme.system",
        "As the &system",
        _THEME,
        (),
        "Colours as the system has them.",
        checkable=True,
        group="theme",
    ),
    Command(
        "theme.light",
        "&Light",
        _THEME,
        (),
        "Dark text on light ground.",
        checkable=True,
        group="theme",
    ),
    Command(
        "theme.dark",
        "&Dark",
        _THEME,
        (),
        "Light text on dark ground.",
        checkable=True,
        group="theme",
    ),
    Command(
        "reset",
        "&Reset layout",
        _VIEW,
        (),
        "Put the parts of the window back in their places.",
        gap=True,
    ),
)
"""The table."""
