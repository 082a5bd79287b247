"""The buttons of the page that learning begins from: one a line, and a large one for today."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QLayout, QPushButton, QSizePolicy

from c4studio.drawing import spacing
from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.fonts import LARGE_TEXT, medium_text
from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes import BoardScene, discs_of
from c4studio.review.line import Line
from c4studio.ui.board.canvas import BoardCanvas
from c4studio.ui.commands import modes
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.labels import text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.shortened_label import ShortenedLabel

LOWEST_BOARD, HIGHEST_BOARD = 88, 260
"""Heights of the small board in pixels, between which it takes the room that there is."""


class CommandTile(QPushButton):
    """A button that carries out a command: a line with its name, and on the state of the practice.

    Qt's own button of this kind has a size of text that follows no setting, and a bold font that is
    not among those shipped.

    Args:
        action: the action of the command.
        about: what the command is for, in a few words.
    """

    def __init__(self, action: QAction, about: str) -> None:
        super().__init__()
        self._action, self._about, self._state = action, about, ""
        self._name, self._sentence = plain_text.label(), ShortenedLabel()
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._name.setText(action.text().replace("&", "").rstrip("…"))
        self.setAccessibleName(self._name.text())
        self.setToolTip(action.statusTip())
        self.setLayout(self._lay_out())
        for each in self.findChildren(QLabel):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._on_action_changed)
        self._on_action_changed()

    @property
    def description(self) -> str:
        """What is said beside the name."""
        return self.accessibleDescription()

    def sizeHint(self) -> QSize:
        """Return the size of the labels, and not of the text that Qt would draw."""
        return self._layout.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size of the labels."""
        return self._layout.totalMinimumSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Carry out the command on Return, too."""
        if key_text(event) in modes.CONFIRM_KEYS.keys:
            self.click()
        else:
            super().keyPressEvent(event)

    def set_look(self, look: Look) -> None:
        """Follow another theme and another size of text."""
        plain_text.enlarge_label(self._name, 1.0)
        palette = look.theme.palette()
        for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
            palette.setColor(group, self._sentence.foregroundRole(), look.theme(Ink.MUTED))
        self._sentence.setPalette(palette)

    def show_state(self, sentence: str) -> None:
        """Say what the state of the practice is in place of what the command is for."""
        self._state = sentence
        self._on_action_changed()

    @property
    def _layout(self) -> QLayout:
        layout = self.layout()
        assert layout is not None
        return layout

    def _lay_out(self) -> QLayout:
        """Return the layout of the labels."""
        content = in_row(self._name, (self._sentence, 1), spacing=spacing.ROW_GAP)
        content.setContentsMargins(
            spacing.ROW_GAP, spacing.NORMAL_GAP, spacing.ROW_GAP, spacing.NORMAL_GAP
        )
        return content

    @Slot()
    def _on_action_changed(self) -> None:
        """Show why the command is disabled, or else the state of the practice."""
        self.setEnabled(self._action.isEnabled())
        told = self._action.data() or self._state or self._about
        self._sentence.show_text(told)
        self.setAccessibleDescription(told)


class TodayTile(CommandTile):
    """The large button for what is to be done today, with a board of its first question."""

    def __init__(self, action: QAction) -> None:
        self._board, self._task = SmallBoard(), ShortenedLabel()
        self._begin = plain_text.label(text_of("training.begin"))
        self._begin.setObjectName("begin")
        super().__init__(action, "")
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(HIGHEST_BOARD + 2 * spacing.PAGE_MARGIN)

    def set_look(self, look: Look) -> None:
        """Follow another theme and another size of text."""
        super().set_look(look)
        plain_text.enlarge_label(self._name, LARGE_TEXT)
        for label in (self._task, self._begin):
            plain_text.enlarge_label(label, medium_text(self.font()))
        self._board.set_look(look)

    def show_question(self, line: Line, task: str) -> None:
        """Show the position of the first question on the small board, and what is asked."""
        self._board.show_line(line)
        self._task.show_text(task)

    def _lay_out(self) -> QLayout:
        begin = in_row(self._begin, None)
        texts = self._name, self._sentence, None, self._task, begin
        told = in_column(*texts, spacing=spacing.NORMAL_GAP)
        return in_row(self._board, (told, 1), spacing=spacing.PAGE_MARGIN, margins=spacing.ROW_GAP)


class SmallBoard(BoardCanvas):
    """A board to look at, which is as large as its height allows."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumHeight(LOWEST_BOARD)
        self.board_changed.connect(self._fit_board)

    def sizeHint(self) -> QSize:
        """Return the smallest size; the board also gets the height that nothing else needs."""
        return self.minimumSize()

    def show_line(self, line: Line) -> None:
        """Show the end of a line. The last disc is marked."""
        position, last = line.end, None
        if line.columns:
            last = line.columns[-1], position.height(line.columns[-1]) - 1
        self.show_scene(BoardScene(discs_of(position), last=last, board=position.board))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the width that the board has in this height."""
        self._fit_board()

    @Slot()
    def _fit_board(self) -> None:
        room = self.window().width(), self.height()
        grid = BoardGeometry.fit_into_size(*room, 0.0, self.scene.board)
        self.set_grid(grid)
        self.setFixedWidth(grid.board_size.width())
