"""The settings: one table of what there is, kept in an ini file."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

logger = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One row of the table.

    Attributes:
        name: its key in the file.
        default: its value where the file has none or an unreadable one.
        read: makes the value from what the file holds; raises ValueError or TypeError.
        help: one sentence for people.
    """

    name: str
    default: T
    read: Callable[[Any], T]
    help: str


def _flag(value: Any) -> bool:
    word = str(value).lower()
    if word not in ("true", "false"):
        raise ValueError("expected true or false")
    return word == "true"


def _whole(lowest: int, highest: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        number = int(value)
        if not lowest <= number <= highest:
            raise ValueError(f"expected {lowest} to {highest}")
        return number

    return read


def _one_of(*words: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return str(value)

    return read


def _bytes(value: Any) -> bytes:
    if isinstance(value, QByteArray):
        return bytes(value.data())
    if isinstance(value, bytes):
        return value
    raise TypeError("expected bytes")


def _json_table(value: Any) -> str:
    if not isinstance(json.loads(value), dict):
        raise TypeError("expected a JSON object")
    return str(value)


def _json_list(value: Any) -> str:
    names = json.loads(value)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TypeError("expected a JSON list of texts")
    return str(value)


THEME = Setting(
    "theme", "system", _one_of("system", "light", "dark", "contrast"), "Colours of the window."
)
MEMORY_MB = Setting("memory_mb", 64, _whole(1, 65536), "Size of the engine's table in MB.")
THREADS = Setting(
    "threads",
    max(1, (os.cpu_count() or 1) // 2),
    _whole(1, 64),
    "Threads that search a hard position together; the rest of the machine stays free.",
)
ANIMATE = Setting("animate", True, _flag, "Discs fall; otherwise they appear at once.")
NUMBERS = Setting("numbers", True, _flag, "Scores are shown above the columns.")
FLIPPED = Setting("flipped", False, _flag, "Red and yellow are exchanged on the screen.")
GEOMETRY = Setting("window/geometry", b"", _bytes, "Place and size of the window.")
LAYOUT = Setting("window/layout", b"", _bytes, "Places and sizes of the docks.")

SHORTCUTS = Setting(
    "shortcuts", "{}", _json_table, "Shortcuts that were changed: lists of keys by command."
)
RECENT_FILES = Setting(
    "recent_files", "[]", _json_list, "Files that were open, the last one first."
)
LAST_FOLDER = Setting("last_folder", "", str, "Folder of the file that was chosen last.")
RECENT_COMMANDS = Setting(
    "recent_commands", "[]", _json_list, "Commands that were found by name, the last one first."
)

ALL: tuple[Setting[Any], ...] = (
    THEME,
    MEMORY_MB,
    THREADS,
    ANIMATE,
    NUMBERS,
    FLIPPED,
    GEOMETRY,
    LAYOUT,
    SHORTCUTS,
    RECENT_COMMANDS,
    RECENT_FILES,
    LAST_FOLDER,
)
"""The table."""


class Settings(QObject):
    """Values of the settings, in an ini file or, without one, for this run only."""

    changed = Signal(str)
    """The name of a setting that has another value now, so that every window can follow."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self._file = QSettings(str(path), QSettings.Format.IniFormat) if path else None
        self._values: dict[str, Any] = {}

    def get(self, setting: Setting[T]) -> T:
        """The value, or the default where it is missing or unreadable."""
        if setting.name not in self._values:
            self._values[setting.name] = self._read(setting)
        value: T = self._values[setting.name]
        return value

    def set(self, setting: Setting[T], value: T) -> None:
        """Keep ``value``, in the file too if there is one."""
        before = self.get(setting)
        self._values[setting.name] = value
        if self._file is not None:
            stored = QByteArray(value) if isinstance(value, bytes) else value
            self._file.setValue(setting.name, stored)
        if value != before:
            self.changed.emit(setting.name)

    def save(self) -> None:
        """Write the file now; a failure is logged."""
        if self._file is None:
            return
        self._file.sync()
        if self._file.status() is not QSettings.Status.NoError:
            logger.warning("The settings could not be saved in %s", self._file.fileName())

    def _read(self, setting: Setting[T]) -> T:
        if self._file is None or not self._file.contains(setting.name):
            return setting.default
        try:
            return setting.read(self._file.value(setting.name))
        except (ValueError, TypeError) as error:
            logger.warning("The setting %s is ignored: %s", setting.name, error)
            return setting.default


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
