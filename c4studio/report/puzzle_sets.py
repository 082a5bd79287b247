"""The user's sets of puzzles as a report: the puzzles, rounds and the first day of each."""

from collections.abc import Sequence
from datetime import date

from c4studio.language.messages import Practice
from c4studio.language.said import Quoted, say
from c4studio.report.report import Column, Report, Section, Table
from c4studio.training.sets import StoredSetSummary

_COLUMNS = (
    Column("name", Practice.HEADING_NAME),
    Column("puzzles", Practice.PUZZLES),
    Column("rounds", Practice.HEADING_ROUNDS),
    Column("added", Practice.HEADING_ADDED),
)


def tell_sets(sets: Sequence[StoredSetSummary]) -> Report:
    """Return the user's sets of puzzles as a report, one object of JSON for each."""
    rows = (
        (Quoted(each.name), each.puzzles, each.rounds, date.fromordinal(each.added))
        for each in sets
    )
    table = Table(_COLUMNS, tuple(rows), nothing=Practice.NO_SETS, most=None)
    return Report(say(Practice.SETS), (Section(None, tables=(table,)),), tuple(table.records))
