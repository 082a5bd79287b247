"""What a user does with files, and what is in them."""

from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.formats import sgf
from c4studio.game import Collection, Game
from c4studio.ui.files.commands import FileCommands
from c4studio.ui.window.main_window import MainWindow


def choose(window: MainWindow, path: Path) -> None:
    """Choose a file in the dialog that is open."""
    (dialog,) = (each for each in window.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.done(QFileDialog.DialogCode.Accepted)
    return_to(window)


def answer(window: MainWindow, button: QMessageBox.StandardButton) -> None:
    box = window.part(FileCommands).unsaved.box
    assert box is not None
    box.button(button).click()
    return_to(window)


def return_to(window: MainWindow) -> None:
    """What a window manager does when a dialog has closed."""
    if window.isVisible():
        window.activateWindow()
        QTest.qWaitForWindowActive(window)


def line(window: MainWindow) -> str:
    return window.document.game.end().moves()


def in_file(path: Path) -> str:
    return sgf.read(path.read_text(encoding="utf-8")).game.end().moves()


def write(path: Path, *games: Game) -> None:
    path.write_text(sgf.write(Collection(list(games))), encoding="utf-8")


def opened(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.file.opened):
        window.part(FileCommands).open_here(path)
