"""The explorer: which library games reached the position on the board, and how they went on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Slot

from c4studio.background.jobs import Job
from c4studio.drawing.look import Look
from c4studio.formats.lines import beginning
from c4studio.game import Game, GameNode
from c4studio.game.kept_scores import known_analysis
from c4studio.game.setup import Painting
from c4studio.library import searches
from c4studio.library.filters import Filter
from c4studio.library.fragments import Fragment
from c4studio.library.library import Kept, Library
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.library.counts_model import CountsModel
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.filter_dialog import FilterDialog
from c4studio.ui.library.games_model import FoundModel
from c4studio.ui.library.held_replies import HeldReplies
from c4studio.ui.library.opened_games import OpenedGames
from c4studio.ui.library.shelf import NOT_KEPT, Explored, Shelf
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets.sight import Sight
from c4studio.words import library as words
from engine import Position

DOCK = "dock.explorer"
Put = Callable[[list[Game], str, Callable[[str], None]], None]
"""Shows games: the games, the name of the undo step, and a function to call once they are shown."""
_BUTTONS = ("library.import_folder", "library.review", "library.mistake", "library.train")


class ExplorerPart(Part):
    """A dock that counts and lists the library games that reached the board's position.

    The counts found for a position are shown only while that position is on the board.

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
        self, desk: Desk, shelf: Shelf, put: Put, paint: Callable[[Painting], None]
    ) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self.put = put
        self._paint = paint
        self.opened = OpenedGames(desk.document)
        self._asked: Job | None = None
        self._explored: Explored | None = None
        self._counts = CountsModel(self)
        self._found = FoundModel(shelf, self)
        self._replies = HeldReplies(desk, self)
        self.panel = ExplorerPanel(
            self._counts, self._found, [desk.actions[each] for each in _BUTTONS]
        )
        self._sight = Sight(self._ask, self)
        self._connect()

    def commands(self) -> Commands:
        """Return the commands of the library's explorer."""
        return {
            "library.explorer": self._on_explorer,
            "library.fragment": self._on_fragment,
        }

    @property
    def games(self) -> array[int]:
        """The library's numbers of the listed games, the newest first."""
        return self._found.numbers

    def has_games(self) -> bool:
        """Return whether any games are listed. If none are, show a hint on how to find some."""
        if not self.games:
            self._desk.messages.say("Show games in the explorer first.")
        return bool(self.games)

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock of the explorer."""
        return [
            DockSpec(
                DOCK,
                "Explorer",
                self.panel,
                tabbed_with="dock.moves",
                shown=False,
                sight=self._sight,
            )
        ]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the panel for another theme, and show or hide the scores."""
        self._counts.set_look(look)
        self.panel.set_look(look)
        self._show()

    def close(self) -> None:
        """Discard pending requests to the library before the window closes."""
        self._drop_question()
        self._found.forget()

    def _connect(self) -> None:
        self._desk.document.current_changed.connect(self._sight.refresh)
        self._desk.analysis.analysis_changed.connect(self._show)
        self._replies.found.connect(self._show)
        self.panel.more_wanted.connect(self._on_more)
        self.panel.near_wanted.connect(self._on_near)
        self._shelf.changed.connect(self._sight.refresh)
        self.panel.filter_changed.connect(self._sight.refresh)
        self.panel.column_chosen.connect(self._desk.columns.choose)
        self.panel.game_chosen.connect(self._on_game)
        self._sight.refresh()

    # The position on the board.

    @property
    def _line(self) -> list[GameNode]:
        """The nodes from the root to the position on the board."""
        return self._desk.document.current.path()

    @property
    def _position(self) -> Position:
        return self._desk.document.current.position

    def _ask(self) -> None:
        """Request the counts of library games for the position on the board."""
        self._drop_question()
        if self._explored is None:
            self.panel.count.setText(words.COUNTING_NOW)
        self._show()
        node = self._desk.document.current
        moves = beginning(node) if self.panel.as_played.isChecked() else None
        line = [each.position for each in self._line]
        job = self._asked = self._shelf.explore(line, moves, self.panel.filter)
        job.done.connect(self._on_explored)
        job.failed.connect(self._on_failed)

    def _drop_question(self) -> None:
        if self._asked is not None:
            self._asked.abandon()
            self._asked = None

    @Slot(object)
    def _on_explored(self, found: Explored | None) -> None:
        self._asked, self._explored = None, found
        if found is not None:
            self._found.show(found.games)
            state = "" if found.is_writable else f" {words.READ_ONLY}"
            self.panel.count.setText(f"{self._counted(found)}{state}")
        else:
            self.panel.count.setText(words.NO_LIBRARY if self._shelf.path else f"{NOT_KEPT}.")
        self.panel.near.setVisible(found is not None and found.near is not None)
        self._show()

    def _counted(self, found: Explored) -> str:
        """Return a sentence on the games that reached the position, or else an earlier position."""
        if found.answer.games:
            return f"{words.games(found.answer)}."
        near = None if found.near is None else self._line[found.near].position.ply
        return words.nobody_came(near)

    @Slot()
    def _on_near(self) -> None:
        found = self._explored
        if found is None or found.near is None or found.answer.position != self._position:
            return
        self._desk.document.go_to(self._line[found.near])

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._asked = self._explored = None
        self.panel.count.setText(f"{sentence}.")
        self.panel.near.hide()
        self._show()

    @Slot()
    def _show(self) -> None:
        """Show the counts and scores of the position on the board."""
        if not self._sight.is_open:
            return
        node = self._desk.document.current
        found = self._explored
        here = found is not None and found.answer.position == node.position
        tells = self._desk.look.tells
        analysis = known_analysis(node, self._desk.analysis.analysis) if tells else None
        answer = found.answer if found is not None and here else None
        self._counts.show(answer, analysis, self._replies.of(node, analysis), self._own_column())

    def _own_column(self) -> int | None:
        """Return the next column of the game on the board, unless the library contains the game."""
        node, game = self._desk.document.current, self._desk.document.game
        following = node.variations[0] if node.variations else None
        if following is None or self.opened.of(game) is not None:
            return None
        return following.column

    # Which games.

    @Slot()
    def _on_more(self) -> None:
        job = self._shelf.ask(_searches)
        job.done.connect(self._ask_for_more)
        job.failed.connect(self._desk.messages.warn)

    def _ask_for_more(self, saved: Mapping[str, Filter] | None) -> None:
        dialog = FilterDialog(self.panel.filter, saved or {}, self._desk.window)
        dialog.chosen.connect(self.panel.set_filter)
        dialog.saving.connect(self._on_save)
        dialog.forgetting.connect(self._on_forget)
        dialog.painting.connect(self._on_fragment)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str, object)
    def _on_save(self, name: str, wanted: Filter) -> None:
        self._change(lambda library: searches.save(library, name, wanted))

    @Slot(str)
    def _on_forget(self, name: str) -> None:
        self._change(lambda library: searches.forget(library, name))

    def _change(self, work: Callable[[Library], object]) -> None:
        job = self._shelf.change("Saving the search", work)
        job.failed.connect(self._desk.messages.warn)

    @Slot()
    def _on_fragment(self) -> None:
        wanted = self.panel.filter
        self._paint(Fragment(wanted.red, wanted.yellow, wanted.empty).painting())

    @Slot(object)
    def find_fragment(self, painting: Painting) -> None:
        """Search for games that reach a position with a given pattern of cells."""
        cells = Fragment.of(painting)
        wanted = self.panel.filter
        self.panel.set_filter(
            replace(wanted, red=cells.red, yellow=cells.yellow, empty=cells.empty)
        )
        self._desk.docks.bring_up(DOCK)

    # Games.

    @Slot()
    def _on_explorer(self) -> None:
        self._desk.docks.bring_up(DOCK)
        self.panel.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot(int)
    def _on_game(self, row: int) -> None:
        kept = self._found.kept(row)
        if kept is not None:
            self.open(kept, self._position)

    def open(self, kept: Kept, position: Position) -> None:
        """Open a library game at a position, or at the mirror image of the position."""
        game = kept.game()
        both = {position, position.mirror()}
        line = [game.root, *game.root.main_line()]
        node = next((each for each in line if each.position in both), game.root)
        self.opened.remember([(game, kept)])
        self.put([game], "opened game", partial(self._go_to, node))

    def _go_to(self, node: GameNode, done: str) -> None:
        self._desk.document.go_to(node)
        self._desk.messages.say(f"{done} the game from the library.")


def _searches(library: Library, _: Words) -> Mapping[str, Filter]:
    return searches.saved(library)
