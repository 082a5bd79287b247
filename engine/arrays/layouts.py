"""Layouts of boards in arrays, as programs for training players store them.

Each layout can be converted to and from *cells*: int8 (n, 7, 6), columns from the left and rows
from the bottom, with 0 for an empty cell and 1 and 2 for discs. In most layouts 1 is the player who
began the game; in a layout with an *observer* it is the player from whose view the board is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import BoardFault
from engine.grid import STANDARD

Cells = NDArray[np.int8]
Array = NDArray[Any]

WIDTH, HEIGHT = STANDARD.width, STANDARD.height
INVALID_CELL = -1
"""The number that marks a cell whose value the layout does not have."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to store boards in an array, with functions that convert from and to it.

    Attributes:
        name: the name of the layout.
        shape: the shape of one board; an array of n boards has another axis in front.
        dtype: the type of number that ``write`` returns; ``read`` accepts any type.
        observed: whether boards are stored from the view of an observer, not of the player who
            began.
        read: converts an array of boards to cells, with INVALID_CELL for impossible values.
        write: converts cells to an array of boards.
        fault: the fault of a cell with an impossible value.
        also: another shape of one board, with the same numbers in the same order.
    """

    name: str
    shape: tuple[int, ...]
    dtype: type[np.generic]
    observed: bool
    read: Callable[[Array], Cells]
    write: Callable[[Cells], Array]
    fault: BoardFault
    also: tuple[int, ...] | None = None

    @property
    def shapes(self) -> tuple[tuple[int, ...], ...]:
        """The shapes of one board that ``read`` understands."""
        return (self.shape,) if self.also is None else (self.shape, self.also)


def _player_codes(array: Array, first: int, second: int) -> Cells:
    """Convert the numbers that stand for the two players to 1 and 2. NaN becomes INVALID_CELL."""
    cells = np.full(array.shape, INVALID_CELL, np.int8)
    for code, number in enumerate((0, first, second)):
        cells[array == number] = code
    return cells


def _player_marks(cells: Cells, first: int, second: int, dtype: type[np.generic]) -> Array:
    """Convert 1 and 2 to the numbers that stand for the two players."""
    return np.array([0, first, second], dtype)[cells]


def _from_top(rows: Array) -> Array:
    """Convert planes (n, 6, 7), the top row first, to planes (n, 7, 6) from the bottom."""
    return rows[:, ::-1, :].transpose(0, 2, 1)


def _to_top(cells: Array) -> Array:
    """Convert planes (n, 7, 6) from the bottom to planes (n, 6, 7), the top row first."""
    return cells.transpose(0, 2, 1)[:, ::-1, :]


def _from_planes(first: Array, second: Array) -> Cells:
    """Convert two planes of 0 and 1 to cells. A cell in both planes becomes INVALID_CELL."""
    cells = np.full(first.shape, INVALID_CELL, np.int8)
    for code, (one, other) in enumerate(((0, 0), (1, 0), (0, 1))):
        cells[(first == one) & (second == other)] = code
    return cells


def _read_openspiel(array: Array, first: int, second: int) -> Cells:
    """Convert OpenSpiel's three planes (n, 3, 6, 7) to cells.

    The last plane marks empty cells.
    """
    cells = _from_planes(array[:, first], array[:, second])
    cells[(array[:, 2] == 1) != (cells == 0)] = INVALID_CELL
    cells[(array[:, 2] != 0) & (array[:, 2] != 1)] = INVALID_CELL
    return cells.transpose(0, 2, 1)


def _write_openspiel(cells: Cells, first: int, second: int) -> Array:
    """Convert cells to OpenSpiel's three planes (n, 3, 6, 7), row 0 at the bottom.

    The last plane marks empty cells.
    """
    rows = cells.transpose(0, 2, 1)
    planes = np.empty((len(cells), 3, HEIGHT, WIDTH), np.float32)
    planes[:, first], planes[:, second], planes[:, 2] = rows == 1, rows == 2, rows == 0
    return planes


def _connectx_layout() -> Layout:
    """Build the layout of ConnectX: 42 or 6×7 int8, the top row first, 1 and 2 for the players.

    Player 1 begins. Source: Kaggle/kaggle-environments, ``connectx.py``.
    """
    return Layout(
        "connectx",
        (WIDTH * HEIGHT,),
        np.int8,
        observed=False,
        read=lambda array: _from_top(_player_codes(array.reshape(-1, HEIGHT, WIDTH), 1, 2)),
        write=lambda cells: _to_top(_player_marks(cells, 1, 2, np.int8)).reshape(
            -1, WIDTH * HEIGHT
        ),
        fault=BoardFault.VALUE_UNSIGNED,
        also=(HEIGHT, WIDTH),
    )


def _planes_last(name: str, dtype: type[np.generic]) -> Layout:
    """Build the layout of PettingZoo or pgx: two planes (6, 7, 2), the top row first.

    Plane 0 holds the observer's discs, plane 1 the other player's. PettingZoo has int8, pgx bool.
    In pgx it is drawn which player (``current_player``) begins; the boards go by the colour.
    Sources: Farama-Foundation/PettingZoo, ``connect_four.py``; sotetsuk/pgx, ``connect_four.py``.
    """
    return Layout(
        name,
        (HEIGHT, WIDTH, 2),
        dtype,
        observed=True,
        read=lambda array: _from_top(_from_planes(array[..., 0], array[..., 1])),
        write=lambda cells: np.stack([_to_top(cells == 1), _to_top(cells == 2)], axis=-1).astype(
            dtype
        ),
        fault=BoardFault.PLANE_AT_MOST,
    )


def _openspiel(name: str, observed: bool) -> Layout:
    """Build the layout of OpenSpiel: float32 (3, 6, 7) or flat, row 0 at the bottom.

    From version 1.6.11 the planes are the first player's discs, the second player's and the empty
    cells. Up to 1.6.9, and with ``egocentric_obs_tensor=True``, they are the other player's discs,
    the observer's own and the empty cells. Version 1.6.10 returned a constant (issue 1427). Source:
    google-deepmind/open_spiel, ``connect_four.cc``.
    """
    first, second = (1, 0) if observed else (0, 1)
    return Layout(
        name,
        (3, HEIGHT, WIDTH),
        np.float32,
        observed=observed,
        read=lambda array: _read_openspiel(array, first, second),
        write=lambda cells: _write_openspiel(cells, first, second),
        fault=BoardFault.PLANE_EXACTLY,
        also=(3 * HEIGHT * WIDTH,),
    )


def _pufferlib_layout() -> Layout:
    """Build the layout of PufferLib: 42 float32, column by column from the bottom.

    +1 is a disc of the observer (the player who learns), -1 one of the environment. Source:
    PufferAI/PufferLib, ``connect4.h``.
    """
    return Layout(
        "puffer",
        (WIDTH * HEIGHT,),
        np.float32,
        observed=True,
        read=lambda array: _player_codes(array.reshape(-1, WIDTH, HEIGHT), 1, -1),
        write=lambda cells: _player_marks(cells, 1, -1, np.float32).reshape(-1, WIDTH * HEIGHT),
        fault=BoardFault.VALUE_SIGNED,
    )


def _alphazero_layout() -> Layout:
    """Build the canonical layout of alpha-zero-general: int8 (6, 7), the top row first.

    +1 is a disc of the observer, -1 one of the other player. Source: suragnair/alpha-zero-general,
    ``Connect4Logic.py``.
    """
    return Layout(
        "alphazero",
        (HEIGHT, WIDTH),
        np.int8,
        observed=True,
        read=lambda array: _from_top(_player_codes(array, 1, -1)),
        write=lambda cells: _to_top(_player_marks(cells, 1, -1, np.int8)),
        fault=BoardFault.VALUE_SIGNED,
    )


def _bitbully_layout() -> Layout:
    """Build the layout of BitBully: int8 (7, 6), columns of cells from the bottom, 1 and 2.

    Player 1 begins. Source: the README of MarkusThill/BitBully.
    """
    return Layout(
        "bitbully",
        (WIDTH, HEIGHT),
        np.int8,
        observed=False,
        read=lambda array: _player_codes(array, 1, 2),
        write=lambda cells: _player_marks(cells, 1, 2, np.int8),
        fault=BoardFault.VALUE_UNSIGNED,
    )


LAYOUT_BY_NAME = {
    layout.name: layout
    for layout in (
        _connectx_layout(),
        _planes_last("pettingzoo", np.int8),
        _openspiel("openspiel", observed=False),
        _openspiel("openspiel-egocentric", observed=True),
        _planes_last("pgx", np.bool_),
        _pufferlib_layout(),
        _alphazero_layout(),
        _bitbully_layout(),
    )
}
"""The layouts of other programs by name.

The engine's own layout ``bitboards`` is not among them.
"""

_BROKEN_OPENSPIEL_VERSION = (1, 6, 10)


def openspiel_layout(version: str, egocentric: bool = False) -> str:
    """Return the name of the layout that a version of OpenSpiel uses.

    Args:
        version: the version of the package, such as ``1.6.11``.
        egocentric: whether the game was made with ``egocentric_obs_tensor=True``.

    Raises:
        ValueError: the version is 1.6.10, whose observations are constant, or the text is no
            version.
    """
    try:
        numbers = tuple(int(part) for part in version.split("."))
    except ValueError as error:
        raise ValueError(f"{version!r} is no version of OpenSpiel such as 1.6.11") from error
    if numbers == _BROKEN_OPENSPIEL_VERSION:
        raise ValueError(
            "OpenSpiel 1.6.10 observes the same array whatever the board is; use 1.6.11 or later"
        )
    return (
        "openspiel-egocentric" if egocentric or numbers < _BROKEN_OPENSPIEL_VERSION else "openspiel"
    )
