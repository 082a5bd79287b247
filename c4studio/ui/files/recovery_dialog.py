"""The dialog that offers documents with unsaved edits after a crash."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from c4studio.document.journals.recovery import RecoveredDocument
from c4studio.drawing import spacing
from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.game.starts import line_text
from c4studio.ground.door import readable_name
from c4studio.language.messages import Noun, Prompt
from c4studio.language.said import Amount
from c4studio.pictures.scenes import BoardScene, discs_of
from c4studio.ui.board.canvas import BoardCanvas
from c4studio.ui.labels import set_name, text_of, text_within
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import ButtonBox, Dialog
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.pieces import shorten_at_beginning
from engine import Position

DOCUMENT_LIST_WIDTH = 330
MOST_MOVES_IN_ROW = 31
"""Maximum number of moves that a row of the list shows."""
PREVIEW_CELL_SIDE = 30.0


class RecoveryDialog(Dialog):
    """Lists the documents of crashed windows, with a picture of the user's last position.

    Only the chosen documents are recovered or discarded. All others, and with "Not now" all
    documents, are offered again at the next start.
    """

    recover_wanted = Signal(object)
    """Emitted with the documents (list of Lost) that the user wants to open."""
    discard_wanted = Signal(object)
    """Emitted with the documents (list of Lost) that the user wants to delete."""
    later_wanted = Signal(object)
    """Emitted with the documents (list of Lost) that are kept until the next start."""

    def __init__(self, recovered: Sequence[RecoveredDocument], look: Look, parent: QWidget) -> None:
        super().__init__(text_of("files.recover_games"), parent)
        self._lost = list(recovered)
        self.list = QListWidget()
        self.list.setObjectName("choices")
        self.list.setSpacing(spacing.TIGHT_GAP)
        set_name(self.list, "files.games_that_can")
        self.list.setMinimumWidth(DOCUMENT_LIST_WIDTH)
        self.preview = BoardCanvas()
        self.preview.set_look(look)
        set_name(self.preview, "files.position")
        self.details = plain_text.label(wraps=True)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.buttons = ButtonBox()
        roles = QDialogButtonBox.ButtonRole
        self.show_recovered_document = self.buttons.addButton(
            text_of("files.recover"), roles.AcceptRole
        )
        self.later = self.buttons.addButton(text_of("files.not_now"), roles.RejectRole)
        self.discard = self.buttons.addButton(text_of("files.discard"), roles.DestructiveRole)
        self._fill_list()
        self._lay_out_widgets()
        self._connect_signals()
        self.list.setCurrentRow(0)
        self.show_recovered_document.setDefault(True)

    @property
    def chosen_documents(self) -> list[RecoveredDocument]:
        """The documents that the user has ticked."""
        return [lost for lost, item in self._documents_with_items() if _is_ticked(item)]

    def _documents_with_items(self) -> list[tuple[RecoveredDocument, QListWidgetItem]]:
        return [(lost, self.list.item(row)) for row, lost in enumerate(self._lost)]

    def _fill_list(self) -> None:
        for lost in self._lost:
            item = QListWidgetItem(
                f"{_document_name(lost)}\n{_format_time(lost.when)}, {_count_changes(lost)}"
            )
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            path = lost.replayed.base.path
            item.setToolTip(plain_text.plain_tip(readable_name(path)) if path else "")
            self.list.addItem(item)

    def _lay_out_widgets(self) -> None:
        one = len(self._lost) == 1
        ending = (
            text_of("files.a_game")
            if one
            else text_of(Prompt.GAMES_WERE_OPEN, number=len(self._lost))
        )
        sentence = text_of(Prompt.ENDED_BADLY, ending=ending)
        heading = plain_text.label(sentence, wraps=True)
        beside = in_column(self.preview, (self.details, 1))
        self.lay_out(heading, in_row((self.list, 1), beside), self.buttons)

    def _connect_signals(self) -> None:
        self.list.currentRowChanged.connect(self._on_row_changed)
        self.list.itemChanged.connect(self._on_item_ticked)
        self.buttons.accepted.connect(self._on_recover_clicked)
        self.buttons.rejected.connect(self.reject)
        self.discard.clicked.connect(self._on_discard_clicked)
        self.rejected.connect(lambda: self._keep_for_later(self._lost))

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        replayed = self._lost[row].replayed
        self._show_board(replayed.current)
        moves = shorten_at_beginning(replayed.current.move_string(), MOST_MOVES_IN_ROW)
        line = line_text(Position(replayed.current.position.board), moves)
        saved = "" if replayed.base.path is None else text_of("files.the_file")
        self.details.setText("\n".join(text for text in (line, saved, replayed.damage) if text))

    def _show_board(self, node: GameNode) -> None:
        """Show the position of a node with its last disc marked."""
        position = node.position
        grid = BoardGeometry(PREVIEW_CELL_SIDE, board=position.board)
        self.preview.set_grid(grid)
        self.preview.setFixedSize(grid.board_size)
        self.details.setFixedWidth(self.preview.width())
        discs = discs_of(position)
        scene = BoardScene(discs, position.winning_cells, node.cell, board=position.board)
        self.preview.show_scene(scene)
        self.preview.setAccessibleDescription(position.text())

    @Slot()
    def _on_item_ticked(self) -> None:
        for button in (self.show_recovered_document, self.discard):
            button.setEnabled(bool(self.chosen_documents))

    @Slot()
    def _on_recover_clicked(self) -> None:
        chosen = self.chosen_documents
        self._keep_for_later([lost for lost in self._lost if lost not in chosen])
        self.recover_wanted.emit(chosen)
        self.accept()

    @Slot()
    def _on_discard_clicked(self) -> None:
        count = len(self.chosen_documents)
        asked = (
            text_of("files.discard_this_game")
            if count == 1
            else text_of(Prompt.DISCARD_GAMES, count=count)
        )
        more = text_of("files.nothing_brings_back")
        plain_text.confirm_action(
            self,
            self.windowTitle(),
            text_of("files.discard"),
            asked,
            more,
            self._on_discard_confirmed,
        )

    @Slot()
    def _on_discard_confirmed(self) -> None:
        chosen = self.chosen_documents
        self._lost = [lost for lost in self._lost if lost not in chosen]
        self.discard_wanted.emit(chosen)
        if not self._lost:
            self.accept()
            return
        with QSignalBlocker(self.list):
            self.list.clear()
            self._fill_list()
        self.list.setCurrentRow(0)

    def _keep_for_later(self, recovered: list[RecoveredDocument]) -> None:
        if recovered:
            self.later_wanted.emit(recovered)


def _is_ticked(item: QListWidgetItem) -> bool:
    return item.checkState() is Qt.CheckState.Checked


def _document_name(recovered: RecoveredDocument) -> str:
    path = recovered.replayed.base.path
    return readable_name(path.name) if path else text_of("files.never_saved")


def _format_time(when: datetime) -> str:
    local, locale = QDateTime.fromSecsSinceEpoch(int(when.timestamp())), QLocale()
    # The short form of a date is ambiguous in many places: 10 11 2026, or 10/11/26.
    time = locale.toString(local.time(), QLocale.FormatType.ShortFormat)
    return f"{locale.toString(local.date(), 'd MMM yyyy')}, {time}"


def _count_changes(recovered: RecoveredDocument) -> str:
    changes = recovered.replayed.base.changes + recovered.replayed.steps
    return text_within(Amount(changes, Noun.CHANGE)) if changes else text_of("files.no_changes")
