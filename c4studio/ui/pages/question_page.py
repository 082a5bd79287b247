"""The page of a question about a position: a board without scores, sentences and buttons."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QMenu,
    QProgressBar,
    QPushButton,
    QToolButton,
    QWidget,
)

from c4studio.drawing import spacing
from c4studio.drawing.fonts import medium_text
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.review.line import Line
from c4studio.ui.board.board_panel import ScoredBoard
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.commands import modes
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.frame.steady_container import SteadyContainer
from c4studio.ui.labels import set_name, text_of, tip_of
from c4studio.ui.pages.page_part import StagePage
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.click_guard import ClickGuard
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words import wording
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render, render_within
from engine import Position

SIDE_WIDTH = 300
LEAST_SENTENCES = 100
"""Height in pixels that is left to the sentences beside the board of a low window."""


@dataclass(frozen=True, slots=True)
class PageButton:
    """The specification of a button on the page of a question, or of an entry of its menu.

    Attributes:
        keys: the keys that do the same, None for none.
        label: the key of its text and its tooltip.
    """

    keys: modes.ModeKeys | None
    label: str


QUESTION_BUTTONS = {
    "hint": PageButton(modes.HINT_KEYS, "pages.hint"),
    "show": PageButton(modes.SOLUTION_KEYS, "pages.show_the_solution"),
    "next": PageButton(modes.NEXT_KEYS, "pages.next"),
}
"""The buttons below every question, by name, from the left."""
ENTRIES = {"again": PageButton(modes.TAKE_BACK_KEYS, "pages.try_again")}
"""The entries of the menu of every page, by name."""
LEAVE = PageButton(modes.LEAVE_KEYS, "pages.finish")
CHOICES_ROW, BUTTONS_ROW = 0, 9
"""The rows below the sentences: of the choices that only some pages have, and of the buttons."""


class QuestionPage(StagePage):
    """A page that asks a question about a position, and emits the user's answers and requests.

    Args:
        name: the accessible name of the page.
        entries: the entries of the menu that only this page has, by name.
        leave: the button that leaves the page.
        scored: whether there is room for scores above the board.
        width: the width of the sentences and buttons beside the board in pixels.

    Attributes:
        scored: the board with its scores, which are hidden.
        board: the board.
        title: the name of the practice.
        count: the progress of the practice.
        task: the question, or the summary at the end.
        told: the sentence in response to the user's answer.
        origin: the sentence below it on where the position comes from.
        buttons: the buttons by their names.
        entries: the entries of the menu by their names.
    """

    column_chosen = Signal(int)
    """Emitted with the 0-based column of a disc that the user plays as the answer."""
    stepped = Signal(int)
    """Emitted with a number of steps, back if negative, that the user takes while nothing is asked.
    """
    asked = Signal(str)
    """Emitted with the name of the button that was pressed."""
    said = Signal(str)
    """Emitted with a sentence that a screen reader is to announce."""

    def __init__(
        self,
        name: str,
        entries: Mapping[str, PageButton] | None = None,
        *,
        leave: PageButton = LEAVE,
        scored: bool = False,
        width: int = SIDE_WIDTH,
    ) -> None:
        super().__init__()
        self.board = BoardView()
        self.scored = ScoredBoard(self.board, scored=scored)
        self.scored.overlay.hide()
        self.title, self.count = plain_text.label(wraps=True), plain_text.label(wraps=True)
        self.task, self.told = plain_text.label(wraps=True), plain_text.label(wraps=True)
        self.origin = plain_text.label(wraps=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        set_name(self.bar, "pages.answered")
        self._named: dict[str, PageButton] = {}
        self.buttons: dict[str, QAbstractButton] = {}
        self.entries: dict[str, QAction] = {}
        self._added: list[QWidget] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(spacing.NORMAL_GAP)
        self.add_buttons(QUESTION_BUTTONS, BUTTONS_ROW)
        self._menu, self._more = QMenu(self), QToolButton()
        # Not Qt's own menu of a button, which waits in a loop of events inside the press.
        set_name(self._more, "pages.more").clicked.connect(self._open_menu)
        self._add_entries({**ENTRIES, **(entries or {})})
        left = set_name(QToolButton(), leave.label)
        for each in (self._more, left):
            each.setAutoRaise(True)
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._add_button("leave", leave, left)
        self._naming = DEFAULT_NAMING
        self._line = Line(Position())
        self._place = 0
        self._asks = self._may_skip = False
        self._choices: tuple[str, ...] = ()
        self.board.set_takes_discs(False)
        self.board.column_clicked.connect(self.column_chosen)
        self.board.stepped.connect(self._on_steps_asked)
        self.setFocusProxy(self.board)
        self.setAccessibleName(name)
        self._side, self._width = QWidget(), width
        self._guard = ClickGuard(self._side)
        self._lay_out()

    @property
    def read_aloud_text(self) -> str:
        """All sentences on the page as one text."""
        return self.sentences

    @property
    def sentences(self) -> str:
        """The question with its progress and the response to an answer, as one text."""
        labels = (self.title, self.count, self.task, self.told, self.origin)
        return " ".join(f"{each.text().rstrip('.')}." for each in labels if each.text())

    @property
    def is_at_end(self) -> bool:
        """Whether the last position of the line is shown, and not an earlier one."""
        return self._place == len(self._line.columns)

    def add_choices(self, named: Mapping[str, PageButton]) -> None:
        """Add buttons of choices, one below the other, which the digits press as well."""
        self._choices = tuple(named)
        for row, (name, each) in enumerate(named.items()):
            self.add_buttons({name: each}, CHOICES_ROW + row)
            self._grid.addWidget(self.buttons[name], CHOICES_ROW + row, 0, 1, len(QUESTION_BUTTONS))

    def add_buttons(self, named: Mapping[str, PageButton], row: int) -> None:
        """Add buttons to a row from the left, perhaps in the places of others, which are hidden."""
        for column, (name, each) in enumerate(named.items()):
            button = QPushButton(text_of(each.label))
            # Enter presses a button with the focus, as in dialogs.
            button.setAutoDefault(True)
            self._add_button(name, each, button)
            self._grid.addWidget(button, row, column)

    def add_widget(self, widget: QWidget) -> None:
        """Add a widget between the sentences and the buttons, where it moves neither."""
        self._column.addWidget(widget)
        self._added.append(widget)

    def name_next_button(self, text: str, *, stands_out: bool) -> None:
        """Set the text of the button that goes on, and whether it is what to do now."""
        button = self.buttons["next"]
        assert isinstance(button, QPushButton)
        button.setText(text)
        button.setDefault(stands_out)

    def hold_clicks(self) -> None:
        """Let no click reach the buttons for a moment, since it was aimed at what was there."""
        self._guard.begin()

    def insert_widget(self, before: QWidget, widget: QWidget, stretch: int = 0) -> None:
        """Insert a widget above one of the sentences beside the board.

        Args:
            before: the sentence (label) below it.
            widget: the widget.
            stretch: its share of the height that nothing else needs.
        """
        self._column.insertWidget(self._column.indexOf(before), widget, stretch)

    def show_remark(self, told: str, origin: str = "") -> None:
        """Show a sentence below the question, and one on where the position comes from.

        Both are announced to screen readers. An empty sentence clears the old one.
        """
        self.told.setText(told)
        self.origin.setText(origin)
        self.origin.setVisible(bool(origin))
        if told:
            self.said.emit(". ".join(filter(None, (told, origin))))

    def show_line(self, line: Line, *, asks: bool, may_skip: bool = False) -> None:
        """Show the end of a line. An earlier position remains visible if the line is the same.

        Args:
            line: the moves; no later position can be seen.
            asks: whether an answer is awaited. The user may then look at earlier positions, and
                Return and Space do not skip the question.
            may_skip: whether they do even so, since what is asked does not count.
        """
        is_new = line != self._line
        if is_new or not asks:
            self._place = len(line.columns)
        self._line, self._asks, self._may_skip = line, asks, may_skip
        if is_new and self._place:
            # The move that led there falls, so that the user sees what happened last.
            self._show_position_at(self._place - 1)
        self._show_position_at(self._place)

    def show_progress(self, said: str, done: int, count: int) -> None:
        """Show the progress as text, and set the progress bar to ``done`` of ``count``.

        There is no bar where ``count`` is 0, since nobody knows where the practice ends.
        """
        self.count.setText(said)
        self.count.setVisible(bool(said))
        self.bar.setVisible(bool(said) and count > 0)
        # Qt would paint a new value at once, and with it a page that has just come as a whole.
        self.bar.setUpdatesEnabled(False)
        self.bar.setRange(0, max(count, 1))
        self.bar.setValue(done)
        self.bar.setUpdatesEnabled(True)

    def set_shown(self, names: Collection[str], shown: bool) -> None:
        """Show or hide the buttons and entries with these names, and a menu without entries."""
        for name in names:
            (self.entries.get(name) or self.buttons[name]).setVisible(shown)
        self._more.setVisible(any(each.isVisible() for each in self.entries.values()))

    def enable_buttons(self, names: Collection[str]) -> None:
        """Enable the buttons and entries with these names, and disable all others."""
        for name, button in self.buttons.items():
            button.setEnabled(name in names)
        for name, entry in self.entries.items():
            entry.setEnabled(name in names)

    def set_look(self, look: Look) -> None:
        """Draw the page in the colours of another theme, and use its names of the sides."""
        self._naming = look.naming
        self.scored.set_look(look)
        self._more.setIcon(themed_icon("dots", look.theme))
        self.buttons["leave"].setIcon(themed_icon("close", look.theme))
        plain_text.enlarge_label(self.task, medium_text(self.font()))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, look.theme(Ink.MUTED))
        for label in (self.title, self.count, self.origin):
            label.setPalette(palette)
        self._widen_side()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys for answers, for looking at earlier positions, and for the buttons."""
        key = key_text(event)
        row = modes.LEARNING_MODE.row_of_key(key)
        if row is modes.ANSWER_KEYS:
            column = row.keys.index(key)
            if self._choices and self._can_be_pressed(self._choices[0]):
                for name in self._choices[column : column + 1]:
                    self.asked.emit(name)
            elif column in self._line.start.board.columns:
                self.column_chosen.emit(column)
        elif row is modes.LOOK_BACK_KEYS:
            self._on_steps_asked({"Left": -1, "Right": 1, "Home": -99, "End": 99}[key])
        elif row is None:
            super().keyPressEvent(event)
        elif (
            row is not modes.NEXT_KEYS
            or key == modes.NEXT_KEYS.keys[0]
            or self._may_skip
            or not self._asks
        ):
            for name, each in self._named.items():
                if each.keys is row and self._can_be_pressed(name):
                    self.asked.emit(name)

    @Slot(int)
    def _on_steps_asked(self, steps: int) -> None:
        if self._asks:
            self._place = min(max(self._place + steps, 0), len(self._line.columns))
            self._show_position_at(self._place)
        else:
            self.stepped.emit(steps)

    def _show_position_at(self, place: int) -> None:
        """Show the position after a number of moves of the line. The last disc is marked."""
        position, cell = self._line.positions[place], None
        if place:
            last = self._line.columns[place - 1]
            cell = last, position.height(last) - 1
        self.board.set_takes_discs(self._asks and self.is_at_end)
        self.board.show_position(position, cell)
        contents = [
            render_within(wording.column_contents(position, each), self._naming)
            for each in position.board.columns
        ]
        self.board.set_accessible_texts(
            render(wording.turn_sentence(position), self._naming), contents
        )

    def _can_be_pressed(self, name: str) -> bool:
        """Return whether the button or entry with a name is there and can be used."""
        if name in self.entries:
            return self.entries[name].isEnabled() and self.entries[name].isVisible()
        return self.buttons[name].isEnabled() and not self.buttons[name].isHidden()

    def _add_button(self, name: str, named: PageButton, button: QAbstractButton) -> None:
        key = "" if named.keys is None else f" ({named.keys.keys[0]})"
        button.setToolTip(f"{tip_of(named.label)}{key}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.asked.emit(name))
        self._named[name], self.buttons[name] = named, button

    def _add_entries(self, entries: Mapping[str, PageButton]) -> None:
        for name, named in entries.items():
            key = "" if named.keys is None else f"\t{named.keys.keys[0]}"
            entry = self._menu.addAction(f"{text_of(named.label)}{key}")
            entry.setToolTip(tip_of(named.label))
            entry.triggered.connect(lambda _, name=name: self.asked.emit(name))
            self._named[name], self.entries[name] = named, entry

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the width beside the board, which is only known with the style of the window."""
        super().showEvent(event)
        self._widen_side()

    def _widen_side(self) -> None:
        """Give buttons and fields of all questions the width that they need, if that is more."""
        columns = range(self._grid.columnCount())
        below = [
            each
            for name, each in self.buttons.items()
            if isinstance(each, QPushButton) and name not in self._choices
        ]
        widest = max(each.sizeHint().width() for each in below)
        for column in columns:
            self._grid.setColumnStretch(column, 1)
        needed = [len(columns) * widest + (len(columns) - 1) * spacing.NORMAL_GAP]
        needed += [each.minimumSizeHint().width() for each in self._added]
        self._side.setFixedWidth(max(self._width, max(needed) + 2 * spacing.ROW_GAP))

    def _open_menu(self) -> None:
        self._menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))

    def _lay_out(self) -> None:
        heading = in_row(
            (self.title, 1), self._more, self.buttons["leave"], spacing=spacing.TIGHT_GAP
        )
        sentences = self.count, self.bar, self.task, self.told, self.origin
        self._column = in_column(*sentences, None, spacing=spacing.ROW_GAP)
        told, side = QWidget(), self._side
        told.setLayout(self._column)
        # In a low window the sentences scroll, and heading, board and buttons stay in sight.
        steady = SteadyContainer(told, side, limit=QSize(self._width, LEAST_SENTENCES))
        self._widen_side()
        parts = heading, (steady, 1), self._grid
        side.setLayout(in_column(*parts, spacing=spacing.ROW_GAP, margins=spacing.ROW_GAP))
        self._across = in_row((self.scored, 1), side, margins=spacing.NORMAL_GAP)
        self.setLayout(self._across)
