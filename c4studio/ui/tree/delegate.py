"""Draws the rows of the tree."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from c4studio.drawing.icons import tinted
from c4studio.drawing.look import Look
from c4studio.drawing.theme import Ink
from c4studio.game import GameNode
from c4studio.game.occurrences import Occurrence
from c4studio.ui.tree.model import MoveTreeModel
from c4studio.ui.tree.painter import SIGN, RowPainter, row_colours
from c4studio.words.pieces import counted

_ICONS = {Occurrence.SAME: "transposition", Occurrence.MIRRORED: "mirrored"}


class MoveTreeDelegate(QStyledItemDelegate):
    """Draws what the model says of a node, in the colours of a look."""

    def __init__(self, model: MoveTreeModel, view: QTreeView) -> None:
        super().__init__(view)
        self._model = model
        self._view = view
        self.set_look(Look())
        self._doomed: GameNode | None = None
        self._signs: dict[tuple[Occurrence, str], QPixmap] = {}

    def set_look(self, look: Look) -> None:
        """Draw in other colours."""
        self._plain = row_colours(look.theme, selected=False)
        self._selected = row_colours(look.theme, selected=True)
        self._ground = look.theme(Ink.DOOMED)

    def set_doomed(self, node: GameNode | None) -> None:
        """Strike a node out with all below it; None for nothing."""
        self._doomed = node

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one row."""
        node = self._model.node(index)
        if node is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._view.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, self._view
        )
        self._paint_row(painter, option, index, node)
        painter.restore()

    def _paint_row(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        node: GameNode,
    ) -> None:
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        doomed = self._doomed is not None and self._doomed in node.path()
        colours = self._selected if selected and not doomed else self._plain
        font = QFont(option.font)
        font.setStrikeOut(doomed)
        if doomed:
            painter.fillRect(option.rect, self._ground)
        row = RowPainter(painter, visible_part(option.rect, self._view), font, colours)
        content = self._model.content(node)
        if content.score is not None:
            row.paint_score(content.score, content.stored)
        if content.occurrence is not None:
            row.paint_sign(self._sign(content.occurrence, colours.muted))
        disc = self._model.data(index, Qt.ItemDataRole.DecorationRole)
        if isinstance(disc, QIcon):
            row.paint_disc(disc)
        row.paint_move(content)
        if self._model.hasChildren(index) and not self._view.isExpanded(index):
            row.paint_note(_hidden(self._model.hidden_moves(node)))
        row.paint_note(content.note)

    def _sign(self, occurrence: Occurrence, colour: QColor) -> QPixmap:
        key = (occurrence, colour.name())
        if key not in self._signs:
            # Twice as large as it is shown, for screens with twice as many pixels.
            pixmap = tinted(_ICONS[occurrence], colour, 2 * SIGN)
            pixmap.setDevicePixelRatio(2)
            self._signs[key] = pixmap
        return self._signs[key]


def visible_part(row: QRect, view: QTreeView) -> QRect:
    """A row up to the right edge of a view: score and sign stand there, however wide the row is."""
    part = QRect(row)
    part.setRight(min(row.right(), view.viewport().width() - 1))
    return part


def _hidden(moves: int) -> str:
    return f"… {counted(moves, 'move')}"
