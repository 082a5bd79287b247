"""Search for forced wins on a board of any size: each move leaves at most one safe reply."""

from __future__ import annotations

from c4studio.insight.bits import bits_of_board, single_cells
from engine import Board, SearchStopped, StopFlag


class ForcedWinSearch:
    """Searches for the shortest forced win of the side to move.

    Args:
        board: the board.
        budget: the greatest number of nodes to search.
        stop: ends the search from another thread.

    Attributes:
        nodes: number of nodes that were searched.
    """

    def __init__(self, board: Board, budget: int, stop: StopFlag | None) -> None:
        self.nodes = 0
        self._bits, self._budget, self._stop = bits_of_board(board), budget, stop
        self._failed: set[tuple[int, int, int]] = set()
        # Whether a run was left because of the number of its moves, so that more may win.
        self._is_cut = False

    def find(self, mine: int, mask: int) -> tuple[int, ...] | None:
        """Return the moves of both sides down to the four, as 0-based columns; None for no win.

        The last reply stops one of several threats, or is any move if all replies lose.

        Args:
            mine: the discs of the side to move.
            mask: all discs.
        """
        bits = self._bits
        wins = bits.threats(mine, mask) & bits.playable(mask)
        if wins:
            return (bits.column_number(wins & -wins),)
        for moves in range(1, (bits.board.size - mask.bit_count()) // 2 + 1):
            self._is_cut = False
            line = self._force(mine, mask, moves)
            if line is not None:
                return tuple(map(bits.column_number, self._with_last_moves(mine, mask, line)))
            if not self._is_cut or self.nodes >= self._budget:
                return None
        return None

    def _force(self, mine: int, mask: int, moves: int) -> list[int] | None:
        """Return the line of a forced win of at most so many own moves before the last one."""
        if self._stop is not None and self._stop.is_set:
            raise SearchStopped
        key = mine, mask, moves
        if key in self._failed or self.nodes >= self._budget:
            return None
        self.nodes += 1
        bits = self._bits
        for move in single_cells(bits.non_losing_moves(mask, bits.threats(mine ^ mask, mask))):
            after = mask | move
            if after == bits.full:
                continue
            replies = bits.non_losing_moves(after, bits.threats(mine | move, after))
            if not replies:
                return [move]
            if replies & (replies - 1):
                continue
            self._is_cut |= moves == 1
            if moves > 1:
                line = self._force(mine | move, after | replies, moves - 1)
                if line is not None:
                    return [move, replies, *line]
        if self.nodes < self._budget:
            self._failed.add(key)
        return None

    def _with_last_moves(self, mine: int, mask: int, line: list[int]) -> list[int]:
        """Return a line with the loser's last reply and the winning move."""
        bits = self._bits
        mine |= sum(line[::2])
        mask |= sum(line)
        open_cells = bits.playable(mask)
        replies = bits.threats(mine, mask) & open_cells or open_cells
        reply = replies & -replies
        wins = bits.threats(mine, mask | reply) & bits.playable(mask | reply)
        return [*line, reply, wins & -wins]
