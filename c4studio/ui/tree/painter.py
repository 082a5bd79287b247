"""Painter of the visible part of the list of moves."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QRegion

from c4studio.drawing.look import Look
from c4studio.drawing.move_metrics import MOVE_PART_GAP, MoveContents, MoveMetrics
from c4studio.drawing.moves import MovePainter
from c4studio.game import GameNode
from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.pictures.inks import SCORE_INKS, Ink
from c4studio.ui.tree.layouts.boxes import BoxKind, LayoutBox, MoveLayout, TreeContents

MOST_PIXELS_BEYOND_MOVE = 24
"""Maximum number of pixels by which a move's signs extend beyond its rectangle."""
MOST_DISCS_BEYOND_SETUP = 20
"""Maximum number of disc widths by which a set-up position's name extends beyond its rectangle in
the graph."""


def drawn_move_rect(rect: QRect, node: GameNode, metrics: MoveMetrics) -> QRect:
    """Return the rectangle that the drawing of a move covers, a little larger than its box."""
    beyond = (
        MOST_DISCS_BEYOND_SETUP * metrics.disc if node.column is None else MOST_PIXELS_BEYOND_MOVE
    )
    return rect.adjusted(0, 0, beyond, 0)


class TreePainter:
    """Paints the visible moves, highlights the current one, and strikes out a branch to be deleted.

    Attributes:
        look: the colours.
        doomed: first node of the branch to strike out; None for no branch.
        has_keyboard: whether the list has the keyboard focus, so that the current move is framed.
    """

    def __init__(self, moves: TreeContents) -> None:
        self._moves = moves
        self.look = Look()
        self.doomed: GameNode | None = None
        self.has_keyboard = False

    def paint(
        self,
        pen: MovePainter,
        layout: MoveLayout,
        known_boxes: Iterable[LayoutBox] | None,
        area: QRegion,
        current: GameNode,
    ) -> None:
        """Paint an area of a layout. The painter's origin is the corner of the layout.

        Args:
            pen: paints the pieces.
            layout: places moves, numbers and comments.
            known_boxes: the layout's boxes in and around the area; None to ask the layout.
            area: the area to paint.
            current: the current node.
        """
        beyond = (
            MOST_DISCS_BEYOND_SETUP * pen.metrics.disc
            if layout.is_graph
            else MOST_PIXELS_BEYOND_MOVE
        )
        around = area.boundingRect().adjusted(-beyond, 0, 0, 0)
        place = layout.move_rect(current) if self.has_keyboard else None
        heads = {self._moves.line(node)[0] for node in (current, *_branching_nodes(current))}
        for stroke in layout.strokes(around):
            ink = Ink.ACCENT if stroke.head in heads and stroke.head.parent else Ink.BORDER
            if layout.is_graph:
                pen.paint_polyline([QPointF(x, y) for x, y in stroke.points], ink, 2)
            else:
                (x, top), (_, bottom) = stroke.points
                pen.paint_vertical_line(x, top, bottom, ink)
        # A step is two places, with much between them.
        is_scattered = area.rectCount() > 1
        for box in (
            layout.boxes(around) if known_boxes is None else _boxes_within(known_boxes, around)
        ):
            if is_scattered and not area.intersects(
                drawn_move_rect(box.rect, box.node, pen.metrics)
            ):
                continue
            if box.kind is BoxKind.MOVE:
                self._paint_move(pen, layout, box, current)
            else:
                _paint_text_box(pen, box, box.node is current)
        if place is not None:
            pen.paint_frame(self._drawn_move(pen, layout, current, place)[0], Ink.TEXT)

    def is_small_step(self, before: GameNode, node: GameNode) -> bool:
        """Return whether going from one node to another changes the drawing of these two only."""
        # The line beside a variation is marked as well, and what is written at a move.
        line, note = self._moves.line, self._moves.note_text
        is_noted = any(note(each, False) for each in (before, node))
        return line(before)[0] is line(node)[0] and not is_noted

    def _drawn_move(
        self, pen: MovePainter, layout: MoveLayout, node: GameNode, place: QRect
    ) -> tuple[QRect, MoveContents]:
        """Return the rectangle that a move's drawing covers, and the move's drawn contents."""
        face = self._moves.move_face(node)
        if layout.is_graph:
            face = replace(face, sign="")
            place = QRect(place.topLeft(), QSize(pen.metrics.move_width(face), place.height()))
        return place, face

    def _paint_move(
        self, pen: MovePainter, layout: MoveLayout, box: LayoutBox, current: GameNode
    ) -> None:
        node = box.node
        gone = self.doomed is not None and node.is_in_subtree_of(self.doomed)
        is_chosen = node is current and not gone
        rect, face = self._drawn_move(pen, layout, node, box.rect)
        if gone or is_chosen:
            pen.paint_background(rect, Ink.DOOMED if gone else Ink.ACCENT)
        ink = Ink.ON_ACCENT if is_chosen else None
        pen.paint_move(rect, face, ink, gone)
        score = None if layout.is_graph else self._moves.score_beside(node)
        if score is not None:
            stored = node.scores is not None and node.scores.stored
            said = self.look.render(say(Notice.SCORE_BESIDE, score=score))
            left = rect.left() + pen.metrics.score_left(face, rect.width())
            place = QRect(left, rect.top(), pen.metrics.score, rect.height())
            usual = SCORE_INKS[self.look.naming.winner_colour(score)]
            pen.paint_score(place, said, stored, ink or usual)


def _boxes_within(boxes: Iterable[LayoutBox], area: QRect) -> Iterator[LayoutBox]:
    """Yield the boxes that are neither above nor below an area, as a layout yields them."""
    top, bottom = area.top(), area.bottom()
    return (each for each in boxes if each.rect.top() <= bottom and each.rect.bottom() >= top)


def _paint_text_box(pen: MovePainter, box: LayoutBox, is_current: bool) -> None:
    if box.kind is BoxKind.NOTE:
        pen.paint_comment(box.rect, box.text, Ink.TEXT if is_current else Ink.MUTED)
    elif box.kind in (BoxKind.FOLD, BoxKind.MORE):
        pen.paint_hidden_moves(box.rect, box.text)
    elif box.kind is BoxKind.NUMBER:
        pen.paint_number(box.rect, box.text)
    else:
        pen.paint_comment(
            box.rect.translated(2 * MOVE_PART_GAP, MOVE_PART_GAP // 2), box.text, Ink.MUTED
        )


def _branching_nodes(node: GameNode) -> list[GameNode]:
    """Return the nodes from which the variations that contain a node branch off."""
    return [each.parent for each in node.path() if each.parent and not each.is_main]
