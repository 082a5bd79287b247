from dataclasses import replace

import pytest

from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.training.card import Card, CardKind, CardTask
from c4studio.training.drill import Drill, DrillQuestion
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.words.rendering import render
from c4studio.words.training import drill as words
from tests.cases import cases

CARD = Card(CardKind.QUIET, "4441", (3,), source="Ann – Bob", game="444126211")


@cases({"replace": replace})
def test_the_game_of_a_card_is_named(card: Card, said: str) -> None:
    task = CardTask(card, card.moves, card.answers, card.scores)
    told = render(words.position_origin_sentence(task))
    assert told.startswith(said)
    assert bool(told) == bool(said)


def missed(*sources: object) -> Drill:
    """A drill of questions from these sources, none of which was found."""
    drill = Drill([DrillQuestion(Line.from_text("44"), (3,), each) for each in sources])
    for _ in sources:
        drill.answer_question(0)
        drill.next_question()
    return drill


def puzzle(*themes: Theme) -> Puzzle:
    return Puzzle("44", "4", 1, themes)


def test_what_was_missed_most_is_the_advice() -> None:
    attacks = puzzle(Theme.ATTACK), puzzle(Theme.TWO_FOURS)
    said = words.drill_advice(missed(puzzle(Theme.ZUGZWANG), *attacks))
    assert (
        render(said) == "You most often missed an attack. Look for a series of threats of your own"
    )
    card = Card(CardKind.MISTAKE, "44", (3,), cause=Cause.RAN_OUT)
    said = words.drill_advice(missed(CardTask(card, card.moves, card.answers, ())))
    assert render(said).startswith("You most often ignored a waiting threat. Count ")
    assert words.drill_advice(missed(puzzle(Theme.OPENING))) is None


def test_who_misses_nothing_is_told_to_try_harder_puzzles() -> None:
    drill = Drill([DrillQuestion(Line.from_text("44"), (3,), puzzle(Theme.ATTACK))])
    drill.answer_question(3)
    assert render(words.drill_advice(drill)) == "Nothing missed; one star more next time"


@cases()
@pytest.mark.parametrize("kind", [CardKind.MISTAKE, CardKind.QUIET])
def test_a_card_asks_for_what_can_be_kept(kind: CardKind, best: int, asked: str) -> None:
    card = Card(kind, "44", (3,))
    task = CardTask(card, card.moves, card.answers, (-9, None, None, best, None, None, -9))
    question = DrillQuestion(task.line, task.answers, task)
    assert render(words.question_sentence(question)) == f"Red to move. {asked}"
