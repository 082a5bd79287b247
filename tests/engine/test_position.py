from functools import partial
from typing import Any

import numpy as np
import pytest

from engine import STANDARD, Board, IllegalMove, InvalidPosition, Position, Side
from tests.cases import cases


def test_empty_board() -> None:
    position = Position()
    assert position.ply == 0
    assert position.to_move is Side.RED
    assert position.legal_columns == tuple(STANDARD.columns)
    assert position.winner is None
    assert not position.is_over
    assert position.text() == "7/7/7/7/7/7"


def test_play_leaves_the_position_as_it_was() -> None:
    before = Position.from_moves("44")
    after = before.play(0)
    assert before == Position.from_moves("44")
    assert after.disc(0, 0) is Side.RED
    assert after.height(0) == 1
    assert after.to_move is Side.YELLOW


@cases()
def test_moves_that_are_none(moves: str, index: int, reason: str) -> None:
    with pytest.raises(IllegalMove, match=f"move {index + 1} ") as caught:
        Position.from_moves(moves)
    assert caught.value.index == index
    assert str(caught.value).endswith(f": {reason}")
    assert repr(moves[index]) in str(caught.value)


@cases()
def test_what_is_no_column_of_another_board(board: Board, reason: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Position.from_moves("9", board)
    assert str(caught.value) == f"move 1 ('9'): {reason}"


@pytest.mark.parametrize("column", [-1, 7, 100])
def test_columns_that_are_none(column: int) -> None:
    assert not Position().is_legal(column)
    with pytest.raises(IllegalMove, match="there is no column"):
        Position().play(column)


def test_columns_are_whole_numbers() -> None:
    position: Any = Position()
    for ask in (position.play, position.is_legal, position.height, partial(position.disc, row=0)):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            ask(3.7)
    with pytest.raises(TypeError):
        Position.from_moves([3.7])  # type: ignore[list-item]
    assert position.play(np.int64(3)) == position.play(3)


def test_off_the_board_is_no_disc() -> None:
    position = Position.from_moves("1")
    assert [position.disc(*cell) for cell in ((0, 0), (7, 0), (-1, 0), (0, 6), (2**32, 0))] == [
        Side.RED,
        *[None] * 4,
    ]
    assert [position.height(column) for column in (0, -1, 7, 2**32)] == [1, 0, 0, 0]


@cases()
def test_positions_that_are_none(text: str, reason: str, cells: set[tuple[int, int]]) -> None:
    with pytest.raises(InvalidPosition, match=reason) as caught:
        Position.from_text(text)
    assert set(caught.value.cells) == cells


def test_cells_off_the_board_or_taken_twice() -> None:
    with pytest.raises(InvalidPosition, match="no column 8, row 1"):
        Position.from_cells([(7, 0)], [])
    with pytest.raises(InvalidPosition, match="two discs"):
        Position.from_cells([(0, 0)], [(0, 0)])


def test_all_faults_are_found_and_the_first_is_raised() -> None:
    red, yellow = [(0, 0), (1, 0), (2, 0), (3, 0), (6, 5)], [(0, 1), (4, 4)]
    faults = Position.faults(red, yellow)
    assert [(str(fault)[:24], fault.cells) for fault in faults] == [
        ("the disc in column 5, ro", ((4, 4),)),
        ("the disc in column 7, ro", ((6, 5),)),
        ("red has 5 and yellow has", ()),
    ]
    with pytest.raises(InvalidPosition) as caught:
        Position.from_cells(red, yellow)
    assert (str(caught.value), caught.value.cells) == (str(faults[0]), faults[0].cells)


def test_whether_a_win_came_last_is_told_among_floating_discs_too() -> None:
    fours = [(column, 0) for column in range(4)]
    above = [(column, 1) for column in range(3)]
    covered = Position.faults([*fours, (3, 1), (6, 5)], [*above, (4, 0), (5, 0)])
    assert [fault.cells for fault in covered] == [((6, 5),), tuple(fours)]
    assert str(covered[1]) == "red had already won before the last disc"
    on_top = Position.faults([*fours, (6, 5)], [*above, (5, 0)])
    assert [fault.cells for fault in on_top] == [((6, 5),)]


def test_a_position_has_no_faults_and_a_cell_off_the_board_is_none_of_them() -> None:
    assert Position.faults([], []) == ()
    assert Position.faults([(3, 0)], [(3, 1)]) == ()
    with pytest.raises(InvalidPosition, match="no column 1, row 7"):
        Position.faults([(0, 6)], [])


def test_a_finished_game_is_a_position() -> None:
    position = Position.from_moves("4141414")
    assert position.is_over
    assert position.winner is Side.RED
    assert position.winning_cells == {(3, row) for row in range(4)}
    assert position.legal_columns == ()
    assert Position.from_text(position.text()) == position


def test_fours_that_one_disc_completes_are_allowed() -> None:
    position = Position.from_text("7/7/7/yyy4/yyy4/rrrrrrr")
    assert position.winner is Side.RED
    assert position.winning_cells == {(column, 0) for column in range(7)}
