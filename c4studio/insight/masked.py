"""Search of a modified game on a board of any size: one side's fours count on some cells only."""

from __future__ import annotations

from c4studio.insight.bits import bits_of_board, single_cells
from c4studio.insight.follow_up import greatest_result_of_sets
from engine import Position, SearchStopped, StopFlag


class MaskedSearch:
    """A search of a game in which the fours of one side, the asked one, count on some cells only.

    A disc that completes four wins only on a cell that counts for its side. A full board is a draw.

    Args:
        position: the position that is searched.
        cells: the set of cells on which the fours of the asked side count.
        moving: whether the asked side is the one that moves first in the search.
        budget: the greatest number of nodes to search; 0 for no limit.
        stop: ends the search from another thread.

    Attributes:
        nodes: number of nodes that were searched.
    """

    def __init__(
        self, position: Position, cells: int, moving: bool, budget: int, stop: StopFlag | None
    ) -> None:
        self.nodes = 0
        self._bits, self._budget, self._stop = bits_of_board(position.board), budget, stop
        # By whether the number of discs is even more or odd more than at the root.
        self._counting = (cells, self._bits.full) if moving else (self._bits.full, cells)
        self._discs = position.ply
        self._least = 0, 0
        self._known: dict[tuple[int, int], bool] = {}

    def exceeds(self, mine: int, mask: int, least: int) -> bool | None:
        """Return whether the side to move gets at least a result, 0 or 1; None without budget."""
        self._least = least, 1 - least
        try:
            return self._reaches(mine, mask)
        except _BudgetSpentError:
            return None

    def _reaches(self, mine: int, mask: int) -> bool:
        """Return whether the side to move gets at least the result that is asked for it."""
        bits, turn = self._bits, (mask.bit_count() - self._discs) % 2
        least = self._least[turn]
        open_cells = bits.playable(mask)
        if not open_cells:
            return least <= 0
        if bits.threats(mine, mask) & open_cells & self._counting[turn]:
            return True
        theirs = bits.threats(mine ^ mask, mask) & self._counting[1 - turn]
        moves = bits.non_losing_moves(mask, theirs)
        if not moves:
            return False
        key = mine, mask
        if key not in self._known:
            self._known[key] = self._search(mine, mask, theirs, moves)
        return self._known[key]

    def _search(self, mine: int, mask: int, theirs: int, moves: int) -> bool:
        self._count_node()
        bits, turn = self._bits, (mask.bit_count() - self._discs) % 2
        all_count = self._counting[1 - turn] == bits.full
        bound = greatest_result_of_sets(bits, mine, mask, theirs, all_count=all_count)
        if bound < self._least[turn]:
            return False
        ordered = self._ordered(mine, mask, moves)
        return any(not self._reaches(mine ^ mask, mask | move) for move in ordered)

    def _ordered(self, mine: int, mask: int, moves: int) -> list[int]:
        """Return moves, those that make the most threats first, and then from the centre out."""
        bits = self._bits

        def rank(move: int) -> tuple[int, int]:
            made = bits.threats(mine | move, mask | move)
            return -made.bit_count(), bits.board.from_middle(bits.column_number(move))

        return sorted(single_cells(moves), key=rank)

    def _count_node(self) -> None:
        self.nodes += 1
        if self._stop is not None and self._stop.is_set:
            raise SearchStopped
        if self._budget and self.nodes >= self._budget:
            raise _BudgetSpentError


class _BudgetSpentError(Exception):
    """Raised to leave a search whose budget is spent."""
