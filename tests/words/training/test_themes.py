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
            "Makes a waiting threat on f2 (d2–g2, even), which decides",
            {Theme.WAITING_FOUR},
        ),
        (
            "2466464667242274633333723",
            6,
            "Makes threats on e2 (d1–g4) and e4 (d4–g4); e2 is a threat for both",
            {Theme.WAITING_FOUR},
        ),
        (
            "4453673745677552433",
            3,
            "Only winning move: takes d5, Red's key cell",
            {Theme.ZUGZWANG, Theme.KEY_CELL},
        ),
        # Which threat decides says nothing of the disc.
        (
            "454544455721227",
            1,
            "Yellow's waiting threat on f2 (d4–g1, even) decides",
            set(),
        ),
        # In a row that does not suit its side nobody sees that a threat decides in 26 discs.
        ("644443223324", 5, "Makes a threat on e2 (c2–f2), which decides", set()),
        ("24433562563", 3, "Only drawing move: stops Red's attack from c4", {Theme.DEFENCE}),
        (
            "436334434544553375516",
            0,
            "Makes b2 (a2–d2) a threat for both: whoever plays b1 loses",
            {Theme.ZUGZWANG},
        ),
        (
            "242256566736551377",
            2,
            "Makes stacked threats on d3 (c3–f3) and d4 (a1–d4) and wins",
            {Theme.STACKED_FOURS},
        ),
        # A forced answer is an attack where the game soon ends, and a tempo elsewhere.
        ("115357554341", 3, "After d4, Red's g2 makes a threat on f2 (d2–g2)", set()),
        ("42656245655654122213", 0, "Forces a4 and stops a3–d3", {Theme.DEFENCE}),
        (
            "443554353342213",
            3,
            "Only drawing move: takes d5, Red's key cell",
            set(),
        ),
        (
            "42547644456422225",
            5,
            "Only drawing move: takes f3, where Red makes a threat on c3 (c3–f3)",
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
