"""Training in the real window, with a real database and a real solver."""

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.review.insight.causes import Cause
from c4studio.training.card import CardKind, CardTask
from c4studio.training.drill import DrillStage
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.puzzles.solving import PuzzleRating, users_puzzle_rating
from c4studio.training.sources import PUZZLES_PER_SESSION, packaged_puzzle_list
from c4studio.training.statistics import training_statistics
from c4studio.training.store import choose_todays_work
from c4studio.ui import settings
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.window.workspaces import Workspace
from c4studio.words.rendering import render
from c4studio.words.training.drill import drill_advice
from tests.hands import Hand, wait
from tests.held import hold_up_searches, wait_for_searches
from tests.training.cards import right_cards
from tests.ui.question_page import check_hidden
from tests.ui.review.review_window import wait_for_review
from tests.ui.training.training_window import (
    Clock,
    Opened,
    begun_practice,
    drill_of,
    practise,
    wait_for,
)
from tests.ui.window.test_accessibility import nameless

GAMES = ("6345141561444343315262", "625347474413641273355635", "56645234362226363")
"""Games with mistakes that can be trained."""


def running_threads() -> list[QThread]:
    """The threads of training databases that run."""
    app = QGuiApplication.instance()
    assert app is not None
    threads = app.findChildren(QThread)
    return [each for each in threads if each.objectName() == "training" and each.isRunning()]


def key_under(part: TrainPart) -> int:
    """The key of the card that is asked."""
    question = drill_of(part).question
    assert question is not None
    source = question.source
    assert isinstance(source, CardTask)
    return source.card.key


def wrong_column(part: TrainPart) -> int:
    drill = drill_of(part)
    legal = drill.position.legal_columns
    return next(
        each
        for each in legal
        if each not in drill.right_columns and not drill.position.play(each).winner
    )


def due(opened: Opened) -> set[int]:
    """The cards of the day, read from the file by another connection."""
    with opened() as store:
        return set(choose_todays_work(store).keys)


def review_game(hand: Hand, number: int) -> None:
    """Review one game of the file, which makes cards by itself."""
    if number:
        hand.do("game.next")
    assert hand.document.game.end().move_string() == GAMES[number]
    hand.do("review")
    wait_for_review(hand)
    wait_for(" from ", hand)
    hand.messages.clear()


def try_card(hand: Hand, right: bool) -> int:
    """Answer the card that is asked, go on to the next one, and return the key of the card."""
    part = hand.part(TrainPart)
    page, drill, key = part.page, drill_of(part), key_under(part)
    assert drill.stage is DrillStage.LOOKING_FOR_COLUMN
    assert not page.board.scene.threats and page.board.scene.line is None
    assert page.told.text() == ""
    hand.press(str((drill.right_columns[0] if right else wrong_column(part)) + 1))
    assert ("is right" if right else "is wrong") in page.told.text()
    if not right:
        wait(lambda: "answers in column" in page.told.text())
        assert page.board.scene.line is not None
    hand.press("N")
    return key


def test_from_a_file_of_games_to_the_cards_of_the_next_day(
    start: Callable[[], Hand], opened: Opened, clock: Clock, tmp_path: Path
) -> None:
    path = tmp_path / "games.txt"
    path.write_text("\n".join(GAMES))
    hand = start()
    hand.open_file(path)
    for number in range(len(GAMES)):
        review_game(hand, number)
    cards = due(opened)
    assert len(cards) >= 4

    hand.press("Ctrl+T")
    part = begun_practice(hand)
    assert part.page.count.text() == f"Question 1 of {len(cards)}"
    assert nameless(part.page) == []
    wrong, *right = (try_card(hand, each) for each in (False, True, True))
    hand.press("Esc")
    assert part.page.task.text() == "2 of 3 found at the first try"
    wait(lambda: "To repeat: 1 tomorrow" in part.page.told.text())
    hand.press("Esc")
    assert not part.is_open

    clock.now += timedelta(days=1)
    hand = start()
    today = due(opened)
    assert wrong in today and today.isdisjoint(right)
    assert cards - set(right) <= today
    hand.press("Ctrl+T")
    assert len(drill_of(begun_practice(hand)).questions) == len(today)
    clock.now += timedelta(days=60)
    assert {wrong, *right} <= due(opened)


def test_puzzles_are_asked_while_no_card_is_due(hand: Hand) -> None:
    part = practise("train.today", hand)
    assert part.page.told.text() == "10 puzzles near your rating, since no card is due"
    questions = drill_of(part).questions
    assert len(questions) == PUZZLES_PER_SESSION
    assert all(isinstance(each.source, Puzzle) for each in questions)
    assert not part.page.entries["suspend"].isVisible()


@pytest.mark.expected_log("This plugin does not support")
def test_the_button_of_other_commands_opens_their_menu_without_waiting_in_it(hand: Hand) -> None:
    page = practise("train.today", hand).page
    QTest.mouseClick(page._more, Qt.MouseButton.LeftButton)
    assert page._menu.isVisible()
    page._menu.close()


def test_course_exercises_end_in_a_summary(hand: Hand) -> None:
    part = practise("train.course", hand)
    page = part.page
    drill = drill_of(part)
    assert page.count.text() == "Question 1 of 105"
    hand.press("H")
    assert page.told.text().startswith("Look")
    hand.press("S")
    # The reason follows.
    wait(lambda: page.told.text().startswith("Column c is the solution. "))
    hand.press("Backspace", "3")
    assert page.told.text().startswith("Column c is right")
    assert (drill.passed_count, drill.failed_count) == (0, 1)
    for _ in range(104):
        hand.press("N")
        hand.press(str(drill.right_columns[0] + 1))
    hand.press("N")
    assert page.task.text() == "104 of 105 found at the first try"
    assert drill.stage is DrillStage.DONE
    hand.press("Esc")
    assert hand.desk.stage.page is None
    hand.press("Shift+F1")
    places = [each.text() for each in hand.part(GuidePart).page.places]
    assert places == ["Example", "Exercise 1 ✓", "2 ✓", "3 ✓"]
    # What is only read makes room for a question.
    practise("train.course", hand)


def test_the_end_of_a_session_says_what_comes_back_when_and_what_to_do_better(
    start: Callable[[], Hand], opened: Opened
) -> None:
    found, missed = right_cards(2)
    with opened() as store:
        store.add_cards([found, replace(missed, kind=CardKind.MISTAKE, cause=Cause.RAN_OUT)])
    hand = start()
    part = practise("train.today", hand)
    first = key_under(part)
    try_card(hand, first == found.key)
    try_card(hand, first != found.key)
    assert part.page.task.text() == "1 of 2 found at the first try"
    advice = (
        "You most often ignored a waiting threat. Count the cells that both sides can still fill"
    )
    wait(lambda: part.page.told.text().startswith("To repeat: 1 tomorrow, 1 in "))
    assert part.page.told.text().endswith(advice)
    hand.press("Esc")
    hand.do(Workspace.LEARN)
    tile = hand.part(LearnHomePart).page.tiles["train.today"]
    wait(
        lambda: (
            tile.description == "10 puzzles near your rating, since no card is due. Due tomorrow: 1"
        )
    )


def test_an_answer_counts_at_once_and_its_puzzle_is_named_in_a_line_of_its_own(hand: Hand) -> None:
    part = practise("train.solve", hand)
    drill, page = drill_of(part), part.page
    assert page.bar.value() == 0
    while drill.stage is DrillStage.LOOKING_FOR_COLUMN:
        hand.press(str(drill.right_columns[0] + 1))
    assert page.bar.value() == 1
    wait(lambda: page.origin.text().startswith("A puzzle of "))
    assert "A puzzle of " not in page.told.text()
    assert page.origin.text() in page.sentences
    hand.press("N")
    assert not page.origin.isVisible()


def test_puzzles_go_on_and_their_tries_are_rated(hand: Hand, opened: Opened) -> None:
    """A streak ends with the first error, and every try is in the database."""
    part = practise("train.streak", hand)
    drill = drill_of(part)
    for number in range(3):
        assert part.page.count.text() == f"{number} in a row"
        assert not part.page.bar.isVisible()
        while drill.stage is DrillStage.LOOKING_FOR_COLUMN:
            hand.press(str(drill.right_columns[0] + 1))
        assert drill.stage is DrillStage.PASSED
        hand.press("N")
    hand.press(str(wrong_column(part) + 1), "N")
    assert part.page.task.text() == "3 in a row"
    missed = "What was missed comes again from tomorrow on: 1 puzzle"
    assert part.page.told.text() == ". ".join(filter(None, (missed, render(drill_advice(drill)))))
    wait(lambda: part.page.told.text().startswith(f"Longest streak so far: 3 puzzles. {missed}"))
    hand.press("Esc")
    # The page is shown once the thread has stored all that was queued before.
    practise("train.solve", hand)
    with opened() as store:
        assert store.database.query_rows("SELECT passed FROM solved ORDER BY id") == [
            (1,), (1,), (1,), (0,),
        ]  # fmt: skip
        assert users_puzzle_rating(store) != PuzzleRating()


def test_a_puzzle_that_is_solved_after_a_hint_is_not_found_and_ends_the_streak(
    hand: Hand, opened: Opened
) -> None:
    part = practise("train.streak", hand)
    drill, page = drill_of(part), part.page
    for hinted in (False, True):
        if hinted:
            hand.press("H")
        while drill.stage is DrillStage.LOOKING_FOR_COLUMN:
            hand.press(str(drill.right_columns[0] + 1))
        assert ("right, with a hint" in page.told.text()) is hinted
        hand.press("N")
    assert page.task.text() == "1 in a row"
    hand.press("Esc")
    practise("train.solve", hand)
    with opened() as store:
        assert store.database.query_rows("SELECT passed FROM solved ORDER BY id") == [(1,), (0,)]


@pytest.mark.parametrize("leaving", ["Esc", Workspace.ANALYSE])
def test_a_streak_that_is_left_counts_as_far_as_it_came(
    hand: Hand, opened: Opened, leaving: str
) -> None:
    part = practise("train.streak", hand)
    drill = drill_of(part)
    for _ in range(2):
        while drill.stage is DrillStage.LOOKING_FOR_COLUMN:
            hand.press(str(drill.right_columns[0] + 1))
        hand.press("N")
    if leaving == "Esc":
        hand.press("Esc", "Esc")
    else:
        hand.do(leaving)
    assert not part.is_open
    hand.window.close()
    with opened() as store:
        assert training_statistics(store).longest_run == 2


def test_a_fixed_set_that_is_left_has_no_time(hand: Hand, opened: Opened) -> None:
    practise("train.fixed", hand)
    hand.press("S", "N", "Esc", "Esc")
    hand.window.close()
    with opened() as store:
        assert store.database.query_rows("SELECT * FROM round") == []


def test_the_last_window_ends_the_thread_of_the_database(hand: Hand) -> None:
    practise("train.streak", hand)
    assert len(running_threads()) == 1
    hand.window.close()
    assert running_threads() == []


def test_the_move_that_led_to_a_question_is_shown_first(hand: Hand) -> None:
    hand.desk.settings.set(settings.DISCS_ANIMATED, True)
    part = practise("train.streak", hand)
    drill, scene = drill_of(part), part.page.board.scene
    assert scene.fall > 0
    column = drill.line.columns[-1]
    assert scene.last == (column, drill.position.height(column) - 1)


def test_enter_presses_the_button_with_the_focus(hand: Hand) -> None:
    part = practise("train.course", hand)
    part.page.buttons["show"].setFocus()
    hand.press("Return")
    assert drill_of(part).stage is DrillStage.SHOWN


def test_looking_back_is_no_answer(hand: Hand) -> None:
    part = practise("train.course", hand)
    discs = dict(part.page.board.scene.discs)
    hand.press("Left", "3")
    assert "position before" in part.page.told.text()
    hand.press("End")
    assert part.page.board.scene.discs == discs


def test_puzzles_are_chosen_by_stars_and_theme(
    start: Callable[[], Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = Theme.STACKED_FOURS
    puzzles = [p for p in packaged_puzzle_list() if p.stars < 5 or wanted not in p.themes]
    monkeypatch.setattr("c4studio.training.sources.packaged_puzzle_list", lambda *_: puzzles)
    part = practise("train.solve", start())
    page = part.page
    (box,) = page.findChildren(PuzzleChoiceBox)
    assert box.isVisible()
    assert not drill_of(part).attempts
    offered = {box.themes.itemData(row) for row in range(box.themes.count())}
    assert offered == {None, *Theme} - {Theme.FOLLOW_UP, Theme.SWAP_PAIR}
    box.stars.setCurrentIndex(3)
    box.themes.setCurrentIndex(box.themes.findData(wanted))
    box.stars.setCurrentIndex(5)
    wait(lambda: page.task.text() == "There is no such puzzle; choose others")
    assert not page.buttons["hint"].isEnabled()
    box.stars.setCurrentIndex(3)
    wait(lambda: bool(drill_of(part).questions))
    for question in drill_of(part).questions:
        assert isinstance(question.source, Puzzle)
        assert question.source.stars == 3
        assert wanted in question.source.themes
    assert box.isVisible()
    page.buttons["show"].click()
    assert not box.isVisible()


def test_times_through_a_fixed_set_stand_beside_each_other(hand: Hand) -> None:
    part = hand.part(TrainPart)
    for number in range(2):
        practise("train.fixed", hand)
        assert "The same 50 puzzles" in part.page.told.text()
        assert part.page.told.text().count(" of 50") == number
        drill = drill_of(part)
        assert len({each.line for each in drill.questions}) == 50
        while drill.question is not None:
            if number or drill.number > 1:
                while drill.is_awaiting_answer:
                    hand.press(str(drill.right_columns[0] + 1))
            else:
                hand.press("S")
            hand.press("N")
        assert part.page.task.text() == f"{48 + 2 * number} of 50 found at the first try"
        wait(lambda: "Your times" in part.page.told.text())
        assert part.page.told.text().count(" of 50") == number + 1
        hand.press("Esc")


def test_the_last_grade_is_taken_back_and_the_next_try_counts(
    start: Callable[[], Hand], opened: Opened, qtbot: QtBot
) -> None:
    with opened() as store:
        store.add_cards(right_cards(2))
    hand = start()
    part = practise("train.today", hand)
    page, drill = part.page, drill_of(part)
    key = key_under(part)
    searches = hand.desk.analysis.searches
    with hold_up_searches(searches):
        hand.press(str(wrong_column(part) + 1))
        assert (drill.passed_count, drill.failed_count) == (0, 1)
        page.entries["take back"].trigger()
        wait(lambda: "taken back" in page.told.text())
    wait_for_searches(searches, qtbot)
    # The reason, which was still looked for, would give the answer away.
    assert "taken back" in page.told.text()
    assert (drill.passed_count, drill.failed_count, drill.is_awaiting_answer) == (0, 0, True)
    hand.press(str(drill.right_columns[0] + 1))
    assert (drill.passed_count, drill.failed_count) == (1, 0)
    page.entries["suspend"].trigger()
    assert key_under(part) != key
    hand.press("Esc")
    hand.window.close()
    with opened() as store:
        assert store.database.query_rows("SELECT key, passed FROM log") == [(key, 1)]
        stored = store.card_with_key(key)
        assert stored is not None
        assert stored.suspended


def test_a_suspension_that_waits_is_stored_though_the_window_closes(
    start: Callable[[], Hand], opened: Opened
) -> None:
    with opened() as store:
        store.add_cards(right_cards(1))
    hand = start()
    part = practise("train.today", hand)
    key = key_under(part)
    # Other work has the database while the window closes.
    part._store.run(lambda _: time.sleep(0.5))
    part.page.entries["suspend"].trigger()
    hand.window.close()
    with opened() as store:
        stored = store.card_with_key(key)
        assert stored is not None
        assert stored.suspended


@pytest.mark.parametrize("command", ["train.solve", "train.streak", "train.fixed", "train.course"])
def test_nothing_that_gives_an_answer_away_is_visible(command: str, hand: Hand) -> None:
    part = practise(command, hand)
    check_hidden(hand, part.page, drill_of(part).position)
