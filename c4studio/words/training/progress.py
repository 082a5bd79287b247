"""Sentences on the user's progress in training: due flash cards, right and wrong answers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from math import ceil

from c4studio.training.card import Card, CardKind
from c4studio.training.puzzles.solving import Rating
from c4studio.training.statistics import Statistics, Tally
from c4studio.training.store import Work
from c4studio.words.insight.causes import CAUSES
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, sentence
from c4studio.words.training.puzzles import THEMES

TALLIES = "", "asked", "found", "missed"
"""The headings of the table of answers found and missed."""
KIND = "Cause or theme"
"""The heading of the table's first column, where a heading is required."""
_KINDS = {
    CardKind.MISTAKE: "a mistake",
    CardKind.QUIET: "nothing was wrong",
    CardKind.REPERTOIRE: "a way to play",
}
_SURE = 110
"""The deviation of a rating below which the rating is shown without reservation."""


def minutes(seconds: float) -> int:
    """Return a duration in whole minutes, at least 1 unless the duration is 0."""
    return ceil(seconds / 60)


def work_of(work: Work) -> str:
    """Return a sentence on the cards to be asked today.

    Example: ``12 cards today, 4 of them new: about 5 minutes``.
    """
    if not work.keys:
        return "Nothing is due today"
    new = f", {work.new} of them new" if work.new else ""
    time = amount(minutes(work.seconds), "minute")
    return f"{amount(len(work.keys), 'card')} today{new}: about {time}"


def state(found: Statistics, work: Work) -> Iterator[str]:
    """Yield sentences, without full stops, on how many flash cards there are and are due."""
    yield work_of(work)
    if found.cards or found.suspended:
        suspended = f", {found.suspended} left out" if found.suspended else ""
        yield (
            f"{amount(found.cards, 'card')} in all: {found.new} never tried, {found.learned}"
            f" learned{suspended}"
        )
        yield f"Due tomorrow: {found.tomorrow}"


def tallies(found: Statistics) -> list[tuple[str, str, str, str]]:
    """Return table rows with the counts of correct answers, by cause and by theme."""
    rows = [_row(CAUSES[cause], tally) for cause, tally in found.causes]
    if found.quiet.asked:
        rows.append(_row("nothing was wrong", found.quiet))
    return rows + [_row(f"puzzles: {THEMES[theme]}", tally) for theme, tally in found.themes]


def _row(name: str, tally: Tally) -> tuple[str, str, str, str]:
    return sentence(name), str(tally.asked), str(tally.passed), str(tally.asked - tally.passed)


def day(number: int) -> str:
    """Return the date of a practice day, e.g. ``2026-03-02``."""
    return datetime.fromordinal(number).date().isoformat()


def week(first: int, tally: Tally) -> str:
    """Return text on the results of the week that begins on a practice day."""
    return f"Week of {day(first)}: {tally.asked} asked, {tally.passed} found"


def card(asked: Card, naming: Naming = AS_PLAYED) -> str:
    """Return a text that identifies a flash card, e.g. ``Red's disc 13, Alice – Bob``."""
    name = naming.name(asked.position.to_move)
    where = f"{name}'s disc {asked.position.ply + 1}"
    return ", ".join(filter(None, [where, _KINDS[asked.kind], asked.source]))


def rated(rating: Rating) -> str:
    """Return the user's rating at puzzles as text, e.g. ``Rating at puzzles: 1632``."""
    about = "" if rating.deviation <= _SURE else "about "
    return f"Rating at puzzles: {about}{round(rating.value)}"
