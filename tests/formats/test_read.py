import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio import formats
from c4studio.formats import FormatError, movestring
from engine import Position
from tests.engine.naive import games


@given(games())
def test_move_strings_round_trip(moves: str) -> None:
    end = formats.read(moves).end()
    assert movestring.write(end) == moves
    assert end.position == Position.from_moves(moves)


@given(games())
def test_position_texts_round_trip(moves: str) -> None:
    position = Position.from_moves(moves)
    for text in (position.text(), position.grid()):
        game = formats.read(text)
        assert game.root.position == position
        assert game.end() is game.root


def test_white_space_is_skipped() -> None:
    assert formats.read(" 44 4\n4\t").end().moves() == "4444"
    assert formats.read("").end().position == Position()


@pytest.mark.parametrize(
    ("text", "line", "column", "beginning", "message"),
    [
        ("4448", 1, 4, "444", "move 4, '8': a column is a digit from 1 to 7"),
        ("44\n4x", 2, 2, "444", "move 4, 'x': a column is a digit from 1 to 7"),
        ("4444444", 1, 7, "444444", "move 7, '4': column 4 is full"),
        ("41414141", 1, 8, "4141414", "move 8, '1': the game is over"),
        ("4044", 1, 2, "4", "move 2, '0': a column is a digit from 1 to 7"),
        ("hello", 1, 1, "", "move 1, 'h': a column is a digit from 1 to 7"),
        ("7/7/7/7/7/yyyy3", 1, 1, "", "0 red and 4 yellow discs"),
    ],
)
def test_faults_are_named_and_the_legal_beginning_offered(
    text: str, line: int, column: int, beginning: str, message: str
) -> None:
    with pytest.raises(FormatError, match=message) as caught:
        formats.read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.beginning == beginning


@given(st.text() | st.text(alphabet="1234567/.rxyo \n"))
def test_any_text_is_a_game_or_one_sentence(text: str) -> None:
    try:
        formats.read(text)
    except FormatError as error:
        assert "\n" not in str(error)
        assert len(str(error)) <= 200
        assert Position.from_moves(error.beginning)
