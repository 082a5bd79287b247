"""The window: puts the views together and passes their intents on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QVBoxLayout, QWidget

from c4studio import settings
from c4studio.analysis import AnalysisController
from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.document.text_reader import TextReader
from c4studio.drawing.icons import app_icon
from c4studio.settings import Settings
from c4studio.ui.annotation.commands import AnnotationCommands
from c4studio.ui.annotation.mark_commands import MarkCommands
from c4studio.ui.board.panel import BoardPanel
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.commands.actions import Actions
from c4studio.ui.files.clipboard import GameClipboard
from c4studio.ui.files.commands import FileCommands
from c4studio.ui.files.recent_files import RecentFiles
from c4studio.ui.games.commands import GamesCommands
from c4studio.ui.games.facts_commands import FactsCommands
from c4studio.ui.help.commands import HelpCommands
from c4studio.ui.parts.announcer import Announcer
from c4studio.ui.parts.dock import Dock
from c4studio.ui.parts.message_bar import MessageBar
from c4studio.ui.parts.peek import Peek
from c4studio.ui.parts.progress_strip import ProgressStrip
from c4studio.ui.setup.commands import SetupCommands
from c4studio.ui.tree.branch_commands import BranchCommands
from c4studio.ui.tree.view import MoveTree
from c4studio.ui.window.appearance import Appearance
from c4studio.ui.window.disc_jump import DiscJump
from c4studio.ui.window.dispatcher import Dispatcher
from c4studio.ui.window.display import Display
from c4studio.ui.window.read_out import ReadOut
from c4studio.ui.window.score_keeper import ScoreKeeper

MESSAGE_MS = 6000
DEFAULT_SIZE = QSize(1120, 760)
DOCK_WIDTH = 320


class MainWindow(QMainWindow):
    """Shows a document with its analysis; owns neither, but closes file and analysis."""

    closed = Signal()

    def __init__(
        self,
        document: GameDocument,
        file: DocumentFile,
        controller: AnalysisController,
        recent: RecentFiles,
        config: Settings,
    ) -> None:
        super().__init__()
        self._document = document
        self._controller = controller
        self._settings = config
        self.setWindowIcon(app_icon())
        # What was said about another position goes first, before anybody says something new.
        document.current_changed.connect(self.statusBar().clearMessage)
        self.panel = BoardPanel()
        self.message_bar = MessageBar()
        self.progress = ProgressStrip()
        self.verdict = VerdictPanel()
        self.tree = MoveTree(document)
        self.actions_by_id = Actions(self)
        self.files = FileCommands(document, file, recent, config, self.actions_by_id, self)
        # Behind the files, which go first where both wait for the end of an opening.
        self.reader = TextReader(file, self)
        self.clipboard = GameClipboard(document, self.reader, self)
        self.dispatcher = Dispatcher(self.actions_by_id, document, controller, self.clipboard)
        self.appearance = Appearance(config, self.actions_by_id, self)
        self.annotations = AnnotationCommands(document, self.actions_by_id, self)
        self.marks = MarkCommands(document, self.actions_by_id, self.panel.board)
        self.disc_jump = DiscJump(document, self.panel.board)
        self.facts = FactsCommands(document, self.actions_by_id, self)
        self.games = GamesCommands(document, self.actions_by_id, self)
        self.announcer = Announcer(self)
        self.help = HelpCommands(self, self.actions_by_id, config, self.announcer)
        self.peek = Peek(self.actions_by_id["numbers"])
        self.scores = ScoreKeeper(document, controller, self)
        self.setup = SetupCommands(
            document, controller, self.actions_by_id, self.dispatcher.undo_group, self.panel, self
        )
        self.read_out = ReadOut(
            document, controller, self.actions_by_id, self.message_bar, self.announcer, self.setup
        )
        self.display = Display(document, controller, self.panel, self.verdict, self)
        self._engine_label = QLabel()
        self._lay_out()
        self.branches = BranchCommands(self.actions_by_id, document, self.reader, self.tree, self)
        self._connect_intents()
        self._connect_messages()
        self._connect_look()
        self._connect_engine()
        self.actions_by_id["reset"].triggered.connect(self.reset_layout)
        self._restore()
        self.panel.board.setFocus()

    @property
    def document(self) -> GameDocument:
        """The document that is shown."""
        return self._document

    @property
    def controller(self) -> AnalysisController:
        """The analysis that is shown."""
        return self._controller

    # Building.

    def _lay_out(self) -> None:
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.files.message_bar)
        layout.addWidget(self.message_bar)
        layout.addWidget(self.facts.heading)
        layout.addWidget(self.setup.pages, 1)
        self.setCentralWidget(middle)
        moves = Dock("Moves", self.tree, self)
        docks = [
            Dock("Verdict", self.verdict, self),
            moves,
            self.annotations.dock,
            self.games.dock,
        ]
        for dock in docks:
            self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            self.appearance.changed.connect(dock.set_look)
        # In tabs, since there is no room for both on a small screen; the moves are in front.
        self.tabifyDockWidget(moves, self.games.dock)
        moves.raise_()
        self.resizeDocks(docks, [DOCK_WIDTH] * len(docks), Qt.Orientation.Horizontal)
        self.resizeDocks(docks[:3], [170, 260, 240], Qt.Orientation.Vertical)
        self.addToolBar(self.actions_by_id.new_toolbar())
        self.actions_by_id.fill_menus()
        self.actions_by_id.add_to_menu("file.save", self.files.recent_menu.entries)
        self.actions_by_id.add_to_menu("reset", [dock.toggleViewAction() for dock in docks])
        self.actions_by_id.hear_from(self.panel, self.tree)
        self.statusBar().addPermanentWidget(self.progress)
        self.statusBar().addPermanentWidget(self._engine_label)
        self.statusBar().setSizeGripEnabled(False)
        self.resize(DEFAULT_SIZE.boundedTo(self.screen().availableSize()))
        self._default_layout = self.saveState()

    def _connect_intents(self) -> None:
        board = self.panel.board
        board.column_clicked.connect(self.branches.replacement.choose)
        board.stepped.connect(self._document.step)
        self.dispatcher.column_chosen.connect(self.branches.replacement.choose)
        self.tree.node_chosen.connect(self._document.go_to)
        self.annotations.panel.finished.connect(board.setFocus)
        self.games.list.finished.connect(board.setFocus)
        self.progress.finished.connect(board.setFocus)
        self.files.drops.text_dropped.connect(self.clipboard.open_text)
        self.message_bar.accepted.connect(self.clipboard.take_offer)

    def _connect_messages(self) -> None:
        for speaker in (
            self.branches,
            self.clipboard,
            self.disc_jump,
            self.dispatcher,
            self.files,
            self.marks,
            self.progress,
            self.reader,
            self.setup,
        ):
            speaker.told.connect(self._on_told)
        self._document.refused.connect(self._on_told)
        self._document.game_shown.connect(self.message_bar.hide)
        # An offer about the game would end the setting up, and with it what was painted.
        self.actions_by_id["setup"].toggled.connect(self.message_bar.hide)
        self.facts.told.connect(self.message_bar.show_message)
        self.clipboard.misread.connect(self._on_misread)
        self.clipboard.ambiguous.connect(self._on_ambiguous)
        self.message_bar.shown.connect(self.announcer.say)
        self.files.message_bar.shown.connect(self.announcer.say)
        self.files.file.begun.connect(self.progress.follow)
        self.files.export.begun.connect(self.progress.follow)
        self.reader.begun.connect(self.progress.follow)
        self.progress.shown.connect(self.announcer.say)

    def _connect_look(self) -> None:
        for view in (
            self.display,
            self.tree,
            self.message_bar,
            self.files.message_bar,
            self.annotations,
            self.read_out,
            self.marks,
            self.setup,
            self.facts,
            self.games,
        ):
            self.appearance.changed.connect(view.set_look)
        self.appearance.changed.connect(self._on_look_changed)
        self.appearance.apply()

    def _connect_engine(self) -> None:
        self._controller.enabled_changed.connect(self._show_engine)
        self._controller.busy_changed.connect(self._show_engine)
        self._controller.failed.connect(self.message_bar.show_message)

    def _restore(self) -> None:
        geometry = self._settings.get(settings.GEOMETRY)
        layout = self._settings.get(settings.LAYOUT)
        if geometry:
            self.restoreGeometry(geometry)
        if layout:
            self.restoreState(layout)
        self.games.follow()

    # What is shown.

    @Slot()
    def _on_look_changed(self) -> None:
        # Its height is kept, so that the board does not jump when the strip comes up.
        self.statusBar().setMinimumHeight(self.progress.sizeHint().height())
        self.panel.overlay.setVisible(self._settings.get(settings.NUMBERS))
        self.panel.board.set_animated(self._settings.get(settings.ANIMATE))

    @Slot()
    def _show_engine(self) -> None:
        state = "Engine paused"
        if self._controller.enabled:
            state = "Engine searching" if self._controller.busy else "Engine ready"
        self._engine_label.setText(state)

    @Slot()
    def reset_layout(self) -> None:
        """Put the parts of the window back in their places."""
        self.restoreState(self._default_layout)
        self.games.follow()

    # What is said.

    @Slot(str)
    def _on_told(self, sentence: str) -> None:
        self.statusBar().showMessage(sentence, MESSAGE_MS)
        self.announcer.say(sentence)

    @Slot(str, int)
    def _on_misread(self, sentence: str, usable: int) -> None:
        # It may say that an earlier text was opened.
        self.statusBar().clearMessage()
        moves = "move" if usable == 1 else f"{usable} moves"
        self.message_bar.show_message(sentence, f"Use the first {moves}" if usable else "")

    @Slot(str, str)
    def _on_ambiguous(self, sentence: str, offer: str) -> None:
        self.message_bar.show_message(sentence, offer, warns=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape, where nothing else wants it, cancel what takes long."""
        if event.key() == Qt.Key.Key_Escape and self.progress.isVisible():
            self.progress.cancel()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the analysis and remember the layout, unless there is something to save."""
        if not self.files.may_close():
            event.ignore()
            return
        self.setup.close()
        self._controller.close()
        self.progress.cancel_all()
        self.files.file.close()
        self._settings.set(settings.GEOMETRY, bytes(self.saveGeometry().data()))
        self._settings.set(settings.LAYOUT, bytes(self.saveState().data()))
        self._settings.save()
        super().closeEvent(event)
        self.closed.emit()
