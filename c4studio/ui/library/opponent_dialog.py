"""The dialog that asks for the opponent on whom a sheet is made."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QCompleter, QDialogButtonBox, QLineEdit, QWidget

from c4studio.ui.labels import text_of
from c4studio.ui.library.filter_dialog import MOST_CHARACTERS
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import combo_box
from c4studio.ui.widgets.layouts import in_row

LETTERS_OF_NAME = 24
"""Number of letters for which the field of the name has room; longer names are cut."""


class OpponentDialog(Dialog):
    """Asks for the player on whom a sheet is made, who is typed or chosen from a list.

    Args:
        players: the names in the list.
        player: the name at first.
        window: the window that the dialog belongs to.

    Attributes:
        player: the list of names.
        name: the field of the name.
    """

    chosen = Signal(str)
    """Emitted with the name of the player when the dialog is accepted."""

    def __init__(self, players: Sequence[str], player: str, window: QWidget) -> None:
        super().__init__(text_of("library.sheet_on_opponent"), window)
        self.name = QLineEdit()
        self.player = combo_box(((name, name) for name in players), LETTERS_OF_NAME)
        self.player.setLineEdit(self.name)
        self.player.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = QCompleter(self.player.model(), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.player.setCompleter(completer)
        self.name.setMaxLength(MOST_CHARACTERS)
        label = plain_text.label(text_of("library.opponent"))
        label.setBuddy(self.player)
        buttons = self.new_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._make = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._make.setText(text_of("library.make_sheet"))
        self.name.textChanged.connect(self._on_text_changed)
        self.name.setText(player)
        self.name.selectAll()
        self._on_text_changed()
        self.accepted.connect(lambda: self.chosen.emit(self.name.text().strip()))
        note = plain_text.label(text_of("library.sheet_tells"), wraps=True)
        self.lay_out(in_row(label, (self.player, 1)), note, buttons)

    @Slot()
    def _on_text_changed(self) -> None:
        self._make.setEnabled(bool(self.name.text().strip()))
