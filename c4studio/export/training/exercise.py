"""Exercises, made from puzzles or a repertoire: a position, a question, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes.diagram import Diagram
from c4studio.pictures.style import Style
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.repertoire import Repertoire
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.training import puzzles as words
from engine import Position, folded_key


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that the reader of an exercise must find: a position, and its correct columns.

    Attributes:
        position: the position.
        last: the cell of the disc that was played last; None for none.
        columns: the correct columns, 0-based.
    """

    position: Position
    last: tuple[int, int] | None
    columns: tuple[int, ...]

    def picture(self, style: Style | None = None) -> str:
        """Draw the board before the move as SVG."""
        return board_svg(Diagram(self.position, last=self.last), style)


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise for paper or an interactive page: a position, a question, and its answer.

    Attributes:
        position: the position.
        last: the cell of the disc that was played last; None for none.
        question: the question, as a sentence without a full stop.
        columns: the correct columns, 0-based.
        answer: the solution with its reason, as sentences without the last full stop.
        further: the later moves that the reader must find.
    """

    position: Position
    last: tuple[int, int] | None
    question: str
    columns: tuple[int, ...]
    answer: str
    further: tuple[Turn, ...] = ()

    @property
    def key(self) -> int:
        """A number that identifies the position. Its mirror image has the same number."""
        return folded_key(self.position)

    def picture(self, style: Style | None = None) -> str:
        """Draw the board of the exercise as SVG."""
        return self.turns[0].picture(style)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All moves of the exercise that the reader must find, in their order."""
        return Turn(self.position, self.last, self.columns), *self.further


Why = Callable[[Position, int], str]
"""A function that returns the reason for a column's result as a sentence, "" if none is proved."""


def from_puzzles(puzzles: Iterable[Puzzle], why: Why, naming: Naming = AS_PLAYED) -> list[Exercise]:
    """Build an exercise from each puzzle."""
    return [_from_puzzle(puzzle, why, naming) for puzzle in puzzles]


def _from_puzzle(puzzle: Puzzle, why: Why, naming: Naming) -> Exercise:
    column = puzzle.line.columns[-1]
    last = column, puzzle.before.height(column)
    asked = f"{words.question(puzzle, naming)} ({words.stars(puzzle.stars)})"
    told = [words.solution(puzzle, naming), why(puzzle.position, puzzle.columns[0])]
    answer = ". ".join(filter(None, told))
    return Exercise(
        puzzle.position, last, asked, puzzle.columns[:1], answer, tuple(_further(puzzle))
    )


def _further(puzzle: Puzzle) -> Iterator[Turn]:
    """Yield the moves that the reader must find after the first move of a puzzle.

    Besides the move of the solution, a column that completes four is correct, too.
    """
    for turn in range(2, len(puzzle.columns), 2):
        position, reply = puzzle.positions[turn], puzzle.columns[turn - 1]
        fours = [c for c in position.legal_columns if position.play(c).winner is not None]
        columns = dict.fromkeys((puzzle.columns[turn], *fours))
        yield Turn(position, (reply, position.height(reply) - 1), tuple(columns))


def from_repertoire(
    repertoire: Repertoire, keys: Iterable[int], why: Why, naming: Naming = AS_PLAYED
) -> Iterator[Exercise]:
    """Yield an exercise for each of the given positions of a repertoire.

    Args:
        repertoire: the repertoire.
        keys: the keys of the positions (``folded_key``), in the wanted order.
        why: the function that explains a column.
        naming: names of sides and cells.
    """
    for key in keys:
        choice = repertoire.choices[key]
        position = choice.position
        played = ", ".join(
            naming.cell((column, position.height(column))) for column in choice.columns
        )
        answer = ". ".join(filter(None, (played, why(position, choice.columns[0]))))
        last = None
        if choice.moves:
            column = int(choice.moves[-1]) - 1
            last = column, position.height(column) - 1
        asked = words.to_move(position, naming)
        yield Exercise(position, last, asked, choice.columns, answer)
