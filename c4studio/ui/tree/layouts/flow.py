"""The list layout: two moves a row, with variations in blocks between the rows.

Each line is a block, found by its first node: the root or the first move of a variation. A block
has the rectangles of its moves and of its inner blocks in its own coordinates, and does not depend
on the blocks around it. So a step in a large tree lays out only the blocks of its two ends again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect

from c4studio.drawing.move_metrics import GAP, MoveMetrics
from c4studio.game import GameNode
from c4studio.game.annotation import BLANK
from c4studio.game.edits import Insert, Remove, Reorder
from c4studio.ui.tree.layouts.blocks import Block, BlockWriter, width_in_text
from c4studio.ui.tree.layouts.boxes import Box, Kind, Moves, Stroke
from c4studio.ui.tree.rows import MOST_COUNTED, alternatives, beginning
from c4studio.words.pieces import amount, amount_counted

MARGIN = 4
INDENT = 14
LINE = 7
"""Pixels between a variation and the vertical line to its left."""
DEEPEST = 7
"""Depth from which variations are not indented any further."""
MOST_BLOCKS = 2000
"""Maximum number of blocks that stay cached, besides the visible ones."""


class Flow:
    """The list layout for a given width in pixels: two moves a row, variations in between."""

    is_graph = False

    def __init__(self, moves: Moves, metrics: MoveMetrics, root: GameNode, width: int) -> None:
        self._moves = moves
        self._metrics = metrics
        self._root = root
        self.width = width
        self._blocks: dict[GameNode, Block] = {}
        self._most = MOST_BLOCKS

    @property
    def height(self) -> int:
        """The height of the whole layout in pixels."""
        return self._main().height + 2 * MARGIN

    def rect(self, node: GameNode) -> QRect | None:
        """Return the rectangle of a move; None if folding hides the move."""
        main = self._main()
        head = self._moves.line(node)[0]
        block = self._blocks.get(head)
        found = None if block is None else block.moves.get(node)
        if found is None:
            return None
        x = y = MARGIN
        while head is not main.head and head.parent is not None:
            above = self._moves.line(head.parent)[0]
            around = self._blocks.get(above)
            if around is None or head not in around.inner:
                return None
            inner = around.inner[head]
            x, y, head = x + inner.left, y + inner.top, above
        return found.translated(x, y)

    def boxes(self, area: QRect) -> Iterator[Box]:
        """Yield the boxes (rectangles with their contents) that intersect an area."""
        for x, y, block in self._blocks_in(area):
            top, bottom = area.top() - y, area.bottom() - y
            start = bisect_left(block.boxes, top, key=lambda box: box.rect.bottom())
            for box in block.boxes[start:]:
                if box.rect.top() > bottom:
                    break
                yield box.move_to(x, y)

    def strokes(self, area: QRect) -> Iterator[Stroke]:
        """Yield the vertical lines beside variations that intersect an area."""
        for x, y, block in self._blocks_in(area):
            if block.level:
                left, bottom = x - LINE, y + block.height - 2
                yield Stroke(((left, y + 2), (left, bottom)), block.head)

    def fold_at(self, place: QPoint) -> GameNode | None:
        """Return the first node of the variation whose vertical line is at a point.

        The result is None if no line is there.
        """
        for x, _, block in self._blocks_in(QRect(place, place)):
            is_long = len(block.moves) > 1
            if block.level and is_long and x - LINE - GAP <= place.x() <= x - LINE + GAP:
                return block.head
        return None

    def extent(self, head: GameNode) -> QRect | None:
        """Return the rectangle of the variation that a node starts.

        For any other node, return the rectangle of its move.
        """
        place, block = self.rect(head), self._blocks.get(head)
        if place is None or block is None:
            return place
        return QRect(place.left(), place.top(), block.width, block.height)

    def has_long_note(self, node: GameNode) -> bool:
        """Return whether a node has a comment that is too long to be shown whole by default."""
        self._main()
        block = self._blocks.get(self._moves.line(node)[0])
        boxes = [] if block is None else block.boxes
        return any(box.kind is Kind.MORE and box.node is node for box in boxes)

    def refold(self, node: GameNode) -> None:
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

    def fits(self, node: GameNode) -> bool:
        """Return whether the contents of a node still have the size that is laid out for it."""
        block = self._blocks.get(self._moves.line(node)[0])
        place = None if block is None else block.moves.get(node)
        if block is None or place is None:
            return True
        if self._moves.note(node, self._moves.is_note_whole(node)) != block.notes.get(node, ""):
            return False
        width = width_in_text(self._moves, self._metrics, node) if block.level else place.width()
        return width == place.width()

    def follow(self, edit: Insert | Remove | Reorder) -> None:
        """Forget the blocks that an edit of the tree affects."""
        if len(self._blocks) > MOST_BLOCKS:
            self.clear()
            return
        heads = list(self._heads_around(edit.parent))
        self._blocks.pop(heads[0], None)
        if isinstance(edit, Reorder) or not edit.index:
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
        if isinstance(edit, Insert) and edit.node.variations:
            # What comes back may hold many more nodes than there are blocks.
            for each in [head for head in self._blocks if head.is_within(edit.node)]:
                del self._blocks[each]

    def clear(self) -> None:
        """Discard the layouts of all lines, e.g. because the width has changed."""
        self._blocks.clear()

    def _blocks_in(self, area: QRect) -> Iterator[tuple[int, int, Block]]:
        """Yield the blocks that intersect an area, each with its upper left corner."""
        waiting = [(MARGIN, MARGIN, self._main())]
        while waiting:
            x, y, block = waiting.pop()
            if y <= area.bottom() and y + block.height >= area.top():
                yield x, y, block
                waiting += [(x + a, y + b, each) for a, b, _, each in block.inner.values()]

    # Laying out.

    def _main(self) -> Block:
        """Return the block of the main line, after laying out all outdated variations in it."""
        main = self._blocks.get(self._root)
        if main is None or main.is_stale:
            # Those inside come first; not by recursion, since a file may nest them thousands deep.
            plan = [(self._root, 0, self.width - 2 * MARGIN)]
            for head, level, width in plan:
                inner = width - INDENT if level < DEEPEST else width
                block = self._laid_out(head, level, width)
                for each in self._heads_inside(head, level) if block is None else block.inner:
                    inside = self._laid_out(each, level + 1, inner)
                    if inside is None or inside.is_stale:
                        plan.append((each, level + 1, inner))
            for head, level, width in reversed(plan):
                block = self._laid_out(head, level, width)
                if block is None:
                    self._blocks[head] = self._lay_out(head, level, width)
                else:
                    block.make_room(self._blocks)
            main = self._blocks[self._root]
            if len(self._blocks) > self._most:
                self._forget_what_is_folded_away(main)
        return main

    def _forget_what_is_folded_away(self, main: Block) -> None:
        kept = [main]
        for block in kept:
            kept += [each.block for each in block.inner.values()]
        self._blocks = {block.head: block for block in kept}
        self._most = MOST_BLOCKS + len(kept)

    def _laid_out(self, head: GameNode, level: int, width: int) -> Block | None:
        block = self._blocks.get(head)
        fits = block is not None and (block.level, block.width) == (level, width)
        return block if fits else None

    def _seen(self, head: GameNode, level: int) -> tuple[list[GameNode], bool]:
        """Return the moves of a line that folds do not hide, and whether these are all."""
        line = self._moves.line(head)
        is_whole = level == 0 or len(line) == 1 or self._moves.is_open(head)
        return line if is_whole else beginning(line, level), is_whole

    def _heads_inside(self, head: GameNode, level: int) -> Iterator[GameNode]:
        line, is_whole = self._seen(head, level)
        for node in line[1:] if is_whole else ():
            if self._moves.is_open(node):
                yield from alternatives(node)

    def _lay_out(self, head: GameNode, level: int, width: int) -> Block:
        writer = BlockWriter(self._moves, self._metrics, Block(head, level, width))
        put = writer.put_in_text if level else writer.put_in_row
        line, is_whole = self._seen(head, level)
        for node in line:
            put(node)
            if is_whole:
                self._put_below(writer, node)
        writer.end(not is_whole)
        return writer.block

    def _put_below(self, writer: BlockWriter, node: GameNode) -> None:
        """Add the comment and the alternatives of a move below it."""
        # Most moves have nothing, and a large tree is laid out while somebody waits.
        if node.annotation is not BLANK:
            writer.put_note(node)
        others = [] if node is writer.block.head else alternatives(node)
        if not others:
            return
        if self._moves.is_open(node):
            for each in others:
                writer.put_block(self._blocks[each])
        else:
            number = amount(len(others), "variation")
            moves = amount_counted(self._moves.hidden_moves(node), MOST_COUNTED, "move")
            writer.put_fold(node, f"{number}, {moves}")
