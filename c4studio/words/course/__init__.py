"""The texts of the guide, a course on Connect Four with exercises, from easy to hard."""

from __future__ import annotations

from c4studio.words.course.basics import BASICS
from c4studio.words.course.chapter import Chapter, Example, Exercise, Step
from c4studio.words.course.endgame import ENDGAME
from c4studio.words.course.opening import OPENING
from c4studio.words.course.planning import PLANNING
from c4studio.words.course.threats import THREATS

__all__ = ["CHAPTERS", "Chapter", "Example", "Exercise", "Step"]

CHAPTERS: tuple[Chapter, ...] = (*BASICS, *PLANNING, *THREATS, *ENDGAME, *OPENING)
"""All chapters of the course, in order."""
