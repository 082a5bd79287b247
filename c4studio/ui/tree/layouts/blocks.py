"""Blocks of the list layout, each of which lays out one line of moves from the top down."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QRect

from c4studio.drawing.move_metrics import ELLIPSIS, GAP, MoveMetrics
from c4studio.game import GameNode
from c4studio.ui.tree.layouts.boxes import Box, Kind, Moves
from c4studio.ui.tree.rows import MOST_COUNTED
from c4studio.ui.tree.text import SHOWN_LENGTH
from c4studio.words.pieces import amount_counted
from engine import Side

LONGEST_NOTE = 6
"""Maximum number of lines of a comment that is shown whole by default."""
SHORTENED_NOTE = 4
"""Number of lines to which a longer comment is shortened."""
WHOLE_LINES = 60
"""Maximum number of lines that are shown of any comment."""
MORE, LESS = "more", "less"
WIDEST = 200
"""Maximum width in pixels of a move of the main line with its score."""


def width_in_text(moves: Moves, metrics: MoveMetrics, node: GameNode) -> int:
    """Return the width in pixels of a variation's move.

    The last move's width includes its score.
    """
    width = metrics.move_width(moves.face(node))
    return width if node.variations or moves.score_beside(node) is None else width + metrics.score


class Inner(NamedTuple):
    """A variation's block inside another block, with its place and the height reserved for it."""

    left: int
    top: int
    height: int
    block: Block


@dataclass(slots=True)
class Block:
    """The layout of one line of moves (main line or variation), in its own coordinates.

    Attributes:
        head: the first node.
        level: depth of the variation; 0 for the main line.
        width: available width in pixels.
        height: height in pixels.
        boxes: the rectangles of moves, numbers and comments, from the top down.
        moves: the rectangle of each move.
        notes: the comment of each commented move, as far as it is shown.
        inner: the blocks of variations inside this block, by their first nodes, from the top down.
        is_stale: whether the height of an inner block may have changed.
    """

    head: GameNode
    level: int
    width: int
    height: int = 0
    boxes: list[Box] = field(default_factory=list)
    moves: dict[GameNode, QRect] = field(default_factory=dict)
    notes: dict[GameNode, str] = field(default_factory=dict)
    inner: dict[GameNode, Inner] = field(default_factory=dict)
    is_stale: bool = False

    def make_room(self, blocks: Mapping[GameNode, Block]) -> None:
        """Move the contents to make room for the present heights of the blocks inside this one.

        Args:
            blocks: all current blocks by their first nodes.
        """
        shift = place = 0
        for head, (left, top, height, _) in self.inner.items():
            block = blocks[head]
            self.inner[head] = Inner(left, top + shift, block.height, block)
            if shift:
                place = self._shift_boxes(place, top, shift)
            elif block.height != height:
                place = bisect_left(self.boxes, top, key=lambda box: box.rect.top())
            shift += block.height - height
        if shift:
            self._shift_boxes(place, self.height, shift)
        self.height += shift
        self.is_stale = False

    def _shift_boxes(self, start: int, end: int, shift: int) -> int:
        """Move the boxes from the index ``start`` on by ``shift`` pixels.

        Stop at the first box below ``end``, and return its index.
        """
        for number in range(start, len(self.boxes)):
            rect = self.boxes[number].rect
            if rect.top() >= end:
                return number
            # The same object is the place of a move.
            rect.translate(0, shift)
        return len(self.boxes)


class BlockWriter:
    """Fills the block of one line with moves and comments, from the top down."""

    def __init__(self, moves: Moves, metrics: MoveMetrics, block: Block) -> None:
        self.block = block
        self._moves = moves
        self._metrics = metrics
        self._left = 0
        self._fresh = True

    def put_in_row(self, node: GameNode) -> None:
        """Add a move of the main line: on the left for red, on the right for yellow."""
        if node.column is None:
            self._break()
            self._put(Kind.MOVE, node, 0, self.block.width)
            self._break()
            return
        numbers, is_right = self._metrics.number, node.position.to_move is Side.RED
        half = min(WIDEST, (self.block.width - numbers) // 2)
        if not is_right or self._fresh:
            self._break()
            self._put(Kind.NUMBER, node, 0, numbers, str(node.position.ply))
            if is_right:
                self._put(Kind.GAP, node, numbers, half, "…")
        self._put(Kind.MOVE, node, numbers + half * is_right, half)
        if is_right:
            self._break()

    def put_in_text(self, node: GameNode) -> None:
        """Add a move of a variation to the current row, or to a new row if it does not fit."""
        width = width_in_text(self._moves, self._metrics, node)
        is_numbered = self._fresh or node.position.to_move is Side.YELLOW
        number = str(node.position.ply) if is_numbered and node.column is not None else ""
        numbers = self._metrics.text_width(number) + 2 * GAP if number else 0
        if self._left and self._left + numbers + width > self.block.width:
            self._break()
        if number:
            self._put(Kind.NUMBER, node, self._left, numbers, number)
        self._put(Kind.MOVE, node, self._left, width)

    def put_note(self, node: GameNode) -> None:
        """Add the comment of a node in lines of its own. A long comment is shortened."""
        is_whole = self._moves.is_note_whole(node)
        text = self._moves.note(node, is_whole)
        if not text:
            return
        self._break()
        left = self._metrics.number if not self.block.level else GAP
        width = max(self._metrics.row, self.block.width - left - GAP)
        count = self._count_lines(text, width)
        is_long = count > LONGEST_NOTE or self._is_shortened(node, text)
        if is_long and not is_whole:
            count = min(count, SHORTENED_NOTE)
        self.block.notes[node] = text
        height = min(count, WHOLE_LINES) * self._metrics.line + GAP
        rect = QRect(left, self.block.height, width, height)
        self.block.boxes.append(Box(Kind.NOTE, node, rect, text))
        self.block.height += height
        if is_long:
            said = LESS if is_whole else MORE
            self._left = left
            self._put(Kind.MORE, node, left, self._metrics.text_width(said) + 4 * GAP + 10, said)
            self._break()

    def _is_shortened(self, node: GameNode, text: str) -> bool:
        """Return whether an ellipsis at the end of a comment is not the writer's own."""
        note = self._moves.note
        return text.endswith(ELLIPSIS) and note(node, True) != note(node, False)

    def _count_lines(self, text: str, width: int) -> int:
        """Count the lines of a comment, up to the limit at which it is cut off."""
        # What is certainly long is wrapped where it is drawn, since wrapping takes long.
        most = LONGEST_NOTE + 1 if len(text) <= SHOWN_LENGTH else WHOLE_LINES
        if most == LONGEST_NOTE + 1 and self._metrics.fills(text, width, most):
            return most
        return len(self._metrics.wrap(text, width, most))

    def put_block(self, inner: Block) -> None:
        """Add an indented variation's block below the current row."""
        self._break()
        left = self.block.width - inner.width
        self.block.inner[inner.head] = Inner(left, self.block.height, inner.height, inner)
        self.block.height += inner.height

    def put_fold(self, node: GameNode, text: str) -> None:
        """Add the sign of a folded node: the number of moves that it hides."""
        width = self._metrics.text_width(text) + 4 * GAP + 10
        if self._left + width > self.block.width or self.block.level == 0:
            self._break()
        left = self._left or (0 if self.block.level else self._metrics.number)
        self._put(Kind.FOLD, node, left, width, text)
        if not self.block.level:
            self._break()

    def end(self, is_folded: bool) -> None:
        """Finish the block, and add the number of hidden moves if the line is folded."""
        head = self.block.head
        if is_folded:
            rest = self._moves.hidden_moves(head) - (len(self.block.moves) - 1)
            if rest > 0:
                self.put_fold(head, f"… {amount_counted(rest, MOST_COUNTED, 'move')}")
        self._break()

    def _put(self, kind: Kind, node: GameNode, left: int, width: int, text: str = "") -> None:
        rect = QRect(left, self.block.height, width, self._metrics.row)
        self.block.boxes.append(Box(kind, node, rect, text))
        if kind is Kind.MOVE:
            self.block.moves[node] = rect
        self._left = left + width
        self._fresh = False

    def _break(self) -> None:
        """Start a new row, unless the current row is empty."""
        if self._left:
            self.block.height += self._metrics.row
        self._left = 0
        self._fresh = True
