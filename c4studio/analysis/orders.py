"""Search for the orders of moves that lead to a board which the user has set up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.game.order import MoveOrders, OrderFinder, Repair, repairs
from c4studio.game.setup import Painting
from engine import StopFlag


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
    repair: Repair | None = None
    complete: bool = True


def find_orders(painting: Painting, stop: StopFlag) -> Iterator[OrderReport]:
    """Yield a report on the orders of moves that lead to a set-up board, and one on a repair.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    orders = None
    if not painting.faults:
        orders = OrderFinder(stop).find(painting.position())
        found = orders.example is not None
        yield OrderReport(painting, orders, complete=found)
        if found:
            return
    yield OrderReport(painting, orders, next(repairs(painting, stop), None))
