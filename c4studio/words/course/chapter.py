"""The chapters of the guide as values: texts, examples and exercises.

Texts are those of passages (``language.said.Passage``), with fields for sides, columns and cells.
What a text says of a position is also stored as values, which tests compare with the solver.
"""

from dataclasses import dataclass, field

from c4studio.review.insight import ReasonKind
from c4studio.review.line import Line
from c4studio.training.drill import DrillQuestion, columns_best_first
from engine import Side
from engine.grid import Cell


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """A step of an example in the guide: discs that are played together, and a sentence on them.

    Attributes:
        moves: the moves of the step, as a string.
        text: the sentence below the board.
        wrong: whether the first disc throws the result away. All other discs keep it.
    """

    moves: str
    text: str
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """An example in the guide: a position that is explained step by step.

    Attributes:
        moves: the move string that leads to the position.
        text: the sentence below the board before the first step.
        column: the 0-based column that the text is about.
        kind: the kind of the reason (``insight.ReasonKind``) that the text gives for the column;
            None if it gives only the result. A quick win (``ReasonKind.QUICK_WIN``) is accepted
            instead if the game ends soon.
        winner: the winner after that column with best play; None for a draw.
        steps: the steps of a line of play that begins with that column.
        cell: the cell that the text is about. The reason names it, or a side threatens four there.
        decisive: whether a threat on that cell is decisive; None if the text does not say.
        zugzwang: whether the side to move would do better if it could pass.
        scores: the scores of all columns, if the text is about scores.
    """

    moves: str
    text: str
    column: int
    kind: ReasonKind | None
    winner: Side | None
    steps: tuple[ExampleStep, ...]
    cell: Cell | None = None
    decisive: bool | None = None
    zugzwang: bool = False
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise in the guide: the reader looks for a column that keeps the result.

    Attributes:
        chapter: the name of the chapter that the exercise belongs to.
        moves: the move string that leads to the position; no two exercises share it.
        keeps: the columns that keep the result, 1-based digits from the left.
        task: the question, one sentence.
    """

    chapter: str
    moves: str
    keeps: str
    task: str

    @property
    def question(self) -> DrillQuestion:
        """The exercise as a question of a drill. Each column that keeps the result is right."""
        line = Line.from_text(self.moves)
        board = line.end.board
        keeps = columns_best_first(board, map(board.digits.index, self.keeps))
        return DrillQuestion(line, keeps, self)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the guide: a title, paragraphs, examples and exercises.

    Attributes:
        name: the internal name of the chapter, which never changes.
        title: the heading.
        text: the paragraphs.
        examples: the solved positions.
        exercises: the positions to try.
    """

    name: str
    title: str
    text: tuple[str, ...]
    examples: tuple[Example, ...]
    exercises: tuple[Exercise, ...] = field(default=())
