"""How scores read, in every form and for either side."""

from dataclasses import replace

from c4studio.language.said import Quoted, Value
from c4studio.words import scores
from c4studio.words.naming import DEFAULT_NAMING, Naming, ScoreForm, ScoreReading
from c4studio.words.rendering import render_within
from c4studio.words.wording import spoken_column
from engine import ColumnScore, Score, Side, Source
from tests.cases import cases

WIN, LOSS = (Score.for_side_to_move(value, 28) for value in (3, -3))
DRAW = Score.for_side_to_move(0, 28)
PLIES, MOVE = ScoreReading(ScoreForm.PLIES), ScoreReading(ScoreForm.MOVE)


def said(score: Score, form: str, naming: Naming = DEFAULT_NAMING) -> str:
    """A score in a place with a format."""
    return render_within(scores.SCORE_WRITER_BY_FORMAT[form](score, naming), naming)


def chip(score: Score, lost: Value | None, reading: ScoreReading) -> tuple[str, str]:
    text, caption, _ = map(render_within, scores.score_chip_lines(score, lost, reading))
    return text, caption


def bound(score: Score, lower: bool, reading: ScoreReading) -> str:
    return render_within(scores.score_bound(score, lower, reading))


@cases()
def test_each_form_of_a_score(
    reading: ScoreReading, texts: list[str], chips: list[tuple[str, str]], words: list[str]
) -> None:
    scores, naming = (WIN, DRAW, LOSS), Naming(reading=reading)
    unnamed = Naming(reading=replace(reading, moves_named=False))
    assert [said(each, "beside", unnamed) for each in scores] == texts
    assert [chip(each, None, reading) for each in scores] == chips
    assert [said(each, "brief", naming) for each in scores] == words


def test_bounds_say_when_the_game_ends_at_the_latest() -> None:
    assert [bound(each, True, ScoreReading()) for each in (WIN, DRAW)] == ["≥ +3", "≥ 0"]
    assert bound(LOSS, False, ScoreReading()) == "≤ −3"
    assert [bound(each, True, PLIES) for each in (WIN, DRAW)] == ["≤ 9", "≥ draw"]
    assert bound(LOSS, False, MOVE) == "≤ 38"
    assert said(WIN, "latest", Naming(reading=PLIES)) == "Red wins in 9 discs at the latest"
    assert said(WIN, "latest", Naming(reading=MOVE)) == "Red wins on move 37 at the latest"


def test_sentences_follow_the_form_and_the_colours() -> None:
    plies = Naming(reading=PLIES)
    assert said(WIN, "end", plies) == "Red wins in 9 discs with best play"
    assert said(WIN, "end", Naming(True, reading=PLIES)) == "Yellow wins in 9 discs with best play"
    assert said(WIN, "end", Naming(reading=MOVE)) == "Red wins on move 37 with best play"
    assert said(DRAW, "end", plies) == "a draw with best play"
    assert said(Score.for_side_to_move(-3, 38), "end", plies) == "Yellow has won"
    assert said(WIN, "meaning") == "score +3: Red wins on move 37 with best play"
    assert said(WIN, "meaning", plies) == "Red wins in 9 discs with best play"


def test_what_a_column_loses_stands_in_the_place_of_its_score() -> None:
    assert scores.score_loss(WIN, WIN) == Quoted("0")
    assert scores.score_loss(LOSS, WIN) == Quoted("−6")
    compared = ScoreReading(ScoreForm.PLIES, compared=True)
    assert chip(LOSS, scores.score_loss(LOSS, WIN), compared) == ("−6", "move 38")


def test_a_fixed_side_sees_both_bounds_from_the_other_end() -> None:
    known = ColumnScore(DRAW, WIN, Source.SEARCH)
    fixed = Naming(reading=ScoreReading(columns_fixed=True))
    assert fixed.score_in_shown_view(known, Side.RED) is known
    seen = fixed.score_in_shown_view(known, Side.YELLOW)
    assert (int(seen.lower), int(seen.upper)) == (-3, 0)
    assert Naming(True, reading=fixed.reading).viewing_side(Side.RED) is Side.YELLOW


def test_columns_are_called_by_letters_or_numbers() -> None:
    assert Naming(lettered=False).column(3) == "4"
    assert Naming().column(3) == "d"
    assert Naming(True, lettered=False, reading=PLIES).plain == Naming(True)


def test_cells_and_columns_have_one_name_in_each_notation() -> None:
    numbered = Naming(lettered=False)
    assert (Naming().cell((3, 2)), numbered.cell((3, 2))) == ("d3", "column 4, row 3")
    assert render_within(spoken_column(3)) == "column d, key 4"
    assert render_within(spoken_column(3), numbered) == "column 4"


def test_a_score_beside_a_move_names_its_winner_as_drawn() -> None:
    assert said(WIN, "named") == "R+3"
    assert said(-WIN, "named") == said(WIN, "named")
    assert said(WIN, "named", Naming(exchanged=True)) == "Y+3"
    assert said(Score.for_side_to_move(0, 4), "named") == "="
    plies = Naming(reading=ScoreReading(ScoreForm.PLIES))
    assert said(WIN, "named", plies) == f"R {WIN.plies}"
    assert said(-WIN, "beside", Naming(reading=ScoreReading(moves_named=False))) == "−3"
    assert said(-WIN, "beside") == said(-WIN, "named")


def test_a_bound_names_its_sure_winner_as_drawn() -> None:
    assert said(WIN, "bound") == said(-WIN, "bound") == "R≥3"
    assert said(WIN, "bound", Naming(exchanged=True)) == "Y≥3"
    assert said(DRAW, "bound") == ""
