"""The discs of the last time that the setup editor was open."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.ui.setup.editor import SetupEditor
from engine import Position


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

    def begin(self, position: Position) -> None:
        """Begin to paint, with the discs of the last time if they are kept.

        Args:
            position: the position of the game.
        """
        if not self._is_kept:
            self._editor.start(position)
            return
        self._editor.go_on(position, self._is_cancelled)
        if self._is_cancelled:
            self._say("Undo brings back what was painted the last time")

    def keep(self) -> None:
        """Keep the discs if any were painted for a position of a game."""
        can_undo = self._editor.history.undo_stack.canUndo()
        self._is_kept = can_undo and not self._editor.is_searching
        self._is_cancelled = False

    def cancel(self) -> None:
        """Let the editor open with the game's position the next time."""
        self._is_cancelled = self._is_kept
        self.tell()

    def drop(self) -> None:
        """Let the editor open with nothing but the game's position the next time."""
        self._is_kept = False

    def tell(self) -> None:
        """Tell the user that the discs are kept, if they are."""
        if self._is_kept:
            self._say("What was painted is kept for when a position is set up again")
