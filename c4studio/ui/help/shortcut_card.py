"""The card of shortcuts: all keys and all that the mouse does, in columns, with a search."""

from collections.abc import Sequence
from html import escape

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtWidgets import QTabBar, QTextBrowser, QWidget

from c4studio.drawing.fonts import LEAST_FONT_HEIGHT
from c4studio.drawing.look import Look
from c4studio.language.messages import Prompt
from c4studio.ui.commands import COMMANDS, Command, modes
from c4studio.ui.commands.key_map import KeyMap, keys_text
from c4studio.ui.labels import labels_of, set_name, text_of
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import search_field
from c4studio.ui.widgets.layouts import in_row

KEYS_PERCENT = 42
"""Width of the keys within a column of the card, in percent."""
MODES_ON_CARD = (
    modes.MARKING_MODE,
    modes.SETUP_MODE,
    modes.LEARNING_MODE,
    modes.MOVE_LIST_MODE,
    modes.GAMES_LIST_MODE,
    modes.REASON_LIST_MODE,
    modes.BEST_LINE_MODE,
)
"""The modes and lists that have keys of their own, which users cannot change."""
NO_KEY_FOUND_TEXT = "help.no_key"

ShortcutGroup = tuple[str, list[tuple[str, str]]]
"""A heading, and rows of an action (keys or mouse) with its effect."""


def command_with_id(command_id: str) -> Command:
    """Return the command with this id from the table of commands."""
    return next(each for each in COMMANDS if each.id == command_id)


def command_groups(keys: KeyMap, look: Look) -> list[ShortcutGroup]:
    """Return the shortcuts of all commands, grouped by menu."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for each in COMMANDS:
        if keys.keys_of(each):
            row = keys_text(keys.keys_of(each)), look.render(each.said_name)
            groups.setdefault(each.menu_path, []).append(row)
    return [*groups.items()]


def mouse_and_mode_groups(keys: KeyMap) -> list[ShortcutGroup]:
    """Return groups of mouse actions, and of special keys in modes and lists."""
    found: list[ShortcutGroup] = [(text_of("help.mouse"), labels_of("mouse"))]
    for mode in MODES_ON_CARD:
        rows = [(row.keys_name, row.effect) for row in mode.rows if row.does]
        found.append((mode.title, [(_capitalised(act), _capitalised(does)) for act, does in rows]))
    if numbers := keys_text(keys.keys_of(command_with_id("numbers"))):
        found.append(
            (
                text_of("help.scores"),
                [(text_of(Prompt.HOLD_KEY, numbers=numbers), text_of("help.see_hidden_scores"))],
            )
        )
    return found


def matching_groups(groups: Sequence[ShortcutGroup], query: str) -> list[ShortcutGroup]:
    """Return the groups with only those rows that contain all words of a query."""
    words = query.casefold().split()
    found: list[ShortcutGroup] = []
    for heading, rows in groups:
        fitting = [
            row
            for row in rows
            if all(word in " ".join((heading, *row)).casefold() for word in words)
        ]
        if fitting:
            found.append((heading, fitting))
    return found


def groups_html(groups: Sequence[ShortcutGroup], columns: int) -> str:
    """Return groups of shortcuts as an HTML table with a given number of columns."""
    if not groups:
        return f"<p>{text_of(NO_KEY_FOUND_TEXT)}</p>"
    cells = "".join(
        f'<td width="{100 // columns}%">{"".join(map(_group_html, each))}</td>'
        for each in _distribute_over_columns(groups, columns)
    )
    return f'<table width="100%" cellspacing="8"><tr>{cells}</tr></table>'


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _distribute_over_columns(
    groups: Sequence[ShortcutGroup], columns: int
) -> list[list[ShortcutGroup]]:
    """Distribute groups over columns, in order, so that the highest column is as low as can be."""
    highest = max(map(_group_height, groups))
    while len(found := _arrange_in_columns(groups, highest)) > columns:
        highest += 1
    return found + [[] for _ in range(columns - len(found))]


def _arrange_in_columns(groups: Sequence[ShortcutGroup], highest: int) -> list[list[ShortcutGroup]]:
    """Fill columns with groups, each as far as its height allows."""
    found: list[list[ShortcutGroup]] = [[]]
    for group in groups:
        if sum(map(_group_height, [*found[-1], group])) > highest:
            found.append([])
        found[-1].append(group)
    return found


def _group_height(group: ShortcutGroup) -> int:
    """Return the number of lines of a group, with those of its heading."""
    return len(group[1]) + 2


def _group_html(group: ShortcutGroup) -> str:
    place, found = group
    rows = "".join(
        f'<tr><td width="{KEYS_PERCENT}%" align="right" style="font-weight: 600">{escape(act)}</td>'
        f'<td style="padding-left: 10px">{escape(does)}</td></tr>'
        for act, does in found
    )
    heading = f'<h4 style="font-weight: 600; margin: 8px 0 2px 0">{escape(place)}</h4>'
    return f'{heading}<table width="100%">{rows}</table>'


COLUMN_WIDTH_IN_LETTERS = 38
MOST_CARD_COLUMNS = 4
SEARCH_WIDTH_IN_LETTERS = 32


class ShortcutCard(Dialog):
    """Shows all current shortcuts on one page, and mouse actions and special keys on another.

    A search finds entries of both pages. Esc and the keys that opened the card close the card.

    Attributes:
        search: the field for words to find.
        pages: the tabs of the two pages.
        text: the text of the chosen page, or the search results.
    """

    def __init__(self, keys: KeyMap, window: QWidget, look: Look) -> None:
        super().__init__(text_of("help.shortcuts"), window)
        self._closing = keys.keys_of(command_with_id("card"))
        self._groups = command_groups(keys, look), mouse_and_mode_groups(keys)
        self.search = search_field(text_of("help.search_keys"))
        self.search.installEventFilter(self)
        self.page_of_heading = QTabBar()
        set_name(self.page_of_heading, "help.pages")
        self.page_of_heading.setExpanding(False)
        for name in (text_of("help.keys"), text_of("help.mouse_modes")):
            self.page_of_heading.addTab(name)
        self.text = QTextBrowser()
        set_name(self.text, "help.shortcuts")
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._lay_out()
        for key in self._closing:
            QtGui.QShortcut(QtGui.QKeySequence(key), self).activated.connect(self.reject)
        self.search.textChanged.connect(self._show_text)
        self.page_of_heading.currentChanged.connect(self._show_text)
        self.search.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the keys that opened the card close it instead of typing them."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QtGui.QKeyEvent):
            return event.text() in self._closing
        return super().eventFilter(watched, event)

    def fit_to_text(self) -> None:
        """Take the size of the window, and fit the text into it."""
        self.search.setFixedWidth(self.fontMetrics().averageCharWidth() * SEARCH_WIDTH_IN_LETTERS)
        self.resize_within(self._around.size())
        if self.isVisible():
            self._fit_font()

    def showEvent(self, event: QtGui.QShowEvent) -> None:
        """Fit the text into the card, whose size is known now."""
        super().showEvent(event)
        self._fit_font()

    def _fit_font(self) -> None:
        """Show the text in the largest font with which both pages fit, or else the usual font."""
        self.text.setFont(self._fitting_font())
        self._show_text()

    def _fitting_font(self) -> QtGui.QFont:
        usual = self.font()
        for pixels in range(QtGui.QFontInfo(usual).pixelSize(), LEAST_FONT_HEIGHT - 1, -1):
            font = QtGui.QFont(usual)
            font.setPixelSize(pixels)
            if all(self._fits_with_font(groups, font) for groups in self._groups):
                return font
        return usual

    def _fits_with_font(self, groups: Sequence[ShortcutGroup], font: QtGui.QFont) -> bool:
        room, page = self.text.maximumViewportSize(), QtGui.QTextDocument()
        page.setDefaultFont(font)
        page.setHtml(groups_html(groups, self._column_count(font)))
        page.setTextWidth(room.width())
        return page.size().height() <= room.height() and page.size().width() <= room.width()

    def _column_count(self, font: QtGui.QFont) -> int:
        column = QtGui.QFontMetrics(font).averageCharWidth() * COLUMN_WIDTH_IN_LETTERS
        return max(1, min(MOST_CARD_COLUMNS, self.width() // column))

    def _lay_out(self) -> None:
        self.lay_out(in_row((self.page_of_heading, 1), self.search), self.text, self.new_buttons())

    @Slot()
    def _show_text(self) -> None:
        """Show the chosen page, or the results of the search on both pages."""
        query = self.search.text().strip()
        self.page_of_heading.setEnabled(not query)
        page = self._groups[self.page_of_heading.currentIndex()]
        groups = matching_groups([*self._groups[0], *self._groups[1]], query) if query else page
        self.text.setHtml(groups_html(groups, self._column_count(self.text.font())))
