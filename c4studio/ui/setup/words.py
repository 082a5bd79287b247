"""Sentences about the discs in the setup editor: their faults and their move orders."""

from c4studio.game.order import OrderReport
from c4studio.game.setup import Painting
from c4studio.language.messages import Joint, Notice, Prompt
from c4studio.language.said import NamedCell, NamedColumn, Said, join_sentences, say
from c4studio.ui.labels import text_of
from c4studio.words import orders, wording
from engine import Board, Side
from engine.grid import Cell

NO_FAULTS_TEXT = "setup.no_faults"
PATTERN_SEARCH_TEXT = "setup.games_that_reach"


def unfinished_text_message(board: Board) -> str:
    """Say that the text is too short to be read as a position."""
    return text_of(Prompt.TEXT_UNREADABLE, height=board.height)


def describe_turn(painting: Painting, joint: Joint = Joint.DOT) -> Said:
    """Say the side to move and the discs, e.g. ``Red to move · 2 red, 2 yellow discs``."""
    red, yellow = len(painting.red), len(painting.yellow)
    counts = say(Notice.COUNT_AND_ONE, red=Side.RED, yellow=Side.YELLOW, reds=red)
    if yellow != 1:
        counts = say(Notice.COUNTS, red=Side.RED, yellow=Side.YELLOW, reds=red, yellows=yellow)
    over = not painting.faults and painting.to_position().is_over
    turn = say(Notice.GAME_OVER) if over else say(Notice.TO_MOVE, side=painting.to_move)
    return join_sentences(joint, (turn, counts))


def faulty_cells(painting: Painting) -> frozenset[Cell]:
    """Return the cells whose discs make the position impossible."""
    return frozenset(cell for fault in painting.faults for cell in fault.cells)


def has_no_order(report: OrderReport | None) -> bool:
    """Return whether a position without other faults is reached by no order of moves."""
    return report is not None and report.orders is not None and report.orders.example is None


def describe_move_orders(report: OrderReport | None) -> Said:
    """Say which move orders lead to a position, or how to make it reachable."""
    if report is None:
        return say(Notice.LOOKING_FOR_ORDER)
    found, none = report.orders, say(Notice.NO_ORDER)
    if found is not None and found.example is not None:
        only = found.exact and found.count == 1
        message = Notice.FIRST_ORDER if only else Notice.FIRST_ORDER_OF
        moves = wording.beginning_of_moves(found.example)
        told = say(message, orders=orders.order_count_sentence(found), moves=moves)
        return told if moves else say(Notice.STARTS_HERE)
    if report.repair is not None:
        return say(Notice.ORDER_AFTER, none=none, repair=orders.repair_sentence(report.repair))
    return say(Notice.NO_ORDER_EVEN, none=none) if report.complete else none


def describe_cell(painting: Painting, place: Cell) -> Said:
    """Say the contents of a cell, e.g. ``d2: red``."""
    bare = place in painting.bare
    contents = say(Notice.BARE) if bare else wording.cell_content(painting.disc(*place))
    return say(Notice.CELL_HOLDS, cell=NamedCell(place), contents=contents)


def describe_columns(painting: Painting) -> Said:
    """Say the discs of each column, from the bottom up."""
    told = []
    for column in painting.board.columns:
        sides = [painting.disc(column, row) for row in painting.board.rows]
        while sides and sides[-1] is None:
            sides.pop()
        contents = join_sentences(Joint.COMMA, map(wording.cell_content, sides or [None]))
        told.append(say(Notice.COLUMN_HOLDS, column=NamedColumn(column), contents=contents))
    return join_sentences(Joint.STOP, told)
