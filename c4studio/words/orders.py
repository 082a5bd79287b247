"""Sentences on the move orders that lead to a board from the setup editor, and on its repair."""

from __future__ import annotations

from c4studio.game.order import Change, MoveOrders, Repair
from c4studio.words.naming import AS_PLAYED, Naming


def count(orders: MoveOrders) -> str:
    """Return text on the number of move orders, e.g. ``4 legal orders of moves lead here``."""
    if orders.exact and orders.count < 2:
        return f"{'One' if orders.count else 'No'} legal order of moves leads here"
    number = f"{orders.count:,} legal orders of moves lead here"
    return number if orders.exact else f"At least {number}"


def repair(found: Repair, naming: Naming = AS_PLAYED) -> str:
    """Return text on how to make an impossible board possible, e.g. ``Recolour the disc in d2``."""
    disc = f"the disc in {naming.cell(found.cell)}"
    match found.change:
        case Change.RECOLOUR:
            return f"Recolour {disc}"
        case Change.MOVE:
            return f"Move {disc} to {naming.cell(found.target)}"
        case Change.REMOVE:
            return f"Remove {disc}"
