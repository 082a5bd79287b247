"""What a line on a column names is what the board draws."""

import pytest

from c4studio.ground.paths import user_paths
from c4studio.pictures.scenes import sketch_of
from c4studio.review.insight import Explainer
from c4studio.words.insight.why import first_line_of_column
from engine import Position, Solver
from tests.language.named import squares


@pytest.mark.parametrize(
    ("moves", "column", "lines", "cells"),
    [
        # "Only e2 wins: Yellow gets d6, then f2 makes a threat on c2 (c2–f2)"
        ("14171154464", "d", ["c2 d2 e2 f2"], "c2 d6 e2 f2"),
        # "Blocks g3; Yellow's waiting threat on c2 (c2–f2, even) decides"
        ("6474765554466556544", "g", ["c2 d2 e2 f2"], "g3 c2"),
    ],
)
def test_the_named_lines_of_four_are_drawn(
    moves: str, column: str, lines: list[str], cells: str
) -> None:
    solver, place = Solver(16, user_paths().book), "abcdefg".index(column)
    *_, analysis = solver.analyse(Position.from_moves(moves))
    found = Explainer(solver).explain_fully(analysis)
    reason, said = found.columns[place], first_line_of_column(found, place)
    assert reason is not None
    sketch = sketch_of(reason, sentence=said)
    assert sketch.lines == tuple(map(squares, lines))
    assert set(sketch.cells) == set(squares(cells))
