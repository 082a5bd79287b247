"""Descriptions of the position in words, read aloud or announced by screen readers."""

from functools import partial

from PySide6.QtCore import QTimer, Slot

from c4studio.game import GameNode
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.game.setup import Painting
from c4studio.language.messages import Joint, Message, Notice
from c4studio.language.refusal import impossible_board_reason
from c4studio.language.said import NamedColumn, Said, join_sentences, say
from c4studio.review.forecasts import (
    ForecastBesideProofs,
    forecast_beside_proofs,
    with_results_of_forecast,
)
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.setup import words
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.words import wording
from c4studio.words.forecast import position_forecast
from engine import Analysis, Position

LEAST_MS, MS_A_LETTER = 6_000, 60
"""The time for which a read-out text is shown: a minimum, and milliseconds per letter."""


class ReadOutPart(Part):
    """Reads out the position on request, and announces each move and its verdict.

    The text is shown over the foot of the window for as long as reading takes, or until the command
    is given again.
    """

    def __init__(self, desk: Desk, setup: SetupPart) -> None:
        super().__init__(desk)
        self._bar = desk.messages.bar
        self._setup = setup
        # The node that was announced, and whether its verdict was announced with it.
        self._said, self._told = desk.document.current, False
        self._text = ""
        self._showing = QTimer(self, singleShot=True)
        self._showing.timeout.connect(self._hide_text)
        desk.document.current_changed.connect(self._on_current_changed)
        desk.analysis.analysis_changed.connect(self._on_analysis_changed)
        setup.editor.painting_changed.connect(self._hide_text)
        desk.look.changed.connect(self._on_look_changed)

    @Slot()
    def _on_look_changed(self) -> None:
        """Update the names of the sides, and leave hidden scores out."""
        if self._is_reading():
            self._read_out()

    def _is_reading(self) -> bool:
        return bool(self._text) and self._bar.isVisible() and self._bar.text == self._text

    @carries_out("read")
    def _toggle_reading(self) -> None:
        if self._is_reading():
            self._hide_text()
        else:
            self._read_out()

    def _read_out(self) -> None:
        page_text = self._desk.stage.page_text
        if page_text is not None and not self._setup.is_editor_open:
            self._text = page_text
        else:
            self._text = self._position_text()
        self._messages.show_answer(self._text)
        self._showing.start(max(LEAST_MS, MS_A_LETTER * len(self._text)))

    def _position_text(self) -> str:
        analysis = self._desk.analysis
        running, node = self._setup.is_editor_open, self._document.current
        known = (
            analysis.analysis if running else analysis_with_stored_scores(node, analysis.analysis)
        )
        describe = partial(painting_in_words, self._setup.editor.painting)
        if not running:
            found = analysis.forecasts.forecast_of(node.position)
            if known is not None:
                known = with_results_of_forecast(known, found)
            forecast = forecast_beside_proofs(found, known)
            describe = partial(position_in_words, node.position, forecast=forecast)
        said = describe(known, analysis.enabled, tells=self._desk.look.shows_scores)
        return self._desk.look.value.render(said)

    @Slot()
    def _hide_text(self) -> None:
        """Hide the text that was read out."""
        if self._bar.text == self._text:
            self._bar.hide()

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        # The signal also comes when only the neighbouring nodes have changed.
        if node is self._said:
            return
        self._said = node
        self._hide_text()
        verdict = self._verdict_to_announce(
            analysis_with_stored_scores(node, self._desk.analysis.analysis)
        )
        self._told = verdict is not None
        self._announce(join_sentences(Joint.STOP, (move_in_words(node), verdict)))

    @Slot(object)
    def _on_analysis_changed(self, analysis: Analysis) -> None:
        """Announce the verdict once it is known, unless it was announced with the move."""
        if self._told or analysis.position != self._document.current.position:
            return
        verdict = self._verdict_to_announce(analysis)
        if verdict is not None:
            self._told = True
            self._announce(verdict)

    def _announce(self, said: Said) -> None:
        self._messages.announcer.announce(self._desk.look.value.render(said))

    def _verdict_to_announce(self, known: Analysis | None) -> Said | None:
        """Return the verdict to announce; None if it is unknown, hidden or already announced."""
        tells = self._desk.look.shows_scores
        if known is None or known.score is None or known.position.is_over or not tells:
            return None
        return wording.verdict_sentence(known.position, known, True)


def position_in_words(
    position: Position,
    analysis: Analysis | None,
    enabled: bool,
    *,
    tells: bool = True,
    forecast: ForecastBesideProofs | None = None,
) -> Said:
    """Describe a position: side to move, discs of each column, and if ``tells`` what is known.

    That is the verdict, the scores and then the forecast of what is not proved.
    """
    # A screen reader would speak the dot.
    said = [wording.turn_sentence(position, Joint.COMMA)]
    for column in position.board.columns:
        contents = wording.column_contents(position, column)
        said.append(say(Notice.COLUMN_HOLDS, column=NamedColumn(column), contents=contents))
    if tells or position.is_over:
        said.append(wording.verdict_sentence(position, analysis, enabled))
    known = () if analysis is None or not tells else analysis.columns
    if scores := [
        say(Notice.COLUMN_BRIEFLY, column=NamedColumn(column), score=each.exact)
        for column, each in enumerate(known)
        if each is not None and each.exact is not None
    ]:
        first, listed = scores[0].value("score"), join_sentences(Joint.COMMA, scores)
        said.append(say(Notice.SCORES_READ, first=first, scores=listed))
    told = position_forecast(forecast) if tells else None
    said += [] if told is None else [told]
    return say(Message.FULL_STOP, text=join_sentences(Joint.STOP, said))


def painting_in_words(
    painting: Painting, analysis: Analysis | None, enabled: bool, *, tells: bool = True
) -> Said:
    """Describe a position that is being set up, and its faults."""
    if painting.faults:
        turn, faults = words.describe_turn(painting, Joint.COMMA), painting.faults
        said = [turn, words.describe_columns(painting), *map(impossible_board_reason, faults)]
        return say(Message.FULL_STOP, text=join_sentences(Joint.STOP, said))
    position = painting.to_position()
    known = analysis if analysis is not None and analysis.position == position else None
    return position_in_words(position, known, enabled, tells=tells)


def move_in_words(node: GameNode) -> Said:
    """Describe the last move: the cell of its disc, and the result if the game is over."""
    position, column, said = node.position, node.column, wording.move_to_node(node)
    if column is not None:
        row, side, named = position.height(column), position.to_move.other, NamedColumn(column)
        said = say(Notice.MOVE_SPOKEN, number=position.ply, side=side, column=named, row=row)
    over = wording.verdict_sentence(position, None, enabled=False) if position.is_over else None
    return join_sentences(Joint.STOP, (said, over))
