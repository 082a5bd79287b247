"""Single lessons of the course are true: what their words say holds on their boards."""

from collections import Counter

from c4studio.words.course import Exercise
from engine import STANDARD, Position, Side, Solver
from engine.grid import Cell
from engine.plan import Plan
from tests.review.insight.checker import PlanCheck
from tests.words.lessons import (
    after_step,
    cell,
    chapter_of,
    combination,
    keeping,
    spare_cells,
    waiting_cells,
)


def test_a_new_threat_closes_a_column_and_leaves_an_even_count() -> None:
    _, closing = chapter_of("zugzwang").examples
    assert len(Position.from_moves(closing.moves).legal_columns) == 4
    assert spare_cells(after_step(closing, 1)) == {
        cell(name) for name in ("a2", "a3", "b5", "b6", "d6", "f6")
    }


def odd_columns(position: Position) -> list[int]:
    """The columns with an odd number of empty cells."""
    return [x for x in STANDARD.columns if (STANDARD.height - position.height(x)) % 2]


def answered(exercise: Exercise) -> Position:
    """The position after the only answer to an exercise."""
    (column,) = exercise.question.answers
    return Position.from_moves(exercise.moves).play(column)


def test_the_only_odd_column_sets_up_follow_up(solver: Solver) -> None:
    for exercise in chapter_of("follow-up").exercises:
        assert odd_columns(Position.from_moves(exercise.moves)) == list(exercise.question.answers)
        after = answered(exercise)
        assert PlanCheck(after, Plan(), -solver.solve(after).result).holds()


def test_the_lowest_cells_of_two_odd_columns_are_the_swap_pair(solver: Solver) -> None:
    chapter = chapter_of("swap pairs")
    shown = [after_step(each, 1) for each in chapter.examples]
    for after in (*shown, *map(answered, chapter.exercises)):
        one, other = odd_columns(after)
        need = -solver.solve(after).result
        assert PlanCheck(after, Plan(((one, other),)), need).holds()
        assert not PlanCheck(after, Plan(), need).holds()


def test_only_the_count_of_the_answer_is_even() -> None:
    """Among the columns that are not under a threat the count finds the answer."""
    for exercise in chapter_of("counting").exercises:
        before = Position.from_moves(exercise.moves)
        under = {cell for side in Side for cell in waiting_cells(before, side)}
        even = {
            column
            for column in before.legal_columns
            if (column, before.height(column) + 1) not in under
            and len(spare_cells(before.play(column))) % 2 == 0
        }
        assert even == set(exercise.question.answers)


def test_two_lines_of_red_cross_on_the_key_cell() -> None:
    (example,) = chapter_of("key cells").examples
    position = Position.from_moves(example.moves)
    for line in (("b5", "c4", "d3", "e2"), ("b5", "c5", "d5", "e5")):
        discs = [position.disc(*cell(each)) for each in line]
        assert Side.RED in discs and Side.YELLOW not in discs


def test_red_wins_with_the_key_cell_after_every_other_column(solver: Solver) -> None:
    (example,) = chapter_of("key cells").examples
    position = Position.from_moves(example.moves)
    for column in set(position.legal_columns) - {example.column}:
        answered = position.play(column).play(example.column)
        assert solver.solve(answered).result < 0


def test_new_threats_are_those_that_the_examples_name() -> None:
    rows, diagonal = chapter_of("making threats").examples
    assert waiting_cells(after_step(rows, 1), Side.RED) == {cell("a3"), cell("e3")}
    assert {cell("b6"), cell("f2")} <= waiting_cells(after_step(diagonal, 1), Side.YELLOW)


def test_each_combination_has_an_example_that_its_winner_wins() -> None:
    shown = [
        (combination(after_step(each, 1)), each.winner)
        for each in chapter_of("combinations").examples
    ]
    assert [found and found[0] for found, _ in shown] == [
        "odd and even", "odd twice", "even twice", "one column",
    ]  # fmt: skip
    assert all(found is not None and found[1] is winner for found, winner in shown)


def test_all_combinations_are_asked_too() -> None:
    asked = set()
    for exercise in chapter_of("combinations").exercises:
        for column in exercise.question.answers:
            found = combination(Position.from_moves(exercise.moves).play(column))
            asked.add(found and found[0])
    assert {"odd and even", "odd twice", "even twice", "one column"} <= asked


def test_the_threat_for_both_is_one_and_red_runs_out_above_it(solver: Solver) -> None:
    (example,) = chapter_of("shared threats").examples
    after = after_step(example, 1)
    both = waiting_cells(after, Side.RED) & waiting_cells(after, Side.YELLOW)
    assert cell("c3") in both
    empty = {(0, 5), (1, 5), *((6, y) for y in range(6))}
    assert len(empty) == 8 and empty <= spare_cells(after)
    run_out = after_step(example, 3)
    assert set(run_out.legal_columns) == {2, 5}
    scores = solver.score_columns(run_out)
    assert all(score.result < 0 for score in scores if score is not None)


def test_stacked_threats_lie_above_each_other_in_the_air() -> None:
    below, made = chapter_of("stacked in the air").examples
    own = waiting_cells(Position.from_moves(below.moves), Side.RED)
    assert {cell("f3"), cell("f4")} <= own and cell("f2") not in own
    assert cell("g4") in waiting_cells(Position.from_moves(made.moves), Side.YELLOW)
    assert {cell("g4"), cell("g5")} <= waiting_cells(after_step(made, 1), Side.YELLOW)


def test_the_counts_of_the_examples_are_right() -> None:
    easy, hard = chapter_of("counting").examples
    assert spare_cells(Position.from_moves(easy.moves)) == {cell(f"a{row}") for row in (4, 5, 6)}
    assert len(spare_cells(after_step(easy, 1))) == 2
    before = spare_cells(Position.from_moves(hard.moves))
    assert Counter("ab"[x] for x, _ in before) == {"a": 4, "b": 3}
    assert len(spare_cells(after_step(hard, 1))) == 6


def test_the_replies_to_the_first_disc_are_answered_as_the_text_says(solver: Solver) -> None:
    wins = {"44": "4", "43": "67", "42": "26", "41": "34567"}
    for moves, columns in wins.items():
        for mirrored in (False, True):
            line = "".join(str(8 - int(each)) for each in moves) if mirrored else moves
            kept = {str(8 - int(each)) for each in columns} if mirrored else set(columns)
            position = Position.from_moves(line)
            scores = solver.score_columns(position)
            assert {str(c + 1) for c, each in enumerate(scores) if each and each.result > 0} == kept
    for moves, winner in {"4444": Side.RED, "434": None, "424": None}.items():
        position = Position.from_moves(moves)
        assert keeping(solver, position) == [3]
        assert bool(solver.solve(position).result) is (winner is not None)
    scores = solver.score_columns(Position.from_moves("41"))
    assert max(score for score in scores if score is not None) == scores[3]


def test_the_single_answers_of_the_opening_are_as_its_text_says(solver: Solver) -> None:
    for moves, column, result in (("2", 2, 1), ("32", 5, 1), ("433", 2, 0)):
        position = Position.from_moves(moves)
        assert keeping(solver, position) == [column]
        assert solver.solve(position).result == result


def test_the_middle_lies_in_as_many_fours_as_the_text_says() -> None:
    def fours_through(place: Cell) -> int:
        return sum(place in line for line in STANDARD.lines)

    assert (fours_through(cell("d3")), fours_through(cell("a1"))) == (13, 3)
