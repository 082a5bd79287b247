"""The list of the causes of each player's mistakes over several games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListWidgetItem, QWidget

from c4studio.insight.tally import Habit, Miss
from c4studio.language.notices import Notice
from c4studio.ui.review.fault_list import FittedList
from c4studio.words.insight import causes as words
from c4studio.words.rendering import render

HABIT = Qt.ItemDataRole.UserRole


class CauseList(FittedList):
    """Lists for each player the causes of mistakes, with how often each was possible and missed."""

    miss_chosen = Signal(object)
    """Emitted with the mistake (Miss) to show: the next one each time the same row is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Causes of mistakes over all games")
        self._chosen: tuple[Habit | None, int] = (None, 0)
        self.itemClicked.connect(self._on_chosen)
        self.itemActivated.connect(self._on_chosen)

    def show_habits(self, players: Sequence[tuple[str, Sequence[Habit]]]) -> None:
        """Show the players with the causes of their mistakes. Players without any are left out.

        Args:
            players: the names of the players, each with how often each cause was met and missed.
        """
        rows: list[tuple[str, Habit | None]] = []
        for name, habits in players:
            if habits:
                rows += [
                    (name, None),
                    *((render(words.habit_line(habit)), habit) for habit in habits),
                ]
        self._chosen = (None, 0)
        self.hold(len(rows))
        for number, (text, habit) in enumerate(rows):
            self._fill(self.item(number), text, habit)
        self.setVisible(bool(rows))
        self.fit()

    def _fill(self, item: QListWidgetItem, text: str, habit: Habit | None) -> None:
        item.setText(text)
        item.setData(HABIT, habit)
        can_be_chosen = habit is not None and bool(habit.misses)
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        item.setFlags(chosen if can_be_chosen else Qt.ItemFlag.ItemIsEnabled)
        item.setToolTip(render(Notice.OPENS_AT_MISTAKE) if can_be_chosen else "")
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if habit is None else QFont.Weight.Normal)
        item.setFont(font)

    def _on_chosen(self, item: QListWidgetItem) -> None:
        habit: Habit | None = item.data(HABIT)
        if habit is None or not habit.misses:
            return
        before, number = self._chosen
        number = (number + 1) % len(habit.misses) if habit == before else 0
        self._chosen = habit, number
        miss: Miss = habit.misses[number]
        self.miss_chosen.emit(miss)
