"""Asks for the side and for how strong the engine plays."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QSpinBox,
    QWidget,
)

from c4studio.review.dials import DialOpponent, Dials
from c4studio.review.opponent import LEVELS, Level, Opponent
from c4studio.ui.widgets import plain_text
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount, sentence
from c4studio.words.players import play as words
from engine import HEIGHT, WIDTH, Side

CELLS = WIDTH * HEIGHT
MOST_SEEDS = 999_999
TOLD_WIDTH = 48
"""The room for what the engine does, in characters, as wide as the dials are."""
PERFECT = Dials(budget=0)
"""What the dials say at first."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played.

    Attributes:
        human: the side of the user.
        level: how well the engine plays the other one.
        seed: another one lets it play another game.
    """

    human: Side
    level: Level | Dials
    seed: int = 1

    def opponent(self) -> Opponent | DialOpponent:
        """Return who plays the other side."""
        if isinstance(self.level, Level):
            return Opponent(self.level, self.seed)
        return DialOpponent(self.level, self.seed)


class PlayDialog(QDialog):
    """Asks for the side and the level, and under *More* for the seed and two plain dials.

    The dials say how far the engine sees, and how often it gives the result away. They count once
    one of them is turned, until a level is chosen again.
    """

    chosen = Signal(object)
    """What is to be played (Match)."""

    def __init__(self, match: Match, naming: Naming, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Play on from here")
        self.side = QComboBox()
        for side in Side:
            self.side.addItem(naming.name(side), side)
        self.side.setCurrentIndex(list(Side).index(match.human))
        self.level = QComboBox()
        self.level.addItems([*LEVELS, words.BY_DIALS])
        self.more = QPushButton("&More")
        self.more.setCheckable(True)
        self.seed = _dial(1, MOST_SEEDS, match.seed)
        self._told = plain_text.label(wraps=True)
        # A form reckons with one line of what is wrapped.
        metrics = self._told.fontMetrics()
        self._told.setMinimumHeight(3 * metrics.lineSpacing())
        self._told.setMinimumWidth(TOLD_WIDTH * metrics.averageCharWidth())
        self._add_dials(match.level if isinstance(match.level, Dials) else PERFECT)
        self._form = self._lay_out()
        self._choose(match.level)
        self.level.currentIndexChanged.connect(self._show)
        self.more.toggled.connect(self._show_more)
        self.more.setChecked(isinstance(match.level, Dials))
        self._show_more(self.more.isChecked())
        self._show()

    @property
    def match(self) -> Match:
        """What the fields say."""
        level = LEVELS.get(self.level.currentText()) or self._dials
        return Match(Side(self.side.currentData()), level, self.seed.value())

    @property
    def _dials(self) -> Dials:
        """What the two dials say."""
        budget = self.budget.value()
        return Dials(
            self.horizon.value() or None, None if budget < 0 else budget, self.held.value()
        )

    def accept(self) -> None:
        """Say what is to be played."""
        super().accept()
        self.chosen.emit(self.match)

    def _choose(self, level: Level | Dials) -> None:
        """Select a level by its name, or the dials."""
        names = (name for name, each in LEVELS.items() if each == level)
        self.level.setCurrentText(next(names, words.BY_DIALS))

    @Slot()
    def _turn(self) -> None:
        """Let the dials count, since one was turned."""
        self.level.setCurrentText(words.BY_DIALS)
        self._show()

    @Slot()
    def _show(self) -> None:
        for dial, noun in ((self.budget, "time"), (self.held, "column")):
            words_of_it = amount(dial.value(), noun).split(" ")[1]
            dial.setSuffix(f" {words_of_it} at most")
        self._told.setText(f"The engine {words.strength(self.match.level)}.")

    @Slot(bool)
    def _show_more(self, more: bool) -> None:
        """Show the seed and the dials, or hide them."""
        for field in (self.seed, self.horizon, self.budget, self.held):
            self._form.setRowVisible(field, more)
        self.adjustSize()

    def _add_dials(self, dials: Dials) -> None:
        """Make the fields of the dials; the number at the lower end stands for something else."""
        self.horizon = _dial(0, CELLS, dials.horizon or 0, sentence(words.EVERYTHING))
        self.horizon.setSuffix(" discs ahead")
        budget = -1 if dials.budget is None else dials.budget
        self.budget = _dial(-1, CELLS, budget, sentence(words.NOT_LIMITED))
        self.held = _dial(1, WIDTH, dials.held)
        for dial in (self.horizon, self.budget, self.held):
            dial.valueChanged.connect(self._turn)

    def _lay_out(self) -> QFormLayout:
        form = QFormLayout(self)
        fields = {
            "&You play": self.side,
            "&Level": self.level,
            "S&eed": self.seed,
            "The engine &sees": self.horizon,
            "&Gives the result away": self.budget,
            "&Only where held": self.held,
        }
        for label, field in fields.items():
            form.addRow(label, field)
            field.setAccessibleName(label.replace("&", ""))
        self.seed.setToolTip("The same seed and the same discs of yours repeat a game")
        form.addRow(self._told)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.addButton(self.more, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form.addRow(buttons)
        return form


def _dial(lowest: int, highest: int, value: int, special: str = "") -> QSpinBox:
    dial = QSpinBox()
    dial.setRange(lowest, highest)
    dial.setSpecialValueText(special)
    dial.setValue(value)
    return dial
