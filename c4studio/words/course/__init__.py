"""The texts of the guide, a course on Connect Four with exercises, from easy to hard."""

from __future__ import annotations

from c4studio.words.course.basics import CHAPTERS_ON_FOURS
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, Exercise
from c4studio.words.course.endgame import CHAPTERS_ON_ENDGAME
from c4studio.words.course.opening import CHAPTERS_ON_OPENING
from c4studio.words.course.planning import CHAPTERS_ON_KEY_CELLS
from c4studio.words.course.threats import CHAPTERS_ON_WAITING_THREATS

__all__ = ["CHAPTERS", "Chapter", "Example", "ExampleStep", "Exercise"]

CHAPTERS: tuple[Chapter, ...] = (
    *CHAPTERS_ON_FOURS,
    *CHAPTERS_ON_KEY_CELLS,
    *CHAPTERS_ON_WAITING_THREATS,
    *CHAPTERS_ON_ENDGAME,
    *CHAPTERS_ON_OPENING,
)
"""All chapters of the course, in order."""
