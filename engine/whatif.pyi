"""A search for a position's result if the fours of one side count on some cells only."""

from collections.abc import Iterable
from typing import final

from engine.position import Position
from engine.side import Side
from engine.stop import StopFlag

@final
class WhatIf:
    """Searches games in which a four wins for one side only if it is completed on some cells.

    The searches have a small table of their own, whose contents are valid for one question. One
    caller at a time may ask; other threads run during the search. Answers and node counts are the
    same on every run.

    Args:
        memory_kb: size of the table in KiB.
    """

    def __init__(self, memory_kb: int = 512) -> None: ...
    @property
    def nodes(self) -> int:
        """Number of positions searched since this object was made."""
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
        """Search whether a side reaches a result if its fours count on some cells only.

        Args:
            position: a position that is not over.
            side: the side; all fours of the other side count.
            need: the result: 1 to win, 0 not to lose.
            counting: the (column, row) cells on which a disc of the side wins; None for all cells.
            passed: whether to exchange the side to move, as if one side had passed.
            stop: ends the search from another thread.
            budget: number of nodes after which to give up; 0 for no limit.

        Returns:
            Whether the side reaches the result; None if the budget was spent first.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
