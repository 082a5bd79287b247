"""Scan packed games for positions and parts of positions, without the GIL.

A game is replayed until a disc falls where the wanted position has none of its colour, which most
games do within a few plies; so no index is needed. A position with n discs can only be reached at
ply n, and the mirror image is followed in the same pass.
"""

from collections.abc import Iterable

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
        position: the position, reached by any order of moves, as it is or mirrored; a mirrored
            game is counted in the mirror image of its next column.
        moves: a string of 1-based columns from the empty board. If given, only games that begin
            with these moves in this order are counted, and ``position`` is not looked at.
        starts: where the games begin, 16 bytes a game: the discs of the side that moves first, and
            all discs. None for games from the empty board.
        chosen: bits of the games that are looked at, the lowest first; None for all.
        days: a signed number of 32 bits a game; None for none.
        found: writable bits; those of games that reach the position are set.

    Returns:
        FIELDS numbers for each of the seven columns, and for the games that end there: how many
        games are open, won by red, drawn, won by yellow, and the greatest of their ``days``, 0 if
        there is none.

    Raises:
        ValueError: the memory holds fewer games, or ``moves`` are no columns.
    """

def find_fragment(
    words: Buffer,
    first: int,
    last: int,
    red: Iterable[tuple[int, int]],
    yellow: Iterable[tuple[int, int]],
    empty: Iterable[tuple[int, int]],
    found: Buffer,
    *,
    starts: Buffer | None = None,
    chosen: Buffer | None = None,
) -> int:
    """Set the bits of the games that reach a position with a fragment, as it is or mirrored.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        red: the (column, row) cells where a red disc must lie.
        yellow: those where a yellow disc must lie.
        empty: those that must be empty at that moment.
        found: writable bits.
        starts: where the games begin, as for ``count_position``.
        chosen: bits of the games that are looked at; None for all.

    Returns:
        The number of games found.

    Raises:
        ValueError: the memory holds fewer games, or a cell is not on the board.
    """

def narrow(
    words: Buffer,
    first: int,
    last: int,
    chosen: Buffer,
    *,
    results: int = 15,
    least: int = 0,
    most: int = 42,
) -> int:
    """Clear the bits of games with another result or length, and of those that are not there.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        chosen: writable bits.
        results: the sum of 1 for open games, 2 for those won by red, 4 for drawn ones and 8 for
            those won by yellow.
        least: the smallest number of moves.
        most: the greatest number of moves.

    Returns:
        The number of games whose bits are set.

    Raises:
        ValueError: the memory holds fewer games.
    """

def pick(order: Buffer, count: int, chosen: Buffer) -> bytes:
    """Return those of ``count`` numbers, 32 bits each, whose bits are set, in their order.

    Args:
        order: the numbers.
        count: how many there are.
        chosen: the bits, the lowest that of number 1; a number beyond them is left out.

    Raises:
        ValueError: the memory holds fewer numbers.
    """
