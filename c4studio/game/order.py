"""The orders of moves that lead to a position, found from its end.

A position does not say in which order its discs were played. Whoever takes the top discs off again,
the sides in turn, and comes to the empty board, has found an order backwards. Once the last disc is
off nobody has four any more, and taking discs away makes no fours, so nobody wins on the way.

What is left after some discs were taken off is met again and again, so it is looked at once. It is
kept as a number of 7 bits a column: a 1, and after it the discs from the bottom up, 1 for yellow.
So the lowest bit of a column is its top disc, and a shift takes it off.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from c4studio.game.setup import Painting
from engine import WIDTH, Position, SearchStopped, Side, StopFlag

MOST = 1_000_000
"""Orders are counted up to this number."""
SECONDS = 1.0
"""Time after which counting ends if an order is known."""

_COLUMN = 127
_SHIFTS = range(0, 7 * WIDTH, 7)
_EMPTY = sum(1 << shift for shift in _SHIFTS)
_FOUNDATIONS = 2_000
_REMEMBERED = 400_000


@dataclass(frozen=True, slots=True)
class MoveOrders:
    """The legal orders of moves that lead to a position.

    Attributes:
        example: one of them as a move string, None if there is none.
        count: how many there are, or at least are.
        exact: whether there are no more than ``count``.
    """

    example: str | None
    count: int
    exact: bool


class OrderFinder:
    """Finds the orders of positions; what it learns from one makes the next, similar one quick."""

    def __init__(self, stop: StopFlag | None = None) -> None:
        self._stop = stop
        self._dead: set[int] = set()

    def find(self, position: Position, seconds: float = SECONDS, most: int = MOST) -> MoveOrders:
        """The legal orders of moves that lead to ``position``.

        Args:
            position: any position; a finished game is one as well.
            seconds: how long to count. The first order, or the proof that there is none, takes the
                time that it needs, which is less than a second in general.
            most: how many orders to count.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        if not position.ply:
            return MoveOrders("", 1, exact=True)
        if len(self._dead) > _REMEMBERED:
            self._dead.clear()
        return _Count(position, seconds, most, self._dead, self._stop).result()


class _Count:
    """One count under way: down from the position, until it meets what was built from below."""

    def __init__(
        self, position: Position, seconds: float, most: int, dead: set[int], stop: StopFlag | None
    ) -> None:
        self._position = position
        self._code = _code(position)
        self._base, self._foundations = _foundations(self._code, position.ply - 1)
        self._end = time.perf_counter() + seconds
        self._most = most
        self._stop = stop
        # What no order leads to, and how many lead to the rest.
        self._dead = dead
        self._known: dict[int, int] = {}
        self._taken: list[int] = []
        self._example: str | None = None
        self._over = False

    def result(self) -> MoveOrders:
        """Count the orders, and find one of them."""
        self._look_up()
        count = self._through(self._code, self._position.ply, _last_columns(self._position))
        return MoveOrders(self._example, min(count, self._most), exact=not self._over)

    def _through(self, code: int, ply: int, columns: list[int]) -> int:
        """How many orders end with one of these columns; fewer where counting is over."""
        count = 0
        for column in columns:
            discs = code >> _SHIFTS[column] & _COLUMN
            self._taken.append(column)
            count += self._orders(code - ((discs - (discs >> 1)) << _SHIFTS[column]), ply - 1)
            self._taken.pop()
            self._over = self._over or count >= self._most
            if self._over:
                break
        return count

    def _orders(self, code: int, ply: int) -> int:
        """How many orders lead to what is left; fewer where counting is over."""
        if ply == self._base:
            return self._meet(code)
        if code in self._dead:
            return 0
        known = self._known.get(code)
        if known is not None:
            return known
        self._look_up()
        count = self._through(code, ply, _top_columns(code, Side.to_move(ply - 1)))
        # What was counted to its end is worth remembering.
        if not self._over and count:
            self._known[code] = count
        elif not self._over:
            self._dead.add(code)
        return count

    def _meet(self, code: int) -> int:
        count, beginning = self._foundations.get(code, (0, ""))
        if count and self._example is None:
            self._example = beginning + "".join(str(column + 1) for column in self._taken[::-1])
        return count

    def _look_up(self) -> None:
        if self._stop is not None and self._stop.is_set:
            raise SearchStopped
        if self._example is not None and time.perf_counter() > self._end:
            self._over = True


def _code(position: Position) -> int:
    code = 0
    for column, shift in enumerate(_SHIFTS):
        discs = 1
        for row in range(position.height(column)):
            discs = discs << 1 | (position.disc(column, row) is Side.YELLOW)
        code |= discs << shift
    return code


def _last_columns(position: Position) -> list[int]:
    """The columns whose top disc may have been the last: without it nobody has four."""
    painting = Painting.of(position)
    columns = _top_columns(_code(position), position.to_move.other)
    before = [painting.paint((each, position.height(each) - 1), None) for each in columns]
    return [
        column
        for column, painted in zip(columns, before, strict=True)
        if not painted.faults and painted.position().winner is None
    ]


def _top_columns(code: int, side: Side) -> list[int]:
    """The columns with a disc of ``side`` on top."""
    bit = side is Side.YELLOW
    tops = [code >> shift & _COLUMN for shift in _SHIFTS]
    return [column for column, discs in enumerate(tops) if discs > 1 and discs & 1 == bit]


def _foundations(code: int, most: int) -> tuple[int, dict[int, tuple[int, str]]]:
    """What lies at the bottom of a position in every order, to meet in the middle.

    Gives a ply up to ``most``, and each thing that can lie there then: in how many orders, and one
    of them. Many positions without an order already show it here.
    """
    ply, layer = 0, {_EMPTY: (1, "")}
    while ply < most and len(layer) < _FOUNDATIONS:
        layer = _next_layer(layer, code, Side.to_move(ply))
        ply += 1
    return ply, layer


def _next_layer(
    layer: dict[int, tuple[int, str]], code: int, side: Side
) -> dict[int, tuple[int, str]]:
    bit, found = side is Side.YELLOW, dict[int, tuple[int, str]]()
    for below, (count, order) in layer.items():
        for column, shift in enumerate(_SHIFTS):
            discs, whole = below >> shift & _COLUMN, code >> shift & _COLUMN
            missing = whole.bit_length() - discs.bit_length()
            if missing and (more := whole >> missing - 1) & 1 == bit:
                above = below + ((more - discs) << shift)
                known = found.get(above, (0, ""))[0]
                found[above] = known + count, f"{order}{column + 1}"
    return found
