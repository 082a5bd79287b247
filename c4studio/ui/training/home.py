"""The page that learning begins from: what there is to do today, and groups of ways to practise."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.training.bringing_home import due_positions, home_positions
from c4studio.training.drill import DrillQuestion
from c4studio.training.progress import TrainingProgress, read_progress
from c4studio.training.sources import choose_todays_questions
from c4studio.training.store import TrainingDatabase
from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.pages.page_part import PagePart, StagePage
from c4studio.ui.pages.question_part import stored_answers
from c4studio.ui.part import Desk
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.training.tiles import CommandTile, TodayTile
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.scroll_room import ScrollRoom
from c4studio.words.course import CHAPTERS
from c4studio.words.training import playout, progress
from c4studio.words.training.drill import question_sentence

GROUPS = {
    "training.puzzles": ("train.solve", "train.streak", "train.fixed", "train.hold", "train.bring"),
    "training.reading": ("train.calculate", "train.judge", "train.guess"),
    "training.openings": ("train.winning", "train.holding", "train.swap"),
    "training.your_play": ("learn", "train.progress"),
    "training.course": ("guide", "train.course"),
}
"""The commands that have a tile, by the key of their group's heading."""
GROUPS_ON_THE_LEFT = 2
"""Number of groups in the left of two columns."""
LETTERS_OF_GROUP = 44
"""Least width of a group in letters of average width, so that two are side by side."""
MOST_LETTERS = 140
"""Greatest width of the page in letters of average width, over which an eye follows a line."""
MARGIN = spacing.PAGE_MARGIN


class HomeFacts(NamedTuple):
    """What the page that learning begins from tells.

    Attributes:
        progress: the user's progress in training.
        questions: the questions of today.
        positions: the number of positions to bring home, and of those that are due.
    """

    progress: TrainingProgress
    questions: Sequence[DrillQuestion]
    positions: tuple[int, int]


class LearnHomePage(StagePage):
    """The page that learning begins from: today, and below it each other way to practise.

    Attributes:
        today: the large tile for today.
        tiles: all tiles by the id of their command.
        groups: the groups of tiles, each below its heading.
    """

    def __init__(self, actions: CommandActions) -> None:
        super().__init__()
        self.today = TodayTile(actions["train.today"])
        self.tiles: dict[str, CommandTile] = {"train.today": self.today}
        self._headings: list[QLabel] = []
        self.groups = [self._new_group(actions, *each) for each in GROUPS.items()]
        self._columns = [in_column() for _ in range(2)]
        self._across = in_row(spacing=spacing.PAGE_MARGIN)
        for each in self._columns:
            each.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._across.addLayout(each)
        self._in_a_row = 0
        self._look = Look()
        self._first: DrillQuestion | None = None
        self._all = QWidget()
        self._all.setLayout(in_column((self.today, 99), (self._across, 1), spacing=spacing.ROW_GAP))
        content = QWidget()
        content.setLayout(in_row(None, (self._all, 99), None, margins=MARGIN))
        self._room = ScrollRoom(content, QSize(0, 0), self)
        self.setLayout(in_column(self._room, margins=0))
        set_name(self, "training.learn")
        self.setFocusProxy(self.today)
        self._arrange_groups(2)

    @property
    def read_aloud_text(self) -> str:
        """The names of the tiles with the sentences beside them."""
        return " ".join(
            f"{each.accessibleName()}: {each.description}." for each in self.tiles.values()
        )

    def show_facts(self, found: HomeFacts, exercises_done: str) -> None:
        """Show what there is to do today, and how far the user has come."""
        statistics, questions = found.progress.statistics, found.questions
        today = progress.today_tile_sentence(found.progress.work, statistics, len(questions))
        states = {
            "train.today": today,
            "train.progress": progress.progress_tile_sentence(statistics),
            "train.bring": playout.tile_sentence(*found.positions),
            "train.solve": progress.rating_sentence(found.progress.rating),
            "train.streak": progress.longest_streak_sentence(statistics.longest_run),
        }
        for command_id, said in states.items():
            self.tiles[command_id].show_state(text_of(said))
        for kind, tally in statistics.reading:
            said = progress.found_so_far_sentence(tally)
            self.tiles[f"train.{kind.strip()}"].show_state(text_of(said))
        self.tiles["guide"].show_state(exercises_done)
        self._first = questions[0] if questions else None
        self._show_first_question()

    def set_look(self, look: Look) -> None:
        """Follow another theme and another size of text."""
        self._look = look
        self._all.setMaximumWidth(MOST_LETTERS * self.fontMetrics().averageCharWidth())
        for heading in self._headings:
            plain_text.enlarge_label(heading, 1.0)
        for each in self.tiles.values():
            each.set_look(look)
        self._show_first_question()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the groups side by side if there is room."""
        super().resizeEvent(event)
        needed = 2 * LETTERS_OF_GROUP * self.fontMetrics().averageCharWidth()
        self._arrange_groups(2 if self.width() - 2 * MARGIN >= needed else 1)

    def _show_first_question(self) -> None:
        if self._first is not None:
            self.today.show_question(
                self._first.line, self._look.render(question_sentence(self._first))
            )

    def _new_group(self, actions: CommandActions, heading: str, commands: Sequence[str]) -> QWidget:
        for each in commands:
            about = text_of(f"tiles.{each.rpartition('.')[2]}")
            self.tiles[each] = CommandTile(actions[each], about)
        self._headings.append(plain_text.label(text_of(heading)))
        tiles = [self.tiles[each] for each in commands]
        group = QWidget()
        group.setLayout(in_column(self._headings[-1], *tiles, None, spacing=spacing.TIGHT_GAP))
        return group

    def _arrange_groups(self, in_a_row: int) -> None:
        if in_a_row == self._in_a_row:
            return
        self._in_a_row = in_a_row
        for number, group in enumerate(self.groups):
            column = number >= GROUPS_ON_THE_LEFT if in_a_row == 2 else 0
            self._columns[column].addWidget(group, 0, Qt.AlignmentFlag.AlignTop)
        for column, stretch in enumerate((1, in_a_row - 1)):
            self._across.setStretch(column, stretch)


class LearnHomePart(PagePart[LearnHomePage]):
    """Shows the page that learning begins from, and keeps its figures up to date."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk, partial(LearnHomePage, desk.actions), is_home=True)
        self._store = store
        store.changed.connect(self._read_facts)
        desk.stage.entered.connect(self._read_facts)

    @Slot()
    def _read_facts(self) -> None:
        if self.is_open:
            self._messages.follow_to_result(self._store.run(_read_home_facts), self._show_facts)

    def _show_facts(self, found: HomeFacts) -> None:
        count = sum(len(chapter.exercises) for chapter in CHAPTERS)
        answers = stored_answers(self._settings)
        self.page.show_facts(found, text_of(progress.exercises_done_sentence(answers, count)))


def _read_home_facts(store: TrainingDatabase) -> HomeFacts:
    """Read what the page tells from the database, in its thread."""
    positions = home_positions(store)
    tally = len(positions), len(due_positions(positions, store.today))
    return HomeFacts(read_progress(store), choose_todays_questions(store)[1], tally)
