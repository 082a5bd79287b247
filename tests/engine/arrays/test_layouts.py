"""Boards in every layout, written by hand, there and back, and refused."""

import re
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.arrays import (
    LAYOUT_NAMES,
    NO_BOARD,
    BoardError,
    LayoutError,
    from_layout,
    score_columns,
    to_layout,
)
from engine.arrays.layouts import openspiel_layout
from tests.cases import cases
from tests.engine.arrays.positions import pairs_of, random_positions

OBSERVED = ("pettingzoo", "openspiel-egocentric", "pgx", "puffer", "alphazero")

OTHER_SHAPES = {"connectx": (6, 7), "openspiel": (126,), "openspiel-egocentric": (126,)}
"""The second shape in which packages hand boards over."""

# After d1, d2, c1 the second player, Yellow, is to move.
RED, YELLOW = [(3, 0), (2, 0)], [(3, 1)]


def bits(cells: list[tuple[int, int]]) -> int:
    return sum(1 << (7 * column + row) for column, row in cells)


PAIR = np.array([[bits(YELLOW), bits(RED + YELLOW)]], np.uint64)


def plane(cells: list[tuple[int, int]], top_first: bool) -> NDArray[np.int8]:
    rows = np.zeros((6, 7), np.int8)
    for column, row in cells:
        rows[5 - row if top_first else row, column] = 1
    return rows


def by_hand(layout: str) -> NDArray[np.generic]:
    """The board after d1, d2, c1, as Yellow sees it where a layout has an observer."""
    red, yellow = plane(RED, top_first=True), plane(YELLOW, top_first=True)
    low_red, low_yellow = plane(RED, top_first=False), plane(YELLOW, top_first=False)
    empty = 1 - low_red - low_yellow
    boards: dict[str, NDArray[np.generic]] = {
        "bitboards": PAIR[0],
        "connectx": np.array([0] * 31 + [2] + [0] * 5 + [1, 1] + [0] * 3),
        "pettingzoo": np.stack([yellow, red], axis=-1),
        "openspiel": np.stack([low_red, low_yellow, empty]).astype(np.float32),
        "openspiel-egocentric": np.stack([low_red, low_yellow, empty]).astype(np.float32),
        "pgx": np.stack([yellow, red], axis=-1).astype(np.bool_),
        "puffer": np.array([0] * 12 + [-1] + [0] * 5 + [-1, 1] + [0] * 22, np.float32),
        "alphazero": yellow - red,
        "bitbully": np.array(
            [[0] * 6, [0] * 6, [1, 0, 0, 0, 0, 0], [1, 2, 0, 0, 0, 0], [0] * 6, [0] * 6, [0] * 6]
        ),
    }
    return boards[layout]


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
def test_a_board_written_by_hand_is_read(layout: str) -> None:
    assert from_layout(by_hand(layout), layout).tolist() == PAIR.tolist()
    written = to_layout(PAIR, layout)
    assert written.shape == (1, *by_hand(layout).shape)
    assert (written[0] == by_hand(layout)).all()


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
def test_random_positions_go_there_and_back(layout: str) -> None:
    pairs = pairs_of(random_positions(1000, seed=5))
    assert (from_layout(to_layout(pairs, layout), layout) == pairs).all()


@pytest.mark.parametrize("layout", OBSERVED)
def test_the_player_who_waits_sees_the_same_board(layout: str) -> None:
    pairs = pairs_of(random_positions(300, seed=6))
    seen = to_layout(pairs, layout, observer="waiting")
    assert (from_layout(seen, layout, observer="waiting") == pairs).all()
    odd = next(index for index, (_, mask) in enumerate(pairs.tolist()) if mask.bit_count() % 2)
    with pytest.raises(BoardError, match=f"^board {odd}: .*observer is waiting"):
        from_layout(np.concatenate([to_layout(pairs[:odd], layout), seen[odd : odd + 1]]), layout)


def board(text: str) -> NDArray[np.int8]:
    """A flat ConnectX board of six lines, the top row first."""
    return np.array([int(sign) for sign in text.replace("/", "")], np.int8)


EMPTY = "0000000/" * 6


@cases()
def test_a_board_that_cannot_be_is_refused(
    boards: NDArray[np.generic], layout: str, sentence: str
) -> None:
    with pytest.raises(BoardError, match=sentence):
        from_layout(boards, layout)
    fine = from_layout(by_hand(layout), layout)
    both = np.concatenate([by_hand(layout)[None], boards.reshape(1, *by_hand(layout).shape)])
    marked = from_layout(both, layout, errors="mark")
    assert marked.tolist() == [fine[0].tolist(), [int(NO_BOARD)] * 2]


def test_a_mark_says_whose_turn_it_is() -> None:
    assert from_layout(by_hand("connectx"), "connectx", marks=[2]).tolist() == PAIR.tolist()
    with pytest.raises(BoardError, match="mark 2 is to move"):
        from_layout(by_hand("connectx"), "connectx", marks=[1])


@cases()
def test_an_array_of_another_shape_is_refused(
    boards: NDArray[np.generic], layout: str, sentence: str
) -> None:
    with pytest.raises(LayoutError, match=re.escape(sentence)):
        from_layout(boards, layout)


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
def test_leading_axes_are_kept(layout: str) -> None:
    pairs = pairs_of(random_positions(24, seed=7)).reshape(2, 3, 4, 2)
    boards = to_layout(pairs, layout)
    assert boards.shape == (2, 3, 4, *by_hand(layout).shape)
    assert from_layout(boards, layout).tolist() == pairs.tolist()
    if layout in OTHER_SHAPES:
        reshaped = boards.reshape(2, 3, 4, *OTHER_SHAPES[layout])
        assert from_layout(reshaped, layout).tolist() == pairs.tolist()
    assert from_layout(boards[:0], layout).shape == (0, 3, 4, 2)


class Tensor:
    """An array of another package, which hands its memory over in one way alone."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


class Converted(Tensor):
    """A tensor of numbers that DLPack does not know, which its package converts."""

    def __dlpack__(self, **options: Any) -> Any:
        raise BufferError("no such numbers")

    def __array__(self, *arguments: Any, **options: Any) -> NDArray[np.generic]:
        return self.array


class Elsewhere(Tensor):
    """A tensor on another device."""

    def __dlpack__(self, **options: Any) -> Any:
        raise BufferError("the memory is on another device")


class Followed(Converted):
    """A tensor that its package does not convert."""

    def __array__(self, *arguments: Any, **options: Any) -> NDArray[np.generic]:
        raise RuntimeError("call detach() first")


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
def test_tensors_of_other_packages_are_taken(layout: str) -> None:
    boards = to_layout(PAIR, layout)
    for tensor in (Tensor(boards), Converted(boards), memoryview(boards.data)):
        assert from_layout(tensor, layout).tolist() == PAIR.tolist()


@pytest.mark.parametrize(
    ("kind", "sentence"), [(Elsewhere, "another device"), (Followed, r"detach\(\) first")]
)
def test_a_tensor_that_is_not_handed_over_is_refused(kind: type[Tensor], sentence: str) -> None:
    with pytest.raises(LayoutError, match=f"arrays of numbers, this one is of .*{sentence}"):
        from_layout(kind(to_layout(PAIR, "pgx")), "pgx")


def test_each_version_of_openspiel_has_its_layout() -> None:
    assert openspiel_layout("1.6.9") == "openspiel-egocentric"
    assert openspiel_layout("1.6.11") == openspiel_layout("2.0.2") == "openspiel"
    assert openspiel_layout("2.0.2", egocentric=True) == "openspiel-egocentric"
    with pytest.raises(ValueError, match="the same array"):
        openspiel_layout("1.6.10")
    with pytest.raises(ValueError, match="no version"):
        openspiel_layout("new")


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
@pytest.mark.parametrize("value", ["", "Raise", "ignore", "waits", None, 1, ("mark",), b"mark"])
def test_an_unknown_observer_or_way_with_errors_is_refused(layout: str, value: object) -> None:
    boards = to_layout(PAIR, layout)
    options: Any = value
    with pytest.raises(LayoutError, match="errors is 'raise' or 'mark', not"):
        from_layout(boards, layout, errors=options)
    with pytest.raises(LayoutError, match="observer is 'to_move' or 'waiting', not"):
        from_layout(boards, layout, observer=options)
    with pytest.raises(LayoutError, match="observer is"):
        to_layout(PAIR, layout, observer=options)
    with pytest.raises(LayoutError, match="errors is"):
        score_columns(PAIR, errors=options)
