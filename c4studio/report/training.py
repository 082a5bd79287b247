"""The user's progress in training as a report: what is due, found and missed, and the weeks."""

from dataclasses import asdict
from datetime import date
from typing import Any

from c4studio.language.messages import Practice
from c4studio.language.said import say
from c4studio.report.report import Column, Report, Section, Table
from c4studio.training.progress import TrainingProgress
from c4studio.training.statistics import AnswerTally
from c4studio.words.training import progress as words


def tell_progress(found: TrainingProgress) -> Report:
    """Return the user's progress in training as a report."""
    statistics = found.statistics
    told = [*words.card_count_sentences(statistics, found.work)]
    if statistics.themes:
        told.append(words.rating_sentence(found.rating))
    headings = Practice.CAUSE_OR_THEME, *words.TALLY_TABLE_HEADINGS
    tallies = Table(
        tuple(Column("", each) for each in headings),
        tuple(words.tally_table_rows(statistics)),
        nothing=Practice.NOTHING_ANSWERED,
        most=None,
    )
    weeks = Table(
        (Column("", Practice.WEEK), *(Column("", each) for each in words.TALLY_TABLE_HEADINGS)),
        tuple(
            (date.fromordinal(day), each.asked, each.passed, each.asked - each.passed)
            for day, each in statistics.weeks
        ),
        nothing=Practice.NOTHING_ANSWERED,
        most=None,
    )
    sections = Section(Practice.CAUSES, tables=(tallies,)), Section(Practice.WEEKS, tables=(weeks,))
    return Report(
        say(Practice.PROGRESS), (Section(None, tuple(told)), *sections), (_progress_record(found),)
    )


def _progress_record(found: TrainingProgress) -> dict[str, Any]:
    """Return the user's progress as an object of JSON, with named causes, themes and weeks."""
    statistics = found.statistics
    weeks = ((date.fromordinal(day).isoformat(), each) for day, each in statistics.weeks)
    return {
        **asdict(statistics),
        "causes": {str(cause): _tally(each) for cause, each in statistics.causes},
        "themes": {str(theme): _tally(each) for theme, each in statistics.themes},
        "reading": {kind.strip(): _tally(each) for kind, each in statistics.reading},
        "weeks": {day: _tally(each) for day, each in weeks},
        "today": len(found.work.keys),
        "minutes": words.whole_minutes(found.work.seconds),
        "rating": round(found.rating.value),
        "deviation": round(found.rating.deviation),
    }


def _tally(tally: AnswerTally) -> dict[str, int]:
    return {"asked": tally.asked, "passed": tally.passed}
