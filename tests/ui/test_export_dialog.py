import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.formats import sgf
from c4studio.ui.export_dialog import FORMS, LONGEST_PREVIEW, ExportDialog
from c4studio.ui.main_window import MainWindow


@pytest.fixture
def window(
    open_window: Callable[..., MainWindow],
    paused: Callable[[MainWindow], MainWindow],
    press: Callable[..., None],
) -> MainWindow:
    """A window with the line 445, a variation 447, and its start before the last moves shown."""
    window = paused(open_window())
    press(window, "4", "4", "5", "Left", "7", "Left", "Ctrl+Shift+E")
    return window


def chosen(window: MainWindow, name: str, qtbot: QtBot) -> ExportDialog:
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    dialog.forms.setCurrentRow([form.name for form in FORMS].index(name))
    qtbot.waitUntil(dialog.copy.isEnabled)
    return dialog


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Moves up to here", "44"),
        ("Main line", "445"),
        ("Every line, with scores", "445\n447\n"),
        ("Position as text", "7/7/7/7/3y3/3r3"),
    ],
)
def test_a_text_is_shown_and_copied(window: MainWindow, qtbot: QtBot, name: str, text: str) -> None:
    dialog = chosen(window, name, qtbot)
    assert dialog.preview.toPlainText() == text
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == text
    assert window.statusBar().currentMessage() == f"Copied: {name}"


def test_games_and_branches_can_be_read_again(window: MainWindow, qtbot: QtBot) -> None:
    text = chosen(window, "All games, SGF", qtbot).text
    assert text == sgf.write(window.document.collection)
    branch = sgf.read(chosen(window, "Branch from here, SGF", qtbot).text).game
    assert [node.moves() for node in branch.root.walk()] == ["", "4", "45", "47"]
    data = json.loads(chosen(window, "All games, JSON", qtbot).text)
    assert data["main_line"] == "445"


def test_a_form_is_saved_under_its_suffix(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = chosen(window, "Main line", qtbot)
    dialog.save.click()
    picker = dialog.findChild(QFileDialog)
    assert picker is not None
    assert picker.selectedFiles()[0].endswith("Unnamed game.txt")
    picker.fileSelected.emit(str(tmp_path / "line.txt"))
    picker.done(QFileDialog.DialogCode.Accepted)
    qtbot.waitUntil((tmp_path / "line.txt").exists)
    assert (tmp_path / "line.txt").read_text() == "445"
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() == "Exported to line.txt")
    assert window.isWindowModified()


def test_a_save_that_fails_is_said(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = chosen(window, "Main line", qtbot)
    dialog.save.click()
    picker = dialog.findChild(QFileDialog)
    assert picker is not None
    (tmp_path / "file").touch()
    picker.fileSelected.emit(str(tmp_path / "file" / "line.txt"))
    picker.done(QFileDialog.DialogCode.Accepted)
    message = window.statusBar().currentMessage
    qtbot.waitUntil(lambda: message().startswith("line.txt could not be saved: "))


def test_a_long_text_is_copied_whole_and_shown_in_part(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4studio.ui.export_dialog.LONGEST_PREVIEW", 4)
    dialog = chosen(window, "Every line, with scores", qtbot)
    assert LONGEST_PREVIEW > 4
    assert dialog.preview.toPlainText() == "445\n\n…"
    assert dialog.text == "445\n447\n"
