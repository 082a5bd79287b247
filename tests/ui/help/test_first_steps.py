"""What an empty board says first, in the real window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from c4studio.game import Game
from c4studio.ground.paths import packaged_examples
from c4studio.ui import settings
from c4studio.ui.help.first_steps import (
    EXAMPLE_BUTTON_TEXTS,
    FirstStepsCard,
    FirstStepsPart,
    read_example,
)
from c4studio.ui.settings import Settings
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.window.appearance import RESTYLE_DELAY_MS
from tests.hands import Hand, OpenWindow
from tests.ui.window.test_accessibility import nameless


def card_of(hand: Hand) -> FirstStepsCard:
    return hand.part(FirstStepsPart).card


def test_it_goes_with_the_first_move_and_comes_with_an_empty_board(hand: Hand) -> None:
    card = card_of(hand)
    assert card.isVisible()
    assert nameless(card) == []
    hand.press("4")
    assert not card.isVisible()
    hand.press("Home")
    assert not card.isVisible()
    hand.press("Ctrl+Z")
    assert card.isVisible()


def test_it_leads_to_what_one_does_and_covers_no_column(hand: Hand) -> None:
    card, board = card_of(hand), hand.desk.panel.board
    assert not board.findChildren(FirstStepsCard)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.rect().center())
    assert hand.moves == "4"
    hand.press("Ctrl+Z")
    card.beginnings["workspace.learn"].click()
    assert hand.part(LearnHomePart).is_open


def test_what_was_dismissed_never_comes_back(hand: Hand, open_window: OpenWindow) -> None:
    card_of(hand).dismiss.click()
    assert not card_of(hand).isVisible()
    hand.press("4", "Ctrl+Z")
    assert hand.document.collection.is_blank
    assert not card_of(hand).isVisible()
    config = Settings()
    config.set(settings.FIRST_STEPS_SHOWN, False)
    assert not card_of(open_window(Game(), config)).isVisible()
    config.set(settings.FIRST_STEPS_SHOWN, True)
    hand.desk.settings.set(settings.FIRST_STEPS_SHOWN, True)
    assert card_of(hand).isVisible()


@pytest.mark.one_in(2)
@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize("size", [(1120, 760), (900, 600), (910, 480)])
def test_it_lies_in_the_list_and_hides_none_of_its_words(
    hand: Hand, size: tuple[int, int], percent: int
) -> None:
    hand.desk.settings.set(settings.TEXT_SIZE, percent)
    hand.window.resize(*size)
    # A window that is not active takes another size of text a moment later.
    QTest.qWait(4 * RESTYLE_DELAY_MS)
    card = card_of(hand)
    host = card.parentWidget()
    assert host is not None
    if not card.isVisible():
        assert size == (910, 480) and percent > 100
        return
    assert host.rect().contains(card.geometry())
    buttons = (*card.beginnings.values(), *card.examples.values())
    for button in buttons:
        if button.isVisible():
            assert button.width() >= button.sizeHint().width()
            assert button.height() >= button.sizeHint().height()
    assert card.examples["zugzwang"].isVisible() or size[1] < 760
    assert card.sentence.height() >= card.sentence.heightForWidth(card.sentence.width())


@pytest.mark.parametrize("name", list(EXAMPLE_BUTTON_TEXTS))
def test_an_example_is_shown_where_it_begins_to_speak(hand: Hand, name: str) -> None:
    card = card_of(hand)
    card.examples[name].click()
    document = hand.document
    assert document.game.facts.title
    assert document.current.annotation.comment
    assert not any(node.annotation.comment for node in document.current.path()[:-1])
    assert not hand.desk.file.modified
    assert document.undo_stack.count() == 0
    assert not card.isVisible()


def test_the_examples_are_whole_games_and_one_is_annotated() -> None:
    assert set(packaged_examples()) == set(EXAMPLE_BUTTON_TEXTS)
    games = {name: read_example(name) for name in EXAMPLE_BUTTON_TEXTS}
    assert all(game.end().position.is_over for game in games.values())
    written = [node.annotation for node in games["annotated"].root.walk()]
    assert sum(bool(each.comment) for each in written) > 8
    assert any(each.marks for each in written)
    assert games["perfect"].end().position.ply == 41
