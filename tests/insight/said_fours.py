"""What a first line says of fours, threats and attacks, held against the plain referee."""

from __future__ import annotations

import re

from c4studio.insight import Explanation
from engine.grid import Cell
from tests.insight.checker import LINES, Board
from tests.insight.spoken import CELL, given, read_cell, read_cells

_ALSO = re.compile(rf"^({CELL}) decides: (?:Red|Yellow)'s four there also needs ({CELL}.*)$")
_FILLED = re.compile(rf"^({CELL}) decides: (?:Red|Yellow) could make four there")
_AIMS = re.compile(
    rf"(?P<side>Red|Yellow)(?: plays (?P<played>{CELL}),)? aims for"
    rf" (?:the four on (?P<one>{CELL})|a four on (?P<two>{CELL} and {CELL}))"
)
_THREATENS = re.compile(
    rf"(?P<side>Red|Yellow) plays (?P<played>{CELL}), threatens a four on (?P<four>{CELL})"
)
_ONE_OF = re.compile(rf"(?P<side>Red|Yellow) builds a four on (?P<cells>{CELL}.* or {CELL})$")
_THREATS = re.compile(rf"has fours on ({CELL} and {CELL}); neither alone (?:win|draw)s$")
_ATTACK = re.compile(
    rf"[Bb]est play(?: gives|:) (?P<side>Red|Yellow) .*?(?:an attack|two fours|stacked fours)"
    rf"(?:(?:: (?P<first>{CELL}), then| at once:|:) (?P<ends>.*)| from (?P<start>{CELL}))$"
)
_PREPARES = re.compile(
    rf"[Tt]hreaten(?:s|ing) an attack: (?P<first>{CELL}), then (?P<ends>{CELL}.*|a four on {CELL})$"
)
_ONE_FOUR = re.compile(rf"needs both ({CELL}) and ({CELL}) to .*one four$")


def _one_four(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _ONE_FOUR.search(line)):
        return False
    side = given(explanation, column).holder.side
    discs = Board(explanation.position.play(column)).discs
    own = {cell for cell, owner in discs.items() if owner is side}
    assert any(set(four) - own == {read_cell(said[1]), read_cell(said[2])} for four in LINES)
    return True


def _open_lines(explanation: Explanation, column: int, cell: Cell) -> list[set[Cell]]:
    """The cells that the holder lacks in each line through a cell without a disc of the other's."""
    side = given(explanation, column).holder.side
    discs = Board(explanation.position.play(column)).discs
    lines = [line for line in LINES if cell in line]
    free = [line for line in lines if all(discs[each] is not side.other for each in line)]
    return [{each for each in line if discs[each] is None} for line in free]


def _also(explanation: Explanation, column: int, line: str) -> bool:
    """Another line through the cell would not need these others."""
    if not (said := _ALSO.search(line)):
        return False
    needs = {read_cell(said[1]), *read_cells(said[2])}
    assert _open_lines(explanation, column, read_cell(said[1])) == [needs]
    return True


def _filled(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _FILLED.search(line)):
        return False
    assert {read_cell(said[1])} in _open_lines(explanation, column, read_cell(said[1]))
    return True


def _aims(explanation: Explanation, column: int, line: str) -> bool:
    """Two discs of the four stand, all cells that it lacks are named, and best play makes it."""
    if not (said := _AIMS.search(line)):
        return False
    reason, position = given(explanation, column), explanation.position
    cells = set(read_cells(said["one"] or said["two"]))
    side, before = reason.holder.side, Board(position).discs
    assert said["side"].lower() == side
    after = Board(position.play(column)).discs
    played = {read_cell(said["played"])} if said["played"] else set()
    assert any(
        {each for each in four if after[each] is not side} - played == cells
        and sum(before[each] is side for each in four) >= 2
        for four in LINES
    )
    for place in reason.path[:-1]:
        position = position.play(place)
    assert reason.ending
    assert (reason.path[-1], position.height(reason.path[-1])) in cells
    return True


def _threatens(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _THREATENS.search(line)):
        return False
    reason, position = given(explanation, column), explanation.position.play(column)
    side, played = reason.holder.side, read_cell(said["played"])
    assert said["side"].lower() == side
    if line.startswith("Then "):
        position = position.play(reason.path[1])
    assert position.to_move is side
    assert position.height(played[0]) == played[1]
    board = Board(position.play(played[0]))
    assert read_cell(said["four"]) in [board.landing(each) for each in board.winning(side)]
    return True


def _one_of(explanation: Explanation, column: int, line: str) -> bool:
    """None of the cells completes four yet."""
    if not (said := _ONE_OF.search(line)):
        return False
    cells = read_cells(said["cells"])
    side = given(explanation, column).holder.side
    board = Board(explanation.position.play(column))
    assert said["side"].lower() == side
    assert not any(board.completes(cell, side) for cell in cells)
    assert set(cells) == set(given(explanation, column).cells)
    return True


def _threats(explanation: Explanation, column: int, line: str) -> bool:
    """Both cells complete four already; that both are needed is checked elsewhere."""
    if not (said := _THREATS.search(line)):
        return False
    reason, board = given(explanation, column), Board(explanation.position.play(column))
    assert set(read_cells(said[1])) == set(reason.cells)
    assert all(board.completes(cell, reason.holder.side) for cell in reason.cells)
    return True


def _attack(explanation: Explanation, column: int, line: str) -> bool:
    """The attack begins where best play leads, and ends on the cells that are named."""
    if not (said := _ATTACK.search(line)):
        return False
    lead = given(explanation, column).lead
    assert lead is not None
    found, position = lead.reason, lead.position
    assert said["side"].lower() == found.holder.side
    first = said["first"] or said["start"]
    if first:
        own = found.line
        if position.to_move is not found.holder.side:
            position, own = position.play(own[0]), own[1:]
        assert read_cell(first) == (own[0], position.height(own[0]))
    if said["ends"]:
        assert set(read_cells(said["ends"])) == set(found.cells)
    return True


def _prepares(explanation: Explanation, column: int, line: str) -> bool:
    """If the other side passed after the line of moves, the attack would begin and end so."""
    if not (said := _PREPARES.search(line)):
        return False
    reason, board = given(explanation, column), Board(explanation.position)
    for place in reason.line:
        board.play(place)
    assert read_cell(said["first"]) == board.landing(reason.threat[0])
    for place in reason.threat:
        last = board.landing(place)
        board.play(place)
    cells = set(read_cells(said["ends"]))
    assert cells == set(reason.cells)
    assert last in cells
    return True


FOURS = (
    _one_four, _also, _filled, _aims, _threatens, _one_of, _threats, _attack, _prepares,
)  # fmt: skip
"""Checks of what a line says of fours, threats and attacks."""
