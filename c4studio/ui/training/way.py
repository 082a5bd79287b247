"""A way to practise: what is asked, and how it is stated before it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.task import Task
from c4studio.words.course import Exercise


@dataclass(frozen=True, slots=True)
class Way:
    """A way to practise.

    Attributes:
        title: its name.
        stated: what is going to be asked, as a sentence without a full stop.
        sources: what is asked.
        ends_at_error: whether it ends with the first wrong answer.
        fixed_set: the name of the fixed set whose times are kept, "" for none.
    """

    title: str
    stated: str
    sources: Sequence[Task | Puzzle | Exercise]
    ends_at_error: bool = False
    fixed_set: str = ""
