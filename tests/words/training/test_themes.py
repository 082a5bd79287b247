"""The themes of puzzles, beside the first lines from which they follow."""

import pytest

from c4studio.review.insight import Explainer
from c4studio.review.line import Line
from c4studio.training.puzzles.puzzle import Theme
from c4studio.words.insight.why import first_line_of_column
from c4studio.words.rendering import render
from c4studio.words.training.themes import read_answer
from engine import Solver


@pytest.fixture(scope="module")
def searching() -> tuple[Solver, Explainer]:
    solver = Solver(16, book=None)
    return solver, Explainer(solver)


@pytest.mark.parametrize(
    ("moves", "column", "line", "themes"),
    [
        ("4453554476574123312116", 1, "Attack: b3, then a5 or e5", {Theme.ATTACK, Theme.TWO_FOURS}),
        (
            "647447525255741221",
            4,
            "Stops b2–e5; Red's waiting threat on f3 (d3–g3, odd) decides",
            {Theme.DEFENCE},
        ),
        (
            "44457554514",
            6,
            "Yellow's waiting threat on f2 (d2–g2, even) decides",
            {Theme.WAITING_FOUR},
        ),
        (
            "2466464667242274633333723",
            6,
            "e2 is a threat for both: whoever plays e1 loses",
            {Theme.ZUGZWANG},
        ),
        (
            "443554353342213",
            3,
            "Only drawing move: takes d5, Red's key cell",
            set(),
        ),
        (
            "17144711513776334561666",
            3,
            "Only drawing move: takes d4, where Red threatens d5 (d2–d5)",
            {Theme.KEY_CELL},
        ),
        (
            "45253145544623225331",
            3,
            "Makes three of b3–e6 (forced e6); Red wins by follow-up",
            set(),
        ),
    ],
)
def test_the_themes_follow_from_the_first_line(
    searching: tuple[Solver, Explainer], moves: str, column: int, line: str, themes: set[Theme]
) -> None:
    solver, explainer = searching
    *_, analysis = solver.analyse(Line.from_text(moves).end)
    explanation = explainer.explain_fully(analysis)
    first = first_line_of_column(explanation, column)
    assert first is not None
    assert render(first) == line
    answer = read_answer(explanation, column)
    assert (set() if answer is None else set(answer.themes)) == themes
