"""The base class of the program's dialogs."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from c4studio.ui.widgets.fields import dialog_buttons
from c4studio.ui.widgets.layouts import Item, in_column

MARGINS = 18, 18, 18, 14
"""Pixels to the left, above, to the right and below what a dialog contains."""
SPACING = 12
AROUND = 24
"""Pixels of the window that stay visible on each side of a dialog."""


class Dialog(QDialog):
    """A dialog of a window, which is deleted when it closes.

    Args:
        title: the title of the dialog.
        window: the window that the dialog belongs to.
    """

    def __init__(self, title: str, window: QWidget) -> None:
        super().__init__(window)
        self._around = window
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def lay_out(self, *items: Item) -> None:
        """Put items into the dialog, from the top down."""
        layout = in_column(*items, spacing=SPACING)
        layout.setContentsMargins(*MARGINS)
        self.setLayout(layout)

    def new_buttons(
        self, standard: QDialogButtonBox.StandardButton = QDialogButtonBox.StandardButton.Close
    ) -> QDialogButtonBox:
        """Return standard buttons that accept and reject the dialog."""
        made = dialog_buttons(standard)
        made.accepted.connect(self.accept)
        made.rejected.connect(self.reject)
        return made

    def resize_within(self, wanted: QSize) -> None:
        """Give the dialog a size, or as much of it as the window has room for."""
        room = self._around.size() - QSize(2 * AROUND, 2 * AROUND)
        self.resize(wanted.boundedTo(room))
