"""Sentences on a side that runs out of moves (zugzwang), with the spare cells of both sides."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.insight.board import PositionCells, cell_above, landing_cells, play_line
from c4studio.insight.spare import SpareCells, count_spare_cells, zugzwang_four
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import (
    Four,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    Said,
    Value,
    say,
)
from c4studio.words.insight.reason_terms import ReasonTerms

MOST_COUNTED_SPARE_CELLS = 16
"""Maximum number of spare cells that are counted."""
MOST_NAMED_CELLS = 3
"""Maximum number of cells that a line names."""


def decisive_spare_cells(terms: ReasonTerms) -> SpareCells | None:
    """Return the spare cells after a column if their number decides; None otherwise."""
    spare = count_spare_cells(terms.position.play(terms.found.column), terms.holder)
    if spare is None or sum(map(len, spare.runs)) > MOST_COUNTED_SPARE_CELLS:
        return None
    return spare if zugzwang_four(terms.position, terms.found) in spare.guarded else None


def deciding_threat_lines(terms: ReasonTerms) -> list[Said]:
    """Say which threat decides since its opponent runs out of moves, in a list that may be empty.

    Example: ``c3 is a threat for both: whoever plays c2 loses``.
    """
    four = zugzwang_four(terms.position, terms.found)
    if four is None:
        return []
    cell, below = NamedCell(four), NamedCell((four[0], four[1] - 1))
    if four in PositionCells(terms.position.play(terms.found.column)).threats(terms.other):
        return [say(Message.THREAT_FOR_BOTH, cell=cell, below=below)]
    if decisive_spare_cells(terms) is not None:
        return [say(Message.RUNS_OUT_UNDER, who=terms.other, below=below, cell=cell)]
    # The threat itself is the better first line where it is known that it decides.
    if terms.found.kind is ReasonKind.FORCES_FOUR_ON_CELL or not _has_only_losing_moves(terms):
        return []
    return [say(Message.LEFT_WITH, who=terms.other, below=below, cell=cell)]


def _has_only_losing_moves(terms: ReasonTerms) -> bool:
    """Return whether at the end of best play the loser can only play under threats."""
    position = play_line(terms.position, terms.found.path[:-2])
    board = PositionCells(position)
    threats = board.threats(terms.holder)
    return all(cell_above(cell) in threats for cell in board.playable)


def spare_cells_line(terms: ReasonTerms) -> list[Said]:
    """Name the spare cells by column, e.g. ``Spare cells: a6 g1–g6; Red runs out``."""
    spare = decisive_spare_cells(terms)
    if spare is None:
        return []
    if not spare.runs:
        return [say(Message.NO_SPARE_CELLS, who=spare.loser)]
    runs: list[Value] = [Four(run) if run[1:] else NamedCell(run[0]) for run in spare.runs]
    return [say(Message.SPARE_CELLS, cells=Listed(tuple(runs), Joint.LINE), who=spare.loser)]


def only_safe_column_lines(terms: ReasonTerms) -> list[Said]:
    """Say that a side is forced since its other columns lie under threats; an empty list if not.

    Example: ``Zugzwang: only a is safe for Red; b1, c4 and f5 lie under threats``.
    """
    found = terms.found
    start = 1 if terms.is_holder_mover else 2
    position = play_line(terms.position, found.line[:start])
    board, threats = PositionCells(position), PositionCells(position).threats(terms.holder)
    if board.fours_now(terms.holder):
        return []
    under = sorted(cell for cell in board.playable if cell_above(cell) in threats)
    if not 1 < len(under) <= MOST_NAMED_CELLS or len(board.playable) != len(under) + 1:
        return []
    column = NamedColumn(landing_cells(position, found.line[start : start + 1])[0][0])
    cells = NamedCells(tuple(under))
    return [say(Message.ZUGZWANG_ONLY_SAFE, column=column, who=terms.other, cells=cells)]
