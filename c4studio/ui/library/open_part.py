"""Commands that open library games, found or as a repertoire, and that write changed ones back."""

from __future__ import annotations

from array import array
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.game import Game
from c4studio.language.grammar import Noun
from c4studio.language.messages import Notice, Prompt, Remark
from c4studio.language.said import Amount, say
from c4studio.library.entry import entry_of_game
from c4studio.library.filters import PlayerSeat
from c4studio.library.library import Library, StoredGame
from c4studio.library.players import USERS_OWN_NAMES, own_player_names
from c4studio.library.repertoire import RepertoirePlace, repertoire_as_game
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report.preparation.proposal import trees_to_propose_from
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.report.wording import library as library_words
from c4studio.ui.labels import text_of
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.part import Desk, carries_out

MOST_GAMES = 10_000
"""The most games that are opened at a time."""
GamesWithEntries = list[tuple[Game, StoredGame]]


class OpenedGamesPart(LibraryPart):
    """Opens library games, as found or as a repertoire, and saves changed ones to the library."""

    def __init__(self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart) -> None:
        super().__init__(desk, shelf, explorer)
        desk.file.saved.connect(self._on_file_saved)

    @carries_out("library.open")
    def _open_listed_games(self) -> None:
        if self._explorer.has_games():
            games = self._explorer.listed_games
            work = partial(_read_games, games[:MOST_GAMES])
            self.read_library(work, partial(self._on_games_read, len(games)))

    def _on_games_read(self, number: int, found: GamesWithEntries | None) -> None:
        if found:
            self._explorer.opened.add_games(found)
            said = text_of(library_words.games_opened_sentence(len(found), number))
            games = [game for game, _ in found]
            self._explorer.put(
                games, say(Remark.UNDO_OPENED_GAMES), lambda _: self._messages.say(said)
            )

    @carries_out("library.repertoire")
    def _open_repertoire(self) -> None:
        question = LibraryQuestion(replace(self._explorer.panel.filter, seat=PlayerSeat.EITHER))
        self.read_library(partial(repertoire_trees, question), self._on_trees_found)

    def _on_trees_found(self, found: list[Game] | None) -> None:
        if not found:
            self._messages.say(Notice.NO_TREE)
            return
        self._explorer.put(found, say(Remark.UNDO_OPENED_TREES), self._on_trees_opened)

    def _on_trees_opened(self, done: str) -> None:
        document = self._document
        document.go_to(document.game.root)
        self._messages.say(say(Prompt.OPENED_PLAYED, done=done))

    @Slot()
    def _on_file_saved(self) -> None:
        if self._changed_games():
            self._messages.offer_action(
                text_of(Notice.LIBRARY_CHANGED),
                text_of("library.write_back"),
                self._write_back_games,
            )

    def _changed_games(self) -> list[tuple[int, Game]]:
        """Return the changed games that come from the library, with their library numbers."""
        found = []
        for game in self._document.collection.games:
            kept = self._explorer.opened.library_entry(game)
            if kept is not None and not kept.is_same_as(entry_of_game(game)):
                found.append((kept.id, game))
        return found

    @carries_out("library.write_back")
    @Slot()
    def _write_back_games(self) -> None:
        changed = self._changed_games()
        if not changed:
            self._messages.say(Notice.NOTHING_CHANGED)
            return
        entries = [(number, entry_of_game(game)) for number, game in changed]

        def write(library: Library) -> int:
            for number, entry in entries:
                library.replace_game(number, entry)
            return len(entries)

        handle = self._shelf.change_library(text_of("library.writing"), write)
        done = partial(self._on_written_back, changed, self._shelf.path)
        self._messages.follow_to_result(handle, done)

    def _on_written_back(
        self, changed: list[tuple[int, Game]], library: Path | None, number: int
    ) -> None:
        for each, game in changed:
            self._explorer.opened.set_entry(game, each, library)
        self._messages.say(say(Prompt.WRITTEN_BACK, games=Amount(number, Noun.GAME)))


def _read_games(games: array[int], library: Library, _: PackedGames) -> GamesWithEntries:
    """Read games of the library, each as a tree and as it is stored."""
    return [*library.games(games)]


def repertoire_trees(
    question: LibraryQuestion, library: Library, packed: PackedGames
) -> list[Game]:
    """Return a player's repertoire as a game with variations, for each side with enough games."""
    found, name = [], question.wanted.player
    if name in ("", USERS_OWN_NAMES):
        name = next(iter(own_player_names(library)), "")
    trees = trees_to_propose_from(question, library, packed)
    for side, tree in zip(question.sides, trees, strict=True):
        game = repertoire_as_game(tree, _comment_on_place)
        if game.root.variations:
            event = text_of(Notice.WHAT_IS_PLAYED)
            game.facts = library_words.repertoire_game_facts(name, side, event)
            found.append(game)
    return found


def _comment_on_place(place: RepertoirePlace, number: int) -> str:
    return text_of(library_words.games_with_move(number, place.games))
