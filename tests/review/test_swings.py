"""A swing is one that a deeper search confirms, and the turning point what was not given back."""

from dataclasses import replace

import pytest

from c4studio.review.forecasts import FORECAST_NODES
from c4studio.review.swings import Swing, find_swings, find_turning_point
from engine import Board, Forecast, Position, Side

BOARD = Board(9, 9)
NONE = (None,) * 9


def forecast(played: float, best: float = 0.6, nodes: int = 1000) -> Forecast:
    """A forecast that expects ``played`` of the first column and ``best`` of the fourth one."""
    points = [0.1] * 9
    points[0], points[3] = played, best
    return Forecast(tuple(points), NONE, 3, best, nodes, 9)


def swing(ply: int, lost: float, nodes: int = FORECAST_NODES + 1) -> Swing:
    position = Position(BOARD)
    for number in range(ply - 1):
        position = position.play(2 + number % 2)
    return Swing(position, 0, lost, forecast(0.9 - lost, 0.9, nodes))


def test_a_move_that_costs_many_points_of_its_side_is_a_swing() -> None:
    start = Position(BOARD)
    after = start.play(0)
    moves = [(start, 0), (after, 0)]
    told = [forecast(0.3), forecast(0.3)]
    (red,) = find_swings(moves, (0.6, 0.4, 0.45), told)
    assert (red.ply, red.side, red.better) == (1, Side.RED, 3)
    assert red.cost == pytest.approx(0.2)
    # What Yellow loses are points that Red gains.
    (yellow,) = find_swings(moves, (0.4, 0.4, 0.6), told)
    assert (yellow.ply, yellow.side) == (2, Side.YELLOW)
    assert not [*find_swings(moves, (0.6, 0.5, 0.6), told)]
    assert not [*find_swings(moves, (0.6, None, 0.1), told)]
    assert not [*find_swings(moves, (0.6, 0.1, 0.1), (None, forecast(0.3)))]


def test_only_a_deeper_search_or_a_proof_confirms_it() -> None:
    assert swing(1, 0.2).is_confirmed
    assert not swing(1, 0.2, nodes=FORECAST_NODES).is_confirmed
    # The deeper search finds that no column is better by as much.
    assert not swing(1, 0.1).is_confirmed
    found = swing(1, 0.2, nodes=1000)
    proved = replace(
        found.forecast, points=(0.0, *[0.1] * 2, 1.0, *[0.1] * 5), value=1.0,
        results=(-1, None, None, 1, *[None] * 5),
    )  # fmt: skip
    assert replace(found, forecast=proved).is_confirmed
    # That the move loses is no proof that another column is better.
    assert not replace(found, forecast=replace(proved, results=(-1, *[None] * 8))).is_confirmed


def test_the_turning_point_is_the_costliest_one_that_was_not_given_back() -> None:
    first, second, third, last = swing(1, 0.6), swing(4, 0.3), swing(5, 0.4), swing(7, 0.2)
    every = (first, second, third, last)
    # Yellow gave back what Red lost first, and in the end Red is worse off.
    assert find_turning_point(every, 0.0) == third
    assert find_turning_point(every, 1.0) is None
    assert find_turning_point(every[:2], 0.9) == second
    # As the game stands, nobody is worse off.
    assert find_turning_point(every, 0.5) == first
    assert find_turning_point((), 0.0) is None
