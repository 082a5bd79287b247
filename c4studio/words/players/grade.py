"""Sentences and tables on a tested player's results: rates, Elo differences, worst mistakes."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.grading.grade import Grade
from c4studio.grading.matches import Elo
from c4studio.grading.questions import Answer, Rate, worst
from c4studio.insight import Explainer
from c4studio.words import review
from c4studio.words.pieces import amount
from c4studio.words.rendering import render
from engine import StopFlag

RATES = ("asked", "keep the result", "best")
"""The headings of the table of success rates."""
GAMES = ("against", "games", "points", "Elo (95 %)")
"""The headings of the table of games against opponents."""
MISTAKES = "Worst mistakes"
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Mistake:
    """One of a tested player's worst answers, with its explanation.

    Attributes:
        answer: the player's answer that threw the result away.
        sentence: the effect of the answer and its reason, without a full stop.
    """

    answer: Answer
    sentence: str


def mistakes(explainer: Explainer, grade: Grade, stop: StopFlag | None = None) -> list[Mistake]:
    """Find the worst answers of a tested player, each with its reason if one is proved.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    found = []
    for answer in worst(grade.answers):
        move = answer.move
        assert move is not None
        reason = explainer.reason(move.position, move.columns, move.column, stop)
        found.append(Mistake(answer, render(review.fault(move, reason))))
    return found


def cells(rate: Rate) -> tuple[str, str, str]:
    """Return a table row on the answers in one kind of position.

    It has their number, the rate of those that kept the result, and the rate of the best ones.
    """
    return str(rate.asked), _share(rate.kept, rate.asked), _share(rate.best, rate.asked)


def faults(grade: Grade) -> str:
    """Return text on how many answers were no legal move, and why; "" if there were none."""
    counts = grade.faults
    if not counts:
        return ""
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items()))
    verb = "is" if counts.total() == 1 else "are"
    return f"{amount(counts.total(), 'answer')} {verb} no move: {kinds}"


def seed(grade: Grade) -> str:
    """Return text on the seed of the random positions and games; "" if there was none."""
    return f"Seed {grade.plan.seed}" if grade.plan.positions or grade.plan.games else ""


def difference(elo: Elo) -> str:
    """Return an Elo difference with its interval as text, e.g. ``+120 (+35 … +215)``."""
    if elo.low is None and elo.high is None:
        return NOTHING
    # Without z an even result is written as −0.
    middle, low, high = (
        NOTHING if each is None else f"{each:+z.0f}" for each in (elo.difference, elo.low, elo.high)
    )
    return f"{middle} ({low} … {high})".replace("-", "−")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else NOTHING
