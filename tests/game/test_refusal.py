import pytest

from c4studio.game.refusal import forbidden, illegal_move, impossible
from c4studio.game.setup import Painting
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from engine import BoardFault, IllegalMove, InvalidPosition, MoveFault, Position, Side


def test_a_full_column_is_named_as_the_user_has_chosen() -> None:
    full = illegal_move(Position.from_moves("444444"), 3)
    assert render(full) == "Column d is full"
    assert render(full, Naming(lettered=False)) == "Column 4 is full"


@pytest.mark.parametrize(("moves", "column"), [("444444", 3), ("1212121", 4)])
def test_a_move_against_the_rules_is_refused_for_the_reason_of_the_engine(
    moves: str, column: int
) -> None:
    position = Position.from_moves(moves)
    with pytest.raises(IllegalMove) as fault:
        position.play(column)
    numbered = Naming(lettered=False)
    said = render(illegal_move(position, column), numbered)
    assert said == render(forbidden(fault.value), numbered)
    assert str(fault.value) == f"move 1: {said[0].lower()}{said[1:]}"


@pytest.mark.parametrize("fault", MoveFault)
def test_every_fault_of_a_move_has_its_sentence(fault: MoveFault) -> None:
    said = render(forbidden(IllegalMove(fault, 3))).lower()
    assert str(IllegalMove(fault, 3)) == f"move 1: {said}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("7/7", "A board has 6 rows from the top, this one has 2"),
        ("7/7/7/7/7/6", "Row 1 has 6 cells, a board has 7 columns"),
        ("7/7/7/7/7/x6", "a1: 'x' is no cell; a disc is r or y, an empty cell ."),
    ],
)
def test_a_text_that_draws_no_board_is_refused_with_the_place(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition) as fault:
        Painting.from_text(text)
    assert render(impossible(fault.value)) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("7/7/7/7/3r3/7", "The disc in d2 has nothing below it"),
        (
            "7/7/7/7/7/rr5",
            "Red has 2 and Yellow has 0: Red moves first, so Red must have as many discs as Yellow"
            " or one more",
        ),
        ("7/7/7/7/yyyy3/rrrr3", "Both sides have four in a row"),
        ("7/7/7/7/yyy4/rrrry2", "Red has four in a row, yet Yellow has played after it"),
        ("7/7/7/7/yyyr3/rrrry2", "Red had already won before the last disc"),
    ],
)
def test_discs_that_are_no_position_are_refused_with_names(text: str, sentence: str) -> None:
    fault = Painting.from_text(text).faults[0]
    assert render(impossible(fault)) == sentence
    assert fault.side in (None, Side.RED)


def test_cells_off_the_board_and_cells_with_two_discs_are_refused() -> None:
    with pytest.raises(InvalidPosition) as off:
        Position.from_cells([(7, 0)], [])
    assert off.value.fault is BoardFault.NO_CELL
    assert render(impossible(off.value)) == "There is no column 8, row 1"
    (both, *_) = Position.faults([(0, 0)], [(0, 0)])
    assert render(impossible(both)) == "A cell holds two discs"
