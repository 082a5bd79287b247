"""The definition of a command of the window, which is one row of the table of commands."""

import re
from dataclasses import KW_ONLY, dataclass
from enum import Enum

from c4studio.game.boards import BOARDS_OF_OTHER_ENGINES, BOARDS_OF_REPERTOIRES
from c4studio.language.labels import Label
from c4studio.language.messages import Practice, Prompt
from c4studio.language.said import NamedColumn, Quoted, Value, say
from c4studio.ui.labels import find_label, text_of
from c4studio.words.wording import names_of_boards


class ShortcutScope(Enum):
    """Where a command's shortcuts work: in the whole window, or on the board and the moves."""

    WINDOW = "commands.anywhere"
    GAME = "commands.anywhere_in_the_window"
    BOARD = "commands.while_the_board"


class Activity(Enum):
    """Activities that disable commands, such as the setup editor, and what a board lacks for them.

    Each value says how to end the activity, or why the commands are disabled.
    """

    SETTING_UP = say(Prompt.SETTING_UP)
    LEARNING = say(Prompt.LEARNING)
    PLAYING = say(Prompt.PLAYING)
    AWAY_FROM_BOARD = say(Prompt.AWAY_FROM_BOARD)
    CONCEALING = say(Prompt.CONCEALING)
    WITHOUT_REPERTOIRES = say(
        Practice.REPERTOIRES_ON_BOARDS, boards=names_of_boards(BOARDS_OF_REPERTOIRES)
    )
    WITHOUT_OTHER_ENGINES = say(
        Prompt.ENGINES_ARE_ASKED_ON, boards=names_of_boards(BOARDS_OF_OTHER_ENGINES)
    )

    @property
    def reason(self) -> str:
        """The tooltip of commands that the activity disables."""
        return f"{text_of(self.value)}."


BOARDS_BY_LACK = {
    Activity.WITHOUT_REPERTOIRES: BOARDS_OF_REPERTOIRES,
    Activity.WITHOUT_OTHER_ENGINES: BOARDS_OF_OTHER_ENGINES,
}
"""The boards on which the commands work that are disabled for lack of something elsewhere."""
ALL_USER_ACTIVITIES = frozenset({Activity.SETTING_UP, Activity.LEARNING, Activity.PLAYING})


@dataclass(frozen=True, slots=True)
class ToolbarButton:
    """The button of a command in the toolbar.

    It has the command's short text beside the icon, if there is one.

    Attributes:
        spare: whether a narrow window leaves the label out.
        leads: whether the button stands before those of other menus.
    """

    spare: bool = False
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the window, a row of the table of commands. Its texts are labels.

    Attributes:
        id: the internal name.
        keys: the default shortcuts.
        menu: the keys of the menus that contain the command, from the menu bar down; empty if it is
            in no menu, but found by the command palette and by its keys.
        icon: the name of the icon file, empty for none.
        scope: the widgets in which the shortcuts work.
        checkable: whether the command is a switch.
        group: the name of a group of switches of which only one is on; empty for none.
        repeats: whether holding the key down triggers the command again and again.
        button: the command's button in the toolbar; None for none.
        gap: whether a separator precedes the command in menu and toolbar.
        needs: why the command is disabled, where several commands have one reason; None for none.
        column: the 0-based column in the command's name; None for none.
        barred: the activities during which the command is disabled.
    """

    id: str
    keys: tuple[str, ...] = ()
    _: KW_ONLY
    menu: tuple[str, ...]
    icon: str = ""
    scope: ShortcutScope = ShortcutScope.WINDOW
    checkable: bool = False
    group: str = ""
    repeats: bool = False
    button: ToolbarButton | None = None
    gap: bool = False
    needs: Prompt | None = None
    column: int | None = None
    barred: frozenset[Activity] = frozenset()

    @property
    def label(self) -> Label:
        """The texts of the command."""
        return find_label(f"command.{self.id}")

    @property
    def text(self) -> str:
        """The name for users, with the menu's access key."""
        return self.label.text

    @property
    def help(self) -> str:
        """One sentence about the command."""
        return self.label.tip

    @property
    def name(self) -> str:
        """The command's name for users, without the mark of the access key."""
        return without_access_key(self.text)

    @property
    def reason(self) -> str:
        """The tooltip that explains why the command is disabled; may be empty."""
        return self.label.unless if self.needs is None else f"{text_of(self.needs)}."

    @property
    def said_name(self) -> Value:
        """The command's name for users, with the column as the user has chosen to name it."""
        if self.column is None:
            return Quoted(self.name)
        return say(Practice.COLUMN_HINT, column=NamedColumn(self.column))

    @property
    def menu_path(self) -> str:
        """The path of menus that contain the command, e.g. ``View › Theme``, or ``In no menu``."""
        path = [without_access_key(text_of(f"menu.{each}")) for each in self.menu]
        return " › ".join(path) or text_of("menu.none")


def without_access_key(text: str) -> str:
    """Remove the mark of the access key from a menu's text."""
    return re.sub("&(.)", r"\1", text)
