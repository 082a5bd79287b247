"""One row of the table of commands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Scope(Enum):
    """The widgets in which a shortcut works."""

    WINDOW = "anywhere in the window"
    BOARD = "while the board or the moves have the keyboard"


class Activity(Enum):
    """An activity of the window that disables commands; its value says how to end it first."""

    SETTING_UP = "End the setting up of a position first."
    LEARNING = "Finish learning first."
    PLAYING = "Stop playing first."


OFF_BOARD = frozenset({Activity.SETTING_UP, Activity.LEARNING})
"""The activities during which a page takes the place of the board and the docks."""
ANYTHING = frozenset(Activity)

NO_MOVES = "The game has no moves yet."
"""The reason why commands about moves are disabled in an empty game."""


@dataclass(frozen=True, slots=True)
class Command:
    """One row of the table of commands.

    Attributes:
        id: the name in the program.
        text: the name for people, with the menu's access key.
        menu: the path of menus that contain the command.
        keys: the default shortcuts.
        help: one sentence about the command.
        icon: the name of the icon file, empty for none.
        scope: the widgets in which the shortcuts work.
        checkable: whether the command is on or off.
        group: the name of a group of which only one command is on; empty for none.
        repeats: whether a key that is held down triggers the command again.
        toolbar: whether the command has a button in the toolbar.
        label: the text on the button beside the icon; empty for the icon alone.
        gap: whether a separator stands above it in the menu and before it in the toolbar.
        unless: one sentence, why the command is disabled at times; may be empty.
        column: the 0-based column that the command is about; None for other commands.
        barred: it is disabled while one of these goes on.
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
    label: str = ""
    gap: bool = False
    unless: str = ""
    column: int | None = None
    barred: frozenset[Activity] = frozenset()

    @property
    def name(self) -> str:
        """The name without the mark of the access key."""
        return plain(self.text)

    def name_in(self, columns: Sequence[str]) -> str:
        """Return the name without the mark of the access key, its column named by ``columns``."""
        return self.name if self.column is None else f"Column {columns[self.column]}"

    @property
    def place(self) -> str:
        """The path of menus that contain the command, e.g. ``View › Theme``."""
        return " › ".join(plain(each) for each in self.menu)


def plain(text: str) -> str:
    """Return a text of a menu without the mark of its access key."""
    return re.sub("&(.)", r"\1", text)
