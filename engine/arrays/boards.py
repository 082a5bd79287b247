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
from enum import Enum
from math import prod
from typing import Any, Literal, get_args

import numpy as np

from engine.arrays.bits import (
    ALL_CELLS_MASK,
    BITS_PER_COLUMN,
    BOTTOM_ROW_MASK,
    CELL_BITS,
    Bitboards,
    has_four,
    is_odd,
    pack_bits,
)
from engine.arrays.layouts import HEIGHT, INVALID_CELL, LAYOUT_BY_NAME, WIDTH, Array, Layout
from engine.arrays.tensors import Boards, as_array
from engine.errors import BoardFault, EngineError, InvalidPosition
from engine.grid import STANDARD, cell_name
from engine.position import Position

Observer = Literal["to_move", "waiting"]
ErrorHandling = Literal["raise", "mark"]
_OBSERVERS, _ERRORS = get_args(Observer), get_args(ErrorHandling)

BITBOARDS = "bitboards"
"""The name of the engine's own layout, pairs of bitboards."""

LAYOUT_NAMES = (BITBOARDS, *LAYOUT_BY_NAME)

NO_BOARD = np.uint64(2**64 - 1)
"""The value of both bitboards in place of a faulty board."""

BOARDS_CONVERTED_AT_ONCE = 1 << 16
"""Number of boards that are converted at a time, which takes some 50 MB of memory."""


class BoardError(EngineError):
    """Raised for an impossible board in an array, one that no game can reach.

    Attributes:
        index: the 0-based index of the board in the array, through all leading axes.
        fault: why the board is impossible; its cells are those of the fault, if any.
    """

    def __init__(self, index: int, fault: InvalidPosition) -> None:
        super().__init__(index, fault)
        self.index, self.fault = index, fault

    def __str__(self) -> str:
        place = "".join(f", cell {cell_name(cell)}" for cell in self.fault.cells[:1])
        return f"board {self.index}{place}: {self.fault}"


class LayoutFault(Enum):
    """Why an array does not fit a layout. The values are English texts for programmers."""

    LAYOUT_UNKNOWN = "there is no layout {found}; there are {wanted}"
    LAYOUT_SHAPE = "boards in the layout {layout} have the shape {wanted}, this array has {found}"
    LAYOUT_TYPE = "boards are arrays of numbers, this one is of {found}"
    LAYOUT_BITS = "bitboards are unsigned 64-bit numbers, this array is of {found}"
    LAYOUT_MARKS = "marks go with the layout {wanted}, not with {found}"
    LAYOUT_OPTION = "{layout} is {wanted}, not {found}"
    LAYOUT_MARK_COUNT = "there are {wanted} boards and {found} marks"


class LayoutError(EngineError):
    """Raised for an unknown layout or option, or an array that does not fit its layout.

    Attributes:
        fault: the reason.
        found: the name, shape, type or number that was given.
        wanted: what would be right.
        layout: the layout, for LAYOUT_SHAPE; the name of the option, for LAYOUT_OPTION.
    """

    def __init__(
        self, fault: LayoutFault, found: object, wanted: object = "", layout: str = ""
    ) -> None:
        super().__init__(fault, str(found), str(wanted), layout)
        self.fault, self.layout = fault, layout
        self.found, self.wanted = str(found), str(wanted)

    def __str__(self) -> str:
        return self.fault.value.format(found=self.found, wanted=self.wanted, layout=self.layout)


@dataclass(frozen=True, slots=True)
class CheckedBoards:
    """Boards as pairs of bitboards, with an error for each impossible board.

    Attributes:
        pairs: uint64 (n, 2); both numbers are NO_BOARD for an impossible board.
        axes: the lengths of the leading axes of the array that the boards were read from.
        faults: one error for each impossible board, by index.
    """

    pairs: Bitboards
    axes: tuple[int, ...]
    faults: tuple[BoardError, ...]


def from_layout(
    boards: Boards,
    layout: str,
    *,
    observer: Observer = "to_move",
    marks: Boards | None = None,
    errors: ErrorHandling = "raise",
) -> Bitboards:
    """Convert boards in a named layout to pairs of bitboards.

    Args:
        boards: boards in a shape of the layout, with any leading axes; see ``layouts``. Tensors
             of other packages are taken where they are on the processor.
        layout: one of LAYOUT_NAMES.
        observer: from whose view the boards are stored, if the layout has an observer: the side to
            move, or the player who waits.
        marks: for ``connectx``, the ``mark`` of each observation: 1 or 2 for the player to move.
        errors: ``raise`` raises an error for the first impossible board; ``mark`` puts NO_BOARD in
            place of impossible boards.

    Returns:
        uint64 (…, 2), with the leading axes of the boards: the discs of the side to move, and all
        discs. A single board has one leading axis of length 1.

    Raises:
        BoardError: a board is impossible.
        LayoutError: there is no such layout, observer or value of ``errors``, or the array has
            another shape.
    """
    checked = check_boards(boards, layout, observer=observer, marks=marks, errors=errors)
    return checked.pairs.reshape(*checked.axes, 2)


def _check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in choices:
        wanted = " or ".join(map(repr, choices))
        raise LayoutError(LayoutFault.LAYOUT_OPTION, repr(value), wanted, name)


def to_layout(pairs: Boards, layout: str, *, observer: Observer = "to_move") -> Array:
    """Convert pairs of bitboards to boards in a named layout.

    Args:
        pairs: uint64 (…, 2), or a single pair.
        layout: one of LAYOUT_NAMES.
        observer: from whose view the boards are stored, if the layout has an observer.

    Returns:
        Boards in the shape and type of the layout, with the leading axes of the pairs; see
        ``layouts``.

    Raises:
        BoardError: a board is impossible.
        LayoutError: there is no such layout, or the pairs have another shape.
    """
    _check_choice("observer", observer, _OBSERVERS)
    checked = check_boards(pairs, BITBOARDS)
    found, axes = checked.pairs, checked.axes
    if layout == BITBOARDS:
        return found.reshape(*axes, 2)
    form = _layout_named(layout)
    mine, mask = found[:, :1, None] & CELL_BITS, found[:, 1:, None] & CELL_BITS
    swapped: Any = observer == "waiting" if form.observed else is_odd(found[:, 1])[:, None, None]
    cells = np.where((mine != 0) ^ swapped, 1, 2) * (mask != 0)
    return form.write(cells.astype(np.int8)).reshape(*axes, *form.shape)


def check_boards(
    boards: Boards,
    layout: str,
    *,
    observer: Observer = "to_move",
    marks: Boards | None = None,
    errors: ErrorHandling = "raise",
) -> CheckedBoards:
    """Convert boards in a named layout to pairs of bitboards, and list impossible boards.

    The arguments have the same meaning as for ``from_layout``. Boards are converted piece by piece,
    so that beside the result little memory is needed.

    Raises:
        BoardError: a board is impossible.
        LayoutError: there is no such layout, or the array has another shape.
    """
    _check_choice("observer", observer, _OBSERVERS)
    _check_choice("errors", errors, _ERRORS)
    form = None if layout == BITBOARDS else _layout_named(layout)
    array, axes = _batch_of_boards(boards, layout, ((2,),) if form is None else form.shapes)
    turns = None if marks is None else _marks_of(array, layout, _array_of(marks))
    pairs = np.empty((len(array), 2), np.uint64)
    faults: list[BoardError] = []
    for start in range(0, len(array), BOARDS_CONVERTED_AT_ONCE):
        piece = array[start : start + BOARDS_CONVERTED_AT_ONCE]
        found, wrong = _read_pairs(piece) if form is None else _read_cells(piece, form, observer)
        if turns is not None:
            _check_marks(found, wrong, turns[start : start + BOARDS_CONVERTED_AT_ONCE])
        _check_rules(found, wrong)
        found[list(wrong)] = NO_BOARD
        pairs[start : start + BOARDS_CONVERTED_AT_ONCE] = found
        faults += (BoardError(start + index, wrong[index].fault) for index in sorted(wrong))
        if errors == "raise" and faults:
            raise faults[0]
    return CheckedBoards(pairs, axes, tuple(faults))


def board_size(layout: str) -> int:
    """Return how many numbers a layout has for each board.

    Raises:
        LayoutError: there is no such layout.
    """
    return 2 if layout == BITBOARDS else prod(_layout_named(layout).shape)


def _layout_named(name: str) -> Layout:
    """Return the layout with a given name. A LayoutError for an unknown name lists the names."""
    if name not in LAYOUT_BY_NAME:
        raise LayoutError(LayoutFault.LAYOUT_UNKNOWN, repr(name), ", ".join(LAYOUT_NAMES))
    return LAYOUT_BY_NAME[name]


def _batch_of_boards(
    boards: Boards, name: str, shapes: tuple[tuple[int, ...], ...]
) -> tuple[Array, tuple[int, ...]]:
    """Return an array of boards with one leading axis, in the first shape, and its own axes.

    A single board becomes an array of one board.
    """
    array = _array_of(boards)
    for shape in shapes:
        if array.ndim >= len(shape) and array.shape[array.ndim - len(shape) :] == shape:
            axes = array.shape[: array.ndim - len(shape)]
            _check_numbers(array)
            return array.reshape(prod(axes), *shapes[0]), axes or (1,)
    wanted = " or ".join(f"(…, {', '.join(map(str, shape))})" for shape in shapes)
    raise LayoutError(LayoutFault.LAYOUT_SHAPE, array.shape, wanted, name)


def _array_of(boards: Boards) -> Array:
    """Return an array of any package as one of NumPy."""
    try:
        return as_array(boards)
    except TypeError as error:
        raise LayoutError(LayoutFault.LAYOUT_TYPE, error) from error


def _check_numbers(array: Array) -> None:
    """Raise LayoutError if an array holds something else than numbers."""
    if array.dtype.kind not in "buif":
        raise LayoutError(LayoutFault.LAYOUT_TYPE, array.dtype)


def _read_pairs(array: Array) -> tuple[Bitboards, dict[int, BoardError]]:
    """Return a copy of pairs of bitboards, and report bits outside the board as faults."""
    if array.dtype.kind == "i" and (array >= 0).all():
        array = array.astype(np.uint64)
    if array.dtype.kind != "u":
        raise LayoutError(LayoutFault.LAYOUT_BITS, array.dtype)
    pairs = array.astype(np.uint64)
    mine, mask = pairs[:, 0], pairs[:, 1]
    faults: dict[int, BoardError] = {}
    outside = InvalidPosition(BoardFault.BIT_OUTSIDE, numbers=(STANDARD.size,))
    missing = InvalidPosition(BoardFault.DISC_MISSING)
    for wrong, fault in ((mask & ~ALL_CELLS_MASK != 0, outside), (mine & ~mask != 0, missing)):
        for index in np.flatnonzero(wrong):
            faults.setdefault(int(index), BoardError(int(index), fault))
    return pairs, faults


def _read_cells(
    array: Array, layout: Layout, observer: Observer
) -> tuple[Bitboards, dict[int, BoardError]]:
    """Convert boards in the layout of another program to pairs of bitboards.

    Values that the layout does not have are reported as faults.
    """
    cells = layout.read(array)
    faults: dict[int, BoardError] = {}
    for index, column, row in np.argwhere(cells == INVALID_CELL).tolist():
        fault = InvalidPosition(layout.fault, ((column, row),), sign=layout.name)
        faults.setdefault(index, BoardError(index, fault))
    first, second = pack_bits(cells == 1), pack_bits(cells == 2)
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
    waits = observer == "to_move"
    fault = InvalidPosition(BoardFault.OBSERVER_WAITS if waits else BoardFault.OBSERVER_MOVES)
    for index in np.flatnonzero(extra == 1).tolist():
        faults.setdefault(index, BoardError(index, fault))


def _marks_of(boards: Array, layout: str, marks: Array) -> Array:
    """Return the marks of ConnectX boards as an array of one axis."""
    if layout != "connectx":
        raise LayoutError(LayoutFault.LAYOUT_MARKS, layout, "connectx")
    if marks.reshape(-1).shape != (len(boards),):
        raise LayoutError(LayoutFault.LAYOUT_MARK_COUNT, marks.size, len(boards))
    return marks.reshape(-1)


def _check_marks(pairs: Bitboards, faults: dict[int, BoardError], marks: Array) -> None:
    """Report ConnectX boards whose ``mark`` is not the number of the side to move."""
    to_move = is_odd(pairs[:, 1]) + 1
    for index in np.flatnonzero(marks != to_move).tolist():
        fault = InvalidPosition(BoardFault.OTHER_MARK, numbers=(int(to_move[index]),))
        faults.setdefault(index, BoardError(index, fault))


def _check_rules(pairs: Bitboards, faults: dict[int, BoardError]) -> None:
    """Report boards with floating discs, wrong numbers of discs, or moves after a four."""
    mine, mask = pairs[:, 0], pairs[:, 1]
    floating = (mask + BOTTOM_ROW_MASK) & mask != 0
    unbalanced = np.bitwise_count(mine) != np.bitwise_count(mask) >> 1
    decided = has_four(mine) | has_four(mask ^ mine)
    for index in np.flatnonzero(floating | unbalanced | decided).tolist():
        if index not in faults and (fault := _board_fault(int(mine[index]), int(mask[index]))):
            faults[index] = BoardError(index, fault)


def _cells_of(discs: int) -> Sequence[tuple[int, int]]:
    """Return the (column, row) cells of a bitboard."""
    return [
        (column, row)
        for column in range(WIDTH)
        for row in range(HEIGHT)
        if discs >> (BITS_PER_COLUMN * column + row) & 1
    ]


def _board_fault(mine: int, mask: int) -> InvalidPosition | None:
    """Return the first reason why no game can reach a board, None if there is no such reason."""
    theirs = mask ^ mine
    odd = mask.bit_count() & 1
    red, yellow = (theirs, mine) if odd else (mine, theirs)
    return next(iter(Position.faults(_cells_of(red), _cells_of(yellow))), None)
