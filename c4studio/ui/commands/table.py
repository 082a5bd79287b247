"""The table of commands, read from its file: menus, toolbar, palette and keys follow from it."""

from collections.abc import Callable
from typing import Any

from c4studio.game import Glyph
from c4studio.language.labels import Entry, read_entries
from c4studio.language.messages import Prompt
from c4studio.ui.commands.command import Activity, Command, ShortcutScope, ToolbarButton

COLUMN_KEYS = "1234567890"
"""The keys that drop a disc, by 0-based column; the last one for boards of ten columns."""
NO_GLYPH = "glyph.none"


def drop_command_id(column: int) -> str:
    """Return the id of the command that drops a disc into a 0-based column."""
    return f"drop.{column + 1}"


def glyph_command_id(glyph: Glyph) -> str:
    """Return the id of the command that gives the current move a glyph such as ``!?``."""
    return f"glyph.{glyph}"


def _read_command(entry: Entry) -> Command:
    name, _, keys, options = [*entry.columns, "", ""][:4]
    return Command(
        name,
        tuple(keys.split()),
        menu=tuple(filter(None, entry.section.split(" > "))),
        **dict(map(_read_option, filter(None, options.split("; ")))),
    )


def _read_button(value: str) -> ToolbarButton:
    return ToolbarButton(spare=value == "spare", leads=value == "leads")


_READER_BY_OPTION: dict[str, Callable[[str], Any]] = {
    "scope": ShortcutScope.__getitem__,
    "barred": lambda value: frozenset(Activity[each] for each in value.split("+")),
    "needs": Prompt.__getitem__,
    "button": _read_button,
    "column": int,
    "icon": str,
    "group": str,
}


def _read_option(option: str) -> tuple[str, Any]:
    """Read a field of a command, such as ``scope=GAME`` or ``repeats``."""
    name, is_given, value = option.partition("=")
    return name, _READER_BY_OPTION[name](value) if is_given else True


COMMANDS = tuple(map(_read_command, read_entries("commands")))
"""The table of commands, one menu after the other."""
