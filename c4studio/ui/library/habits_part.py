"""The command that shows the habits of a player in the library games found, in a dialog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.ground.progress import Report
from c4studio.insight.tally import MadeMistake
from c4studio.language.notices import Notice
from c4studio.language.remarks import Remark
from c4studio.language.said import say
from c4studio.library.explorer import ExplorerQuestion, count_continuations, newest_games
from c4studio.library.filters import GameFilter, PlayerSeat, select_games
from c4studio.library.habits import PlayerHabits, habits_of_player, names_of_player
from c4studio.library.library import Library, StoredGame
from c4studio.library.players import USERS_OWN_NAMES, own_player_names
from c4studio.library.repertoire import OpponentReply, PlayedRepertoire, repertoire_of_player
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.library.habits_dialog import HabitsDialog
from c4studio.ui.part import carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.words.rendering import render
from engine import STANDARD, Position, Side, Solver, StopFlag


class HabitsPart(LibraryPart):
    """Shows a player's habits and opponents' mistakes in a dialog, and opens them on the board."""

    def __init__(self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart) -> None:
        super().__init__(desk, shelf, explorer)
        self._dialog: HabitsDialog | None = None
        shelf.switched.connect(self._close_dialog)
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_mistakes_found)
        # What the games that the dialog is about reach: all of them, or those that came here.
        self._position = Position()

    def close(self) -> None:
        """Stop the search for opponents' mistakes before the window closes."""
        self._on_dialog_closed()

    @carries_out("library.habits")
    @Slot()
    def _find_habits(self) -> None:
        handle = self._shelf.read_library(partial(find_habits, self._explorer.panel.filter))
        self._desk.messages.follow_to_result(handle, self._show_found_habits)

    def _show_found_habits(self, found: FoundHabits | None) -> None:
        if found is None:
            self._desk.messages.say(Notice.NO_LIBRARY)
            return
        self._close_dialog()
        self._position = Position()
        look = self._desk.look.value
        dialog = self._dialog = HabitsDialog(found.wanted, look, self._desk.window)
        dialog.show_habits(found.habits)
        dialog.miss_chosen.connect(self._on_miss_chosen)
        dialog.reply_chosen.connect(self._on_reply_chosen)
        dialog.compared.connect(self._on_comparison_asked)
        dialog.place_changed.connect(self._on_place_changed)
        dialog.finished.connect(self._on_dialog_closed)
        if not found.trees:
            dialog.show_unmet_replies((), render(Notice.NO_PLAYER))
            dialog.show_mistakes((), render(Notice.NO_PLAYER))
        else:
            dialog.show_unmet_replies(found.holes)
            dialog.show_mistakes((), render(Notice.SCORING_REPLIES))
            work = partial(find_opponents_mistakes, found.trees)
            self._search.start_search("Scoring replies", work, follow=True)
        dialog.show()

    @Slot(object)
    def _on_mistakes_found(self, found: list[OpponentReply]) -> None:
        if self._dialog is not None:
            self._dialog.show_mistakes(found)

    @Slot()
    def _close_dialog(self) -> None:
        """Close the dialog, which is about the games of another library or another search."""
        if self._dialog is not None:
            self._dialog.close()

    @Slot()
    def _on_dialog_closed(self) -> None:
        self._dialog = None
        self._search.stop_silently()

    # What is shown beside, and on the board.

    @Slot()
    def _on_place_changed(self) -> None:
        """Count the habits in the games that reach the position on the board, or in all games."""
        dialog = self._dialog
        if dialog is None:
            return
        here = dialog.here.isChecked()
        shown = self._desk.document.current.position
        # The library has games on the usual board alone.
        self._position = shown if here and shown.board == STANDARD else Position()
        work = partial(find_habits_at, self._position, dialog.wanted)
        handle = self._shelf.read_library(work)
        handle.then(dialog, done=dialog.show_habits, failed=dialog.show_note)

    @Slot(object)
    def _on_comparison_asked(self, wanted: GameFilter) -> None:
        handle = self._shelf.read_library(partial(find_habits_at, self._position, wanted))
        # To the dialog that asks, as another one may have taken its place meanwhile.
        if self._dialog is not None:
            handle.then(
                self._dialog, done=self._dialog.show_comparison, failed=self._dialog.show_note
            )

    @Slot(object)
    def _on_miss_chosen(self, miss: MadeMistake) -> None:
        handle = self._shelf.read_library(partial(_read_game, miss.game))
        self._desk.messages.follow_to_result(handle, partial(self._open_before_miss, miss.ply))

    def _open_before_miss(self, ply: int, kept: StoredGame | None) -> None:
        if kept is None:
            return
        root = kept.as_game().root
        line = [root, *root.main_line()]
        before = next((each for each in line if each.position.ply == ply - 1), root)
        self._explorer.opened.open_game(kept, before.position)

    @Slot(str)
    def _on_reply_chosen(self, moves: str) -> None:
        game = Game()
        end = movestring.play_moves(game.root, moves)
        self._explorer.put(
            [game], say(Remark.UNDO_OPENED_POSITION), lambda _: self._desk.document.go_to(end)
        )


def _read_game(game: int, library: Library, _: PackedGames) -> StoredGame | None:
    """Read a game from the library; None if it was removed, or is damaged."""
    return next((kept for _, kept in library.games([game])), None)


@dataclass(frozen=True, slots=True)
class FoundHabits:
    """The habits of a player in some games, with the player's repertoire and gaps in it.

    Attributes:
        wanted: the filter of the games; if it names no player, all players are counted.
        habits: the statistics of the player's games.
        trees: the player's repertoire with each side; empty if the filter names no player.
        holes: opponents' replies that the player never met, the most frequent first.
    """

    wanted: GameFilter
    habits: PlayerHabits
    trees: tuple[PlayedRepertoire, ...]
    holes: tuple[OpponentReply, ...]


def find_habits(wanted: GameFilter, library: Library, words: PackedGames) -> FoundHabits:
    """Compute the habits of the player named by a filter, or of the user, if the user is known.

    Args:
        wanted: the filter of the games, which may reach any position.
        library: the library.
        words: the library's packed games.
    """
    player = wanted.player or (USERS_OWN_NAMES if own_player_names(library) else "")
    own = replace(wanted, player=player)
    habits = find_habits_at(Position(), own, library, words)
    if not player:
        return FoundHabits(own, habits, (), ())
    trees = [
        repertoire_of_player(library, words, replace(own, seat=PlayerSeat(side.value)))
        for side in Side
    ]
    holes = [hole for tree in trees for hole in tree.replies_new_to_player(words)]
    return FoundHabits(own, habits, tuple(trees), tuple(sorted(holes, key=_most_games_first)))


def find_habits_at(
    position: Position, wanted: GameFilter, library: Library, words: PackedGames
) -> PlayerHabits:
    """Compute the habits of the player named by a filter, from the games that reach a position."""
    chosen = select_games(library, words, wanted)
    games = newest_games(
        words, count_continuations(words, ExplorerQuestion(position, chosen=chosen)).found
    )
    return habits_of_player(library, games, names_of_player(library, wanted.player))


def find_opponents_mistakes(
    trees: Sequence[PlayedRepertoire], solver: Solver, stop: StopFlag, _: Report
) -> Iterator[list[OpponentReply]]:
    """Yield one list of the opponents' moves that threw a result away, the most frequent first."""
    solve = partial(solver.score_columns, stop=stop)
    yield sorted(
        (each for tree in trees for each in tree.opponents_mistakes(solve)), key=_most_games_first
    )


def _most_games_first(reply: OpponentReply) -> tuple[int, str]:
    return -reply.games, reply.moves
