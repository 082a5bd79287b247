"""The explorer: which library games reached the position on the board, and how they went on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from c4studio.formats.lines import moves_from_start_to
from c4studio.game import Game, GameNode
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.game.setup import Painting
from c4studio.ground.progress import OnProgress
from c4studio.ground.service import Handle, Urgency
from c4studio.language.messages import Message, Notice, Prompt, Remark
from c4studio.language.said import Said, say
from c4studio.library.entry import entry_of_game
from c4studio.library.filters import GameFilter
from c4studio.library.library import LibraryError, StoredGame
from c4studio.library.reader import ExploredPosition, LibraryWork
from c4studio.library.shelf import NO_FOLDER_REFUSAL, CurrentLibrary
from c4studio.report.wording import library as library_words
from c4studio.review.forecasts import forecast_beside_proofs, with_results_of_forecast
from c4studio.ui.frame.docks import DockRefresher, DockSpec
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.filter_dialog import FilterConditions
from c4studio.ui.library.tables import CountsModel, FoundGamesModel, Replies
from c4studio.ui.part import Desk, Part, ShowGamesFunction, carries_out
from c4studio.ui.searches import SearchHolder
from engine import Analysis, Position, Solver, StopFlag

DOCK = "dock.explorer"
_BUTTONS = {
    "library.import_folder": "library.import",
    "library.review": "library.review",
    "library.mistake": "library.worst_mistake",
    "library.train": "library.train",
}
"""The buttons of the explorer: short texts for the narrow dock, by command id."""


class ExplorerPart(Part):
    """A dock that counts and lists the library games that reached the board's position.

    Attributes:
        put: opens games in the window.
        opened: the games that were opened from the library.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        put: opens games in the window.
        paint: lets the user paint a pattern to search for, starting with a given one.
    """

    def __init__(
        self,
        desk: Desk,
        shelf: CurrentLibrary,
        put: ShowGamesFunction,
        paint: Callable[[Painting], None],
    ) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self.put = put
        self.opened = OpenedGames(desk, shelf, put)
        self._counts = PositionCounts(desk, shelf, self.opened, self)
        self._found = FoundGamesModel(shelf, self)
        for command_id, key in _BUTTONS.items():
            desk.actions[command_id].setIconText(text_of(key))
        self.panel = ExplorerPanel(
            self._counts.model, self._found, [desk.actions[each] for each in _BUTTONS]
        )
        self._conditions = FilterConditions(desk, shelf, self.panel, paint)
        self._sight = DockRefresher(self._request_counts, self)
        self._found.modelReset.connect(self._on_games_listed)
        desk.actions.bind_commands({"library.fragment": self._conditions.paint_fragment})
        self._connect()

    @property
    def filter_of_board(self) -> GameFilter:
        """The panel's filter for reports on one board: the one at hand unless it names another."""
        wanted = self.panel.filter
        return replace(wanted, board=wanted.board or str(self._document.current.position.board))

    @property
    def listed_games(self) -> array[int]:
        """The library's numbers of the listed games, the newest first."""
        return self._found.numbers

    def has_games(self) -> bool:
        """Return whether any games are listed. If none are, show a hint on how to find some."""
        if not self.listed_games:
            self._messages.say(text_of("library.show_games"))
        return bool(self.listed_games)

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock of the explorer."""
        return [
            DockSpec(
                DOCK,
                text_of("library.explorer"),
                self.panel,
                tabbed_with="dock.moves",
                shown=False,
                sight=self._sight,
            )
        ]

    def close(self) -> None:
        """Discard pending requests to the library before the window closes."""
        self._counts.drop_request()
        self._found.forget_games()

    def _connect(self) -> None:
        # A hidden dock asks again only once it is seen.
        self._document.current_changed.connect(self._counts.drop_request)
        self._document.current_changed.connect(self._sight.refresh)
        self._desk.analysis.analysis_changed.connect(self._show_counts)
        self._desk.analysis.forecasts.changed.connect(self._show_counts)
        self._counts.replies.found.connect(self._show_counts)
        self._desk.people.changed.connect(self._show_people)
        for follow in (
            self._counts.model.set_look, self.panel.set_look, self._show_counts, self._show_people,
        ):  # fmt: skip
            self._desk.look.changed.connect(follow)
        self._counts.answered.connect(self._on_counts_answered)
        self._counts.failed.connect(self._on_request_failed)
        self.panel.near_wanted.connect(self._counts.go_to_nearest)
        self._shelf.changed.connect(self._sight.refresh)
        self._shelf.switched.connect(self._on_library_switched)
        self.panel.filter_changed.connect(self._sight.refresh)
        self.panel.column_chosen.connect(self._desk.columns.choose)
        self.panel.game_chosen.connect(self._open_game_of_row)
        self._on_library_switched()

    @Slot()
    def _on_games_listed(self) -> None:
        has_games = bool(self.listed_games)
        self._actions.enable_commands_needing(Prompt.GAMES_FOUND_FIRST, is_there=has_games)

    # The position on the board.

    @Slot()
    def _on_library_switched(self) -> None:
        """Forget the answers of the library before, and name the one in use."""
        self._counts.forget_answer()
        self._found.show_games(array("I"))
        self.panel.near.hide()
        library = self._shelf.path
        self.panel.show_library(None if library == self._shelf.own else library)
        self._sight.refresh()

    def _request_counts(self) -> None:
        """Request the counts of library games for the position on the board."""
        if self._counts.explored is None:
            self.panel.count.setText(text_of(Notice.COUNTING_NOW))
        self._show_counts()
        self._counts.request_counts(self.panel.filter, as_played=self.panel.as_played.isChecked())

    @Slot(object)
    def _on_counts_answered(self, found: ExploredPosition | None) -> None:
        self.panel.show_whether_empty(found is None)
        if found is not None:
            self._found.show_games(found.games)
            state = "" if found.is_writable else f" {text_of(Notice.READ_ONLY)}"
            line = self._document.current.path()
            self.panel.count.setText(f"{sentence_on_games(found, line)}{state}")
        else:
            self._found.show_games(array("I"))
            self.panel.count.setText(self._sentence_without_counts())
        self.panel.near.setVisible(found is not None and found.near is not None)
        self._show_counts()

    def _sentence_without_counts(self) -> str:
        library = self._shelf.path
        if library is None:
            return text_of(Message.FULL_STOP, text=say(NO_FOLDER_REFUSAL))
        own = library == self._shelf.own
        return text_of(Notice.NO_LIBRARY if own else Notice.EMPTY_LIBRARY)

    @Slot(object)
    def _on_request_failed(self, reason: Said) -> None:
        self.panel.count.setText(text_within(say(Message.FULL_STOP, text=reason)))
        self.panel.near.hide()
        self._show_counts()

    @Slot()
    def _show_counts(self) -> None:
        """Show the counts and scores of the position on the board."""
        if self._sight.is_open:
            self._counts.show_counts()

    @Slot()
    def _show_people(self) -> None:
        """Show what people would play in the position on the board, or hide it."""
        people = self._desk.people
        self.panel.show_people_column(people.is_shown)
        self._counts.model.show_people(people.estimate, people.level_name)

    @Slot(object)
    def find_fragment(self, painting: Painting) -> None:
        """Search for games that reach a position with a given pattern of cells."""
        self._conditions.set_fragment(painting)
        self._desk.docks.bring_to_front(DOCK)

    # Games.

    @carries_out("library.explorer")
    def _bring_up_explorer(self) -> None:
        self._desk.docks.bring_to_front(DOCK)
        self.panel.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot(int)
    def _open_game_of_row(self, row: int) -> None:
        kept = self._found.game_of_row(row)
        if kept is not None:
            self.opened.open_game(kept, self._document.current.position)


class LibraryPart(Part):
    """A part with commands on the library games that the explorer lists.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock that lists the games found, and opens games.
    """

    def __init__(self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._explorer = explorer

    def read_library(self, work: LibraryWork, use: Callable[[Any], None]) -> None:
        """Read from the library, and pass what was found to ``use``; None without a library."""
        self._messages.follow_to_result(self._shelf.read_library(work), use)


class PositionCounts(QObject):
    """Asks the library how its games went on from the position on the board.

    The counts found for a position are shown only while that position is on the board.

    Attributes:
        model: the counts, scores and replies by column, as a table.
        explored: the answer to the last question; None if there is none yet or no library.
        replies: counts the replies that keep the result.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        opened: the games that were opened from the library.
        parent: the parent object.
    """

    answered = Signal(object)
    """Emitted with the library's answer (Explored), or with None if there is no library."""
    failed = Signal(object)
    """Emitted with a sentence (Said) on why the library gave no answer."""

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, opened: OpenedGames, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._shelf, self._opened = desk, shelf, opened
        self._asked: Handle | None = None
        self.explored: ExploredPosition | None = None
        self.model = CountsModel(self)
        self.replies = HoldingReplies(desk, self)

    def request_counts(self, wanted: GameFilter, *, as_played: bool) -> None:
        """Request the counts of library games for the position on the board.

        Args:
            wanted: the filter that games must pass.
            as_played: whether only games with the same moves in this order count.
        """
        self.drop_request()
        node = self._desk.document.current
        moves = moves_from_start_to(node) if as_played else None
        line = [each.position for each in node.path()]
        self._asked = self._shelf.explore_line(line, moves, wanted)
        self._asked.then(self, done=self._on_library_answered, failed=self._on_request_failed)

    @Slot()
    def drop_request(self) -> None:
        """Discard the pending request, if there is one."""
        if self._asked is not None:
            self._asked.abandon()
            self._asked = None

    def forget_answer(self) -> None:
        """Discard the last answer and the pending request."""
        self.drop_request()
        self.explored = None

    def show_counts(self) -> None:
        """Show the counts and scores of the position on the board."""
        node, found = self._desk.document.current, self.explored
        here = found is not None and found.answer.position == node.position
        tells = self._desk.look.shows_scores
        analysis = (
            analysis_with_stored_scores(node, self._desk.analysis.analysis) if tells else None
        )
        answer = found.answer if found is not None and here else None
        replies = self.replies.counts_at(node, analysis)
        board, forecast = node.position.board, None
        if analysis is not None and board not in BOARDS_WITH_BOOK:
            told = self._desk.analysis.forecasts.forecast_of(node.position)
            analysis = with_results_of_forecast(analysis, told)
            forecast = forecast_beside_proofs(told, analysis)
        own = self._next_column_of_game()
        self.model.show_counts(board, answer, analysis, replies, own, forecast)

    @Slot()
    def go_to_nearest(self) -> None:
        """Go to the last node of the line that games reached, if none reached its end."""
        node, found = self._desk.document.current, self.explored
        if found is None or found.near is None or found.answer.position != node.position:
            return
        self._desk.document.go_to(node.path()[found.near])

    @Slot(object)
    def _on_library_answered(self, found: ExploredPosition | None) -> None:
        self._asked, self.explored = None, found
        self.answered.emit(found)

    @Slot(object)
    def _on_request_failed(self, sentence: Said) -> None:
        self._asked = self.explored = None
        self.failed.emit(sentence)

    def _next_column_of_game(self) -> int | None:
        """Return the next column of the game on the board, unless the library contains the game."""
        node, game = self._desk.document.current, self._desk.document.game
        following = node.variations[0] if node.variations else None
        if following is None or self._opened.library_entry(game) is not None:
            return None
        return following.column


def sentence_on_games(found: ExploredPosition, line: list[GameNode]) -> str:
    """Return a sentence on the games that reached a position, or else an earlier position.

    Args:
        found: the library's answer for the position.
        line: the nodes from the root to the position.
    """
    if found.answer.games:
        told = library_words.games_reaching_position_text(found.answer)
        return text_of(Message.FULL_STOP, text=told)
    near = None if found.near is None else line[found.near].position.ply
    position = found.answer.position
    return text_of(library_words.no_game_reached_sentence(near, position.board, found.boards))


class HoldingReplies(QObject):
    """Counts, for each column, the opponent's replies to a disc there that keep the result.

    The exact score of each reply tells whether the reply keeps the result.
    """

    found = Signal()
    """Emitted when the counts for the requested position are known."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._known: tuple[Position, Replies] | None = None
        self._search = SearchHolder(self)
        self._asked: GameNode | None = None

    def counts_at(self, node: GameNode, analysis: Analysis | None) -> Replies:
        """Return, for each column, how many replies to a disc there keep the result.

        While the numbers are unknown, return () and start to count.
        """
        if analysis is None or not all(c is None or c.exact is not None for c in analysis.columns):
            return ()
        if self._known is not None and self._known[0] == node.position:
            return self._known[1]
        if self._asked is not node and not node.position.is_over:
            self._asked = node
            # A few short searches, which need not wait for the review of a game.
            search = self._desk.answers.start_search(
                text_of("library.counting_replies"),
                [self._desk.answers.place_of(node)],
                partial(_count_replies, node.position),
                self._on_replies_counted,
                Urgency.POINTED,
            )
            self._search.hold_search(search)
        return ()

    def _on_replies_counted(self, found: dict[GameNode, Replies]) -> None:
        self._asked = None
        for node, replies in found.items():
            self._known = node.position, replies
            self.found.emit()


def _count_replies(
    position: Position, solver: Solver, stop: StopFlag, _: OnProgress
) -> dict[int, Replies]:
    """Return, for each column, the number of replies to a disc there that keep the result.

    Each number comes with the number of all replies.
    """
    columns = position.board.columns
    return {0: tuple(_holding_replies_to(position, column, solver, stop) for column in columns)}


def _holding_replies_to(
    position: Position, column: int, solver: Solver, stop: StopFlag
) -> tuple[int, int] | None:
    if column not in position.legal_columns or (after := position.play(column)).is_over:
        return None
    scores = [score for score in solver.score_columns(after, stop=stop) if score is not None]
    best = max(scores).result
    return sum(score.result == best for score in scores), len(scores)


class OpenedGames:
    """Opens games of the library, and knows which games of a document were opened from there.

    Games that were opened from another library count again once that library is in use.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        put: opens games in the window.
    """

    def __init__(self, desk: Desk, shelf: CurrentLibrary, put: ShowGamesFunction) -> None:
        self._desk, self._shelf, self._put = desk, shelf, put
        # For the root of each game its library and the entry there.
        self._entries: dict[GameNode, tuple[Path | None, StoredGame]] = {}

    def library_entry(self, game: Game) -> StoredGame | None:
        """Return the library's entry from which a document's game was opened, or None."""
        library, kept = self._entries.get(game.root, (None, None))
        return kept if library == self._shelf.path else None

    def open_game(self, kept: StoredGame, position: Position) -> None:
        """Open a library game at a position, or at the mirror image of the position.

        A game that was opened already is gone to.
        """
        games = self._desk.document.collection.games
        entries = ((game, self.library_entry(game)) for game in games)
        opened = next((game for game, entry in entries if entry and entry.id == kept.id), None)
        try:
            game = opened or kept.as_game()
        except LibraryError as error:
            self._desk.messages.warn(error.said)
            return
        both = {position, position.mirror()}
        line = [game.root, *game.root.main_line()]
        node = next((each for each in line if each.position in both), game.root)
        if opened:
            self._desk.document.go_to(node)
            return
        self.add_games([(game, kept)])
        self._put([game], say(Remark.UNDO_OPENED_GAME), partial(self._show_opened_game, node))

    def add_games(self, opened: Iterable[tuple[Game, StoredGame]]) -> None:
        """Add games that are about to be opened, each with its entry; forget closed ones."""
        opened = tuple(opened)
        for game, _ in opened:
            self._desk.kept.note_opened(game)
        present = {each.root for each in self._desk.document.collection.games}
        self._entries = {root: each for root, each in self._entries.items() if root in present}
        library = self._shelf.path
        self._entries.update((game.root, (library, kept)) for game, kept in opened)

    def set_entry(self, game: Game, number: int, library: Path | None) -> None:
        """Store that a game, as it is now, is the game of a library with this number."""
        _, kept = self._entries.get(game.root, (None, None))
        source = "" if kept is None else kept.source
        self._entries[game.root] = library, StoredGame(number, entry_of_game(game), source)

    def _show_opened_game(self, node: GameNode, done: str) -> None:
        self._desk.document.go_to(node)
        self._desk.messages.say(say(Prompt.GAME_FROM_LIBRARY, done=done))
