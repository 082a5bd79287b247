from collections.abc import Iterable

from typing_extensions import Buffer

from engine.grid import Board
from engine.position import Position

def pack_game(moves: str, result: int, start: Position) -> bytes | None: ...
def board_of_game(word: bytes) -> Board: ...
def unpack_game(word: bytes) -> tuple[str, int]: ...
def cells_of(position: Position) -> bytes: ...
def count_games(
    words: Buffer,
    numbers: Buffer,
    count: int,
    position: Position,
    *,
    moves: str | None = None,
    starts: Buffer | None = None,
    chosen: Buffer | None = None,
    days: Buffer | None = None,
    found: Buffer | None = None,
) -> list[int]: ...
def choose_games(
    words: Buffer,
    numbers: Buffer,
    count: int,
    board: Board,
    found: Buffer,
    *,
    chosen: Buffer,
    results: int = 15,
    least: int = 0,
    most: int = 128,
    red: Iterable[tuple[int, int]] = (),
    yellow: Iterable[tuple[int, int]] = (),
    empty: Iterable[tuple[int, int]] = (),
    starts: Buffer | None = None,
) -> None: ...
