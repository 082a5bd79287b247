"""The check of a set of puzzles by exact scores, whoever found them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from c4studio.training.chain import Scorer, best_reply, can_start, single
from c4studio.training.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Defect:
    """Something in a set that is not as it has to be.

    Attributes:
        number: which puzzle of the set it is, from 1.
        text: what is wrong, as a sentence without a full stop.
    """

    number: int
    text: str


def defects(puzzles: Iterable[Puzzle], scorer: Scorer) -> Iterator[Defect | None]:
    """Check puzzles one after the other; yield the first defect of each, None for a sound one.

    Args:
        puzzles: the set.
        scorer: finds the exact scores of a position's columns.
    """
    seen: dict[int, int] = {}
    for number, puzzle in enumerate(puzzles, 1):
        text = defect_of(puzzle, scorer)
        if text is None and (first := seen.setdefault(puzzle.key, number)) != number:
            text = f"the position is that of puzzle {first}, or its mirror image"
        yield None if text is None else Defect(number, text)


def defect_of(puzzle: Puzzle, scorer: Scorer) -> str | None:
    """Return the first thing that is wrong with a puzzle, None if it is sound."""
    if not can_start(puzzle.position):
        return "the position is too early, over, or begins with a four or a block"
    for turn, (position, column) in enumerate(zip(puzzle.positions, puzzle.columns, strict=False)):
        if turn % 2:
            if position.is_over:
                return f"the game is over after {turn} moves of the solution"
            expected = best_reply(position, scorer)
            if column != expected:
                return f"move {turn + 1} of the solution is {column + 1}, expected {expected + 1}"
        elif single(position, scorer) != column:
            return f"column {column + 1} at move {turn + 1} is not the only one that holds"
    return None
