"""The commands of the window in one table, the source of menus, toolbar, palette and keys."""

from c4studio.ui.commands.command import Command, ShortcutScope, without_access_key
from c4studio.ui.commands.table import (
    COLUMN_KEYS,
    COMMANDS,
    NO_GLYPH,
    drop_command_id,
    glyph_command_id,
)
