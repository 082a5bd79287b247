import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.game.setup import Brush, Painting
from engine import STANDARD, InvalidPosition, Position, Side
from engine.grid import Cell
from tests.engine.naive import games

CELLS = list(STANDARD.cells)
RED, YELLOW = Side.RED, Side.YELLOW


@st.composite
def paintings(draw: st.DrawFn) -> Painting:
    discs = draw(st.lists(st.sampled_from([None, None, RED, YELLOW]), min_size=42, max_size=42))
    painting = Painting()
    for cell, side in zip(CELLS, discs, strict=True):
        painting = painting.paint_cell(cell, side)
    return painting


def stack(painting: Painting, column: int) -> list[Side | None]:
    return [painting.disc(column, row) for row in STANDARD.rows]


@given(paintings())
def test_anything_goes_into_text_and_back(painting: Painting) -> None:
    assert Painting.from_text(painting.text()) == painting
    assert {cell for cell in CELLS if painting.disc(*cell)} == set(painting.discs)


@given(games())
def test_a_position_is_a_painting_without_faults(moves: str) -> None:
    position = Position.from_moves(moves)
    painting = Painting.from_position(position)
    assert painting.faults == ()
    assert painting.to_position() == position
    assert painting.text() == position.text()
    assert painting.to_move is position.to_move


@given(paintings())
def test_the_first_fault_is_the_one_that_is_raised(painting: Painting) -> None:
    try:
        painting.to_position()
    except InvalidPosition as error:
        assert str(error) == str(painting.faults[0])
        assert error.cells == painting.faults[0].cells
    else:
        assert painting.faults == ()


@given(paintings())
def test_what_has_settled_lies_in_the_same_order_and_floats_nowhere(painting: Painting) -> None:
    settled = painting.let_discs_fall()
    assert not [fault for fault in settled.faults if "below" in str(fault)]
    for column in STANDARD.columns:
        before, after = ([*filter(None, stack(each, column))] for each in (painting, settled))
        assert before == after
    assert settled.let_discs_fall() == settled


@given(paintings())
def test_mirrored_and_swapped_twice_is_as_it_was(painting: Painting) -> None:
    assert painting.mirror().mirror() == painting
    assert painting.exchange_colours().exchange_colours() == painting
    assert painting.mirror().disc(0, 2) is painting.disc(6, 2)
    assert painting.exchange_colours().red == painting.yellow


def test_painting_over_and_away() -> None:
    cell: Cell = (3, 4)
    red = Painting().paint_cell(cell, RED)
    assert red.paint_cell(cell, YELLOW) == Painting(yellow=frozenset([cell]))
    assert red.paint_cell(cell, None) == Painting()


def test_with_gravity_discs_fall_and_those_above_a_removed_one_too() -> None:
    red, yellow, empty = (Brush(side) for side in (RED, YELLOW, None))
    painting = Painting()
    for brush, row in ((red, 5), (yellow, 5), (red, 3)):
        painting = brush.paint_cell(painting, (2, row))
    assert stack(painting, 2)[:4] == [RED, YELLOW, RED, None]
    assert stack(red.paint_cell(painting, (2, 1)), 2)[:3] == [RED, RED, RED]
    assert stack(empty.paint_cell(painting, (2, 0)), 2)[:3] == [YELLOW, RED, None]


def test_without_gravity_discs_stay_where_they_are_put() -> None:
    painting = Brush(RED, gravity=False).paint_cell(Painting(), (2, 5))
    assert painting == Painting(red=frozenset([(2, 5)]))
    assert Brush(None, gravity=False).paint_cell(painting, (2, 5)) == Painting()


def test_discs_are_stacked_and_taken_off() -> None:
    painting = Painting().paint_cell((0, 2), RED).stack_disc(0, YELLOW)
    assert painting.disc(0, 3) is YELLOW
    assert painting.stack_disc(0, None) == Painting().paint_cell((0, 2), RED)
    assert Painting().stack_disc(0, None) == Painting()
    full = Painting().fill_column(0, RED)
    assert full.stack_disc(0, YELLOW) == full


def test_a_column_is_filled_around_what_lies_there_and_emptied() -> None:
    painting = Painting().paint_cell((1, 2), RED).fill_column(1, YELLOW)
    assert stack(painting, 1) == [YELLOW, YELLOW, RED, YELLOW, YELLOW, YELLOW]
    assert painting.fill_column(1, None) == Painting()


def test_all_faults_are_named_with_their_cells() -> None:
    painting = Painting.from_text("7/7/r6/7/yyyy3/rrrr2r")
    found = {str(fault): set(fault.cells) for fault in painting.faults}
    fours = {(column, row) for column in range(4) for row in range(2)}
    assert found.pop("the disc in column 1, row 4 has nothing below it") == {(0, 3)}
    assert found.pop("both sides have four in a row") == fours
    ((counts, cells),) = found.items()
    assert counts.startswith("red has 6 and yellow has 4")
    assert cells == set()


def test_every_floating_disc_is_a_fault_of_its_own() -> None:
    painting = Painting.from_text("y6/7/3r3/3y3/7/2y3r")
    assert [fault.cells for fault in painting.faults] == [((0, 5),), ((3, 2),), ()]
    assert "column 1, row 6" in str(painting.faults[0])
    assert str(painting.faults[2]).startswith("red has 2 and yellow has 3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7/7/7/7/yyy4/rrrry2", "red has four in a row, yet yellow has played after it"),
        ("7/7/7/7/yyyr3/rrrry2", "red had already won before the last disc"),
    ],
)
def test_a_game_that_went_on_after_four_is_one_fault(text: str, reason: str) -> None:
    (fault,) = Painting.from_text(text).faults
    assert str(fault) == reason
    assert set(fault.cells) == {(column, 0) for column in range(4)}


def test_a_text_that_draws_no_board() -> None:
    with pytest.raises(InvalidPosition, match="6 rows"):
        Painting.from_text("4453")
