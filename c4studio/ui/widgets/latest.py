"""Lists of recently used texts, such as file names, stored in the settings."""

from __future__ import annotations

import json

from c4studio.settings import Setting, Settings


class Latest:
    """A list of recently used texts, the latest first, which is stored in a setting as JSON."""

    def __init__(self, config: Settings, setting: Setting[str], most: int) -> None:
        self._settings = config
        self._setting = setting
        self._most = most

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

    def _keep(self, texts: list[str]) -> None:
        self._settings.set(self._setting, json.dumps(texts[: self._most]))
