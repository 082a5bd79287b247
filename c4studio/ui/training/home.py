"""The page that learning begins from: what is due today, and a tile for each kind of practice."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.fonts import LARGE_TEXT
from c4studio.drawing.look import Look
from c4studio.training.progress import TrainingProgress, read_progress
from c4studio.training.sources import packaged_puzzle_list
from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.pages.page_part import PagePart, StagePage
from c4studio.ui.pages.question_part import stored_answers
from c4studio.ui.part import Desk
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_column
from c4studio.ui.widgets.scroll_room import ScrollRoom
from c4studio.words.course import CHAPTERS
from c4studio.words.training import progress

TILE_WIDTH = 300
"""Least width of a tile in pixels; as many stand in a row as there is room for."""
MOST_IN_A_ROW = 3
MARGIN = 2 * spacing.ROW_GAP
TILE_COMMANDS = (
    *("train.today", "learn", "train.progress"),
    *("train.solve", "train.streak", "train.fixed"),
    *("train.hold", "guide", "train.course"),
    *("train.winning", "train.holding", "train.swap"),
)
"""The commands that have a tile, in the order of the tiles."""


class CommandTile(QPushButton):
    """A button that carries out a command, with the command's name and a sentence below it.

    Qt's own button of this kind has a size of text that follows no setting, and a bold font that is
    not among those shipped.
    """

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._action, self._state = action, ""
        self._name, self._sentence = plain_text.label(), plain_text.label(wraps=True)
        self._name.setText(action.text().replace("&", "").rstrip("…"))
        self.setAccessibleName(self._name.text())
        for each in (self._name, self._sentence):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        content = in_column(self._name, self._sentence, None, spacing=spacing.TIGHT_GAP)
        content.setContentsMargins(
            spacing.ROW_GAP, spacing.NORMAL_GAP, spacing.ROW_GAP, spacing.NORMAL_GAP
        )
        self.setLayout(content)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._on_action_changed)
        self._on_action_changed()

    @property
    def description(self) -> str:
        """The sentence below the name."""
        return self._sentence.text()

    def sizeHint(self) -> QSize:
        """Return the size of the name and the sentence, and not of the text that Qt would draw."""
        layout = self.layout()
        assert layout is not None
        return layout.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size of the name and the sentence."""
        layout = self.layout()
        assert layout is not None
        return layout.totalMinimumSize()

    def set_look(self) -> None:
        """Follow another size of text."""
        plain_text.enlarge_label(self._name, 1.0)

    def show_state(self, sentence: str) -> None:
        """Show a sentence on the state of the practice in place of what the command does."""
        self._state = sentence
        self._on_action_changed()

    @Slot()
    def _on_action_changed(self) -> None:
        """Show why the command is disabled, or else the state of the practice."""
        self.setEnabled(self._action.isEnabled())
        self._sentence.setText(self._action.data() or self._state or self._action.statusTip())
        self.setAccessibleDescription(self.description)


class LearnHomePage(StagePage):
    """The page that learning begins from, with a tile for each kind of practice.

    Attributes:
        tiles: the tiles by the id of their command.
    """

    def __init__(self, actions: CommandActions) -> None:
        super().__init__()
        self._title = plain_text.label(text_of("training.learn"))
        self.tiles = {each: CommandTile(actions[each]) for each in TILE_COMMANDS}
        self._grid = QGridLayout()
        self._grid.setSpacing(spacing.NORMAL_GAP)
        self._in_a_row = 0
        content = QWidget()
        content.setLayout(
            in_column(self._title, self._grid, None, spacing=spacing.PAGE_MARGIN, margins=MARGIN)
        )
        self._room = ScrollRoom(content, QSize(0, 0), self)
        self.setLayout(in_column(self._room, margins=0))
        set_name(self, "training.learn")
        self.setFocusProxy(self.tiles[TILE_COMMANDS[0]])
        self._arrange_tiles(MOST_IN_A_ROW)

    @property
    def read_aloud_text(self) -> str:
        """The names of the tiles with the sentences below them."""
        return " ".join(
            f"{each.accessibleName()}: {each.description}." for each in self.tiles.values()
        )

    def show_progress(self, found: TrainingProgress, exercises_done: str) -> None:
        """Show on the tiles what is due, and how far the user has come."""
        states = {
            "train.today": progress.today_tile_sentence(found.work, found.statistics),
            "train.progress": progress.progress_tile_sentence(found.statistics),
            "train.solve": progress.puzzle_tile_sentence(len(packaged_puzzle_list()), found.rating),
            "train.streak": progress.longest_streak_sentence(found.statistics.longest_run),
        }
        for command_id, said in states.items():
            self.tiles[command_id].show_state(text_of(said))
        self.tiles["guide"].show_state(exercises_done)

    def set_look(self, look: Look) -> None:
        """Follow another theme and another size of text."""
        plain_text.enlarge_label(self._title, LARGE_TEXT)
        for each in self.tiles.values():
            each.set_look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the tiles in as many columns as there is room for."""
        super().resizeEvent(event)
        room = self.width() - 2 * MARGIN
        self._arrange_tiles(min(max(room // TILE_WIDTH, 1), MOST_IN_A_ROW))

    def _arrange_tiles(self, in_a_row: int) -> None:
        if in_a_row == self._in_a_row:
            return
        self._in_a_row = in_a_row
        for number, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, *divmod(number, in_a_row))
        for column in range(MOST_IN_A_ROW):
            self._grid.setColumnStretch(column, 1 if column < in_a_row else 0)


class LearnHomePart(PagePart[LearnHomePage]):
    """Shows the page that learning begins from, and keeps its figures up to date."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk, partial(LearnHomePage, desk.actions), is_home=True)
        self._store = store
        store.changed.connect(self._read_progress)
        desk.stage.entered.connect(self._read_progress)

    @Slot()
    def _read_progress(self) -> None:
        if self.is_open:
            self._messages.follow_to_result(self._store.run(read_progress), self._show_progress)

    def _show_progress(self, found: TrainingProgress) -> None:
        count = sum(len(chapter.exercises) for chapter in CHAPTERS)
        answers = stored_answers(self._settings)
        self.page.show_progress(found, text_of(progress.exercises_done_sentence(answers, count)))
