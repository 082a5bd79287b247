"""Find the cells on which a side must complete a four to get its result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.game.fours import CELLS
from c4studio.game.setup import Cell
from c4studio.insight.board import Board, in_rows_of
from c4studio.insight.reason import Holder
from c4studio.insight.tools import Tools
from engine import Position

SINGLES = 6
"""Maximum number of cells that are tested one by one for being indispensable."""
WIDEST = 12
"""Maximum number of cells with which the search for a minimal set of cells begins."""
MOST = 3
"""Maximum number of cells in a set that is shown as a reason."""


@dataclass(frozen=True, slots=True)
class Hold:
    """The cells on which a side's result depends, because fours there suffice or are necessary.

    Attributes:
        cells: the cells on which the result depends.
        enough: whether the side keeps the result if only fours on these cells count.
        without: the side's result if its fours on the first cell do not count, 0 or -1; None if
            they are not needed or the result is unknown.
    """

    cells: tuple[Cell, ...]
    enough: bool
    without: int | None


class Counterfactuals:
    """Searches one position under rules in which one side's fours count on certain cells only.

    This shows on which cells that side's result depends. All searches share a budget of nodes.
    """

    def __init__(self, tools: Tools, position: Position, holder: Holder, budget: int) -> None:
        self._tools, self._position, self._holder = tools, position, holder
        self._left = budget
        self._board = Board(position)

    def holds(self, cells: Iterable[Cell], need: int | None = None) -> bool | None:
        """Return whether the side keeps its result if its fours count on these cells only.

        The result is None if the budget is spent.
        """
        if self._left <= 0:
            return None
        before = self._tools.whatif.nodes
        answer = self._tools.whatif.holds(
            self._position,
            self._holder.side,
            self._holder.need if need is None else need,
            cells,
            stop=self._tools.stop,
            budget=self._left,
        )
        self._left -= self._tools.whatif.nodes - before
        return answer

    def without(self, cell: Cell) -> int | None:
        """Return the result, 0 or -1, that the side gets if its fours on a cell do not count.

        None means that the result stays the same, or that it could not be found.
        """
        rest = [each for each in CELLS if each != cell]
        if self.holds(rest) is not False:
            return None
        if not self._holder.wins:
            return -1
        draws = self.holds(rest, need=0)
        return None if draws is None else int(draws) - 1

    def candidates(self) -> list[Cell]:
        """Return the empty cells on lines of four where the side has at least two discs.

        The likeliest cells for a four come first.
        """
        side, board = self._holder.side, self._board
        fullness = {cell: board.fullness(side, cell) for cell in self._open()}
        cells = [cell for cell, discs in fullness.items() if discs >= 2]
        return sorted(
            cells, key=lambda cell: (-fullness[cell], not in_rows_of(side, cell), cell[1], cell)
        )

    def goal(self) -> Hold | None:
        """Return a cell on which the side's fours alone suffice to win, or None."""
        for cell in self.candidates():
            if in_rows_of(self._holder.side, cell) and self.holds([cell]):
                return Hold((cell,), True, self.without(cell))
            if self._left <= 0:
                return None
        return None

    def few(self) -> Hold | None:
        """Return a minimal set of cells on which fours suffice for the side's result.

        The result is None if no small set is found.
        """
        candidates = self.candidates()[:WIDEST]
        kept = list(candidates)
        if not self.holds(kept):
            return None
        for cell in reversed(candidates):
            fewer = [each for each in kept if each != cell]
            answer = self.holds(fewer)
            if answer is None:
                return None
            kept = fewer if answer else kept
        if len(kept) > MOST:
            return None
        return Hold(tuple(kept), True, self.without(kept[0]) if len(kept) == 1 else None)

    def find_hold(self) -> Hold | None:
        """Return one or two cells on which the side needs a four for its result, or None."""
        found: list[tuple[Cell, int]] = []
        for cell in self.candidates()[:SINGLES]:
            without = self.without(cell)
            if without is not None:
                found.append((cell, without))
        if not found:
            return None
        cells = tuple(cell for cell, _ in found[:2])
        return Hold(cells, False, found[0][1])

    def _open(self) -> list[Cell]:
        return [cell for cell in CELLS if cell[1] >= self._board.heights[cell[0]]]
