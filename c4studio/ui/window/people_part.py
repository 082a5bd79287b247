"""What people would play, beside the scores: bars in the chips and a line below the verdict."""

from PySide6.QtCore import Slot

from c4studio.language.messages import Practice
from c4studio.language.said import say
from c4studio.opponents.estimate import PeopleEstimate
from c4studio.ui import settings
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.words.players.people import people_sentence, share_of_column


class PeoplePart(Part):
    """Shows what people of a level would play at the current node, as an estimate.

    Args:
        desk: the objects that all parts of the window share.
        verdict: the panel below whose verdict the estimate is told.
    """

    def __init__(self, desk: Desk, verdict: VerdictPanel) -> None:
        super().__init__(desk)
        self._verdict, self._people = verdict, desk.people
        self._is_to_be_spoken = False
        self._people.changed.connect(self._show_estimate)
        desk.look.changed.connect(self._show_estimate)
        desk.settings.follow(self, self._show_estimate, settings.PEOPLE_SHOWN)
        self._show_estimate()

    @carries_out("people")
    def _switch_people(self, on: bool) -> None:
        self._is_to_be_spoken = on
        self._settings.set(settings.PEOPLE_SHOWN, on)

    @Slot()
    def _show_estimate(self) -> None:
        is_shown, estimate = self._people.is_shown, self._people.estimate
        self._actions["people"].setChecked(is_shown)
        overlay = self._desk.panel.overlay
        if estimate is None:
            overlay.hide_people()
            self._verdict.show_people("", keeps_room=is_shown)
            return
        look, level = self._desk.look.value, self._people.level_name
        overlay.show_people(
            estimate.position,
            estimate.shares,
            lambda column: look.render(share_of_column(estimate, column, level)),
        )
        said = say(Practice.PEOPLE_ESTIMATE, text=people_sentence(estimate, level))
        self._verdict.show_people(look.render(said))
        self._speak(look.render(said), estimate)

    def _speak(self, text: str, estimate: PeopleEstimate) -> None:
        """Speak the estimate to assistive technology once it is whole after it was asked for."""
        if self._is_to_be_spoken and (estimate.wrong is not None or not estimate.is_lost):
            self._is_to_be_spoken = False
            self._messages.announcer.announce(text)
