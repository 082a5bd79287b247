"""``c4studio order``: prints a legal order of moves to a position, or says why there is none."""

import argparse
from functools import partial

from c4studio.cli.common.arguments import EXIT_FAILED, EXIT_OK, run_interruptible
from c4studio.cli.common.command import argument, command
from c4studio.cli.common.inputs import print_remark, read_text
from c4studio.cli.common.options import BOARD, JSON
from c4studio.cli.common.printing import print_json, print_line
from c4studio.formats import read_painting
from c4studio.game.order import NO_ORDERS, BoardRepair, MoveOrders, report_move_orders
from c4studio.game.setup import Painting
from c4studio.game.starts import line_text
from c4studio.language.refusal import impossible_board_reason
from c4studio.words import orders as order_words
from c4studio.words.rendering import render
from engine import Position


def run_order(options: argparse.Namespace) -> int:
    """Print an order of moves that leads to a position, and the number of such orders.

    Return exit status 1 if there is no order.
    """
    text = read_text(options.position)
    note_remark = partial(print_remark, options.position)
    painting = read_painting(text, note_remark, board=options.board)
    found = run_interruptible(lambda stop: [*report_move_orders(painting, stop)])[-1]
    orders, repair = found.orders or NO_ORDERS, found.repair
    if options.json:
        print_json(_orders_dict(painting, orders, repair))
    else:
        for line in _orders_lines(painting, orders, repair):
            print_line(line)
    return EXIT_FAILED if orders.example is None else EXIT_OK


def _orders_lines(painting: Painting, orders: MoveOrders, repair: BoardRepair | None) -> list[str]:
    if orders.example is not None:
        return [
            _line_of_order(painting, orders.example),
            f"{render(order_words.order_count_sentence(orders))}.",
        ]
    sentences = [
        render(order_words.order_count_sentence(orders)),
        *(render(impossible_board_reason(fault)) for fault in painting.faults),
    ]
    if repair is not None:
        sentences.append(f"{render(order_words.repair_sentence(repair))} and there is one")
    return [f"{sentence}." for sentence in sentences]


def _line_of_order(painting: Painting, moves: str) -> str:
    """Return an order of moves as a line, which tells another board than the usual one."""
    return line_text(Position(painting.board), moves)


def _orders_dict(
    painting: Painting, orders: MoveOrders, repair: BoardRepair | None
) -> dict[str, object]:
    """Return the orders of moves to a position as a dictionary for JSON."""
    return {
        "position": painting.text(),
        "order": orders.example and _line_of_order(painting, orders.example),
        "count": orders.count,
        "exact": orders.exact,
        "faults": [render(impossible_board_reason(fault)) for fault in painting.faults],
        "repair": repair and render(order_words.repair_sentence(repair)),
        "repaired": repair and repair.painting.text(),
    }


COMMAND = command("order", run_order, argument("position"), BOARD, JSON)
