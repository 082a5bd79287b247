"""Sentences on the move orders that lead to a board from the setup editor, and on its repair."""

from c4studio.game.order import BoardRepair, DiscChange, MoveOrders
from c4studio.language.messages import Notice
from c4studio.language.said import NamedCell, Said, say


def order_count_sentence(orders: MoveOrders) -> Said:
    """Say how many move orders there are, e.g. ``4 legal orders of moves lead here``."""
    if orders.exact and orders.count < 2:
        return say(Notice.ONE_ORDER if orders.count else Notice.NO_ORDER)
    return say(Notice.ORDERS if orders.exact else Notice.AT_LEAST_ORDERS, number=orders.count)


def repair_sentence(repair: BoardRepair) -> Said:
    """Say how to make an impossible board possible, e.g. ``Recolour the disc in d2``."""
    cell = NamedCell(repair.cell)
    match repair.change:
        case DiscChange.RECOLOUR:
            return say(Notice.RECOLOUR, cell=cell)
        case DiscChange.MOVE:
            return say(Notice.MOVE_TO, cell=cell, target=NamedCell(repair.target))
        case DiscChange.REMOVE:
            return say(Notice.REMOVE, cell=cell)
