"""The themes of puzzles, beside the first lines from which they follow."""

import pytest

from c4studio.review.insight import Explainer
from c4studio.review.line import Line
from c4studio.training.puzzles.puzzle import Theme
from c4studio.words.insight.why import first_line_of_column
from c4studio.words.rendering import render
from c4studio.words.training.themes import read_answer
from engine import Solver
from tests.cases import cases


@pytest.fixture(scope="module")
def searching() -> tuple[Solver, Explainer]:
    solver = Solver(16, book=None)
    return solver, Explainer(solver)


@cases()
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
