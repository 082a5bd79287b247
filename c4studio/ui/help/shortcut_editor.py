"""The dialog that gives commands other shortcuts, with its fields for keys."""

from PySide6 import QtWidgets
from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence

from c4studio.language.messages import Prompt
from c4studio.ui.commands import COMMANDS, Command, without_access_key
from c4studio.ui.commands.key_map import NO_SHORTCUT_TEXT, KeyMap, keys_text, portable_key
from c4studio.ui.help.palette_search import SearchEntry, search_entries
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import ButtonBox, Dialog
from c4studio.ui.widgets.fields import search_field
from c4studio.ui.widgets.layouts import in_row, new_form
from c4studio.ui.widgets.row_delegate import RowDelegate


class KeyField(QtWidgets.QKeySequenceEdit):
    """An input field for one shortcut.

    Backspace clears it; Tab and Esc keep their usual meaning.
    """

    def __init__(self, name: str, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        for field in (self, *self.findChildren(QtWidgets.QLineEdit)):
            field.setAccessibleName(name)

    @property
    def key(self) -> str:
        """The key that the field holds, in Qt's portable notation; empty without a key."""
        return portable_key(self.keySequence())

    def set_key(self, key: str) -> None:
        """Show a key in the field; "" clears the field."""
        self.setKeySequence(QKeySequence(key, QKeySequence.SequenceFormat.PortableText))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the pressed key as the value, unless it is Backspace, Tab or Esc."""
        if event.modifiers() == Qt.KeyboardModifier.NoModifier:
            if event.key() == Qt.Key.Key_Escape:
                event.ignore()
                return
            if event.key() == Qt.Key.Key_Backspace:
                self.clear()
                self.editingFinished.emit()
                return
        super().keyPressEvent(event)


DIALOG_LETTERS, DIALOG_LINES = 96, 34
"""The dialog's preferred width in letters and height in lines."""
KEY_FIELD_LABELS = ("help.key", "help.other_key")
"""The labels of the two key fields of a command."""
EDITING_HINT = "help.press_the_new"


class ShortcutEditor(Dialog):
    """A dialog to edit the shortcuts of all commands. Changes take effect when it is accepted.

    Attributes:
        keys: the key map with all changes made so far in the dialog.
    """

    def __init__(self, keys: KeyMap, window: QtWidgets.QWidget) -> None:
        super().__init__(text_of("help.change_shortcuts"), window)
        self.keys = keys
        self._wanted: list[str] = []

        self.search = search_field(text_of("help.find_a_command"))
        self.list = QtWidgets.QTreeWidget()
        self.fields = [KeyField(text_of(key)) for key in KEY_FIELD_LABELS]
        self.conflict = plain_text.label(wraps=True)
        self.lock_file = set_text(QtWidgets.QPushButton(), "help.take_it")
        self.buttons = ButtonBox()
        self._rows = {command.id: self._new_row(command) for command in COMMANDS}
        self._lay_out()
        self._connect()
        self._list_commands("")

    def accept(self) -> None:
        """Accept the dialog, unless a field has a key that belongs to another command."""
        if not self.conflict.text():
            super().accept()

    def _new_row(self, command: Command) -> QtWidgets.QTreeWidgetItem:
        row = QtWidgets.QTreeWidgetItem([command.name, command.menu_path])
        row.setData(0, Qt.ItemDataRole.UserRole, COMMANDS.index(command))
        self._show_keys(row, command)
        return row

    def _show_keys(self, row: QtWidgets.QTreeWidgetItem, command: Command) -> None:
        keys = keys_text(self.keys.keys_of(command))
        row.setText(2, keys)
        row.setData(2, Qt.ItemDataRole.AccessibleTextRole, keys or text_of(NO_SHORTCUT_TEXT))

    def _lay_out(self) -> None:
        self._set_up_list()
        form = new_form()
        for field in self.fields:
            form.addRow(field.accessibleName(), field)
        hint, conflict = (
            plain_text.label(text_of(EDITING_HINT)),
            in_row((self.conflict, 1), self.lock_file),
        )
        self.lay_out(self.search, (self.list, 1), hint, form, conflict, self.buttons)

    def fit_to_text(self) -> None:
        """Take a size in letters and lines."""
        metrics = self.fontMetrics()
        size = QSize(
            metrics.averageCharWidth() * DIALOG_LETTERS, metrics.lineSpacing() * DIALOG_LINES
        )
        self.resize_within(size)

    def _set_up_list(self) -> None:
        set_name(self.list, "help.commands")
        self.list.setHeaderLabels(
            [text_of("help.command"), text_of("help.menu"), text_of("help.shortcut")]
        )
        RowDelegate(self.list, lines=1.5)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        header = self.list.header()
        header.setSectionResizeMode(QtWidgets.QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QtWidgets.QHeaderView.ResizeMode.Stretch)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._list_commands)
        self.list.currentItemChanged.connect(self._show_chosen_command)
        for field in self.fields:
            field.editingFinished.connect(self._on_field_edited)
        self.lock_file.clicked.connect(self._assign_wanted_keys)
        roles, standard = (
            QtWidgets.QDialogButtonBox.ButtonRole,
            QtWidgets.QDialogButtonBox.StandardButton,
        )
        reset = self.buttons.addButton(text_of("help.reset_this_one"), roles.ResetRole)
        reset_all = self.buttons.addButton(text_of("help.reset_all"), roles.ResetRole)
        self.buttons.setStandardButtons(standard.Ok | standard.Cancel)
        reset.clicked.connect(self._reset_chosen_command)
        reset_all.clicked.connect(lambda: self._set_key_map(KeyMap()))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    @property
    def _chosen_command(self) -> Command | None:
        row = self.list.currentItem()
        return None if row is None else COMMANDS[row.data(0, Qt.ItemDataRole.UserRole)]

    @Slot(str)
    def _list_commands(self, query: str) -> None:
        """List the commands that fit the search, in the order of the menus."""
        entries = [SearchEntry(each.id, each.name, each.menu_path) for each in COMMANDS]
        found = [COMMANDS[index].id for index in search_entries(query, entries)]
        # At once: for each row that comes or goes, all columns would be measured again.
        self.list.invisibleRootItem().takeChildren()
        self.list.addTopLevelItems([self._rows[each] for each in found])
        self.list.setCurrentIndex(self.list.model().index(0, 0))

    @Slot()
    def _show_chosen_command(self) -> None:
        command = self._chosen_command
        keys = () if command is None else self.keys.keys_of(command)
        for field, key in zip(self.fields, (*keys, "", ""), strict=False):
            field.set_key(key)
            field.setEnabled(command is not None)
        self._show_conflict("")

    def _show_conflict(self, sentence: str, can_be_taken: bool = False) -> None:
        self.conflict.setText(sentence)
        self.conflict.setVisible(bool(sentence))
        self.lock_file.setVisible(can_be_taken)

    @Slot()
    def _on_field_edited(self) -> None:
        """Store the keys of the fields, unless another command uses one of them."""
        command = self._chosen_command
        self._wanted = [field.key for field in self.fields if field.key]
        for key in self._wanted:
            menu = _menu_opened_by(key)
            owner = self.keys.command_of(key)
            if menu:
                self._show_conflict(
                    text_of(Prompt.KEY_OPENS_MENU, keys=keys_text((key,)), menu=menu)
                )
                return
            if owner is not None and owner is not command:
                sentence = text_of(Prompt.KEY_IS_TAKEN, keys=keys_text((key,)), name=owner.name)
                self._show_conflict(sentence, can_be_taken=True)
                return
        self._assign_wanted_keys()

    @Slot()
    def _assign_wanted_keys(self) -> None:
        command = self._chosen_command
        if command is not None:
            self._set_key_map(self.keys.with_keys(command, self._wanted))

    @Slot()
    def _reset_chosen_command(self) -> None:
        command = self._chosen_command
        if command is not None:
            self._set_key_map(self.keys.with_default_keys(command))

    def _set_key_map(self, keys: KeyMap) -> None:
        self.keys = keys
        for command in COMMANDS:
            self._show_keys(self._rows[command.id], command)
        self._show_chosen_command()


def _menu_opened_by(key: str) -> str:
    """Return the name of the menu that Alt with a key opens; "" if there is none."""
    bars = {text_of(f"menu.{command.menu[0]}") for command in COMMANDS if command.menu}
    return next(
        (
            without_access_key(bar)
            for bar in bars
            if portable_key(QKeySequence.mnemonic(bar)) == key
        ),
        "",
    )
