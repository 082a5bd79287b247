"""Analyse a position as a whole: decisive threats, zugzwang and the key cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from c4studio.insight.board import PositionCells, is_zugzwang_row_of
from c4studio.insight.reason import KeyCell, Reason, Threat, UselessThreatCause
from c4studio.insight.tools import SearchTools
from engine import Position, Score, Side
from engine.grid import Cell


def is_zugzwang(tools: SearchTools, position: Position, best: Score) -> bool | None:
    """Return whether the side to move would do better if it could pass; None if unknown."""
    if int(best) > 0:
        return False
    return tools.holds_after_pass(position, need=best.result + 1)


def threats_of_position(position: Position) -> Iterator[Threat]:
    """Yield both sides' threats, empty cells where a disc completes a four, from the left."""
    board = PositionCells(position)
    for cell in position.board.cells:
        for side in Side:
            if lines := board.threats(side).get(cell):
                odd, playable = cell[1] % 2 == 0, cell in board.playable
                favoured = is_zugzwang_row_of(position.board, side, cell)
                yield Threat(cell, side, tuple(lines), odd, playable, is_favoured=favoured)


def judge_threat(tools: SearchTools, position: Position, threat: Threat, best: Score) -> Threat:
    """Return a copy of a threat in which ``decisive`` is set.

    A threat is decisive if its side would get a worse result without it.
    """
    side = threat.side
    result = best.result if side is position.to_move else -best.result
    if result < 0:
        return replace(threat, decisive=False, useless=UselessThreatCause.LOST)
    rest = [cell for cell in position.board.cells if cell != threat.cell]
    held = tools.holds_with_fours_on_cells(position, side, int(result > 0), rest)
    if held is None:
        return threat
    useless = _useless_threat_cause(PositionCells(position), threat) if held else None
    return replace(threat, decisive=not held, useless=useless)


def _useless_threat_cause(board: PositionCells, threat: Threat) -> UselessThreatCause:
    """Return why a threat does not affect the result, such as another threat below the threat.

    The result is None if the threat may affect the result.
    """
    column, row = threat.cell
    if (column, row - 1) in board.threats(threat.side.other):
        return UselessThreatCause.BELOW_OTHER
    if any((column, below) in board.threats(threat.side) for below in range(row)):
        return UselessThreatCause.BELOW_OWN
    return UselessThreatCause.SAME


def find_key_cell(position: Position, reasons: Iterable[Reason | None]) -> KeyCell | None:
    """Return the key cell: a good move that is also the opponent's answer to most mistakes.

    A cell that must be played to stop a four does not count; the result is None if there is no key
    cell.
    """
    given = [reason for reason in reasons if reason is not None]
    keeping = {
        (reason.column, position.height(reason.column)) for reason in given if not reason.instead
    }
    keeping.difference_update(PositionCells(position).fours_now(position.to_move.other))
    mistakes = [reason for reason in given if reason.instead]
    played: dict[Cell, list[int]] = {}
    for reason in mistakes:
        for cell in keeping.intersection(refuting_cells(position, reason)):
            played.setdefault(cell, []).append(reason.column)
    found = [cell for cell in played if len(played[cell]) > max(1, len(mistakes) // 2)]
    if not found:
        return None
    cell = max(found, key=lambda each: (len(played[each]), each))
    return KeyCell(cell, tuple(played[cell]))


def refuting_cells(position: Position, mistake: Reason) -> set[Cell]:
    """Return the cells that the opponent plays in the known refutation of a mistake."""
    line = mistake.known_line
    if len(line) == 1 and mistake.reply is not None:
        line = (mistake.column, mistake.reply)
    heights = [position.height(column) for column in position.board.columns]
    cells: set[Cell] = set()
    for number, column in enumerate(line):
        if number % 2:
            cells.add((column, heights[column]))
        heights[column] += 1
    return cells
