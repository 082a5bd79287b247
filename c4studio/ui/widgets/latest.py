"""What was chosen or found last, kept in a setting."""

from __future__ import annotations

import json

from c4studio.settings import Setting, Settings


class Latest:
    """Texts of which the latest comes first, kept in a setting as a JSON list."""

    def __init__(self, config: Settings, setting: Setting[str], most: int) -> None:
        self._settings = config
        self._setting = setting
        self._most = most

    @property
    def texts(self) -> list[str]:
        """At most so many as were asked for."""
        texts: list[str] = json.loads(self._settings.get(self._setting))
        return texts[: self._most]

    def add(self, text: str) -> None:
        """Put a text first."""
        self._keep([text, *(each for each in self.texts if each != text)])

    def clear(self) -> None:
        """Forget all texts."""
        self._keep([])

    def _keep(self, texts: list[str]) -> None:
        self._settings.set(self._setting, json.dumps(texts[: self._most]))
