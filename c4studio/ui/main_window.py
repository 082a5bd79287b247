"""The window: puts the views together and passes their intents on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QVBoxLayout, QWidget

from c4studio import settings
from c4studio.analysis import AnalysisController
from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.game import GameNode
from c4studio.settings import Settings
from c4studio.ui import wording
from c4studio.ui.actions import Actions
from c4studio.ui.annotation_commands import AnnotationCommands
from c4studio.ui.announcer import Announcer
from c4studio.ui.appearance import Appearance
from c4studio.ui.board_panel import BoardPanel
from c4studio.ui.branch_commands import BranchCommands
from c4studio.ui.clipboard import GameClipboard
from c4studio.ui.disc_jump import DiscJump
from c4studio.ui.dispatcher import Dispatcher
from c4studio.ui.dock import Dock
from c4studio.ui.facts_commands import FactsCommands
from c4studio.ui.file_commands import FileCommands
from c4studio.ui.games_commands import GamesCommands
from c4studio.ui.help_commands import HelpCommands
from c4studio.ui.icons import app_icon
from c4studio.ui.kept_scores import known
from c4studio.ui.look import Look
from c4studio.ui.mark_commands import MarkCommands
from c4studio.ui.message_bar import MessageBar
from c4studio.ui.move_tree import MoveTree
from c4studio.ui.peek import Peek
from c4studio.ui.read_out import ReadOut
from c4studio.ui.recent_files import RecentFiles
from c4studio.ui.score_keeper import ScoreKeeper
from c4studio.ui.setup_commands import SetupCommands
from c4studio.ui.verdict_panel import VerdictPanel
from engine import Analysis, Position

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
        self.panel = BoardPanel()
        self.message_bar = MessageBar()
        self.verdict = VerdictPanel()
        self.tree = MoveTree(document)
        self.clipboard = GameClipboard(document, self)
        self.actions_by_id = Actions(self)
        self.dispatcher = Dispatcher(self.actions_by_id, document, controller, self.clipboard)
        self.appearance = Appearance(config, self.actions_by_id, self)
        self.files = FileCommands(document, file, recent, config, self.actions_by_id, self)
        self.annotations = AnnotationCommands(document, self.actions_by_id, self)
        self.marks = MarkCommands(document, self.actions_by_id, self.panel.board)
        self.disc_jump = DiscJump(document, self.panel.board)
        self.facts = FactsCommands(document, self.actions_by_id, self)
        self.games = GamesCommands(document, self.actions_by_id, self)
        self.announcer = Announcer(self)
        self.help = HelpCommands(self, self.actions_by_id, config, self.announcer)
        self.read_out = ReadOut(
            document, controller, self.actions_by_id, self.message_bar, self.announcer
        )
        self.peek = Peek(self.actions_by_id["numbers"])
        self.scores = ScoreKeeper(document, controller, self)
        self.setup = SetupCommands(
            document, controller, self.actions_by_id, self.dispatcher.undo_group, self.panel, self
        )
        self._shown: Position | None = None
        self._engine_label = QLabel()
        self._lay_out()
        self.branches = BranchCommands(self.actions_by_id, document, self.tree, self)
        self._connect_views()
        self._connect_document()
        self._connect_analysis()
        self.appearance.changed.connect(self._on_look_changed)
        self.appearance.changed.connect(self.files.message_bar.set_look)
        self.appearance.changed.connect(self.annotations.set_look)
        self.appearance.changed.connect(self.read_out.set_look)
        self.appearance.changed.connect(self.marks.set_look)
        self.appearance.changed.connect(self.setup.set_look)
        self.appearance.changed.connect(self.facts.set_look)
        self.appearance.changed.connect(self.games.set_look)
        self.appearance.apply()
        self.actions_by_id["reset"].triggered.connect(self.reset_layout)
        self._restore()
        self._on_current_changed(document.current)
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
        self.statusBar().addPermanentWidget(self._engine_label)
        self.statusBar().setSizeGripEnabled(False)
        self.resize(DEFAULT_SIZE)
        self._default_layout = self.saveState()

    def _connect_views(self) -> None:
        self.panel.board.column_clicked.connect(self.branches.replacement.choose)
        self.dispatcher.column_chosen.connect(self.branches.replacement.choose)
        self.panel.board.stepped.connect(self._document.step)
        self.tree.node_chosen.connect(self._document.go_to)
        self.annotations.panel.finished.connect(self.panel.board.setFocus)
        self.games.list.finished.connect(self.panel.board.setFocus)
        self.message_bar.shown.connect(self.announcer.say)
        self.files.message_bar.shown.connect(self.announcer.say)
        self.files.told.connect(self._on_told)
        self.files.drops.text_dropped.connect(self.clipboard.open_text)
        self.message_bar.accepted.connect(self.clipboard.take_offer)
        self.dispatcher.told.connect(self._on_told)
        self.marks.told.connect(self._on_told)
        self.disc_jump.told.connect(self._on_told)
        self.setup.told.connect(self._on_told)
        self.branches.told.connect(self._on_told)
        self.clipboard.told.connect(self._on_told)
        self.clipboard.misread.connect(self._on_misread)
        self.clipboard.ambiguous.connect(self.message_bar.show_message)

    def _connect_document(self) -> None:
        document = self._document
        document.current_changed.connect(self._on_current_changed)
        document.edited.connect(self._show_played)
        document.game_shown.connect(self.message_bar.hide)
        document.refused.connect(self._on_told)

    def _connect_analysis(self) -> None:
        self._controller.analysis_changed.connect(self._on_analysis_changed)
        self._controller.enabled_changed.connect(self._on_enabled_changed)
        self._controller.busy_changed.connect(self._show_engine)
        self._controller.failed.connect(self._on_failed)

    def _restore(self) -> None:
        geometry = self._settings.get(settings.GEOMETRY)
        layout = self._settings.get(settings.LAYOUT)
        if geometry:
            self.restoreGeometry(geometry)
        if layout:
            self.restoreState(layout)
        self.games.follow()

    # What is shown.

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        position = node.position
        last = None if node.column is None else (node.column, position.height(node.column) - 1)
        self.panel.board.show_position(position, last)
        self._show_played()
        if position != self._shown:
            self._shown = position
            self._show_unknown(position)
        else:
            self._show_known(self._controller.analysis)

    def _show_unknown(self, position: Position) -> None:
        if self._controller.enabled and not position.is_over:
            self.panel.overlay.expect(position)
        else:
            self.panel.overlay.forget(position)
        self._show_known(None)

    @Slot(object)
    def _on_analysis_changed(self, analysis: Analysis) -> None:
        self._show_known(analysis)

    @Slot(bool)
    def _on_enabled_changed(self, enabled: bool) -> None:
        self._show_known(self._controller.analysis)
        self._show_engine()

    @Slot(object)
    def _on_look_changed(self, look: Look) -> None:
        for view in (self.panel, self.tree, self.verdict, self.message_bar):
            view.set_look(look)
        self.panel.overlay.setVisible(self._settings.get(settings.NUMBERS))
        self.panel.board.set_animated(self._settings.get(settings.ANIMATE))
        self._show_known(self._controller.analysis)

    @Slot()
    def _show_played(self) -> None:
        following = self._document.next_node
        self.panel.overlay.set_played(None if following is None else following.column)

    def _show_known(self, analysis: Analysis | None) -> None:
        node = self._document.current
        position, analysis = node.position, known(node, analysis)
        if analysis is not None:
            self.panel.overlay.show_analysis(analysis)
        self.verdict.show_verdict(position, analysis, self._controller.enabled)
        words = self.appearance.look.words
        self.panel.board.describe(
            words(wording.turn(position)),
            [words(text) for text in wording.columns(position, analysis)],
        )

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

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.message_bar.show_message(sentence)

    @Slot(str, int)
    def _on_misread(self, sentence: str, usable: int) -> None:
        moves = "move" if usable == 1 else f"{usable} moves"
        self.message_bar.show_message(sentence, f"Use the first {moves}" if usable else "")

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the analysis and remember the layout, unless there is something to save."""
        if not self.files.may_close():
            event.ignore()
            return
        self.setup.close()
        self._controller.close()
        self.files.file.close()
        self._settings.set(settings.GEOMETRY, bytes(self.saveGeometry().data()))
        self._settings.set(settings.LAYOUT, bytes(self.saveState().data()))
        self._settings.save()
        super().closeEvent(event)
        self.closed.emit()
