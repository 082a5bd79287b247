"""The command of the guide: shows its page, judges exercises, and stores the answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.analysis.tries import Tried, explain_try
from c4studio.drawing.look import Look
from c4studio.formats import movestring
from c4studio.game import Facts, Game
from c4studio.game.refusal import illegal_move
from c4studio.ui.desk import Desk
from c4studio.ui.help.guide.guide_page import GuidePage
from c4studio.ui.help.guide.reader import Reader
from c4studio.ui.help.page_part import PagePart
from c4studio.ui.own_search import OwnSearch
from c4studio.words import refusals, tries
from c4studio.words.course import Exercise, chapters
from engine import WIDTH

WHY = "dock.why"
SHOWN = 8
"""Maximum number of discs of a refutation that the board shows."""


class GuidePart(PagePart):
    """Opens and closes the guide, and answers the page's requests. The game is not changed.

    Attributes:
        page: the page of the guide.
        reader: the chapter, position and step of the course that are shown.
    """

    def __init__(self, desk: Desk, show_game: Callable[[Game], None]) -> None:
        self.page = GuidePage()
        super().__init__(desk, "guide", self.page, self.page)
        self._show_game = show_game
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_explained)
        self._chapters = chapters()
        self.reader = Reader(self._chapters[0])
        self.page.chapter_chosen.connect(self._on_chapter)
        self.page.place_chosen.connect(self._on_place)
        self.page.column_chosen.connect(self._on_column)
        self.page.asked.connect(self._on_asked)
        desk.settings.changed.connect(self._on_setting_changed)
        self.page.list.setCurrentRow(0)

    @property
    def answers(self) -> dict[str, str]:
        """The stored result of each answered exercise, ``right`` or ``wrong``, by its moves."""
        found = json.loads(self._desk.settings.get(settings.COURSE))
        return {moves: result for moves, result in found.items() if result in ("right", "wrong")}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of sides and cells."""
        super().set_look(look)
        self._chapters = chapters(look.naming)
        self.reader.rename(self._chapters[self.page.list.currentRow()])
        self._show()

    def close(self) -> None:
        """Stop the search and close the guide, which brings back the docks that it had hidden."""
        self._search.stop()
        super().close()

    @Slot(int)
    def _on_chapter(self, number: int) -> None:
        self._search.stop()
        self.reader = Reader(self._chapters[number])
        self._show()

    @Slot(int)
    def _on_place(self, place: int) -> None:
        self._search.stop()
        self.reader.go_to(place)
        self._show()
        self._say(self.page.caption.text())

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        carry_out: dict[str, Callable[[], None]] = {
            "back": partial(self._step, -1),
            "forward": partial(self._step, 1),
            "show": self._on_show,
            "again": self._on_again,
            "next": self._on_next,
            "put": self._on_put,
            "leave": self._leave,
        }
        carry_out[name]()

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name == settings.COURSE.name:
            self.page.show_chapter(self.reader.chapter, self.answers)

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
        exercise, naming = self.reader.exercise, self._desk.look.value.naming
        if exercise is None:
            self._say("This is an example; the exercises come after it")
        elif self.reader.tried is not None:
            self._tell("Try again or go on first")
        elif not exercise.position.is_legal(column):
            refused = illegal_move(exercise.position, column)
            self._tell(refusals.refusal(refused, naming))
        else:
            right = self.reader.answer(column)
            self._remember(exercise, "right" if right else "wrong")
            self._show()
            self._tell(tries.verdict(column, right, naming))
            self._explain(exercise, column)

    def _on_show(self) -> None:
        exercise = self.reader.exercise
        if exercise is None:
            return
        self._search.stop()
        solving = [column for column in range(WIDTH) if exercise.is_solved_by(column)]
        self.reader.tried = solving[0]
        self._show()
        self._tell(tries.solution(solving, self._desk.look.value.naming))

    def _on_again(self) -> None:
        self._search.stop()
        self.reader.again()
        self._show()
        self._say(self.page.caption.text())
        self.page.board.setFocus()

    def _remember(self, exercise: Exercise, result: str) -> None:
        known = {**self.answers, exercise.moves: result}
        self._desk.settings.set(settings.COURSE, json.dumps(known))

    def _explain(self, exercise: Exercise, column: int) -> None:
        position = exercise.position
        self._search.run(
            "Looking for the reason",
            lambda solver, stop, report: iter([explain_try(solver, position, column, stop)]),
        )

    @Slot(object)
    def _on_explained(self, tried: Tried) -> None:
        exercise = self.reader.exercise
        if exercise is None or exercise.position != tried.position:
            return
        right = exercise.is_solved_by(tried.column)
        if not right:
            after = tried.position.play(tried.column)
            self.page.board.show_line(after, tried.line[1 : SHOWN + 1])
        naming = self._desk.look.value.naming
        judged = tries.verdict(tried.column, right, naming)
        refutation = () if right else tried.line[1:]
        self._tell(tries.explained(judged, tried.position, tried.reason, refutation, naming))

    # What is shown and said.

    def _show(self) -> None:
        self.page.show_chapter(self.reader.chapter, self.answers)
        self.page.show_reader(self.reader, self._desk.look.value)

    def _tell(self, told: str) -> None:
        self.reader.told = told
        self.page.told.setText(told)
        self._say(told)

    def _say(self, text: str) -> None:
        if self._running:
            self._desk.messages.announcer.say(text)

    def _on_put(self) -> None:
        """Open the guide's position as a new game, together with the dock that explains scores."""
        game = position_game(self.reader)
        self._leave()
        self._show_game(game)
        self._desk.docks.bring_up(WHY)


def position_game(reader: Reader) -> Game:
    """Build a game that leads to the guide's position, with the text below it as a comment."""
    game = Game(facts=Facts(title=f"Guide: {reader.chapter.title}"))
    movestring.play(game.root, reader.start)
    end = game.end()
    end.annotation = replace(end.annotation, comment=reader.question)
    return game
