"""The commands that show the record of the user's own games, and forget these games."""

from collections.abc import Iterator
from functools import partial

from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Message, Practice
from c4studio.language.said import say
from c4studio.library.changes import LibraryChange, undo_last_change
from c4studio.library.played import forget_played_games
from c4studio.library.record import NOTHING_PLAYED, PlayedRecord, read_played_record
from c4studio.library.shelf import CurrentLibrary
from c4studio.report import Report
from c4studio.report.record import tell_record
from c4studio.report.wording.library import change_outcome_sentence
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from engine import Solver, StopFlag


class RecordPart(ReportPart):
    """Shows the record of the games that the user's own library keeps, and forgets these games."""

    def __init__(self, desk: Desk, show_games: ShowGamesFunction, shelf: CurrentLibrary) -> None:
        super().__init__(desk, show_games)
        self._shelf = shelf

    @carries_out("play.record")
    def _read_record(self) -> None:
        self.close()
        handle = self._shelf.use_own_library(text_of("play.reading_record"), read_played_record)
        self._messages.follow_to_result(handle, self._tell_record)

    def _tell_record(self, found: PlayedRecord | None) -> None:
        # The change of strength with time takes a while to compute.
        self._search.start_search(
            text_of("play.reading_record"), partial(_tell, found or NOTHING_PLAYED), follow=True
        )

    @carries_out("play.forget")
    def _forget_games(self) -> None:
        handle = self._shelf.use_own_library(text_of("play.forgetting"), forget_played_games)
        self._messages.follow_to_result(handle, self._on_forgotten)

    def _on_forgotten(self, change: LibraryChange | None) -> None:
        if change is None:
            self._messages.say(Practice.NO_PLAYED)
            return
        self._shelf.changed.emit()
        said = say(Message.FULL_STOP, text=change_outcome_sentence(change))
        if change.count:
            self._messages.offer_action(said, text_of("library.undo"), self._bring_back)
        else:
            self._messages.say(said)

    def _bring_back(self) -> None:
        handle = self._shelf.use_own_library(text_of("library.taking_a_change"), undo_last_change)
        self._messages.follow_to_result(handle, lambda _: self._shelf.changed.emit())


def _tell(found: PlayedRecord, _: Solver, __: StopFlag, ___: OnProgress) -> Iterator[Report]:
    yield tell_record(found)
