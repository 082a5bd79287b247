"""Counts of the packed games that reach a position. The GIL is released meanwhile.

Each game is replayed until it puts a disc into a cell that differs in the wanted position. For most
games that happens within a few plies, so no index is needed. The position and its mirror image are
searched for in the same pass.
"""

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
) -> list[int]:
    """Count the games ``first`` … ``last - 1`` that reach a position, by next column and by result.

    Several threads may count different games of the same memory, if each begins at a multiple of 8.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        position: the position, reached by any order of moves, also mirrored. The next column of a
            mirrored game is mirrored as well.
        moves: a string of 1-based columns from the empty board. If given, only games that begin
            with these moves in this order are counted, and ``position`` is ignored.
        starts: the start positions, 16 bytes for each game: the discs of the side that moves first,
            and all discs. None if all games start from the empty board.
        chosen: one bit for each game, the lowest first, set for the games to count; None for all.
        days: the date of each game as a signed number of 32 bits; None if dates are not wanted.
        found: writable bits, one for each game; the bits of games that reach the position are set.

    Returns:
        FIELDS numbers for each of the seven columns, and for the games that end there: how many
        games are open, won by red, drawn, won by yellow, and the greatest of their ``days``, 0 if
        there is none.

    Raises:
        ValueError: the memory is too small for the games, or ``moves`` are no columns.
    """
