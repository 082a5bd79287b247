import pickle

import pytest

from engine import STANDARD, Board, InvalidPosition, Position, Solver, UnsupportedBoard, grid
from tests.engine import naive

SMALL = Board(5, 4)


def test_the_usual_board_has_all_lines_of_four() -> None:
    assert sorted(STANDARD.lines) == sorted(tuple(line) for line in naive.LINES)
    assert len(STANDARD.through[3, 2]) == 13
    assert len(STANDARD.through[0, 0]) == 3


def test_columns_go_out_from_the_middle() -> None:
    assert STANDARD.centre_out == (3, 2, 4, 1, 5, 0, 6)
    assert Board(8, 7).centre_out == (4, 3, 5, 2, 6, 1, 7, 0)
    assert [SMALL.mirror(column) for column in SMALL.columns] == [4, 3, 2, 1, 0]


def test_cells_lie_on_the_board_or_not() -> None:
    assert len(SMALL.cells) == SMALL.size == 20
    assert all(cell in SMALL for cell in SMALL.cells)
    assert not [cell for cell in ((-1, 0), (0, -1), (5, 0), (0, 4)) if cell in SMALL]
    assert list(SMALL.named)[:2] == ["a1", "a2"]
    assert SMALL.named["e4"] == (4, 3)


def test_bits_are_those_of_the_engine() -> None:
    position = Position.from_moves("44152")
    all_discs = sum(STANDARD.bit(cell) for cell in STANDARD.cells if position.disc(*cell))
    mine = sum(
        STANDARD.bit(cell) for cell in STANDARD.cells if position.disc(*cell) is position.to_move
    )
    bottom = sum(STANDARD.bit((column, 0)) for column in STANDARD.columns)
    assert position.key() in (mine + all_discs + bottom, mine + all_discs)


def test_a_board_is_a_value() -> None:
    assert Position().board == Board(7, 6) == STANDARD
    assert len(STANDARD.lines) == len(pickle.loads(pickle.dumps(STANDARD)).lines) == 69


def test_other_sizes_are_read() -> None:
    red, yellow = grid.read("5/5/3y1/rr1y1", SMALL)
    assert (red, yellow) == ([(0, 0), (1, 0)], [(3, 1), (3, 0)])
    with pytest.raises(InvalidPosition, match="a board has 4 rows from the top, this one has 6"):
        grid.read("7/7/7/7/7/7", SMALL)
    with pytest.raises(InvalidPosition, match="row 4 has 7 cells, a board has 5 columns"):
        grid.read("rr...../5/5/5", SMALL)
    assert Position.from_cells(red, yellow, SMALL).text() == "5/5/3y1/rr1y1"
    assert not Position.faults(red, yellow, SMALL)


@pytest.mark.parametrize("size", [(3, 6), (11, 6), (7, 3), (4, 13), (10, 12), (0, 0)])
def test_the_engine_refuses_boards_beyond_its_bitboards(size: tuple[int, int]) -> None:
    board = Board(*size)
    for ask in (
        lambda: Position(board),
        lambda: Position.from_cells((), (), board),
        lambda: Position.faults((), (), board),
        lambda: Solver(1, board=board),
    ):
        with pytest.raises(UnsupportedBoard, match=f"{size[0]} columns and {size[1]}") as caught:
            ask()
        assert (caught.value.width, caught.value.height) == size
