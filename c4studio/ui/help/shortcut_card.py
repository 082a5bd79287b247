"""A card with all shortcuts and actions of the mouse, made from the tables of both."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from c4studio.ui.commands import COMMANDS, Command, modes
from c4studio.ui.commands.key_map import KeyMap, keys_text
from c4studio.ui.commands.mouse import TRICKS
from c4studio.ui.widgets.fields import dialog_buttons
from c4studio.words.naming import AS_PLAYED, Naming

COLUMN_LETTERS = 44
KEYS_SHARE = 42
"""How much of a column the keys take, in percent."""
MOST_COLUMNS = 3
MARGIN = 24

Group = tuple[str, list[tuple[str, str]]]
"""A heading, and rows of what is done and what comes of it."""


class ShortcutCard(QDialog):
    """Shows the current keys and the mouse; Esc or the keys that opened the card close it."""

    def __init__(self, keys: KeyMap, window: QWidget, naming: Naming) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Shortcuts")
        self._naming = naming
        self.text = QTextBrowser()
        self.text.setAccessibleName("Shortcuts")
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        buttons = dialog_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
        for key in keys.keys(_command("card")):
            QShortcut(QKeySequence(key), self).activated.connect(self.reject)
        self._fill(keys, window.size())

    def _fill(self, keys: KeyMap, room: QSize) -> None:
        self.resize(room - QSize(2 * MARGIN, 2 * MARGIN))
        column = self.fontMetrics().averageCharWidth() * COLUMN_LETTERS
        columns = max(1, min(MOST_COLUMNS, self.width() // column))
        self.text.setHtml(card_html(keys, columns, self._naming))


def card_html(keys: KeyMap, columns: int, naming: Naming = AS_PLAYED) -> str:
    """Return the card as an HTML table with a number of columns."""
    cells = "".join(
        f'<td width="{100 // columns}%">{"".join(_group_html(group) for group in each)}</td>'
        for each in _in_columns(_groups(keys, naming), columns)
    )
    numbers = escape(keys_text(keys.keys(_command("numbers"))))
    peek = f"Hold {numbers} while the scores are hidden to see them for a moment"
    # Keys of these mean something else elsewhere, and cannot be changed.
    hints = [
        peek if numbers else "",
        modes.MARKING.help,
        modes.SETTING_UP.help,
        modes.LEARNING.help,
        modes.GUIDE.help,
        modes.MOVES.help,
        modes.GAMES.help,
        modes.REASONS.help,
        modes.BEST_LINE.help,
    ]
    table = f'<table width="100%" cellspacing="12"><tr>{cells}</tr></table>'
    return table + "".join(f"<p>{hint}.</p>" for hint in hints if hint)


def _command(command_id: str) -> Command:
    return next(command for command in COMMANDS if command.id == command_id)


def _groups(keys: KeyMap, naming: Naming) -> list[Group]:
    """Return the commands with keys by their menus, and the actions of the mouse."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in COMMANDS:
        if keys.keys(command):
            row = keys_text(keys.keys(command)), command.name_in(naming.columns)
            groups.setdefault(command.place, []).append(row)
    return [*groups.items(), ("Mouse", [*TRICKS])]


def _in_columns(groups: list[Group], columns: int) -> list[list[Group]]:
    """Distribute the groups, in order, to columns of about the same height."""
    heights = [len(rows) + 2 for _, rows in groups]
    share = sum(heights) / columns
    result: list[list[Group]] = [[] for _ in range(columns)]
    above = 0.0
    for group, height in zip(groups, heights, strict=True):
        result[min(columns - 1, int((above + height / 2) / share))].append(group)
        above += height
    return result


def _group_html(group: Group) -> str:
    place, found = group
    rows = "".join(
        f'<tr><td width="{KEYS_SHARE}%" align="right" style="font-weight: 600">{escape(act)}</td>'
        f'<td style="padding-left: 10px">{escape(does)}</td></tr>'
        for act, does in found
    )
    return f'<h4 style="font-weight: 600">{escape(place)}</h4><table width="100%">{rows}</table>'
