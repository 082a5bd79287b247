"""Selection of packed games by cells, result and length, without the GIL."""

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
    """Find the games in which given cells once hold the given discs, as they are or mirrored.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        red: the (column, row) cells where a red disc must lie.
        yellow: the cells where a yellow disc must lie.
        empty: the cells that must be empty in the same position.
        found: writable bits, one a game; those of the games found are set.
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
    """Clear the bits of games that have another result or length, or that were removed.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        chosen: writable bits, one a game.
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
    """Select from ``count`` 32-bit numbers those whose bits are set, in order.

    Args:
        order: the numbers.
        count: how many there are.
        chosen: the bits, the lowest for number 1; numbers beyond the last bit are left out.

    Raises:
        ValueError: the memory holds fewer numbers.
    """
