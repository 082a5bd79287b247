"""The command of the guide: shows its page, steps through examples and asks its exercises."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio.formats import movestring
from c4studio.game import Game, GameFacts
from c4studio.language.said import Passage
from c4studio.training.drill import Drill
from c4studio.ui import settings
from c4studio.ui.help.guide_page import GuidePage
from c4studio.ui.labels import text_of
from c4studio.ui.pages.question_part import QuestionPart, stored_answers
from c4studio.ui.part import Desk
from c4studio.words.course import CHAPTERS, Chapter, Example, Exercise
from c4studio.words.rendering import render
from c4studio.words.training.drill import drill_summary

WHY_DOCK_NAME = "dock.why"


class GuidePart(QuestionPart[GuidePage]):
    """Opens and closes the guide, and answers the page's requests. The game is not changed.

    A chapter's examples come before its exercises, which are a drill.
    """

    def __init__(self, desk: Desk, show_game: Callable[[Game], None]) -> None:
        super().__init__(desk, self._new_page, command="guide")
        self._show_game = show_game
        self._number = self._place = self._step = 0
        self._exercises = _drill_of_exercises(self._chapter)
        desk.settings.follow(self, self._show_answers, settings.EXERCISE_ANSWERS)

    def _new_page(self) -> GuidePage:
        page = GuidePage()
        # Before it is connected, since the part has no page yet.
        page.list.setCurrentRow(0)
        page.chapter_chosen.connect(self._on_chapter_chosen)
        page.place_chosen.connect(self._on_position_chosen)
        page.stepped.connect(self._on_steps_asked)
        return page

    def enter_page(self) -> None:
        """Show the page at the position where it was closed."""
        super().enter_page()
        self._ask_shown_exercise()
        self.show_question()

    @property
    def _chapter(self) -> Chapter:
        return CHAPTERS[self._number]

    @property
    def _shown_position(self) -> Example | Exercise:
        """The example or exercise that is shown."""
        examples, exercises = self._chapter.examples, self._chapter.exercises
        number = self._place - len(examples)
        return examples[self._place] if number < 0 else exercises[number]

    def _ask_shown_exercise(self) -> None:
        """Ask the exercise that is shown, or nothing at an example."""
        self.drill = self._exercises if isinstance(self._shown_position, Exercise) else None

    def show_question(self) -> None:
        """Show the chapter with the step of an example, or with an exercise and its answer."""
        posed, page = self._shown_position, self.page
        page.show_chapter(self._chapter, stored_answers(self._settings))
        page.places[self._place].setChecked(True)
        page.show_buttons(is_exercise=isinstance(posed, Exercise))
        if isinstance(posed, Example):
            page.show_example(self._chapter, posed, self._step)
        else:
            super().show_question()

    def usable_buttons(self, drill: Drill) -> set[str]:
        """Return the names of the buttons that can be used now.

        A position that is not answered yet would show its scores on the board.
        """
        return super().usable_buttons(drill) | (set() if drill.is_awaiting_answer else {"put"})

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button, also of those that only the guide has."""
        requests: dict[str, Callable[[], None]] = {
            "back": partial(self._on_steps_asked, -1),
            "forward": partial(self._on_steps_asked, 1),
            "put": self._open_as_game,
        }
        requests.get(name, partial(super().carry_out_request, name))()

    def ask_next_question(self) -> None:
        """Go on to the next position, or to the next chapter with the result of this one."""
        if self._place + 1 < len(self.page.places):
            self._on_position_chosen(self._place + 1)
        elif self._number + 1 < len(CHAPTERS):
            if self._exercises.attempts:
                self._messages.say(drill_summary(self._exercises))
            self.page.list.setCurrentRow(self._number + 1)
            self._messages.announcer.announce(self.page.read_aloud_text)
        else:
            self.page.show_remark(text_of("help.this_is_the_end"))

    @Slot(int)
    def _on_chapter_chosen(self, number: int) -> None:
        self._number = number
        self._exercises = _drill_of_exercises(self._chapter)
        self._go_to_position(0)

    @Slot(int)
    def _on_position_chosen(self, place: int) -> None:
        self._go_to_position(place)
        self._messages.announcer.announce(self.page.sentences)

    def _go_to_position(self, place: int) -> None:
        self._place, self._step = place, 0
        self.page.hold_clicks()
        self._exercises.go_to_question(max(place - len(self._chapter.examples), 0))
        self._ask_shown_exercise()
        self.show_question_again()

    @Slot(int)
    def _on_steps_asked(self, steps: int) -> None:
        if isinstance(self._shown_position, Example):
            self._step = min(max(self._step + steps, 0), len(self._shown_position.steps))
            self.show_question()
            self._messages.announcer.announce(self.page.sentences)

    @Slot(int)
    def _on_column_chosen(self, column: int) -> None:
        if self.drill is None:
            self._messages.announcer.announce(text_of("help.this"))
        else:
            super()._on_column_chosen(column)

    def _show_answers(self) -> None:
        if self._page is not None:
            self._page.show_chapter(self._chapter, stored_answers(self._settings))

    def _open_as_game(self) -> None:
        """Open the guide's position as a new game, together with the dock that explains scores."""
        posed, naming = self._shown_position, self._desk.look.value.naming
        title = render(Passage(self._chapter.title), naming)
        game = Game(facts=GameFacts(title=f"Guide: {title}"))
        movestring.play_moves(game.root, posed.moves)
        end, text = game.end(), posed.text if isinstance(posed, Example) else posed.task
        comment = render(Passage(text), naming)
        end.annotation = replace(end.annotation, comment=comment)
        self.leave_page()
        self._show_game(game)
        self._desk.docks.bring_to_front(WHY_DOCK_NAME)


def _drill_of_exercises(chapter: Chapter) -> Drill:
    return Drill([each.question for each in chapter.exercises], may_skip=True)
