"""A list of positions as small boards with texts, each of which opens at a click."""

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from c4studio import formats
from c4studio.drawing.look import Look
from c4studio.drawing.small_boards import board_icon, board_icon_size
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message, Prompt
from c4studio.language.said import Listed, say
from c4studio.report import Moves, Table
from c4studio.report.cells import cell_value
from c4studio.ui.labels import text_of

LINK = Qt.ItemDataRole.UserRole
"""The item data role that holds the moves (Moves) to the position; None for no position."""
AROUND = QSize(24, 16)
"""The room beside a board, and above and below it and its text, in logical pixels."""


class BoardList(QListWidget):
    """Shows the rows of a table as small boards, with the texts of their other cells below."""

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to the position that the user wants to see."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setIconSize(board_icon_size())
        self.setItemDelegate(_BoardDelegate(look, self))
        self.setWordWrap(True)
        self.itemClicked.connect(self._on_item_chosen)
        self.itemActivated.connect(self._on_item_chosen)

    def show_table(self, table: Table) -> None:
        """Show the boards of another table, or its sentence for no rows."""
        self.clear()
        # As icons, items would cut the sentence off.
        self.setViewMode(self.ViewMode.IconMode if table.rows else self.ViewMode.ListMode)
        text = QSize(0, 2 * self.fontMetrics().lineSpacing())
        self.setGridSize(board_icon_size() + AROUND + text if table.rows else QSize())
        self.setMovement(self.Movement.Static)
        self.setResizeMode(self.ResizeMode.Adjust)
        for board, cells in map(table.board_of_row, table.rows):
            told = Listed(tuple(map(cell_value, cells)), Joint.COMMA)
            item = QListWidgetItem(self._look.render(told))
            item.setData(LINK, board)
            item.setToolTip(text_of(Prompt.OPENS_POSITION, text=board.text))
            # The picture tells the position to the eye alone.
            spoken = say(Message.IS, name=cell_value(board), does=told) if board.text else told
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._look.render(spoken))
            self.addItem(item)
        if not table.rows and table.nothing is not None:
            self.addItem(self._look.render(table.nothing))
        # The arrow keys go on from here, and a screen reader says it.
        self.setCurrentRow(0)

    @property
    def selected_rows(self) -> list[int]:
        """The numbers that the selected boards have in the table of the report."""
        return [self.row(item) for item in self.selectedItems() if item.data(LINK) is not None]

    @Slot(object)
    def _on_item_chosen(self, item: QListWidgetItem) -> None:
        link: Moves | None = item.data(LINK)
        if link is not None:
            self.link_chosen.emit(link)


class _BoardDelegate(QStyledItemDelegate):
    """Paints the boards of those items only that are seen, since there may be very many."""

    def __init__(self, look: Look, parent: BoardList) -> None:
        super().__init__(parent)
        self._icon_of = lru_cache(maxsize=256)(lambda moves: _icon_after(moves, look))

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Add the board to what is painted of an item."""
        super().initStyleOption(option, index)
        link: Moves | None = index.data(LINK)
        if link is not None:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.icon = self._icon_of(link.text)
            option.decorationSize = board_icon_size()


def _icon_after(moves: str, look: Look) -> QIcon:
    end = formats.read(moves).end()
    return board_icon(end.position, end.cell, look)
