"""The main window, assembled from parts that each carry out one feature."""

from pathlib import Path
from typing import TypeVar

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent

from c4studio.analysis import AnalysisController
from c4studio.analysis.overnight import OvernightWork
from c4studio.analysis.score_file import ScoreFileTasks
from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.drawing.icons import app_icon
from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.library.shelf import CurrentLibrary
from c4studio.ui import settings
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.engine.compare_part import ComparePart
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.frame.placement import keep_on_screen
from c4studio.ui.frame.stage import MOST_MINIMUM_SIZE
from c4studio.ui.frame.steady_container import SteadyContainer
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.part import Desk, Part
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.settings import Settings
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets.layouts import in_column
from c4studio.ui.widgets.messages import FloatingBars, Messages
from c4studio.ui.widgets.status_line import StatusLine
from c4studio.ui.window.appearance import Appearance, scale_text
from c4studio.ui.window.digit_row import DigitRow
from c4studio.ui.window.parts import make_parts

DEFAULT_SIZE = QSize(1120, 760)
_SLIDER_AND_TAB_KEYS = {
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
}  # fmt: skip
"""Keys with which sliders and tabs are moved."""

P = TypeVar("P", bound=Part)


class MainWindow(QtWidgets.QMainWindow):
    """A main window, which shows one document.

    On closing it also closes the file and the analysis.
    """

    window_wanted = Signal()
    quit_wanted = Signal()
    closed = Signal()

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        document: GameDocument,
        file: DocumentFile,
        controller: AnalysisController,
        config: Settings,
        scores: ScoreFileTasks,
        overnight: OvernightWork,
        training: TrainingStore,
        shelf: CurrentLibrary,
    ) -> None:
        scale_text(config.get(settings.TEXT_SIZE))
        super().__init__()
        self.setWindowIcon(app_icon())
        self._status_line = StatusLine(self)
        self.setStatusBar(self._status_line)
        self.desk = Desk.of_window(self, document, file, controller, config)
        connect_messages(self.desk)
        DigitRow(self, self.desk.actions)
        self.parts = make_parts(self.desk, scores, overnight, training, shelf)
        self._bind_commands()
        self._lay_out_widgets()
        self.part(Appearance).apply_settings()
        self._restore_layout()
        self.desk.panel.board.setFocus()
        # After the parts, which show a position before what is known of it.
        document.current_changed.connect(self._on_current_changed)
        controller.analyse(document.current.position)

    @property
    def document(self) -> GameDocument:
        """The document of the window."""
        return self.desk.document

    @property
    def controller(self) -> AnalysisController:
        """The controller of the engine's analysis for this window."""
        return self.desk.analysis

    @property
    def messages(self) -> Messages:
        """The messages shown in the window."""
        return self.desk.messages

    @property
    def look(self) -> Look:
        """The current look of the window: theme, and names of sides, columns and scores."""
        return self.desk.look.value

    def part(self, kind: type[P]) -> P:
        """Return the window's part of a given class.

        Raises:
            StopIteration: the window has no such part.
        """
        return next(each for each in self.parts if isinstance(each, kind))

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        self.controller.analyse(node.position)

    def open_file(self, path: Path) -> None:
        """Open a file in this window, after a question about unsaved changes."""
        self.part(FilePart).open_here(path)

    # Construction.

    def _bind_commands(self) -> None:
        """Bind the commands that no part carries out, and check that all are bound now."""
        actions = self.desk.actions
        actions.bind_commands(
            {
                "window.new": self.window_wanted.emit,
                "reset": self.desk.docks.reset_layout,
                "alone": self.desk.docks.toggle_docks,
                "quit": self.quit_wanted.emit,
            }
        )
        actions.check_all_bound()

    def _lay_out_widgets(self) -> None:
        # The parent is given at once, since Qt restyles all widgets that get another parent.
        stage = self.desk.stage
        self.setCentralWidget(SteadyContainer(stage.page_of_heading, self, limit=MOST_MINIMUM_SIZE))
        FloatingBars(self.messages.bars, self._status_line, self)
        board = QtWidgets.QWidget(stage.body)
        above = (self.part(PlayPart).bar, self.part(ComparePart).row, self.part(FactsPart).heading)
        board.setLayout(in_column(*above, (self.desk.panel, 1), spacing=0, margins=0))
        stage.body.setCentralWidget(board)
        docks, actions = self.desk.docks, self.desk.actions
        docks.add_docks([spec for part in self.parts for spec in part.docks()])
        actions.add_to_menu("reset", docks.visibility_actions)
        self.addToolBar(actions.new_toolbar())
        self.resize(DEFAULT_SIZE.boundedTo(self.screen().availableSize()))

    def _restore_layout(self) -> None:
        geometry = self.desk.settings.get(settings.WINDOW_GEOMETRY)
        if geometry:
            self.restoreGeometry(geometry)
        keep_on_screen(self)
        config = self.desk.settings
        self.desk.docks.restore_layout(
            config.get(settings.DOCK_LAYOUT), config.get(settings.DOCK_SHARES)
        )

    # The keyboard.

    def event(self, event: QEvent) -> bool:
        """Leave a page, sliders, tabs and open menus the keys that step through the game.

        A report in the status bar stays for its time, whatever lies below the pointer.
        """
        if event.type() is QEvent.Type.StatusTip and self.messages.is_report_shown:
            return True
        return claims_key(event, self._is_key_of_others) or super().event(event)

    def _is_key_of_others(self, event: QKeyEvent) -> bool:
        if _moves_in_focus(event):
            return True
        return self.desk.stage.page is not None and self.desk.actions.is_game_key(key_text(event))

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002
        """Move the focus to the next visible widget by Tab. Qt would also stop in hidden docks."""
        first = self.focusWidget()
        while super().focusNextPrevChild(next):
            widget = self.focusWidget()
            if widget is first or widget is None or not self.desk.docks.is_behind_tab(widget):
                return True
        return False

    # Closing.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Escape, cancel long work, or remove hints and go to the board."""
        progress = self.messages.progress
        if event.key() == Qt.Key.Key_Escape:
            if progress.isVisible():
                progress.cancel_shown_work()
            else:
                self.messages.clear()
                self.desk.panel.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop all work, save the layout and close, unless a part first has to ask the user."""
        if not all(part.may_close() for part in self.parts):
            event.ignore()
            return
        self._end_work()
        self.desk.file.close()
        super().closeEvent(event)
        self.closed.emit()

    def close_without_asking(self) -> None:
        """Close the window without a question.

        Unsaved games stay in the journal for the next start.
        """
        self._end_work()
        if self.desk.file.modified:
            self.desk.file.stop_following_document()
        else:
            self.desk.file.close()

    def _end_work(self) -> None:
        for part in self.parts:
            part.close()
        # The analysis ends while the layout is saved.
        self.controller.end()
        self.messages.progress.cancel_all_work()
        config = self.desk.settings
        config.set(settings.WINDOW_GEOMETRY, bytes(self.saveGeometry().data()))
        config.set(settings.DOCK_LAYOUT, bytes(self.desk.stage.body.saveState().data()))
        config.set(settings.DOCK_SHARES, self.desk.docks.shares)
        config.save()
        # On large boards it takes seconds to write the scores, in which the window would not react.
        # Hidden only when it is destroyed, it would have parts react whose widgets are gone.
        self.hide()
        self.controller.close()
        self.desk.other_engine.close()


def _moves_in_focus(event: QKeyEvent) -> bool:
    """Return whether the widget with the focus is a slider, tabs or a menu that a key moves in."""
    focused = QtWidgets.QApplication.focusWidget()
    if isinstance(focused, QtWidgets.QAbstractSlider | QtWidgets.QTabBar):
        return event.key() in _SLIDER_AND_TAB_KEYS
    return isinstance(focused, QtWidgets.QMenuBar)


def connect_messages(desk: Desk) -> None:
    """Show in the window the messages and progress of the document, its file and its analysis."""
    messages, document = desk.messages, desk.document
    desk.look.value_changed.connect(messages.set_look)
    # A message about another position or another game no longer applies.
    document.current_about_to_change.connect(messages.clear)
    document.game_shown.connect(messages.hide_message)
    document.refused.connect(messages.say)
    document.scores_refuted.connect(messages.warn)
    desk.file.begun.connect(messages.show_progress)
    desk.reader.begun.connect(messages.show_progress)
    desk.reader.told.connect(messages.say)
    desk.analysis.failed.connect(messages.warn)
    messages.progress.finished.connect(desk.panel.board.setFocus)
