"""The list layout: two moves a row, with variations in blocks between the rows.

Each line is a block, found by its first node: the root or the first move of a variation. A block
has the rectangles of its moves and of its inner blocks in its own coordinates, and does not depend
on the blocks around it. So a step in a large tree lays out only the blocks of its two ends again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect

from c4studio.drawing.move_metrics import ELLIPSIS, MOVE_PART_GAP, MoveMetrics
from c4studio.game import GameNode
from c4studio.game.annotation import BLANK_ANNOTATION
from c4studio.game.edits import InsertBranch, RemoveBranch, ReorderVariation
from c4studio.language.messages import Notice, Noun
from c4studio.language.said import Amount, say
from c4studio.ui.labels import text_within
from c4studio.ui.tree import folds
from c4studio.ui.tree.layouts.boxes import (
    BoxKind,
    LayoutBox,
    MoveLayout,
    TreeContents,
    VariationStroke,
)
from c4studio.ui.tree.text import SHORTENED_COMMENT_LENGTH
from engine import Side

MOST_LINES_OF_WHOLE_NOTE = 6
"""Maximum number of lines of a comment that is shown whole by default."""
LINES_OF_SHORTENED_NOTE = 4
"""Number of lines to which a longer comment is shortened."""
MOST_LINES_OF_NOTE = 60
"""Maximum number of lines that are shown of any comment."""
SHOW_MORE_TEXT, SHOW_LESS_TEXT = "more", "less"
MOST_MAIN_MOVE_WIDTH = 200
"""Maximum width in pixels of a move of the main line with its score."""
LIST_MARGIN = 4
VARIATION_INDENT = 14
STROKE_TO_VARIATION_GAP = 7
"""Pixels between a variation and the vertical line to its left."""
MOST_INDENTED_LEVELS = 7
"""Depth from which variations are not indented any further."""
MOST_CACHED_BLOCKS = 2000
"""Maximum number of blocks that stay cached, besides the visible ones."""


def width_in_text(moves: TreeContents, metrics: MoveMetrics, node: GameNode) -> int:
    """Return the width in pixels of a variation's move.

    The last move's width includes its score.
    """
    width = metrics.move_width(moves.move_face(node))
    return width if node.variations or moves.score_beside(node) is None else width + metrics.score


class InnerBlock(NamedTuple):
    """A variation's block inside another block, with its place and the height reserved for it."""

    left: int
    top: int
    height: int
    block: LineBlock


@dataclass(slots=True)
class LineBlock:
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
    boxes: list[LayoutBox] = field(default_factory=list)
    moves: dict[GameNode, QRect] = field(default_factory=dict)
    notes: dict[GameNode, str] = field(default_factory=dict)
    inner: dict[GameNode, InnerBlock] = field(default_factory=dict)
    is_stale: bool = False

    def make_room(self, blocks: Mapping[GameNode, LineBlock]) -> None:
        """Move the contents to make room for the present heights of the blocks inside this one.

        Args:
            blocks: all current blocks by their first nodes.
        """
        shift = place = 0
        for head, (left, top, height, _) in self.inner.items():
            block = blocks[head]
            self.inner[head] = InnerBlock(left, top + shift, block.height, block)
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

    def __init__(self, moves: TreeContents, metrics: MoveMetrics, block: LineBlock) -> None:
        self.block = block
        self._moves = moves
        self._metrics = metrics
        self._left = 0
        self._fresh = True

    def add_main_move(self, node: GameNode) -> None:
        """Add a move of the main line: on the left for red, on the right for yellow."""
        if node.column is None:
            self._start_row()
            self._put_box(BoxKind.MOVE, node, 0, self.block.width)
            self._start_row()
            return
        numbers, is_right = self._metrics.number, node.position.to_move is Side.RED
        half = min(MOST_MAIN_MOVE_WIDTH, (self.block.width - numbers) // 2)
        if not is_right or self._fresh:
            self._start_row()
            self._put_box(BoxKind.NUMBER, node, 0, numbers, str(node.position.ply))
            if is_right:
                self._put_box(BoxKind.GAP, node, numbers, half, "…")
        self._put_box(BoxKind.MOVE, node, numbers + half * is_right, half)
        if is_right:
            self._start_row()

    def put_in_text(self, node: GameNode) -> None:
        """Add a move of a variation to the current row, or to a new row if it does not fit."""
        width = width_in_text(self._moves, self._metrics, node)
        is_numbered = self._fresh or node.position.to_move is Side.YELLOW
        number = str(node.position.ply) if is_numbered and node.column is not None else ""
        numbers = self._metrics.text_width(number) + 2 * MOVE_PART_GAP if number else 0
        if self._left and self._left + numbers + width > self.block.width:
            self._start_row()
        if number:
            self._put_box(BoxKind.NUMBER, node, self._left, numbers, number)
        self._put_box(BoxKind.MOVE, node, self._left, width)

    def put_note(self, node: GameNode) -> None:
        """Add the comment of a node in lines of its own. A long comment is shortened."""
        is_whole = self._moves.is_note_whole(node)
        text = self._moves.note_text(node, is_whole)
        if not text:
            return
        self._start_row()
        left = self._metrics.number if not self.block.level else MOVE_PART_GAP
        width = max(self._metrics.row, self.block.width - left - MOVE_PART_GAP)
        count = self._count_lines(text, width)
        is_long = count > MOST_LINES_OF_WHOLE_NOTE or self._is_shortened(node, text)
        if is_long and not is_whole:
            count = min(count, LINES_OF_SHORTENED_NOTE)
        self.block.notes[node] = text
        height = min(count, MOST_LINES_OF_NOTE) * self._metrics.line + MOVE_PART_GAP
        rect = QRect(left, self.block.height, width, height)
        self.block.boxes.append(LayoutBox(BoxKind.NOTE, node, rect, text))
        self.block.height += height
        if is_long:
            said = SHOW_LESS_TEXT if is_whole else SHOW_MORE_TEXT
            self._left = left
            self._put_box(
                BoxKind.MORE,
                node,
                left,
                self._metrics.text_width(said) + 4 * MOVE_PART_GAP + 10,
                said,
            )
            self._start_row()

    def _is_shortened(self, node: GameNode, text: str) -> bool:
        """Return whether an ellipsis at the end of a comment is not the writer's own."""
        note = self._moves.note_text
        return text.endswith(ELLIPSIS) and note(node, True) != note(node, False)

    def _count_lines(self, text: str, width: int) -> int:
        """Count the lines of a comment, up to the limit at which it is cut off."""
        # What is certainly long is wrapped where it is drawn, since wrapping takes long.
        most = (
            MOST_LINES_OF_WHOLE_NOTE + 1
            if len(text) <= SHORTENED_COMMENT_LENGTH
            else MOST_LINES_OF_NOTE
        )
        if most == MOST_LINES_OF_WHOLE_NOTE + 1 and self._metrics.exceeds_lines(text, width, most):
            return most
        return len(self._metrics.wrap_text(text, width, most))

    def put_block(self, inner: LineBlock) -> None:
        """Add an indented variation's block below the current row."""
        self._start_row()
        left = self.block.width - inner.width
        self.block.inner[inner.head] = InnerBlock(left, self.block.height, inner.height, inner)
        self.block.height += inner.height

    def put_fold(self, node: GameNode, text: str) -> None:
        """Add the sign of a folded node: the number of moves that it hides."""
        width = self._metrics.text_width(text) + 4 * MOVE_PART_GAP + 10
        if self._left + width > self.block.width or self.block.level == 0:
            self._start_row()
        left = self._left or (0 if self.block.level else self._metrics.number)
        self._put_box(BoxKind.FOLD, node, left, width, text)
        if not self.block.level:
            self._start_row()

    def finish_block(self, is_folded: bool) -> None:
        """Finish the block, and add the number of hidden moves if the line is folded."""
        head = self.block.head
        if is_folded:
            rest = self._moves.hidden_moves(head) - (len(self.block.moves) - 1)
            if rest > 0:
                self.put_fold(head, f"… {_hidden_moves_text(rest)}")
        self._start_row()

    def _put_box(
        self, kind: BoxKind, node: GameNode, left: int, width: int, text: str = ""
    ) -> None:
        rect = QRect(left, self.block.height, width, self._metrics.row)
        self.block.boxes.append(LayoutBox(kind, node, rect, text))
        if kind is BoxKind.MOVE:
            self.block.moves[node] = rect
        self._left = left + width
        self._fresh = False

    def _start_row(self) -> None:
        """Start a new row, unless the current row is empty."""
        if self._left:
            self.block.height += self._metrics.row
        self._left = 0
        self._fresh = True


class ListLayout(MoveLayout):
    """The list layout for a given width in pixels: two moves a row, variations in between."""

    def __init__(
        self, moves: TreeContents, metrics: MoveMetrics, root: GameNode, width: int
    ) -> None:
        self._moves = moves
        self._metrics = metrics
        self._root = root
        self._width = width
        self._blocks: dict[GameNode, LineBlock] = {}
        self._most = MOST_CACHED_BLOCKS

    @property
    def width(self) -> int:
        """The width of the layout in pixels, whatever it contains."""
        return self._width

    @property
    def height(self) -> int:
        """The height of the whole layout in pixels."""
        return self._main_block().height + 2 * LIST_MARGIN

    def move_rect(self, node: GameNode) -> QRect | None:
        """Return the rectangle of a move; None if folding hides the move."""
        main = self._main_block()
        head = self._moves.line(node)[0]
        block = self._blocks.get(head)
        found = None if block is None else block.moves.get(node)
        if found is None:
            return None
        x = y = LIST_MARGIN
        while head is not main.head and head.parent is not None:
            above = self._moves.line(head.parent)[0]
            around = self._blocks.get(above)
            if around is None or head not in around.inner:
                return None
            inner = around.inner[head]
            x, y, head = x + inner.left, y + inner.top, above
        return found.translated(x, y)

    def boxes(self, area: QRect) -> Iterator[LayoutBox]:
        """Yield the boxes (rectangles with their contents) that intersect an area."""
        for x, y, block in self._blocks_in(area):
            top, bottom = area.top() - y, area.bottom() - y
            start = bisect_left(block.boxes, top, key=lambda box: box.rect.bottom())
            for box in block.boxes[start:]:
                if box.rect.top() > bottom:
                    break
                yield box.move_to(x, y)

    def strokes(self, area: QRect) -> Iterator[VariationStroke]:
        """Yield the vertical lines beside variations that intersect an area."""
        for x, y, block in self._blocks_in(area):
            if block.level:
                left, bottom = x - STROKE_TO_VARIATION_GAP, y + block.height - 2
                yield VariationStroke(((left, y + 2), (left, bottom)), block.head)

    def fold_at(self, place: QPoint) -> GameNode | None:
        """Return the first node of the variation whose vertical line is at a point.

        The result is None if no line is there.
        """
        for x, _, block in self._blocks_in(QRect(place, place)):
            is_long = len(block.moves) > 1
            if (
                block.level
                and is_long
                and x - STROKE_TO_VARIATION_GAP - MOVE_PART_GAP
                <= place.x()
                <= x - STROKE_TO_VARIATION_GAP + MOVE_PART_GAP
            ):
                return block.head
        return None

    def variation_rect(self, head: GameNode) -> QRect | None:
        """Return the rectangle of the variation that a node starts.

        For any other node, return the rectangle of its move.
        """
        place, block = self.move_rect(head), self._blocks.get(head)
        if place is None or block is None:
            return place
        return QRect(place.left(), place.top(), block.width, block.height)

    def has_long_note(self, node: GameNode) -> bool:
        """Return whether a node has a comment that is too long to be shown whole by default."""
        self._main_block()
        block = self._blocks.get(self._moves.line(node)[0])
        boxes = [] if block is None else block.boxes
        return any(box.kind is BoxKind.MORE and box.node is node for box in boxes)

    def lay_out_again(self, node: GameNode) -> None:
        """Lay out the line of a folded or unfolded node again, and adapt the blocks around it."""
        own, *around = self._heads_around(node)
        self._blocks.pop(own, None)
        for head in around:
            block = self._blocks.get(head)
            if block is not None:
                block.is_stale = True

    def _heads_around(self, node: GameNode) -> Iterator[GameNode]:
        """Yield the first nodes of the lines that contain a node, from the innermost out."""
        around: GameNode | None = node
        while around is not None:
            head = self._moves.line(around)[0]
            yield head
            around = head.parent

    def fits_contents(self, node: GameNode) -> bool:
        """Return whether the contents of a node still have the size that is laid out for it."""
        block = self._blocks.get(self._moves.line(node)[0])
        place = None if block is None else block.moves.get(node)
        if block is None or place is None:
            return True
        if self._moves.note_text(node, self._moves.is_note_whole(node)) != block.notes.get(
            node, ""
        ):
            return False
        width = width_in_text(self._moves, self._metrics, node) if block.level else place.width()
        return width == place.width()

    def follow_edit(self, edit: InsertBranch | RemoveBranch | ReorderVariation) -> None:
        """Forget the blocks that an edit of the tree affects."""
        if len(self._blocks) > MOST_CACHED_BLOCKS:
            self.clear()
            return
        heads = list(self._heads_around(edit.parent))
        self._blocks.pop(heads[0], None)
        if isinstance(edit, ReorderVariation) or not edit.index:
            # A line may start with another node now, so that the old blocks tell of other lines.
            for each in edit.parent.variations:
                self._blocks.pop(each, None)
        for inner, head in pairwise(heads):
            block = self._blocks.get(head)
            if block is None or inner not in block.inner:
                # It may say how much is folded away there.
                self._blocks.pop(head, None)
            else:
                block.is_stale = True
        if isinstance(edit, InsertBranch) and edit.node.variations:
            # What comes back may hold many more nodes than there are blocks.
            for each in [head for head in self._blocks if head.is_in_subtree_of(edit.node)]:
                del self._blocks[each]

    def clear(self) -> None:
        """Discard the layouts of all lines, e.g. because the width has changed."""
        self._blocks.clear()

    def _blocks_in(self, area: QRect) -> Iterator[tuple[int, int, LineBlock]]:
        """Yield the blocks that intersect an area, each with its upper left corner."""
        waiting = [(LIST_MARGIN, LIST_MARGIN, self._main_block())]
        while waiting:
            x, y, block = waiting.pop()
            if y <= area.bottom() and y + block.height >= area.top():
                yield x, y, block
                waiting += [(x + a, y + b, each) for a, b, _, each in block.inner.values()]

    # Laying out.

    def _main_block(self) -> LineBlock:
        """Return the block of the main line, after laying out all outdated variations in it."""
        main = self._blocks.get(self._root)
        if main is None or main.is_stale:
            # Those inside come first; not by recursion, since a file may nest them thousands deep.
            plan = [(self._root, 0, self._width - 2 * LIST_MARGIN)]
            for head, level, width in plan:
                inner = width - VARIATION_INDENT if level < MOST_INDENTED_LEVELS else width
                block = self._existing_block(head, level, width)
                for each in self._variations_inside(head, level) if block is None else block.inner:
                    inside = self._existing_block(each, level + 1, inner)
                    if inside is None or inside.is_stale:
                        plan.append((each, level + 1, inner))
            for head, level, width in reversed(plan):
                block = self._existing_block(head, level, width)
                if block is None:
                    self._blocks[head] = self._lay_out_line(head, level, width)
                else:
                    block.make_room(self._blocks)
            main = self._blocks[self._root]
            if len(self._blocks) > self._most:
                self._forget_folded_blocks(main)
        return main

    def _forget_folded_blocks(self, main: LineBlock) -> None:
        kept = [main]
        for block in kept:
            kept += [each.block for each in block.inner.values()]
        self._blocks = {block.head: block for block in kept}
        self._most = MOST_CACHED_BLOCKS + len(kept)

    def _existing_block(self, head: GameNode, level: int, width: int) -> LineBlock | None:
        block = self._blocks.get(head)
        fits = block is not None and (block.level, block.width) == (level, width)
        return block if fits else None

    def _visible_moves(self, head: GameNode, level: int) -> tuple[list[GameNode], bool]:
        """Return the moves of a line that folds do not hide, and whether these are all."""
        line = self._moves.line(head)
        is_whole = level == 0 or len(line) == 1 or self._moves.is_open(head)
        return line if is_whole else folds.visible_start_of_variation(line, level), is_whole

    def _variations_inside(self, head: GameNode, level: int) -> Iterator[GameNode]:
        line, is_whole = self._visible_moves(head, level)
        for node in line[1:] if is_whole else ():
            if self._moves.is_open(node):
                yield from folds.alternative_moves(node)

    def _lay_out_line(self, head: GameNode, level: int, width: int) -> LineBlock:
        writer = BlockWriter(self._moves, self._metrics, LineBlock(head, level, width))
        put = writer.put_in_text if level else writer.add_main_move
        line, is_whole = self._visible_moves(head, level)
        for node in line:
            put(node)
            if is_whole:
                self._put_below_move(writer, node)
        writer.finish_block(not is_whole)
        return writer.block

    def _put_below_move(self, writer: BlockWriter, node: GameNode) -> None:
        """Add the comment and the alternatives of a move below it."""
        # Most moves have nothing, and a large tree is laid out while somebody waits.
        if node.annotation is not BLANK_ANNOTATION:
            writer.put_note(node)
        others = [] if node is writer.block.head else folds.alternative_moves(node)
        if not others:
            return
        if self._moves.is_open(node):
            for each in others:
                writer.put_block(self._blocks[each])
        else:
            number = text_within(Amount(len(others), Noun.VARIATION))
            moves = _hidden_moves_text(self._moves.hidden_moves(node))
            writer.put_fold(node, f"{number}, {moves}")


def _hidden_moves_text(number: int) -> str:
    """Return a number of hidden moves, e.g. ``12 moves`` or ``over 100 moves``."""
    counted = Amount(min(number, folds.MOST_COUNTED_HIDDEN_MOVES), Noun.MOVE)
    is_exact = number <= folds.MOST_COUNTED_HIDDEN_MOVES
    return text_within(counted if is_exact else say(Notice.OVER, amount=counted))
