"""Slow and plain versions of what the engine does with bits, to check it against."""

from __future__ import annotations

from hypothesis import strategies as st

from engine import STANDARD, Board, Position, Side
from engine.grid import Cell

LINES: list[list[Cell]] = [
    [(column + i * dx, row + i * dy) for i in range(4)]
    for column in STANDARD.columns
    for row in STANDARD.rows
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if 0 <= column + 3 * dx < STANDARD.width and 0 <= row + 3 * dy < STANDARD.height
]


@st.composite
def games(draw: st.DrawFn, least: int = 0, most: int | None = None, board: Board = STANDARD) -> str:
    """Random legal games as move strings; shorter than ``least`` only where one has ended."""
    length = draw(st.integers(least, board.size if most is None else most))
    rng = draw(st.randoms(use_true_random=False))
    position, moves = Position(board), ""
    while len(moves) < length and position.legal_columns:
        column = rng.choice(position.legal_columns)
        position, moves = position.play(column), moves + board.digits[column]
    return moves


def value(position: Position, known: dict[Position, int] | None = None) -> int:
    """The score by plain minimax, which looks for fours itself; for positions near the end only."""
    known = {} if known is None else known
    if position not in known:
        if has_four(position, position.to_move.other):
            known[position] = -((position.board.size + 2 - position.ply) // 2)
        elif position.ply == position.board.size:
            known[position] = 0
        else:
            known[position] = max(
                -value(position.play(column), known) for column in position.legal_columns
            )
    return known[position]


def has_four(position: Position, side: Side) -> bool:
    return any(all(position.disc(*cell) is side for cell in line) for line in position.board.lines)
