"""Sentences on what people would play."""

import pytest

from c4studio.language.messages import Practice
from c4studio.opponents.estimate import PeopleEstimate
from c4studio.words.players.people import people_sentence
from c4studio.words.rendering import render
from engine import Position


@pytest.mark.parametrize(("wrong", "percent"), [(0.9996, 99), (0.447, 45)])
def test_no_estimate_says_that_everybody_errs(wrong: float, percent: int) -> None:
    shares = (0.0, 0.0, 0.2, 0.6, 0.2, 0.0, 0.0)
    estimate = PeopleEstimate(
        Position.from_moves("4"), shares, tuple(range(7)), is_lost=True, wrong={3: wrong}
    )
    assert render(people_sentence(estimate, "Regular")) == (
        f"Best try d, after which {percent} % of Regular players let the win slip"
    )


@pytest.mark.parametrize(
    ("longest", "wrong", "best"),
    [
        ((2, 3), {2: 0.37, 3: 0.6}, 3),
        ((2, 3), {2: 0.58, 3: 0.6}, None),
        ((3,), {2: 0.1, 3: 0.6}, None),
    ],
)
def test_of_several_longest_defences_one_may_be_the_best_try(
    longest: tuple[int, ...], wrong: dict[int, float], best: int | None
) -> None:
    estimate = PeopleEstimate(
        Position(), (1 / 7,) * 7, tuple(range(7)), is_lost=True, longest=longest, wrong=wrong
    )
    assert estimate.best_try == best


@pytest.mark.parametrize(("longest", "told"), [(0.40, True), (0.43, False), (0.45, False)])
def test_a_try_that_gains_nothing_on_the_longest_defence_is_not_told(
    longest: float, told: bool
) -> None:
    shares = (0.0, 0.0, 0.2, 0.6, 0.2, 0.0, 0.0)
    estimate = PeopleEstimate(
        Position.from_moves("4"),
        shares,
        tuple(range(7)),
        is_lost=True,
        longest=(2,),
        wrong={2: longest, 3: 0.45},
    )
    said = people_sentence(estimate, "Regular")
    assert said.message is (Practice.BEST_TRY if told else Practice.EVERY_COLUMN_LOSES)
