"""The state of a reader of the course: chapter, position, and step or answer."""

from __future__ import annotations

from c4studio.language.said import Passage, Value
from c4studio.words.course import Chapter, Example, Exercise
from c4studio.words.training import drill
from engine import Position


class Reader:
    """A reader's place in the course: chapter, position, and step or answer.

    A chapter's examples come before its exercises.

    Attributes:
        chapter: the chapter.
        place: the number of the position in the chapter, from 0.
        step: number of steps of the example that have been played.
        tried: the 0-based column of the answer or of the solution; None for none.
        told: the sentence in response to the user's answer.
    """

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.place = self.step = 0
        self.tried: int | None = None
        self.told = ""

    @property
    def example(self) -> Example | None:
        """The current example; None if an exercise is shown."""
        posed = self._posed
        return posed if isinstance(posed, Example) else None

    @property
    def exercise(self) -> Exercise | None:
        """The current exercise; None if an example is shown."""
        posed = self._posed
        return posed if isinstance(posed, Exercise) else None

    @property
    def is_last(self) -> bool:
        """Whether the current position is the last one of the chapter."""
        return self.place + 1 == len(self.chapter.examples) + len(self.chapter.exercises)

    @property
    def start(self) -> str:
        """The moves to the start of the example or exercise, as a string."""
        return self._posed.moves

    @property
    def question(self) -> Passage:
        """The sentence that introduces the example, or the task of the exercise."""
        posed = self._posed
        return Passage(posed.text if isinstance(posed, Example) else posed.task)

    @property
    def moves(self) -> str:
        """The moves to the position on the board, as a string."""
        if self.example is not None:
            played = self.example.steps[: self.step]
            return self.start + "".join(each.moves for each in played)
        return self.start + ("" if self.tried is None else str(self.tried + 1))

    @property
    def position(self) -> Position:
        """The position on the board."""
        return Position.from_moves(self.moves)

    @property
    def last(self) -> int | None:
        """The 0-based column of the last disc on the board; None on an empty board."""
        return int(self.moves[-1]) - 1 if self.moves else None

    @property
    def caption(self) -> Value:
        """The sentence for the current step of the example, or the task of the exercise."""
        posed = self._posed
        if isinstance(posed, Example):
            return Passage(posed.steps[self.step - 1].text if self.step else posed.text)
        return drill.task(posed, posed.position)

    def open(self, chapter: Chapter) -> None:
        """Replace the chapter by another one."""
        self.chapter = chapter

    def go_to(self, place: int) -> None:
        """Go to a position of the chapter, and begin its example or exercise from the start."""
        self.place = place
        self.step, self.tried, self.told = 0, None, ""

    def answer(self, column: int) -> bool:
        """Answer the exercise with a 0-based column. Return whether the column is right."""
        if self.exercise is None or self.tried is not None:
            raise RuntimeError("no answer is expected")
        self.tried = column
        return self.exercise.is_solved_by(column)

    def can(self, name: str) -> bool:
        """Return whether the page's button with this name can be used in the current state."""
        if self.exercise is None:
            acts = {"back": self.step > 0, "forward": self.step < self._step_count}
            return acts.get(name, name in ("next", "put"))
        answered = self.tried is not None
        solved = self.tried is not None and self.exercise.is_solved_by(self.tried)
        # A position that is not answered yet would show its scores on the board.
        acts = {"again": answered, "put": answered, "show": not solved}
        return acts.get(name, name == "next")

    @property
    def _step_count(self) -> int:
        return 0 if self.example is None else len(self.example.steps)

    @property
    def _posed(self) -> Example | Exercise:
        examples, exercises = self.chapter.examples, self.chapter.exercises
        number = self.place - len(examples)
        return examples[self.place] if number < 0 else exercises[number]
