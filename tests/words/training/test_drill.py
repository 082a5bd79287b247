from dataclasses import replace

import pytest

from c4studio.training.card import Card, CardKind, CardTask
from c4studio.words.rendering import render
from c4studio.words.training import drill as words

CARD = Card(CardKind.QUIET, "4441", (3,), source="Ann – Bob", game="444126211")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (CARD, "From Ann – Bob. Several columns hold here"),
        (replace(CARD, source=""), "From the game that begins d d d a b f. Several columns"),
        (replace(CARD, kind=CardKind.REPERTOIRE, source="", game=""), ""),
    ],
    ids=["named", "without a name", "of no game"],
)
def test_the_game_of_a_card_is_named(card: Card, said: str) -> None:
    task = CardTask(card, card.moves, card.answers, card.scores)
    told = render(words.position_origin_sentence(task))
    assert told.startswith(said)
    assert bool(told) == bool(said)
