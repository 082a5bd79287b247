from typing_extensions import Buffer

from engine.position import Position

COLUMNS: int
"""Number of rows in a table of counts: one for each column, and one for games that end."""
FIELDS: int
"""Number of values in a row of counts: games by their four results, and the latest day."""

def count_position(
    words: Buffer,
    first: int,
    last: int,
    position: Position,
    *,
    moves: str | None = None,
    starts: Buffer | None = None,
    chosen: Buffer | None = None,
    days: Buffer | None = None,
    found: Buffer | None = None,
) -> list[int]: ...
