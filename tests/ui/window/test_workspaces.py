"""The three workspaces: analysis, a game that is played, and the page that learning begins from."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget  # noqa: TID251

from c4studio.formats import read
from c4studio.opponents.people import LEVELS
from c4studio.pictures.scenes import discs_of
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.tiles import SmallBoard
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.widgets.shortened_label import ShortenedLabel
from c4studio.ui.window.workspaces import Workspace, WorkspacePart
from engine import Side
from tests.hands import Hand, OpenWindow, pause, wait
from tests.screens import places_at_rest
from tests.ui.review.review_window import MOVES, wait_for_review

PERFECT = LEVELS["Perfect"]


pytestmark = pytest.mark.start(MOVES)


def shown(hand: Hand) -> Workspace:
    """The workspace that the window shows, as its part and as the buttons say."""
    current = hand.part(WorkspacePart).current
    pressed = [each for each in Workspace if hand.desk.actions[each].isChecked()]
    assert pressed == [current]
    return current


def docks(hand: Hand) -> Sequence[str]:
    return sorted(hand.desk.docks.shown_docks)


def play(hand: Hand) -> PlayPart:
    part = hand.play
    part.start_game(Match(hand.document.current.position.to_move, PERFECT))
    return part


def test_a_game_has_panels_of_its_own_which_every_window_remembers(
    hand: Hand, open_window: OpenWindow
) -> None:
    hand.press("Left", "Left")
    hand.desk.docks.bring_to_front("dock.why")
    before = hand.desk.docks.shown_docks
    assert shown(hand) is Workspace.ANALYSE
    play(hand)
    assert shown(hand) is Workspace.PLAY
    assert docks(hand) == ["dock.moves"]
    hand.play.stop()
    wait(lambda: hand.desk.docks.shown_docks == before)
    play(hand)
    hand.desk.docks.bring_to_front("dock.games")
    hand.do("reset")
    assert docks(hand) == ["dock.moves"]
    hand.desk.docks.bring_to_front("dock.games")
    hand.do(Workspace.ANALYSE)
    assert shown(hand) is Workspace.ANALYSE
    assert docks(hand) == sorted(before)
    other = pause(open_window(read("44"), hand.desk.settings))
    play(other)
    assert docks(other) == ["dock.games", "dock.moves"]
    other.play.stop()
    assert "dock.verdict" in docks(other)


def place_of(button: QWidget, hand: Hand) -> QRect:
    return QRect(button.mapTo(hand.window, QPoint()), button.size())


def button_of(command: str, hand: Hand) -> QToolButton:
    bar = hand.play.bar.findChild(QToolBar, "buttons")
    assert bar is not None
    button = bar.widgetForAction(hand.desk.actions[command])
    assert isinstance(button, QToolButton)
    return button


def test_at_the_end_a_review_works_at_once_and_a_rematch_is_not_where_one_resigned(
    hand: Hand,
) -> None:
    hand.press("Left", "Left")
    part = play(hand)
    QTest.qWait(50)
    resigned = place_of(button_of("play.resign", hand), hand)
    assert not hand.desk.actions["review"].isEnabled()
    assert not hand.desk.actions[Workspace.LEARN].isEnabled()
    part.giving_up.end_lost_game(part.round.head.position.to_move, "Resign")
    QTest.qWait(50)
    assert not resigned.intersects(place_of(button_of("play.rematch", hand), hand))
    assert shown(hand) is Workspace.PLAY
    assert not hand.desk.look.shows_scores
    button_of("review", hand).click()
    assert shown(hand) is Workspace.ANALYSE
    wait_for_review(hand)
    panel = hand.review.panel
    wait(panel.isVisible)
    assert hand.desk.look.shows_scores
    assert hand.desk.actions["play.rematch"].isEnabled()


def test_the_switch_asks_for_an_opponent_and_stays_where_it_is_until_there_is_one(
    hand: Hand,
) -> None:
    hand.do(Workspace.PLAY)
    dialog = hand.dialog(PlayDialog)
    assert shown(hand) is Workspace.ANALYSE
    dialog.reject()
    hand.do(Workspace.ANALYSE)
    assert shown(hand) is Workspace.ANALYSE
    hand.do(Workspace.LEARN)
    hand.do(Workspace.PLAY)
    assert hand.desk.stage.page is None


def test_play_asks_for_the_next_game_once_one_is_over(hand: Hand) -> None:
    hand.do("new")
    hand.play.start_game(Match(Side.RED, None))
    hand.press(*"121212")
    hand.do(Workspace.PLAY)
    assert not [each for each in hand.window.children() if isinstance(each, PlayDialog)]
    hand.press("1")
    hand.do(Workspace.PLAY)
    hand.dialog(PlayDialog).reject()
    assert shown(hand) is Workspace.PLAY


def learn(hand: Hand) -> LearnHomePart:
    hand.do(Workspace.LEARN)
    home = hand.part(LearnHomePart)
    assert home.is_open
    assert shown(hand) is Workspace.LEARN
    return home


def test_learning_begins_on_a_page_to_which_each_practice_leads_back(hand: Hand) -> None:
    home = learn(hand)
    tiles = home.page.tiles
    wait(lambda: tiles["train.solve"].description == "Rating at puzzles: about 1500")
    assert tiles["guide"].description == "0 of 105 exercises answered right"
    tiles["train.solve"].click()
    part = hand.part(TrainPart)
    wait(lambda: part.is_open)
    assert shown(hand) is Workspace.LEARN
    hand.press("Esc")
    assert home.is_open
    tiles["guide"].click()
    assert not home.is_open
    hand.do(Workspace.LEARN)
    assert home.is_open
    hand.press("Esc")
    assert hand.desk.stage.page is None
    assert shown(hand) is Workspace.ANALYSE
    assert hand.window.focusWidget() is hand.desk.panel.board


def test_one_practice_after_the_other_still_leads_back_to_the_page(hand: Hand) -> None:
    home = learn(hand)
    home.page.tiles["guide"].click()
    hand.do("train.course")
    wait(lambda: hand.part(TrainPart).is_open)
    hand.press("Esc")
    assert home.is_open
    hand.do(Workspace.ANALYSE)
    assert hand.desk.stage.page is None


@pytest.mark.parametrize("covered", [False, True])
def test_a_game_that_goes_on_brings_the_board_back(hand: Hand, covered: bool) -> None:
    home = learn(hand)
    if covered:
        home.page.tiles["guide"].click()
    hand.document.go_to(hand.document.game.root)
    assert hand.desk.stage.page is None
    assert shown(hand) is Workspace.ANALYSE


def test_a_tile_says_why_it_cannot_be_used(open_window: OpenWindow) -> None:
    hand = pause(open_window())
    tile = learn(hand).page.tiles["learn"]
    assert not tile.isEnabled()
    assert tile.description == "The game has no moves yet."


def test_what_comes_back_when_is_shown_on_the_tiles_as_cards_are_added(hand: Hand) -> None:
    home = learn(hand)
    tile = home.page.tiles["train.today"]
    wait(lambda: tile.description.endswith("since no card is due"))
    hand.do("train.first")
    wait(lambda: "This adds " in hand.messages.bar.text)
    hand.messages.bar.offer.click()
    wait(lambda: " today, " in tile.description)


@pytest.mark.parametrize(("width", "in_a_row"), [(1120, 2), (910, 2), (640, 1)])
def test_groups_are_side_by_side_as_far_as_there_is_room(
    hand: Hand, width: int, in_a_row: int
) -> None:
    hand.window.resize(width, 480)
    groups = learn(hand).page.groups
    wait(lambda: sum(each.y() == groups[0].y() for each in groups) == in_a_row)
    assert all(each.x() >= 0 for each in groups)


@pytest.mark.parametrize("size", [(900, 600), (1120, 760), (1366, 768)], ids=str)
def test_all_of_the_page_is_in_sight_and_no_figure_or_message_moves_it(
    hand: Hand, size: tuple[int, int]
) -> None:
    hand.window.resize(*size)
    QTest.qWait(50)
    page = learn(hand).page
    seen = {places_at_rest(hand.window, *page.tiles.values())}
    wait(lambda: page.today.description != "")
    hand.desk.messages.warn("A long sentence about what has happened. " * 4)
    page.tiles["guide"].show_state("A long sentence about how things stand. " * 9)
    seen.add(places_at_rest(hand.window, *page.tiles.values()))
    assert len(seen) == 1
    (found,) = seen
    assert max(each.bottom() for each in found) < hand.window.statusBar().geometry().top()


def test_today_shows_its_first_question_and_begins_with_it_on_return(hand: Hand) -> None:
    page = learn(hand).page
    wait(lambda: page.today.description == "10 puzzles near your rating, since no card is due")
    assert hand.window.focusWidget() is page.today
    (board,) = page.today.findChildren(SmallBoard)
    hand.press("Return")
    part = hand.part(TrainPart)
    wait(lambda: part.drill is not None)
    assert part.drill is not None
    assert board.scene.discs == discs_of(part.drill.position)
    assert part.page.task.text() in page.today.findChildren(ShortenedLabel)[-1].whole


def test_return_and_space_act_on_the_card_with_the_keyboard(hand: Hand) -> None:
    page = learn(hand).page
    for key in ("Return", "Space"):
        page.tiles["guide"].setFocus()
        hand.press(key)
        assert hand.part(GuidePart).is_open
        hand.press("Esc")


def test_the_guide_is_learning_wherever_it_is_opened_from(hand: Hand) -> None:
    hand.do("guide")
    assert shown(hand) is Workspace.LEARN
    hand.do(Workspace.ANALYSE)
    assert shown(hand) is Workspace.ANALYSE
    assert not hand.part(GuidePart).is_open
    hand.do(Workspace.LEARN)
    hand.do("guide")
    assert shown(hand) is Workspace.LEARN
    hand.part(GuidePart).leave_page()
    assert shown(hand) is Workspace.LEARN
