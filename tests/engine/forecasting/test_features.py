"""The evaluation counts what its definition says, on boards of one and two words."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Board, Forecaster, Position
from engine.forecasting.columns import UNIT, points_of
from engine.forecasting.weights import WEIGHTS
from tests.engine.naive import games
from tests.engine.naive_features import features, is_quiet

BOARDS = [Board(*size) for size in ((4, 5), (7, 6), (8, 7), (9, 7), (8, 8), (9, 9), (10, 10))]


@given(data=st.data(), board=st.sampled_from(BOARDS))
def test_features_are_those_of_the_definition(data: st.DataObject, board: Board) -> None:
    moves = data.draw(games(board=board))
    position = Position.from_moves([board.digits.index(key) for key in moves], board)
    found = Forecaster(board, 1).features(position)
    assert found == (features(position) if is_quiet(position) else None)


@pytest.mark.parametrize("board", BOARDS[1:], ids=str)
def test_one_ply_says_the_greatest_value_after_a_move(board: Board) -> None:
    position = Position.from_moves([3, 3, 4], board)
    forecast = next(iter(Forecaster(board, 1).forecast(position, 1)))
    for column, points in enumerate(forecast.points):
        after = position.play(column)
        share = after.ply / board.size
        counts = features(after)
        if is_quiet(after):
            value = sum(
                round(UNIT * (WEIGHTS[i] + WEIGHTS[len(counts) + i] * share)) * count
                for i, count in enumerate(counts)
            )
            mover = 1 if board.size % 2 == position.ply % 2 else -1
            assert points is not None
            assert math.isclose(points, points_of(-mover * value)), column
