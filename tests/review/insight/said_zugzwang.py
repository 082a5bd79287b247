"""What a sentence says of spare cells and of sides that run out of moves, counted on the board."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.language import said as values
from c4studio.language.messages import Message
from c4studio.language.said import Said, say
from c4studio.review.insight import ReasonKind
from engine import Position, Side
from engine.grid import Cell
from tests.review.insight.checker import Board, all_lines
from tests.review.insight.spoken import Spoken, after_line, cells_of, open_fours, squares_of

FOR_BOTH = frozenset(
    {
        Message.THREAT_FOR_BOTH,
        Message.SHARED_THREAT,
        Message.WHOEVER_PLAYS_LOSES,
        Message.MAKES_THREAT_FOR_BOTH,
    }
)
"""Messages on a cell on which each side completes a four."""


def _ends_under(told: Spoken) -> None:
    """Best play ends with the loser's disc under a threat, and the winner's on top."""
    column, row = _threat_above(told)
    assert told.reason.holder.wins
    if told.message is Message.MAKES_THREAT_FOR_BOTH:
        _makes_shared(told)
    if told.reason.decider is not None:
        assert told.message in FOR_BOTH
        assert told.reason.decider.cells == ((column, row),)
        sides = told.side, told.side.other
        assert all(Board(told.after).completes((column, row), side) for side in sides)
        return
    assert cells_of(told.position, told.reason.path)[-2:] == [(column, row - 1), (column, row)]
    board = Board(told.after)
    assert board.completes((column, row), told.side)
    both = board.completes((column, row), told.side.other)
    assert both is (told.message in FOR_BOTH)
    if told.message not in FOR_BOTH:
        line = tuple(told.squares("four"))
        assert line in all_lines(board.size)
        assert [each for each in line if board.discs[each] is not told.side] == [(column, row)]
    if told.message is Message.RUNS_OUT_UNDER:
        _runs_out(told)
    if told.message is Message.LEFT_WITH:
        _is_left_with(told)
    assert "who" not in told.message.places or told.value("who") is told.side.other


def _threat_above(told: Spoken) -> Cell:
    """The cell of the threat that a sentence names, or above the cell below it."""
    places = told.message.places
    column, row = told.cell() if "cell" in places else told.cell("below")
    if "cell" not in places:
        row += 1
    elif "below" in places:
        assert told.cell("below") == (column, row - 1)
    return column, row


def _makes_shared(told: Spoken) -> None:
    """The disc is the third in the line, whose fourth cell the other side threatened before."""
    cell, before, after = told.cell(), Board(told.position), Board(told.after)
    four = told.squares("four")
    assert tuple(four) in all_lines(before.size)
    assert told.own_cell in four
    assert [each for each in four if after.discs[each] is not told.mover] == [cell]
    assert not before.completes(cell, told.mover)
    assert before.completes(cell, told.mover.other)


def ends_for_want_of_moves(told: Spoken) -> bool:
    """Whether best play ends under a threat that is there, when the loser has no other move."""
    low, high = cells_of(told.position, told.reason.path)[-2:]
    assert high == (low[0], low[1] + 1)
    assert Board(told.after).completes(high, told.side)
    even = len(_spare(told)) % 2 == 0
    if (told.after.to_move is told.side.other) is not even:
        _is_left_with(told)
    return told.reason.holder.wins


def _is_left_with(told: Spoken) -> None:
    """Before the last two discs of best play the loser has no column but under threats."""
    position = after_line(told.position, told.reason.path[:-2])
    board = Board(position)
    assert board.mover is told.side.other
    cells = [board.landing(column) for column in board.moves()]
    assert all(board.completes((column, row + 1), told.side) for column, row in cells)


def _runs_out(told: Spoken) -> list[Cell]:
    """Of the spare cells the loser fills no last one; it is the side to move if they are even."""
    spare = _spare(told)
    even = len(spare) % 2 == 0
    assert (told.after.to_move is told.side.other) is even
    return spare


def check_run_out(position: Position, said: Said) -> None:
    """The threats are there, the free moves are as many, and the loser has none after the last."""
    holder, loser = said.value("holder"), said.value("who")
    assert isinstance(holder, Side)
    assert loser is holder.other
    board = Board(position)
    waiting = {
        cell
        for cell in position.board.cells
        if board.discs.get(cell) is None and board.completes(cell, holder)
    }
    place = "cell" if "cell" in said.message.places else "cells"
    named = set(squares_of(said.value(place)))
    assert named <= waiting
    if place == "cell":
        (cell,) = named
        assert said.value("parity") == say(Message.EVEN if cell[1] % 2 else Message.ODD)
    moves = said.value("moves")
    assert isinstance(moves, values.Amount)
    assert moves.number == len(_free_cells(position, holder))
    assert (position.to_move is loser) is (moves.number % 2 == 0)


def check_may_not_play(position: Position, said: Said) -> None:
    """After each cell that is named, and no other, the other side completes four on top."""
    who, holder = said.value("who"), said.value("holder")
    assert isinstance(who, Side)
    assert holder is who.other
    board, under = Board(position), set()
    for column in board.moves():
        first = board.landing(column)
        assert not board.completes(first, who)
        assert not board.completes(first, holder)
        rows = range(first[1], board.size.height - 1)
        lowest = next((row for row in rows if board.completes((column, row + 1), holder)), None)
        if lowest is not None and not board.completes((column, lowest), who):
            under.add((column, lowest))
    assert set(squares_of(said.value("cells"))) == under


def _spare(told: Spoken) -> list[Cell]:
    return _free_cells(told.after, told.side)


def _free_cells(position: Position, winner: Side) -> list[Cell]:
    """The cells that can be filled before a side must play under a threat of the winner's.

    A cell under a threat of the loser's alone, and that threat, cost one disc of each side.
    """
    board, found = Board(position), []
    top = board.size.height
    for column in board.moves():
        cell = board.landing(column)
        while cell[1] < top:
            above = column, cell[1] + 1
            if above[1] < top and board.completes(above, winner):
                break
            if above[1] < top and board.completes(above, winner.other):
                cell = column, cell[1] + 2
                continue
            found.append(cell)
            cell = above
    return sorted(found)


def _spare_cells(told: Spoken) -> None:
    spare = _runs_out(told)
    assert told.value("who") is told.side.other
    named: list[Cell] = []
    listed = told.value("cells")
    assert isinstance(listed, values.Listed)
    for item in listed.items:
        first, last = squares_of(item)[0], squares_of(item)[-1]
        assert first[0] == last[0]
        named += [(first[0], row) for row in range(first[1], last[1] + 1)]
    assert sorted(named) == spare


def _no_spare_cells(told: Spoken) -> None:
    assert told.value("who") is told.side.other
    assert not _runs_out(told)


def _only_safe(told: Spoken) -> None:
    """No four is open, the column's cell is safe, and above each other cell there is a threat."""
    reason, side = told.reason, told.side
    assert reason.kind is ReasonKind.FORCED_WIN
    number = 1 if side is told.mover else 2
    position = after_line(told.position, reason.line[:number])
    assert not open_fours(position, side)
    board = Board(position)
    if told.message is Message.ZUGZWANG_AFTER:
        assert side is not told.mover
        assert told.cell("reply") == cells_of(told.position, reason.line)[1]
        column, row = told.cell()
        assert (column, row) == board.landing(column)
    else:
        assert told.value("who") is side.other
        assert side is told.mover
        (column,) = told.columns("column")
    cells = {board.landing(each) for each in board.moves()}
    above = {cell: (cell[0], cell[1] + 1) for cell in cells if cell[1] + 1 < board.size.height}
    under = {cell for cell in above if board.completes(above[cell], side)}
    assert set(told.squares("cells")) == under == cells - {board.landing(column)}


def _parried(told: Spoken) -> None:
    """The game lasts longer than the threat does, so that the best reply stops it."""
    assert told.value("other") is told.side.other is told.after.to_move
    assert told.reason.score.plies > 2 + len(told.lead.threat)


ZUGZWANG: dict[Message, Callable[[Spoken], None]] = {
    Message.THREAT_FOR_BOTH: _ends_under,
    Message.SHARED_THREAT: _ends_under,
    Message.WHOEVER_PLAYS_LOSES: _ends_under,
    Message.MAKES_THREAT_FOR_BOTH: _ends_under,
    Message.RUNS_OUT_UNDER: _ends_under,
    Message.LEFT_WITH: _ends_under,
    Message.SPARE_CELLS: _spare_cells,
    Message.NO_SPARE_CELLS: _no_spare_cells,
    Message.ZUGZWANG_ONLY_SAFE: _only_safe,
    Message.ZUGZWANG_AFTER: _only_safe,
    Message.THREAT_PARRIED: _parried,
}
"""Checks of what a message says of spare cells, and of threats that a reply stops."""
