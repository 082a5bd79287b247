"""The dialog that tells how well the user's repertoire fits the games that come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from c4studio.drawing.look import Look
from c4studio.language.messages import Message
from c4studio.language.practice import Practice
from c4studio.language.said import Said, say
from c4studio.preparation.coverage import Coverage
from c4studio.preparation.departure import DepartureKind
from c4studio.preparation.met import PreparedGames
from c4studio.ui.library.reply_boards import ReplyBoards
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.words import preparation as words
from c4studio.words.rendering import render

WIDTH, HEIGHT = 680, 600


class PreparedDialog(Dialog):
    """Tells how often prepared moves come up, how much is covered, and which gap costs most.

    Attributes:
        summary: the sentences on games and coverage.
        gaps: the positions without an answer, the one that is most worth closing first.
        departures: the positions in which the player played another move than the prepared one.
    """

    position_chosen = Signal(str)
    """Emitted with the moves to the position that the user wants to see."""

    def __init__(self, found: Sequence[PreparedGames], look: Look, parent: QWidget) -> None:
        super().__init__("How I am prepared", parent)
        self.resize(WIDTH, HEIGHT)
        self._look, self._met = look, found
        self.summary = plain_text.label(wraps=True)
        self.summary.setAccessibleName("Summary")
        self.gaps, self.departures = (ReplyBoards(name, look) for name in ("Gaps", "Left by me"))
        for each in (self.gaps, self.departures):
            each.chosen.connect(self.position_chosen)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.gaps, "&Gaps worth closing")
        self.tabs.addTab(self.departures, "&Left by me")
        note = plain_text.label(render(Practice.GAPS_ARE_ESTIMATES), wraps=True)
        self.lay_out(self.summary, (self.tabs, 1), note, self.new_buttons())
        self.gaps.setFocus()
        self._show_departures()
        self._show_summary(())
        self.gaps.show_boards((), render(Practice.SCORING_GAPS))

    def show_coverage(self, found: Sequence[Coverage]) -> None:
        """Show how much the repertoires cover, and their gaps."""
        self._show_summary(words.coverage_sentence(each) for each in found)
        gaps = sorted(
            (gap for each in found for gap in each.gaps),
            key=lambda gap: (-gap.worth, -gap.chance, gap.moves),
        )
        rows = [(gap.moves, words.gap_text(gap)) for gap in gaps]
        self.gaps.show_boards(rows, render(Practice.NO_GAPS))

    def _show_departures(self) -> None:
        found = sorted(
            (each for met in self._met for each in met.departures
             if each.departure.kind is DepartureKind.PLAYER),
            key=lambda each: (-each.games, each.moves),
        )  # fmt: skip
        rows = [(each.moves, words.repeated_departure_text(each)) for each in found]
        self.departures.show_boards(rows, render(Practice.NO_DEPARTURES))

    def _show_summary(self, more: Iterable[Said]) -> None:
        with_games = [met for met in self._met if met.games] or self._met
        told = [said for met in with_games for said in words.prepared_games_sentences(met)]
        self.summary.setText(
            "\n".join(
                self._look.render(say(Message.FULL_STOP, text=each)) for each in (*told, *more)
            )
        )
