"""Kinds of practice, each with its questions and a description to show before the start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from c4studio.training.card import Task
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.words.course import Exercise


@dataclass(frozen=True, slots=True)
class Way:
    """A kind of practice: a series of questions, with a description for the user.

    Attributes:
        title: the name for users, e.g. ``Solve``.
        stated: a description of the questions, as a sentence without a full stop.
        sources: what the questions are made from: tasks of cards, puzzles or exercises.
        ends_at_error: whether the drill ends with the first wrong answer.
        fixed_set: the name of the fixed set whose times are stored, "" for none.
        can_begin: whether there is anything to ask.
    """

    title: str
    stated: str
    sources: Sequence[Task | Puzzle | Exercise]
    ends_at_error: bool = False
    fixed_set: str = ""
    can_begin: bool = True
