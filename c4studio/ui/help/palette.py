"""The command palette: search and run any command by keyboard."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHeaderView, QMainWindow, QMenu, QTreeWidget, QTreeWidgetItem
from shiboken6 import isValid

from c4studio.drawing import spacing
from c4studio.language.messages import Prompt
from c4studio.ui.commands import COMMANDS, without_access_key
from c4studio.ui.commands.actions import disabled_reason
from c4studio.ui.commands.key_map import NO_SHORTCUT_TEXT
from c4studio.ui.help.palette_search import SearchEntry, search_entries
from c4studio.ui.labels import set_name, text_of, text_within
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.accessibility import Announcer
from c4studio.ui.widgets.fields import search_field
from c4studio.ui.widgets.layouts import in_column
from c4studio.ui.widgets.row_delegate import MUTED_ROLE, RowDelegate

PALETTE_LETTERS, PALETTE_LINES = 84, 18
"""The palette's preferred width in letters and height in lines."""
PALETTE_MARGIN = 24
NO_COMMAND_FOUND_TEXT = "help.no_command_has"
DISABLED_COMMAND_TEXT = "help.this_cannot_be"

_LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_COMMAND_BY_ID = {command.id: command for command in COMMANDS}


class CommandPalette(QDialog):
    """Lists all commands, and runs the chosen one after it has closed.

    Args:
        window: the window whose menus are searched.
        in_no_menu: the further commands, which are in no menu.
        recent: the ids of the commands that were chosen last.
        announcer: tells assistive technology what is chosen.
    """

    chosen = Signal(object)
    """Emitted with the command (QAction) that is to be run."""

    def __init__(
        self,
        window: QMainWindow,
        in_no_menu: Sequence[QAction],
        recent: Sequence[str],
        announcer: Announcer,
    ) -> None:
        # A popup takes the keyboard, closes at a click elsewhere, and gives the keyboard back.
        super().__init__(window, Qt.WindowType.Popup)
        self._menus = window.menuBar()
        self._in_no_menu = in_no_menu
        self._actions: list[tuple[SearchEntry, QAction]] = []
        self._recent = recent
        self._announcer = announcer
        self._field = search_field(text_of("help.find_a_command"))
        self._list = QTreeWidget()
        self._help_label = plain_text.label(wraps=True)
        self.setObjectName("palette")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_name(self, "help.commands")
        self._lay_out()
        self._connect()
        self._place_in_window(window)
        self._list_commands("")
        self._field.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the search field have keys that are shortcuts, and pass arrow keys to the list."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        pressed = event.type() is QEvent.Type.KeyPress
        if isinstance(event, QKeyEvent) and pressed and event.key() in _LIST_KEYS:
            QCoreApplication.sendEvent(self._list, event)
            return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        tree = self._list
        set_name(tree, "help.commands_found")
        RowDelegate(tree, lines=1.5)
        tree.setColumnCount(3)
        tree.setUniformRowHeights(True)
        tree.setRootIsDecorated(False)
        tree.setHeaderHidden(True)
        tree.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        tree.header().setStretchLastSection(False)
        for number in range(3):
            tree.header().setSectionResizeMode(number, QHeaderView.ResizeMode.ResizeToContents)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setLayout(in_column(self._field, tree, self._help_label, margins=spacing.ROW_GAP))

    def _connect(self) -> None:
        self._field.installEventFilter(self)
        self._field.textChanged.connect(self._list_commands)
        self._field.returnPressed.connect(self._run_current_command)
        self._list.itemClicked.connect(self._run_current_command)
        self._list.currentItemChanged.connect(self._on_row_changed)

    def _place_in_window(self, window: QMainWindow) -> None:
        metrics = self.fontMetrics()
        wanted = QSize(
            metrics.averageCharWidth() * PALETTE_LETTERS,
            metrics.lineSpacing() * PALETTE_LINES * 3 // 2,
        )
        top = window.menuBar().height()
        self.resize(
            wanted.boundedTo(window.size() - QSize(2 * PALETTE_MARGIN, top + 2 * PALETTE_MARGIN))
        )
        self.move(
            window.mapToGlobal(QPoint((window.width() - self.width()) // 2, top + PALETTE_MARGIN))
        )

    @Slot(str)
    def _list_commands(self, query: str) -> None:
        self._list.clear()
        # Another window may have changed the recent files meanwhile.
        self._actions = [
            *_commands_of_menus(self._menus.actions(), ()),
            *_commands_of_menus(self._in_no_menu, (text_of("menu.none"),)),
        ]
        entries = [entry for entry, _ in self._actions]
        for index in search_entries(query, entries, self._recent):
            self._list.addTopLevelItem(self._new_row(index))
        self._list.setCurrentIndex(self._list.model().index(0, 0))
        if self._current_command() is None:
            self._help_label.setText(text_of(NO_COMMAND_FOUND_TEXT))
            self._announcer.announce(text_of(NO_COMMAND_FOUND_TEXT))

    def _new_row(self, index: int) -> QTreeWidgetItem:
        entry, action = self._actions[index]
        mark = "  ✓" if action.isChecked() else ""
        row = QTreeWidgetItem([entry.name + mark, entry.place, _shortcut_text(action)])
        row.setData(0, Qt.ItemDataRole.UserRole, index)
        row.setData(0, Qt.ItemDataRole.AccessibleTextRole, _spoken_row(entry, action))
        row.setData(
            2,
            Qt.ItemDataRole.AccessibleTextRole,
            _shortcut_text(action) or text_of(NO_SHORTCUT_TEXT),
        )
        for column in range(3):
            row.setData(column, MUTED_ROLE, bool(column) or not action.isEnabled())
        return row

    def _current_command(self) -> tuple[SearchEntry, QAction] | None:
        row = self._list.currentItem()
        if row is None:
            return None
        found = self._actions[row.data(0, Qt.ItemDataRole.UserRole)]
        # The action of a recent file is deleted when the list of recent files changes.
        return found if isValid(found[1]) else None

    @Slot()
    def _on_row_changed(self) -> None:
        current = self._current_command()
        if current is not None:
            self._help_label.setText(_help_text(current[1]))
            self._announcer.announce(_spoken_row(*current))

    @Slot()
    def _run_current_command(self) -> None:
        """Close the palette and run the chosen command.

        For a disabled one, show why it is disabled.
        """
        current = self._current_command()
        if current is None:
            return
        if current[1].isEnabled():
            self.close()
            self.chosen.emit(current[1])
        else:
            self._announcer.announce(_help_text(current[1]))


def _commands_of_menus(
    actions: Iterable[QAction], place: tuple[str, ...]
) -> Iterable[tuple[SearchEntry, QAction]]:
    """Yield every command of the menus, in their order."""
    for action in actions:
        menu = action.menu()
        if isinstance(menu, QMenu):
            yield from _commands_of_menus(
                menu.actions(), (*place, without_access_key(menu.title()))
            )
        elif not action.isSeparator() and action.isVisible():
            name, command = action.objectName(), _COMMAND_BY_ID.get(action.objectName())
            synonyms = "" if command is None else command.label.synonyms
            yield (
                SearchEntry(name, without_access_key(action.text()), " › ".join(place), synonyms),
                action,
            )


def _shortcut_text(action: QAction) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    return f" {text_of('commands.or')} ".join(keys.toString(native) for keys in action.shortcuts())


def _help_text(action: QAction) -> str:
    if action.isEnabled():
        return action.statusTip()
    command = _COMMAND_BY_ID.get(action.objectName())
    return disabled_reason(action) or (command and command.reason) or text_of(DISABLED_COMMAND_TEXT)


def _spoken_row(entry: SearchEntry, action: QAction) -> str:
    """Return the text of the palette's row for a screen reader."""
    parts = [entry.name, entry.place, _shortcut_text(action)]
    if action.isCheckable():
        parts.append(text_of("help.on") if action.isChecked() else text_of("help.off"))
    if not action.isEnabled():
        parts.append(text_within(Prompt.NOT_AVAILABLE, why=_help_text(action)))
    return ", ".join(part for part in parts if part)
