"""Asks for the side and for how strong the engine plays."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QWidget,
)

from c4studio.review import HARD
from c4studio.review.opponent import Level
from c4studio.ui.widgets import plain_text
from c4studio.words import play as words
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount, sentence
from engine import HEIGHT, WIDTH, Side

CELLS = WIDTH * HEIGHT
MOST_SEEDS = 999_999


@dataclass(frozen=True, slots=True)
class Match:
    """What is played.

    Attributes:
        human: the side of the user.
        level: how well the engine plays the other one.
        seed: another one lets it play another game.
    """

    human: Side
    level: Level
    seed: int = 1


class PlayDialog(QDialog):
    """Two plain dials: how far the engine sees, and how often it gives the result away."""

    chosen = Signal(object)
    """What is to be played (Match)."""

    def __init__(self, match: Match, naming: Naming, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Play on from here")
        self.side = QComboBox()
        for side in Side:
            self.side.addItem(naming.name(side), side)
        self.side.setCurrentIndex(list(Side).index(match.human))
        level = match.level
        # The number at the lower end stands for something else.
        self.horizon = _dial(0, CELLS, level.horizon or 0, sentence(words.EVERYTHING))
        self.horizon.setSuffix(" discs ahead")
        budget = -1 if level.budget is None else level.budget
        self.budget = _dial(-1, CELLS, budget, sentence(words.NOT_LIMITED))
        self.held = _dial(1, WIDTH, level.held)
        self.seed = _dial(1, MOST_SEEDS, match.seed)
        self._told = plain_text.label()
        self._told.setWordWrap(True)
        # A form reckons with one line of what is wrapped.
        self._told.setMinimumHeight(3 * self._told.fontMetrics().lineSpacing())
        for dial in (self.horizon, self.budget, self.held):
            dial.valueChanged.connect(self._show)
        self._lay_out()
        self._show()

    @property
    def match(self) -> Match:
        """What the fields say."""
        budget = self.budget.value()
        level = Level(
            self.horizon.value() or None, None if budget < 0 else budget, self.held.value()
        )
        return Match(Side(self.side.currentData()), level, self.seed.value())

    def accept(self) -> None:
        """Say what is to be played."""
        super().accept()
        self.chosen.emit(self.match)

    def _show(self) -> None:
        for dial, noun in ((self.budget, "time"), (self.held, "column")):
            words_of_it = amount(dial.value(), noun).split(" ")[1]
            dial.setSuffix(f" {words_of_it} at most")
        self._told.setText(f"The engine {words.level(self.match.level)}.")

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        fields = {
            "&You play": self.side,
            "The engine &sees": self.horizon,
            "&Gives the result away": self.budget,
            "&Only where held": self.held,
            "S&eed": self.seed,
        }
        for label, field in fields.items():
            form.addRow(label, field)
            field.setAccessibleName(label.replace("&", ""))
        self.seed.setToolTip("The same seed and the same discs of yours repeat a game")
        form.addRow(self._told)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form.addRow(buttons)


NEVER_GIVEN = Level(budget=0, held=HARD)
"""What is offered at first: the perfect engine."""


def _dial(lowest: int, highest: int, value: int, special: str = "") -> QSpinBox:
    dial = QSpinBox()
    dial.setRange(lowest, highest)
    dial.setSpecialValueText(special)
    dial.setValue(value)
    return dial
