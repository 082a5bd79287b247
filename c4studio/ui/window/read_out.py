"""Descriptions of the position in words, read aloud or announced by screen readers."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Slot

from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.game.kept_scores import known_analysis
from c4studio.game.setup import Painting
from c4studio.language.messages import Joint
from c4studio.language.notices import Notice
from c4studio.language.said import NamedColumn, say
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.setup import words as setup_words
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import Analysis, Position

LEAST_MS, MS_A_LETTER = 6_000, 60
"""The time for which a read-out text is shown: a minimum, and milliseconds per letter."""


class ReadOut(Part):
    """Reads out the position on request, and announces each move and its verdict.

    The text is shown above the board for as long as reading takes, or until the command is given
    again.
    """

    shows_scores = True

    def __init__(self, desk: Desk, setup: SetupPart) -> None:
        super().__init__(desk)
        self._bar = desk.messages.bar
        self._setup = setup
        # The node that was announced, and whether its verdict was announced with it.
        self._said, self._told = desk.document.current, False
        self._text = ""
        self._showing = QTimer(self, singleShot=True)
        self._showing.timeout.connect(self._forget)
        desk.document.current_changed.connect(self._on_current_changed)
        desk.analysis.analysis_changed.connect(self._on_analysis_changed)
        setup.editor.painting_changed.connect(self._forget)

    def commands(self) -> Commands:
        """Return the command that reads out the position."""
        return {"read": self._on_command}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the names of the sides, and leave hidden scores out."""
        if self._is_read():
            self._read()

    @property
    def _tells(self) -> bool:
        return self._desk.look.tells

    def _is_read(self) -> bool:
        return bool(self._text) and self._bar.isVisible() and self._bar.text == self._text

    def _on_command(self) -> None:
        if self._is_read():
            self._forget()
        else:
            self._read()

    def _read(self) -> None:
        if (words := self._desk.stage.words) is not None and not self._setup.running:
            self._text = words
        else:
            self._text = self._known_in_words()
        self._desk.messages.tell(self._text)
        self._showing.start(max(LEAST_MS, MS_A_LETTER * len(self._text)))

    def _known_in_words(self) -> str:
        analysis, naming = self._desk.analysis, self._desk.look.value.naming
        running, node = self._setup.running, self._document.current
        known = analysis.analysis if running else known_analysis(node, analysis.analysis)
        say = partial(painting_in_words, self._setup.editor.painting)
        if not running:
            say = partial(position_in_words, node.position)
        return say(known, analysis.enabled, naming, tells=self._tells)

    @Slot()
    def _forget(self) -> None:
        """Hide the text that was read out."""
        if self._bar.text == self._text:
            self._bar.hide()

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        # The signal also comes when only the neighbouring nodes have changed.
        if node is self._said:
            return
        self._said = node
        self._forget()
        words = move_in_words(node, self._desk.look.value.naming)
        known = known_analysis(node, self._desk.analysis.analysis)
        verdict = self._verdict(known)
        self._told = bool(verdict)
        self._desk.messages.announcer.say(f"{words}. {verdict}" if verdict else words)

    @Slot(object)
    def _on_analysis_changed(self, analysis: Analysis) -> None:
        """Announce the verdict once it is known, unless it was announced with the move."""
        if self._told or analysis.position != self._document.current.position:
            return
        verdict = self._verdict(analysis)
        if verdict:
            self._told = True
            self._desk.messages.announcer.say(verdict)

    def _verdict(self, known: Analysis | None) -> str:
        """Return the verdict to announce; empty if it is unknown, hidden or already announced."""
        if known is None or known.score is None or known.position.is_over or not self._tells:
            return ""
        return render(wording.verdict(known.position, known, True), self._desk.look.value.naming)


def position_in_words(
    position: Position,
    analysis: Analysis | None,
    enabled: bool,
    naming: Naming,
    *,
    tells: bool = True,
) -> str:
    """Describe a position: side to move, discs of each column, and the verdict if ``tells``."""
    # A screen reader would speak the dot.
    sentences = [render(wording.turn(position, Joint.COMMA), naming)]
    for column in position.board.columns:
        contents = render_within(wording.column_contents(position, column), naming)
        sentences.append(f"{render(wording.spoken_column(column), naming)}: {contents}")
    if tells or position.is_over:
        sentences.append(render(wording.verdict(position, analysis, enabled), naming))
    scores = _scores(analysis, naming) if analysis is not None and tells else []
    if scores:
        viewer = naming.viewer(position.to_move)
        whose = "" if viewer is position.to_move else f" of {naming.name(viewer)}"
        sentences.append(f"Scores{whose}: {', '.join(scores)}")
    return " ".join(f"{each}." for each in sentences)


def painting_in_words(
    painting: Painting,
    analysis: Analysis | None,
    enabled: bool,
    naming: Naming,
    *,
    tells: bool = True,
) -> str:
    """Describe a position that is being set up, and its faults."""
    if painting.faults:
        turn = setup_words.turn(painting, naming).replace(" · ", ", ")
        faults = setup_words.faults(painting, naming)
        sentences = [turn, setup_words.columns(painting, naming), *faults]
        return " ".join(f"{each}." for each in sentences)
    position = painting.position()
    known = analysis if analysis is not None and analysis.position == position else None
    return position_in_words(position, known, enabled, naming, tells=tells)


def move_in_words(node: GameNode, naming: Naming) -> str:
    """Describe the last move: the cell of its disc, and the result if the game is over."""
    position = node.position
    words = render(wording.move(node), naming)
    if node.column is not None:
        side = naming.name(position.to_move.other)
        spoken = render_within(wording.spoken_column(node.column), naming)
        words = f"Move {position.ply}, {side} in {spoken}, row {position.height(node.column)}"
    if position.is_over:
        words = f"{words}. {render(wording.verdict(position, None, enabled=False), naming)}"
    return words


def _scores(analysis: Analysis, naming: Naming) -> list[str]:
    to_move = analysis.position.to_move
    seen = [None if each is None else naming.seen(each, to_move).exact for each in analysis.columns]
    said = (
        say(Notice.COLUMN_BRIEFLY, column=NamedColumn(column), score=score)
        for column, score in enumerate(seen)
        if score is not None
    )
    return [render_within(each, naming) for each in said]
