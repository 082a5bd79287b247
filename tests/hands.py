"""What a user's hands do to the real window, and what the eyes see in it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import (
    QDeadlineTimer,
    QEventLoop,
    QMimeData,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    QUrl,
    SignalInstance,
)
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget  # noqa: TID251
from pytestqt.wait_signal import SignalBlocker

from c4studio.analysis import AnalysisController
from c4studio.document import GameDocument
from c4studio.pictures.scenes import ChipState
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.part import Desk, Part
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.review.document_reviewer import DocumentReviewer
from c4studio.ui.review.learn_part import MistakePracticePart
from c4studio.ui.review.mistake_part import MistakePart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.tree.move_tree import MoveTree
from c4studio.ui.widgets.messages import Messages
from c4studio.ui.window.display import PositionDisplay
from c4studio.ui.window.main_window import MainWindow

P = TypeVar("P", bound=Part)
W = TypeVar("W", bound=QWidget)

PATIENCE_MS = 120_000
"""Milliseconds that a test waits for what takes a second on an idle machine."""


def wait(condition: Callable[[], bool]) -> None:
    """Wait until something is so, however busy the machine is."""
    deadline = QDeadlineTimer(PATIENCE_MS)
    while not condition():
        assert not deadline.hasExpired()
        loop = QEventLoop()
        QTimer.singleShot(10, loop.quit)
        loop.exec()


def wait_for_signal(signal: SignalInstance) -> SignalBlocker:
    """Wait at the end of a ``with`` until a signal has come."""
    blocker = SignalBlocker(PATIENCE_MS)  # type: ignore[no-untyped-call]
    blocker.connect(signal)  # type: ignore[no-untyped-call]
    return blocker


@dataclass(frozen=True)
class Hand:
    """What a user does to a window, and what is seen of it."""

    window: MainWindow

    @property
    def desk(self) -> Desk:
        return self.window.desk

    @property
    def document(self) -> GameDocument:
        return self.window.document

    @property
    def controller(self) -> AnalysisController:
        return self.window.controller

    @property
    def messages(self) -> Messages:
        return self.window.messages

    @property
    def status(self) -> str:
        """What the status bar says."""
        return self.window.statusBar().currentMessage()

    @property
    def moves(self) -> str:
        """The moves that lead to the position on the board."""
        return self.document.current.move_string()

    @property
    def scores(self) -> list[str]:
        """The exact scores that are shown, from the left."""
        chips = self.desk.panel.overlay.chips
        return [chip.text for chip in chips if chip.state is ChipState.EXACT]

    def part(self, kind: type[P]) -> P:
        """The part of the window that is of a class."""
        return self.window.part(kind)

    @property
    def tree(self) -> MoveTree:
        """The list of moves."""
        return self.part(BranchPart).tree

    @property
    def verdict(self) -> VerdictPanel:
        return self.part(PositionDisplay).verdict

    @property
    def play(self) -> PlayPart:
        return self.part(PlayPart)

    @property
    def review(self) -> ReviewPart:
        return self.part(ReviewPart)

    @property
    def reviewer(self) -> DocumentReviewer:
        return self.review.reviewer

    @property
    def mistakes(self) -> MistakePart:
        return self.part(MistakePart)

    @property
    def learn(self) -> MistakePracticePart:
        return self.part(MistakePracticePart)

    def dialog(self, kind: type[W]) -> W:
        """The one widget of a class that is visible, such as a dialog, once it is there."""

        def visible() -> list[W]:
            return [each for each in self.window.findChildren(kind) if each.isVisible()]

        wait(lambda: bool(visible()))
        (dialog,) = visible()
        return dialog

    def press(self, *keys: str) -> None:
        """Press keys in the widget that has the keyboard."""
        for key in keys:
            QTest.keySequence(self.window.focusWidget(), key)

    def do(self, command: str) -> None:
        """Choose a command by its id."""
        self.desk.actions[command].trigger()

    def paste(self, text: str) -> None:
        """Paste a text."""
        QGuiApplication.clipboard().setText(text)
        self.do("paste")

    def settle(self) -> None:
        """Wait until the analysis is complete."""

        def is_complete() -> bool:
            analysis = self.controller.analysis
            return analysis is not None and analysis.complete and not self.controller.busy

        wait(is_complete)

    def open_file(self, path: Path) -> None:
        """Open a file, and wait until its games are there."""
        with wait_for_signal(self.desk.file.opened):
            self.part(FilePart).open_here(path)

    def choose(self, path: Path) -> None:
        """Choose a file in the dialog that is open."""
        choose_file(self.window, path)
        self.return_to()

    def answer(self, button: QMessageBox.StandardButton) -> None:
        """Answer the question about unsaved changes."""
        box = self.part(FilePart).unsaved.box
        assert box is not None
        box.button(button).click()
        self.return_to()

    def return_to(self) -> None:
        """What a window manager does when a dialog has closed."""
        if self.window.isVisible():
            self.window.activateWindow()
            QTest.qWaitForWindowActive(self.window)

    def drop(self, data: QMimeData) -> bool:
        """Drag something over the board and let go."""
        board = self.desk.panel.board
        return drop_on(self.window, data, board.mapTo(self.window, board.rect().center()))

    def drop_files(self, *paths: Path) -> bool:
        """Drag files or folders over the board and let go."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        return self.drop(data)


def choose_file(parent: QWidget, path: Path) -> None:
    """Choose a file in the dialog for files that a window or dialog has open."""
    (dialog,) = (each for each in parent.findChildren(QFileDialog) if each.isVisible())
    dialog.filesSelected.emit([str(path)])
    dialog.done(QFileDialog.DialogCode.Accepted)


def drop_on(window: QWidget, data: QMimeData, place: QPoint) -> bool:
    """Drag something over a window or dialog and let go. Return whether it was taken."""
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    action = Qt.DropAction.CopyAction
    entered = QDragEnterEvent(place, action, data, buttons, keys)
    QGuiApplication.sendEvent(window, entered)
    if not entered.isAccepted():
        return False
    dropped = QDropEvent(QPointF(place), action, data, buttons, keys)
    QGuiApplication.sendEvent(window, dropped)
    return dropped.isAccepted()


def turn_wheel(widget: QWidget, angle: int) -> bool:
    """Turn the wheel over a widget; return whether the widget kept the event.

    Args:
        angle: in eighths of a degree, away from the user where above 0.
    """
    place = QPointF(widget.rect().center())
    event = QWheelEvent(
        place,
        widget.mapToGlobal(place),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QGuiApplication.sendEvent(widget, event)
    return event.isAccepted()


OpenWindow = Callable[..., Hand]
"""Opens windows; takes a game and settings."""


def pause(hand: Hand) -> Hand:
    """Pause the engine until it is at rest, for tests that are about something else."""
    hand.controller.set_enabled(False)
    wait(lambda: not hand.controller.busy)
    return hand
