"""The settings' values and their JSON file.

Qt's own settings are not used, because their files may hold any value that Qt can decode from
bytes, so a damaged file crashes the program.
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from c4studio.ground import private_files, whole_file
from c4studio.ground.limits import SETTINGS_BYTES
from c4studio.settings.setting import UNREADABLE, Setting, bytes_text
from engine.errors import reason

SOON_MS = 500
"""Delay in milliseconds before changes are saved, so that several are saved together."""

logger = logging.getLogger(__name__)

T = TypeVar("T")


class Settings(QObject):
    """The current values of all settings. They are saved to a file if one is given."""

    changed = Signal(str)
    """Emitted with the name of a setting whose value has changed."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self._path = path
        self._kept = {} if path is None else _read(path)
        self._values: dict[str, Any] = {}
        self._unsaved: dict[str, Any] = {}
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.save)

    def get(self, setting: Setting[T]) -> T:
        """Return a setting's value, or its default if the value is missing or unreadable."""
        if setting.name not in self._values:
            self._values[setting.name] = self._value(setting)
        value: T = self._values[setting.name]
        return value

    def set(self, setting: Setting[T], value: T) -> None:
        """Set a setting's value, and save it to the file a moment later."""
        before = self.get(setting)
        self._values[setting.name] = value
        if self._path is not None:
            stored = bytes_text(value) if isinstance(value, bytes) else value
            self._unsaved[setting.name] = stored
            if QCoreApplication.instance() is not None:
                self._soon.start()
        if value != before:
            self.changed.emit(setting.name)

    @Slot()
    def save(self) -> None:
        """Save the changed values to the file at once. A failure is logged."""
        if self._path is None or not self._unsaved:
            return
        # Another window may have changed other settings meanwhile.
        text = json.dumps({**_read(self._path), **self._unsaved}, indent=1)
        try:
            private_files.make_folder(self._path.parent)
            whole_file.write(self._path, text.encode(), private=True)
        except OSError as error:
            logger.warning("The settings could not be saved in %s: %s", self._path, reason(error))

    def _value(self, setting: Setting[T]) -> T:
        if setting.name not in self._kept:
            return setting.default
        try:
            return setting.read(self._kept[setting.name])
        except UNREADABLE as error:
            logger.warning("The setting %s is ignored: %s", setting.name, error)
            return setting.default


def _read(path: Path) -> dict[str, Any]:
    """Read a settings file. An unreadable file is logged and treated as empty."""
    try:
        return _table(whole_file.read(path, SETTINGS_BYTES))
    except FileNotFoundError:
        return {}
    except OSError as error:
        logger.warning("The settings in %s are ignored: %s", path, reason(error))
    except UNREADABLE as error:
        logger.warning("The settings in %s are put aside: %s", path, error)
        with suppress(OSError):
            path.replace(path.with_name(f"{path.name}.damaged"))
    return {}


def _table(data: bytes) -> dict[str, Any]:
    found = json.loads(data)
    if not isinstance(found, dict):
        raise TypeError("expected a JSON object")
    return found
