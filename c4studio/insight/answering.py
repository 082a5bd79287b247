"""Check of plans on a board of any size: one side answers by a rule, the other tries every move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from c4studio.insight.bits import bits_of_board, single_cells
from engine import Position, SearchStopped, StopFlag
from engine.grid import Cell
from engine.plan import Otherwise, Plan


def possible_plans(position: Position, most_pairs: int) -> Iterator[Plan]:
    """Yield all plans for a position with at most so many pairs of columns, the simplest first."""
    columns = position.legal_columns
    for count in range(most_pairs + 1):
        pairings = [
            pairs
            for pairs in combinations(combinations(columns, 2), count)
            if len({column for pair in pairs for column in pair}) == 2 * count
        ]
        for otherwise in Otherwise:
            for pairs in pairings:
                yield Plan(pairs, otherwise)
        if not count:
            for otherwise in (Otherwise.SAFE, Otherwise.OWN_ROWS):
                for column in columns:
                    yield Plan((), otherwise, column)


class PlanCheck:
    """Checks a plan of the side that is not to move against all play.

    Args:
        position: a position that is not over.
        plan: the plan.
        need: the result to reach: 1 for a win, 0 for at least a draw.
        counting: the cells on which that side may complete a four that counts; None for all.
        budget: the greatest number of nodes to search.
        stop: ends the check from another thread.

    Attributes:
        nodes: number of nodes that were searched.
    """

    def __init__(  # noqa: PLR0913
        self,
        position: Position,
        plan: Plan,
        need: int,
        counting: Iterable[Cell] | None,
        *,
        budget: int,
        stop: StopFlag | None,
    ) -> None:
        self.nodes = 0
        self._bits, self._plan, self._need = bits_of_board(position.board), plan, need
        self._budget, self._stop = budget, stop
        self._other, self._mask = self._bits.sets_of(position)
        self._counting = self._bits.set_of_cells(counting)
        # With an even number of empty cells it is the side with the plan that moves last.
        is_last = (position.board.size - position.ply) % 2 == 0
        self._rows = self._bits.sure if is_last else self._bits.unsure
        self._partners = self._paired_cells(position)
        self._survived: set[tuple[int, int]] = set()
        self._won = 0

    def won_cells(self) -> frozenset[Cell] | None:
        """Return the cells on which the side completes four in some line; None if the plan fails.

        The result is also None if the budget is spent.
        """
        sound = self._survives(self._other ^ self._mask, self._other)
        return self._bits.cells_of(self._won) if sound else None

    def _paired_cells(self, position: Position) -> dict[int, int]:
        """Return the cell that answers each cell that the plan pairs."""
        board = position.board
        heights = [position.height(column) for column in board.columns]
        found: dict[int, int] = {}

        def pair(one: Cell, other: Cell) -> None:
            first, second = board.bit(one), board.bit(other)
            found.update({first: second, second: first})

        for one, other in self._plan.pairs:
            pair((one, heights[one]), (other, heights[other]))
            heights[one] += 1
            heights[other] += 1
        for column in board.columns:
            for row in range(heights[column], board.height - 1, 2):
                pair((column, row), (column, row + 1))
        return found

    def _survives(self, holder: int, other: int) -> bool:
        """Return whether the plan survives every move of the other side, which is to move."""
        if (holder, other) in self._survived:
            return True
        self.nodes += 1
        if self._stop is not None and self._stop.is_set:
            raise SearchStopped
        if self.nodes >= self._budget:
            return False
        bits, mask = self._bits, holder | other
        moves = bits.playable(mask)
        if not moves:
            return self._need == 0
        if bits.threats(other, mask) & moves:
            return False
        if not all(self._is_answered(holder, other | move, move) for move in single_cells(moves)):
            return False
        self._survived.add((holder, other))
        return True

    def _is_answered(self, holder: int, other: int, last: int) -> bool:
        """Return whether the plan survives after its answer to the other side's last move."""
        bits, mask = self._bits, holder | other
        moves = bits.playable(mask)
        if not moves:
            return self._need == 0
        wins = bits.threats(holder, mask) & moves & self._counting
        if wins:
            if not wins & self._won:
                self._won |= wins & -wins
            return True
        answers = self._answers(moves, bits.threats(other, mask), last)
        return bool(answers) and all(
            self._survives(holder | answer, other) for answer in single_cells(answers)
        )

    def _answers(self, moves: int, theirs: int, last: int) -> int:
        """Return what the plan plays: one cell, several of which any must do, or none."""
        blocks = theirs & moves
        if blocks:
            return blocks & -blocks
        partner = self._partners.get(last, 0)
        if partner & moves:
            return partner
        if self._plan.otherwise is Otherwise.NOTHING:
            return 0
        safe = moves & ~(theirs >> 1)
        if self._plan.alone is not None:
            bits = self._bits
            safe &= ~(bits.column << self._plan.alone * bits.stride)
        if self._plan.otherwise is Otherwise.OWN_ROWS and safe & self._rows:
            safe &= self._rows
        return safe
