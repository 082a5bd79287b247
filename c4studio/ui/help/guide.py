"""Opens the guide in the place of the board, and puts its positions on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.formats import movestring
from c4studio.game import Facts, Game
from c4studio.ui.desk import Desk
from c4studio.ui.help.guide_page import GuidePage
from c4studio.ui.part import Commands, Part
from c4studio.words.guide import Chapter

WHY = "dock.why"


class GuidePart(Part):
    """Shows the guide; what it needs comes along, and the game waits meanwhile."""

    def __init__(self, desk: Desk, show_game: Callable[[Game], None]) -> None:
        super().__init__(desk)
        self._show_game = show_game
        self.page = GuidePage()
        desk.stage.add(self.page)
        self.page.wanted.connect(self._on_wanted)
        self.page.closed.connect(self._leave)
        desk.document.current_changed.connect(self._leave)

    def commands(self) -> Commands:
        """Opening and closing it."""
        return {"guide": self._on_switched}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw in other colours, and name the sides as they are drawn."""
        self.page.set_look(look)

    def close(self) -> None:
        """Give the board back, so that the layout is kept as it is then."""
        self._leave()

    @property
    def _running(self) -> bool:
        return self._desk.stage.page is self.page

    def _on_switched(self, wanted: bool) -> None:
        if not wanted:
            self._leave()
        elif not self._running:
            self._desk.messages.hide()
            self._desk.stage.enter(self.page, self._leave, lambda: self.page.words)
            self._desk.actions["guide"].setChecked(True)
            self.page.list.setFocus()

    @Slot()
    def _leave(self) -> None:
        if self._running:
            self._desk.stage.leave()
            self._desk.actions["guide"].setChecked(False)
            self._desk.panel.board.setFocus()

    @Slot(object)
    def _on_wanted(self, chapter: Chapter) -> None:
        """Show its position as a game without a file; its reasons are looked for as for any."""
        self._leave()
        self._show_game(example_game(chapter))
        self._desk.docks.bring_up(WHY)


def example_game(chapter: Chapter) -> Game:
    """The moves to the position of a chapter, with what there is to see as the comment."""
    game = Game(facts=Facts(title=f"Guide: {chapter.title}"))
    movestring.play(game.root, chapter.example.moves)
    end = game.end()
    end.annotation = replace(end.annotation, comment=chapter.example.text)
    return game
