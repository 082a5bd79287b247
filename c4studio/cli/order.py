"""``c4studio order``: prints a legal order of moves to a position, or says why there is none."""

from __future__ import annotations

import argparse
import json
from functools import partial

from c4studio.cli.common.arguments import FAILED, OK, interruptible
from c4studio.cli.common.inputs import print_remark
from c4studio.formats import read_painting
from c4studio.game.order import MoveOrders, OrderFinder, Repair, repairs
from c4studio.game.refusal import impossible
from c4studio.game.setup import Painting
from c4studio.words import orders as order_words
from c4studio.words.rendering import render
from engine import StopFlag

NONE = MoveOrders(None, 0, exact=True)


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio order`` to its parser."""
    parser.add_argument("position", metavar="POSITION", help="a position text, a grid or moves")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print an order of moves that leads to a position, and the number of such orders.

    Return exit status 1 if there is no order.
    """
    painting = read_painting(options.position, partial(print_remark, options.position))
    orders, repair = interruptible(partial(_look_for, painting))
    print(_as_json(painting, orders, repair) if options.json else _text(painting, orders, repair))
    return FAILED if orders.example is None else OK


def _look_for(painting: Painting, stop: StopFlag) -> tuple[MoveOrders, Repair | None]:
    orders = NONE if painting.faults else OrderFinder(stop).find(painting.position())
    repair = next(repairs(painting, stop), None) if orders.example is None else None
    return orders, repair


def _text(painting: Painting, orders: MoveOrders, repair: Repair | None) -> str:
    if orders.example is not None:
        return f"{orders.example}\n{order_words.count(orders)}."
    sentences = [
        order_words.count(orders),
        *(render(impossible(fault)) for fault in painting.faults),
    ]
    if repair is not None:
        sentences.append(f"{order_words.repair(repair)} and there is one")
    return "\n".join(f"{sentence}." for sentence in sentences)


def _as_json(painting: Painting, orders: MoveOrders, repair: Repair | None) -> str:
    return json.dumps(
        {
            "position": painting.text(),
            "order": orders.example,
            "count": orders.count,
            "exact": orders.exact,
            "faults": [render(impossible(fault)) for fault in painting.faults],
            "repair": repair and order_words.repair(repair),
            "repaired": repair and repair.painting.text(),
        }
    )
