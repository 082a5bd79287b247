"""Search for the orders in which the discs of a position can have been played, and for repairs.

The search removes discs from the tops of columns. Repairs are corrections of one disc of a board
whose discs no order can have produced.

A position does not say in which order its discs were played. Taking top discs off again, with the
sides in turn, until the board is empty gives an order backwards. Once the last disc is off nobody
has a four any more, and taking discs away makes no fours, so nobody wins on the way.

Different orders pass through the same smaller positions, so each of these is counted once. A
position is coded in a bit more a column than it has rows: a 1, and after it the discs from the
bottom up, 1 for yellow.
The lowest bit of a column is then its top disc, and a shift takes the disc off.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from c4studio.game.setup import Painting
from engine import Board, Position, SearchStopped, Side, StopFlag
from engine.grid import Cell

MOST_COUNTED_ORDERS = 1_000_000
"""Counting of the orders of moves stops at this number."""
MOST_COUNTING_SECONDS = 1.0
"""Counting of the orders of moves stops after this many seconds, once one order is known."""

_MOST_FOUNDATION_POSITIONS = 2_000
_MOST_REMEMBERED_POSITIONS = 400_000


@dataclass(frozen=True, slots=True)
class MoveOrders:
    """The legal orders of moves that lead to a position: their number and one example.

    Attributes:
        example: one order as a move string, None if there is none.
        count: the number of orders, or a lower bound on that number.
        exact: whether ``count`` is the exact number.
    """

    example: str | None
    count: int
    exact: bool


class OrderFinder:
    """Finds the orders in which the discs of a position can have been played.

    The finder remembers positions that no order leads to, so later searches are faster.
    """

    def __init__(self, stop: StopFlag | None = None) -> None:
        self._stop = stop
        self._dead: set[int] = set()

    def find_move_orders(
        self,
        position: Position,
        seconds: float = MOST_COUNTING_SECONDS,
        most: int = MOST_COUNTED_ORDERS,
    ) -> MoveOrders:
        """Return the legal orders of moves that lead to ``position``.

        Args:
            position: any position; it may be finished.
            seconds: how long to count. Finding the first order, or proving that there is none, is
                not limited by this; it usually takes less than a second.
            most: the number of orders at which to stop.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        if not position.ply:
            return MoveOrders("", 1, exact=True)
        if len(self._dead) > _MOST_REMEMBERED_POSITIONS:
            self._dead.clear()
        return _OrderCounter(position, seconds, most, self._dead, self._stop).count_and_example()


class _PositionCoding:
    """The coding of a board's positions as numbers.

    Attributes:
        shifts: the lowest bit of each column.
        column: a mask of the bits of the leftmost column.
        empty: the code of the empty board.
        digits: the characters of the columns in move strings.
    """

    def __init__(self, board: Board) -> None:
        bits = board.height + 1
        self.shifts = range(0, bits * board.width, bits)
        self.column = (1 << bits) - 1
        self.empty = sum(1 << shift for shift in self.shifts)
        self.digits = board.digits

    def encode_position(self, position: Position) -> int:
        """Return the code of a position."""
        code = 0
        for column, shift in enumerate(self.shifts):
            discs = 1
            for row in range(position.height(column)):
                discs = discs << 1 | (position.disc(column, row) is Side.YELLOW)
            code |= discs << shift
        return code

    def columns_topped_by(self, code: int, side: Side) -> list[int]:
        """Return the columns whose top disc belongs to ``side``."""
        bit = side is Side.YELLOW
        tops = [code >> shift & self.column for shift in self.shifts]
        return [column for column, discs in enumerate(tops) if discs > 1 and discs & 1 == bit]


class _OrderCounter:
    """Counts the orders in which the discs of one position can have been played.

    The search removes discs until it reaches a table of positions with few discs.
    """

    def __init__(
        self, position: Position, seconds: float, most: int, dead: set[int], stop: StopFlag | None
    ) -> None:
        self._position = position
        self._coding = _PositionCoding(position.board)
        self._code = self._coding.encode_position(position)
        self._base, self._foundations = _build_foundations(
            self._coding, self._code, position.ply - 1
        )
        self._end = time.perf_counter() + seconds
        self._most = most
        self._stop = stop
        # The positions without an order, and the number of orders of the others.
        self._dead = dead
        self._known: dict[int, int] = {}
        self._taken: list[int] = []
        self._example: str | None = None
        self._over = False

    def count_and_example(self) -> MoveOrders:
        """Count the orders in which the discs can have been played, and find one example."""
        self._check_stop_and_time()
        last = _possible_last_columns(self._coding, self._position)
        count = self._count_orders_ending_in(self._code, self._position.ply, last)
        return MoveOrders(self._example, min(count, self._most), exact=not self._over)

    def _count_orders_ending_in(self, code: int, ply: int, columns: list[int]) -> int:
        """Count the orders of moves whose last disc is in one of ``columns``.

        The result is too low if the time limit or the maximum count is reached.
        """
        count = 0
        for column in columns:
            shift = self._coding.shifts[column]
            discs = code >> shift & self._coding.column
            self._taken.append(column)
            count += self._count_orders(code - ((discs - (discs >> 1)) << shift), ply - 1)
            self._taken.pop()
            self._over = self._over or count >= self._most
            if self._over:
                break
        return count

    def _count_orders(self, code: int, ply: int) -> int:
        """Count the orders of moves that lead to a position given as a code.

        The result is too low if the time limit or the maximum count is reached.
        """
        if ply == self._base:
            return self._count_from_foundations(code)
        if code in self._dead:
            return 0
        known = self._known.get(code)
        if known is not None:
            return known
        self._check_stop_and_time()
        tops = self._coding.columns_topped_by(code, Side.to_move(ply - 1))
        count = self._count_orders_ending_in(code, ply, tops)
        # Only complete counts are worth remembering.
        if not self._over and count:
            self._known[code] = count
        elif not self._over:
            self._dead.add(code)
        return count

    def _count_from_foundations(self, code: int) -> int:
        """Return the number of orders that lead to a position with few discs, from their table."""
        count, beginning = self._foundations.get(code, (0, ""))
        if count and self._example is None:
            digits = self._coding.digits
            self._example = beginning + "".join(digits[column] for column in self._taken[::-1])
        return count

    def _check_stop_and_time(self) -> None:
        if self._stop is not None and self._stop.is_set:
            raise SearchStopped
        if self._example is not None and time.perf_counter() > self._end:
            self._over = True


def _possible_last_columns(coding: _PositionCoding, position: Position) -> list[int]:
    """Return the columns whose top disc may have been the last move.

    Without the last move, neither side may have four in a row.
    """
    painting = Painting.from_position(position)
    columns = coding.columns_topped_by(coding.encode_position(position), position.to_move.other)
    before = [painting.paint_cell((each, position.height(each) - 1), None) for each in columns]
    return [
        column
        for column, painted in zip(columns, before, strict=True)
        if not painted.faults and painted.to_position().winner is None
    ]


def _build_foundations(
    coding: _PositionCoding, code: int, most: int
) -> tuple[int, dict[int, tuple[int, str]]]:
    """Build a table of positions with few discs, from which games can continue to a given position.

    Returns:
        A number of discs, at most ``most``, and the positions with that many discs, each with its
        number of orders of moves and one example. The table is often empty if no order leads to the
        whole position.
    """
    ply, layer = 0, {coding.empty: (1, "")}
    while ply < most and len(layer) < _MOST_FOUNDATION_POSITIONS:
        layer = _next_foundation_layer(coding, layer, code, Side.to_move(ply))
        ply += 1
    return ply, layer


def _next_foundation_layer(
    coding: _PositionCoding, layer: dict[int, tuple[int, str]], code: int, side: Side
) -> dict[int, tuple[int, str]]:
    bit, found = side is Side.YELLOW, dict[int, tuple[int, str]]()
    for below, (count, order) in layer.items():
        for column, shift in enumerate(coding.shifts):
            discs, whole = below >> shift & coding.column, code >> shift & coding.column
            missing = whole.bit_length() - discs.bit_length()
            if missing and (more := whole >> missing - 1) & 1 == bit:
                above = below + ((more - discs) << shift)
                known = found.get(above, (0, ""))[0]
                found[above] = known + count, f"{order}{coding.digits[column]}"
    return found


class DiscChange(Enum):
    """The ways to correct one disc of a set-up board: recolour, move or remove it."""

    RECOLOUR = auto()
    MOVE = auto()
    REMOVE = auto()


@dataclass(frozen=True, slots=True)
class BoardRepair:
    """A correction of one disc that turns a set-up board into a legal position.

    Attributes:
        change: the kind of change.
        cell: the cell of the disc.
        target: the cell to which a disc is moved; otherwise the disc's own cell.
        painting: the board after the change.
    """

    change: DiscChange
    cell: Cell
    target: Cell
    painting: Painting


def board_repairs(painting: Painting, stop: StopFlag | None = None) -> Iterator[BoardRepair]:
    """Yield the corrections of one disc that turn a set-up board into a legal position.

    Changes that recolour a disc come first, then those that move one, then those that remove one.

    Raises:
        SearchStopped: the stop flag was set.
    """
    finder = OrderFinder(stop)
    for repair in _repairs_of_one_disc(painting):
        if stop is not None and stop.is_set:
            raise SearchStopped
        after = repair.painting
        if not after.faults and finder.find_move_orders(after.to_position(), most=1).count:
            yield repair


def _repairs_of_one_disc(painting: Painting) -> Iterator[BoardRepair]:
    cells = sorted(painting.discs)
    for cell in cells:
        after = painting.paint_cell(cell, painting.discs[cell].other)
        yield BoardRepair(DiscChange.RECOLOUR, cell, cell, after)
    for cell in cells:
        for target in _empty_cells(painting):
            after = painting.paint_cell(cell, None).paint_cell(target, painting.discs[cell])
            yield BoardRepair(DiscChange.MOVE, cell, target, after)
    for cell in cells:
        yield BoardRepair(DiscChange.REMOVE, cell, cell, painting.paint_cell(cell, None))


def _empty_cells(painting: Painting) -> list[Cell]:
    return [cell for cell in painting.board.cells if painting.disc(*cell) is None]


NO_ORDERS = MoveOrders(None, 0, exact=True)
"""The orders of moves to a board that is no position."""


@dataclass(frozen=True, slots=True)
class OrderReport:
    """A report on a set-up board: the orders of moves that lead to it, or else a repair.

    Attributes:
        painting: the set-up board.
        orders: the orders of moves that lead to the board; None if it is no position.
        repair: a change of one disc that makes an order possible; None if there is none or unknown.
        complete: whether this is the last report. If not, the search for a repair goes on.
    """

    painting: Painting
    orders: MoveOrders | None
    repair: BoardRepair | None = None
    complete: bool = True


def report_move_orders(painting: Painting, stop: StopFlag) -> Iterator[OrderReport]:
    """Yield a report on the orders of moves that lead to a set-up board, and one on a repair.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    orders = None
    if not painting.faults:
        orders = OrderFinder(stop).find_move_orders(painting.to_position())
        found = orders.example is not None
        yield OrderReport(painting, orders, complete=found)
        if found:
            return
    yield OrderReport(painting, orders, next(board_repairs(painting, stop), None))
