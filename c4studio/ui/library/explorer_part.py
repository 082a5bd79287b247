"""The explorer: what the games of the user's library did in the position on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog

from c4studio.background.jobs import Job
from c4studio.drawing.look import Look
from c4studio.game import Game, GameNode
from c4studio.game.kept_scores import known_analysis
from c4studio.library.importing import Outcome
from c4studio.library.library import Kept
from c4studio.paths import packaged_book
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.library.counts_model import CountsModel
from c4studio.ui.library.games_model import FoundModel
from c4studio.ui.library.mistakes import Mistake, find_mistakes, written
from c4studio.ui.library.panel import ExplorerPanel
from c4studio.ui.library.shelf import NOT_KEPT, Explored, Shelf
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets.file_dialogs import choose_file, choose_new_file, last_folder
from c4studio.ui.widgets.sight import Sight
from c4studio.words import library as words
from c4studio.words.pieces import amount
from engine import Position

DOCK = "dock.explorer"
Put = Callable[[list[Game], str, Callable[[str], None]], None]
"""Shows games: the games, the name of the undo step, and what is called once they are shown."""
_BUTTONS = ("library.import_folder", "library.review", "library.mistake", "library.positions")


class ExplorerPart(Part):
    """Follows the board in a dock, opens games at its position, and fills the library.

    An answer is a value about a position, and is shown while that position is on the board.
    """

    def __init__(self, desk: Desk, shelf: Shelf, put: Put) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._put = put
        self._asked: Job | None = None
        self._explored: Explored | None = None
        self._counts = CountsModel(self)
        self._found = FoundModel(shelf, self)
        self.panel = ExplorerPanel(
            self._counts, self._found, [desk.actions[each] for each in _BUTTONS]
        )
        self._sight = Sight(self._ask, self)
        self._connect()

    def commands(self) -> Commands:
        """Return the commands of the library."""
        return {
            "library.explorer": self._on_explorer,
            "library.import": self._on_import,
            "library.import_folder": self._on_import_folder,
            "library.review": self._on_review,
            "library.mistake": partial(self._find_mistakes, self._open_worst),
            "library.positions": partial(self._find_mistakes, self._save_positions),
            "library.backup": self._on_back_up,
        }

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
        """Draw in other colours, and show or hide the scores."""
        self._counts.set_look(look)
        self.panel.set_look(look)
        self._show()

    def close(self) -> None:
        """Drop the answers that are still to come."""
        self._drop_question()
        self._found.forget()

    def _connect(self) -> None:
        self._desk.document.current_changed.connect(self._sight.refresh)
        self._desk.analysis.analysis_changed.connect(self._show)
        self._desk.drops.folders_dropped.connect(self.import_paths)
        self._shelf.changed.connect(self._sight.refresh)
        self.panel.filter_changed.connect(self._sight.refresh)
        self.panel.column_chosen.connect(self._desk.columns.choose)
        self.panel.game_chosen.connect(self._on_game)
        self._sight.refresh()

    # The position on the board.

    @property
    def _position(self) -> Position:
        return self._desk.document.current.position

    def _ask(self) -> None:
        """Ask what the games did in the position on the board."""
        self._drop_question()
        if self._explored is None:
            self.panel.count.setText(words.COUNTING_NOW)
        self._show()
        job = self._asked = self._shelf.explore(self._position, self.panel.filter)
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
            self.panel.count.setText(f"{words.games(found.answer)}.")
        else:
            self.panel.count.setText(words.NO_LIBRARY if self._shelf.path else f"{NOT_KEPT}.")
        self._show()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._asked = self._explored = None
        self.panel.count.setText(f"{sentence}.")
        self._show()

    @Slot()
    def _show(self) -> None:
        """Show the counts and scores that belong to the position on the board."""
        if not self._sight.is_open:
            return
        node = self._desk.document.current
        found = self._explored
        here = found is not None and found.answer.position == node.position
        tells = self._desk.look.tells
        analysis = known_analysis(node, self._desk.analysis.analysis) if tells else None
        self._counts.show(found.answer if found is not None and here else None, analysis)

    # Games.

    @Slot(int)
    def _on_game(self, row: int) -> None:
        kept = self._found.kept(row)
        if kept is not None:
            self._open(kept, self._position)

    def _open(self, kept: Kept, position: Position) -> None:
        """Open a game at a position, or at its mirror image."""
        game = kept.game()
        both = {position, position.mirror()}
        line = [game.root, *game.root.main_line()]
        node = next((each for each in line if each.position in both), game.root)
        self._put([game], "opened game", partial(self._go_to, node))

    def _go_to(self, node: GameNode, done: str) -> None:
        self._desk.document.go_to(node)
        self._desk.messages.say(f"{done} the game from the library.")

    # Filling the library.

    @Slot()
    def _on_explorer(self) -> None:
        self._desk.docks.bring_up(DOCK)
        self.panel.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def _on_import(self) -> None:
        dialog = choose_file(
            self._desk.window,
            last_folder(self._desk.settings),
            "Import games into the library",
            "Games (*.sgf *.txt *.json *.jsonl *.data)",
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self._on_chosen)
        dialog.open()

    @Slot()
    def _on_import_folder(self) -> None:
        window, folder = self._desk.window, last_folder(self._desk.settings)
        dialog = choose_file(window, folder, "Import a folder into the library")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.filesSelected.connect(self._on_chosen)
        dialog.open()

    @Slot(object)
    def _on_chosen(self, names: list[str]) -> None:
        self.import_paths(tuple(map(Path, names)))

    @Slot(object)
    def import_paths(self, paths: tuple[Path, ...]) -> None:
        """Import files and folders into the library, and show the explorer."""
        self._desk.docks.bring_up(DOCK)
        self._follow(self._shelf.import_paths(paths), self._on_imported)

    def _on_imported(self, outcome: Outcome) -> None:
        if outcome.refused:
            self._desk.messages.tell(f"{words.imported(outcome)}.")
        else:
            self._desk.messages.say(f"{words.imported(outcome)}.")

    @Slot()
    def _on_review(self) -> None:
        if self._has_games():
            job = self._shelf.review(self._found.numbers, packaged_book())
            self._follow(job, self._on_reviewed)

    def _on_reviewed(self, number: int) -> None:
        self._desk.messages.say(f"{amount(number, 'game')} reviewed.")

    @Slot()
    def _on_back_up(self) -> None:
        suggested = last_folder(self._desk.settings) / "library-backup.db"
        dialog = choose_new_file(self._desk.window, "Back up the library", suggested, "db")
        dialog.fileSelected.connect(self._back_up)
        dialog.open()

    @Slot(str)
    def _back_up(self, name: str) -> None:
        self._follow(self._shelf.back_up(Path(name)), self._on_backed_up)

    def _on_backed_up(self, path: Path) -> None:
        self._desk.messages.say(f"The library was copied to {path.name}.")

    def _follow(self, job: Job, done: Callable[..., None]) -> None:
        """Show the progress of a job, and what became of it."""
        job.done.connect(done)
        job.failed.connect(self._desk.messages.warn)
        self._desk.messages.follow(job)

    # Mistakes that come again and again.

    def _has_games(self) -> bool:
        """Return whether games are shown; say how to find some where there are none."""
        if not self._found.numbers:
            self._desk.messages.say("Show games in the explorer first.")
        return bool(self._found.numbers)

    def _find_mistakes(self, use: Callable[[list[Mistake]], None]) -> None:
        """Find the mistakes of the player asked for in the games found, and hand them on."""
        if self._has_games():
            work = partial(find_mistakes, self._found.numbers, self.panel.filter.player)
            job = self._shelf.ask(work)
            self._follow(job, partial(self._on_mistakes, use))

    def _on_mistakes(
        self, use: Callable[[list[Mistake]], None], found: list[Mistake] | None
    ) -> None:
        if found:
            use(found)
        else:
            self._desk.messages.say(words.NO_MISTAKES)

    def _open_worst(self, found: list[Mistake]) -> None:
        worst = found[0]
        self._open(worst.kept, worst.position)
        self._desk.messages.tell(f"{words.mistake(worst.misses, worst.misses[0].ply)}.")

    def _save_positions(self, found: list[Mistake]) -> None:
        suggested = last_folder(self._desk.settings) / "mistakes.txt"
        dialog = choose_new_file(self._desk.window, "Save positions", suggested, "txt")
        dialog.fileSelected.connect(partial(self._write, found))
        dialog.open()

    def _write(self, found: list[Mistake], name: str) -> None:
        job = self._shelf.ask(partial(written, found, Path(name)))
        self._follow(job, self._on_positions)

    def _on_positions(self, number: int) -> None:
        self._desk.messages.say(f"{amount(number, 'position')} saved.")
