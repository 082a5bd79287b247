"""Sentences about the discs in the setup editor: their faults and their move orders."""

from __future__ import annotations

from c4studio.analysis.orders import OrderReport
from c4studio.formats import FormatError
from c4studio.game.refusal import impossible
from c4studio.game.setup import Painting
from c4studio.language.messages import Joint
from c4studio.language.remarks import Remark
from c4studio.language.said import all_of, say
from c4studio.words import orders as order_words
from c4studio.words import wording
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount
from c4studio.words.rendering import render, render_within
from engine import Side
from engine.grid import Cell

NO_FAULTS = "No faults"
SEARCH = (
    "Games that reach a position with these discs, or its mirror image, are found."
    " Other cells do not matter, unless a cross says that they must have no disc"
)
NO_ORDER = "No legal order of moves leads here"
TEXT_BEGUN = "The text cannot be read yet: expected a board of six rows, or moves"
LOOKING = "Looking for an order of moves…"


def turn(painting: Painting, naming: Naming) -> str:
    """Return a sentence on the side to move, e.g. ``Red to move · 2 red, 2 yellow discs``."""
    red, yellow = len(painting.red), len(painting.yellow)
    first, second = naming.colour(Side.RED), naming.colour(Side.YELLOW)
    counts = f"{red} {first}, {amount(yellow, f'{second} disc')}"
    over = not painting.faults and painting.position().is_over
    return f"{'Game over' if over else f'{naming.name(painting.to_move)} to move'} · {counts}"


def faults(painting: Painting, naming: Naming) -> list[str]:
    """Return a sentence for each reason why the placed discs are not a possible position."""
    return [render(impossible(fault), naming) for fault in painting.faults]


def faulty_cells(painting: Painting) -> frozenset[Cell]:
    """Return the cells whose discs make the position impossible."""
    return frozenset(cell for fault in painting.faults for cell in fault.cells)


def text_fault(error: FormatError, naming: Naming) -> str:
    """Return a sentence on why an entered text is no position."""
    return render(say(Remark.TEXT_CANNOT_BE_READ, fault=error.said), naming)


def orders(report: OrderReport | None, naming: Naming = AS_PLAYED) -> str:
    """Return a sentence on the move orders to a position, or on how to make it reachable."""
    if report is None:
        return LOOKING
    found = report.orders
    if found is not None and found.example is not None:
        shown = wording.first_moves(found.example)
        only = found.exact and found.count == 1
        before = ":" if only else ", e.g."
        return (
            f"{render(order_words.count(found))}{before} {shown}"
            if shown
            else "The game starts here"
        )
    if report.repair is not None:
        return f"{NO_ORDER}. {render(order_words.repair(report.repair), naming)} and there is one"
    return f"{NO_ORDER}, nor if a single disc is changed" if report.complete else NO_ORDER


def cell(painting: Painting, place: Cell, naming: Naming) -> str:
    """Return the contents of a cell in words, e.g. ``d2: red``."""
    column, row = place
    disc = render_within(wording.disc(painting.disc(column, row)), naming)
    if place in painting.bare:
        disc = "must have no disc"
    return f"{naming.cell(place)}: {disc}"


def columns(painting: Painting, naming: Naming) -> str:
    """Return a sentence for each column on its discs, from the bottom up."""
    texts = []
    for column in painting.board.columns:
        sides = [painting.disc(column, row) for row in painting.board.rows]
        while sides and sides[-1] is None:
            sides.pop()
        contents = all_of(Joint.COMMA, map(wording.disc, sides or [None]))
        spoken = render(wording.spoken_column(column), naming)
        texts.append(f"{spoken}: {render_within(contents, naming)}")
    return ". ".join(texts)
