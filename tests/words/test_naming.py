"""Sides are called by the colours in which they are drawn."""

import pytest

from c4studio.game import GameFacts
from c4studio.language.messages import Notice
from c4studio.words import report, wording
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render, render_within
from engine import Side
from tests.cases import cases
from tests.words.pseudo import PSEUDO


@pytest.mark.parametrize(
    ("naming", "first", "second"),
    [(DEFAULT_NAMING, "red", "yellow"), (Naming(exchanged=True), "yellow", "red")],
)
def test_a_side_is_called_by_the_colour_in_which_it_is_drawn(
    naming: Naming, first: str, second: str
) -> None:
    assert [naming.colour(side) for side in Side] == [first, second]
    assert [naming.name(side) for side in Side] == [first.capitalize(), second.capitalize()]
    assert [str(naming.disc_colour(side)) for side in Side] == [first, second]


def test_a_cell_without_letters_is_named_in_the_language() -> None:
    assert Naming(lettered=False).cell((3, 2)) == "column 4, row 3"
    said = Naming(lettered=False, language=PSEUDO).cell((3, 2))
    assert said == PSEUDO.messages[Notice.COLUMN_AND_ROW].format(column="4", row=3)
    assert "row" not in said


def result(noted: str, naming: Naming) -> str:
    """A result of a file as the form of game facts shows it."""
    return render(wording.noted_result(GameFacts(result=noted), in_words=False), naming)


@cases()
def test_a_result_is_named_as_drawn_and_read_back(noted: str, shown: str) -> None:
    exchanged = Naming(exchanged=True)
    assert result(noted, exchanged) == shown
    assert result(shown, exchanged) == noted
    assert result(noted, DEFAULT_NAMING) == noted


@cases()
def test_a_result_is_told_in_words_in_headings_and_reports_alike(noted: str, shown: str) -> None:
    exchanged = Naming(exchanged=True)
    assert render_within(wording.game_heading(GameFacts(result=noted)), exchanged) == shown
    ((label, said),) = report.fact_lines(GameFacts(result=noted))
    assert (render(label), render(said, exchanged)) == ("Result", shown)
