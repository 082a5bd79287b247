"""What a user's hands do to the real window, and what the eyes see in it."""

from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.pictures.scenes.chips import ChipState
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.window.main_window import MainWindow

PATIENCE_MS = 120_000
"""Milliseconds that a test waits for what takes a second on an idle machine."""


def press(window: MainWindow, *keys: str) -> None:
    """Press keys in the widget that has the keyboard."""
    for key in keys:
        QTest.keySequence(window.focusWidget(), key)


def paste(window: MainWindow, text: str) -> None:
    """Paste a text."""
    QGuiApplication.clipboard().setText(text)
    window.desk.actions["paste"].trigger()


def pause(window: MainWindow) -> MainWindow:
    """Pause the engine, for tests that are about something else."""
    window.controller.set_enabled(False)
    return window


def settle(window: MainWindow) -> None:
    """Wait until the analysis is complete."""

    def is_complete() -> bool:
        analysis = window.controller.analysis
        return analysis is not None and analysis.complete and not window.controller.busy

    deadline = QDeadlineTimer(PATIENCE_MS)
    while not is_complete():
        assert not deadline.hasExpired()
        QTest.qWait(5)


def scores_of(window: MainWindow) -> list[str]:
    """The exact scores that are shown, from the left."""
    chips = window.desk.panel.overlay.chips
    return [chip.text for chip in chips if chip.state is ChipState.EXACT]


def choose(window: MainWindow, path: Path) -> None:
    """Choose a file in the dialog that is open."""
    (dialog,) = (each for each in window.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.done(QFileDialog.DialogCode.Accepted)
    return_to(window)


def answer(window: MainWindow, button: QMessageBox.StandardButton) -> None:
    box = window.part(FilePart).unsaved.box
    assert box is not None
    box.button(button).click()
    return_to(window)


def return_to(window: MainWindow) -> None:
    """What a window manager does when a dialog has closed."""
    if window.isVisible():
        window.activateWindow()
        QTest.qWaitForWindowActive(window)


def open_file(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.file.opened):
        window.part(FilePart).open_here(path)


def drop(window: MainWindow, data: QMimeData) -> bool:
    """Drag something over the board and let go."""
    place = window.desk.panel.board.mapTo(window, window.desk.panel.board.rect().center())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    action = Qt.DropAction.CopyAction
    entered = QDragEnterEvent(place, action, data, buttons, keys)
    QGuiApplication.sendEvent(window, entered)
    if not entered.isAccepted():
        return False
    dropped = QDropEvent(QPointF(place), action, data, buttons, keys)
    QGuiApplication.sendEvent(window, dropped)
    return dropped.isAccepted()
