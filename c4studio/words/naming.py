"""The language, the names of sides, columns and cells, and the notation of scores of a user."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from c4studio.language.english import ENGLISH, Language
from c4studio.language.messages import Notice
from engine import Board, ColumnScore, Score, Side
from engine.grid import LETTERS, Cell, cell_name


class ScoreForm(StrEnum):
    """The notations of scores: the score itself, moves to the end, or number of the last move."""

    SCORE = "score"
    PLIES = "plies"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class ScoreReading:
    """The user's choice of how scores are written. Exports use the plain notation.

    Attributes:
        form: the notation: the score itself, the number of moves to the end, or the number of the
            last move.
        columns_fixed: whether column scores are from the view of the side drawn red, instead of the
            side to move.
        moves_fixed: whether scores beside moves are from the view of the side drawn red, instead of
            the side that moved.
        moves_named: whether scores beside moves name the winner, whatever ``moves_fixed`` is.
        compared: whether each column shows its loss against the best one.
    """

    form: ScoreForm = ScoreForm.SCORE
    columns_fixed: bool = False
    moves_fixed: bool = True
    moves_named: bool = True
    compared: bool = False

    @property
    def shows_scores(self) -> bool:
        """Whether each column shows its score itself."""
        return self.form is ScoreForm.SCORE and not self.compared


PLAIN_SCORE_READING = ScoreReading()
"""The default notation of scores."""


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of sides, columns, cells and scores in sentences, and the language of these.

    Attributes:
        exchanged: whether the first player is drawn, and named, yellow; never on the command line.
        lettered: whether columns are called a to g and cells ``d3``, rather than 1 to 7 and
            ``column 4, row 3``.
        reading: the notation of scores.
        language: the language of the sentences.
    """

    exchanged: bool = False
    lettered: bool = True
    reading: ScoreReading = PLAIN_SCORE_READING
    language: Language = ENGLISH

    @property
    def plain(self) -> Naming:
        """The names used in files and on the command line: column letters and plain scores."""
        return Naming(self.exchanged, language=self.language)

    def disc_colour(self, side: Side) -> Side:
        """Return the colour in which the discs of ``side`` are drawn."""
        return side.other if self.exchanged else side

    def name(self, side: Side) -> str:
        """Return the name of a side with a capital letter, e.g. ``Red``."""
        return self.colour(side).capitalize()

    def colour(self, side: Side) -> str:
        """Return the colour of a side's discs in lower case, e.g. ``red`` of a red disc."""
        return self.language.colours[self.disc_colour(side)]

    def columns(self, board: Board) -> tuple[str, ...]:
        """Return the names of a board's columns from the left."""
        return tuple(map(self.column, board.columns))

    def column(self, column: int) -> str:
        """Return the name of a 0-based column, e.g. ``4`` or ``d``."""
        return LETTERS[column] if self.lettered else str(column + 1)

    def cell(self, cell: Cell) -> str:
        """Return the name of a cell, e.g. ``d3`` or ``column 4, row 3``."""
        if self.lettered:
            return cell_name(cell)
        column, row = cell
        text = self.language.messages[Notice.COLUMN_AND_ROW]
        return text.format(column=self.column(column), row=row + 1)

    def viewing_side(self, to_move: Side) -> Side:
        """Return the side from whose view column scores are shown, given the side to move."""
        return self.disc_colour(Side.RED) if self.reading.columns_fixed else to_move

    def score_in_shown_view(self, column_score: ColumnScore, to_move: Side) -> ColumnScore:
        """Convert a column's score from the view of the side to move to the view that is shown."""
        if self.viewing_side(to_move) is to_move:
            return column_score
        return ColumnScore(-column_score.upper, -column_score.lower, column_score.source)

    def winner_colour(self, score: Score) -> Side | None:
        """Return the colour in which a score's winner is drawn; None for a draw."""
        return None if score.winner is None else self.disc_colour(score.winner)


DEFAULT_NAMING = Naming()
"""The default names, by which red moves first, as on the command line and in all formats."""


class _Spoken:
    naming = DEFAULT_NAMING


def set_language(language: Language) -> None:
    """Choose the language of what is said from now on, unless other names are given."""
    _Spoken.naming = Naming(language=language)


def spoken_naming() -> Naming:
    """Return the default names in the language of the program."""
    return _Spoken.naming
