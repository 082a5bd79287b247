"""The card with first steps and example games, which is shown on an empty board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QToolButton

from c4studio import formats
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.ground.paths import packaged_examples
from c4studio.pictures.inks import Ink
from c4studio.ui import settings
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_row

WHAT_TO_DO = "Drop a disc, or choose how to begin:"
OR = "Examples:"
BEGINNINGS = {"play": "Play", "paste": "Paste game", "file.open": "Open", "setup": "Set up"}
"""The button texts of commands on the card, by command id."""
EXAMPLES = {"annotated": "Annotated", "perfect": "Perfect play", "zugzwang": "Zugzwang"}
"""The button texts of example games on the card, by the name of the game."""
ANNOTATION = "dock.annotation"
CORNER = 8
MARGIN = 8


class FirstStepsCard(QFrame):
    """A card on the empty board with buttons to begin. Columns beside it can still be clicked.

    Attributes:
        beginnings: the buttons of commands to begin with, by the id of the command.
        examples: the buttons of example games, by name.
        dismiss: the button that removes the card for good.
    """

    wanted = Signal(str)
    """Emitted with the name of the example game that the user wants to see."""

    def __init__(self, board: BoardView, actions: CommandActions) -> None:
        super().__init__(board)
        self._board, self._look = board, Look()
        self.setStyleSheet("QPushButton { padding: 4px 8px; }")
        self.setAccessibleName("First steps")
        self.setAccessibleDescription(WHAT_TO_DO)
        self.sentence = plain_text.label(WHAT_TO_DO, wraps=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.beginnings = {name: QPushButton(text) for name, text in BEGINNINGS.items()}
        for name, button in self.beginnings.items():
            button.clicked.connect(actions[name].trigger)
            button.setToolTip(actions[name].statusTip())
        self._or_label = plain_text.label(OR)
        self.examples = {name: QPushButton(text) for name, text in EXAMPLES.items()}
        self.dismiss = QToolButton()
        self.dismiss.setAutoRaise(True)
        self.dismiss.setIconSize(QSize(16, 16))
        self.dismiss.setAccessibleName("Never show the first steps again")
        self.dismiss.setToolTip("Never show this again; the preferences bring it back")
        for name, button in self.examples.items():
            button.clicked.connect(partial(self.wanted.emit, name))
            button.setAccessibleName(f"Example: {button.text()}")
            button.setToolTip("Show an example game")
        # A click leaves the keyboard where it was, so that the keys of the board go on working.
        for each in (self.dismiss, *self.beginnings.values(), *self.examples.values()):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._example_grid = QGridLayout()
        self._lay_out()
        self._placing = QTimer(self, singleShot=True, interval=0)
        self._placing.timeout.connect(self.place_on_board)
        board.installEventFilter(self)

    def set_look(self, look: Look) -> None:
        """Draw the card in the colours of another theme."""
        self._look = look
        self.setPalette(look.theme.palette())
        self.dismiss.setIcon(themed_icon("close", look.theme))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the card centred when the board's size changes, unless the card is hidden."""
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            # The board is told its grid only after its size.
            self._placing.start()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card with round corners."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._look.theme(Ink.BORDER))
        painter.setBrush(self._look.theme(Ink.SURFACE))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
        painter.end()

    @Slot()
    def place_on_board(self) -> None:
        """Place the card in the middle of the board, as wide as its sentence if possible.

        The card never covers the numbers of the rows, which are beside the columns.
        """
        grid = self._board.grid
        frame, columns = grid.frame.toRect(), grid.board.width * int(grid.cell)
        self._or_label.show()
        for across in range(len(self.examples), 0, -1):
            self._arrange_examples(across)
            if self.minimumSizeHint().width() <= columns:
                break
        text = self.fontMetrics().horizontalAdvance(WHAT_TO_DO)
        line = text + self.dismiss.sizeHint().width() + 4 * MARGIN
        width = min(max(line, self.sizeHint().width()), columns)
        if self._height_for_width(width) > frame.height():
            self._or_label.hide()
            self._remeasure_layout()
        self.resize(width, self._height_for_width(width))
        self.move(frame.center() - self.rect().center())

    def _lay_out(self) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setColumnStretch(0, 1)
        layout.addWidget(self.sentence, 0, 0)
        layout.addWidget(self.dismiss, 0, 1, Qt.AlignmentFlag.AlignTop)
        grid = QGridLayout()
        grid.setSpacing(MARGIN // 2)
        for number, button in enumerate(self.beginnings.values()):
            grid.addWidget(button, *divmod(number, 2))
            grid.setColumnStretch(number % 2, 1)
        layout.addLayout(in_row(None, grid, None), 1, 0, 1, 2)
        layout.addWidget(self._or_label, 2, 0, 1, 2, Qt.AlignmentFlag.AlignHCenter)
        self._example_grid.setSpacing(MARGIN // 2)
        layout.addLayout(in_row(None, self._example_grid, None), 3, 0, 1, 2)

    def _height_for_width(self, width: int) -> int:
        return max(self.heightForWidth(width), self.minimumSizeHint().height())

    def _arrange_examples(self, across: int) -> None:
        """Arrange the buttons of the examples in rows of ``across`` buttons."""
        for number, button in enumerate(self.examples.values()):
            self._example_grid.removeWidget(button)
            self._example_grid.addWidget(button, *divmod(number, across))
        self._remeasure_layout()

    def _remeasure_layout(self) -> None:
        """Measure the parts of the card again after a change of what it shows."""
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()


class FirstStepsPart(Part):
    """Shows the first-steps card on an empty document until the user dismisses it for good."""

    def __init__(self, desk: Desk, show_game: Callable[[Game], None]) -> None:
        super().__init__(desk)
        self._show_game = show_game
        self.card = FirstStepsCard(desk.panel.board, desk.actions)
        self.card.wanted.connect(self._on_example_wanted)
        self.card.dismiss.clicked.connect(
            lambda: self._desk.settings.set(settings.FIRST_STEPS_SHOWN, False)
        )
        desk.document.current_changed.connect(self._show_card)
        desk.document.edited.connect(self._show_card)
        desk.settings.changed.connect(self._show_card)
        self._show_card()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw the card in the colours of another theme."""
        self.card.set_look(look)

    @Slot()
    def _show_card(self) -> None:
        wanted = self._desk.settings.get(settings.FIRST_STEPS_SHOWN)
        shown = wanted and self._desk.document.collection.is_blank
        if shown and self.card.isHidden():
            self.card.place_on_board()
        self.card.setVisible(shown)

    @Slot(str)
    def _on_example_wanted(self, name: str) -> None:
        game = read_example(name)
        self._show_game(game)
        if self._desk.document.game is game:
            first = next(node for node in game.root.walk() if node.annotation.comment)
            self._desk.document.go_to(first)
            self._desk.docks.bring_to_front(ANNOTATION)


def read_example(name: str) -> Game:
    """Read the example game with this name from the package."""
    text = packaged_examples()[name].read_text(encoding="utf-8")
    return formats.read(text)
