"""Position texts: ``7/7/7/3y3/3rr2/2yry2`` or a grid drawn in six rows."""

from __future__ import annotations

from c4studio.formats.errors import FormatError
from c4studio.game import Game
from engine import InvalidPosition, Position


def read(text: str) -> Game:
    """A game that starts from the position that the text draws.

    Raises:
        FormatError: it draws no position, or one that no game leads to.
    """
    try:
        return Game(Position.from_text(text))
    except InvalidPosition as error:
        raise FormatError(str(error)) from error
