"""The commands of the window in one table, the source of menus, toolbar, palette and keys."""

from c4studio.ui.commands.command import Command, ShortcutScope, without_access_key
from c4studio.ui.commands.table.annotate_and_review import (
    ANNOTATE,
    ENGINE,
    NO_GLYPH,
    REVIEW,
    glyph_command_id,
)
from c4studio.ui.commands.table.edit_and_go import BRANCH, EDIT, GO, POINTS, PREFERENCES
from c4studio.ui.commands.table.game import COLUMN_KEYS, GAME, drop_command_id
from c4studio.ui.commands.table.library import LIBRARY
from c4studio.ui.commands.table.play_and_train import PLAY, TRAIN
from c4studio.ui.commands.table.view_and_help import FOLDS, HELP, VIEW, WORKSPACES

COMMANDS: tuple[Command, ...] = (
    *GAME,
    *EDIT,
    *BRANCH,
    *PREFERENCES,
    *GO,
    *POINTS,
    *ANNOTATE,
    *ENGINE,
    *REVIEW,
    *PLAY,
    *TRAIN,
    *LIBRARY,
    *WORKSPACES,
    *FOLDS,
    *VIEW,
    *HELP,
)
"""The table of commands, one menu after the other."""

__all__ = [
    "COLUMN_KEYS",
    "COMMANDS",
    "NO_GLYPH",
    "Command",
    "ShortcutScope",
    "drop_command_id",
    "glyph_command_id",
    "without_access_key",
]
