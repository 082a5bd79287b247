"""What the guide says of its positions is what the program finds out about them."""

import re
from collections.abc import Iterator

import pytest

from c4studio.insight import Explainer, Kind, situation
from c4studio.insight.case import outcome
from c4studio.insight.proof import leaves
from c4studio.words.guide import Example, chapters
from c4studio.words.naming import AS_PLAYED, Naming
from engine import HEIGHT, WIDTH, Position, Score, Side, Solver
from engine.plan import Plan
from tests.insight.checker import PlanCheck, value_where

EXAMPLES = [chapter.example for chapter in chapters()]


@pytest.fixture(scope="module")
def solver() -> Iterator[Solver]:
    solver = Solver(4)
    yield solver
    solver.close()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.moves)
def test_an_example_is_as_the_guide_says(example: Example, solver: Solver) -> None:
    position = Position.from_moves(example.moves)
    *_, analysis = solver.analyse(position)
    *_, found = Explainer(solver).explain(analysis)
    reason = found.columns[example.column]
    assert reason is not None
    is_soon = reason.kind is Kind.QUICK
    assert reason.kind is example.kind or is_soon
    result = outcome(solver.solve(position.play(example.column)))
    if example.scores:
        exact = [column and column.exact for column in analysis.columns]
        assert [score and int(score) for score in exact] == list(example.scores)
    mover = position.to_move
    assert example.winner is {0: None, 1: mover.other, -1: mover}[result]
    assert bool(found.zugzwang) is example.zugzwang
    threats = {threat.cell: threat for threat in found.threats}
    if example.decisive is not None and example.cell is not None:
        assert threats[example.cell].decisive is example.decisive
    elif example.cell is not None and not is_soon:
        assert example.cell in reason.cells
    if is_soon:
        _explains(example)
    if "No threat" in example.text:
        assert not threats
    if reason.kind is Kind.GOAL:
        after = situation.threats(position.play(example.column))
        assert (example.cell, example.winner) in [(each.cell, each.side) for each in after]
    if reason.kind is Kind.FOLLOW_UP and example.winner is not None:
        assert reason.proof is not None
        assert all(end.won for end in leaves(reason.proof))  # type: ignore[union-attr]


def _explains(example: Example) -> None:
    """What the text says of a game that ends soon, held against the slow referee."""
    after = Position.from_moves(example.moves).play(example.column)
    assert example.winner is not None and example.cell is not None
    if example.kind is Kind.GOAL:
        assert value_where(after, example.winner, {example.cell}) == 1
    else:
        assert example.kind is Kind.FOLLOW_UP
        after = after.play(example.column) if after.to_move is example.winner else after
        followed = PlanCheck(after, Plan(), 1)
        assert followed.holds()
        assert example.cell in followed.won


def test_the_threat_below_another_one_decides(solver: Solver) -> None:
    example = chapters()[-1].example
    *_, analysis = solver.analyse(Position.from_moves(example.moves))
    *_, found = Explainer(solver).explain(analysis)
    worth = {AS_PLAYED.cell(each.cell): (each.side, each.decisive) for each in found.threats}
    assert (worth["d3"], worth["d5"]) == ((Side.RED, True), (Side.RED, False))
    assert worth["d4"][0] is Side.YELLOW
    assert analysis.score is not None and int(analysis.score) == 0


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.moves)
def test_the_cells_that_a_text_names_are_empty(example: Example) -> None:
    position = Position.from_moves(example.moves)
    cells = {AS_PLAYED.cell((x, y)): (x, y) for x in range(WIDTH) for y in range(HEIGHT)}
    named = re.findall(r"\b[a-g][1-6]\b", example.text)
    assert all(position.disc(*cells[name]) is None for name in named)
    if example.cell is not None and example.kind is Kind.GOAL:
        below = example.cell[0], example.cell[1] - 1
        assert {AS_PLAYED.cell(example.cell), AS_PLAYED.cell(below)} <= set(named)
        assert (example.cell[1] % 2 == 0) is (example.winner is Side.RED)


def test_exchanged_sides_are_named_as_they_are_drawn() -> None:
    plain, exchanged = chapters(), chapters(Naming(exchanged=True))
    for one, other in zip(plain, exchanged, strict=True):
        swapped = " ".join(one.text).replace("Red", "@").replace("Yellow", "Red")
        assert swapped.replace("@", "Yellow") == " ".join(other.text)
    assert not re.search(r"[{}]", str([chapter.text for chapter in plain]))


def test_the_numbers_of_the_first_page_are_as_it_says() -> None:
    """The disc and the move that go with a score, and what the text names."""
    example = chapters()[0].example
    plus, minus = (Score.for_side_to_move(each, len(example.moves)) for each in (3, -4))
    assert f"disc number {22 - 3}, on move {plus.end}." in example.text
    assert f"disc number {22 - 4}, on move {minus.end}." in example.text
    assert example.scores[1] == 3 and example.scores[3] == 0 and min(example.scores) == -4
    assert example.scores[2] == -4
