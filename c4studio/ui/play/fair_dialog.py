"""The dialog with all openings of three discs for the swap rule, the fairest first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from c4studio.drawing.look import Look
from c4studio.language.practice import Practice
from c4studio.opponents.swap import SwapOpening
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import show_table_as_rows
from c4studio.words.players import swap as words
from engine import Side

WIDTH, HEIGHT = 760, 560
MOVES = Qt.ItemDataRole.UserRole
"""The item data role that holds the moves of an opening."""
_HEADINGS = ("play.opening", "play.value", "play.among_people", "play.choose")


class FairDialog(Dialog):
    """Lists the openings of three discs with their values, and emits the one to be shown.

    Attributes:
        table: the openings, the fairest first.
    """

    chosen = Signal(str)
    """Emitted with the moves of the opening that the user wants to see."""

    def __init__(self, openings: Sequence[SwapOpening], look: Look, parent: QWidget) -> None:
        super().__init__(text_of("play.fair_openings"), parent)
        self.resize(WIDTH, HEIGHT)
        self.table = _table_of_openings(openings, look)
        self.table.cellActivated.connect(self._on_row_chosen)
        self.table.cellDoubleClicked.connect(self._on_row_chosen)
        rule = plain_text.label(look.render(words.rule_sentence()), wraps=True)
        note = plain_text.label(text_of(Practice.SWAP_NOTE), wraps=True)
        self.lay_out(rule, (self.table, 1), note, self.new_buttons())
        self.table.setFocus()

    @Slot(int, int)
    def _on_row_chosen(self, row: int, _: int) -> None:
        item = self.table.item(row, 0)
        if item is not None:
            self.chosen.emit(item.data(MOVES))


def _table_of_openings(openings: Sequence[SwapOpening], look: Look) -> QTableWidget:
    """Return a table with a row for each opening."""
    table = QTableWidget(len(openings), len(_HEADINGS))
    second = look.render(Side.YELLOW)
    table.setHorizontalHeaderLabels([text_of(each).format(second) for each in _HEADINGS])
    set_name(table, "play.openings")
    header = show_table_as_rows(table)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
    for row, opening in enumerate(openings):
        texts = (
            words.opening_name(opening),
            words.opening_value(opening),
            words.people_percent(opening),
            words.choice_text(opening.choice),
        )
        for column, said in enumerate(texts):
            item = QTableWidgetItem(look.render(said))
            item.setData(MOVES, opening.moves)
            item.setToolTip(text_of("play.enter"))
            table.setItem(row, column, item)
    table.selectRow(0)
    return table
