"""Reader of texts from which the user sets up a board, whether legal or not."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.formats import sniff, text
from c4studio.formats.boards import board, grid
from c4studio.formats.reading import FormatError
from c4studio.game.setup import Painting
from engine import Phrase


def read(
    source: str, say: Callable[[str | Phrase], None] = lambda _: None, *, pasted: bool = False
) -> Painting:
    """Parse a drawn board or a move string as a set-up board, which need not be legal.

    Args:
        source: the text.
        say: called with each remark on what was unclear in moves.
        pasted: as for ``sniff.read_any``.

    Raises:
        FormatError: the text is neither a board nor a string of moves.
    """
    try:
        return board.painting(_rows(source))
    except FormatError:
        # Where a board was meant, this error says what is wrong with the board.
        reading = sniff.read_any(source, pasted=pasted)
        for remark in reading.remarks:
            say(remark)
        return Painting.of(reading.game.end().position)


def _rows(source: str) -> board.Rows:
    if "/" not in source:
        return grid.rows(source)
    rows, moves = text.rows_and_moves(source)
    return [] if moves else rows
