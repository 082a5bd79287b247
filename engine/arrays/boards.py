"""Boards as pairs of bitboards, converted from the layouts of other programs and checked.

The pairs of n boards are an array uint64 (n, 2): the discs of the side to move, and all discs. Bit
``7 * column + row`` is a cell, rows from the bottom; bit 6 of each column stays empty::

     6 13 20 27 34 41 48     guard row
     5 12 19 26 33 40 47     row 6
     …
     0  7 14 21 28 35 42     row 1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.arrays.bits import BITS, BOARD, BOTTOM, STRIDE, Bitboards, has_four, is_odd, pack
from engine.arrays.layouts import HEIGHT, LAYOUTS, WIDTH, WRONG, Array, Layout
from engine.errors import EngineError, InvalidPosition
from engine.grid import cell_name
from engine.position import Position

Observer = Literal["to_move", "waiting"]
Errors = Literal["raise", "mark"]

BITBOARDS = "bitboards"
"""The name of the engine's own layout, pairs of bitboards."""

LAYOUT_NAMES = (BITBOARDS, *LAYOUTS)

NO_BOARD = np.uint64(2**64 - 1)
"""The value of both bitboards in place of a faulty board."""


class BoardError(EngineError):
    """Raised for an impossible board in an array, one that no game can reach.

    Attributes:
        index: the 0-based index of the board in the array.
        cell: the 0-based (column, row) of the fault, row 0 at the bottom; None if the fault is in
            no single cell.
        reason: why the board is impossible, without its index and cell.
    """

    def __init__(self, index: int, reason: str, cell: tuple[int, int] | None = None) -> None:
        self.index, self.cell, self.reason = index, cell, reason
        place = "" if cell is None else f", cell {cell_name(cell)}"
        super().__init__(f"board {index}{place}: {reason}")


class LayoutError(EngineError):
    """Raised for an unknown layout, or an array whose shape or type does not fit its layout."""


@dataclass(frozen=True, slots=True)
class CheckedBoards:
    """Boards as pairs of bitboards, with an error for each impossible board.

    Attributes:
        pairs: uint64 (n, 2); both numbers are NO_BOARD for an impossible board.
        faults: one error for each impossible board, by index.
    """

    pairs: Bitboards
    faults: tuple[BoardError, ...]


def from_layout(
    boards: ArrayLike,
    layout: str,
    *,
    observer: Observer = "to_move",
    marks: ArrayLike | None = None,
    errors: Errors = "raise",
) -> Bitboards:
    """Convert boards in a named layout to pairs of bitboards.

    Args:
        boards: n boards, or a single one, in the shape of the layout; see ``layouts``.
        layout: one of LAYOUT_NAMES.
        observer: from whose view the boards are stored, if the layout has an observer: the side to
            move, or the player who waits.
        marks: for ``connectx``, the ``mark`` of each observation: 1 or 2 for the player to move.
        errors: ``raise`` raises an error for the first impossible board; ``mark`` puts NO_BOARD in
            place of impossible boards.

    Returns:
        uint64 (n, 2): the discs of the side to move, and all discs.

    Raises:
        BoardError: a board is impossible.
        LayoutError: there is no such layout, or the array has another shape.
    """
    checked = check(boards, layout, observer=observer, marks=marks)
    if errors == "raise" and checked.faults:
        raise checked.faults[0]
    return checked.pairs


def to_layout(pairs: ArrayLike, layout: str, *, observer: Observer = "to_move") -> Array:
    """Convert pairs of bitboards to boards in a named layout.

    Args:
        pairs: uint64 (n, 2), or a single pair.
        layout: one of LAYOUT_NAMES.
        observer: from whose view the boards are stored, if the layout has an observer.

    Returns:
        n boards in the shape and type of the layout; see ``layouts``.

    Raises:
        BoardError: a board is impossible.
        LayoutError: there is no such layout, or the pairs have another shape.
    """
    checked = from_layout(pairs, BITBOARDS)
    if layout == BITBOARDS:
        return checked
    form = _layout(layout)
    mine, mask = checked[:, :1, None] & BITS, checked[:, 1:, None] & BITS
    swapped: Any = observer == "waiting" if form.observed else is_odd(checked[:, 1])[:, None, None]
    cells = np.where((mine != 0) ^ swapped, 1, 2) * (mask != 0)
    return form.write(cells.astype(np.int8))


def check(
    boards: ArrayLike,
    layout: str,
    *,
    observer: Observer = "to_move",
    marks: ArrayLike | None = None,
) -> CheckedBoards:
    """Convert boards in a named layout to pairs of bitboards, and list impossible boards.

    The arguments have the same meaning as for ``from_layout``.

    Raises:
        LayoutError: there is no such layout, or the array has another shape.
    """
    if layout == BITBOARDS:
        pairs, faults = _read_pairs(boards)
    else:
        pairs, faults = _read_cells(boards, _layout(layout), observer)
    if marks is not None:
        _check_marks(pairs, faults, layout, np.asarray(marks))
    _check_rules(pairs, faults)
    pairs[list(faults)] = NO_BOARD
    return CheckedBoards(pairs, tuple(faults[index] for index in sorted(faults)))


def _layout(name: str) -> Layout:
    """Return the layout with a given name. A LayoutError for an unknown name lists the names."""
    if name not in LAYOUTS:
        raise LayoutError(f"there is no layout {name!r}; there are {', '.join(LAYOUT_NAMES)}")
    return LAYOUTS[name]


def _many(boards: ArrayLike, name: str, shape: tuple[int, ...]) -> Array:
    """Return an array of boards. A single board becomes an array of one board."""
    array: NDArray[Any] = np.asarray(boards)
    if array.shape == shape:
        array = array[None]
    if array.shape[1:] != shape or array.ndim != len(shape) + 1:
        raise LayoutError(
            f"boards in the layout {name} have the shape (n, {', '.join(map(str, shape))}),"
            f" this array has {array.shape}"
        )
    if array.dtype.kind not in "buif":
        raise LayoutError(f"boards are arrays of numbers, this one is of {array.dtype}")
    return array


def _read_pairs(boards: ArrayLike) -> tuple[Bitboards, dict[int, BoardError]]:
    """Return a copy of pairs of bitboards, and report bits outside the board as faults."""
    array = _many(boards, BITBOARDS, (2,))
    if array.dtype.kind == "i" and (array >= 0).all():
        array = array.astype(np.uint64)
    if array.dtype.kind != "u":
        raise LayoutError(f"bitboards are unsigned 64-bit numbers, this array is of {array.dtype}")
    pairs = array.astype(np.uint64)
    mine, mask = pairs[:, 0], pairs[:, 1]
    faults: dict[int, BoardError] = {}
    for wrong, reason in (
        (mask & ~BOARD != 0, "a bit lies outside the 42 cells"),
        (mine & ~mask != 0, "a disc of the side to move is missing among all discs"),
    ):
        for index in np.flatnonzero(wrong):
            faults.setdefault(int(index), BoardError(int(index), reason))
    return pairs, faults


def _read_cells(
    boards: ArrayLike, layout: Layout, observer: Observer
) -> tuple[Bitboards, dict[int, BoardError]]:
    """Convert boards in the layout of another program to pairs of bitboards.

    Values that the layout does not have are reported as faults.
    """
    cells = layout.read(_many(boards, layout.name, layout.shape))
    faults: dict[int, BoardError] = {}
    for index, column, row in np.argwhere(cells == WRONG).tolist():
        reason = f"the layout {layout.name} has {layout.values}"
        faults.setdefault(index, BoardError(index, reason, (column, row)))
    first, second = pack(cells == 1), pack(cells == 2)
    mask = first | second
    if layout.observed:
        mine = first if observer == "to_move" else second
        _check_turn(mine, mask, faults, observer)
    else:
        mine = np.where(is_odd(mask), second, first)
    return np.stack([mine, mask], axis=-1), faults


def _check_turn(
    mine: Bitboards, mask: Bitboards, faults: dict[int, BoardError], observer: Observer
) -> None:
    """Report boards whose side to move has more discs: they show the wrong player's view."""
    extra = 2 * np.bitwise_count(mine).astype(np.int16) - np.bitwise_count(mask)
    other = "waiting" if observer == "to_move" else "to_move"
    reason = (
        "the counts of discs say that the observer is "
        f"{other.replace('_', ' ')}; pass observer={other!r} for such boards"
    )
    for index in np.flatnonzero(extra == 1).tolist():
        faults.setdefault(index, BoardError(index, reason))


def _check_marks(
    pairs: Bitboards, faults: dict[int, BoardError], layout: str, marks: Array
) -> None:
    """Report ConnectX boards whose ``mark`` is not the number of the side to move."""
    if layout != "connectx":
        raise LayoutError(f"marks go with the layout connectx, not with {layout}")
    if marks.reshape(-1).shape != (len(pairs),):
        raise LayoutError(f"there are {len(pairs)} boards and {marks.size} marks")
    to_move = is_odd(pairs[:, 1]) + 1
    for index in np.flatnonzero(marks.reshape(-1) != to_move).tolist():
        reason = f"mark {to_move[index]} is to move by the counts of discs, not the given mark"
        faults.setdefault(index, BoardError(index, reason))


def _check_rules(pairs: Bitboards, faults: dict[int, BoardError]) -> None:
    """Report boards with floating discs, wrong numbers of discs, or moves after a four."""
    mine, mask = pairs[:, 0], pairs[:, 1]
    floating = (mask + BOTTOM) & mask != 0
    unbalanced = np.bitwise_count(mine) != np.bitwise_count(mask) >> 1
    decided = has_four(mine) | has_four(mask ^ mine)
    for index in np.flatnonzero(floating | unbalanced | decided).tolist():
        if index not in faults and (fault := _fault(int(mine[index]), int(mask[index]))):
            cell = fault.cells[0] if fault.cells else None
            faults[index] = BoardError(index, str(fault), cell)


def _cells_of(discs: int) -> Sequence[tuple[int, int]]:
    """Return the (column, row) cells of a bitboard."""
    return [
        (column, row)
        for column in range(WIDTH)
        for row in range(HEIGHT)
        if discs >> (STRIDE * column + row) & 1
    ]


def _fault(mine: int, mask: int) -> InvalidPosition | None:
    """Return the first reason why no game can reach a board, None if there is no such reason."""
    theirs = mask ^ mine
    odd = mask.bit_count() & 1
    red, yellow = (theirs, mine) if odd else (mine, theirs)
    return next(iter(Position.faults(_cells_of(red), _cells_of(yellow))), None)
