"""The course is true: what it says of its positions is what the solver finds out about them."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.insight import Explainer, Explanation, Kind, Reason, situation
from c4studio.insight.board import Board
from c4studio.insight.reason import proof_ends
from c4studio.language.said import Passage
from c4studio.words.course import CHAPTERS, Chapter, Example, Exercise
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.rendering import render
from engine import STANDARD, Position, Score, Side, Solver
from engine.plan import Plan
from tests.insight.checker import PlanCheck, value_where

EXAMPLES = [example for chapter in CHAPTERS for example in chapter.examples]
EXERCISES = [exercise for chapter in CHAPTERS for exercise in chapter.exercises]
CELLS = {AS_PLAYED.cell((x, y)): (x, y) for x in STANDARD.columns for y in STANDARD.rows}


def told(text: str, naming: Naming = AS_PLAYED) -> str:
    """A text of the course with names."""
    return render(Passage(text), naming)


@pytest.fixture(scope="module")
def solver() -> Iterator[Solver]:
    solver = Solver(16, packaged_book())
    yield solver
    solver.close()


def explained(solver: Solver, position: Position) -> Explanation:
    *_, analysis = solver.analyse(position)
    *_, found = Explainer(solver).explain(analysis)
    return found


def reason_of(found: Explanation, column: int) -> Reason:
    reason = found.columns[column]
    assert reason is not None
    return reason


def keeping(solver: Solver, position: Position) -> list[int]:
    """The 0-based columns that keep the result."""
    scores = solver.score_columns(position)
    best = max(score.result for score in scores if score is not None)
    return [
        column for column, score in enumerate(scores) if score is not None and score.result == best
    ]


# Examples.


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.moves)
def test_an_example_is_as_the_course_says(example: Example, solver: Solver) -> None:
    position = Position.from_moves(example.moves)
    result = solver.solve(position.play(example.column)).result
    mover = position.to_move
    assert example.winner is {0: None, 1: mover.other, -1: mover}[result]
    if example.scores:
        scores = solver.score_columns(position)
        assert [score and int(score) for score in scores] == list(example.scores)
    if example.kind is None:
        return
    found = explained(solver, position)
    reason = reason_of(found, example.column)
    is_soon = reason.kind is Kind.QUICK
    assert reason.kind is example.kind or is_soon
    assert bool(found.zugzwang) is example.zugzwang
    threats = {threat.cell: threat for threat in found.threats}
    if example.decisive is not None and example.cell is not None:
        assert threats[example.cell].decisive is example.decisive
    elif example.cell is not None and found.key is not None and example.kind is Kind.NEEDS:
        assert found.key.cell == example.cell
    elif example.cell is not None and not is_soon:
        assert example.cell in reason.cells
    if is_soon:
        _explains(example)
    if "No four is waiting" in told(example.text):
        assert not threats
    if reason.kind is Kind.GOAL:
        after = situation.threats(position.play(example.column))
        assert (example.cell, example.winner) in [(each.cell, each.side) for each in after]
    if reason.kind is Kind.FOLLOW_UP and example.winner is not None:
        assert reason.proof is not None
        assert all(end.won for end in proof_ends(reason.proof))  # type: ignore[union-attr]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.moves)
def test_each_disc_of_a_line_keeps_the_result_unless_it_is_called_wrong(
    example: Example, solver: Solver
) -> None:
    position = Position.from_moves(example.moves)
    assert example.steps[0].moves[0] == str(example.column + 1)
    for step in example.steps:
        for number, digit in enumerate(step.moves):
            wrong = step.wrong and number == 0
            assert (int(digit) - 1 in keeping(solver, position)) is not wrong
            position = position.play(int(digit) - 1)
        completes = re.search(r"completes|has won|four on", told(step.text))
        if position.is_over:
            assert completes and position.winner is example.winner
    if position.winner is None:
        assert "completes" not in told(example.steps[-1].text)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.moves)
def test_a_step_names_cells_of_its_discs_or_empty_ones(example: Example) -> None:
    position = Position.from_moves(example.moves)
    for step in example.steps:
        before = position
        for digit in step.moves:
            position = position.play(int(digit) - 1)
        for name in set(re.findall(r"\b[a-g][1-6]\b", told(step.text))):
            is_played = before.disc(*CELLS[name]) is None
            assert is_played or position.winner, f"{name} in {step.text}"


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
    (chapter,) = (each for each in CHAPTERS if each.name == "draws")
    found = explained(solver, Position.from_moves(chapter.examples[0].moves))
    worth = {AS_PLAYED.cell(each.cell): (each.side, each.decisive) for each in found.threats}
    assert (worth["d3"], worth["d5"]) == ((Side.RED, True), (Side.RED, False))
    assert worth["d4"][0] is Side.YELLOW


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.moves)
def test_the_cells_that_a_text_names_are_empty_unless_it_says_that_a_side_has_them(
    example: Example,
) -> None:
    position = Position.from_moves(example.moves)
    has = re.search(r"\b(has|played) ([a-g][1-6][^.]*?)(, with|\.| on top)", told(example.text))
    of_side = set(re.findall(r"\b[a-g][1-6]\b", has[2])) if has else set()
    for name in set(re.findall(r"\b[a-g][1-6]\b", told(example.text))):
        disc = position.disc(*CELLS[name])
        assert (disc is not None) is (name in of_side), name
    if example.cell is not None and example.kind is Kind.GOAL:
        assert (example.cell[1] % 2 == 0) is (example.winner is Side.RED)


def test_the_numbers_are_as_the_last_chapter_says() -> None:
    """The disc and the move that go with a score, and what the text names."""
    (example,) = CHAPTERS[-1].examples
    plus, minus = (Score.for_side_to_move(each, len(example.moves)) for each in (3, -4))
    assert f"disc number {22 - 3}, on move {plus.end}." in told(example.text)
    assert f"disc number {22 - 4}, on move {minus.end}." in told(example.text)
    assert example.scores[1] == 3 and example.scores[3] == 0 and min(example.scores) == -4
    assert example.scores[2] == -4


def test_the_opening_is_as_its_chapter_says(solver: Solver) -> None:
    """Red wins in the middle, draws beside it, and loses elsewhere."""
    scores = solver.score_columns(Position())
    assert [score and score.result for score in scores] == [-1, -1, 0, 1, 0, -1, -1]
    best = scores[3]
    assert best is not None and best.end == 41


# Exercises.


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.moves)
def test_an_exercise_accepts_the_columns_that_keep_the_result(
    exercise: Exercise, solver: Solver
) -> None:
    position = exercise.position
    solving = [column for column in STANDARD.columns if column in exercise.question.answers]
    assert solving == keeping(solver, position)
    assert len(solving) < len(position.legal_columns)
    best = max(score for score in solver.score_columns(position) if score is not None)
    assert best.result >= 0


Judge = Callable[[Exercise, Explanation, Reason], bool]


def _new_waiting(exercise: Exercise, found: Reason) -> list[tuple[int, int]]:
    """Cells on which the mover waits for a four after the column, but not before it."""
    position, mover = exercise.position, exercise.position.to_move
    before = {each.cell for each in situation.threats(position) if each.side is mover}
    after = situation.threats(position.play(found.column))
    return [
        each.cell
        for each in after
        if each.side is mover and not each.playable and each.cell not in before
    ]


def _makes_waiting(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    return found.kind is Kind.GOAL and found.cells[0] in _new_waiting(exercise, found)


def _suits(exercise: Exercise, explanation: Explanation, found: Reason) -> bool:
    is_odd = found.cells[0][1] % 2 == 0
    suits = is_odd is (exercise.position.to_move is Side.RED)
    return suits and _makes_waiting(exercise, explanation, found)


def _takes_key(exercise: Exercise, explanation: Explanation, found: Reason) -> bool:
    key = explanation.key
    return key is not None and key.cell == Board(exercise.position).landing(found.column)


def _stays_out(_: Exercise, explanation: Explanation, found: Reason) -> bool:
    reasons = [each for each in explanation.columns if each is not None]
    under = [each for each in reasons if each.kind is Kind.FEEDS]
    return len(under) >= 2 and found not in under


def _opening(exercise: Exercise, _: Explanation, found: Reason) -> bool:
    return len(exercise.moves) <= 8


ABOUT: dict[str, Judge] = {
    "rules": lambda *args: args[2].kind is Kind.FOUR,
    "fours": lambda exercise, _, found: (
        found.kind is Kind.FOUR or found.blocks is not None or found.kind is Kind.BLOCK
    ),
    "under": _stays_out,
    "two fours": lambda *args: args[2].kind in (Kind.DOUBLE, Kind.STACKED),
    "attack": lambda *args: args[2].kind is Kind.FORCED and len(args[2].line) >= 5,
    "key cells": _takes_key,
    "waiting fours": _makes_waiting,
    "follow-up": lambda *args: args[2].kind is Kind.FOLLOW_UP,
    "odd and even": _suits,
    "zugzwang": lambda *args: args[2].zugzwang or args[2].kind is Kind.ZUGZWANG,
    "swap pairs": lambda *args: len(args[2].pairs) == 1,
    "draws": lambda *args: args[2].score.result == 0,
    "numbers": lambda *args: True,
}
"""Whether the reason of a solving column is what a chapter is about; the opening has results."""


@pytest.mark.parametrize(
    "exercise",
    [each for each in EXERCISES if each.chapter in ABOUT],
    ids=lambda exercise: f"{exercise.chapter} {exercise.moves}",
)
def test_an_exercise_is_about_what_its_chapter_is_about(exercise: Exercise, solver: Solver) -> None:
    found = explained(solver, exercise.position)
    solving = [
        each
        for each in found.columns
        if each is not None and each.column in exercise.question.answers
    ]
    assert any(ABOUT[exercise.chapter](exercise, found, each) for each in solving)


def _directions(chapter: Chapter, *, own: bool) -> set[tuple[int, int]]:
    """The directions of the fours that the exercises of a chapter ask for, as steps."""
    found = set()
    for exercise in chapter.exercises:
        position = exercise.position
        side = position.to_move if own else position.to_move.other
        board = Board(position)
        for cell in board.fours_now(side):
            if cell[0] in exercise.question.answers:
                for line in board.threats(side)[cell]:
                    (x0, y0), (x1, y1) = sorted(line)[:2]
                    found.add((x1 - x0, abs(y1 - y0)))
    return found


def test_fours_are_made_and_stopped_in_three_directions() -> None:
    rules, fours = CHAPTERS[:2]
    every = {(0, 1), (1, 0), (1, 1)}
    assert _directions(rules, own=True) == every
    assert _directions(fours, own=True) == every
    assert _directions(fours, own=False) == every


# The course as a whole.


def test_every_chapter_has_an_example_and_three_exercises() -> None:
    assert len(CHAPTERS) == 14
    for chapter in CHAPTERS:
        assert 2 <= len(chapter.text) <= 3
        assert chapter.examples and len(chapter.exercises) >= 3
        assert {each.chapter for each in chapter.exercises} == {chapter.name}
    names = Counter(each.moves for each in EXERCISES)
    assert set(names.values()) == {1}
    assert not set(names) & {each.moves for each in EXAMPLES} - {"4344"}


def texts(naming: Naming) -> str:
    return " ".join(
        told(text, naming)
        for chapter in CHAPTERS
        for text in (
            chapter.title,
            *chapter.text,
            *(each.text for each in chapter.examples),
            *(step.text for each in chapter.examples for step in each.steps),
            *(each.task for each in chapter.exercises),
        )
    )


def test_exchanged_sides_are_named_as_they_are_drawn() -> None:
    swapped = texts(AS_PLAYED).replace("Red", "@").replace("Yellow", "Red")
    assert swapped.replace("@", "Yellow") == texts(Naming(exchanged=True))
    assert not re.search(r"[{}]", texts(AS_PLAYED))


def test_cells_follow_the_names_of_the_columns() -> None:
    numbered = texts(Naming(lettered=False))
    assert not re.search(r"\b[a-g][1-6]\b", numbered)
    assert not re.search(r"[Cc]olumns? [b-g]\b", numbered)
    assert "falls to column 7, row 1" in numbered
    assert "falls to g1" in texts(AS_PLAYED)
