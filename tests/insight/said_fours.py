"""What a sentence says of fours, held against the plain referee."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.language.messages import Message
from engine import Position, Side
from engine.grid import Cell
from tests.insight.checker import LINES, Board
from tests.insight.spoken import (
    GIVES,
    PLAYS,
    Spoken,
    cells_of,
    disc_of,
    is_parity,
    open_fours,
    squares_of,
)

_WON = frozenset({Message.DECIDES_NEEDS_FOUR, Message.WINS_SINCE_MUST_BLOCK})


def makes(position: Position, cell: Cell, side: Side, four: Cell) -> bool:
    """Whether a disc of a side in a cell makes another cell one that completes four for it."""
    board = Board(position)
    assert board.landing(cell[0]) == cell
    before = board.completes(four, side)
    board.discs[cell] = side
    board.heights[cell[0]] += 1
    return board.completes(four, side) and not before and four[1] != board.heights[four[0]]


def _builds(told: Spoken) -> None:
    position, cell = disc_of(told)
    assert makes(position, cell, position.to_move, told.cell())


def _misses_builder(told: Spoken) -> None:
    cell = told.cell()
    assert makes(told.position, cell, told.mover, told.cell("four"))
    assert cell[0] in told.reason.instead


def _cuts(told: Spoken) -> None:
    position, cell = disc_of(told)
    assert told.value("other") is told.mover
    assert makes(position, cell, told.mover, told.cell())


def _four_now(told: Spoken) -> None:
    assert told.after.winner is told.mover


def _from_to(told: Spoken) -> None:
    ends = {told.cell("first"), told.cell("last")}
    won = told.after.winning_cells
    assert any({line[0], line[-1]} == ends and set(line) <= won for line in LINES)


def _leaves(told: Spoken) -> None:
    """Each four that is open is named, first the one that was open before."""
    fours, before = open_fours(told.after, told.side), open_fours(told.position, told.side)
    assert {*told.said.squares} == fours
    assert told.cell() in before
    if told.message is Message.LEAVES_FOUR_AND_OPENS:
        assert not before.intersection(told.squares("cells"))


def _cornered(told: Spoken) -> None:
    fours, before = open_fours(told.after, told.side), open_fours(told.position, told.side)
    assert len(before) > 1
    match told.message:
        case Message.HAS_FOURS:
            assert told.number("number") == len(fours)
            return
        case Message.HAS_FOURS_ON:
            assert told.own_cell not in before
        case _:
            assert told.cell() == told.own_cell
            assert told.own_cell in before
    if told.message is Message.BLOCKS_BUT_MANY_ARE_OPEN:
        assert told.cell("first") in fours
        assert told.number("more") == len(fours) - 1
    else:
        assert set(told.squares("cells")) == fours


def _cannot_block(told: Spoken) -> None:
    own = told.message is Message.ONE_DISC_CANNOT_BLOCK
    assert len(open_fours(told.position if own else told.after, told.side)) > 1


def _under(told: Spoken) -> None:
    """The four lies on the column's disc, and no other is open."""
    column, row = told.own_cell
    assert told.squares("cells") == [(column, row + 1)]
    assert open_fours(told.after, told.side) == {(column, row + 1)}


def _drops_on_it(told: Spoken) -> None:
    column, row = told.own_cell
    assert Board(told.after).completes((column, row + 1), told.side)


def _lets_block(told: Spoken) -> None:
    column, row = told.own_cell
    assert told.squares("cells") == [(column, row + 1)]
    assert told.value("other") is told.mover
    assert Board(told.position).completes((column, row + 1), told.mover)


def _only_reply(told: Spoken) -> None:
    assert told.reason.reply == told.column
    wins = told.message is Message.NO_OTHER_REPLY_WINS
    assert wins is told.reason.holder.wins


def _several_fours(told: Spoken) -> None:
    if told.inside(*GIVES):
        return
    fours = open_fours(told.after, told.mover)
    numbers = {
        Message.TWO_FOURS: 2,
        Message.TWO_FOURS_ON: 2,
        Message.THREE_FOURS: 3,
        Message.THREE_FOURS_ON: 3,
    }
    number = numbers.get(told.message) or told.number("number")
    assert len(fours) == number
    assert "cells" not in told.message.places or set(told.squares("cells")) == fours


def _stacked(told: Spoken) -> None:
    low, high = told.cell("low"), told.cell("high")
    board = Board(told.after)
    assert board.landing(low[0]) == low
    assert high == (low[0], low[1] + 1)
    assert board.completes(low, told.side)
    assert board.completes(high, told.side)


def _on_top(told: Spoken) -> None:
    (column, row), high = told.cell("low"), told.cell("high")
    assert high == (column, row + 1)


def _squeezed(told: Spoken) -> None:
    """Each cell that the other side can play is below a four."""
    board = Board(told.after)
    above = {(column, board.heights[column] + 1) for column in board.moves()}
    assert above
    assert all(board.completes(cell, told.side) for cell in above)
    if told.message is Message.MUST_PLAY_UNDER:
        column, row = told.cell()
        assert above == {(column, row)}
        assert told.cell("below") == (column, row - 1)
    if told.message is Message.NO_OTHER_COLUMN_IS_LEFT:
        assert len(above) == 1


def _blocks(told: Spoken) -> None:
    """The column is the only one that stops a four of the other side's."""
    place = "cells" if told.message is Message.BLOCKS else "cell"
    assert told.squares(place) == [told.own_cell]
    assert open_fours(told.position, told.mover.other) == {told.own_cell}
    if told.message is Message.BLOCKS_AND_ATTACKS_THEN:
        assert set(told.squares("ends")) == set(told.reason.cells)


def _no_other_column(told: Spoken) -> None:
    assert open_fours(told.position, told.mover.other) == {told.own_cell}


def _misses_four(told: Spoken) -> None:
    fours = open_fours(told.position, told.mover)
    assert fours
    assert told.own_cell not in fours
    assert "cells" not in told.message.places or set(told.squares("cells")) == fours
    assert told.message is not Message.MISSES_A_FOUR_STILL_WINS or int(told.reason.score) > 0


def _are_four_now(told: Spoken) -> None:
    assert set(told.squares("cells")) == open_fours(told.position, told.mover)


def _waiting(told: Spoken) -> None:
    cell = told.cell()
    board = Board(told.after)
    assert cell in told.reason.cells
    assert board.completes(cell, told.side)
    assert board.landing(cell[0]) != cell
    assert is_parity(told.part("parity"), cell)
    assert cell[1] % 2 == (told.side is Side.YELLOW)


def _gets_four(told: Spoken) -> None:
    if told.message is Message.GETS_FOUR_SINCE:
        column, row = told.cell()
        assert told.reason.cells == ((column, row),)
        assert told.cell("below") == (column, row - 1)
        assert told.after.height(column) < row
        return
    cells = told.squares("cells")
    assert set(cells) == set(told.reason.cells)
    if cells[1:]:
        assert any(Board(told.after).completes(cell, told.side) for cell in cells)


def _builds_one_of(told: Spoken) -> None:
    """None of the cells completes four yet."""
    cells = told.squares("cells")
    board = Board(told.after)
    assert not any(board.completes(cell, told.side) for cell in cells)
    assert set(cells) == set(told.reason.cells)


def _below_it(told: Spoken) -> None:
    """The other side plays below the four."""
    column, row = told.cell()
    assert (column, row + 1) == told.reason.cells[0]
    assert told.after.height(column) <= row


def _aims(told: Spoken) -> None:
    """Two discs of the four stand, all cells that it lacks are named, and best play makes it."""
    reason, position = told.reason, told.position
    cells, side = set(told.squares("cells")), told.side
    assert (len(cells) > 1) is (told.message is Message.AIMS_FOR_A_FOUR)
    before, after = Board(position).discs, Board(told.after).discs
    plays = told.inside(*PLAYS)
    played = set(squares_of(plays.value("first"))) if plays else set()
    assert any(
        {each for each in four if after[each] is not side} - played == cells
        and sum(before[each] is side for each in four) >= 2
        for four in LINES
    )
    assert reason.ending
    assert cells_of(position, reason.path)[-1] in cells


def open_lines(told: Spoken, cell: Cell) -> list[set[Cell]]:
    """The cells that the side lacks in each line through a cell without a disc of the other's."""
    discs = Board(told.after).discs
    lines = [line for line in LINES if cell in line]
    free = [line for line in lines if all(discs[each] is not told.side.other for each in line)]
    return [{each for each in line if discs[each] is None} for line in free]


def _decides(told: Spoken) -> None:
    cell = told.cell()
    assert told.reason.cells == (cell,)
    assert (told.message in _WON) is told.reason.holder.wins
    lines = open_lines(told, cell)
    assert lines
    assert {cell} not in lines


def _also_needs(told: Spoken) -> None:
    """Another line through the cell would not need these others."""
    cell = told.cell()
    assert open_lines(told, cell) == [{cell, *told.squares("cells")}]


def _must_block(told: Spoken) -> None:
    assert told.cell() in open_fours(told.after, told.side)
    assert told.after.to_move is told.side.other
    assert (told.message in _WON) is told.reason.holder.wins


def _once_filled(told: Spoken) -> None:
    column, row = told.cell()
    assert {(column, row)} in open_lines(told, (column, row))
    assert told.cell("below") == (column, row - 1)
    assert told.after.height(column) < row


def _one_four(told: Spoken) -> None:
    one, two = told.squares("cells")
    discs = Board(told.after).discs
    own = {cell for cell, owner in discs.items() if owner is told.side}
    assert any(set(four) - own == {one, two} for four in LINES)


def _two_threats(told: Spoken) -> None:
    """Both cells complete four already; that both are needed is checked elsewhere."""
    assert set(told.squares("cells")) == set(told.reason.cells)
    board = Board(told.after)
    assert all(board.completes(cell, told.side) for cell in told.reason.cells)


def _two_aims(told: Spoken) -> None:
    assert set(told.squares("cells")) == set(told.reason.cells)
    board = Board(told.after)
    assert not all(board.completes(cell, told.side) for cell in told.reason.cells)


def _four_line(told: Spoken) -> None:
    """The four can still be made, through the cells of the reason."""
    for four, is_only in _lines_said(told):
        assert four in LINES
        discs = Board(told.after).discs
        assert all(discs[cell] is not told.side.other for cell in four)
        (*cells,) = told.reason.cells
        assert set(cells).intersection(four)
        assert is_only is None or is_only is (len(open_lines(told, cells[0])) == 1)
    assert "cell" not in told.message.places or told.cell() == told.reason.cells[0]
    if told.message is not Message.THE_FOUR and "four" in told.message.places:
        draw = Message.THE_FOUR_WITHOUT_IT_DRAW, Message.THE_FOUR_WITHOUT_ONE_DRAW
        assert told.reason.without == (0 if told.message in draw else -1)


def _lines_said(told: Spoken) -> list[tuple[tuple[Cell, ...], bool | None]]:
    """The lines of four that are named, and whether the cell has no other one."""
    if "fours" in told.message.places:
        cells = told.squares("fours")
        return [(tuple(cells[place : place + 4]), None) for place in range(0, len(cells), 4)]
    alone = {
        Message.THE_FOUR_WITHOUT_IT_DRAW: True,
        Message.THE_FOUR_WITHOUT_IT_WIN: True,
        Message.THE_FOUR_WITHOUT_ONE_DRAW: False,
        Message.THE_FOUR_WITHOUT_ONE_WIN: False,
    }
    return [(tuple(told.squares("four")), alone.get(told.message))]


def _without(told: Spoken) -> None:
    assert told.cell() == told.reason.cells[0]
    assert told.reason.without == (0 if told.message is Message.WITHOUT_CELL_DRAW else -1)


FOURS: dict[Message, Callable[[Spoken], None]] = {
    Message.FOUR_NOW: _four_now,
    Message.FROM_TO: _from_to,
    Message.LEAVES_FOUR: _leaves,
    Message.LEAVES_FOUR_AND_OPENS: _leaves,
    Message.BLOCKS_BUT_ONE_IS_OPEN: _cornered,
    Message.BLOCKS_BUT_SEVERAL_ARE_OPEN: _cornered,
    Message.BLOCKS_BUT_MANY_ARE_OPEN: _cornered,
    Message.HAS_FOURS_ON: _cornered,
    Message.HAS_FOURS: _cornered,
    Message.ONE_DISC_CANNOT_BLOCK: _cannot_block,
    Message.CAN_BLOCK_ONLY_ONE: _cannot_block,
    Message.UNDER_FOUR: _under,
    Message.DROPS_ON_IT: _drops_on_it,
    Message.LETS_BLOCK_OWN_FOUR: _lets_block,
    Message.NO_OTHER_REPLY_WINS: _only_reply,
    Message.NO_OTHER_REPLY_HOLDS: _only_reply,
    Message.TWO_FOURS_ON: _several_fours,
    Message.THREE_FOURS_ON: _several_fours,
    Message.SEVERAL_FOURS_ON: _several_fours,
    Message.TWO_FOURS: _several_fours,
    Message.THREE_FOURS: _several_fours,
    Message.SEVERAL_FOURS: _several_fours,
    Message.STACKED_FOURS_ON_TOP: _stacked,
    Message.BLOCKING_LETS_DROP: _stacked,
    Message.ON_TOP_OF: _on_top,
    Message.MUST_PLAY_UNDER_A_FOUR: _squeezed,
    Message.MUST_PLAY_UNDER: _squeezed,
    Message.NO_OTHER_COLUMN_IS_LEFT: _squeezed,
    Message.ALL_LEFT_IS_BELOW_FOURS: _squeezed,
    Message.BLOCKS: _blocks,
    Message.BLOCKS_AND_ATTACKS: _blocks,
    Message.BLOCKS_AND_ATTACKS_THEN: _blocks,
    Message.ONLY_MOVE_BLOCKS: _blocks,
    Message.NO_OTHER_COLUMN_DOES: _no_other_column,
    Message.MISSES_A_FOUR: _misses_four,
    Message.MISSES_A_FOUR_STILL_WINS: _misses_four,
    Message.MISSES_THE_FOUR: _misses_four,
    Message.MISSES_THE_FOURS: _misses_four,
    Message.IS_FOUR_NOW: _are_four_now,
    Message.ARE_FOUR_NOW: _are_four_now,
    Message.WAITING_FOUR: _waiting,
    Message.THEIR_WAITING_FOUR: _waiting,
    Message.GETS_FOUR: _gets_four,
    Message.GETS_FOUR_SINCE: _gets_four,
    Message.BUILDS_FOUR: _builds_one_of,
    Message.MUST_PLAY_BELOW_IT: _below_it,
    Message.AIMS_FOR_THE_FOUR: _aims,
    Message.AIMS_FOR_A_FOUR: _aims,
    Message.BUILDS_A_FOUR_ON: _builds,
    Message.MISSES_BUILDER: _misses_builder,
    Message.CUTS_LINE_TO: _cuts,
    Message.DECIDES_ALSO_NEEDS: _also_needs,
    Message.DECIDES_NEEDS_FOUR: _decides,
    Message.DECIDES_POSSIBLE_FOUR: _decides,
    Message.WINS_SINCE_MUST_BLOCK: _must_block,
    Message.DRAWS_SINCE_MUST_BLOCK: _must_block,
    Message.DECIDES_ONCE_FILLED: _once_filled,
    Message.NEEDS_BOTH_TO_WIN: _one_four,
    Message.NEEDS_BOTH_TO_DRAW: _one_four,
    Message.HAS_FOURS_NEITHER_WINS: _two_threats,
    Message.HAS_FOURS_NEITHER_DRAWS: _two_threats,
    Message.CAN_AIM_NEITHER_WINS: _two_aims,
    Message.CAN_AIM_NEITHER_DRAWS: _two_aims,
    Message.THE_FOUR: _four_line,
    Message.THE_FOUR_WITHOUT_IT_DRAW: _four_line,
    Message.THE_FOUR_WITHOUT_IT_WIN: _four_line,
    Message.THE_FOUR_WITHOUT_ONE_DRAW: _four_line,
    Message.THE_FOUR_WITHOUT_ONE_WIN: _four_line,
    Message.THE_FOURS_ONE_HOLDS: _four_line,
    Message.THE_FOURS_ONE_WINS: _four_line,
    Message.WITHOUT_CELL_DRAW: _without,
    Message.WITHOUT_CELL_WIN: _without,
}
"""Checks of what a message says of fours."""
