"""A slow and plain referee of claims: lists of lists and loops, nothing of the engine's but values.

It reads a position through ``disc`` and ``height`` and knows the rules by itself.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from c4studio.review.insight.reason import AnswerPlan, ForcedWin, PlayStep, Proof, ReplyStep
from engine import STANDARD, Position, Side
from engine import Board as Size
from engine.grid import Cell
from engine.plan import Otherwise, Plan


@cache
def all_cells(size: Size) -> frozenset[Cell]:
    """All cells of a board."""
    return frozenset((column, row) for column in range(size.width) for row in range(size.height))


ALL = all_cells(STANDARD)


@cache
def all_lines(size: Size) -> list[tuple[Cell, ...]]:
    """All lines of four of a board."""
    return [
        tuple((column + i * dx, row + i * dy) for i in range(4))
        for column in range(size.width)
        for row in range(size.height)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
        if 0 <= column + 3 * dx < size.width and 0 <= row + 3 * dy < size.height
    ]


@cache
def _others_in_lines(size: Size) -> dict[Cell, list[tuple[Cell, ...]]]:
    """For each cell the three others of every line through it."""
    lines = all_lines(size)
    return {
        cell: [tuple(other for other in line if other != cell) for line in lines if cell in line]
        for cell in all_cells(size)
    }


def has_own_row(size: Size, side: Side, cell: Cell) -> bool:
    """Whether a cell lies in a row that a side gets if the other one has to begin the column.

    The side that places the last disc of a full board gets the top row and every second one below
    it, and the other side the rows between.
    """
    last = Side.YELLOW if size.width * size.height % 2 == 0 else Side.RED
    from_top = size.height - 1 - cell[1]
    return from_top % 2 == (0 if side is last else 1)


class Board:
    """Discs in cells, with a way to play and to take back."""

    def __init__(self, position: Position, passed: bool = False) -> None:
        self.size = position.board
        self.discs: dict[Cell, Side | None] = {
            cell: position.disc(*cell) for cell in sorted(all_cells(self.size))
        }
        self.heights = [position.height(column) for column in range(self.size.width)]
        self.mover = position.to_move.other if passed else position.to_move
        self._others = _others_in_lines(self.size)

    def key(self) -> tuple[object, ...]:
        return self.mover, *self.discs.values()

    def moves(self) -> list[int]:
        top = self.size.height
        return [column for column, height in enumerate(self.heights) if height < top]

    def landing(self, column: int) -> Cell:
        return column, self.heights[column]

    def play(self, column: int) -> None:
        self.discs[self.landing(column)] = self.mover
        self.heights[column] += 1
        self.mover = self.mover.other

    def take_back(self, column: int) -> None:
        self.heights[column] -= 1
        self.discs[self.landing(column)] = None
        self.mover = self.mover.other

    def completes(self, cell: Cell, side: Side) -> bool:
        """Whether a disc of a side in this cell makes four."""
        discs = self.discs
        for one, two, three in self._others[cell]:
            if discs[one] is side and discs[two] is side and discs[three] is side:
                return True
        return False

    def winning(self, side: Side) -> list[int]:
        """Columns that complete four for a side now."""
        return [column for column in self.moves() if self.completes(self.landing(column), side)]

    def is_safe(self, column: int) -> bool:
        """Whether the other side cannot complete four right after this move."""
        other = self.mover.other
        self.play(column)
        safe = not self.winning(other)
        self.take_back(column)
        return safe


def ends_in_four(
    position: Position, line: Collection[int], side: Side, passed: bool = False
) -> bool:
    """Whether a line is legal and its last disc, and no other, makes four for a side."""
    board = Board(position, passed)
    moves = list(line)
    for number, column in enumerate(moves):
        if column not in board.moves():
            return False
        mover, cell = board.mover, board.landing(column)
        if board.completes(cell, mover) != (number == len(moves) - 1):
            return False
        board.play(column)
    return bool(moves) and board.mover.other is side


def forces(position: Position, line: Collection[int], side: Side, passed: bool = False) -> bool:
    """Whether each move of a side in a line leaves the other side at most one safe answer."""
    board = Board(position, passed)
    for column in line:
        forced = board.mover is not side
        if forced:
            safe = [move for move in board.moves() if board.is_safe(move)]
            if board.winning(board.mover) or len(safe) > 1 or (safe and safe != [column]):
                return False
        board.play(column)
    return True


class PlanCheck:
    """Plays a plan for the side that is not to move against everything the other side may do."""

    def __init__(
        self, position: Position, plan: Plan, need: int, counting: Collection[Cell] | None = None
    ) -> None:
        self.board = Board(position)
        self.side = position.to_move.other
        self.plan, self.need = plan, need
        self.counting = all_cells(position.board) if counting is None else counting
        self.won: set[Cell] = set()
        self.partners = self._partners()
        self.known: dict[tuple[object, ...], bool] = {}

    def _partners(self) -> dict[Cell, Cell]:
        partners: dict[Cell, Cell] = {}
        heights = list(self.board.heights)
        for one, other in self.plan.pairs:
            first, second = (one, heights[one]), (other, heights[other])
            partners |= {first: second, second: first}
            heights[one] += 1
            heights[other] += 1
        for column, height in enumerate(heights):
            for row in range(height, self.board.size.height - 1, 2):
                partners |= {(column, row): (column, row + 1), (column, row + 1): (column, row)}
        return partners

    def holds(self) -> bool:
        """Whether every play of the other side ends as it should; the other side is to move."""
        board = self.board
        if not board.moves():
            return self.need == 0
        if board.winning(board.mover):
            return False
        key = board.key()
        if key not in self.known:
            self.known[key] = all(self._answered(column) for column in board.moves())
        return self.known[key]

    def _answered(self, column: int) -> bool:
        last = self.board.landing(column)
        self.board.play(column)
        try:
            if not self.board.moves():
                return self.need == 0
            return self._completes_four() or self._all_hold(self._answers(last))
        finally:
            self.board.take_back(column)

    def _completes_four(self) -> bool:
        cells = [self.board.landing(column) for column in self.board.winning(self.side)]
        cells = [cell for cell in cells if cell in self.counting]
        self.won.update(cells)
        return bool(cells)

    def _answers(self, last: Cell) -> list[int]:
        """What the plan plays: one column, several where any of them must do, or none."""
        board = self.board
        if fours := board.winning(self.side.other):
            return fours[:1]
        partner = self.partners.get(last)
        if partner is not None and board.landing(partner[0]) == partner:
            return [partner[0]]
        if self.plan.otherwise is Otherwise.NOTHING:
            return []
        safe = [each for each in board.moves() if each != self.plan.alone and board.is_safe(each)]
        if self.plan.otherwise is Otherwise.OWN_ROWS:
            own = [each for each in safe if has_own_row(board.size, self.side, board.landing(each))]
            return own or safe
        return safe

    def _all_hold(self, answers: list[int]) -> bool:
        for column in answers:
            self.board.play(column)
            holds = self.holds()
            self.board.take_back(column)
            if not holds:
                return False
        return bool(answers)


BRUTE_FORCE = 16
"""Greatest number of empty cells with which the referee can search what is left of the game."""


def is_searched(position: Position) -> bool:
    """Whether the referee searches what is left of the game."""
    return position.board.size - position.ply <= BRUTE_FORCE


def value_where(
    position: Position, side: Side, counting: Collection[Cell], passed: bool = False
) -> int:
    """1, 0 or -1 for a side whose fours count on some cells only; for late positions."""
    board = Board(position, passed)
    known: dict[tuple[object, ...], int] = {}

    def value() -> int:
        moves = board.moves()
        if not moves:
            return 0
        key = board.key()
        if key not in known:
            known[key] = _best(moves)
        return known[key]

    def _best(moves: list[int]) -> int:
        mover = board.mover
        sign = 1 if mover is side else -1
        for column in moves:
            cell = board.landing(column)
            if (mover is not side or cell in counting) and board.completes(cell, mover):
                return sign
        worst = 1
        for column in moves:
            board.play(column)
            found = value() * sign
            board.take_back(column)
            if found == 1:
                return sign
            worst = min(worst, -found)
        return -worst * sign

    return value()


def proves(proof: Proof, position: Position, side: Side, wins: bool) -> bool:
    """Whether a proof shows that a side wins a position, or does not lose it."""
    match proof:
        case ForcedWin(line):
            moves = position.to_move is side
            return moves and ends_in_four(position, line, side) and forces(position, line, side)
        case AnswerPlan(plan, _):
            return position.to_move is not side and PlanCheck(position, plan, int(wins)).holds()
        case PlayStep(column, then):
            moves = position.to_move is side and column in position.legal_columns
            return moves and proves(then, position.play(column), side, wins)
        case ReplyStep(after):
            return position.to_move is not side and _all_replied(after, position, side, wins)


def _all_replied(
    after: tuple[tuple[int, ForcedWin | PlayStep], ...], position: Position, side: Side, wins: bool
) -> bool:
    """Whether every reply is dealt with: by a proof, or by completing four at once."""
    board, answered = Board(position), dict(after)
    if board.winning(side.other):
        return False
    for column in board.moves():
        board.play(column)
        four = board.winning(side)
        board.take_back(column)
        if column in answered:
            if not proves(answered[column], position.play(column), side, wins):
                return False
        elif not four and (wins or position.ply < position.board.size - 1):
            return False
    return True
