"""The guide inside the window, with a real document and a real solver."""

import json
import logging
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox  # noqa: TID251

from c4studio.document.files import DocumentFile
from c4studio.game import Game
from c4studio.ground.private_files import PrivateLog
from c4studio.ground.service import Urgency
from c4studio.language.said import Passage
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.help.guide_page import GuidePage, analysis_of_example
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.help.problem_report import ProblemReport, end_of_log, report_text
from c4studio.ui.settings import Settings
from c4studio.words.course import CHAPTERS
from c4studio.words.rendering import render
from tests.hands import Hand, OpenWindow, wait, wait_for_signal
from tests.ui.window.test_accessibility import nameless


def told(text: str) -> str:
    """A text of the course with the usual names."""
    return render(Passage(text))


def opened(hand: Hand) -> GuidePage:
    hand.press("Shift+F1")
    page = hand.part(GuidePart).page
    assert hand.desk.stage.page is page
    return page


def file_of(hand: Hand) -> DocumentFile:
    return hand.desk.file


def begin(hand: Hand, chapter: str) -> GuidePage:
    """Open the first exercise of a chapter, with the keyboard on its board."""
    page = opened(hand)
    number = [each.name for each in CHAPTERS].index(chapter)
    page.list.setCurrentRow(number)
    page.places[len(CHAPTERS[number].examples)].click()
    page.board.setFocus()
    return page


def test_each_page_is_drawn_and_read_out(hand: Hand) -> None:
    page = opened(hand)
    assert page.list.hasFocus()
    for number, chapter in enumerate(CHAPTERS):
        page.list.setCurrentRow(number)
        assert page.text.toPlainText() == "\n\n".join(map(told, chapter.text))
        assert len(page.places) == len(chapter.examples) + len(chapter.exercises)
        for place, example in enumerate(chapter.examples):
            page.places[place].click()
            assert page.task.text() == told(example.text)
            assert len(page.board.scene.discs) == len(example.moves)
            assert page.scored.overlay.isVisible() is bool(example.scores)
            if example.decisive:
                decisive = [each.cell for each in page.board.scene.threats if each.decisive]
                assert example.cell in decisive
            assert told(example.text) in (hand.desk.stage.page_text or "")
        assert nameless(page) == []
    number = [each.name for each in CHAPTERS].index("numbers")
    page.list.setCurrentRow(number)
    chips = page.scored.overlay
    assert [chip.text for chip in chips.chips] == ["−2", "+3", "−4", "0", "−2", "−2", "−2"]
    assert chips.chips[1].caption == "move 37"
    assert analysis_of_example(CHAPTERS[number].examples[0]).best == (1,)


def test_the_text_of_a_chapter_stands_in_line_with_its_title(hand: Hand) -> None:
    page = opened(hand)
    QTest.qWait(50)
    text = page.text.viewport().mapTo(page, page.text.cursorRect().topLeft())
    assert text.x() == page.title.mapTo(page, page.title.contentsRect().topLeft()).x()


def test_an_example_is_stepped_through(hand: Hand) -> None:
    page = opened(hand)
    page.board.setFocus()
    (example,) = CHAPTERS[0].examples
    hand.press("Left")
    assert page.task.text() == told(example.text)
    hand.press("Right")
    assert page.task.text() == told(example.steps[0].text)
    assert page.board.scene.fours and not page.buttons["forward"].isEnabled()
    hand.press("Left")
    assert page.task.text() == told(example.text) and not page.board.scene.fours


def test_a_right_answer_is_explained_and_remembered(hand: Hand) -> None:
    page = begin(hand, "two fours")
    assert page.task.text().startswith("Yellow to move.")
    assert not page.scored.overlay.isVisible() and not page.board.scene.threats
    assert not page.entries["put"].isEnabled()
    hand.press("4")
    assert page.told.text().startswith("Column d is right")
    assert page.places[2].text() == "Exercise 1 ✓"
    assert page.places[2].accessibleName() == "Exercise 1, answered right"
    wait(lambda: "Two threats at once" in page.told.text())
    assert not page.buttons["show"].isEnabled()
    hand.press("4")
    assert hand.status == "Try again or go on first"
    assert "Two threats at once" in page.told.text()
    hand.press("N")
    assert page.places[3].isChecked()


def test_an_exercise_is_asked_like_every_question(hand: Hand) -> None:
    """With hints, looking back, the same keys to go on, and a result at the end."""
    page = begin(hand, "two fours")
    discs = len(page.board.scene.discs)
    hand.press("H")
    assert page.told.text() == "Look in the middle"
    hand.press("Left", "4")
    assert len(page.board.scene.discs) == discs - 1
    assert "go back to the end" in page.told.text()
    hand.press("End", "Return", "Space")
    assert page.places[2].isChecked() and page.count.text() == "Question 1 of 3"
    hand.press("4", "Return")
    assert page.places[3].isChecked() and page.count.text() == "Question 2 of 3"
    hand.press("S", "Space")
    assert page.places[4].isChecked()
    hand.press("N")
    assert page.list.currentRow() == 4
    assert hand.status == "0 of 2 found at the first try"


def test_a_pale_disc_shows_only_where_a_click_is_an_answer(hand: Hand) -> None:
    page = opened(hand)
    QTest.mouseMove(page.board, page.board.grid.cell_centre(3, 5).toPoint())
    assert page.board.scene.hover == 3
    assert page.board.scene.ghost is None
    hand.press("Shift+F1")
    page = begin(hand, "two fours")
    QTest.mouseMove(page.board, page.board.grid.cell_centre(4, 5).toPoint())
    assert page.board.scene.ghost is not None
    hand.press("Left")
    assert page.board.scene.ghost is None
    hand.press("End")
    assert page.board.scene.ghost is not None
    hand.press("5")
    assert page.board.scene.ghost is None


def test_a_wrong_answer_is_refuted_and_can_be_taken_back(hand: Hand) -> None:
    page = begin(hand, "fours")
    discs = dict(page.board.scene.discs)
    QTest.mouseClick(
        page.board,
        Qt.MouseButton.LeftButton,
        pos=page.board.grid.column_rect(4).center().toPoint(),
    )
    assert page.told.text() == "Column e is wrong"
    wait(lambda: page.board.scene.line is not None)
    assert "answers in column b" in page.told.text()
    assert page.places[1].text() == "Exercise 1 ✗"
    hand.press("Backspace")
    assert page.board.scene.discs == discs and page.board.scene.line is None
    hand.press("2")
    assert page.told.text().startswith("Column b is right")
    assert page.places[1].text() == "Exercise 1 ✓"


def test_the_solution_is_shown_but_does_not_count(hand: Hand) -> None:
    page = begin(hand, "under")
    hand.press("S")
    assert page.told.text() == "Column c is the solution"
    assert page.places[1].text() == "Exercise 1"


def test_an_answer_that_comes_late_is_dropped(hand: Hand) -> None:
    page = begin(hand, "two fours")
    hand.press("1", "N")
    # One thread finds both, so the dropped answer has arrived by then.
    wait = hand.desk.analysis.searches.run("Wait", lambda _: 1, Urgency.LATER)
    with wait_for_signal(wait.done):
        pass
    assert page.told.text() == "" and page.board.scene.line is None


def test_answers_are_remembered_in_the_next_window(open_window: OpenWindow, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    config = Settings(path)
    config.set(
        settings.EXERCISE_ANSWERS, json.dumps({CHAPTERS[0].exercises[1].moves: "wrong", "x": 3})
    )
    config.save()
    hand = open_window(Game(), Settings(path))
    page = opened(hand)
    assert [each.text() for each in page.places] == ["Example", "Exercise 1", "2 ✗", "3"]


def test_answers_from_before_the_course_grew_are_shown(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    """Answers belong to positions, so those of a lesson that has more exercises now live on."""
    path = tmp_path / "settings.json"
    config = Settings(path)
    old = {"45763566426552774423": "right", "4541544554175": "wrong", "433": "right"}
    config.set(settings.EXERCISE_ANSWERS, json.dumps(old))
    config.save()
    hand = open_window(Game(), Settings(path))
    page = opened(hand)
    shown = {}
    for number, chapter in enumerate(CHAPTERS):
        page.list.setCurrentRow(number)
        for button, exercise in zip(
            page.places[len(chapter.examples) :], chapter.exercises, strict=True
        ):
            if button.text()[-1] in "✓✗":
                shown[chapter.name, exercise.moves] = button.text()[-1]
    assert shown == {
        ("waiting fours", "45763566426552774423"): "✓",
        ("swap pairs", "4541544554175"): "✗",
        ("opening", "433"): "✓",
    }


def test_columns_with_numbers_have_numbers_in_the_guide(hand: Hand) -> None:
    hand.desk.settings.set(settings.COLUMN_NAMES, "numbers")
    page = opened(hand)
    assert "falls to column 7, row 1" in page.task.text()
    hand.press("Esc")


def test_escape_and_the_key_close_it_and_the_game_is_as_it_was(hand: Hand) -> None:
    hand.press("4")
    page = opened(hand)
    QTest.keyClicks(page.list, "4")
    QTest.keySequence(page.list, "Esc")
    assert hand.desk.stage.page is None
    assert not hand.desk.actions["guide"].isChecked()
    hand.press("5")
    opened(hand)
    hand.do("guide")
    assert hand.desk.stage.page is None
    assert hand.moves == "45"


def test_sides_are_named_as_they_are_drawn(hand: Hand) -> None:
    hand.do("flip")
    page = opened(hand)
    assert page.task.text().startswith("Yellow is to move")
    number = [each.name for each in CHAPTERS].index("odd and even")
    assert page.list.item(number).text() == "Odd rows for Yellow, even rows for Red"


def test_a_position_comes_as_a_game_of_its_own(hand: Hand) -> None:
    """It is a document without a file and without changes; a move on it is one step of undo."""
    page = opened(hand)
    page.list.setCurrentRow(3)
    page.entries["put"].trigger()
    example = CHAPTERS[3].examples[0]
    assert hand.desk.stage.page is None
    assert hand.moves == example.moves
    assert hand.document.current.annotation.comment == told(example.text)
    assert not file_of(hand).modified
    assert hand.document.undo_stack.count() == 0
    assert hand.desk.docks["dock.why"].isVisible()


@pytest.mark.parametrize("kept", [True, False])
def test_changes_are_asked_about_first(open_window: OpenWindow, tmp_path: Path, kept: bool) -> None:
    """A game with changes stays where the question is answered with Cancel."""
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[44]SZ[7:6];B[d1])")
    hand = open_window(Game())
    hand.open_file(path)
    hand.press("5")
    opened(hand).entries["put"].trigger()
    assert hand.part(FilePart).unsaved.box is not None
    buttons = QMessageBox.StandardButton
    hand.answer(buttons.Cancel if kept else buttons.Discard)
    assert (hand.moves == "45") is kept
    assert (file_of(hand).path == path) is kept
    assert path.read_text() == "(;FF[4]GM[44]SZ[7:6];B[d1])"


@pytest.fixture
def unlogged(monkeypatch: pytest.MonkeyPatch) -> None:
    """No log, though the program may have been started in this process."""
    root = logging.getLogger()
    others = [each for each in root.handlers if not isinstance(each, PrivateLog)]
    monkeypatch.setattr(root, "handlers", others)


@pytest.mark.usefixtures("unlogged")
def test_a_report_has_versions_and_can_be_copied(hand: Hand) -> None:
    hand.do("report")
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ProblemReport)
    text = dialog.text.toPlainText()
    assert text == report_text()
    assert all(word in text for word in ("C4 Studio ", "Python ", "PySide6 ", "Nothing is logged."))
    dialog.copy.click()
    assert QApplication.clipboard().text() == text
    dialog.reject()


@pytest.mark.usefixtures("unlogged")
def test_a_report_has_whole_lines_of_the_end_of_the_log(tmp_path: Path) -> None:
    path = tmp_path / "c4studio.log"
    path.write_text("".join(f"line {number} of many\n" for number in range(5_000)))
    handler = PrivateLog(path, encoding="utf-8")
    logging.getLogger().addHandler(handler)
    try:
        first, *lines = end_of_log().splitlines()
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
    assert first == f"{path}:"
    assert lines[-1] == "line 4999 of many"
    assert 100 < len(lines) < 5_000
    assert all(line.startswith("line ") for line in lines)
