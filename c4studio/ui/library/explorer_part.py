"""The explorer: which library games reached the position on the board, and how they went on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Slot

from c4studio.drawing.look import Look
from c4studio.game.setup import Painting
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.filter_conditions import FilterConditions
from c4studio.ui.library.games_model import FoundModel
from c4studio.ui.library.opened_games import OpenedGames
from c4studio.ui.library.position_counts import PositionCounts, sentence
from c4studio.ui.library.reader import Explored
from c4studio.ui.library.shelf import NOT_KEPT, Shelf
from c4studio.ui.part import Commands, Part, Put
from c4studio.ui.widgets.sight import Sight
from c4studio.words import library as words

DOCK = "dock.explorer"
_BUTTONS = ("library.import_folder", "library.review", "library.mistake", "library.train")


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

    shows_scores = True

    def __init__(
        self, desk: Desk, shelf: Shelf, put: Put, paint: Callable[[Painting], None]
    ) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self.put = put
        self.opened = OpenedGames(desk, shelf, put)
        self._counts = PositionCounts(desk, shelf, self.opened, self)
        self._found = FoundModel(shelf, self)
        self.panel = ExplorerPanel(
            self._counts.model, self._found, [desk.actions[each] for each in _BUTTONS]
        )
        self._conditions = FilterConditions(desk, shelf, self.panel, paint)
        self._sight = Sight(self._ask, self)
        self._connect()

    def commands(self) -> Commands:
        """Return the commands of the library's explorer."""
        return {
            "library.explorer": self._on_explorer,
            "library.fragment": self._conditions.paint_fragment,
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
        self._counts.model.set_look(look)
        self.panel.set_look(look)
        self._show()

    def close(self) -> None:
        """Discard pending requests to the library before the window closes."""
        self._counts.drop_question()
        self._found.forget()

    def _connect(self) -> None:
        # A hidden dock asks again only once it is seen.
        self._desk.document.current_changed.connect(self._counts.drop_question)
        self._desk.document.current_changed.connect(self._sight.refresh)
        self._desk.analysis.analysis_changed.connect(self._show)
        self._counts.replies.found.connect(self._show)
        self._counts.answered.connect(self._on_answered)
        self._counts.failed.connect(self._on_failed)
        self.panel.near_wanted.connect(self._counts.go_near)
        self._shelf.changed.connect(self._sight.refresh)
        self._shelf.switched.connect(self._on_switched)
        self.panel.filter_changed.connect(self._sight.refresh)
        self.panel.column_chosen.connect(self._desk.columns.choose)
        self.panel.game_chosen.connect(self._on_game)
        self._on_switched()

    # The position on the board.

    @Slot()
    def _on_switched(self) -> None:
        """Forget the answers of the library before, and name the one in use."""
        self._counts.forget()
        self._found.show(array("I"))
        self.panel.near.hide()
        library = self._shelf.path
        self.panel.show_library(None if library == self._shelf.own else library)
        self._sight.refresh()

    def _ask(self) -> None:
        """Request the counts of library games for the position on the board."""
        if self._counts.explored is None:
            self.panel.count.setText(words.COUNTING_NOW)
        self._show()
        self._counts.ask(self.panel.filter, as_played=self.panel.as_played.isChecked())

    @Slot(object)
    def _on_answered(self, found: Explored | None) -> None:
        if found is not None:
            self._found.show(found.games)
            state = "" if found.is_writable else f" {words.READ_ONLY}"
            line = self._desk.document.current.path()
            self.panel.count.setText(f"{sentence(found, line)}{state}")
        else:
            self._found.show(array("I"))
            self.panel.count.setText(self._reason_for_nothing())
        self.panel.near.setVisible(found is not None and found.near is not None)
        self._show()

    def _reason_for_nothing(self) -> str:
        library = self._shelf.path
        if library is None:
            return f"{NOT_KEPT}."
        return words.NO_LIBRARY if library == self._shelf.own else words.EMPTY_LIBRARY

    @Slot(str)
    def _on_failed(self, reason: str) -> None:
        self.panel.count.setText(f"{reason}.")
        self.panel.near.hide()
        self._show()

    @Slot()
    def _show(self) -> None:
        """Show the counts and scores of the position on the board."""
        if self._sight.is_open:
            self._counts.show()

    @Slot(object)
    def find_fragment(self, painting: Painting) -> None:
        """Search for games that reach a position with a given pattern of cells."""
        self._conditions.set_fragment(painting)
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
            self.opened.open(kept, self._desk.document.current.position)
