"""Counts of the packed games that reach a position, without the GIL.

A game is replayed until a disc falls on a cell that does not hold this colour in the wanted
position. For most games that is within a few plies, so no index is needed. A position with n discs
can only be reached at ply n, and the mirror image is followed in the same pass.
"""

from typing_extensions import Buffer

from engine.position import Position

COLUMNS: int
"""Number of rows of counts: the seven columns, and the games that end there."""
FIELDS: int
"""Numbers in a row of counts: games by their four results, and the newest day."""

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
    """Count the games ``first`` … ``last - 1`` that reach a position, by next column and result.

    Several threads may scan parts of the same games at a time, if each part begins at a multiple
    of 8.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        position: the position, reached by any order of moves, as it is or mirrored; a mirrored game
            is counted in the mirror image of its next column.
        moves: a string of 1-based columns from the empty board. If given, only games that begin
            with these moves in this order are counted, and ``position`` is not looked at.
        starts: where the games begin, 16 bytes a game: the discs of the side that moves first, and
            all discs. None for games from the empty board.
        chosen: one bit a game, the lowest first, set for those to look at; None for all games.
        days: the date of each game as a signed number of 32 bits; None for none.
        found: writable bits, one a game; those of games that reach the position are set.

    Returns:
        FIELDS numbers for each of the seven columns, and for the games that end there: how many
        games are open, won by red, drawn, won by yellow, and the greatest of their ``days``, 0 if
        there is none.

    Raises:
        ValueError: the memory holds fewer games, or ``moves`` are no columns.
    """
