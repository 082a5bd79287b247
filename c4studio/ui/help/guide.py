"""The command that opens the guide instead of the board, and shows its positions on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Slot

from c4studio.formats import movestring
from c4studio.game import Facts, Game
from c4studio.ui.desk import Desk
from c4studio.ui.help.guide_page import GuidePage
from c4studio.ui.help.page_part import PagePart
from c4studio.words.guide import Chapter

WHY = "dock.why"


class GuidePart(PagePart):
    """Opens and closes the guide; the game is unchanged when the guide closes."""

    def __init__(self, desk: Desk, show_game: Callable[[Game], None]) -> None:
        self.page = GuidePage()
        super().__init__(desk, "guide", self.page, self.page)
        self._show_game = show_game
        self.page.wanted.connect(self._on_wanted)
        self.page.close_button.clicked.connect(self._leave)

    @Slot(object)
    def _on_wanted(self, chapter: Chapter) -> None:
        """Show a chapter's position as a new game without a file, and the dock of its reasons."""
        self._leave()
        self._show_game(example_game(chapter))
        self._desk.docks.bring_up(WHY)


def example_game(chapter: Chapter) -> Game:
    """Return a game that leads to a chapter's position, with the chapter's caption as comment."""
    game = Game(facts=Facts(title=f"Guide: {chapter.title}"))
    movestring.play(game.root, chapter.example.moves)
    end = game.end()
    end.annotation = replace(end.annotation, comment=chapter.example.text)
    return game
