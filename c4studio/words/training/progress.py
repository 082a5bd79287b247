"""Sentences on the user's progress in training: due flash cards, right and wrong answers."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from math import ceil

from c4studio.language.messages import Joint, Noun, Practice
from c4studio.language.said import Amount, Listed, Quoted, Said, Value, join_sentences, say
from c4studio.training.card import Card, CardKind
from c4studio.training.puzzles.solving import PuzzleRating
from c4studio.training.statistics import AnswerTally, TrainingStatistics
from c4studio.training.store import WorkOfDay
from c4studio.words.insight.causes import CAUSE_NAMES
from c4studio.words.training.puzzles import THEME_NAMES
from c4studio.words.training.reading import READING_NAMES

TALLY_TABLE_HEADINGS = Practice.ASKED, Practice.FOUND, Practice.MISSED
"""The headings of the table of answers found and missed, after the first column."""
_CARD_KIND_NAMES = {
    CardKind.MISTAKE: Practice.A_MISTAKE,
    CardKind.QUIET: Practice.NOTHING_WRONG,
    CardKind.REPERTOIRE: Practice.A_WAY_TO_PLAY,
}
LEAST_STREAK = 2
"""The least number of puzzles that were found one after the other to be told as a streak."""
_MOST_DEVIATION_OF_SURE_RATING = 110
"""The deviation of a rating below which the rating is shown without reservation."""


def whole_minutes(seconds: float) -> int:
    """Return a duration in whole minutes, at least 1 unless the duration is 0."""
    return ceil(seconds / 60)


def due_cards_sentence(work: WorkOfDay) -> Said:
    """Say which cards are to be asked today.

    Example: ``12 cards today, 4 of them new: about 5 minutes``.
    """
    if not work.keys:
        return say(Practice.NOTHING_DUE)
    values: dict[str, Value] = {
        "cards": Amount(len(work.keys), Noun.CARD),
        "minutes": Amount(whole_minutes(work.seconds), Noun.MINUTE),
    }
    if not work.new:
        return say(Practice.CARDS_TODAY, **values)
    return say(Practice.CARDS_TODAY_NEW, **values, new=work.new)


def todays_sentence(work: WorkOfDay, questions: int) -> Said:
    """Say what is asked today: cards that are due, or a number of puzzles where none is.

    Example: ``10 puzzles near your rating, since no card is due``.
    """
    if work.keys or not questions:
        return due_cards_sentence(work)
    return say(Practice.PUZZLES_TODAY, puzzles=Amount(questions, Noun.PUZZLE))


def corrected_cards_sentence(count: int) -> Said:
    """Say how many flash cards had wrong answers or scores that have been corrected."""
    return say(Practice.CARDS_MENDED, cards=Amount(count, Noun.CARD))


def days_until_due_sentence(days: Mapping[int, int]) -> Said | None:
    """Say when the cards that were just asked are asked again; None if there are none.

    Example: ``To repeat: 2 tomorrow, 3 in 4 days``.

    Args:
        days: the number of cards by the number of days.
    """
    told = tuple(
        say(Practice.BACK_TOMORROW, number=number)
        if day <= 1
        else say(Practice.BACK_IN_DAYS, number=number, days=Amount(day, Noun.DAY))
        for day, number in sorted(days.items())
    )
    return say(Practice.COME_BACK, cards=Listed(told, Joint.COMMA)) if told else None


def today_tile_sentence(work: WorkOfDay, statistics: TrainingStatistics, questions: int) -> Said:
    """Say what is asked today, and how many cards tomorrow if there are any.

    Example: ``10 puzzles near your rating, since no card is due. Due tomorrow: 4``.
    """
    due = todays_sentence(work, questions)
    if not statistics.tomorrow:
        return due
    tomorrow = say(Practice.DUE_TOMORROW, number=statistics.tomorrow)
    return join_sentences(Joint.STOP, (due, tomorrow))


def after_puzzles_sentence(statistics: TrainingStatistics) -> Said:
    """Say after puzzles how many cards are asked tomorrow."""
    if not statistics.tomorrow:
        return say(Practice.TOMORROW_WITHOUT_CARDS)
    return say(Practice.TOMORROW_WITH_CARDS, cards=Amount(statistics.tomorrow, Noun.CARD))


def card_count_sentences(statistics: TrainingStatistics, work: WorkOfDay) -> Iterator[Said]:
    """Yield sentences on how many flash cards there are and are due."""
    yield due_cards_sentence(work)
    if statistics.cards or statistics.suspended:
        cards = Amount(statistics.cards, Noun.CARD)
        said = say(
            Practice.CARDS_IN_ALL, cards=cards, new=statistics.new, learned=statistics.learned
        )
        if statistics.suspended:
            said = say(Practice.CARDS_LEFT_OUT, text=said, number=statistics.suspended)
        yield said
        yield say(Practice.DUE_TOMORROW, number=statistics.tomorrow)


def tally_table_rows(statistics: TrainingStatistics) -> list[tuple[Value, ...]]:
    """Return table rows with the counts of correct answers, by cause and by theme.

    A puzzle with several themes is counted at each of them, so a row before them counts it once.
    """
    rows = [_tally_row(CAUSE_NAMES[cause], tally) for cause, tally in statistics.causes]
    if statistics.quiet.asked:
        rows.append(_tally_row(say(Practice.NOTHING_WRONG), statistics.quiet))
    if statistics.puzzles.asked:
        rows.append(_tally_row(say(Practice.PUZZLES), statistics.puzzles))
    named = (
        (say(Practice.PUZZLES_OF, theme=THEME_NAMES[each]), tally)
        for each, tally in statistics.themes
    )
    rows += [_tally_row(name, tally) for name, tally in named]
    return rows + [_tally_row(READING_NAMES[kind], tally) for kind, tally in statistics.reading]


def _tally_row(name: Said, tally: AnswerTally) -> tuple[Value, ...]:
    return name, tally.asked, tally.passed, tally.asked - tally.passed


def practice_day_text(number: int) -> str:
    """Return the date of a practice day, e.g. ``2026-03-02``."""
    return datetime.fromordinal(number).date().isoformat()


def results_of_week_text(first: int, tally: AnswerTally) -> Said:
    """Return the results of the week that begins on a practice day."""
    day_of_week = Quoted(practice_day_text(first))
    return say(Practice.WEEK_OF, day=day_of_week, asked=tally.asked, found=tally.passed)


def card_name(card: Card) -> Said:
    """Identify a flash card, e.g. ``Red's disc 13, a mistake, Alice – Bob``."""
    position = card.position
    where = say(Practice.CARD_AT, side=position.to_move, disc=position.ply + 1)
    source = Quoted(card.source) if card.source else None
    return join_sentences(Joint.COMMA, (where, say(_CARD_KIND_NAMES[card.kind]), source))


def exercises_done_sentence(answers: Mapping[str, str], count: int) -> Said:
    """Say how many exercises of the course were answered right.

    Args:
        answers: ``right`` or ``wrong`` for each answered exercise, by its moves.
        count: the number of all exercises.
    """
    done = [*answers.values()].count("right")
    return say(Practice.EXERCISES_DONE, done=min(done, count), all=count)


def longest_streak_sentence(longest: int) -> Said | None:
    """Say how many puzzles were found in the user's longest streak; None before there is one."""
    if longest < LEAST_STREAK:
        return None
    return say(Practice.LONGEST_STREAK, puzzles=Amount(longest, Noun.PUZZLE))


def progress_tile_sentence(statistics: TrainingStatistics) -> Said | None:
    """Say how many answers to cards and puzzles were right; None before there is an answer."""
    tallies = [statistics.puzzles, *(tally for _, tally in statistics.weeks)]
    asked = sum(each.asked for each in tallies)
    if not asked:
        return None
    return say(Practice.ANSWERS_SO_FAR, right=sum(each.passed for each in tallies), all=asked)


def found_so_far_sentence(tally: AnswerTally) -> Said:
    """Say how many answers of a kind were right so far, e.g. ``12 of 20 so far``."""
    return say(Practice.FOUND_SO_FAR, right=tally.passed, all=tally.asked)


def rating_sentence(rating: PuzzleRating) -> Said:
    """Return the user's rating at puzzles, e.g. ``Rating at puzzles: 1632``."""
    message = (
        Practice.RATING
        if rating.deviation <= _MOST_DEVIATION_OF_SURE_RATING
        else Practice.RATING_ABOUT
    )
    return say(message, number=Quoted(str(round(rating.value))))
