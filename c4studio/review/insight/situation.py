"""Analyse a position as a whole: decisive threats, zugzwang and the key cell."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from c4studio.review.insight.board import PositionCells, is_zugzwang_row_of, landing_cells
from c4studio.review.insight.reason import KeyCell, Reason, Threat, UselessThreatCause
from c4studio.review.insight.tactics import final_fours_of_winner
from c4studio.review.insight.tools import SearchTools
from engine import Position, Score, Side
from engine.grid import Cell


def is_zugzwang(tools: SearchTools, position: Position, best: Score) -> bool | None:
    """Return whether the side to move would do better if it could pass; None if unknown."""
    if int(best) > 0:
        return False
    return tools.holds_after_pass(position, need=best.result + 1)


def find_menace(
    tools: SearchTools, board: PositionCells
) -> tuple[tuple[int, ...], tuple[Cell, ...]]:
    """Return the forced win that the opponent would have after a pass, and the cells of its fours.

    If the opponent threatens fours at once, all of their cells are returned.
    """
    line = tools.find_forced_win(board.position, passed=True) or ()
    if len(line) < 2:
        return line, tuple(board.fours_now(board.position.to_move.other))
    return line, final_fours_of_winner(board.position, line, passed=True)[0]


def threats_of_position(position: Position) -> Iterator[Threat]:
    """Yield both sides' threats, empty cells where a disc completes a four, from the left."""
    board = PositionCells(position)
    for cell in position.board.cells:
        for side in Side:
            if lines := board.threats(side).get(cell):
                odd, playable = cell[1] % 2 == 0, cell in board.playable
                favoured = is_zugzwang_row_of(position.board, side, cell)
                yield Threat(cell, side, tuple(lines), odd, playable, is_favoured=favoured)


def judge_threat(tools: SearchTools, board: PositionCells, threat: Threat, best: Score) -> Threat:
    """Return a copy of a threat in which ``decisive`` is set.

    A threat is decisive if its side would get a worse result without it.
    """
    side, position = threat.side, board.position
    result = best.result if side is position.to_move else -best.result
    if result < 0:
        return replace(threat, decisive=False, useless=UselessThreatCause.LOST)
    rest = [cell for cell in position.board.cells if cell != threat.cell]
    held = tools.holds_with_fours_on_cells(position, side, int(result > 0), rest)
    if held is None:
        return threat
    useless = _useless_threat_cause(board, threat) if held else None
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


def find_key_cell(board: PositionCells, reasons: Iterable[Reason | None]) -> KeyCell | None:
    """Return the key cell: a good move that is also the opponent's answer to most mistakes.

    A cell that must be played to stop a four does not count; the result is None if there is no key
    cell.
    """
    given = [reason for reason in reasons if reason is not None]
    keeping = {board.landing_cell_of(each.column) for each in given if not each.instead}
    keeping.difference_update(board.fours_now(board.position.to_move.other))
    mistakes = [reason for reason in given if reason.instead]
    played: dict[Cell, list[int]] = {}
    for reason in mistakes:
        for cell in keeping.intersection(refuting_cells(reason)):
            played.setdefault(cell, []).append(reason.column)
    found = [cell for cell in played if len(played[cell]) > max(1, len(mistakes) // 2)]
    if not found:
        return None
    cell = max(found, key=lambda each: (len(played[each]), each))
    return KeyCell(cell, tuple(played[cell]))


def refuting_cells(mistake: Reason) -> set[Cell]:
    """Return the cells that the opponent plays in the known refutation of a mistake."""
    line = mistake.known_line
    if len(line) == 1 and mistake.reply is not None:
        line = (mistake.column, mistake.reply)
    return {*landing_cells(mistake.position, line)[1::2]}
