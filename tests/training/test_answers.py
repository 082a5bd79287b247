from dataclasses import replace

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.training.answers import mended_cards, right_answers
from c4studio.training.card import CardKind
from c4studio.training.repertoire import Repertoire, RepertoireMove, cards_of
from engine import Position, Side, Solver
from tests.faults.sound_databases import sound_cards

SOLVER = Solver(16, packaged_book())


def test_sound_cards_are_left_as_they_are() -> None:
    assert mended_cards(sound_cards(), SOLVER.score_columns) == []


@pytest.mark.parametrize("number", range(5))
def test_wrong_answers_and_scores_are_mended(number: int) -> None:
    card = sound_cards()[number]
    wrong = [
        replace(card, answers=(0,) if card.answers != (0,) else (1,)),
        replace(card, scores=(18,) * 7),
    ]
    for each in wrong:
        (mended,) = mended_cards([each], SOLVER.score_columns)
        assert set(mended.answers) == set(card.answers)
        assert mended.scores == card.scores


def test_a_repertoire_s_own_column_stays_beside_all_that_are_right() -> None:
    (card,) = cards_of(Repertoire(Side.RED, [RepertoireMove("44", (0,))]), SOLVER.score_columns)
    right = right_answers(CardKind.REPERTOIRE, SOLVER.score_columns(card.position))
    assert card.answers == (0, *right)
    assert mended_cards([card], SOLVER.score_columns) == []
    (mended,) = mended_cards([replace(card, answers=(0,))], SOLVER.score_columns)
    assert mended.answers == right


def test_in_a_lost_position_of_a_repertoire_the_longest_columns_are_right() -> None:
    scores = SOLVER.score_columns(Position.from_moves("4"))
    longest = right_answers(CardKind.REPERTOIRE, scores)
    assert 0 < len(longest) < len(right_answers(CardKind.MISTAKE, scores))
