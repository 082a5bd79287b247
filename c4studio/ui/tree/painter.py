"""Draws what a layout of the moves shows."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QRegion

from c4studio.drawing.look import Look
from c4studio.drawing.moves import GAP, MoveMetrics, MovePainter
from c4studio.game import GameNode
from c4studio.pictures.inks import Ink
from c4studio.ui.tree.layouts.cells import Cell, Kind, Layout, Shown
from c4studio.ui.tree.model import MoveTreeModel

BEYOND = 24
"""So many pixels a glyph and a loss may reach beyond the place of their move."""
SETUP_BEYOND = 20
"""So many discs the name of a position that was set up may reach beyond its place in a graph."""


def drawn_rect(rect: QRect, node: GameNode, metrics: MoveMetrics) -> QRect:
    """The place of a move, with all that may be drawn of it beside that."""
    beyond = SETUP_BEYOND * metrics.disc if node.column is None else BEYOND
    return rect.adjusted(0, 0, beyond, 0)


class TreePainter:
    """Draws moves, with one of them as the current one and a branch as one that would go.

    Attributes:
        look: the colours.
        doomed: struck out with all below it; None for nothing.
        has_keyboard: the current move is framed, since keys go there.
    """

    def __init__(self, model: MoveTreeModel, shown: Shown) -> None:
        self._model = model
        self._shown = shown
        self.look = Look()
        self.doomed: GameNode | None = None
        self.has_keyboard = False

    def paint(
        self,
        painter: QPainter,
        layout: Layout,
        metrics: MoveMetrics,
        area: QRegion,
        current: GameNode,
    ) -> None:
        """Draw an area of a layout; the painter's origin is the corner of all of it."""
        beyond = SETUP_BEYOND * metrics.disc if layout.is_graph else BEYOND
        around = area.boundingRect().adjusted(-beyond, 0, 0, 0)
        place = layout.rect(current) if self.has_keyboard else None
        pen = MovePainter(painter, metrics, self.look)
        heads = {self._shown.line(node)[0] for node in (current, *_branching(current))}
        for stroke in layout.strokes(around):
            ink = Ink.ACCENT if stroke.head in heads and stroke.head.parent else Ink.BORDER
            if layout.is_graph:
                pen.stroke([QPointF(x, y) for x, y in stroke.points], ink, 2)
            else:
                (x, top), (_, bottom) = stroke.points
                pen.upright(x, top, bottom, ink)
        # A step is two places, with much between them.
        is_scattered = area.rectCount() > 1
        for cell in layout.cells(around):
            if is_scattered and not area.intersects(drawn_rect(cell.rect, cell.node, metrics)):
                continue
            if cell.kind is Kind.MOVE:
                self._paint_move(pen, layout, metrics, cell, current)
            else:
                _paint_other(pen, cell, cell.node is current)
        if place is not None:
            pen.frame(self._extent(layout, metrics, current, place), Ink.TEXT)

    def is_small_step(self, before: GameNode, node: GameNode) -> bool:
        """Whether a step from one node to another changes nothing but the places of both."""
        # The line beside a variation is marked as well, and what is written at a move.
        line, note = self._shown.line, self._shown.note
        is_noted = any(note(each, False) for each in (before, node))
        return line(before)[0] is line(node)[0] and not is_noted

    def _extent(self, layout: Layout, metrics: MoveMetrics, node: GameNode, place: QRect) -> QRect:
        """What a move takes of its place."""
        if not layout.is_graph:
            return place
        face = replace(self._shown.face(node), occurrence=None)
        return QRect(place.left(), place.top(), metrics.move_width(face), place.height())

    def _paint_move(
        self,
        pen: MovePainter,
        layout: Layout,
        metrics: MoveMetrics,
        cell: Cell,
        current: GameNode,
    ) -> None:
        node, rect = cell.node, cell.rect
        gone = self.doomed is not None and node.is_within(self.doomed)
        is_chosen = node is current and not gone
        face = self._shown.face(node)
        if layout.is_graph:
            face, rect = replace(face, occurrence=None), self._extent(layout, metrics, node, rect)
        if gone or is_chosen:
            pen.ground(rect, Ink.DOOMED if gone else Ink.ACCENT)
        ink = Ink.ON_ACCENT if is_chosen else None
        pen.move(rect, face, ink, gone)
        if not layout.is_graph and self._shown.scored(node):
            score = self._model.score(node)
            said = "" if score is None else self.look.reading.text(score)
            stored = node.scores is not None and node.scores.stored
            pen.score(rect.adjusted(0, 0, -GAP, 0), said, stored, ink or Ink.MUTED)


def _paint_other(pen: MovePainter, cell: Cell, is_current: bool) -> None:
    if cell.kind is Kind.NOTE:
        pen.note(cell.rect, cell.text, Ink.TEXT if is_current else Ink.MUTED)
    elif cell.kind is Kind.FOLD:
        pen.fold(cell.rect, cell.text)
    elif cell.kind is Kind.NUMBER:
        pen.number(cell.rect, cell.text)
    else:
        pen.note(cell.rect.translated(2 * GAP, GAP // 2), cell.text, Ink.MUTED)


def _branching(node: GameNode) -> list[GameNode]:
    """The nodes that the variations which ``node`` is in start from."""
    return [each.parent for each in node.path() if each.parent and not each.is_main]
