"""The card with first steps and example games, which lies in the list of moves of an empty game."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton, QWidget

from c4studio import formats
from c4studio.drawing import spacing
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.ground.paths import packaged_examples
from c4studio.ui import settings
from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk, Part
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_column, in_grid, in_row

WHAT_TO_DO = "help.drop_a_disc"
EXAMPLES_HEADING = "help.examples"
COMMAND_BUTTON_TEXTS = {
    "workspace.play": "help.play",
    "workspace.learn": "help.learn",
    "paste": "help.paste_game",
    "file.open": "help.open",
    "setup": "help.set_up",
}
"""The button texts of commands on the card, by command id."""
EXAMPLE_BUTTON_TEXTS = {
    "annotated": "help.annotated",
    "perfect": "help.perfect_play",
    "zugzwang": "help.zugzwang",
}
"""The button texts of example games on the card, by the name of the game."""
ANNOTATION = "dock.annotation"
CARD_MARGIN = spacing.NORMAL_GAP
MOST_CARD_WIDTH = 360
HEIGHT_OF_START = 40
"""Height in pixels above the card for the row in the list that stands for the start."""


class FirstStepsCard(QWidget):
    """A card with buttons to begin, over the empty part of the list of moves.

    The card leaves its examples out, or hides itself, where there is no room for it.

    Args:
        host: the widget that contains the list, and the card over it.
        actions: the actions of the commands to begin with.

    Attributes:
        beginnings: the buttons of commands to begin with, by the id of the command.
        examples: the buttons of example games, by name.
        dismiss: the button that removes the card for good.
    """

    wanted = Signal(str)
    """Emitted with the name of the example game that the user wants to see."""

    def __init__(self, host: QWidget, actions: CommandActions) -> None:
        super().__init__(host)
        self._host, self._is_wanted = host, False
        self.setStyleSheet("QPushButton { padding: 0 8px; }")
        set_name(self, "help.first_steps")
        self.setAccessibleDescription(text_of(WHAT_TO_DO))
        self.sentence = plain_text.label(text_of(WHAT_TO_DO), wraps=True)
        self.beginnings = {
            name: QPushButton(text_of(key)) for name, key in COMMAND_BUTTON_TEXTS.items()
        }
        for name, button in self.beginnings.items():
            button.clicked.connect(actions[name].trigger)
            button.setToolTip(actions[name].statusTip())
        self.examples = {
            name: QPushButton(text_of(key)) for name, key in EXAMPLE_BUTTON_TEXTS.items()
        }
        for name, button in self.examples.items():
            button.clicked.connect(partial(self.wanted.emit, name))
            button.setAccessibleName(f"Example: {button.text()}")
            button.setToolTip(text_of("help.show_an_example"))
        self.dismiss = QToolButton()
        self.dismiss.setAutoRaise(True)
        self.dismiss.setIconSize(QSize(16, 16))
        set_name(self.dismiss, "help.never_show")
        # A click leaves the keyboard where it was, so that the keys of the board go on working.
        for each in self._buttons:
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        host.installEventFilter(self)

    @property
    def _buttons(self) -> Sequence[QAbstractButton]:
        return self.dismiss, *self.beginnings.values(), *self.examples.values()

    def set_look(self, look: Look) -> None:
        """Draw the card in the colours of another theme."""
        self.dismiss.setIcon(themed_icon("close", look.theme))

    def show_if(self, is_wanted: bool) -> None:
        """Show the card if it is wanted and there is room for it, or else hide it."""
        self._is_wanted = is_wanted
        self._fit_host()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the card to its host when the size of the host changes."""
        if event.type() is QEvent.Type.Resize:
            self._fit_host()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Fit the card to its host when the size of text changes."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_host()

    def _fit_host(self) -> None:
        width = min(self._host.width() - 2 * CARD_MARGIN, MOST_CARD_WIDTH)
        room = self._host.height() - HEIGHT_OF_START - CARD_MARGIN
        for with_examples in (True, False):
            self._example_box.setVisible(with_examples)
            # The layout would keep the size that it had before.
            layout = self.layout()
            assert layout is not None
            layout.invalidate()
            height = max(self.heightForWidth(width), self.minimumSizeHint().height())
            has_room = height <= room and self.minimumSizeHint().width() <= width
            if has_room:
                left = (self._host.width() - width) // 2
                self.setGeometry(left, HEIGHT_OF_START, width, height)
                self.raise_()
                break
        self.setVisible(self._is_wanted and has_room)

    def _lay_out(self) -> None:
        above = in_row((self.sentence, 1), self.dismiss, margins=0)
        beginnings = in_grid(*self.beginnings.values(), columns=2, spacing=spacing.TIGHT_GAP)
        self._example_box = QWidget()
        heading = plain_text.label(text_of(EXAMPLES_HEADING))
        examples = in_grid(*self.examples.values(), columns=2, spacing=spacing.TIGHT_GAP)
        self._example_box.setLayout(in_column(heading, examples, margins=0))
        self.setLayout(in_column(above, beginnings, self._example_box, margins=0))


class FirstStepsPart(Part):
    """Shows the first-steps card on an empty document until the user dismisses it for good."""

    def __init__(self, desk: Desk, show_game: Callable[[Game], None], host: QWidget) -> None:
        super().__init__(desk)
        self._show_game = show_game
        self.card = FirstStepsCard(host, desk.actions)
        self.card.wanted.connect(self._on_example_wanted)
        self.card.dismiss.clicked.connect(
            lambda: self._settings.set(settings.FIRST_STEPS_SHOWN, False)
        )
        desk.document.current_changed.connect(self._show_card)
        desk.document.edited.connect(self._show_card)
        desk.settings.changed.connect(self._show_card)
        desk.look.value_changed.connect(self.card.set_look)
        self._show_card()

    @Slot()
    def _show_card(self) -> None:
        wanted = self._settings.get(settings.FIRST_STEPS_SHOWN)
        self.card.show_if(wanted and self._document.collection.is_blank)

    @Slot(str)
    def _on_example_wanted(self, name: str) -> None:
        game = read_example(name)
        self._show_game(game)
        if self._document.game is game:
            first = next(node for node in game.root.walk() if node.annotation.comment)
            self._document.go_to(first)
            self._desk.docks.bring_to_front(ANNOTATION)


def read_example(name: str) -> Game:
    """Read the example game with this name from the package."""
    text = packaged_examples()[name].read_text(encoding="utf-8")
    return formats.read(text)
