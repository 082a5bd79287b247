"""What the table says of a command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Scope(Enum):
    """Where a shortcut is heard."""

    WINDOW = "anywhere in the window"
    BOARD = "while the board or the moves have the keyboard"


NO_MOVES = "The game has no moves yet."
"""Why nothing can be done with moves."""


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
        label: what stands on the button beside the icon; empty for the icon alone.
        gap: a line stands above it in the menu and before it in the toolbar.
        unless: one sentence: why it cannot be used where it is disabled; may be empty.
        column: the 0-based column that the command is about; None for other commands.
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

    @property
    def name(self) -> str:
        """Its name without the mark of the access key."""
        return plain(self.text)

    def name_in(self, columns: Sequence[str]) -> str:
        """Return the name without the mark, with a column named as in ``columns``."""
        return self.name if self.column is None else f"Column {columns[self.column]}"

    @property
    def place(self) -> str:
        """The menus that it stands in, e.g. ``View › Theme``."""
        return " › ".join(plain(each) for each in self.menu)


def plain(text: str) -> str:
    """A text of a menu without the mark of its access key."""
    return re.sub("&(.)", r"\1", text)
