"""Scores as text in the notation that the user has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from c4studio.words.pieces import amount
from engine import Phrase, Score

DRAWN = "="


class Form(StrEnum):
    """The notations of scores: the score itself, moves to the end, or number of the last move."""

    SCORE = "score"
    PLIES = "plies"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Reading:
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

    form: Form = Form.SCORE
    columns_fixed: bool = False
    moves_fixed: bool = True
    moves_named: bool = True
    compared: bool = False

    def size(self, score: Score) -> str:
        """Return a score without its winner: ``+3``, or a number of moves such as `` 37``.

        The user's notation decides which of the two is returned.
        """
        if self.form is Form.SCORE:
            return f"+{abs(int(score))}"
        return f" {self._number(score)}"

    def text(self, score: Score) -> str:
        """Return a score as text, in the notation that the user has chosen.

        Example: ``+3`` if scores are shown, ``−8`` for a loss in 8 moves if numbers of moves are
        shown.
        """
        if self.form is Form.SCORE:
            return str(score)
        if not int(score):
            return DRAWN
        sign = "+" if int(score) > 0 else "\N{MINUS SIGN}"
        return f"{sign}{self._number(score)}"

    def chip(self, score: Score, lost: str | None = None) -> tuple[str, str]:
        """Return the two lines of text in a score chip: the score, and e.g. ``move 37``.

        Args:
            score: the score of the column.
            lost: the column's loss against the best one, for the first line.
        """
        if lost is not None or self.form is Form.SCORE:
            return lost or str(score), f"move {score.end}" if int(score) else "draw"
        if not int(score):
            return DRAWN, "draw"
        wins, loses = ("to win", "to loss") if self.form is Form.PLIES else ("wins", "loses")
        return str(self._number(score)), wins if int(score) > 0 else loses

    def bound(self, score: Score, lower: bool) -> str:
        """Return a bound of a score as text, in the notation that the user has chosen.

        Example: ``≥ +3`` if scores are shown, ``≤ 9`` (at most 9 moves) if numbers of moves are
        shown.
        """
        relation = "≥" if lower else "≤"
        if self.form is Form.SCORE:
            return f"{relation} {score}"
        return f"≤ {self._number(score)}" if int(score) else f"{relation} draw"

    def brief(self, score: Score) -> str:
        """Return a score in one or two words for a sentence.

        Example: ``+3`` if scores are shown, ``wins in 9`` if numbers of moves are shown.
        """
        if self.form is Form.SCORE:
            return str(score)
        if not int(score):
            return "draws"
        when = f"in {score.plies}" if self.form is Form.PLIES else f"on move {score.end}"
        return f"{'wins' if int(score) > 0 else 'loses'} {when}"

    def end(self, score: Score) -> Phrase:
        """Return text on how the game ends, e.g. ``red wins on move 41 with best play``."""
        return self._phrase(score, " with best play") or score.phrase

    def end_at_latest(self, score: Score) -> Phrase:
        """Return text on what a bound of the score says of the game's end.

        Example: ``red wins on move 41 at the latest``.
        """
        winner = score.winner or "nobody"
        plain = Phrase((winner, f" wins on move {score.end} at the latest"))
        return self._phrase(score, " at the latest") or plain

    def _phrase(self, score: Score, how: str) -> Phrase | None:
        """Return text on the winner and the number of moves.

        The result is None in a notation that does not count moves.
        """
        if self.form is not Form.PLIES or score.winner is None or score.plies <= 0:
            return None
        return Phrase((score.winner, f" wins in {amount(score.plies, 'move')}{how}"))

    def _number(self, score: Score) -> int:
        return score.plies if self.form is Form.PLIES else score.end


PLAIN = Reading()
"""The default notation of scores."""


def loss(score: Score, best: Score) -> str:
    """Return a column's loss against the best one as text, e.g. ``−4``; ``0`` for the best one."""
    lost = int(best) - int(score)
    return f"\N{MINUS SIGN}{lost}" if lost else "0"
