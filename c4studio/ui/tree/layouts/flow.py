"""Lays the moves out as people read them: two a row, variations in blocks between the rows.

The line of each head (the root, or the first move of a variation) is a block. A block knows where
its own moves are and where the blocks inside it are, from its own corner, and nothing of what is
around it. So a step in a large tree lays out again only the blocks that its two ends are in.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect

from c4studio.drawing.moves import GAP, MoveMetrics
from c4studio.game import GameNode
from c4studio.game.annotation import BLANK
from c4studio.game.edits import Insert, Remove, Reorder
from c4studio.ui.tree.layouts.blocks import Block, BlockWriter, width_in_text
from c4studio.ui.tree.layouts.cells import Cell, Shown, Stroke
from c4studio.ui.tree.rows import MOST_COUNTED
from c4studio.words.pieces import amount, amount_counted

MARGIN = 4
INDENT = 14
LINE = 7
"""How far to the left of a variation the line beside it is."""
DEEPEST = 7
"""Variations below so many others are not indented any further."""
LONG = 12
"""A variation of so many moves is folded at first, and then shows one move less."""
DEEP = 3
"""A variation at this level is folded at first, and then shows its first move."""
MOST_BLOCKS = 2000
"""So many blocks are kept at most when the tree changes, or besides as many as are shown."""


class Flow:
    """The moves below each other, in so many pixels of width."""

    is_graph = False

    def __init__(self, shown: Shown, metrics: MoveMetrics, root: GameNode, width: int) -> None:
        self._shown = shown
        self._metrics = metrics
        self._root = root
        self.width = width
        self._blocks: dict[GameNode, Block] = {}
        self._most = MOST_BLOCKS
        self._chosen = root

    @property
    def height(self) -> int:
        """Of all of it."""
        return self._main().height + 2 * MARGIN

    def rect(self, node: GameNode) -> QRect | None:
        """The place of a move; None where it is folded away."""
        main = self._main()
        head = self._shown.line(node)[0]
        block = self._blocks.get(head)
        found = None if block is None else block.moves.get(node)
        if found is None:
            return None
        x = y = MARGIN
        while head is not main.head and head.parent is not None:
            above = self._shown.line(head.parent)[0]
            around = self._blocks.get(above)
            if around is None or head not in around.inner:
                return None
            inner = around.inner[head]
            x, y, head = x + inner.left, y + inner.top, above
        return found.translated(x, y)

    def cells(self, area: QRect) -> Iterator[Cell]:
        """All that is seen in an area."""
        for x, y, block in self._seen(area):
            top, bottom = area.top() - y, area.bottom() - y
            start = bisect_left(block.cells, top, key=lambda cell: cell.rect.bottom())
            for cell in block.cells[start:]:
                if cell.rect.top() > bottom:
                    break
                yield cell.move_to(x, y)

    def strokes(self, area: QRect) -> Iterator[Stroke]:
        """The lines beside the variations that are seen in an area."""
        for x, y, block in self._seen(area):
            if block.level:
                left, bottom = x - LINE, y + block.height - 2
                yield Stroke(((left, y + 2), (left, bottom)), block.head)

    def fold_at(self, place: QPoint) -> GameNode | None:
        """The variation beside whose line a place is, so that a click folds it."""
        for x, _, block in self._seen(QRect(place, place)):
            is_long = len(block.moves) > 1
            if block.level and is_long and x - LINE - GAP <= place.x() <= x - LINE + GAP:
                return block.head
        return None

    def extent(self, head: GameNode) -> QRect | None:
        """The place of a variation with all in it, or of the main move beside it."""
        place, block = self.rect(head), self._blocks.get(head)
        if place is None or block is None:
            return place
        return QRect(place.left(), place.top(), block.width, block.height)

    def refold(self, node: GameNode) -> None:
        """What is below a node has been folded or unfolded."""
        self._forget(node)

    def _forget(self, node: GameNode) -> None:
        """Lay the line of a node out again, and make room for it in all that it is inside of."""
        own, *around = self._heads_around(node)
        self._blocks.pop(own, None)
        for head in around:
            block = self._blocks.get(head)
            if block is not None:
                block.is_stale = True

    def _heads_around(self, node: GameNode) -> Iterator[GameNode]:
        """The heads of the lines that a node is in, from the innermost to the main line."""
        around: GameNode | None = node
        while around is not None:
            head = self._shown.line(around)[0]
            yield head
            around = head.parent

    def adapt(self, node: GameNode) -> bool:
        """What is shown of a node may take other room than before; whether it does."""
        block = self._blocks.get(self._shown.line(node)[0])
        place = None if block is None else block.moves.get(node)
        if block is None or place is None:
            return False
        wider = block.level and place.width() != width_in_text(self._shown, self._metrics, node)
        noted = self._shown.note(node, node is self._chosen) != block.notes.get(node, "")
        if wider or noted:
            self._forget(node)
        return bool(wider or noted)

    def top(self, node: GameNode) -> int:
        """From which height on what is shown may move when something changes at a node.

        That is the row above it, into which a move may come back; 0 where nothing is laid out.
        """
        place = self.rect(node) if self._is_laid_out() else None
        return 0 if place is None else max(0, place.top() - self._metrics.row)

    def below(self, node: GameNode) -> int:
        """The height of what is at the end and only moves as a whole when a line changes there.

        That is what follows the variation that a node is in; 0 for one of the main line.
        """
        head = self._shown.line(node)[0]
        place = self.extent(head) if head is not self._root and self._is_laid_out() else None
        return 0 if place is None else self.height - place.top() - place.height()

    def _is_laid_out(self) -> bool:
        main = self._blocks.get(self._root)
        return main is not None and not main.is_stale

    def choose(self, node: GameNode) -> None:
        """Show all that is written at a node, and no longer at the one before."""
        before, self._chosen = self._chosen, node
        for each in (before, node):
            block = self._blocks.get(self._shown.line(each)[0])
            if block is not None and each in block.long:
                self._forget(each)

    def follow(self, edit: Insert | Remove | Reorder) -> None:
        """The tree has changed."""
        if isinstance(edit, Remove) and self._chosen.is_within(edit.node):
            self._chosen = edit.parent
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
        """Everything may be other than before."""
        self._blocks.clear()

    def _seen(self, area: QRect) -> Iterator[tuple[int, int, Block]]:
        """The blocks that reach into an area, and where they are."""
        waiting = [(MARGIN, MARGIN, self._main())]
        while waiting:
            x, y, block = waiting.pop()
            if y <= area.bottom() and y + block.height >= area.top():
                yield x, y, block
                waiting += [(x + a, y + b, each) for a, b, _, each in block.inner.values()]

    # Laying out.

    def _main(self) -> Block:
        """The block of the main line, laid out with all that are in it."""
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

    def _heads_inside(self, head: GameNode, level: int) -> Iterator[GameNode]:
        for node in _seen_moves(self._shown, head, level):
            if _branches(node, head) and self._shown.is_open(node):
                yield from _others(node)

    def _lay_out(self, head: GameNode, level: int, width: int) -> Block:
        writer = BlockWriter(self._shown, self._metrics, Block(head, level, width), self._chosen)
        put = writer.put_in_text if level else writer.put_in_row
        is_whole = level == 0 or not head.variations or self._shown.is_open(head)
        for node in _seen_moves(self._shown, head, level):
            put(node)
            if is_whole:
                self._put_below(writer, node)
        writer.end(not is_whole)
        return writer.block

    def _put_below(self, writer: BlockWriter, node: GameNode) -> None:
        """What stands between a move and the next one."""
        # Most moves have nothing, and a large tree is laid out while somebody waits.
        if node.annotation is not BLANK:
            writer.put_note(node)
        if not _branches(node, writer.block.head):
            return
        if self._shown.is_open(node):
            for each in _others(node):
                writer.put_block(self._blocks[each])
        else:
            number = amount(len(_others(node)), "variation")
            moves = amount_counted(self._shown.hidden(node), MOST_COUNTED, "move")
            writer.put_fold(node, f"{number}, {moves}")


def is_folded_at_first(line: list[GameNode], level: int) -> bool:
    """Whether a variation is too deep or too long to be shown as a whole."""
    return level >= DEEP or len(line) >= LONG


def _seen_moves(shown: Shown, head: GameNode, level: int) -> list[GameNode]:
    """The nodes of a line that are shown even if it is folded."""
    line = shown.line(head)
    if level == 0 or not head.variations or shown.is_open(head):
        return line
    return line[: LONG - 1] if level < DEEP and len(line) >= LONG else line[:1]


def _branches(node: GameNode, head: GameNode) -> bool:
    """Whether variations nest below a node of the line that starts with ``head``."""
    return node is not head and node.parent is not None and len(node.parent.variations) > 1


def _others(node: GameNode) -> list[GameNode]:
    """The alternatives to a main move."""
    return [] if node.parent is None else node.parent.variations[1:]
