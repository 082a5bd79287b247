"""Puzzles, and their files with one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from c4studio.review.line import Line
from engine import Position, folded_key
from engine.errors import EngineError

MOST_STARS = 5
"""The number of stars of the hardest puzzles; the easiest have one."""


class TrainingError(Exception):
    """Raised for unusable training data. Its text is a sentence for the user."""


class Theme(StrEnum):
    """The tactical themes of puzzles, such as an attack or a key cell."""

    ATTACK = "attack"
    """The solver wins by a series of moves that each leave the opponent one safe reply."""
    TWO_FOURS = "two_fours"
    STACKED_FOURS = "stacked_fours"
    KEY_CELL = "key_cell"
    """The solution is the cell where the opponent would answer most wrong columns."""
    WAITING_FOUR = "waiting_four"
    """The result depends on a four that cannot be completed yet."""
    ZUGZWANG = "zugzwang"
    FOLLOW_UP = "follow_up"
    SWAP_PAIR = "swap_pair"
    ONLY_DRAW = "only_draw"
    """The best result in the puzzle is a draw."""
    NOT_UNDER = "not_under"
    """A wrong column lets the opponent complete a four in the cell above."""


class Reached:
    """Base class of immutable values with a position that is given by the moves that lead to it.

    Attributes:
        moves: the moves to the position, as the text of a ``Line``. The last of them is shown to
            the user being played.
    """

    moves: str

    @cached_property
    def line(self) -> Line:
        """The moves that lead to the position."""
        return Line.from_text(self.moves)

    @property
    def position(self) -> Position:
        """The position, in which the user is to move."""
        return self.line.end

    @cached_property
    def key(self) -> int:
        """The key of the position in dictionaries and databases.

        A mirror image has the same key.
        """
        return folded_key(self.position)


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Puzzle(Reached):
    """A position with a single column that keeps the result, and the solution from there.

    Attributes:
        moves: the moves to the position, as the text of a ``Line``. The last of them is shown being
            played.
        solution: the columns of both sides, 1-7, from the user's first move to the last one.
        stars: how hard the puzzle is, 1 to ``MOST_STARS``.
        themes: the themes of the puzzle, each once.
        source: the origin of the position.
    """

    moves: str
    solution: str
    stars: int
    themes: tuple[Theme, ...] = ()
    source: str = ""

    @property
    def before(self) -> Position:
        """The position before the opponent's move that introduces the puzzle."""
        return self.line.positions[-2]

    @property
    def columns(self) -> tuple[int, ...]:
        """The 0-based columns that both sides play in the solution."""
        return tuple(int(column) - 1 for column in self.solution)

    @property
    def turns(self) -> int:
        """The number of moves that the user has to find."""
        return (len(self.solution) + 1) // 2

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the puzzle: the first, then one after each move of the solution.

        Raises:
            IllegalMove: the rules do not allow a move of the solution.
        """
        return Line(self.position, self.columns).positions

    @property
    def json(self) -> str:
        """The puzzle as a JSON object on one line, without the line end."""
        entry = {
            "moves": self.moves,
            "solution": self.solution,
            "turns": self.turns,
            "stars": self.stars,
            "themes": list(self.themes),
            "source": self.source,
        }
        return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Puzzle:
        """Parse a puzzle from one line of JSON.

        Raises:
            TrainingError: the line holds no puzzle; the sentence says what is wrong.
        """
        try:
            entry: dict[str, Any] = json.loads(text)
            puzzle = cls(
                str(entry["moves"]),
                str(entry["solution"]),
                int(entry["stars"]),
                tuple(Theme(each) for each in entry.get("themes", [])),
                str(entry.get("source", "")),
            )
            puzzle._check(entry.get("turns", puzzle.turns))
        except (KeyError, TypeError, AttributeError, RecursionError) as error:
            raise TrainingError(
                "expected an object with moves, solution, stars and themes"
            ) from error
        except (ValueError, EngineError) as error:
            raise TrainingError(str(error)) from error
        return puzzle

    def _check(self, turns: Any) -> None:
        if not _can_be_played(lambda: self.line.positions):
            raise ValueError(f"the moves {self.moves!r} cannot be played")
        if not self.line.columns:
            raise ValueError("no move leads to the position, expected one at least")
        if len(self.solution) % 2 == 0:
            raise ValueError("the solution ends with a move of the other side, or has none")
        if turns != self.turns:
            raise ValueError(f"turns is {turns!r}, but the solution has {self.turns}")
        if not 1 <= self.stars <= MOST_STARS:
            raise ValueError(f"stars is {self.stars}, expected 1 to {MOST_STARS}")
        if not _can_be_played(lambda: self.positions):
            raise ValueError(f"the solution {self.solution!r} cannot be played")


def _can_be_played(line: Callable[[], object]) -> bool:
    """Call ``line``, which plays moves, and return whether it finishes without an error."""
    try:
        line()
    except (ValueError, EngineError):
        return False
    return True


def read_set(text: str) -> list[Puzzle]:
    """Parse a set of puzzles from text, one puzzle a line. Empty lines are skipped.

    Raises:
        TrainingError: a line holds no puzzle; the sentence begins with its number.
    """
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                puzzles.append(Puzzle.from_json(line))
            except TrainingError as error:
                raise TrainingError(f"line {number}: {error}") from error
    return puzzles


def write_set(puzzles: Iterable[Puzzle]) -> str:
    """Return a set of puzzles as text, one puzzle a line."""
    return "".join(f"{puzzle.json}\n" for puzzle in puzzles)


def unique(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles whose position, or mirror image, does not occur in an earlier one."""
    seen: set[int] = set()
    for puzzle in puzzles:
        if puzzle.key not in seen:
            seen.update(folded_key(position) for position in puzzle.positions[:-1:2])
            yield puzzle
