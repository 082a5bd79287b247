"""WhatIf: search of a modified game, in which the fours of one side count on some cells only."""

from collections.abc import Iterable
from typing import final

from engine.position import Position
from engine.side import Side
from engine.stop import StopFlag

@final
class WhatIf:
    """Searches a modified game, in which one side wins by a four on certain cells only.

    Only one thread at a time may use this object. The GIL is released during a search. Results and
    node counts are the same on every run.

    Args:
        memory_kb: size of the transposition table in KiB.
    """

    def __init__(self, memory_kb: int = 512) -> None: ...
    @property
    def nodes(self) -> int:
        """Number of nodes searched since this object was created."""
    def holds(
        self,
        position: Position,
        side: Side,
        need: int,
        counting: Iterable[tuple[int, int]] | None = None,
        *,
        passed: bool = False,
        stop: StopFlag | None = None,
        budget: int = 0,
    ) -> bool | None:
        """Search whether a side reaches a result if its fours count on certain cells only.

        Args:
            position: a position that is not over.
            side: the side whose fours are restricted; all fours of the other side count.
            need: the result to reach: 1 for a win, 0 for at least a draw.
            counting: the (column, row) cells on which the side may complete a four that counts;
                None for all.
            passed: whether the other side is to move instead, as if the side to move had passed.
            stop: ends the search from another thread.
            budget: the greatest number of nodes to search; 0 for no limit.

        Returns:
            Whether the side reaches the result; None if the budget was spent first.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
