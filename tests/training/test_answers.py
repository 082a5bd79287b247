from dataclasses import replace

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.training.answers import corrected_cards, right_columns_of_card
from c4studio.training.card import CardKind
from c4studio.training.repertoire import Repertoire, RepertoireMove, cards_of_repertoire
from engine import Position, Side, Solver
from tests.faults.sound_databases import sound_cards

SOLVER = Solver(16, packaged_book())


def test_sound_cards_are_left_as_they_are() -> None:
    assert corrected_cards(sound_cards(), SOLVER.score_columns) == []


@pytest.mark.parametrize("number", range(5))
def test_wrong_answers_and_scores_are_mended(number: int) -> None:
    card = sound_cards()[number]
    wrong = [
        replace(card, answers=(0,) if card.answers != (0,) else (1,)),
        replace(card, scores=(18,) * 7),
    ]
    for each in wrong:
        (mended,) = corrected_cards([each], SOLVER.score_columns)
        assert set(mended.answers) == set(card.answers)
        assert mended.scores == card.scores


def test_a_repertoire_s_own_column_stays_beside_all_that_are_right() -> None:
    (card,) = cards_of_repertoire(
        Repertoire(Side.RED, [RepertoireMove("44", (0,))]), SOLVER.score_columns
    )
    right = right_columns_of_card(CardKind.REPERTOIRE, SOLVER.score_columns(card.position))
    assert card.answers == (0, *right)
    assert corrected_cards([card], SOLVER.score_columns) == []
    (mended,) = corrected_cards([replace(card, answers=(0,))], SOLVER.score_columns)
    assert mended.answers == right


def test_in_a_lost_position_of_a_repertoire_the_longest_columns_are_right() -> None:
    scores = SOLVER.score_columns(Position.from_moves("4"))
    longest = right_columns_of_card(CardKind.REPERTOIRE, scores)
    assert 0 < len(longest) < len(right_columns_of_card(CardKind.MISTAKE, scores))
