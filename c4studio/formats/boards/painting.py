"""Reader of texts from which the user sets up a board, whether legal or not."""

from __future__ import annotations

from c4studio.formats import sniff, text
from c4studio.formats.boards import board, grid
from c4studio.formats.errors import FormatError
from c4studio.game.setup import Painting


def read(source: str) -> Painting:
    """Parse a drawn board or a move string as a set-up board, which need not be legal.

    Raises:
        FormatError: the text is neither a board nor a string of moves.
    """
    try:
        return board.painting(_rows(source))
    except FormatError:
        # Where a board was meant, this error says what is wrong with the board.
        return Painting.of(sniff.read(source).end().position)


def _rows(source: str) -> board.Rows:
    if "/" not in source:
        return grid.rows(source)
    rows, moves = text.rows_and_moves(source)
    return [] if moves else rows
