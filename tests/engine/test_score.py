from hypothesis import given
from hypothesis import strategies as st

from engine import Score, Side
from engine.score import WIN, win_score
from tests.cases import cases


@given(st.integers(-18, 18), st.integers(0, 6))
def test_a_score_knows_its_end(value: int, ply: int) -> None:
    score = Score.for_side_to_move(value, ply)
    assert win_score(score.end) == abs(value) or value == 0
    assert score.plies == score.end - ply
    winner = None if value == 0 else Side.to_move(ply) if value > 0 else Side.to_move(ply).other
    assert score.winner is winner
    assert (-score).winner is winner
    assert (-score).end == score.end
    assert Score.__neg__(-score) == score
    assert int(-score) == -value


@given(st.integers(-18, 18), st.integers(-18, 18))
def test_scores_order_like_numbers(one: int, other: int) -> None:
    first, second = Score.for_side_to_move(one, 0), Score.for_side_to_move(other, 0)
    assert (first < second) == (one < other)
    assert (first == second) == (one == other)
    assert max(first, second).value == max(one, other)


@cases()
def test_sentences(value: int, ply: int, sentence: str) -> None:
    assert Score.for_side_to_move(value, ply).sentence == sentence


def test_signs() -> None:
    assert [str(Score.for_side_to_move(value, 0)) for value in (-3, 0, 3)] == ["\u22123", "0", "+3"]


@given(st.integers(-WIN, WIN), st.integers(0, 6))
def test_a_score_is_worth_the_opposite_to_the_other_side(value: int, ply: int) -> None:
    score, side = Score.for_side_to_move(value, ply), Side.to_move(ply)
    assert (score.value, (-score).value) == (value, -value)
    assert (score.result, (-score).result) == ((value > 0) - (value < 0), (value < 0) - (value > 0))
    winner = None if value == 0 else side if value > 0 else side.other
    assert score.winner is (-score).winner is winner
