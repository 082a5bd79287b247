"""The command of the guide: shows its page and carries out the reader's requests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.formats import movestring
from c4studio.game import Facts, Game
from c4studio.language.said import Passage
from c4studio.ui.desk import Desk
from c4studio.ui.help.guide.exercises import Exercises, stored_answers
from c4studio.ui.help.guide.guide_page import GuidePage
from c4studio.ui.help.guide.reader import Reader
from c4studio.ui.help.page_part import PagePart
from c4studio.words.course import CHAPTERS
from c4studio.words.naming import Naming
from c4studio.words.rendering import render

WHY = "dock.why"


class GuidePart(PagePart[GuidePage]):
    """Opens and closes the guide, and answers the page's requests. The game is not changed.

    Attributes:
        reader: the chapter, position and step of the course that are shown.
    """

    def __init__(self, desk: Desk, show_game: Callable[[Game], None]) -> None:
        super().__init__(desk, "guide", self._new_page)
        self._show_game = show_game
        self.reader = Reader(CHAPTERS[0])
        self._exercises: Exercises
        desk.settings.changed.connect(self._on_setting_changed)

    def _new_page(self) -> GuidePage:
        page = GuidePage()
        # Before it is connected, since the part has no page yet.
        page.list.setCurrentRow(0)
        self._exercises = Exercises(self._desk, self.reader, page.board, self)
        self._exercises.changed.connect(self._show)
        self._exercises.told.connect(self._tell)
        page.chapter_chosen.connect(self._on_chapter)
        page.place_chosen.connect(self._on_place)
        page.column_chosen.connect(self._on_column)
        page.asked.connect(self._on_asked)
        return page

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of sides and cells."""
        super().set_look(look)
        if self._page is not None:
            self._show()

    def close(self) -> None:
        """Stop the search and close the guide, which brings back the docks that it had hidden."""
        if self._page is not None:
            self._exercises.stop()
        super().close()

    @Slot(int)
    def _on_chapter(self, number: int) -> None:
        self._exercises.stop()
        self.reader.open(CHAPTERS[number])
        self.reader.go_to(0)
        self._show()

    @Slot(int)
    def _on_place(self, place: int) -> None:
        self._exercises.stop()
        self.reader.go_to(place)
        self._show()
        self._say(self.page.caption.text())

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        carry_out: dict[str, Callable[[], None]] = {
            "back": partial(self._step, -1),
            "forward": partial(self._step, 1),
            "show": self._exercises.show_solution,
            "again": self._on_again,
            "next": self._on_next,
            "put": self._on_put,
            "leave": self._leave,
        }
        carry_out[name]()

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name == settings.COURSE.name and self._page is not None:
            self._page.show_chapter(self.reader.chapter, stored_answers(self._desk.settings))

    # Examples.

    def _step(self, steps: int) -> None:
        self.reader.step += steps
        self._show()
        self._say(self.page.caption.text())

    def _on_next(self) -> None:
        if not self.reader.is_last:
            self._on_place(self.reader.place + 1)
        elif self.page.list.currentRow() + 1 < self.page.list.count():
            self.page.list.setCurrentRow(self.page.list.currentRow() + 1)
            self._say(self.page.words)
        else:
            self._tell("This is the end of the course")

    # Exercises.

    @Slot(int)
    def _on_column(self, column: int) -> None:
        if self.reader.exercise is None:
            self._say("This is an example; the exercises come after it")
        else:
            self._exercises.answer(self.reader.exercise, column)

    def _on_again(self) -> None:
        self._on_place(self.reader.place)
        self.page.board.setFocus()

    # What is shown and said.

    @Slot()
    def _show(self) -> None:
        answers = stored_answers(self._desk.settings)
        self.page.show_chapter(self.reader.chapter, answers)
        self.page.show_reader(self.reader, self._desk.look.value)

    @Slot(str)
    def _tell(self, told: str) -> None:
        self.reader.told = told
        self.page.told.setText(told)
        self._say(told)

    def _say(self, text: str) -> None:
        if self._running:
            self._desk.messages.announcer.say(text)

    def _on_put(self) -> None:
        """Open the guide's position as a new game, together with the dock that explains scores."""
        game = position_game(self.reader, self._desk.look.value.naming)
        self._leave()
        self._show_game(game)
        self._desk.docks.bring_up(WHY)


def position_game(reader: Reader, naming: Naming) -> Game:
    """Build a game that leads to the guide's position, with the text below it as a comment."""
    game = Game(facts=Facts(title=f"Guide: {render(Passage(reader.chapter.title), naming)}"))
    movestring.play(game.root, reader.start)
    end = game.end()
    comment = render(reader.question, naming)
    end.annotation = replace(end.annotation, comment=comment)
    return game
