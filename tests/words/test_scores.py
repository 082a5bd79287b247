"""How scores read, in every form and for either side."""

import pytest

from c4studio.words.naming import Naming
from c4studio.words.scores import Form, Reading, loss
from engine import Column, ColumnScore, Phrase, Score, Side, Source

WIN, LOSS = (Score.for_side_to_move(value, 28) for value in (3, -3))
DRAW = Score.for_side_to_move(0, 28)
PLIES, MOVE = Reading(Form.PLIES), Reading(Form.MOVE)


@pytest.mark.parametrize(
    ("reading", "texts", "chips", "words"),
    [
        (
            Reading(),
            ["+3", "0", "−3"],
            [("+3", "move 37"), ("0", "draw"), ("−3", "move 38")],
            ["+3", "0", "−3"],
        ),
        (
            PLIES,
            ["+9", "=", "−10"],
            [("9", "to win"), ("=", "draw"), ("10", "to loss")],
            ["wins in 9", "draws", "loses in 10"],
        ),
        (
            MOVE,
            ["+37", "=", "−38"],
            [("37", "wins"), ("=", "draw"), ("38", "loses")],
            ["wins on move 37", "draws", "loses on move 38"],
        ),
    ],
)
def test_each_form_of_a_score(
    reading: Reading, texts: list[str], chips: list[tuple[str, str]], words: list[str]
) -> None:
    scores = (WIN, DRAW, LOSS)
    assert list(map(reading.text, scores)) == texts
    assert list(map(reading.chip, scores)) == chips
    assert list(map(reading.brief, scores)) == words


def test_bounds_say_when_the_game_ends_at_the_latest() -> None:
    assert [Reading().bound(each, True) for each in (WIN, DRAW)] == ["≥ +3", "≥ 0"]
    assert Reading().bound(LOSS, False) == "≤ −3"
    assert [PLIES.bound(each, True) for each in (WIN, DRAW)] == ["≤ 9", "≥ draw"]
    assert MOVE.bound(LOSS, False) == "≤ 38"
    assert str(PLIES.end_at_latest(WIN)) == "red wins in 9 moves at the latest"
    assert str(MOVE.end_at_latest(WIN)) == "red wins on move 37 at the latest"


def test_sentences_follow_the_form_and_the_colours() -> None:
    assert Naming(reading=PLIES).end(WIN) == "Red wins in 9 moves with best play"
    assert Naming(True, reading=PLIES).end(WIN) == "Yellow wins in 9 moves with best play"
    assert Naming(reading=MOVE).end(WIN) == "Red wins on move 37 with best play"
    assert Naming(reading=PLIES).end(DRAW) == "A draw with best play"
    assert Naming(reading=PLIES).end(Score.for_side_to_move(-3, 38)) == "Yellow has won"
    assert Naming().meaning(WIN) == "score +3: Red wins on move 37 with best play"
    assert Naming(reading=PLIES).meaning(WIN) == "Red wins in 9 moves with best play"


def test_what_a_column_loses_stands_in_the_place_of_its_score() -> None:
    assert loss(WIN, WIN) == "0"
    assert loss(LOSS, WIN) == "−6"
    compared = Reading(Form.PLIES, compared=True)
    assert compared.chip(LOSS, loss(LOSS, WIN)) == ("−6", "move 38")


def test_a_fixed_side_sees_both_bounds_from_the_other_end() -> None:
    known = ColumnScore(DRAW, WIN, Source.SEARCH)
    fixed = Naming(reading=Reading(columns_fixed=True))
    assert fixed.seen(known, Side.RED) is known
    seen = fixed.seen(known, Side.YELLOW)
    assert (int(seen.lower), int(seen.upper)) == (-3, 0)
    assert Naming(True, reading=fixed.reading).viewer(Side.RED) is Side.YELLOW


def test_columns_are_called_by_letters_also_in_phrases_from_below() -> None:
    full = Phrase(("column ", Column(3), " is full, column 77 is not"))
    assert str(full) == "column 4 is full, column 77 is not"
    assert Naming(lettered=False).column(3) == "4"
    assert Naming().column(3) == "d"
    assert Naming().sentence(full) == "Column d is full, column 77 is not"
    assert Naming(True, lettered=False, reading=PLIES).plain == Naming(True)


def test_cells_and_columns_have_one_name_in_each_notation() -> None:
    numbered = Naming(lettered=False)
    assert (Naming().cell((3, 2)), numbered.cell((3, 2))) == ("d3", "column 4, row 3")
    assert Naming().spoken_column(3) == "column d, key 4"
    assert numbered.spoken_column(3) == "column 4"


def test_a_score_beside_a_move_names_its_winner_as_drawn() -> None:
    assert Naming().named(WIN) == "R+3"
    assert Naming().named(-WIN) == Naming().named(WIN)
    assert Naming(exchanged=True).named(WIN) == "Y+3"
    assert Naming().named(Score.for_side_to_move(0, 4)) == "="
    plies = Naming(reading=Reading(Form.PLIES))
    assert plies.named(WIN) == f"R {WIN.plies}"
    assert Naming(reading=Reading(moves_named=False)).beside_move(-WIN) == "−3"
    assert Naming().beside_move(-WIN) == Naming().named(-WIN)


def test_a_bound_names_its_sure_winner_as_drawn() -> None:
    assert Naming().named_bound(WIN) == Naming().named_bound(-WIN) == "R≥3"
    assert Naming(exchanged=True).named_bound(WIN) == "Y≥3"
    assert Naming().named_bound(DRAW) == ""
