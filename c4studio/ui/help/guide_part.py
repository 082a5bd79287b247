"""The command of the guide: shows its page, steps through examples and asks its exercises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.formats import movestring
from c4studio.game import Facts, Game
from c4studio.training.drill import Drill
from c4studio.ui.desk import Desk
from c4studio.ui.help.guide_page import GuidePage
from c4studio.ui.pages.question_part import QuestionPart, stored_answers
from c4studio.ui.part import Commands
from c4studio.words.course import Chapter, Example, Exercise, chapters
from c4studio.words.training import drill as words

WHY = "dock.why"


class GuidePart(QuestionPart[GuidePage]):
    """Opens and closes the guide, and answers the page's requests. The game is not changed.

    A chapter's examples come before its exercises, which are a drill.
    """

    def __init__(self, desk: Desk, show_game: Callable[[Game], None]) -> None:
        super().__init__(desk, self._new_page, command="guide")
        self._show_game = show_game
        self._chapters = chapters()
        self._number = self._place = self._step = 0
        self._exercises = _drill_of(self._chapter)
        desk.settings.changed.connect(self._on_setting_changed)

    def _new_page(self) -> GuidePage:
        page = GuidePage()
        # Before it is connected, since the part has no page yet.
        page.list.setCurrentRow(0)
        page.chapter_chosen.connect(self._on_chapter)
        page.place_chosen.connect(self._on_place)
        page.stepped.connect(self._on_stepped)
        return page

    def commands(self) -> Commands:
        """Return the command that opens and closes the guide."""
        return {"guide": self.switch}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of sides and cells."""
        self._chapters = chapters(look.naming)
        self._exercises.questions = _drill_of(self._chapter).questions
        super().set_look(look)

    def enter(self) -> None:
        """Show the page at the position where it was closed."""
        super().enter()
        self._pose()
        self.show()

    @property
    def _chapter(self) -> Chapter:
        return self._chapters[self._number]

    @property
    def _posed(self) -> Example | Exercise:
        """The example or exercise that is shown."""
        examples, exercises = self._chapter.examples, self._chapter.exercises
        number = self._place - len(examples)
        return examples[self._place] if number < 0 else exercises[number]

    def _pose(self) -> None:
        """Ask the exercise that is shown, or nothing at an example."""
        self.drill = self._exercises if isinstance(self._posed, Exercise) else None

    def show(self) -> None:
        """Show the chapter with the step of an example, or with an exercise and its answer."""
        posed, page = self._posed, self.page
        page.show_chapter(self._chapter, stored_answers(self._desk.settings))
        page.places[self._place].setChecked(True)
        page.set_kind(is_exercise=isinstance(posed, Exercise))
        if isinstance(posed, Example):
            page.show_example(self._chapter, posed, self._step)
        else:
            super().show()

    def usable(self, drill: Drill) -> set[str]:
        """Return the names of the buttons that can be used now.

        A position that is not answered yet would show its scores on the board.
        """
        return super().usable(drill) | (set() if drill.asks else {"put"})

    def carry_out(self, name: str) -> None:
        """Carry out the request of a button, also of those that only the guide has."""
        requests: dict[str, Callable[[], None]] = {
            "back": partial(self._on_stepped, -1),
            "forward": partial(self._on_stepped, 1),
            "put": self._on_put,
        }
        requests.get(name, partial(super().carry_out, name))()

    def next(self) -> None:
        """Go on to the next position, or to the next chapter with the result of this one."""
        if self._place + 1 < len(self.page.places):
            self._on_place(self._place + 1)
        elif self._number + 1 < len(self._chapters):
            if self._exercises.attempts:
                self._desk.messages.say(words.summary(self._exercises))
            self.page.list.setCurrentRow(self._number + 1)
            self._desk.messages.announcer.say(self.page.words)
        else:
            self.page.tell("This is the end of the course")

    @Slot(int)
    def _on_chapter(self, number: int) -> None:
        self._number = number
        self._exercises = _drill_of(self._chapter)
        self._go_to(0)

    @Slot(int)
    def _on_place(self, place: int) -> None:
        self._go_to(place)
        self._desk.messages.announcer.say(self.page.sentences)

    def _go_to(self, place: int) -> None:
        self._place, self._step = place, 0
        self._exercises.go_to(max(place - len(self._chapter.examples), 0))
        self._pose()
        self.show_again()

    @Slot(int)
    def _on_stepped(self, steps: int) -> None:
        if isinstance(self._posed, Example):
            self._step = min(max(self._step + steps, 0), len(self._posed.steps))
            self.show()
            self._desk.messages.announcer.say(self.page.sentences)

    @Slot(int)
    def _on_column(self, column: int) -> None:
        if self.drill is None:
            self._desk.messages.announcer.say("This is an example; the exercises come after it")
        else:
            super()._on_column(column)

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name == settings.COURSE.name and self._page is not None:
            self._page.show_chapter(self._chapter, stored_answers(self._desk.settings))

    def _on_put(self) -> None:
        """Open the guide's position as a new game, together with the dock that explains scores."""
        posed = self._posed
        game = Game(facts=Facts(title=f"Guide: {self._chapter.title}"))
        movestring.play(game.root, posed.moves)
        end, comment = game.end(), posed.text if isinstance(posed, Example) else posed.task
        end.annotation = replace(end.annotation, comment=comment)
        self.leave()
        self._show_game(game)
        self._desk.docks.bring_up(WHY)


def _drill_of(chapter: Chapter) -> Drill:
    return Drill([each.question for each in chapter.exercises], may_skip=True)
