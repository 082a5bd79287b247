"""Reading boards to set up, whether legal or not, from text of every kind that people paste."""

from hypothesis import given

from c4studio import formats
from c4studio.formats import read_painting
from c4studio.game.setup import Painting
from c4studio.language.said import Said
from c4studio.words.rendering import render
from engine import Position
from tests.cases import cases
from tests.engine.naive import games
from tests.refusals import fault_of, text_of

FLOATING = "7/7/r6/7/7/3y3"


@cases()
def test_boards_and_games_are_set_up(source: str, expected: str) -> None:
    assert read_painting(source) == Painting.from_text(expected)


@given(games())
def test_what_the_formats_take_for_a_game_is_set_up_as_its_end(moves: str) -> None:
    position = Position.from_moves(moves)
    for source in (moves, position.text(), position.grid()):
        assert read_painting(source) == Painting.from_position(formats.read(source).end().position)


@cases()
def test_what_is_wrong_is_said_as_of_any_text(source: str, fault: str) -> None:
    assert text_of(fault_of(read_painting, source)).startswith(fault)


def test_moves_with_a_score_are_set_up_without_it_and_both_is_a_matter_of_asking() -> None:
    remarks: list[Said] = []
    assert read_painting("44553,2", remarks.append) == read_painting("44553")
    assert [render(each) for each in remarks] == ["The score behind the moves was left out"]
    assert "the moves 42 or the moves 4" in text_of(fault_of(read_painting, "4,2"))
    assert read_painting("4,2", pasted=True) == read_painting("42")
