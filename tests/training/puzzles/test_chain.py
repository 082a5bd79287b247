import pytest

from c4studio.training.puzzles.chain import (
    best_reply,
    can_start_puzzle,
    find_puzzle_solution,
    holding_columns,
    only_keeping_column,
)
from engine import Position, Solver

SOLVER = Solver(16, book=None)


def never(position: Position, result: int) -> bool:
    return False


@pytest.mark.parametrize(
    ("moves", "starts"),
    [
        ("44444", False),
        ("414141", False),
        ("444444", True),
        ("4141411", False),
        ("1122336", False),
    ],
    ids=["too early", "four to complete", "quiet", "over", "four to stop"],
)
def test_where_a_puzzle_may_start(moves: str, starts: bool) -> None:
    position = Position.from_moves(moves)
    assert can_start_puzzle(position) is starts


def test_columns_that_all_lose_hold_nothing() -> None:
    lost = Position.from_moves("4156534463775")
    assert holding_columns(SOLVER.score_columns(lost)) == ()
    assert only_keeping_column(lost, SOLVER.score_columns) is None


@pytest.mark.parametrize("moves", ["415653446377", "64446622515", "3744122"])
def test_each_turn_has_a_single_column_and_the_end_has_not(moves: str) -> None:
    position = Position.from_moves(moves)
    columns = find_puzzle_solution(position, SOLVER.score_columns, never)
    assert len(columns) % 2
    for turn, column in enumerate(columns):
        if turn % 2:
            assert column == best_reply(position, SOLVER.score_columns)
        else:
            assert only_keeping_column(position, SOLVER.score_columns) == column
        position = position.play(column)


def test_a_rule_ends_the_moves() -> None:
    position = Position.from_moves("64446622515")
    long = find_puzzle_solution(position, SOLVER.score_columns, never)
    short = find_puzzle_solution(position, SOLVER.score_columns, lambda position, result: True)
    assert len(long) > 1
    assert short == long[:1]


def test_blocks_at_the_end_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.from_moves("64446622515")
    columns = find_puzzle_solution(position, SOLVER.score_columns, never)
    # Were every later turn a block, the first would remain alone, which is no puzzle.
    monkeypatch.setattr(
        "c4studio.training.puzzles.chain.has_four_to_complete_or_block",
        lambda each: each != position,
    )
    assert find_puzzle_solution(position, SOLVER.score_columns, never) == ()
    assert len(columns) > 1


def test_replies_keep_a_draw_or_resist_longest() -> None:
    for moves in ("64446622515", "3744122", "415653446377"):
        position = Position.from_moves(moves)
        column = only_keeping_column(position, SOLVER.score_columns)
        assert column is not None
        after = position.play(column)
        scores = SOLVER.score_columns(after)
        reply = best_reply(after, SOLVER.score_columns)
        assert scores[reply] == max(score for score in scores if score is not None)
        left = {
            each: len(holding_columns(SOLVER.score_columns(after.play(each))))
            for each, score in enumerate(scores)
            if score == scores[reply] and not after.play(each).is_over
        }
        assert left[reply] == min(left.values())
