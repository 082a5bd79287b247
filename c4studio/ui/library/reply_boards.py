"""A list of positions as small boards with texts, each of which opens at a click."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from c4studio.drawing.look import Look
from c4studio.drawing.small_boards import board_icon, board_icon_size
from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import NamedCells, Said, say
from c4studio.library.repertoire import OpponentReply
from c4studio.words.library import habits as habit_words
from c4studio.words.library.opponent import cells_of_moves

MOVES = Qt.ItemDataRole.UserRole
"""The item data role that holds the moves up to and including the reply."""
AROUND = QSize(24, 16)
"""The room beside a board, and above and below it and its text, in logical pixels."""


class ReplyBoards(QListWidget):
    """Shows opponents' replies as boards, with the number of their games below."""

    chosen = Signal(str)
    """Emitted with the moves up to and including the reply that the user wants to see."""

    def __init__(self, name: str, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setIconSize(board_icon_size())
        self.setItemDelegate(_BoardDelegate(look, self))
        self.setWordWrap(True)
        self.itemClicked.connect(self._on_item_chosen)
        self.itemActivated.connect(self._on_item_chosen)

    def show_replies(self, replies: Sequence[OpponentReply], nothing: str) -> None:
        """Show other replies, or a sentence if there are none."""
        self.show_boards([(each.moves, habit_words.reply_games(each)) for each in replies], nothing)

    def show_boards(self, rows: Sequence[tuple[str, Said]], nothing: str) -> None:
        """Show other boards, each after some moves with a text, or a sentence for none."""
        self.clear()
        # As icons, items would cut the sentence off.
        self.setViewMode(self.ViewMode.IconMode if rows else self.ViewMode.ListMode)
        text = QSize(0, 2 * self.fontMetrics().lineSpacing())
        self.setGridSize(board_icon_size() + AROUND + text if rows else QSize())
        self.setMovement(self.Movement.Static)
        self.setResizeMode(self.ResizeMode.Adjust)
        for moves, said in rows:
            item = QListWidgetItem(self._look.render(said))
            item.setData(MOVES, moves)
            item.setToolTip(f"Opens this position, after {moves}")
            # The picture tells the position to the eye alone.
            cells = NamedCells(cells_of_moves(moves), Joint.COMMA)
            spoken = say(Message.IS, name=cells, does=said) if moves else said
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._look.render(spoken))
            self.addItem(item)
        if not rows:
            self.addItem(nothing)
        # The arrow keys go on from here, and a screen reader says it.
        self.setCurrentRow(0)

    @Slot(object)
    def _on_item_chosen(self, item: QListWidgetItem) -> None:
        moves = item.data(MOVES)
        if moves is not None:
            self.chosen.emit(moves)


class _BoardDelegate(QStyledItemDelegate):
    """Paints the boards of those items only that are seen, since there may be very many."""

    def __init__(self, look: Look, parent: ReplyBoards) -> None:
        super().__init__(parent)
        self._icon_of = lru_cache(maxsize=256)(lambda moves: _icon_after(moves, look))

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Add the board to what is painted of an item."""
        super().initStyleOption(option, index)
        moves = index.data(MOVES)
        if moves is not None:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.icon = self._icon_of(moves)
            option.decorationSize = board_icon_size()


def _icon_after(moves: str, look: Look) -> QIcon:
    return board_icon(movestring.play_moves(Game().root, moves), look)
