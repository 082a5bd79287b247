"""Resignation, which the user must confirm, and loss on time."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMessageBox

from c4studio.ui.desk import Desk
from c4studio.ui.play.match_facts import RESIGNED, TIME, is_of
from c4studio.ui.play.round import Round
from c4studio.ui.widgets import plain_text
from c4studio.words.players import play as words
from c4studio.words.rendering import render
from engine import Side


class GivingUp(QObject):
    """Ends a game by resignation or on time, and stores the result with the game.

    Attributes:
        box: the open question whether to resign, None if there is none.
    """

    def __init__(self, desk: Desk, round_: Round, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._round = round_
        self.box: QMessageBox | None = None
        round_.changed.connect(self._on_changed)

    def ask(self) -> None:
        """Ask the user to confirm the resignation. The game goes on meanwhile."""
        if self._round.is_over or self.box is not None:
            return
        box = self.box = plain_text.box(
            self._desk.window, QMessageBox.Icon.Question, "Resign", "Resign the game?", ""
        )
        box.addButton("&Resign", QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton("&Play on", QMessageBox.ButtonRole.RejectRole))
        box.accepted.connect(self._resign)
        box.finished.connect(self._on_answered)
        box.open()

    @Slot()
    def _on_answered(self) -> None:
        box, self.box = self.box, None
        if box is not None:
            box.deleteLater()

    @Slot()
    def _on_changed(self) -> None:
        """Close the question once the game has ended by itself."""
        # A question that was answered just now is hidden already.
        if self._round.is_over and self.box is not None and self.box.isVisible():
            self.box.reject()

    @Slot()
    def _resign(self) -> None:
        match = self._round.match
        if match is not None and not self._round.is_over:
            is_alone = match.level is not None
            loser = match.human if is_alone else self._round.head.position.to_move
            self.give_up(loser, RESIGNED)
            naming = self._desk.look.value.naming
            self._desk.messages.say(render(words.resigned(loser.other, by_user=is_alone), naming))

    @Slot(object)
    def run_out(self, loser: Side) -> None:
        """End the game because a side has no time left."""
        self.give_up(loser, TIME)
        self._desk.messages.say(
            render(words.out_of_time(loser.other), self._desk.look.value.naming)
        )

    def give_up(self, loser: Side, how: str) -> None:
        """End the game by resignation or on time.

        Store the result unless one is recorded already.
        """
        document = self._desk.document
        facts = document.game.facts
        if not facts.result and self._is_result:
            if not document.game.end().is_within(self._round.head):
                document.make_main_line(self._round.head)
            winner = loser.other.capitalize()
            document.describe(replace(facts, result=f"{winner}+{how}"))
        self._round.give_up(loser)

    @property
    def _is_result(self) -> bool:
        """Whether the end of the round is that of the game, and not of a variation in it.

        A game of the same players that was left open may have gone on at an earlier move. Its new
        moves become the main line, to which a result belongs.
        """
        match, game = self._round.match, self._desk.document.game
        end = game.end()
        if match is None or self._round.head is end:
            return match is not None
        return is_of(game.facts, match) and not end.position.is_over
