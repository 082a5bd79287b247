"""Tables of keys that have a special meaning in a mode or widget. Users cannot change them."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.game import Hue, Shape
from engine import STANDARD, Side


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


MOVE = ModeKeys(("Left", "Right", "Up", "Down"), "move", "arrow keys")
CLEAR = ModeKeys(("Del", "Backspace"), "clears", "Delete")

# Mode: marking cells.

SHAPES = {
    ModeKeys(("C",), "circle"): Shape.CIRCLE,
    ModeKeys(("S",), "square"): Shape.SQUARE,
    ModeKeys(("T",), "triangle"): Shape.TRIANGLE,
    ModeKeys(("X",), "cross"): Shape.CROSS,
    ModeKeys(("L",), "letter"): Shape.LABEL,
}
ARROW = ModeKeys(("A",), "arrow")
HUES = {
    ModeKeys(("W",), "white"): Hue.WHITE,
    ModeKeys(("G",), "green"): Hue.GREEN,
    ModeKeys(("B",), "blue"): Hue.BLUE,
    ModeKeys(("V",), "violet"): Hue.VIOLET,
}
"""The colour that each key chooses for the current mark and all later ones."""
CONFIRM = ModeKeys(("Return", "Enter", "Space"))
"""The keys that finish the current arrow, or change the cell's mark to the next shape."""
STOP = ModeKeys(("Esc", "M"), "ends")

MARKING = KeyMode("Marking", (MOVE, *SHAPES, ARROW, *HUES, CLEAR, CONFIRM, STOP))

# Mode: setting up a position.

COLOURS = {
    ModeKeys(("R",), "red"): Side.RED,
    ModeKeys(("Y",), "yellow"): Side.YELLOW,
    ModeKeys(("E",), "empty"): None,
}
BARE = ModeKeys(("X",), "no disc (in a search)")
PAINT = ModeKeys(("Space",), "paints")
STACK = ModeKeys(tuple(STANDARD.digits), "put a disc on a column", f"1 to {STANDARD.width}")
FILL = ModeKeys(("F",), "fills it")
APPLY = ModeKeys(("Ctrl+Return", "Ctrl+Enter"), "applies", "Ctrl+Enter")
CANCEL = ModeKeys(("Esc",), "ends")

PAINTING = KeyMode("Painting", (MOVE, *COLOURS, BARE, PAINT, CLEAR, STACK, FILL))
"""The keys of the board in the setup editor."""
SETTING_UP = KeyMode("Setting up", (*PAINTING.rows, APPLY, CANCEL))

# Mode: answering questions about positions.

ANSWER = ModeKeys(STACK.keys, "answer", STACK.name)
LOOK = ModeKeys(("Left", "Right", "Home", "End"), "look back and forth", "arrow keys")
HINT = ModeKeys(("H",), "hint")
SHOW = ModeKeys(("S",), "solution")
AGAIN = ModeKeys(("Backspace",), "takes back")
ON = ModeKeys(("N", "Return", "Enter", "Space"), "next", "N, Enter and Space")
"""The keys that go on. Before an answer only the first one does, since it skips the question."""
LEAVE = ModeKeys(("Esc",), "ends")

LEARNING = KeyMode("Learning", (ANSWER, LOOK, HINT, SHOW, AGAIN, ON, LEAVE))

# Keys of lists.

ANOTHER = ModeKeys(("Up", "Down"), "show another", "up and down")
SEARCH = ModeKeys((), "search", "letters")
REMOVE = ModeKeys(("Del",), "removes what is marked", "Delete")
TO_BOARD = ModeKeys(("Esc", "Return", "Enter"), "go to the board", "Esc and Enter")

GAMES = KeyMode("Games", (ANOTHER, SEARCH, REMOVE, TO_BOARD))

CHOOSE = ModeKeys(("Up", "Down"), "choose a column", "up and down")
STEP = ModeKeys(("PgDown", "PgUp"), "play its reason out", "page down and up")
PLAY = ModeKeys(("Return", "Enter"), "plays it", "Enter")
BACK = ModeKeys(("Esc",), "goes back")

REASONS = KeyMode("Why", (CHOOSE, STEP, PLAY, BACK))

FURTHER = ModeKeys(STEP.keys, "show more or less of it", STEP.name)
INSERT = ModeKeys(("Return", "Enter", "Space"), "puts it into the game", "Enter")

BEST_LINE = KeyMode("Best line", (FURTHER, INSERT))

PAGES = ModeKeys(("PgUp", "PgDown"), "go a page up and down", "Page up and down")

MOVES = KeyMode("Moves", (PAGES,))
