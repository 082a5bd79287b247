"""The command that sets which players in the library are the user, asked for in a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QListWidgetItem, QPushButton, QWidget

from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import Said, say
from c4studio.library.changes import merge_players, set_own_names
from c4studio.library.library import Library
from c4studio.library.players import games_by_player, own_player_names
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report.wording import library as library_words
from c4studio.ui.desk import Desk
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.library.tidy_part import RemovalPart
from c4studio.ui.part import Part, carries_out
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.layouts import in_row

ROW_ROOM = 5
"""Pixels by which a row is higher than its text."""
MOST_PLAYERS = 500
"""Maximum number of listed players; those with the most games come first."""


class PlayersPart(Part):
    """Asks which player names of the library are the user's, and which belong to the same player.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        tidy: makes changes that can be taken back.
    """

    def __init__(self, desk: Desk, shelf: CurrentLibrary, tidy: RemovalPart) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._tidy = tidy

    @carries_out("library.me")
    def _choose_own_names(self) -> None:
        self._read_players(self._open_players_dialog)

    def say_and_ask_user(self, said: Said) -> None:
        """Show a sentence, with the question which player is the user if that is unknown."""
        self._read_players(partial(self._offer_choice_of_user, said))

    def _read_players(self, use: Callable[[FoundPlayers | None], None]) -> None:
        self._shelf.read_library(_file_and_players).then(
            self, done=use, failed=self._desk.messages.warn
        )

    def _offer_choice_of_user(self, said: Said, found: FoundPlayers | None) -> None:
        _, players = found or NOBODY
        if players.names and not players.mine:
            sentence = text_of(Prompt.ASK_WHO_IS_ME, said=said)
            self._desk.messages.offer_action(
                sentence, text_of("library.choose"), partial(self._open_players_dialog, found)
            )

    def _open_players_dialog(self, found: FoundPlayers | None) -> None:
        library, players = found or NOBODY
        if not players.names:
            self._desk.messages.say(Notice.NO_PLAYERS)
            return
        dialog = PlayersDialog(players, self._desk.window)
        dialog.chosen.connect(partial(self._store_own_names, library))
        dialog.merged.connect(partial(self._merge_players, library))

        dialog.open()

    def _store_own_names(self, library: Path | None, names: Sequence[str]) -> None:
        handle = self._shelf.change_library(
            text_of("library.saving_who_you"), partial(set_own_names, names=names), library
        )
        handle.failed.connect(self._desk.messages.warn)

    def _merge_players(self, library: Path | None, names: Sequence[str]) -> None:
        work = partial(merge_players, name=names[0], other_names=names[1:])
        self._tidy.change_library(text_of("library.merging_players"), work, library)


def _file_and_players(library: Library, _: PackedGames) -> FoundPlayers:
    return library.path, read_players(library)


@dataclass(frozen=True, slots=True)
class LibraryPlayers:
    """The player names of a library: the user's own first, then by number of games.

    Attributes:
        names: all names, in this order.
        mine: the names that stand for the user.
    """

    names: tuple[str, ...]
    mine: frozenset[str]


FoundPlayers = tuple[Path | None, LibraryPlayers]
"""The file of a library, and its players."""
NOBODY: FoundPlayers = (None, LibraryPlayers((), frozenset()))


def read_players(library: Library) -> LibraryPlayers:
    """Return the players of a library.

    Raises:
        DatabaseError: the library cannot be read.
    """
    games, own = games_by_player(library), frozenset(own_player_names(library))
    names = sorted(games, key=lambda name: (name not in own, -games[name]))[:MOST_PLAYERS]
    return LibraryPlayers(tuple(names), own.intersection(names))


class PlayersDialog(Dialog):
    """A dialog with the players of the library: the user ticks own names, and merges spellings.

    Attributes:
        list: the players.
        merge: the button that makes the marked names one player.
    """

    chosen = Signal(object)
    """Emitted with the user's own names (tuple of str)."""

    merged = Signal(object)
    """Emitted with the names (list of str) of one player, the one to keep first."""

    def __init__(self, players: LibraryPlayers, parent: QWidget) -> None:
        super().__init__(text_of("library.players"), parent)
        self.list = QListWidget()
        set_name(self.list, "library.players")
        self.list.setObjectName("choices")
        # A box to tick is higher than a line of text.
        height = self.list.fontMetrics().lineSpacing() + ROW_ROOM
        for name in players.names:
            item = QListWidgetItem(name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            ticked = name in players.mine
            item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            item.setSizeHint(QSize(0, height))
            self.list.addItem(item)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.itemSelectionChanged.connect(self._on_selection_changed)
        self.merge = set_text(QPushButton(), "library.make_one_player")
        self.merge.setAutoDefault(False)
        self.merge.setEnabled(False)
        self.merge.clicked.connect(self._on_merge_clicked)
        standard = QDialogButtonBox.StandardButton
        buttons = self.new_buttons(standard.Ok | standard.Cancel)
        label = plain_text.label(text_of(Notice.WHO_AM_I), wraps=True)
        self.lay_out(label, self.list, in_row(self.merge, None), buttons)

    @property
    def _marked_names(self) -> list[str]:
        """The marked names, in the order of the list."""
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        return [self.list.item(row).text() for row in rows]

    @Slot()
    def _on_selection_changed(self) -> None:
        names = self._marked_names
        self.merge.setEnabled(len(names) > 1)
        said = (
            library_words.merged_names_sentence(names)
            if len(names) > 1
            else say(Notice.MARK_TWO_NAMES)
        )
        self.merge.setToolTip(text_of(said))

    @Slot()
    def _on_merge_clicked(self) -> None:
        names = self._marked_names
        self.merged.emit(names)
        for item in self.list.selectedItems():
            if item.text() != names[0]:
                self.list.takeItem(self.list.row(item))

    @Slot()
    def accept(self) -> None:
        """Emit the ticked names and close."""
        items = (self.list.item(row) for row in range(self.list.count()))
        ticked = Qt.CheckState.Checked
        self.chosen.emit(tuple(item.text() for item in items if item.checkState() is ticked))
        super().accept()
