"""The choice of the colours of an exported page or report, stored for each format."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from c4studio import settings
from c4studio.export.forms import Form
from c4studio.export.request import AUTO
from c4studio.pictures.inks import COLOURS
from c4studio.settings import Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import combo_box

NAMES = {
    AUTO: "As the reader prefers",
    **{each.word: each.title for each in COLOURS.values()},
}
"""The names of themes for users."""
LABEL = "Colours"


class ThemeChoice(QWidget):
    """A list of colour themes for an export format, hidden if the format has no themes."""

    def __init__(self, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = config
        self._form: Form | None = None
        self.themes = combo_box()
        self.themes.setAccessibleName(LABEL)
        self.themes.activated.connect(self._on_activated)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(plain_text.label(LABEL))
        layout.addWidget(self.themes)
        layout.addStretch()

    def show_form(self, form: Form) -> None:
        """Show the themes of an export format, with the last choice selected."""
        self._form = form
        self.themes.clear()
        for theme in form.themes:
            self.themes.addItem(NAMES[theme], theme)
        kept = json.loads(self._settings.get(settings.THEMES)).get(form.name)
        self.themes.setCurrentIndex(max(0, self.themes.findData(kept)))
        self.setVisible(bool(form.themes))

    def chosen(self) -> dict[str, Any]:
        """Return the chosen theme as a field of an export request; empty without themes."""
        if self._form is None or not self._form.themes:
            return {}
        return {"theme": str(self.themes.currentData())}

    @Slot()
    def _on_activated(self) -> None:
        assert self._form is not None
        kept = json.loads(self._settings.get(settings.THEMES))
        kept[self._form.name] = self.themes.currentData()
        self._settings.set(settings.THEMES, json.dumps(kept))
