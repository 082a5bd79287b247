"""The command that lists the players of the library, says who is the user, and merges spellings."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import Said
from c4studio.library.changes import merge_players, set_own_names
from c4studio.library.library import Library
from c4studio.library.players import LibraryPlayer, players_of_library
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report.library_contents import tell_players_of_library
from c4studio.ui.labels import text_of
from c4studio.ui.library.tidy_part import RemovalPart
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.layouts import in_column, in_row

MOST_PLAYERS = 500
"""Maximum number of listed players; those with the most games come first."""

FoundPlayers = tuple[Path | None, list[LibraryPlayer]]
"""The file of a library, and its players."""
NOBODY: FoundPlayers = (None, [])


class PlayersPart(ReportPart):
    """Lists the players of the library, of whom some are the user, or spellings of one player.

    Args:
        desk: the objects that all parts of the window share.
        show_games: shows a position of a report.
        shelf: the library.
        tidy: makes changes that can be taken back.

    Attributes:
        me: the button that says of the selected players that they are the user, or are not.
        merge: the button that makes the selected names one player.
    """

    me: QPushButton
    merge: QPushButton

    def __init__(
        self, desk: Desk, show_games: ShowGamesFunction, shelf: CurrentLibrary, tidy: RemovalPart
    ) -> None:
        super().__init__(desk, show_games)
        self._shelf, self._tidy = shelf, tidy
        self._players: Sequence[LibraryPlayer] = ()
        self._library: Path | None = None
        shelf.switched.connect(self.close)
        shelf.changed.connect(self._on_library_changed)

    def new_controls(self) -> QWidget:
        """Return the buttons for the selected players."""
        self.me = push_button("library.this_is_me", self._change_own_names)
        self.merge = push_button("library.make_one_player", self._merge_players)
        controls = QWidget()
        note = plain_text.label(text_of(Notice.WHO_AM_I), wraps=True)
        controls.setLayout(in_column(note, in_row(self.me, self.merge, None)))
        return controls

    @carries_out("library.me")
    def _choose_own_names(self) -> None:
        self.close()
        self._read_players(self._show_players)

    def say_and_ask_user(self, said: Said) -> None:
        """Show a sentence, with the question which player is the user if that is unknown."""
        self._read_players(partial(self._offer_choice_of_user, said))

    def _read_players(self, use: Callable[[FoundPlayers | None], None]) -> None:
        self._messages.follow_to_result(self._shelf.read_library(_read_players), use)

    def _offer_choice_of_user(self, said: Said, found: FoundPlayers | None) -> None:
        _, players = found or NOBODY
        if players and not players[0].is_user:
            question = text_of(Prompt.ASK_WHO_IS_ME, said=said)
            show = partial(self._show_players, found)
            self._messages.offer_action(question, text_of("library.choose"), show)

    def _show_players(self, found: FoundPlayers | None) -> None:
        self._library, players = found or NOBODY
        if not players:
            self._messages.say(Notice.NO_PLAYERS)
            return
        self._players = players[:MOST_PLAYERS]
        self.show_report(tell_players_of_library(self._players))

    @Slot()
    def _on_library_changed(self) -> None:
        if self._library != self._shelf.path:
            self.close()
        elif self._dialog is not None:
            self._read_players(self.if_open(self._show_players))

    @property
    def _selected_names(self) -> list[str]:
        return [self._players[row].name for row in self.selected_rows]

    @Slot()
    def _change_own_names(self) -> None:
        """Let the selected players be the user, or no longer."""
        own = {each.name for each in self._players if each.is_user}
        work = partial(set_own_names, names=[*own.symmetric_difference(self._selected_names)])
        handle = self._shelf.change_library(text_of("library.saving_who_you"), work, self._library)
        handle.failed.connect(self._messages.warn)

    @Slot()
    def _merge_players(self) -> None:
        name, *others = self._selected_names or [""]
        if not others:
            self._messages.say(Notice.MARK_TWO_NAMES)
            return
        work = partial(merge_players, name=name, other_names=others)
        self._tidy.change_library(text_of("library.merging_players"), work, self._library)


def _read_players(library: Library, _: PackedGames) -> FoundPlayers:
    return library.path, players_of_library(library)
