"""Sentences about flash cards: those due, and answers found and missed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from math import ceil

from c4studio.training.card import Card, CardKind
from c4studio.training.glicko import Rating
from c4studio.training.statistics import Statistics, Tally
from c4studio.training.store import Work
from c4studio.words.insight.causes import CAUSES
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, sentence
from c4studio.words.training.puzzles import THEMES

TALLIES = "", "asked", "found", "missed"
"""The heads of the table of what was found and missed."""
KIND = "Cause or theme"
"""The head of the first column where each column needs one."""
_KINDS = {
    CardKind.MISTAKE: "a mistake",
    CardKind.QUIET: "nothing was wrong",
    CardKind.REPERTOIRE: "a way to play",
}
_SURE = 110
"""A rating with a smaller deviation is told without reserve."""


def minutes(seconds: float) -> int:
    """Return a time in whole minutes, at least 1 unless the time is 0."""
    return ceil(seconds / 60)


def work_of(work: Work) -> str:
    """Return what is to be asked today, e.g. ``12 cards today, 4 of them new: about 5 minutes``."""
    if not work.keys:
        return "Nothing is due today"
    new = f", {work.new} of them new" if work.new else ""
    time = amount(minutes(work.seconds), "minute")
    return f"{amount(len(work.keys), 'card')} today{new}: about {time}"


def state(found: Statistics, work: Work) -> Iterator[str]:
    """Yield sentences on the number of flash cards and how many are due, without full stops."""
    yield work_of(work)
    if found.cards or found.suspended:
        suspended = f", {found.suspended} left out" if found.suspended else ""
        yield (
            f"{amount(found.cards, 'card')} in all: {found.new} never tried, {found.learned}"
            f" learned{suspended}"
        )
        yield f"Due tomorrow: {found.tomorrow}"


def tallies(found: Statistics) -> list[tuple[str, str, str, str]]:
    """Return table rows on how often questions were answered right, by cause and by theme."""
    rows = [_row(CAUSES[cause], tally) for cause, tally in found.causes]
    if found.quiet.asked:
        rows.append(_row("nothing was wrong", found.quiet))
    return rows + [_row(f"puzzles: {THEMES[theme]}", tally) for theme, tally in found.themes]


def _row(name: str, tally: Tally) -> tuple[str, str, str, str]:
    return sentence(name), str(tally.asked), str(tally.passed), str(tally.asked - tally.passed)


def day(number: int) -> str:
    """Return the date of a day of practice, e.g. ``2026-03-02``."""
    return datetime.fromordinal(number).date().isoformat()


def week(first: int, tally: Tally) -> str:
    """Return the results of the week that begins with a numbered day, as text."""
    return f"Week of {day(first)}: {tally.asked} asked, {tally.passed} found"


def card(asked: Card, naming: Naming = AS_PLAYED) -> str:
    """Return a text that tells a flash card from others, e.g. ``Red's disc 13, Alice – Bob``."""
    name = naming.name(asked.position.to_move)
    where = f"{name}'s disc {asked.position.ply + 1}"
    return ", ".join(filter(None, [where, _KINDS[asked.kind], asked.source]))


def rated(rating: Rating) -> str:
    """Return the user's rating at puzzles as text, e.g. ``Rating at puzzles: 1632``."""
    about = "" if rating.deviation <= _SURE else "about "
    return f"Rating at puzzles: {about}{round(rating.value)}"
