"""Search of packed games by cells, result and length. The GIL is released meanwhile."""

from array import array
from collections.abc import Iterable

from typing_extensions import Buffer

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
    """Find the games with a position in which given cells hold given discs, also mirrored.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        red: the (column, row) cells where a red disc must lie.
        yellow: the cells where a yellow disc must lie.
        empty: the cells that must be empty in the same position.
        found: writable bits, one for each game; the bits of games that are found are set.
        starts: the start positions of the games, as for ``count_position``.
        chosen: bits of the games to search; None for all.

    Returns:
        The number of games found.

    Raises:
        ValueError: the memory is too small for the games, or a cell is not on the board.
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
    """Clear the bits of removed games, and of those whose result or length does not match.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        chosen: writable bits, one for each game.
        results: the results that match, as a sum: 1 for open games, 2 for games won by red, 4 for
            drawn games and 8 for games won by yellow.
        least: the smallest number of moves.
        most: the greatest number of moves.

    Returns:
        The number of games whose bits are still set.

    Raises:
        ValueError: the memory is too small for the games.
    """

def pick(order: Buffer, count: int, chosen: Buffer) -> array[int]:
    """Select the 32-bit numbers of a sequence whose bits are set, in the order of the sequence.

    Args:
        order: the sequence of numbers.
        count: the length of the sequence.
        chosen: the bits, the lowest one for number 1. Numbers without a bit are left out.

    Raises:
        ValueError: the memory is too small for the numbers.
    """
