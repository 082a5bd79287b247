"""The commands of the window in one table, the source of menus, toolbar, palette and keys."""

from c4studio.ui.commands.command import Command, Scope, plain
from c4studio.ui.commands.table.annotate import ANNOTATE, NO_GLYPH, glyph_id
from c4studio.ui.commands.table.branch import BRANCH, FOLDS, POINTS
from c4studio.ui.commands.table.edit import EDIT, PREFERENCES
from c4studio.ui.commands.table.engine import ENGINE
from c4studio.ui.commands.table.game import GAME, drop_id
from c4studio.ui.commands.table.go import GO
from c4studio.ui.commands.table.help import HELP
from c4studio.ui.commands.table.library import LIBRARY
from c4studio.ui.commands.table.play import PLAY
from c4studio.ui.commands.table.review import REVIEW
from c4studio.ui.commands.table.train import TRAIN
from c4studio.ui.commands.table.view import VIEW

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
    *FOLDS,
    *VIEW,
    *HELP,
)
"""The table of commands, one menu after the other."""

__all__ = ["COMMANDS", "NO_GLYPH", "Command", "Scope", "drop_id", "glyph_id", "plain"]
