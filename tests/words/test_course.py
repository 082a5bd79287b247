"""The course is true: what it says of its positions is what the solver finds out about them."""

import re
from collections import Counter

import pytest

from c4studio.review.insight import Explanation, Reason, ReasonKind, situation
from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.reason import proof_ends
from c4studio.words.course import CHAPTERS, Chapter, Example, Exercise
from c4studio.words.naming import DEFAULT_NAMING, Naming
from engine import STANDARD, Position, Score, Side, Solver
from engine.plan import Plan
from tests.review.insight.checker import PlanCheck, value_where
from tests.review.insight.explaining import explained
from tests.words.lessons import ABOUT, CELLS, chapter_of, keeping, told

EXAMPLES = [example for chapter in CHAPTERS for example in chapter.examples]
EXERCISES = [exercise for chapter in CHAPTERS for exercise in chapter.exercises]

FIRST_COURSE = {
    "rules": "42343434 44323456334",
    "fours": "424252 344537 447456456 4545264413252 3445375 5455644475636",
    "under": (
        "723424457262776227667443361461 3572157557554377742422344422 344114153441631341565535737"
    ),
    "two fours": "16255622266 65156766634",
    "stacked in the air": "143174416113653",
    "attack": "77764475413162773356 67417567163245165244 336425144441256674",
    "key cells": "4544455415 44323433565 1463344256433555",
    "waiting fours": "45763566426552774423 7722755755772133621 44453512255334",
    "follow-up": "45415445541 4453335455477434337",
    "odd and even": "355255157737753362161146 6374217225343441544356211 4414321143653255522345336",
    "zugzwang": "577531646237721652267352725531 24151266426547645377211525144",
    "swap pairs": "4541544554175",
    "draws": "4335724452537742254327477 443346126126231763325344 2774472451437447761365666561",
    "opening": "2 32 433",
}
"""The exercises of the first edition of the course that are still asked, by lesson."""


def reason_of(found: Explanation, column: int) -> Reason:
    reason = found.columns[column]
    assert reason is not None
    return reason


# Examples.


@pytest.mark.one_in(2)
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
    found = explained(position, solver)
    reason = reason_of(found, example.column)
    is_soon = reason.kind is ReasonKind.QUICK_WIN
    assert reason.kind is example.kind or is_soon
    assert bool(found.zugzwang) is example.zugzwang
    threats = {threat.cell: threat for threat in found.threats}
    if example.decisive is not None and example.cell is not None:
        assert threats[example.cell].decisive is example.decisive
    elif (
        example.cell is not None
        and found.key is not None
        and example.kind is ReasonKind.SEARCH_ONLY
    ):
        assert found.key.cell == example.cell
    elif example.cell is not None and not is_soon:
        assert example.cell in reason.cells
    if is_soon:
        _explains(example)
    if "No threat is waiting" in told(example.text):
        assert not threats
    if reason.kind is ReasonKind.FORCES_FOUR_ON_CELL:
        after = situation.threats_of_position(position.play(example.column))
        assert (example.cell, example.winner) in [(each.cell, each.side) for each in after]
    if reason.kind is ReasonKind.FOLLOW_UP and example.winner is not None:
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


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.moves)
def test_a_cell_that_makes_something_is_one_of_the_discs_played(example: Example) -> None:
    position, text = Position.from_moves(example.moves), told(example.text)
    for step in example.steps:
        discs = set()
        for digit in step.moves:
            discs.add(PositionCells(position).landing_cell_of(int(digit) - 1))
            position = position.play(int(digit) - 1)
        makers = re.findall(r"\b([a-g][1-6]) (?:makes|gives|leaves)\b", text)
        makers += re.findall(r"\b([a-g][1-6]) (?:makes|gives|leaves)\b", told(step.text))
        assert {CELLS[name] for name in makers} <= discs
        text = ""


def _explains(example: Example) -> None:
    """What the text says of a game that ends soon, held against the slow referee."""
    after = Position.from_moves(example.moves).play(example.column)
    assert example.winner is not None and example.cell is not None
    if example.kind is ReasonKind.FORCES_FOUR_ON_CELL:
        assert value_where(after, example.winner, {example.cell}) == 1
    else:
        assert example.kind is ReasonKind.FOLLOW_UP
        after = after.play(example.column) if after.to_move is example.winner else after
        followed = PlanCheck(after, Plan(), 1)
        assert followed.holds()
        assert example.cell in followed.won


def test_the_threat_below_another_one_decides(solver: Solver) -> None:
    (chapter,) = (each for each in CHAPTERS if each.name == "draws")
    found = explained(Position.from_moves(chapter.examples[0].moves), solver)
    worth = {DEFAULT_NAMING.cell(each.cell): (each.side, each.decisive) for each in found.threats}
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
    if example.cell is not None and example.kind is ReasonKind.FORCES_FOUR_ON_CELL:
        assert (example.cell[1] % 2 == 0) is (example.winner is Side.RED)


def test_the_numbers_are_as_their_chapter_says() -> None:
    """The disc and the move that go with a score, and what the text names."""
    (example,) = chapter_of("numbers").examples
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
    position = Position.from_moves(exercise.moves)
    solving = [column for column in STANDARD.columns if column in exercise.question.answers]
    assert solving == keeping(solver, position)
    assert len(solving) < len(position.legal_columns)
    best = max(score for score in solver.score_columns(position) if score is not None)
    assert best.result >= 0


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "exercise",
    [each for each in EXERCISES if each.chapter in ABOUT],
    ids=lambda exercise: f"{exercise.chapter} {exercise.moves}",
)
def test_an_exercise_is_about_what_its_chapter_is_about(exercise: Exercise, solver: Solver) -> None:
    found = explained(Position.from_moves(exercise.moves), solver)
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
        position = Position.from_moves(exercise.moves)
        side = position.to_move if own else position.to_move.other
        board = PositionCells(position)
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


def test_old_answers_still_belong_to_the_same_lesson() -> None:
    """Answers are stored by the moves of an exercise: none that fits its lesson may go away."""
    for name, moves in FIRST_COURSE.items():
        assert set(moves.split()) <= {each.moves for each in chapter_of(name).exercises}


def test_every_chapter_has_an_example_and_three_exercises() -> None:
    assert len(CHAPTERS) == 22
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
    swapped = texts(DEFAULT_NAMING).replace("Red", "@").replace("Yellow", "Red")
    assert swapped.replace("@", "Yellow") == texts(Naming(exchanged=True))
    assert not re.search(r"[{}]", texts(DEFAULT_NAMING))


def test_cells_follow_the_names_of_the_columns() -> None:
    numbered = texts(Naming(lettered=False))
    assert not re.search(r"\b[a-g][1-6]\b", numbered)
    assert not re.search(r"[Cc]olumns? [b-g]\b", numbered)
    assert "falls to column 7, row 1" in numbered
    assert "falls to g1" in texts(DEFAULT_NAMING)
