"""The texts of the guide, a course on Connect Four with exercises, from easy to hard."""

from __future__ import annotations

from functools import cache

from c4studio.words.course.basics import BASICS
from c4studio.words.course.chapter import Chapter, Example, Exercise, Step, told
from c4studio.words.course.endgame import ENDGAME
from c4studio.words.course.planning import PLANNING
from c4studio.words.naming import AS_PLAYED, Naming

__all__ = ["Chapter", "Example", "Exercise", "Step", "chapters"]


@cache
def chapters(naming: Naming = AS_PLAYED) -> tuple[Chapter, ...]:
    """Return all chapters of the course in order, with the names of sides and cells filled in."""
    return tuple(told(each, naming) for each in (*BASICS, *PLANNING, *ENDGAME))
