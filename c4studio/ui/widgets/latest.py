"""Lists of recently used texts, such as file names, stored in the settings."""

from __future__ import annotations

import json

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.settings import Setting, Settings


class Latest(QObject):
    """A list of recently used texts, the latest first, which is stored in a setting as JSON."""

    changed = Signal()
    """Emitted when the list has changed, in this window or in another."""

    def __init__(self, config: Settings, setting: Setting[str], most: int, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = config
        self._setting = setting
        self._most = most
        config.changed.connect(self._on_setting_changed)

    @property
    def texts(self) -> list[str]:
        """The recent texts, the latest first, up to a maximum number."""
        texts: list[str] = json.loads(self._settings.get(self._setting))
        return texts[: self._most]

    def add(self, text: str) -> None:
        """Put a text at the front of the list. If the list has it already, it moves there."""
        self._keep([text, *(each for each in self.texts if each != text)])

    def clear(self) -> None:
        """Remove all texts from the list."""
        self._keep([])

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name == self._setting.name:
            self.changed.emit()

    def _keep(self, texts: list[str]) -> None:
        self._settings.set(self._setting, json.dumps(texts[: self._most]))
