"""The position in words, for a screen reader and for whoever reads rather than looks."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.game import GameNode
from c4studio.game.setup import Painting
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.setup import words as setup_words
from c4studio.ui.setup.commands import SetupCommands
from c4studio.words import wording
from c4studio.words.sides import Sides
from engine import WIDTH, Analysis, Position


class ReadOut(Part):
    """Reads the position out when asked, and says each move by itself."""

    def __init__(self, desk: Desk, setup: SetupCommands) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._bar = desk.messages.bar
        self._setup = setup
        self._said = desk.document.current
        self._text = ""
        desk.document.current_changed.connect(self._on_current_changed)
        setup.editor.painting_changed.connect(self._forget)

    def commands(self) -> Commands:
        """Reading out what is shown."""
        return {"read": self._on_read}

    def _on_read(self) -> None:
        analysis = self._desk.analysis
        known = analysis.analysis, analysis.enabled, self._desk.look.value.sides
        if self._setup.running:
            self._text = painting_in_words(self._setup.editor.painting, *known)
        else:
            self._text = position_in_words(self._document.current.position, *known)
        self._desk.messages.tell(self._text)

    @Slot()
    def _forget(self) -> None:
        """Take away what was read out about another position."""
        if self._bar.text == self._text:
            self._bar.hide()

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        # The signal also comes when only what can be stepped to has changed.
        if node is self._said:
            return
        self._said = node
        self._forget()
        sides = self._desk.look.value.sides
        self._desk.messages.announcer.say(move_in_words(node, sides))


def position_in_words(
    position: Position, analysis: Analysis | None, enabled: bool, sides: Sides
) -> str:
    """Whose turn it is, what lies in each column, how the game ends, and the scores."""
    # A screen reader would name the dot.
    sentences = [wording.turn(position, sides).replace(" · ", ", ")]
    for column in range(WIDTH):
        contents = wording.column_contents(position, column, sides)
        sentences.append(f"Column {column + 1}: {contents}")
    sentences.append(wording.verdict(position, analysis, enabled, sides))
    scores = [] if analysis is None else _scores(analysis)
    if scores:
        sentences.append(f"Scores: {', '.join(scores)}")
    return " ".join(f"{sentence}." for sentence in sentences)


def painting_in_words(
    painting: Painting, analysis: Analysis | None, enabled: bool, sides: Sides
) -> str:
    """The same of a position that is being set up, with its faults if it has any."""
    if painting.faults:
        turn = setup_words.turn(painting, sides).replace(" · ", ", ")
        faults = setup_words.faults(painting, sides)
        sentences = [turn, setup_words.columns(painting, sides), *faults]
        return " ".join(f"{sentence}." for sentence in sentences)
    position = painting.position()
    known = analysis if analysis is not None and analysis.position == position else None
    return position_in_words(position, known, enabled, sides)


def move_in_words(node: GameNode, sides: Sides) -> str:
    """Where the last disc lies, and how the game ended if that ended it."""
    position = node.position
    words = wording.move(node, sides)
    if node.column is not None:
        words = f"{words}, row {position.height(node.column)}"
    if position.is_over:
        words = f"{words}. {wording.verdict(position, None, enabled=False, sides=sides)}"
    return words


def _scores(analysis: Analysis) -> list[str]:
    return [
        f"column {column + 1} {known.exact}"
        for column, known in enumerate(analysis.columns)
        if known is not None and known.exact is not None
    ]
