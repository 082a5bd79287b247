"""The settings: one table of what there is, kept in a JSON file.

Qt's own settings are no use here: its files may hold any value that Qt can make of bytes, so
damaged ones end the program.
"""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from c4studio.background import private_files, whole_file
from c4studio.background.limits import SETTINGS_BYTES, most_memory_mb
from c4studio.setting import (
    UNREADABLE,
    Setting,
    any_text,
    bytes_text,
    checked_bytes,
    flag,
    json_list,
    json_table,
    one_of,
    whole_number,
)
from engine.errors import reason

SOON_MS = 500
"""How long a change may stay unwritten, so that several are written together."""

logger = logging.getLogger(__name__)

T = TypeVar("T")

_MEMORY_SPAN = 1, most_memory_mb()
_THREADS_SPAN = 1, 64
_TEXT_SPAN = 75, 200

THEME = Setting(
    "theme",
    "system",
    one_of("system", "light", "dark", "contrast"),
    "Colours of the window.",
    "Theme",
    (
        ("system", "As the system"),
        ("light", "Light"),
        ("dark", "Dark"),
        ("contrast", "High contrast"),
    ),
)
TEXT_SIZE = Setting(
    "text_size",
    100,
    whole_number(*_TEXT_SPAN),
    "Text of the window, in percent of the system's; the board takes the room that is left.",
    "Size of text (%)",
    span=_TEXT_SPAN,
)
MEMORY_MB = Setting(
    "memory_mb",
    64,
    whole_number(*_MEMORY_SPAN),
    "How much of what was searched is remembered; each window has a table of its own.",
    "Size of the table (MB)",
    span=_MEMORY_SPAN,
)
THREADS = Setting(
    "threads",
    max(1, (os.cpu_count() or 1) // 2),
    whole_number(*_THREADS_SPAN),
    "Threads that search a hard position together; the rest of the machine stays free.",
    "Threads",
    span=_THREADS_SPAN,
)
ANIMATE = Setting(
    "animate", True, flag, "Discs fall; otherwise they appear at once.", "Falling discs"
)
NUMBERS = Setting("numbers", True, flag, "Scores are shown above the columns.", "Scores")
THREATS = Setting("threats", False, flag, "Cells that complete a four are marked.", "Threats")
FLIPPED = Setting(
    "flipped",
    False,
    flag,
    "How the first player is drawn and named, on the screen only.",
    "First player",
    ((False, "Red"), (True, "Yellow")),
)
COLUMN_NAMES = Setting(
    "column_names",
    "numbers",
    one_of("numbers", "letters"),
    "What the columns are called, on the screen only; the keys 1 to 7 stay.",
    "Columns",
    (("numbers", "1 to 7"), ("letters", "a to g")),
)
MOVES_AS_GRAPH = Setting(
    "moves_as_graph",
    False,
    flag,
    "The moves are shown as a graph; otherwise two a row.",
    "Moves",
    ((False, "Two a row"), (True, "As a graph")),
)
SCORE_FORM = Setting(
    "score_form",
    "score",
    one_of("score", "plies", "move"),
    "What stands for a score: +3, the discs until the game ends, or the one that ends it.",
    "Scores as",
    (
        ("score", "Score: +3"),
        ("plies", "Discs to the end: wins in 9"),
        ("move", "Last move: wins on move 37"),
    ),
)
COLUMN_SIDE = Setting(
    "column_side",
    "mover",
    one_of("mover", "red"),
    "Whose scores stand above the columns.",
    "Scores of the columns",
    (("mover", "The side to move"), ("red", "Red")),
)
COMPARED = Setting(
    "compared",
    False,
    flag,
    "Above the columns stands what each loses against the best one, which has 0.",
    "Compare with the best column",
)
SCORE_SIDE = Setting(
    "score_side",
    "red",
    one_of("red", "mover"),
    "Whose scores stand beside the moves: those of red, or of the side that moved.",
    "Scores of the moves",
    (("red", "Red"), ("mover", "The side that moved")),
)
NEVER = "never"
AUTOSAVE = Setting(
    "autosave",
    NEVER,
    one_of(NEVER, "2", "10", "60"),
    "A game that has a file is saved without being asked; edits are safe from a crash anyway.",
    "Save by itself",
    (
        (NEVER, "Never"),
        ("2", "2 seconds after a change"),
        ("10", "10 seconds after a change"),
        ("60", "A minute after a change"),
    ),
)
FIRST_STEPS = Setting(
    "first_steps",
    True,
    flag,
    "An empty board says what to do first, and offers examples.",
    "First steps",
)
GEOMETRY = Setting("window/geometry", b"", checked_bytes, "Place and size of the window.")
LAYOUT = Setting("window/layout", b"", checked_bytes, "Places and sizes of the docks.")
SHARES = Setting(
    "window/shares", "{}", json_table, "Parts of the window that the docks have on each side."
)

SHORTCUTS = Setting(
    "shortcuts", "{}", json_table, "Shortcuts that were changed: lists of keys by command."
)
RECENT_FILES = Setting("recent_files", "[]", json_list, "Files that were open, the last one first.")
PICTURE = Setting("export/picture", "{}", json_table, "What was chosen for pictures.")
THEMES = Setting(
    "export/themes", "{}", json_table, "Colours that were chosen for pages and reports."
)
LAST_FOLDER = Setting("last_folder", "", any_text, "Folder of the file that was chosen last.")
RECENT_COMMANDS = Setting(
    "recent_commands", "[]", json_list, "Commands that were found by name, the last one first."
)

ALL: tuple[Setting[Any], ...] = (
    THEME,
    TEXT_SIZE,
    FLIPPED,
    COLUMN_NAMES,
    NUMBERS,
    SCORE_FORM,
    COLUMN_SIDE,
    SCORE_SIDE,
    COMPARED,
    THREATS,
    ANIMATE,
    MOVES_AS_GRAPH,
    AUTOSAVE,
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
    THEMES,
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
            stored = bytes_text(value) if isinstance(value, bytes) else value
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
