import pytest

from c4studio.game.refusal import Refusal, Why, illegal_move
from c4studio.words.naming import Naming
from c4studio.words.refusals import refusal
from engine import IllegalMove, Position


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_one_sentence(why: Why) -> None:
    sentence = refusal(Refusal(why, 2, 3, 4))
    assert sentence[0].isupper()
    assert not {".", "{", "}"} & set(sentence)


def test_columns_and_numbers_are_named_as_everywhere() -> None:
    lettered = Naming(lettered=True)
    assert refusal(Refusal(Why.COLUMN_FULL, 3)) == "Column d is full"
    assert refusal(Refusal(Why.COLUMN_FULL, 3), lettered) == "Column d is full"
    assert refusal(Refusal(Why.SAME_COLUMN, 0), lettered) == "The move is in column a already"
    games = Refusal(Why.TOO_MANY_GAMES, number=12_345, most=10_000)
    assert refusal(games) == "There would be 12,345 games, and at most 10,000 can be opened again"


@pytest.mark.parametrize(("moves", "column"), [("444444", 3), ("1212121", 4)])
def test_a_move_against_the_rules_is_refused_with_the_words_of_the_engine(
    moves: str, column: int
) -> None:
    position = Position.from_moves(moves)
    with pytest.raises(IllegalMove) as fault:
        position.play(column)
    assert (
        refusal(illegal_move(position, column), Naming(lettered=False)).lower()
        == fault.value.reason
    )
