"""The fields in which the user chooses which puzzles to solve."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from c4studio.game.boards import name_of_board
from c4studio.language.messages import Noun
from c4studio.language.said import Amount
from c4studio.training.puzzles.puzzle import MOST_STARS, Puzzle, Theme
from c4studio.training.sources import BOARDS_OF_SHIPPED_SETS, FixedSet, PuzzleChoice
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.fields import LETTERS_OF_CHOICE, combo_box
from c4studio.ui.widgets.layouts import new_form
from c4studio.words.training import puzzles
from engine import STANDARD, Board


class PuzzleChoiceBox(QWidget):
    """A box of fields in which the user chooses a set of puzzles, a difficulty (stars) and a theme.

    Args:
        further: other fields by the key of their name, which stand above these in one column
            with them.

    Attributes:
        fields: the lists of sets, stars and themes by name.
        sets: the list of sets.
        stars: the list of numbers of stars.
        themes: the list of themes.
    """

    changed = Signal()
    """Emitted when the user has changed the choice."""

    def __init__(self, further: Mapping[str, QWidget] | None = None) -> None:
        super().__init__()
        self._is_set_chosen = False
        # The names of sets are users' own, and may be long.
        self.sets, self.stars, self.themes = (
            combo_box(letters=LETTERS_OF_CHOICE) for _ in range(3)
        )
        self._form = new_form()
        self.setLayout(self._form)
        self.fields = {
            "training.puzzles": self.sets,
            "training.stars": self.stars,
            "training.theme": self.themes,
        }
        for key, each in {**(further or {}), **self.fields}.items():
            self._form.addRow(text_of(key), set_name(each, key))
        for box in self.fields.values():
            box.currentIndexChanged.connect(self.changed)
        self.sets.currentIndexChanged.connect(self._note_choice_of_set)
        self.stars.addItem(text_of("training.any"), 0)
        for number in range(1, MOST_STARS + 1):
            self.stars.addItem(text_of(Amount(number, Noun.STAR)), number)

    @property
    def wanted(self) -> PuzzleChoice:
        """The user's choice of puzzles."""
        return PuzzleChoice(
            self.sets.currentData(), self.stars.currentData(), self.themes.currentData()
        )

    def offer_sets(self, sets: dict[str, Sequence[Puzzle]], board: Board = STANDARD) -> None:
        """Show fields for a set of puzzles by name, for stars and for a theme that some have.

        Until the user has chosen a set, it is the shipped one of a board, if there is one.
        """
        found = {theme for each in sets.values() for puzzle in each for theme in puzzle.themes}
        before = self.themes.currentData()
        self.blockSignals(True)
        self.themes.clear()
        self.themes.addItem(text_of("training.any"), None)
        for theme in Theme:
            if theme in found:
                self.themes.addItem(text_of(puzzles.THEME_NAMES[theme]), theme)
        self.themes.setCurrentIndex(max(self.themes.findData(before), 0))
        self.blockSignals(False)
        self._fill_sets([(_name_of_set(name), name) for name in sets], True, _set_of_board(board))

    @Slot()
    def _note_choice_of_set(self) -> None:
        self._is_set_chosen = self._is_set_chosen or not self.signalsBlocked()

    def offer_fixed_sets(self, sets: Sequence[FixedSet]) -> None:
        """Show a list of fixed sets of puzzles, which are solved repeatedly on time."""
        self._fill_sets([(each.name, each.name) for each in sets], False)

    def _fill_sets(self, rows: Sequence[tuple[str, str]], kinds: bool, first: str = "") -> None:
        """Fill the list of sets, and show or hide the fields for stars and theme.

        Earlier choices are kept. ``first`` is the name of the set that is chosen until then.
        """
        before = self.sets.currentData() if self._is_set_chosen else first
        self.blockSignals(True)
        self.sets.clear()
        for text, name in rows:
            self.sets.addItem(text, name)
        self.sets.setCurrentIndex(max(self.sets.findData(before), 0))
        for field in (self.stars, self.themes):
            self._form.setRowVisible(field, kinds)
        self.blockSignals(False)


def _set_of_board(board: Board) -> str:
    """Return the name of the shipped set of puzzles on a board, or else on the usual one."""
    return next((name for name, each in BOARDS_OF_SHIPPED_SETS.items() if each == board), "")


def _name_of_set(name: str) -> str:
    """Return the name of a set of puzzles for users, who name their own sets."""
    board = BOARDS_OF_SHIPPED_SETS.get(name)
    if board is None:
        return name
    shipped = text_of("training.shipped")
    return f"{shipped}, {name_of_board(board)}" if name else shipped
