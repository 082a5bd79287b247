"""What the text beside a painting means."""

from __future__ import annotations

from c4studio import formats
from c4studio.formats import FormatError
from c4studio.game.setup import Painting
from engine import InvalidPosition

SHORTEST = 2
"""Characters of moves: a single digit may as well be the beginning of a row."""


def read(text: str) -> Painting:
    """The board that a text draws, or the one to which its moves lead.

    Raises:
        ValueError: it says neither; the message says what is wrong with what it seems to be.
    """
    try:
        return Painting.from_text(text)
    except InvalidPosition:
        moves = text.strip()
        if len(moves) < SHORTEST:
            raise
        try:
            return Painting.of(formats.read(moves).end().position)
        except FormatError as error:
            if moves[0].isdigit() and "/" not in moves:
                raise ValueError(error.message) from error
        raise
