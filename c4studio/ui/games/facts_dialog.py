"""The form for a game's information: players, event, date, result and others."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from c4studio.game import Facts
from c4studio.ui.widgets import fields
from c4studio.ui.widgets.fields import dialog_buttons
from c4studio.words.naming import Naming
from engine import Side

_SIDES = {"red": Side.RED, "yellow": Side.YELLOW}
_LABELS = {
    "red": "&{}",
    "yellow": "&{}",
    "title": "&Title",
    "event": "&Event",
    "round": "R&ound",
    "place": "&Place",
    "date": "&Date",
    "result": "Re&sult",
    "annotator": "&Annotator",
    "source": "So&urce",
    "remarks": "Re&marks",
}
_PROMPTS = {"date": "YYYY-MM-DD", "result": "{}+4, {}+4 or Draw"}
"""Placeholder texts of empty fields; the names of the sides are filled in."""
SIZE = QSize(460, 480)


class FactsDialog(QDialog):
    """A dialog for a game's information (players, event, date …), which emits the edited values."""

    described = Signal(object)
    """Emitted with the game information (Facts) that the user confirmed."""
    told = Signal(str)
    """Emitted with a sentence on why the form can no longer be confirmed."""

    def __init__(self, facts: Facts, result: str, naming: Naming, parent: QWidget) -> None:
        """Build the form.

        Args:
            facts: the game information to edit, such as players and date.
            result: the result to suggest if none is recorded, with the side's name; may be empty.
            naming: names of sides, columns and scores.
            parent: the window to which the form belongs.
        """
        super().__init__(parent)
        self._facts = facts
        self._naming = naming
        self._lines = {name: QLineEdit() for name in _LABELS if name != "remarks"}
        self._remarks = QPlainTextEdit()
        fields.show_text(self._remarks, facts.remarks)
        self._remarks.setTabChangesFocus(True)
        for name, line in self._lines.items():
            fields.show_line(line, getattr(facts, name))
            line.setPlaceholderText(_PROMPTS.get(name, "").format(*map(naming.name, Side)))
        fields.show_line(self._lines["result"], naming.result(facts.result) or result)
        self._lines["result"].setModified(not facts.result)
        self.setWindowTitle("Game facts")
        self._lay_out()

    @property
    def facts(self) -> Facts:
        """Return the game information in the fields."""
        # A field does not show every text exactly, so facts that nobody edited stay as they were.
        changed = {
            name: line.text().strip() for name, line in self._lines.items() if line.isModified()
        }
        if "result" in changed:
            changed["result"] = self._naming.result(changed["result"])
        if self._remarks.document().isModified():
            changed["remarks"] = self._remarks.toPlainText()
        return replace(self._facts, **changed)

    def accept(self) -> None:
        """Emit the game information and close the form."""
        super().accept()
        self.described.emit(self.facts)

    @Slot()
    def leave(self) -> None:
        """Close the form, because the window shows another game now."""
        if self.isVisible():
            self.reject()
            self.told.emit("The facts were not changed, since another game is shown now")

    def sizeHint(self) -> QSize:
        """Return a size with room for names of usual length."""
        return SIZE

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        for name, label in _LABELS.items():
            field = self._lines.get(name, self._remarks)
            words = label.format(self._naming.name(_SIDES[name])) if name in _SIDES else label
            form.addRow(words, field)
            field.setAccessibleName(words.replace("&", ""))
        buttons = dialog_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form.addRow(buttons)
