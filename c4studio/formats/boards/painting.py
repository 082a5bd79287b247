"""Texts that set up a board, whether a game leads there or not."""

from __future__ import annotations

from c4studio.formats import sniff, text
from c4studio.formats.boards import board, grid
from c4studio.formats.errors import FormatError
from c4studio.game.setup import Painting


def read(source: str) -> Painting:
    """The board that a text draws as it is drawn, or the one to which the moves of a game lead.

    Raises:
        FormatError: it says neither.
    """
    try:
        return board.painting(_rows(source))
    except FormatError:
        # Where a board was meant, this says what is wrong with it.
        return Painting.of(sniff.read(source).end().position)


def _rows(source: str) -> board.Rows:
    if "/" not in source:
        return grid.rows(source)
    rows, moves = text.rows_and_moves(source)
    return [] if moves else rows
