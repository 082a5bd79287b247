"""What a sentence says of threats that wait, decide or are made, held against the plain referee."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.language import said as values
from c4studio.language.messages import Message
from engine.grid import Cell
from tests.review.insight.checker import Board, all_lines, has_own_row
from tests.review.insight.spoken import (
    OTHERS_DISC,
    Spoken,
    after_line,
    cells_of,
    disc_of,
    discs_before,
    is_parity,
    open_fours,
    squares_of,
)


def _waiting(told: Spoken) -> None:
    """The threat is in one of its side's rows, above a cell that is empty; or it is a new one."""
    cell, board = told.cell(), Board(told.after)
    assert board.completes(cell, told.side)
    assert board.landing(cell[0]) != cell
    if "parity" in told.message.places:
        assert is_parity(told.part("parity"), cell)
    assert has_own_row(board.size, told.side, cell)
    four = tuple(told.squares("four"))
    assert four in all_lines(told.position.board)
    assert [each for each in four if board.discs[each] is not told.side] == [cell]
    if told.message is Message.MAKES_WAITING_THREAT:
        assert told.side is told.mover
        assert not Board(told.position).completes(cell, told.side)
    else:
        assert (cell,) in (told.reason.cells, _decider_cells(told))


def _decider_cells(told: Spoken) -> tuple[Cell, ...]:
    """The cells of the waiting threats that decide; empty if nothing is known of them."""
    return told.reason.decider.cells if told.reason.decider is not None else ()


def _never_below(told: Spoken) -> None:
    """Below the deciding threat the loser may not play, and nobody can play on it yet."""
    column, row = told.cell("below")
    (cell,) = _decider_cells(told)
    assert cell == (column, row + 1)
    assert told.after.height(column) <= row
    if told.message is Message.THREAT_DECIDES_BELOW:
        assert told.cell() == cell
        line = tuple(told.squares("four"))
        assert line in all_lines(told.position.board)
        board = Board(told.after)
        assert [each for each in line if board.discs[each] is not told.side] == [cell]
        assert not has_own_row(board.size, told.side, cell)


def _gives_up_waiting(told: Spoken) -> None:
    """The disc falls right below its own side's threat, so that the other side must take it."""
    column, row = told.cell()
    assert told.own_cell == (column, row - 1)
    assert Board(told.position).completes((column, row), told.mover)
    assert "other" not in told.message.places or told.value("other") is told.mover.other
    assert not open_fours(told.after, told.mover.other)


def _stays(told: Spoken) -> None:
    """The threat stands after the disc, and nobody can play on it yet."""
    board, cell = Board(told.after), told.cell()
    assert board.landing(cell[0]) != cell
    assert tuple(told.squares("four")) in all_lines(board.size)
    assert [each for each in told.squares("four") if board.discs[each] is not told.side] == [cell]


def is_on_top(low: Cell, high: Cell) -> bool:
    """Whether a cell lies right on top of another."""
    return high == (low[0], low[1] + 1)


def _makes_both(told: Spoken) -> None:
    """The disc is the third in both lines, whose fourth cells nobody can play on yet."""
    position, (column, row) = disc_of(told)
    side, before = position.to_move, Board(position)
    after = Board(position.play(column))
    cells = [told.cell(place) for place in ("first", "second")]
    assert cells[0] != cells[1]
    assert is_on_top(*cells) is (told.message is Message.MAKES_BOTH_STACKED)
    for place, cell in zip(("first", "second"), cells, strict=True):
        line = told.squares(f"{place}_four")
        assert tuple(line) in all_lines(position.board)
        assert (column, row) in line
        assert [each for each in line if after.discs[each] is not side] == [cell]
        assert not before.completes(cell, side)
        assert after.landing(cell[0]) != cell


def _best_play_to(told: Spoken) -> None:
    """The line is of best play, and the disc that ends it is one of the explained side."""
    before, after = discs_before(told, told.said), told.side is told.mover
    cells = cells_of(told.position, told.reason.best_line)[: before + 1]
    assert told.cell() == cells[-1]
    blocked = after_line(told.position, told.reason.best_line[:before])
    assert told.message is Message.BEST_PLAY_TO_DISC or cells[-1] not in open_fours(
        blocked, told.side.other
    )
    assert (before % 2 == 0) is after
    match told.message:
        case Message.GETS_THEN_DOES:
            assert told.squares("cells") == cells[2 if after else 1 : -1 : 2]
        case Message.RUN_THEN_DOES:
            _forced_discs(told, cells[2 if after else 1 : -1])
        case Message.AFTER_LINE_DOES:
            assert told.squares("line") == cells[1:-1]
        case _:
            assert told.squares("line") == cells


def _forced_discs(told: Spoken, cells: list[Cell]) -> None:
    """Each disc of the run makes the only open four, on the cell that answers it."""
    run = told.value("run")
    assert isinstance(run, values.Listed)
    assert squares_of(run) == cells
    start = 2 if told.side is told.mover else 1
    for place in range(0, len(cells), 2):
        position = after_line(told.position, told.reason.best_line[: start + place + 1])
        assert open_fours(position, told.side) == {cells[place + 1]}
        assert not open_fours(position, told.side.other)


def _won(told: Spoken) -> None:
    """Best play ends with the four; its third disc is the named one, or stood there before."""
    line = told.reason.best_line
    *cells, four = cells_of(told.position, line)
    before, start = Board(after_line(told.position, line[:-1])), Board(told.after)
    assert len(line) == told.reason.score.plies
    assert before.mover is told.side
    assert before.completes(four, told.side)
    if told.message is Message.BEST_PLAY_WON_ON:
        assert told.cell() == four
        assert start.completes(four, told.side)
        assert [each for each in told.squares("four") if start.discs[each] is not told.side] == [
            four
        ]
        return
    assert told.cell() in cells
    assert four in told.part("does").squares
    assert not Board(disc_of(told.within("does"))[0]).completes(four, told.side)


def _makes_two_threats(told: Spoken) -> None:
    """The disc is the third in lines whose fourth cells nobody can play on yet."""
    position, (column, _) = disc_of(told)
    before, after = Board(position), Board(position.play(column))
    one, two = told.squares("cells")
    assert one != two
    assert is_on_top(one, two) is (told.message is Message.MAKES_TWO_STACKED)
    for cell in (one, two):
        assert after.completes(cell, before.mover)
        assert not before.completes(cell, before.mover)
        assert after.landing(cell[0]) != cell


def _forces(told: Spoken) -> None:
    """The disc opens the one four that its side has, and the other side has none."""
    position, (column, _) = disc_of(told)
    side, cell = position.to_move, told.cell()
    after = position.play(column)
    assert open_fours(after, side) == {cell}
    assert not open_fours(after, side.other)
    assert not Board(position).completes(cell, side)


def _which_decides(told: Spoken) -> None:
    """The deciding threats are among the cells that the disc makes a threat of."""
    cells = _decider_cells(told)
    assert cells
    assert {*cells} <= {*told.said.squares}
    assert told.side is told.mover


def _cell_decides(told: Spoken) -> None:
    """The cell is that of the deciding threat, or the winner needs a four there."""
    if (told.cell(),) != _decider_cells(told):
        _needed(told)
        return
    assert Board(told.after).completes(told.cell(), told.side)


def _needed(told: Spoken) -> None:
    """The result depends on the cells, where no disc can fall next; the four can be made there."""
    board, cells = (
        told.after,
        [
            cell
            for place in ("cells", "cell", "first", "second")
            if place in told.message.places
            for cell in told.squares(place)
        ],
    )
    assert tuple(cells) in (told.reason.needed or ())
    assert told.reason.holder.wins
    assert all(board.height(column) < row for column, row in cells)
    fours = ("four", "first_four", "second_four")
    for place, cell in zip(filter(told.message.places.__contains__, fours), cells, strict=False):
        line, discs = tuple(told.squares(place)), Board(board).discs
        assert line in all_lines(board.board)
        assert cell in line
        assert all(discs[each] in (None, told.side) for each in line)


def _makes_three(told: Spoken) -> None:
    """The disc is the third in a line whose fourth can fall next, and no other four is open."""
    position, (column, row) = disc_of(told)
    side, cell = position.to_move, told.cell()
    if told.inside(*OTHERS_DISC):
        assert [position.disc(column, row - below) for below in (1, 2)] == [side.other] * 2
        assert (column, row) == (cell[0], cell[1] - 1)
        return
    _forces(told)
    after = position.play(column)
    if told.message is Message.MAKES_THREE_IN_COLUMN:
        assert [*told.columns("column")] == [cell[0]] == [column]
        return
    line, board = told.squares("four"), Board(after)
    assert tuple(line) in all_lines(position.board)
    assert (column, row) in line
    assert [each for each in line if board.discs[each] is not side] == [cell]


def _threats_decide(told: Spoken) -> None:
    cells, board = told.squares("cells"), Board(told.after)
    assert set(cells) in (set(told.reason.cells), set(_decider_cells(told)))
    assert all(board.completes(cell, told.side) for cell in cells)


DECIDERS: dict[Message, Callable[[Spoken], None]] = {
    Message.MAKES_WAITING_THREAT: _waiting,
    Message.WAITING_THREAT_DECIDES: _waiting,
    Message.WAITING_THREAT_OF_LINE_DECIDES: _waiting,
    Message.THREAT_DECIDES_BELOW: _never_below,
    Message.MAY_NEVER_PLAY: _never_below,
    Message.GIVES_UP_WAITING_THREAT: _gives_up_waiting,
    Message.GIVES_UP_THREAT: _gives_up_waiting,
    Message.THREAT_STAYS: _stays,
    Message.MAKES_BOTH_THREATS: _makes_both,
    Message.MAKES_BOTH_STACKED: _makes_both,
    Message.BEST_PLAY_TO_DISC: _best_play_to,
    Message.AFTER_LINE_DOES: _best_play_to,
    Message.GETS_THEN_DOES: _best_play_to,
    Message.RUN_THEN_DOES: _best_play_to,
    Message.BEST_PLAY_WON_ON: _won,
    Message.BEST_PLAY_WON_BY: _won,
    Message.MAKES_TWO_THREATS: _makes_two_threats,
    Message.MAKES_TWO_STACKED: _makes_two_threats,
    Message.FORCES: _forces,
    Message.FORCES_AND: _forces,
    Message.FORCES_WHICH: _forces,
    Message.DOES_WHICH_DECIDES: _which_decides,
    Message.MAKES_THREE_OF: _makes_three,
    Message.MAKES_THREE_IN_COLUMN: _makes_three,
    Message.THREATS_DECIDE: _threats_decide,
    Message.SIDES_CELL_DECIDES: _cell_decides,
    Message.SIDES_FOUR_DECIDES: _needed,
    Message.EITHER_CELL_DECIDES: _needed,
    Message.EITHER_FOUR_DECIDES: _needed,
}
"""Checks of what a message says of threats that a disc makes, keeps or gives up."""
