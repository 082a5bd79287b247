"""Reads the chapters of the guide from their file."""

from collections.abc import Callable, Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

from c4studio.language.labels import Entry, read_entries
from c4studio.review.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, Exercise
from engine import STANDARD, Side

_EMPTY_BOARD = "-"
"""The word that stands for the move string of the empty board."""
_WRONG_MOVE_SIGN = "?"
"""The sign that follows the moves of a step whose first disc throws the result away."""
_READER_BY_FIELD: dict[str, Callable[[str], Any]] = {
    "kind": lambda value: ReasonKind[value],
    "winner": lambda value: Side[value],
    "cell": STANDARD.named.__getitem__,
    "decisive": "yes".__eq__,
    "zugzwang": "yes".__eq__,
    "scores": lambda value: tuple(map(int, value.split())),
}


def read_chapters() -> tuple[Chapter, ...]:
    """Read all chapters of the guide, in order.

    A chapter is a section of the file, with its name in brackets. It has the entries ``chapter``
    (title, and paragraphs below), ``example`` (moves, column and other fields, and below them the
    text and the steps) and ``exercises`` (task, and below it moves with the columns that keep the
    result).
    """
    sections = groupby(read_entries("course"), key=attrgetter("section"))
    return tuple(_chapter_of_entries(name, [*entries]) for name, entries in sections)


def _chapter_of_entries(name: str, entries: Iterable[Entry]) -> Chapter:
    heading, *rest = entries
    return Chapter(
        name,
        heading.columns[1],
        tuple(heading.lines),
        tuple(_example_of_entry(each) for each in rest if each.columns[0] == "example"),
        tuple(
            Exercise(name, moves.strip(_EMPTY_BOARD), keeps, each.columns[1])
            for each in rest
            if each.columns[0] == "exercises"
            for moves, keeps in map(str.split, each.lines)
        ),
    )


def _example_of_entry(entry: Entry) -> Example:
    _, moves, column, options = [*entry.columns, ""][:4]
    pairs = (option.split("=") for option in filter(None, options.split("; ")))
    fields: dict[str, Any] = {"kind": None, "winner": None}
    fields |= {name: _READER_BY_FIELD[name](value) for name, value in pairs}
    text, *steps = entry.lines
    return Example(
        moves.strip(_EMPTY_BOARD),
        text,
        STANDARD.letters.index(column),
        steps=tuple(map(_step, steps)),
        **fields,
    )


def _step(line: str) -> ExampleStep:
    moves, _, text = line.partition(" ")
    return ExampleStep(moves.rstrip(_WRONG_MOVE_SIGN), text, wrong=moves.endswith(_WRONG_MOVE_SIGN))
