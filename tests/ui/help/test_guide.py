"""The guide inside the window, with a real document and a real solver."""

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.background.private_files import PrivateLog
from c4studio.document.files import DocumentFile
from c4studio.game import Game
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.help.guide import GuidePart
from c4studio.ui.help.guide_page import GuidePage, analysis_of
from c4studio.ui.help.problem_report import ProblemReport, log_end, report
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.guide import chapters
from tests.hands import answer, open_file, press
from tests.ui.window.test_accessibility import nameless


def opened(window: MainWindow) -> GuidePage:
    press(window, "Shift+F1")
    page = window.part(GuidePart).page
    assert window.desk.stage.page is page
    return page


def file_of(window: MainWindow) -> DocumentFile:
    return window.desk.file


def test_each_page_is_drawn_and_read_out(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window)
    assert page.list.hasFocus()
    for number, chapter in enumerate(chapters()):
        page.list.setCurrentRow(number)
        assert page.text.toPlainText() == "\n\n".join(chapter.text)
        assert page.caption.text() == chapter.example.text
        assert len(page.board.scene.discs) == len(chapter.example.moves)
        assert page.scored.overlay.isVisible() is bool(chapter.example.scores)
        if chapter.example.decisive:
            assert chapter.example.cell in [
                each.cell for each in page.board.scene.threats if each.decisive
            ]
        assert chapter.example.text in (window.desk.stage.words or "")
        assert nameless(page) == []
    chips = page.scored.overlay
    page.list.setCurrentRow(0)
    assert [chip.text for chip in chips.chips] == ["−2", "+3", "−4", "0", "−2", "−2", "−2"]
    assert chips.chips[1].caption == "move 37"
    assert analysis_of(chapters()[0].example).best == (1,)


def test_escape_and_the_key_close_it_and_the_game_is_as_it_was(window: MainWindow) -> None:
    press(window, "4")
    page = opened(window)
    QTest.keyClicks(page.list, "4")
    QTest.keySequence(page.list, "Esc")
    assert window.desk.stage.page is None
    assert not window.desk.actions["guide"].isChecked()
    press(window, "5")
    opened(window)
    window.desk.actions["guide"].trigger()
    assert window.desk.stage.page is None
    assert window.document.current.moves() == "45"


def test_sides_are_named_as_they_are_drawn(window: MainWindow) -> None:
    window.desk.actions["flip"].trigger()
    page = opened(window)
    assert page.caption.text().startswith("Yellow is to move.")


def test_a_position_comes_as_a_game_of_its_own(window: MainWindow, qtbot: QtBot) -> None:
    """It is a document without a file and without changes; a move on it is one step of undo."""
    page = opened(window)
    page.list.setCurrentRow(3)
    page.put.click()
    example = chapters()[3].example
    assert window.desk.stage.page is None
    assert window.document.current.moves() == example.moves
    assert window.document.current.annotation.comment == example.text
    assert not file_of(window).modified
    assert window.document.undo_stack.count() == 0
    assert window.desk.docks["dock.why"].isVisible()


@pytest.mark.parametrize("kept", [True, False])
def test_changes_are_asked_about_first(
    open_window: Callable[..., MainWindow], tmp_path: Path, qtbot: QtBot, kept: bool
) -> None:
    """A game with changes stays where the question is answered with Cancel."""
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[44]SZ[7:6];B[d1])")
    window = open_window(Game())
    open_file(window, path, qtbot)
    press(window, "5")
    opened(window).put.click()
    assert window.part(FilePart).unsaved.box is not None
    buttons = QMessageBox.StandardButton
    answer(window, buttons.Cancel if kept else buttons.Discard)
    assert (window.document.current.moves() == "45") is kept
    assert (file_of(window).path == path) is kept
    assert path.read_text() == "(;FF[4]GM[44]SZ[7:6];B[d1])"


@pytest.fixture
def unlogged(monkeypatch: pytest.MonkeyPatch) -> None:
    """No log, though the program may have been started in this process."""
    root = logging.getLogger()
    others = [each for each in root.handlers if not isinstance(each, PrivateLog)]
    monkeypatch.setattr(root, "handlers", others)


@pytest.mark.usefixtures("unlogged")
def test_a_report_has_versions_and_can_be_copied(window: MainWindow) -> None:
    window.desk.actions["report"].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ProblemReport)
    text = dialog.text.toPlainText()
    assert text == report()
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
        first, *lines = log_end().splitlines()
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
    assert first == f"{path}:"
    assert lines[-1] == "line 4999 of many"
    assert 100 < len(lines) < 5_000
    assert all(line.startswith("line ") for line in lines)
