import pytest

from c4studio.training.puzzles.glicko import Rating, rerated


def test_glickmans_example() -> None:
    games = [
        (Rating(1400, 30), 1.0),
        (Rating(1550, 100), 0.0),
        (Rating(1700, 300), 0.0),
    ]
    found = rerated(Rating(1500, 200), games)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_an_upset_moves_both_and_raises_the_volatility() -> None:
    weak, strong = Rating(1200, 60), Rating(1900, 60)
    up, down = rerated(weak, [(strong, 1.0)]), rerated(strong, [(weak, 0.0)])
    assert up.value - 1200 == pytest.approx(1900 - down.value)
    assert up.value > 1210
    assert up.volatility > weak.volatility


def test_what_was_expected_hardly_moves_anything() -> None:
    found = rerated(Rating(1900, 60), [(Rating(1200, 60), 1.0)])
    assert 0 < found.value - 1900 < 1
