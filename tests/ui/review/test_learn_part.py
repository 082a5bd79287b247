"""Learning from mistakes in the real window."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.drawing.fonts import MEDIUM_FONT_HEIGHT
from c4studio.formats import read
from c4studio.review import JudgedMove
from c4studio.training.drill import Drill, DrillStage, region_of
from c4studio.ui import settings
from c4studio.ui.review.learn_part import MistakePracticePart
from engine import Board, Side
from tests.boards import ENDINGS, ON_BOTH
from tests.hands import Hand, OpenWindow, wait
from tests.held import hold_up_searches, wait_for_searches
from tests.ui.question_page import check_hidden
from tests.ui.review.review_window import wait_for_review


@pytest.fixture
def learning(reviewed: Hand) -> Hand:
    reviewed.press("Home", "N")
    assert " kept the win" in reviewed.status
    reviewed.press("Ctrl+L")
    return reviewed


def drill_of(hand: Hand) -> Drill:
    drill = hand.learn.drill
    assert drill is not None
    return drill


def faults_of(drill: Drill) -> list[JudgedMove]:
    """The mistakes in the order in which they are asked."""
    return [each.source for each in drill.questions if isinstance(each.source, JudgedMove)]


def wrong_and_right(drill: Drill) -> tuple[str, str]:
    """The keys of a column that does not pass and of one that does."""
    wrong = [each for each in drill.position.legal_columns if each not in drill.right_columns]
    return str(wrong[0] + 1), str(drill.right_columns[0] + 1)


@ON_BOTH
def test_nothing_that_gives_it_away_can_be_seen(learning: Hand) -> None:
    check_hidden(learning, learning.learn.page, drill_of(learning).position)


def test_the_page_asks_for_no_more_room_than_there_was(reviewed: Hand) -> None:
    reviewed.window.resize(900, 600)
    reviewed.press("Ctrl+L")
    assert reviewed.learn.is_open
    assert (reviewed.window.width(), reviewed.window.height()) == (900, 600)
    reviewed.press("Esc")
    assert (reviewed.window.width(), reviewed.window.height()) == (900, 600)


def test_scores_which_the_page_never_shows_are_neither_checked_nor_given_room(
    reviewed: Hand,
) -> None:
    reviewed.window.resize(1200, 800)
    scores, board = reviewed.desk.actions["numbers"], reviewed.learn.page.board
    reviewed.press("Ctrl+L")
    assert reviewed.learn.is_open
    assert not scores.isChecked()
    assert not scores.isEnabled()
    assert board.y() < board.grid.cell / 2
    reviewed.press("Esc")
    assert scores.isChecked()
    assert scores.isEnabled()


def test_looking_around_is_no_answer_and_goes_no_further(learning: Hand) -> None:
    drill = drill_of(learning)
    ply = drill.position.ply
    learning.press("Left", "Left", "Right", "Home", "End", "Right")
    assert len(learning.learn.page.board.scene.discs) == ply
    learning.press("Left", wrong_and_right(drill)[0])
    assert drill.stage is DrillStage.LOOKING_FOR_COLUMN
    assert "go back to the end" in learning.learn.page.told.text()


@ON_BOTH
def test_a_wrong_column_is_refuted_and_taken_back_and_a_right_one_passes(learning: Hand) -> None:
    drill = drill_of(learning)
    wrong, right = wrong_and_right(drill)
    heard: list[str] = []
    learning.messages.announcer.said.connect(heard.append)
    learning.press(wrong)
    assert drill.stage is DrillStage.FAILED
    assert "is wrong" in learning.learn.page.told.text()
    wait(lambda: bool(learning.learn.page.board.scene.line))
    assert "answers in column" in learning.learn.page.told.text()
    assert heard[-1] == learning.learn.page.told.text()
    learning.press("Backspace")
    assert learning.learn.page.board.scene.line is None
    learning.press(right)
    assert drill.trial.passed
    assert learning.learn.page.count.text() == "Question 1 of 6"
    learning.press("N")
    assert learning.learn.page.count.text() == "Question 2 of 6"
    learning.press("Esc")
    assert learning.status == "0 of 1 found at the first try"


@pytest.mark.parametrize("key", ["N", "Return", "Space"])
def test_three_keys_go_on_after_an_answer_and_one_skips(learning: Hand, key: str) -> None:
    drill = drill_of(learning)
    learning.press(key)
    assert drill.number == (key == "N")
    learning.press(str(drill.right_columns[0] + 1), key)
    assert drill.number == 1 + (key == "N")
    assert (drill.passed_count, drill.failed_count) == (1, 0)


def test_a_late_refutation_does_not_take_the_place_of_the_solution(
    learning: Hand, qtbot: QtBot
) -> None:
    searches = learning.desk.analysis.searches
    with hold_up_searches(searches):
        learning.press(wrong_and_right(drill_of(learning))[0], "S")
        shown = dict(learning.learn.page.board.scene.discs)
    wait_for_searches(searches, qtbot)
    assert "solution" in learning.learn.page.told.text()
    line = learning.learn.page.board.scene.line
    assert line is not None
    # What is shown follows the solution.
    assert line.steps[0][1] is drill_of(learning).position.to_move
    assert not {cell for cell, _ in line.steps} & set(shown)
    assert learning.learn.page.board.scene.discs == shown


def test_nothing_of_it_gets_into_the_document(learning: Hand) -> None:
    before = [node.position for node in learning.document.game.root.walk()]
    for _ in range(3):
        wrong, right = wrong_and_right(drill_of(learning))
        learning.press(wrong, "Backspace", right, "N")
    learning.press("Esc")
    assert not learning.learn.is_open
    assert [node.position for node in learning.document.game.root.walk()] == before
    assert not learning.document.undo_stack.canUndo()
    assert learning.desk.docks["dock.graph"].isVisible()
    assert all(action.isEnabled() for action in learning.desk.docks.visibility_actions)
    assert learning.window.focusWidget() is learning.desk.panel.board


def ringed_columns(learn: MistakePracticePart, key: str) -> list[int]:
    """The columns of the cells that are ringed after a key."""
    QTest.keyClicks(learn.page, key)
    line = learn.page.board.scene.line
    return [] if line is None else [column for column, _ in line.cells]


@ON_BOTH
def test_a_hint_comes_in_two_steps_and_the_solution_does_not_count(learning: Hand) -> None:
    drill = drill_of(learning)
    board = drill.position.board
    region = region_of(drill.right_columns[0], board)
    assert ringed_columns(learning.learn, "H") == [
        column for column in drill.position.legal_columns if region_of(column, board) == region
    ]
    assert learning.learn.page.told.text().startswith("Look ")
    assert ringed_columns(learning.learn, "H") == [drill.right_columns[0]]
    assert learning.learn.page.told.text().startswith("Column ")
    learning.press("S")
    assert drill.stage is DrillStage.SHOWN
    fault, scene = faults_of(drill)[0], learning.learn.page.board.scene
    assert scene.last is not None
    assert scene.last[0] in fault.best_columns
    assert scene.discs[scene.last] is fault.side
    assert len(scene.discs) == fault.position.ply + 1
    learning.press("Backspace", "N", "N")
    assert (drill.passed_count, drill.failed_count) == (0, 1)
    assert learning.learn.page.count.text() == "Question 3 of 6"


def test_after_the_last_there_is_no_further_and_one_can_begin_again(learning: Hand) -> None:
    faults = faults_of(drill_of(learning))
    assert [fault.ply for fault in faults] == sorted(fault.ply for fault in faults)
    learning.press(str(drill_of(learning).right_columns[0] + 1), *["N"] * 6)
    assert drill_of(learning).stage is DrillStage.DONE
    assert learning.learn.page.task.text() == "1 of 1 found at the first try"
    learning.press("4", "H", "S")
    order = learning.learn.page.entries["order"]
    for side, following in ((Side.RED, "Yellow's first"), (Side.YELLOW, "In order of play")):
        order.trigger()
        assert faults_of(drill_of(learning))[0].side is side
        assert drill_of(learning).number == 0
        assert order.text() == following
    order.trigger()
    assert faults_of(drill_of(learning)) == faults


def test_it_begins_with_the_first_mistake_of_either_side(learning: Hand) -> None:
    faults = learning.reviewer.review.faults()
    assert {each.side for each in faults} == set(Side)
    assert drill_of(learning).position == faults[0].position


@ON_BOTH
def test_the_mouse_answers_too(learning: Hand, board: Board) -> None:
    drill, view = drill_of(learning), learning.learn.page.board
    column = drill.right_columns[-1]
    place: QPoint = QPointF(view.grid.cell_centre(column, board.height - 1)).toPoint()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert drill.stage is DrillStage.PASSED


@ON_BOTH
def test_every_column_has_a_key(learning: Hand, board: Board) -> None:
    drill = drill_of(learning)
    learning.press(str(board.width + 1))
    assert drill.stage is DrillStage.LOOKING_FOR_COLUMN
    learning.press(str(board.width))
    assert drill.stage is not DrillStage.LOOKING_FOR_COLUMN
    assert drill.line.columns[-1] == board.width - 1


def test_the_mistakes_of_a_game_that_there_is_no_time_for_are_those_that_are_known(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4studio.review.review.REVIEW_SECONDS", 0.5)
    board = Board(8, 8)
    hand = open_window(read("".join(ENDINGS[board]), board), engine=False)
    learn = hand.learn
    hand.press("Ctrl+L")
    assert hand.status == "The game is reviewed first"
    wait(lambda: learn.is_open)
    review = hand.reviewer.review
    assert not review.is_complete
    assert faults_of(drill_of(hand)) == list(review.faults())
    hand.press("Esc", "End")
    for fault in (*review.faults()[::-1], review.faults()[-1]):
        hand.press("Shift+N")
        assert hand.document.current.position.ply + 1 == fault.ply


def test_where_no_mistake_is_known_in_time_that_is_said(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4studio.review.review.REVIEW_SECONDS", 0.2)
    hand = open_window(read("4455", Board(8, 8)), engine=False)
    hand.press("Ctrl+L")
    wait(lambda: hand.status == "No mistake was found among the moves that are known")
    assert not hand.learn.is_open


def test_the_game_is_reviewed_first_where_it_was_not(hand: Hand) -> None:
    hand.press("Ctrl+L")
    assert hand.status == "The game is reviewed first"
    wait_for_review(hand)
    wait(lambda: hand.learn.is_open)


def test_going_on_with_the_game_or_setting_up_ends_it(learning: Hand) -> None:
    learning.document.go_to_start()
    assert not learning.learn.is_open
    learning.do("learn")
    assert learning.learn.is_open
    learning.do("setup")
    assert not learning.learn.is_open
    learning.do("learn")
    assert learning.learn.is_open
    assert not learning.desk.actions["setup"].isChecked()
    learning.press("Esc")
    assert learning.desk.docks["dock.moves"].isVisibleTo(learning.window)


def test_sides_are_named_as_they_are_drawn(learning: Hand) -> None:
    side = drill_of(learning).position.to_move
    learning.do("flip")
    named = side.other
    assert f"for {named.capitalize()} " in learning.learn.page.task.text()


def test_the_task_grows_with_the_text_and_columns_may_have_letters(learning: Hand) -> None:
    config, task = learning.desk.settings, learning.learn.page.task
    size = task.font().pointSizeF()
    assert QFontInfo(task.font()).pixelSize() == MEDIUM_FONT_HEIGHT
    assert size > learning.learn.page.told.font().pointSizeF()
    config.set(settings.TEXT_SIZE, 150)
    assert task.font().pointSizeF() > 1.3 * size
    QTest.qWait(50)
    for each in learning.learn.page.buttons.values():
        assert each.isHidden() or each.width() >= each.sizeHint().width(), each.text()
    assert task.font().pointSizeF() > learning.learn.page.told.font().pointSizeF()
    config.set(settings.TEXT_SIZE, 100)
    assert task.font().pointSizeF() == pytest.approx(size)
    config.set(settings.COLUMN_NAMES, "letters")
    wrong, _ = wrong_and_right(drill_of(learning))
    learning.press(wrong)
    assert learning.learn.page.told.text().startswith(f"Column {'abcdefg'[int(wrong) - 1]} ")


def test_one_says_done_after_the_last_and_goes_back_by_the_same_key(learning: Hand) -> None:
    number = len(drill_of(learning).questions)
    learning.press("S", *["N"] * number)
    assert learning.learn.page.buttons["next"].text() == "Done"
    learning.press("Return")
    assert learning.desk.stage.page is None


def test_a_hint_after_a_wrong_column_asks_again(learning: Hand) -> None:
    drill, page = drill_of(learning), learning.learn.page
    wrong, _ = wrong_and_right(drill)
    learning.press(wrong)
    assert drill.stage is DrillStage.FAILED
    page.buttons["hint"].click()
    assert drill.is_awaiting_answer
    assert page.told.text().startswith("Look ")
    assert page.buttons["hint"].isEnabled()
