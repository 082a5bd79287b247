"""The command that opens and closes the setup editor, and the analysis of its position."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.game import Game
from c4studio.game.annotation import FOUND_MOVE_ANNOTATION
from c4studio.game.boards import name_of_board
from c4studio.game.order import report_move_orders
from c4studio.game.setup import Painting
from c4studio.language.messages import Remark
from c4studio.language.said import say
from c4studio.ui import settings
from c4studio.ui.commands.command import Activity
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, ShowGamesFunction, carries_out
from c4studio.ui.searches import SearchHolder
from c4studio.ui.setup.editor import SetupEditor
from engine import Analysis, Position
from engine.grid import Cell


class LastPainting:
    """Keeps the discs of the setup editor while it is closed, and shows them when it opens again.

    If the editor was cancelled, it opens with the game's position, and undo brings the discs back.

    Args:
        editor: the setup editor.
        say: shows a message to the user.
    """

    def __init__(self, editor: SetupEditor, say: Callable[[str], None]) -> None:
        self._editor, self._say = editor, say
        self._is_kept = self._is_cancelled = False

    def begin_painting(self, position: Position) -> None:
        """Begin to paint, with the discs of the last time if they are kept.

        Args:
            position: the position of the game.
        """
        if not self._is_kept:
            self._editor.start_setup(position)
            return
        self._editor.reopen(position, self._is_cancelled)
        if self._is_cancelled:
            self._say(text_of("setup.undo_brings_back"))

    def keep_discs(self) -> None:
        """Keep the discs if any were painted for a position of a game."""
        can_undo = self._editor.history.undo_stack.canUndo()
        self._is_kept = can_undo and not self._editor.paints_pattern
        self._is_cancelled = False

    def mark_cancelled(self) -> None:
        """Let the editor open with the game's position the next time."""
        self._is_cancelled = self._is_kept
        self.tell_if_kept()

    def drop_discs(self) -> None:
        """Let the editor open with nothing but the game's position the next time."""
        self._is_kept = False

    def tell_if_kept(self) -> None:
        """Tell the user that the discs are kept, if they are."""
        if self._is_kept:
            self._say(text_of("setup.what_was_painted"))


class PaintingAnalysis(QObject):
    """Analyses the position in the open setup editor, and shows the results there.

    ``stop_order_search`` must be called when the editor closes.
    """

    def __init__(self, desk: Desk, editor: SetupEditor) -> None:
        super().__init__(desk.window)
        self._stage = desk.stage
        self._controller = controller = desk.analysis
        self._editor = editor
        self._searches = desk.analysis.searches
        self._search = SearchHolder(self)
        editor.painting_changed.connect(self._on_painting_changed)
        controller.analysis_changed.connect(self._on_analysis_changed)
        controller.enabled_changed.connect(self.show_results)
        self._search.found.connect(editor.show_move_orders)
        self._search.failed.connect(desk.messages.say)

    @Slot()
    def show_results(self) -> None:
        """Show the results known so far for the position in the setup editor."""
        self._on_analysis_changed(self._controller.analysis)

    def stop_order_search(self) -> None:
        """Stop the search for move orders. The next change in the editor starts it again."""
        self._search.stop_silently()

    @Slot(object)
    def _on_painting_changed(self, painting: Painting) -> None:
        if not painting.faults:
            self._controller.analyse(painting.to_position())
        search = self._searches.run(
            text_of("setup.the_search"), lambda context: report_move_orders(painting, context.stop)
        )
        self._search.hold_search(search)
        self.show_results()

    @Slot(object)
    def _on_analysis_changed(self, analysis: Analysis | None) -> None:
        if self._stage.page is self._editor:
            self._editor.show_analysis(analysis, self._controller.enabled)


class SetupPart(Part):
    """Opens the setup editor in place of the board and the docks, and applies its position.

    While the editor is open, undo and redo apply to its discs, and their position is analysed.
    Going to another move closes the editor, too. When it opens again, the editor shows its last
    discs. If it was cancelled, it shows the game's position, and undo brings its last discs back.
    """

    searched = Signal(object)
    """Emitted with the pattern of cells (Painting) to search for in the positions of games."""

    def __init__(self, desk: Desk, put: ShowGamesFunction) -> None:
        super().__init__(desk)
        self._put = put
        self._controller = desk.analysis
        self._undo_group = desk.undo_group
        self._stage = desk.stage
        self.editor = SetupEditor()
        self._last = LastPainting(self.editor, desk.messages.say)
        self._analysis = PaintingAnalysis(desk, self.editor)
        desk.stage.add_page(self.editor)
        desk.look.changed.connect(self.editor.set_look)
        desk.look.changed.connect(self._analysis.show_results)
        desk.undo_group.addStack(self.editor.history.undo_stack)
        self._connect_signals()

    @property
    def is_editor_open(self) -> bool:
        """Whether the editor is open."""
        return self._stage.page is self.editor

    @carries_out("setup")
    def toggle_editor(self, on: bool) -> None:
        """Open the setup editor, or close it and keep its discs for the next time."""
        if on:
            self._open_editor()
        else:
            self._close_editor()

    def show_board_from_picture(self, painting: Painting, doubtful: frozenset[Cell]) -> None:
        """Open the editor with discs read from a picture, and mark uncertain cells."""
        self._open_editor()
        self.editor.replace_discs(painting, doubtful)

    def search_pattern(self, pattern: Painting) -> None:
        """Open the editor to paint a search pattern, or, if it is open, search for its pattern.

        Args:
            pattern: the pattern to begin with, which was searched for last; if it is empty, the
                editor begins with the position on the board.
        """
        if self.is_editor_open:
            self._on_search_wanted(self.editor.painting)
            return
        # A part of positions is no beginning for a position that is set up.
        self._last.drop_discs()
        self._open_editor()
        self.editor.set_pattern_mode(True)
        if pattern != Painting():
            self.editor.history.change_painting(pattern, say(Remark.UNDO_LAST_SEARCH))

    def close(self) -> None:
        """Close the editor, before the window closes."""
        self._close_editor()

    # Opening and closing.

    def _open_editor(self) -> None:
        if self.is_editor_open:
            return
        # Accepting an offer about the game would close the editor and lose the painting.
        self._messages.hide_message()
        self._stage.enter_page(self.editor, self._close_editor)
        self._actions["setup"].setChecked(True)
        self._actions.set_under_way(Activity.SETTING_UP, True)
        self._undo_group.setActiveStack(self.editor.history.undo_stack)
        self._last.begin_painting(self._document.current.position)
        self.editor.board.setFocus()

    def _close_editor(self) -> None:
        if not self.is_editor_open:
            return
        self._messages.hide_message()
        self._last.keep_discs()
        self.editor.set_pattern_mode(False)
        self._analysis.stop_order_search()
        self._stage.leave_page()
        self._actions["setup"].setChecked(False)
        self._actions.set_under_way(Activity.SETTING_UP, False)
        self._undo_group.setActiveStack(self._document.undo_stack)
        self._controller.analyse(self._document.current.position)
        self._desk.panel.board.setFocus()

    @Slot(object)
    def _on_search_wanted(self, painting: Painting) -> None:
        self._close_editor()
        self.searched.emit(painting)

    @Slot()
    def _on_cancel_clicked(self) -> None:
        self._close_editor()
        self._last.mark_cancelled()

    @Slot(object, object)
    def _on_position_applied(self, position: Position, moves: str | None) -> None:
        self._settings.set(settings.LAST_BOARD, name_of_board(position.board))
        # The painting is kept until it is the game, since the user may be asked a question first.
        self._close_editor()
        self._put(
            [_game_of_position(position, moves)],
            say(Remark.UNDO_SET_UP),
            lambda _: self._last.drop_discs(),
        )

    @Slot()
    def _on_current_changed(self) -> None:
        if self.is_editor_open:
            self._close_editor()
            self._last.tell_if_kept()

    def _connect_signals(self) -> None:
        editor = self.editor
        self._document.current_changed.connect(self._on_current_changed)
        editor.applied.connect(self._on_position_applied)
        editor.searched.connect(self._on_search_wanted)
        editor.panel.cancel.clicked.connect(self._on_cancel_clicked)
        editor.told.connect(self._messages.say)


def _game_of_position(position: Position, moves: str | None) -> Game:
    if moves is None:
        return Game(position)
    game = Game(Position(position.board))
    node = game.root
    for digit in moves:
        node = node.add_variation(position.board.digits.index(digit))
        node.annotation = FOUND_MOVE_ANNOTATION
    return game
