"""The shortcuts of all commands: defaults from the table, and the user's changes."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtGui import QKeySequence

from c4studio.ground.door import load_json
from c4studio.ui.commands import COMMANDS, Command
from c4studio.ui.labels import text_of

logger = logging.getLogger(__name__)

Keys = tuple[str, ...]
"""The shortcuts of a command in Qt's portable form, e.g. ``("Ctrl+Shift+Z", "Ctrl+Y")``."""

NO_SHORTCUT_TEXT = "commands.no_shortcut"

_PORTABLE_TEXT_FORMAT = QKeySequence.SequenceFormat.PortableText
_COMMAND_BY_ID = {command.id: command for command in COMMANDS}


@dataclass(frozen=True, slots=True)
class KeyMap:
    """The shortcuts of all commands. A key belongs to at most one command.

    All shortcuts live in one window, and those of the board work beside those of the window. So a
    key belongs to one command, whatever the scopes.

    Attributes:
        changed: the keys that differ from the table, by the id of their command.
    """

    changed: Mapping[str, Keys] = field(default_factory=dict)

    def keys_of(self, command: Command) -> Keys:
        """Return the shortcuts of a command.

        Default keys that another command uses now are left out.
        """
        if command.id in self.changed:
            return self.changed[command.id]
        taken = {key for keys in self.changed.values() for key in keys}
        return tuple(key for key in command.keys if key not in taken)

    def command_of(self, key: str) -> Command | None:
        """Return the command that a key triggers; None if there is none."""
        return next((each for each in COMMANDS if key in self.keys_of(each)), None)

    def with_keys(self, command: Command, keys: Iterable[str]) -> KeyMap:
        """Return a copy of the key map with new keys for one command.

        Other commands lose these keys.
        """
        wanted = tuple(dict.fromkeys(keys))
        changed = {
            each: tuple(key for key in others if key not in wanted)
            for each, others in self.changed.items()
            if each != command.id
        }
        if wanted != KeyMap(changed).keys_of(command):
            changed[command.id] = wanted
        return KeyMap(changed)

    def with_default_keys(self, command: Command) -> KeyMap:
        """Return a copy of the key map with the default keys for one command.

        Keys in use elsewhere are left out.
        """
        return KeyMap({each: keys for each, keys in self.changed.items() if each != command.id})

    def to_json(self) -> str:
        """Return the changed keys as JSON text, for the settings."""
        return json.dumps(dict(self.changed))


def read_key_map(text: str) -> KeyMap:
    """Parse a key map from JSON text. Unknown and invalid entries are logged and left out."""
    keys = KeyMap()
    for command_id, chosen in load_json(text).items():
        command = _COMMAND_BY_ID.get(command_id)
        if command is None:
            logger.warning("The shortcut of an unknown command is ignored: %s", command_id)
        elif _is_list_of_keys(chosen) and not any(_is_taken(key, keys) for key in chosen):
            keys = keys.with_keys(command, chosen)
        else:
            logger.warning("The shortcut of the command %s is ignored: %s", command_id, chosen)
    return keys


def portable_key(keys: QKeySequence) -> str:
    """Return a key in Qt's portable notation, in which keys are compared and stored."""
    return keys.toString(_PORTABLE_TEXT_FORMAT)


def keys_text(keys: Keys) -> str:
    """Format shortcuts as text in this system's notation, e.g. ``Ctrl+Shift+Z or Ctrl+Y``."""
    native = QKeySequence.SequenceFormat.NativeText
    return f" {text_of('commands.or')} ".join(
        QKeySequence(key, _PORTABLE_TEXT_FORMAT).toString(native) for key in keys
    )


def _is_list_of_keys(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(key, str) and _is_portable_key(key) for key in value
    )


def _is_portable_key(text: str) -> bool:
    keys = QKeySequence(text, _PORTABLE_TEXT_FORMAT)
    return keys.count() == 1 and portable_key(keys) == text


def _is_taken(key: str, keys: KeyMap) -> bool:
    return any(key in others for others in keys.changed.values())
