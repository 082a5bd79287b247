"""What has to be drawn again where the layout of the moves changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from c4studio.game import GameNode
from c4studio.ui.tree.layouts.cells import Layout


class Patch(NamedTuple):
    """The part of a layout that something changes in; all of it as it is.

    Attributes:
        top: the height from which on it may look other than before.
        below: the height of what is at the end and only moves up or down as a whole.
    """

    top: int
    below: int


ALL = Patch(0, 0)


class Redraw:
    """Collects what changes until all of it is known, then has that drawn and moves the rest.

    Args:
        viewport: is drawn.
        layout: the layout as it is.
        offset: the place of it in the corner of the viewport.
    """

    def __init__(
        self, viewport: QWidget, layout: Callable[[], Layout], offset: Callable[[], QPoint]
    ) -> None:
        self._viewport = viewport
        self._layout = layout
        self._offset = offset
        self._part: Patch | None = None
        # What was laid out before the first change, and how high it was.
        self._before: tuple[Layout, int] | None = None
        # What waits changes nothing but what is below this node; None for what does.
        self._within: GameNode | None = None

    @property
    def waits(self) -> bool:
        """Whether something has changed and it is not known yet what that moves."""
        return self._part is not None

    def around(self, *nodes: GameNode, edited: bool = False) -> Patch:
        """The part that a change at some nodes is in, asked before it is made.

        Args:
            nodes: what is shown of them changes.
            edited: nothing changes but below the first of them.
        """
        if self._part is not None:
            within = self._within
            is_inside = within is not None and all(node.is_within(within) for node in nodes)
            return self._part if is_inside else ALL
        layout = self._layout()
        top = min(map(layout.top, nodes))
        below = min(map(layout.below, nodes))
        self._before = (layout, layout.height) if below else None
        self._within = nodes[0] if edited else None
        return Patch(top, below)

    def add(self, part: Patch) -> None:
        """What is in a part has changed."""
        known = self._part or part
        self._part = Patch(min(known.top, part.top), min(known.below, part.below))
        # At once, so that it is drawn in this turn; where it ends is not known yet.
        self._draw(self._part, 0 if self._before is None else self._before[1])

    def add_all(self) -> None:
        """Everything may be elsewhere, or was drawn where it will be."""
        self.add(ALL)

    def flush(self) -> None:
        """Move what only moves, and have the rest drawn."""
        part, self._part = self._part, None
        if part is None:
            return
        layout = self._layout()
        if self._before is None or self._before[0] is not layout:
            part = Patch(part.top, 0)
        if part.below and self._before is not None:
            before, after = self._before[1] - part.below, layout.height - part.below
            moved = self._viewport.rect()
            moved.setTop(max(0, min(before, after) - self._offset().y()))
            if before != after and moved.isValid():
                self._viewport.scroll(0, after - before, moved)
        self._draw(part, layout.height)

    def _draw(self, part: Patch, height: int) -> None:
        """Have a part drawn of a layout of a height."""
        room, corner = self._viewport.rect(), self._offset().y()
        room.setTop(max(0, part.top - corner))
        if part.below:
            room.setBottom(min(room.bottom(), height - part.below - corner))
        self._viewport.update(room)
