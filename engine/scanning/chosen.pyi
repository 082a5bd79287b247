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
) -> int: ...
def narrow(
    words: Buffer,
    first: int,
    last: int,
    chosen: Buffer,
    *,
    results: int = 15,
    least: int = 0,
    most: int = 42,
) -> int: ...
def pick(order: Buffer, count: int, chosen: Buffer) -> array[int]: ...
