"""The settings' values, among them lists of recently used texts, and their JSON file.

Qt's own settings are not used, because their files may hold any value that Qt can decode from
bytes, so a damaged file crashes the program.
"""

import json
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from c4studio.ground import private_files, whole_file
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.limits import MOST_SETTINGS_BYTES
from c4studio.ui.settings.setting import Setting, encode_bytes
from engine.errors import reason

SAVE_DELAY_MS = 500
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
        self._kept = {} if path is None else _read_file(path)
        self._values: dict[str, Any] = {}
        self._unsaved: dict[str, Any] = {}
        self._soon = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._soon.timeout.connect(self.save)

    def get(self, setting: Setting[T]) -> T:
        """Return a setting's value, or its default if the value is missing or unreadable."""
        if setting.name not in self._values:
            self._values[setting.name] = self._value(setting)
        value: T = self._values[setting.name]
        return value

    def set(self, setting: Setting[T], value: T) -> None:
        """Set a setting's value, and save it to the file a moment later."""
        if self._store_value(setting, value):
            self.changed.emit(setting.name)

    def restore_defaults(self, several: Iterable[Setting[Any]]) -> None:
        """Set several settings to their default values.

        No change is told before all are made, so who applies several settings does it once.
        """
        changed = [each.name for each in several if self._store_value(each, each.default)]
        for name in changed:
            self.changed.emit(name)

    def follow(self, owner: QObject, use: Callable[[], object], *several: Setting[Any]) -> None:
        """Call ``use`` whenever one of several settings has changed, while ``owner`` exists."""
        _SettingWatch(owner, self, use, {each.name for each in several})

    @Slot()
    def save(self) -> None:
        """Save the changed values to the file at once. A failure is logged."""
        if self._path is None or not self._unsaved:
            return
        # Another window may have changed other settings meanwhile.
        text = json.dumps({**_read_file(self._path), **self._unsaved}, indent=1)
        try:
            private_files.make_private_folder(self._path.parent)
            whole_file.write_file(self._path, text.encode(), private=True)
        except OSError as error:
            logger.warning("The settings could not be saved in %s: %s", self._path, reason(error))

    def _store_value(self, setting: Setting[T], value: T) -> bool:
        """Keep a value, to be saved a moment later, and return whether it is a new one."""
        before = self.get(setting)
        self._values[setting.name] = value
        if self._path is not None:
            stored = encode_bytes(value) if isinstance(value, bytes) else value
            self._unsaved[setting.name] = stored
            if QCoreApplication.instance() is not None:
                self._soon.start()
        return value != before

    def _value(self, setting: Setting[T]) -> T:
        if setting.name not in self._kept:
            return setting.default
        try:
            return setting.read(self._kept[setting.name])
        except WRONG_KIND_ERRORS as error:
            logger.warning("The setting %s is ignored: %s", setting.name, error)
            return setting.default


class _SettingWatch(QObject):
    """Calls a function when one of several settings has changed, until its owner is deleted."""

    def __init__(
        self, owner: QObject, config: Settings, use: Callable[[], object], names: set[str]
    ) -> None:
        super().__init__(owner)
        self._use, self._names = use, names
        config.changed.connect(self._on_setting_changed)

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name in self._names:
            self._use()


def _read_file(path: Path) -> dict[str, Any]:
    """Read a settings file. An unreadable file is logged and treated as empty."""
    try:
        return _parse_json_object(whole_file.read_whole_file(path, MOST_SETTINGS_BYTES))
    except FileNotFoundError:
        return {}
    except OSError as error:
        logger.warning("The settings in %s are ignored: %s", path, reason(error))
    except WRONG_KIND_ERRORS as error:
        logger.warning("The settings in %s are put aside: %s", path, error)
        with suppress(OSError):
            path.replace(path.with_name(f"{path.name}.damaged"))
    return {}


def _parse_json_object(data: bytes) -> dict[str, Any]:
    found = load_json(data, keeps_surrogates=True)
    if not isinstance(found, dict):
        raise TypeError("expected a JSON object")
    return found


class RecentTexts(QObject):
    """A list of recently used texts, the latest first, which is stored in a setting as JSON."""

    changed = Signal()
    """Emitted when the list has changed, in this window or in another."""

    def __init__(self, config: Settings, setting: Setting[str], most: int, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = config
        self._setting = setting
        self._most = most
        config.follow(self, self.changed.emit, setting)

    @property
    def texts(self) -> list[str]:
        """The stored texts, the most recently used first, at most as many as the list may hold."""
        texts: list[str] = load_json(self._settings.get(self._setting), keeps_surrogates=True)
        return texts[: self._most]

    def add(self, text: str) -> None:
        """Put a text at the front of the list. If the list has it already, it moves there."""
        self._store_texts([text, *(each for each in self.texts if each != text)])

    def clear(self) -> None:
        """Remove all texts from the list."""
        self._store_texts([])

    def _store_texts(self, texts: list[str]) -> None:
        self._settings.set(self._setting, json.dumps(texts[: self._most]))
