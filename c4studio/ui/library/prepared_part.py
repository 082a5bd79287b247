"""The command that tells how well the user's repertoire fits the games of the library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.ground.progress import Report
from c4studio.language.notices import Notice
from c4studio.language.practice import Practice
from c4studio.language.remarks import Remark
from c4studio.language.said import say
from c4studio.library.filters import GameFilter, PlayerSeat
from c4studio.library.library import Library
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.repertoire import moves_of_players_games
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.preparation.coverage import Coverage, CoverageSearch, simple_win_test
from c4studio.preparation.met import PreparedGames, compare_games
from c4studio.preparation.replies import (
    GameCounter,
    game_counter,
    positions_of_opponent,
    recorded_counts,
)
from c4studio.training.repertoire import Repertoire, learned_repertoires
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibrarySearchPart
from c4studio.ui.library.prepared_dialog import PreparedDialog
from c4studio.ui.part import RunWithTraining, carries_out
from engine import Side, Solver, StopFlag
from engine.proofs import Prover


@dataclass(frozen=True, slots=True)
class ComparedRepertoire:
    """A repertoire, what the user's games made of it, and the games that reached its positions."""

    repertoire: Repertoire
    met: PreparedGames
    count: GameCounter


class PreparedPart(LibrarySearchPart):
    """Compares the repertoires that the user learns with the games of the library.

    The filter of the explorer names the player.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, shelf, explorer, run)
        self._dialog: PreparedDialog | None = None
        shelf.switched.connect(self._close_dialog)
        self._search.found.connect(self._on_coverage_found)

    def close(self) -> None:
        """Stop the search for gaps before the window closes."""
        self._on_dialog_closed()

    @carries_out("library.prepared")
    @Slot()
    def _read_repertoires(self) -> None:
        handle = self._run(learned_repertoires)
        self._desk.messages.follow_to_result(handle, self._compare_games)

    def _compare_games(self, repertoires: Mapping[Side, Repertoire]) -> None:
        known = [each for each in repertoires.values() if each.choices]
        if not known:
            self._desk.messages.say(Practice.NO_REPERTOIRE)
            return
        work = partial(compare_with_library, known, self._explorer.panel.filter)
        handle = self._shelf.read_library(work)
        self._desk.messages.follow_to_result(handle, self._show_compared)

    def _show_compared(self, found: list[ComparedRepertoire] | None) -> None:
        if found is None:
            self._desk.messages.say(Notice.NO_LIBRARY)
            return
        self._close_dialog()
        look = self._desk.look.value
        dialog = PreparedDialog([each.met for each in found], look, self._desk.window)
        self._dialog = dialog
        dialog.position_chosen.connect(self._on_position_chosen)
        dialog.finished.connect(self._on_dialog_closed)
        self._search.start_search("Looking for gaps", partial(find_coverage, found), follow=True)
        dialog.show()

    @Slot(object)
    def _on_coverage_found(self, found: list[Coverage]) -> None:
        if self._dialog is not None:
            self._dialog.show_coverage(found)

    @Slot()
    def _close_dialog(self) -> None:
        """Close the dialog, which is about the games of another library or another player."""
        if self._dialog is not None:
            self._dialog.close()

    @Slot()
    def _on_dialog_closed(self) -> None:
        self._dialog = None
        self._search.stop_silently()

    @Slot(str)
    def _on_position_chosen(self, moves: str) -> None:
        game = Game()
        end = movestring.play_moves(game.root, moves)
        self._explorer.put(
            [game], say(Remark.UNDO_OPENED_POSITION), lambda _: self._desk.document.go_to(end)
        )


def compare_with_library(
    repertoires: Sequence[Repertoire], wanted: GameFilter, library: Library, packed: PackedGames
) -> list[ComparedRepertoire]:
    """Compare repertoires with the games of the player named by a filter, or of the user.

    Args:
        repertoires: the repertoires.
        wanted: the filter of the games.
        library: the library, by all games of which positions are counted.
        packed: the library's packed games.
    """
    wanted = replace(wanted, player=wanted.player or USERS_OWN_NAMES)
    found = []
    for repertoire in repertoires:
        own = replace(wanted, seat=PlayerSeat(repertoire.side.value))
        met = compare_games(repertoire, moves_of_players_games(library, packed, own))
        count = recorded_counts(positions_of_opponent(repertoire), game_counter(packed))
        found.append(ComparedRepertoire(repertoire, met, count))
    return found


def find_coverage(
    compared: Sequence[ComparedRepertoire], solver: Solver, stop: StopFlag, _: Report
) -> Iterator[list[Coverage]]:
    """Yield one list with the coverage of each repertoire."""
    scorer = partial(solver.score_columns, stop=stop)
    is_finished = simple_win_test(Prover(), stop)
    yield [
        CoverageSearch(each.repertoire, each.count, scorer).find_coverage(is_finished)
        for each in compared
    ]
