"""The settings: one table of what there is, kept in a JSON file.

Qt's own settings are no use here: its files may hold any value that Qt can make of bytes, so
damaged ones end the program.
"""

from __future__ import annotations

import base64
import json
import logging
import os
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from c4studio.background import private_files, whole_file
from c4studio.background.limits import SETTINGS_BYTES
from engine.errors import reason

SOON_MS = 500
"""How long a change may stay unwritten, so that several are written together."""

logger = logging.getLogger(__name__)

T = TypeVar("T")

UNREADABLE = (ValueError, TypeError, OverflowError, RecursionError)
"""What is raised where a value makes no sense."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One row of the table.

    Attributes:
        name: its key in the file.
        default: its value where the file has none or an unreadable one.
        read: makes the value from what the file holds; raises one of UNREADABLE.
        help: one sentence for people.
        label: what it is called where people choose; empty for what the program keeps for itself.
        choices: its values and what they are called, where there are few.
        span: the least and the greatest value of a number.
    """

    name: str
    default: T
    read: Callable[[Any], T]
    help: str
    label: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    span: tuple[int, int] | None = None


def _flag(value: Any) -> bool:
    word = str(value).lower()
    if word not in ("true", "false"):
        raise ValueError("expected true or false")
    return word == "true"


def _whole(lowest: int, highest: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        expected = f"expected a whole number from {lowest} to {highest}"
        try:
            number = int(value)
        except (ValueError, TypeError, OverflowError):
            raise ValueError(expected) from None
        if not lowest <= number <= highest:
            raise ValueError(expected)
        return number

    return read


def _one_of(*words: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return str(value)

    return read


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return value


def _bytes(value: Any) -> bytes:
    checksum, _, text = _text(value).partition(" ")
    found = base64.b64decode(text, validate=True)
    # Bytes are Qt's own, which crashes over some that it did not write.
    if checksum != f"{zlib.crc32(found):08x}":
        raise ValueError("expected bytes and their checksum")
    return found


def _from_bytes(value: bytes) -> str:
    return f"{zlib.crc32(value):08x} {base64.b64encode(value).decode()}"


def _json_table(value: Any) -> str:
    if not isinstance(json.loads(value), dict):
        raise TypeError("expected a JSON object")
    return str(value)


def _json_list(value: Any) -> str:
    names = json.loads(value)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TypeError("expected a JSON list of texts")
    return str(value)


_MOST_MEMORY_MB = 65536


def _most_memory() -> int:
    """Half of the machine's memory in MB, which a table may take; the system ends who takes all."""
    try:
        pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return _MOST_MEMORY_MB
    return max(64, min(_MOST_MEMORY_MB, pages // 2**21))


_MEMORY_SPAN = 1, _most_memory()
_THREADS_SPAN = 1, 64

THEME = Setting(
    "theme",
    "system",
    _one_of("system", "light", "dark", "contrast"),
    "Colours of the window.",
    "Theme",
    (
        ("system", "As the system"),
        ("light", "Light"),
        ("dark", "Dark"),
        ("contrast", "High contrast"),
    ),
)
MEMORY_MB = Setting(
    "memory_mb",
    64,
    _whole(*_MEMORY_SPAN),
    "How much of what was searched is remembered; each window has a table of its own.",
    "Size of the table (MB)",
    span=_MEMORY_SPAN,
)
THREADS = Setting(
    "threads",
    max(1, (os.cpu_count() or 1) // 2),
    _whole(*_THREADS_SPAN),
    "Threads that search a hard position together; the rest of the machine stays free.",
    "Threads",
    span=_THREADS_SPAN,
)
ANIMATE = Setting(
    "animate", True, _flag, "Discs fall; otherwise they appear at once.", "Falling discs"
)
NUMBERS = Setting("numbers", True, _flag, "Scores are shown above the columns.", "Scores")
THREATS = Setting("threats", False, _flag, "Cells that complete a four are marked.", "Threats")
FLIPPED = Setting(
    "flipped",
    False,
    _flag,
    "How the first player is drawn and named, on the screen only.",
    "First player",
    ((False, "Red"), (True, "Yellow")),
)
MOVES_AS_GRAPH = Setting(
    "moves_as_graph",
    False,
    _flag,
    "The moves are shown as a graph; otherwise two a row.",
    "Moves",
    ((False, "Two a row"), (True, "As a graph")),
)
SCORE_SIDE = Setting(
    "score_side",
    "red",
    _one_of("red", "mover"),
    "Whose scores stand beside the moves: those of red, or of the side that moved.",
    "Scores of the moves",
    (("red", "Red"), ("mover", "The side that moved")),
)
FIRST_STEPS = Setting(
    "first_steps",
    True,
    _flag,
    "An empty board says what to do first, and offers examples.",
    "First steps",
)
GEOMETRY = Setting("window/geometry", b"", _bytes, "Place and size of the window.")
LAYOUT = Setting("window/layout", b"", _bytes, "Places and sizes of the docks.")
SHARES = Setting(
    "window/shares", "{}", _json_table, "Parts of the window that the docks have on each side."
)

SHORTCUTS = Setting(
    "shortcuts", "{}", _json_table, "Shortcuts that were changed: lists of keys by command."
)
RECENT_FILES = Setting(
    "recent_files", "[]", _json_list, "Files that were open, the last one first."
)
PICTURE = Setting("export/picture", "{}", _json_table, "What was chosen for pictures.")
LAST_FOLDER = Setting("last_folder", "", _text, "Folder of the file that was chosen last.")
RECENT_COMMANDS = Setting(
    "recent_commands", "[]", _json_list, "Commands that were found by name, the last one first."
)

ALL: tuple[Setting[Any], ...] = (
    THEME,
    FLIPPED,
    NUMBERS,
    THREATS,
    ANIMATE,
    MOVES_AS_GRAPH,
    SCORE_SIDE,
    FIRST_STEPS,
    THREADS,
    MEMORY_MB,
    GEOMETRY,
    LAYOUT,
    SHARES,
    SHORTCUTS,
    RECENT_COMMANDS,
    RECENT_FILES,
    PICTURE,
    LAST_FOLDER,
)
"""The table."""

FOR_PEOPLE = tuple(each for each in ALL if each.label)
"""What people choose, in their order."""


class Settings(QObject):
    """Values of the settings, in a file or, without one, for this run only."""

    changed = Signal(str)
    """The name of a setting that has another value now, so that every window can follow."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self._path = path
        self._kept = {} if path is None else _read(path)
        self._values: dict[str, Any] = {}
        self._unsaved: dict[str, Any] = {}
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.save)

    def get(self, setting: Setting[T]) -> T:
        """The value, or the default where it is missing or unreadable."""
        if setting.name not in self._values:
            self._values[setting.name] = self._value(setting)
        value: T = self._values[setting.name]
        return value

    def set(self, setting: Setting[T], value: T) -> None:
        """Keep ``value``, in the file too, soon, if there is one."""
        before = self.get(setting)
        self._values[setting.name] = value
        if self._path is not None:
            stored = _from_bytes(value) if isinstance(value, bytes) else value
            self._unsaved[setting.name] = stored
            if QCoreApplication.instance() is not None:
                self._soon.start()
        if value != before:
            self.changed.emit(setting.name)

    @Slot()
    def save(self) -> None:
        """Write what was changed in this run; a failure is logged."""
        if self._path is None or not self._unsaved:
            return
        # Another window of the program may have changed others meanwhile.
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
    """What a file of settings holds; nothing, which is logged, where that makes no sense."""
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
