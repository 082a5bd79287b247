"""Sentences and tables on a tested player's results: rates, Elo differences, worst mistakes."""

from collections import Counter
from dataclasses import dataclass

from c4studio.grading.grade import PlayerGrade
from c4studio.grading.matches import EloDifference, elo_rating
from c4studio.grading.players import PlayerFault
from c4studio.grading.questions import AnswerRate, TestAnswer, worst_answers
from c4studio.language.messages import Joint, Notice, Noun, Practice
from c4studio.language.said import Amount, Quoted, Said, Value, join_sentences, say
from c4studio.opponents.people import ELO_OF_LEVELS
from c4studio.review.insight import Explainer
from c4studio.words import review
from engine import StopFlag

RATE_TABLE_HEADINGS = Practice.ASKED, Practice.KEEP_RESULT, Notice.CLASS_BEST
"""The headings of the table of success rates."""
GAMES_TABLE_HEADINGS = Practice.AGAINST, Notice.HABIT_GAMES, Practice.POINTS, Practice.ELO
"""The headings of the table of games against opponents."""
EMPTY_CELL_TEXT = Quoted("–")


@dataclass(frozen=True, slots=True)
class WorstAnswer:
    """One of a tested player's worst answers, with its explanation.

    Attributes:
        answer: the player's answer that threw the result away.
        sentence: the effect of the answer and its reason.
    """

    answer: TestAnswer
    sentence: Said


def explain_worst_answers(
    explainer: Explainer, grade: PlayerGrade, stop: StopFlag | None = None
) -> list[WorstAnswer]:
    """Find the worst answers of a tested player, each with its reason if one is proved.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    found = []
    for answer in worst_answers(grade.answers):
        move = answer.move
        assert move is not None
        reason = explainer.reason_of_column(move.position, move.columns, move.column, stop)
        found.append(WorstAnswer(answer, review.fault_sentence(move, reason)))
    return found


def rate_table_row(rate: AnswerRate) -> tuple[Value, Value, Value]:
    """Return a table row on the answers in one kind of position.

    It has their number, the rate of those that kept the result, and the rate of the best ones.
    """
    return (
        rate.asked,
        _share_of_answers(rate.kept, rate.asked),
        _share_of_answers(rate.best, rate.asked),
    )


def faults_sentence(counts: Counter[PlayerFault]) -> Said:
    """Say how many answers were no legal move, and why."""
    kinds = join_sentences(
        Joint.COMMA,
        (
            say(Notice.NUMBER_OF_CLASS, name=Quoted(kind), number=count)
            for kind, count in sorted(counts.items())
        ),
    )
    answers = Amount(counts.total(), Noun.ANSWER)
    one = answers.number == 1
    return say(Practice.IS_NO_MOVE if one else Practice.ARE_NO_MOVES, answers=answers, kinds=kinds)


def seed_sentence(grade: PlayerGrade) -> Said | None:
    """Say the seed of the random positions and games; None if there was none."""
    if not grade.plan.positions and not grade.plan.games:
        return None
    return say(Practice.SEED, seed=Quoted(str(grade.plan.seed)))


def rating_sentence(grade: PlayerGrade) -> Said | None:
    """Say the rating of a player over all levels with its interval; None without games."""
    if not grade.games:
        return None
    weakest, *_, strongest = ELO_OF_LEVELS
    return say(
        Practice.ELO_RATING,
        rating=elo_text(elo_rating(grade.games), sign=False),
        weakest=Quoted(weakest),
        strongest=Quoted(strongest),
        elo=Quoted(str(ELO_OF_LEVELS[strongest])),
    )


def elo_text(elo: EloDifference, *, sign: bool = True) -> Value:
    """Return an Elo difference with its interval, e.g. ``+120 (+35 … +215)``.

    A rating has no ``sign`` if it is positive.
    """
    if elo.low is None and elo.high is None:
        return EMPTY_CELL_TEXT
    middle, low, high = (elo_number(each, sign) for each in (elo.difference, elo.low, elo.high))
    return say(Practice.DIFFERENCE, middle=middle, low=low, high=high)


def elo_number(elo: float | None, sign: bool = True) -> Quoted:
    """Return an Elo difference as text, with its sign if asked; a dash for None."""
    # Without z an even result is written as −0.
    form = "+z.0f" if sign else "z.0f"
    return EMPTY_CELL_TEXT if elo is None else Quoted(f"{elo:{form}}".replace("-", "−"))


def _share_of_answers(part: int, whole: int) -> Value:
    if not whole:
        return EMPTY_CELL_TEXT
    return say(Practice.PERCENT, number=Quoted(f"{100 * part / whole:.1f}"))
