"""Tables of keys that have a special meaning in a mode or widget. Users cannot change them."""

from dataclasses import dataclass

from c4studio.game import Hue, Shape
from c4studio.language.messages import Joint, Prompt
from c4studio.language.said import Listed, Said, say
from c4studio.ui.labels import text_of
from engine import Side
from engine.grid import DIGITS


@dataclass(frozen=True, slots=True)
class ModeKeys:
    """One or more keys that have the same effect in a mode, as a row of the help.

    Attributes:
        keys: the keys in Qt's portable form.
        does: the key of the effect's text, words that follow the name of the keys; empty to leave
            the row out of help.
        name: the key of the name of the keys; empty for the first key.
    """

    keys: tuple[str, ...]
    does: str = ""
    name: str = ""

    @property
    def keys_name(self) -> str:
        """The name of the keys for users."""
        return text_of(f"mode.{self.name}") if self.name else self.keys[0]

    @property
    def effect(self) -> str:
        """What the keys do, as words that follow their name."""
        return text_of(f"mode.{self.does}")

    @property
    def help(self) -> Said:
        """The name of the keys with their effect, e.g. ``R red``."""
        return say(Prompt.KEYS_DO, keys=self.keys_name, effect=self.effect)


@dataclass(frozen=True, slots=True)
class KeyMode:
    """A mode or widget with special keys, such as marking by keyboard, and the table of its keys.

    Attributes:
        name: the key of the mode's name.
        rows: the keys, in the order of the help.
    """

    name: str
    rows: tuple[ModeKeys, ...]

    @property
    def title(self) -> str:
        """The name of the mode for users."""
        return text_of(f"mode.{self.name}")

    @property
    def help_text(self) -> str:
        """The keys of the mode with their effects, as one text without a full stop."""
        helps = Listed(tuple(row.help for row in self.rows if row.does), Joint.COMMA)
        return text_of(Prompt.KEYS_OF_MODE, mode=self.title, keys=helps)

    def row_of_key(self, key: str) -> ModeKeys | None:
        """Return the row of the mode's table that contains a key; None for other keys."""
        return next((row for row in self.rows if key in row.keys), None)


CURSOR_KEYS = ModeKeys(("Left", "Right", "Up", "Down"), "move", "arrow_keys")
CLEAR_KEYS = ModeKeys(("Del", "Backspace"), "clears", "delete")

# Mode: marking cells.

SHAPE_BY_KEYS = {
    ModeKeys(("C",), "circle"): Shape.CIRCLE,
    ModeKeys(("S",), "square"): Shape.SQUARE,
    ModeKeys(("T",), "triangle"): Shape.TRIANGLE,
    ModeKeys(("X",), "cross"): Shape.CROSS,
    ModeKeys(("L",), "letter"): Shape.LABEL,
}
ARROW_KEYS = ModeKeys(("A",), "arrow")
HUE_BY_KEYS = {
    ModeKeys(("W",), "white"): Hue.WHITE,
    ModeKeys(("G",), "green"): Hue.GREEN,
    ModeKeys(("B",), "blue"): Hue.BLUE,
    ModeKeys(("V",), "violet"): Hue.VIOLET,
}
"""The colour that each key chooses for the current mark and all later ones."""
CONFIRM_KEYS = ModeKeys(("Return", "Enter", "Space"))
"""The keys that finish the current arrow, or change the cell's mark to the next shape."""
STOP_KEYS = ModeKeys(("Esc", "M"), "ends")

MARKING_MODE = KeyMode(
    "marking",
    (CURSOR_KEYS, *SHAPE_BY_KEYS, ARROW_KEYS, *HUE_BY_KEYS, CLEAR_KEYS, CONFIRM_KEYS, STOP_KEYS),
)

# Mode: setting up a position.

BRUSH_SIDE_BY_KEYS = {
    ModeKeys(("R",), "red"): Side.RED,
    ModeKeys(("Y",), "yellow"): Side.YELLOW,
    ModeKeys(("E",), "empty"): None,
}
EMPTY_CELL_KEYS = ModeKeys(("X",), "no_disc_in_a_search")
PAINT_KEYS = ModeKeys(("Space",), "paints")
STACK_DISC_KEYS = ModeKeys((*DIGITS, "0"), "put_a_disc", "digits")
FILL_COLUMN_KEYS = ModeKeys(("F",), "fills_it")
APPLY_KEYS = ModeKeys(("Ctrl+Return", "Ctrl+Enter"), "applies", "ctrl_enter")
CANCEL_KEYS = ModeKeys(("Esc",), "ends")

PAINTING_MODE = KeyMode(
    "painting",
    (
        CURSOR_KEYS,
        *BRUSH_SIDE_BY_KEYS,
        EMPTY_CELL_KEYS,
        PAINT_KEYS,
        CLEAR_KEYS,
        STACK_DISC_KEYS,
        FILL_COLUMN_KEYS,
    ),
)
"""The keys of the board in the setup editor."""
SETUP_MODE = KeyMode("setting_up", (*PAINTING_MODE.rows, APPLY_KEYS, CANCEL_KEYS))

# Mode: answering questions about positions.

ANSWER_KEYS = ModeKeys((*DIGITS, "0"), "answer", "digits")
LOOK_BACK_KEYS = ModeKeys(("Left", "Right", "Home", "End"), "look_back_and_forth", "arrow_keys")
HINT_KEYS = ModeKeys(("H",), "hint")
SOLUTION_KEYS = ModeKeys(("S",), "solution")
TAKE_BACK_KEYS = ModeKeys(("Backspace",), "takes_back")
NEXT_KEYS = ModeKeys(("N", "Return", "Enter", "Space"), "next", "n_enter_and_space")
"""The keys that go on. Before an answer only the first one does, since it skips the question."""
LEAVE_KEYS = ModeKeys(("Esc",), "ends")

LEARNING_MODE = KeyMode(
    "learning",
    (ANSWER_KEYS, LOOK_BACK_KEYS, HINT_KEYS, SOLUTION_KEYS, TAKE_BACK_KEYS, NEXT_KEYS, LEAVE_KEYS),
)

# Keys of lists.

ANOTHER_GAME_KEYS = ModeKeys(("Up", "Down"), "show_another", "up_and_down")
SEARCH_KEYS = ModeKeys((), "search", "letters")
REMOVE_GAME_KEYS = ModeKeys(("Del",), "removes_what_is_marked", "delete")
TO_BOARD_KEYS = ModeKeys(("Esc", "Return", "Enter"), "go_to_the_board", "esc_and_enter")

GAMES_LIST_MODE = KeyMode(
    "games", (ANOTHER_GAME_KEYS, SEARCH_KEYS, REMOVE_GAME_KEYS, TO_BOARD_KEYS)
)

CHOOSE_COLUMN_KEYS = ModeKeys(("Up", "Down"), "choose_a_column", "up_and_down")
REASON_STEP_KEYS = ModeKeys(("PgDown", "PgUp"), "play_its_reason_out", "page_down_and_up")
PLAY_COLUMN_KEYS = ModeKeys(("Return", "Enter"), "plays_it", "enter")
GO_BACK_KEYS = ModeKeys(("Esc",), "goes_back")

REASON_LIST_MODE = KeyMode(
    "why", (CHOOSE_COLUMN_KEYS, REASON_STEP_KEYS, PLAY_COLUMN_KEYS, GO_BACK_KEYS)
)

SHOW_FURTHER_KEYS = ModeKeys(REASON_STEP_KEYS.keys, "show_more_or_less", REASON_STEP_KEYS.name)
INSERT_LINE_KEYS = ModeKeys(("Return", "Enter", "Space"), "puts_it_into_the_game", "enter")

BEST_LINE_MODE = KeyMode("best_line", (SHOW_FURTHER_KEYS, INSERT_LINE_KEYS))

PAGE_KEYS = ModeKeys(("PgUp", "PgDown"), "go_a_page_up", "page_up_and_down")

MOVE_LIST_MODE = KeyMode("moves", (PAGE_KEYS,))
