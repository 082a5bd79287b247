"""Learning from mistakes in the real window."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio import settings
from c4studio.training.lesson import Stage, Training
from c4studio.ui.review.learning.learn_part import LearnPart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.hands import press
from tests.held import hold_up_searches, wait_for_searches
from tests.ui.practice_page import check_hidden
from tests.ui.review.review_window import said, wait_for_review


@pytest.fixture
def learn(window: MainWindow) -> LearnPart:
    return window.part(LearnPart)


@pytest.fixture
def learning(
    reviewed: MainWindow,
) -> MainWindow:
    press(reviewed, "Home", "N")
    assert " kept the win" in said(reviewed)
    press(reviewed, "Ctrl+L")
    return reviewed


def training_of(window: MainWindow) -> Training:
    training = window.part(LearnPart).training
    assert training is not None
    return training


def wrong_and_right(training: Training) -> tuple[str, str]:
    """The keys of a column that does not pass and of one that does."""
    task = training.task
    assert task is not None
    wrong = [each for each in task.position.legal_columns if each not in training.answers]
    return str(wrong[0] + 1), str(training.answers[0] + 1)


def test_nothing_that_gives_it_away_can_be_seen(
    learning: MainWindow,
    learn: LearnPart,
) -> None:
    task = training_of(learning).task
    assert task is not None
    check_hidden(learning, learn.page, task.position)


def test_the_page_asks_for_no_more_room_than_there_was(
    reviewed: MainWindow, learn: LearnPart
) -> None:
    reviewed.resize(900, 600)
    press(reviewed, "Ctrl+L")
    assert learn.running
    assert (reviewed.width(), reviewed.height()) == (900, 600)
    press(reviewed, "Esc")
    assert (reviewed.width(), reviewed.height()) == (900, 600)


def test_scores_which_the_page_never_shows_are_neither_checked_nor_given_room(
    reviewed: MainWindow, learn: LearnPart
) -> None:
    reviewed.resize(1200, 800)
    scores, board = reviewed.desk.actions["numbers"], learn.page.board
    press(reviewed, "Ctrl+L")
    assert learn.running
    assert not scores.isChecked()
    assert not scores.isEnabled()
    assert board.y() < board.grid.cell / 2
    press(reviewed, "Esc")
    assert scores.isChecked()
    assert scores.isEnabled()


def test_looking_around_is_no_answer_and_goes_no_further(
    learning: MainWindow,
    learn: LearnPart,
) -> None:
    training = training_of(learning)
    assert training.task is not None
    ply = training.task.position.ply
    press(learning, "Left", "Left", "Right", "Home", "End", "Right")
    assert len(learn.page.board.scene.discs) == ply
    press(learning, "Left", wrong_and_right(training)[0])
    assert training.stage is Stage.FIND
    assert "go back to the end" in learn.page.told.text()


def test_a_wrong_column_is_refuted_and_taken_back_and_a_right_one_passes(
    learning: MainWindow, learn: LearnPart, qtbot: QtBot
) -> None:
    training = training_of(learning)
    wrong, right = wrong_and_right(training)
    heard: list[str] = []
    learning.messages.announcer.said.connect(heard.append)
    press(learning, wrong)
    assert training.last is not None
    assert not training.last.passed
    qtbot.waitUntil(lambda: bool(learn.page.board.scene.line))
    assert "answers in column" in learn.page.told.text()
    assert heard[-1] == learn.page.told.text()
    press(learning, "Backspace")
    assert learn.page.board.scene.line is None
    press(learning, right)
    assert training.stage is Stage.PASSED
    assert learn.page.count.text() == "1 of 6 solved"
    press(learning, "N")
    assert training.number == 2


def test_a_late_refutation_does_not_take_the_place_of_the_solution(
    learning: MainWindow, learn: LearnPart, qtbot: QtBot
) -> None:
    searches = learning.desk.analysis.searches
    with hold_up_searches(searches):
        press(learning, wrong_and_right(training_of(learning))[0], "S")
        shown = learn.page.board.scene.line
    wait_for_searches(searches, qtbot)
    assert learn.page.told.text().endswith("would have been best")
    assert learn.page.board.scene.line == shown


def test_nothing_of_it_gets_into_the_document(
    learning: MainWindow,
    learn: LearnPart,
) -> None:
    before = [node.position for node in learning.document.game.root.walk()]
    for _ in range(3):
        wrong, right = wrong_and_right(training_of(learning))
        press(learning, wrong, "Backspace", right, "N")
    press(learning, "Esc")
    assert not learn.running
    assert [node.position for node in learning.document.game.root.walk()] == before
    assert not learning.document.undo_stack.canUndo()
    assert learning.desk.docks["dock.graph"].isVisible()
    assert all(action.isEnabled() for action in learning.desk.docks.switches)
    assert learning.focusWidget() is learning.desk.panel.board


def test_a_hint_comes_in_two_steps_and_the_solution_does_not_count(
    learning: MainWindow,
    learn: LearnPart,
) -> None:
    press(learning, "H")
    assert learn.page.told.text().startswith("Look ")
    press(learning, "H")
    assert learn.page.told.text().startswith("Column ")
    press(learning, "S")
    assert training_of(learning).stage is Stage.SHOWN
    task = training_of(learning).task
    assert task is not None
    line = learn.page.board.scene.line
    assert line is not None
    ((cell, side),) = line.steps
    assert cell[0] in task.best_columns
    assert side is task.side
    assert len(learn.page.board.scene.discs) == task.position.ply
    press(learning, "Backspace", "N", "N")
    assert learn.page.count.text() == "0 of 6 solved"
    assert training_of(learning).number == 3


def test_after_the_last_there_is_no_further_and_one_can_begin_again(
    learning: MainWindow,
    learn: LearnPart,
) -> None:
    tasks = training_of(learning).tasks
    assert [task.ply for task in tasks] == sorted(task.ply for task in tasks)
    press(learning, *["N"] * 6)
    assert training_of(learning).stage is Stage.DONE
    assert learn.page.task.text() == "There are no further mistakes"
    press(learning, "4", "H", "S", "N")
    order = learn.page.buttons["order"]
    for side, following in ((Side.RED, "Yellow's first"), (Side.YELLOW, "In order of play")):
        order.click()
        assert training_of(learning).tasks[0].side is side
        assert training_of(learning).number == 1
        assert order.text() == following
    order.click()
    assert training_of(learning).tasks == tasks


def test_it_begins_with_the_first_mistake_of_either_side(
    learning: MainWindow, part: ReviewPart
) -> None:
    task, faults = training_of(learning).task, part.reviewer.review.faults()
    assert task is not None
    assert {each.side for each in faults} == set(Side)
    assert task.position == faults[0].position


def test_the_mouse_answers_too(learning: MainWindow, learn: LearnPart) -> None:
    training, board = training_of(learning), learn.page.board
    column = training.answers[0]
    place: QPoint = QPointF(board.grid.center(column, 5)).toPoint()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place)
    assert training.stage is Stage.PASSED


def test_the_game_is_reviewed_first_where_it_was_not(
    window: MainWindow, learn: LearnPart, qtbot: QtBot
) -> None:
    press(window, "Ctrl+L")
    assert said(window) == "The game is reviewed first"
    wait_for_review(window, qtbot)
    qtbot.waitUntil(lambda: learn.running)


def test_going_on_with_the_game_or_setting_up_ends_it(
    learning: MainWindow,
    learn: LearnPart,
) -> None:
    learning.desk.actions["start"].trigger()
    assert not learn.running
    learning.desk.actions["learn"].trigger()
    assert learn.running
    learning.desk.actions["setup"].trigger()
    assert not learn.running
    learning.desk.actions["learn"].trigger()
    assert learn.running
    assert not learning.desk.actions["setup"].isChecked()
    press(learning, "Esc")
    assert learning.desk.docks["dock.moves"].isVisibleTo(learning)


def test_sides_are_named_as_they_are_drawn(learning: MainWindow, learn: LearnPart) -> None:
    task = training_of(learning).task
    assert task is not None
    learning.desk.actions["flip"].trigger()
    named = Side.YELLOW if task.side is Side.RED else Side.RED
    assert f"for {named.capitalize()} " in learn.page.task.text()


def test_the_task_grows_with_the_text_and_columns_may_have_letters(
    learning: MainWindow, learn: LearnPart
) -> None:
    config, task = learning.desk.settings, learn.page.task
    size = task.font().pointSizeF()
    assert size == pytest.approx(1.2 * learn.page.told.font().pointSizeF())
    config.set(settings.TEXT_SIZE, 150)
    try:
        assert task.font().pointSizeF() == pytest.approx(1.5 * size)
    finally:
        config.set(settings.TEXT_SIZE, 100)
    assert task.font().pointSizeF() == pytest.approx(size)
    config.set(settings.COLUMN_NAMES, "letters")
    wrong, _ = wrong_and_right(training_of(learning))
    press(learning, wrong)
    assert learn.page.told.text().startswith(f"Column {'abcdefg'[int(wrong) - 1]} ")
