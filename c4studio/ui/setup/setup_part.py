"""The command that opens and closes the setup editor."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot

from c4studio.drawing.look import Look
from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.game.setup import Painting
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part, Put
from c4studio.ui.setup.editor import SetupEditor
from c4studio.ui.setup.last_painting import LastPainting
from c4studio.ui.setup.painting_analysis import PaintingAnalysis
from engine import Position
from engine.grid import Cell


class SetupPart(Part):
    """Opens the setup editor in place of the board and the docks, and applies its position.

    While the editor is open, undo and redo apply to its discs, and their position is analysed.
    Going to another move closes the editor, too. When it opens again, the editor shows its last
    discs. If it was cancelled, it shows the game's position, and undo brings its last discs back.
    """

    shows_scores = True

    searched = Signal(object)
    """Emitted with the pattern of cells (Painting) to search for in the positions of games."""

    def __init__(self, desk: Desk, put: Put) -> None:
        super().__init__(desk)
        self._put = put
        self._document = desk.document
        self._controller = desk.analysis
        self._actions = desk.actions
        self._undo_group = desk.undo_group
        self._stage = desk.stage
        self.editor = SetupEditor()
        self._last = LastPainting(self.editor, desk.messages.say)
        self._analysis = PaintingAnalysis(desk, self.editor)
        desk.stage.add(self.editor)
        desk.undo_group.addStack(self.editor.history.undo_stack)
        self._connect()

    @property
    def running(self) -> bool:
        """Whether the editor is open."""
        return self._stage.page is self.editor

    def commands(self) -> Commands:
        """Return the command that opens and closes the editor."""
        return {"setup": self.toggle}

    @Slot(bool)
    def toggle(self, wanted: bool) -> None:
        """Open the setup editor, or close it and keep its discs for the next time."""
        if wanted:
            self._enter()
        else:
            self._leave()

    def show_read(self, painting: Painting, doubtful: frozenset[Cell]) -> None:
        """Open the editor with discs read from a picture, and mark uncertain cells."""
        self._enter()
        self.editor.take(painting, doubtful)

    def search(self, wanted: Painting) -> None:
        """Open the editor to paint a search pattern, or, if it is open, search for its pattern.

        Args:
            wanted: the pattern to begin with, which was searched for last; if it is empty, the
                editor begins with the position on the board.
        """
        if self.running:
            self._on_searched(self.editor.painting)
            return
        # A part of positions is no beginning for a position that is set up.
        self._last.drop()
        self._enter()
        self.editor.set_searching(True)
        if wanted != Painting():
            self.editor.history.change(wanted, "last search")

    def close(self) -> None:
        """Close the editor and stop the search for move orders."""
        self._leave()
        self._analysis.close()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the editor for another theme, and show or hide scores."""
        self.editor.set_look(look, self._desk.look.tells)
        self._analysis.show()

    # Opening and closing.

    def _enter(self) -> None:
        if self.running:
            return
        # Accepting an offer about the game would close the editor and lose the painting.
        self._desk.messages.hide()
        self._stage.enter(self.editor, self._leave)
        self._actions["setup"].setChecked(True)
        self._actions.begin(Activity.SETTING_UP)
        self._undo_group.setActiveStack(self.editor.history.undo_stack)
        self._last.begin(self._document.current.position)
        self.editor.board.setFocus()

    def _leave(self) -> None:
        if not self.running:
            return
        self._desk.messages.hide()
        self._last.keep()
        self.editor.set_searching(False)
        self._analysis.stop()
        self._stage.leave()
        self._actions["setup"].setChecked(False)
        self._actions.end(Activity.SETTING_UP)
        self._undo_group.setActiveStack(self._document.undo_stack)
        self._controller.analyse(self._document.current.position)
        self._desk.panel.board.setFocus()

    @Slot(object)
    def _on_searched(self, painting: Painting) -> None:
        self._leave()
        self.searched.emit(painting)

    @Slot()
    def _on_cancelled(self) -> None:
        self._leave()
        self._last.cancel()

    @Slot(object, object)
    def _on_applied(self, position: Position, moves: str | None) -> None:
        # The painting is kept until it is the game, since the user may be asked a question first.
        self._leave()
        self._put([_game(position, moves)], "position set up", lambda _: self._last.drop())

    @Slot()
    def _on_current_changed(self) -> None:
        if self.running:
            self._leave()
            self._last.tell()

    def _connect(self) -> None:
        editor = self.editor
        self._document.current_changed.connect(self._on_current_changed)
        editor.applied.connect(self._on_applied)
        editor.searched.connect(self._on_searched)
        editor.panel.cancel.clicked.connect(self._on_cancelled)
        editor.told.connect(self._desk.messages.say)


def _game(position: Position, moves: str | None) -> Game:
    if moves is None:
        return Game(position)
    game = Game()
    movestring.play(game.root, moves)
    return game
