"""The fields in which the user chooses which puzzles to solve."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from c4studio.language.messages import Noun
from c4studio.language.said import Amount
from c4studio.training.puzzles.puzzle import MOST_STARS, Puzzle, Theme
from c4studio.training.sources import FixedSet, PuzzleChoice
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.fields import LETTERS_OF_CHOICE, combo_box
from c4studio.ui.widgets.layouts import new_form
from c4studio.words.training import puzzles


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
        self.stars.addItem(text_of("training.any"), 0)
        for number in range(1, MOST_STARS + 1):
            self.stars.addItem(text_of(Amount(number, Noun.STAR)), number)

    @property
    def wanted(self) -> PuzzleChoice:
        """The user's choice of puzzles."""
        return PuzzleChoice(
            self.sets.currentData(), self.stars.currentData(), self.themes.currentData()
        )

    def offer_sets(self, sets: dict[str, Sequence[Puzzle]]) -> None:
        """Show fields for a set of puzzles by name, for stars and for a theme that some have."""
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
        self._fill_sets([(name or text_of("training.shipped"), name) for name in sets], True)

    def offer_fixed_sets(self, sets: Sequence[FixedSet]) -> None:
        """Show a list of fixed sets of puzzles, which are solved repeatedly on time."""
        self._fill_sets([(each.name, each.name) for each in sets], False)

    def _fill_sets(self, rows: Sequence[tuple[str, str]], kinds: bool) -> None:
        """Fill the list of sets, and show or hide the fields for stars and theme.

        Earlier choices are kept.
        """
        before = self.sets.currentData()
        self.blockSignals(True)
        self.sets.clear()
        for text, name in rows:
            self.sets.addItem(text, name)
        self.sets.setCurrentIndex(max(self.sets.findData(before), 0))
        for field in (self.stars, self.themes):
            self._form.setRowVisible(field, kinds)
        self.blockSignals(False)
