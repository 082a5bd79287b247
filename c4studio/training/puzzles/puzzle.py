"""Puzzles, and their files with one JSON object a line."""

from __future__ import annotations

import hashlib
import json
import reprlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from c4studio.ground import door
from c4studio.language.messages import Refusal
from c4studio.language.refusal import error_reason
from c4studio.language.said import SaidError
from c4studio.review.line import Line
from engine import STANDARD, Position, folded_key

MOST_STARS = 5
"""The number of stars of the hardest puzzles; the easiest have one."""

_LONGEST_QUOTED_TEXT = 200
"""Maximum number of characters that are shown of a text that is wrong."""


class TrainingError(SaidError):
    """Raised for unusable training data."""


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
    """The solution follows from an answer on top of each disc. Only older sets of puzzles have this
    theme."""
    SWAP_PAIR = "swap_pair"
    """The solution needs a pair of cells that answer each other. Only older sets of puzzles have
    this theme."""
    ONLY_DRAW = "only_draw"
    """The best result in the puzzle is a draw."""
    NOT_UNDER = "not_under"
    """Several wrong columns let the opponent complete a four in the cell above."""
    DEFENCE = "defence"
    """The solution stops a line or an attack of the opponent."""
    OPENING = "opening"
    """The puzzle asks for one of the first discs, which is known rather than read."""


def stored_key(position: Position) -> int:
    """Return the key of a position or its mirror image in databases, which hold 63 bits of it.

    On the usual board it is the folded key. On others it is a hash of it and of the size, above all
    keys of the usual board.
    """
    folded = folded_key(position)
    if position.board == STANDARD:
        return folded
    digest = hashlib.sha256(f"{position.board} {folded}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2 | 1 << 62


class ReachedPosition:
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
        return stored_key(self.position)


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Puzzle(ReachedPosition):
    """A position with a single column that keeps the result, and the solution from there.

    Attributes:
        moves: the moves to the position, as the text of a ``Line``. The last of them is shown being
            played.
        solution: the columns of both sides as in move strings, from the user's first move to the
            last one.
        stars: how hard the puzzle is, 1 to ``MOST_STARS``.
        themes: the themes of the puzzle, each once.
        source: the origin of the position.
        found: the share of average players who find the whole solution, an estimate; None if it is
            unknown.
        idea: a short hash of what the answer is about; puzzles with the same idea teach the same.
            Empty if unknown.
    """

    moves: str
    solution: str
    stars: int
    themes: tuple[Theme, ...] = ()
    source: str = ""
    found: float | None = field(default=None, compare=False)
    idea: str = field(default="", compare=False)

    @property
    def position_before(self) -> Position:
        """The position before the opponent's move that introduces the puzzle."""
        return self.line.positions[-2]

    @property
    def columns(self) -> tuple[int, ...]:
        """The 0-based columns that both sides play in the solution."""
        return tuple(map(self.position.board.digits.index, self.solution))

    @property
    def moves_to_find(self) -> int:
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
            "turns": self.moves_to_find,
            "stars": self.stars,
            "themes": list(self.themes),
            "source": self.source,
            **({} if self.found is None else {"found": self.found}),
            **({"idea": self.idea} if self.idea else {}),
        }
        return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Puzzle:
        """Parse a puzzle from one line of JSON.

        Raises:
            TrainingError: the line holds no puzzle; the sentence says what is wrong.
        """
        try:
            entry: dict[str, Any] = door.load_json(text)
            stars = entry["stars"]
            puzzle = cls(
                door.text_of_json_value(entry["moves"]),
                door.text_of_json_value(entry["solution"]),
                int(stars[:_LONGEST_QUOTED_TEXT] if isinstance(stars, str) else stars),
                tuple(
                    Theme(door.text_of_json_value(each)[:_LONGEST_QUOTED_TEXT])
                    for each in entry.get("themes", [])
                ),
                door.text_of_json_value(entry.get("source", "")),
                _share_of_json_value(entry.get("found")),
                door.text_of_json_value(entry.get("idea", "")),
            )
            puzzle._check_puzzle(entry.get("turns", puzzle.moves_to_find))
        except TrainingError:
            raise
        except ValueError as error:
            raise TrainingError(Refusal.ANY, text=error_reason(error)) from error
        except door.WRONG_KIND_ERRORS as error:
            raise TrainingError(Refusal.NO_PUZZLE_OBJECT) from error
        return puzzle

    def _check_puzzle(self, turns: Any) -> None:
        if not _can_play_line(lambda: self.line.positions):
            raise TrainingError(
                Refusal.MOVES_NOT_PLAYABLE, moves=repr(self.moves[:_LONGEST_QUOTED_TEXT])
            )
        if not self.line.columns:
            raise TrainingError(Refusal.NO_MOVE_BEFORE)
        if len(self.solution) % 2 == 0:
            raise TrainingError(Refusal.SOLUTION_OF_OTHERS)
        if turns != self.moves_to_find:
            raise TrainingError(
                Refusal.OTHER_TURNS, found=reprlib.repr(turns), number=self.moves_to_find
            )
        if not 1 <= self.stars <= MOST_STARS:
            raise TrainingError(Refusal.OTHER_STARS, number=str(self.stars), most=MOST_STARS)
        if not _can_play_line(lambda: self.positions):
            raise TrainingError(
                Refusal.SOLUTION_NOT_PLAYABLE, moves=repr(self.solution[:_LONGEST_QUOTED_TEXT])
            )


def _share_of_json_value(value: Any) -> float | None:
    """Return a share of players from a value of a JSON object; None if there is none.

    Raises:
        TrainingError: the value is no share.
    """
    if value is None or (type(value) in (int, float) and 0 <= value <= 1):
        return None if value is None else float(value)
    raise TrainingError(Refusal.OTHER_SHARE, found=reprlib.repr(value))


def _can_play_line(line: Callable[[], object]) -> bool:
    """Call ``line``, which plays moves, and return whether it finishes without an error."""
    try:
        line()
    except ValueError:
        return False
    return True


def _unreadable_puzzle_set_error() -> TrainingError:
    return TrainingError(Refusal.NO_PUZZLE_OBJECT)


@door.guard_foreign_data("a set of puzzles", _unreadable_puzzle_set_error, TrainingError)
def parse_puzzle_set(text: str) -> list[Puzzle]:
    """Parse a set of puzzles from text, one puzzle a line. Empty lines are skipped.

    Raises:
        TrainingError: a line holds no puzzle; the sentence begins with its number.
    """
    puzzles = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                puzzles.append(Puzzle.from_json(line))
            except TrainingError as error:
                raise TrainingError(Refusal.ON_LINE, number=number, why=error.said) from error
    return puzzles


def puzzle_set_text(puzzles: Iterable[Puzzle]) -> str:
    """Return a set of puzzles as text, one puzzle a line."""
    return "".join(f"{puzzle.json}\n" for puzzle in puzzles)


def unique_puzzles(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles that no earlier one resembles.

    A puzzle resembles another one that has its position or its idea, or the mirror image of it.
    """
    seen: set[int] = set()
    ideas: set[str] = set()
    for puzzle in puzzles:
        if puzzle.key not in seen and puzzle.idea not in ideas:
            seen.update(stored_key(position) for position in puzzle.positions[:-1:2])
            ideas.update({puzzle.idea} - {""})
            yield puzzle
