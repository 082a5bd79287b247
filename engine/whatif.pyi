"""WhatIf: how a position would end if some cells did not count for a side."""

from collections.abc import Iterable
from typing import final

from engine.position import Position
from engine.side import Side
from engine.stop import StopFlag

@final
class WhatIf:
    """Answers questions about games in which a four counts for a side on some cells only.

    It has a small table of its own, whose contents count for one question, and neither reads nor
    writes any other. It serves one caller at a time and lets other threads run while it searches.
    Answers and node counts are the same on every run.

    Args:
        memory_kb: size of the table in KiB.
    """

    def __init__(self, memory_kb: int = 512) -> None: ...
    @property
    def nodes(self) -> int:
        """Positions searched since it was made."""
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
        """Whether a side reaches a result if its fours count on some cells only.

        Args:
            position: a position that is not over.
            side: whose question it is; all fours of the other side count.
            need: 1 to win, 0 not to lose.
            counting: the (column, row) cells on which a disc of the side wins; None for all.
            passed: ask with the side to move exchanged, as if one side had passed.
            stop: ends the search from another thread.
            budget: nodes after which to give up; 0 for none.

        Returns:
            The answer, or None if the budget was spent before it was known.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
