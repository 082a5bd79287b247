"""Tables of keys that have a special meaning in a mode or widget. Users cannot change them."""

from dataclasses import dataclass

from c4studio.game import Hue, Shape
from engine import Side
from engine.grid import DIGITS


@dataclass(frozen=True, slots=True)
class ModeKeys:
    """One or more keys that have the same effect in a mode, as a row of the help.

    Attributes:
        keys: the keys in Qt's portable form.
        does: the effect of the keys, as words that follow their name; empty to leave the row out of
            help.
        name: the name of the keys; the first key if empty.
    """

    keys: tuple[str, ...]
    does: str = ""
    name: str = ""

    @property
    def help_text(self) -> str:
        """The name of the keys with their effect, e.g. ``R red``."""
        return f"{self.name or self.keys[0]} {self.does}"


@dataclass(frozen=True, slots=True)
class KeyMode:
    """A mode or widget with special keys, such as marking by keyboard, and the table of its keys.

    Attributes:
        name: the name of the mode.
        rows: the keys, in the order of the help.
    """

    name: str
    rows: tuple[ModeKeys, ...]

    @property
    def help_text(self) -> str:
        """The keys of the mode with their effects, as one text without a full stop."""
        return f"{self.name}: {', '.join(row.help_text for row in self.rows if row.does)}"

    def row_of_key(self, key: str) -> ModeKeys | None:
        """Return the row of the mode's table that contains a key; None for other keys."""
        return next((row for row in self.rows if key in row.keys), None)


CURSOR_KEYS = ModeKeys(("Left", "Right", "Up", "Down"), "move", "arrow keys")
CLEAR_KEYS = ModeKeys(("Del", "Backspace"), "clears", "Delete")

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
    "Marking",
    (CURSOR_KEYS, *SHAPE_BY_KEYS, ARROW_KEYS, *HUE_BY_KEYS, CLEAR_KEYS, CONFIRM_KEYS, STOP_KEYS),
)

# Mode: setting up a position.

BRUSH_SIDE_BY_KEYS = {
    ModeKeys(("R",), "red"): Side.RED,
    ModeKeys(("Y",), "yellow"): Side.YELLOW,
    ModeKeys(("E",), "empty"): None,
}
EMPTY_CELL_KEYS = ModeKeys(("X",), "no disc (in a search)")
PAINT_KEYS = ModeKeys(("Space",), "paints")
STACK_DISC_KEYS = ModeKeys((*DIGITS, "0"), "put a disc on a column", "digits")
FILL_COLUMN_KEYS = ModeKeys(("F",), "fills it")
APPLY_KEYS = ModeKeys(("Ctrl+Return", "Ctrl+Enter"), "applies", "Ctrl+Enter")
CANCEL_KEYS = ModeKeys(("Esc",), "ends")

PAINTING_MODE = KeyMode(
    "Painting",
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
SETUP_MODE = KeyMode("Setting up", (*PAINTING_MODE.rows, APPLY_KEYS, CANCEL_KEYS))

# Mode: answering questions about positions.

ANSWER_KEYS = ModeKeys((*DIGITS, "0"), "answer", "digits")
LOOK_BACK_KEYS = ModeKeys(("Left", "Right", "Home", "End"), "look back and forth", "arrow keys")
HINT_KEYS = ModeKeys(("H",), "hint")
SOLUTION_KEYS = ModeKeys(("S",), "solution")
TAKE_BACK_KEYS = ModeKeys(("Backspace",), "takes back")
NEXT_KEYS = ModeKeys(("N", "Return", "Enter", "Space"), "next", "N, Enter and Space")
"""The keys that go on. Before an answer only the first one does, since it skips the question."""
LEAVE_KEYS = ModeKeys(("Esc",), "ends")

LEARNING_MODE = KeyMode(
    "Learning",
    (ANSWER_KEYS, LOOK_BACK_KEYS, HINT_KEYS, SOLUTION_KEYS, TAKE_BACK_KEYS, NEXT_KEYS, LEAVE_KEYS),
)

# Keys of lists.

ANOTHER_GAME_KEYS = ModeKeys(("Up", "Down"), "show another", "up and down")
SEARCH_KEYS = ModeKeys((), "search", "letters")
REMOVE_GAME_KEYS = ModeKeys(("Del",), "removes what is marked", "Delete")
TO_BOARD_KEYS = ModeKeys(("Esc", "Return", "Enter"), "go to the board", "Esc and Enter")

GAMES_LIST_MODE = KeyMode(
    "Games", (ANOTHER_GAME_KEYS, SEARCH_KEYS, REMOVE_GAME_KEYS, TO_BOARD_KEYS)
)

CHOOSE_COLUMN_KEYS = ModeKeys(("Up", "Down"), "choose a column", "up and down")
REASON_STEP_KEYS = ModeKeys(("PgDown", "PgUp"), "play its reason out", "page down and up")
PLAY_COLUMN_KEYS = ModeKeys(("Return", "Enter"), "plays it", "Enter")
GO_BACK_KEYS = ModeKeys(("Esc",), "goes back")

REASON_LIST_MODE = KeyMode(
    "Why", (CHOOSE_COLUMN_KEYS, REASON_STEP_KEYS, PLAY_COLUMN_KEYS, GO_BACK_KEYS)
)

SHOW_FURTHER_KEYS = ModeKeys(
    REASON_STEP_KEYS.keys, "show more or less of it", REASON_STEP_KEYS.name
)
INSERT_LINE_KEYS = ModeKeys(("Return", "Enter", "Space"), "puts it into the game", "Enter")

BEST_LINE_MODE = KeyMode("Best line", (SHOW_FURTHER_KEYS, INSERT_LINE_KEYS))

PAGE_KEYS = ModeKeys(("PgUp", "PgDown"), "go a page up and down", "Page up and down")

MOVE_LIST_MODE = KeyMode("Moves", (PAGE_KEYS,))
