"""A list of recent texts, kept in a setting."""

from __future__ import annotations

import json

from c4studio.settings import Setting, Settings


class Latest:
    """Recent texts, the latest first, kept in a setting as a JSON list."""

    def __init__(self, config: Settings, setting: Setting[str], most: int) -> None:
        self._settings = config
        self._setting = setting
        self._most = most

    @property
    def texts(self) -> list[str]:
        """The texts, at most as many as the limit."""
        texts: list[str] = json.loads(self._settings.get(self._setting))
        return texts[: self._most]

    def add(self, text: str) -> None:
        """Put a text first."""
        self._keep([text, *(each for each in self.texts if each != text)])

    def clear(self) -> None:
        """Remove all texts."""
        self._keep([])

    def _keep(self, texts: list[str]) -> None:
        self._settings.set(self._setting, json.dumps(texts[: self._most]))
