"""The names of sides, columns, cells and scores in sentences, as the user has chosen them."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.words.pieces import sentence
from c4studio.words.scores import DRAWN, PLAIN, Form, Reading
from engine import Board, ColumnScore, Phrase, Score, Side
from engine.grid import DIGITS, LETTERS, Cell, cell_name

_HOW = {"Resign": "by resignation", "Time": "on time"}
"""How a side won without a four, by the word behind the plus sign in a recorded result."""


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of sides, columns, cells and scores in sentences, as the user has chosen them.

    Attributes:
        exchanged: whether the first player is drawn, and named, yellow; never on the command line.
        lettered: whether columns are called a to g and cells ``d3``, rather than 1 to 7 and
            ``column 4, row 3``.
        reading: the notation of scores.
    """

    exchanged: bool = False
    lettered: bool = True
    reading: Reading = PLAIN

    @property
    def plain(self) -> Naming:
        """The names used in files and on the command line: column letters and plain scores."""
        return Naming(self.exchanged)

    def disc_colour(self, side: Side) -> Side:
        """Return the colour in which the discs of ``side`` are drawn."""
        return side.other if self.exchanged else side

    def name(self, side: Side) -> str:
        """Return the name of a side with a capital letter, e.g. ``Red``."""
        return self.colour(side).capitalize()

    def colour(self, side: Side) -> str:
        """Return the colour of a side's discs in lower case, e.g. ``red`` of a red disc."""
        return str(self.disc_colour(side))

    # Columns.

    def columns(self, board: Board) -> tuple[str, ...]:
        """Return the names of a board's columns from the left."""
        return tuple(map(self.column, board.columns))

    def column(self, column: int) -> str:
        """Return the name of a 0-based column, e.g. ``4`` or ``d``."""
        return (LETTERS if self.lettered else DIGITS)[column]

    def spoken_column(self, column: int) -> str:
        """Return the spoken name of a 0-based column and its key, e.g. ``column d, key 4``."""
        name = f"column {self.column(column)}"
        return f"{name}, key {column + 1}" if self.lettered else name

    def cell(self, cell: Cell) -> str:
        """Return the name of a cell, e.g. ``d3`` or ``column 4, row 3``."""
        if self.lettered:
            return cell_name(cell)
        column, row = cell
        return f"column {self.column(column)}, row {row + 1}"

    # Scores.

    def viewer(self, to_move: Side) -> Side:
        """Return the side from whose view column scores are shown, given the side to move."""
        return self.disc_colour(Side.RED) if self.reading.columns_fixed else to_move

    def seen(self, known: ColumnScore, to_move: Side) -> ColumnScore:
        """Convert a column's score from the view of the side to move to the view that is shown."""
        if self.viewer(to_move) is to_move:
            return known
        return ColumnScore(-known.upper, -known.lower, known.source)

    def winner(self, score: Score) -> Side | None:
        """Return the colour in which a score's winner is drawn; None for a draw."""
        return None if score.winner is None else self.disc_colour(score.winner)

    def named(self, score: Score) -> str:
        """Return a score as text with its winner's colour, e.g. ``R+3``; ``=`` for a draw."""
        if score.winner is None:
            return DRAWN
        return f"{self.name(score.winner)[0]}{self.reading.size(score)}"

    def named_bound(self, score: Score) -> str:
        """Return a bound of a score with the winner's colour, e.g. ``R≥3``.

        The result is "" if the bound does not settle who wins.
        """
        if score.winner is None:
            return ""
        return f"{self.name(score.winner)[0]}≥{abs(int(score))}"

    def beside_move(self, score: Score) -> str:
        """Return a score as text for use beside a move, with the winner's colour or a sign."""
        return self.named(score) if self.reading.moves_named else self.reading.text(score)

    def end(self, score: Score) -> str:
        """Return text on how the game ends, e.g. ``Red wins on move 41 with best play``."""
        return self.sentence(self.reading.end(score))

    def meaning(self, score: Score) -> str:
        """Return text on a score and its meaning.

        Example: ``score +1: Red wins on move 41 with best play``.
        """
        if self.reading.form is Form.SCORE:
            return f"score {score}: {self.end(score)}"
        return self.end(score)

    # Phrases.

    def text(self, phrase: str | Phrase) -> str:
        """Insert the names of sides, columns and cells into a phrase.

        A plain text is returned as it is.
        """
        if not isinstance(phrase, Phrase):
            return phrase
        return phrase.naming(self.name, self.column, self.cell)

    def sentence(self, phrase: str | Phrase) -> str:
        """Insert the names of sides and columns into a phrase, and capitalise its first letter."""
        return sentence(self.text(phrase))

    def result(self, text: str) -> str:
        """Convert a result such as ``Red+4`` between the colours in files and those shown.

        A result in an annotator's own words stays unchanged.
        """
        for side in Side:
            noted = f"{side.capitalize()}+"
            if text.startswith(noted):
                return f"{self.name(side)}+{text.removeprefix(noted)}"
        return text

    def worded_result(self, text: str) -> str:
        """Return a result that is recorded in a file, e.g. ``Red+4`` or ``Red by resignation``."""
        noted = self.result(text)
        winner, _, how = noted.rpartition("+")
        return f"{winner} {_HOW[how]}" if winner and how in _HOW else noted


AS_PLAYED = Naming()
"""The default names, by which red moves first, as on the command line and in all formats."""
