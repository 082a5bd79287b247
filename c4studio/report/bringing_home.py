"""The user's positions to bring home as a report: tries and wins, and when each is due again."""

from collections.abc import Sequence
from datetime import date

from c4studio.language.messages import Message, Practice
from c4studio.language.said import Quoted, say
from c4studio.report.cells import Moves
from c4studio.report.report import Column, Report, Section, Table
from c4studio.training.bringing_home import HomePosition, due_positions
from c4studio.words.training import playout as words

_COLUMNS = (
    Column("position", Practice.HOME_POSITION),
    Column("opponent", Practice.AGAINST),
    Column("tries", Practice.HOME_TRIES),
    Column("wins", Practice.HOME_WINS),
    Column("due", Practice.HOME_DUE_ON),
    Column("origin", Practice.HOME_ORIGIN),
    Column("last"),
)


def tell_home_positions(positions: Sequence[HomePosition], today: int) -> Report:
    """Return the positions to bring home as a report, one object of JSON for each."""
    rows = tuple(
        (
            Moves(each.line.text),
            Quoted(each.opponent),
            each.tries,
            each.wins,
            date.fromordinal(each.memory.due),
            Quoted(each.origin) if each.origin else None,
            Moves(each.last.text),
        )
        for each in positions
    )
    nothing = say(Message.FULL_STOP, text=say(Practice.HOME_NONE))
    table = Table(_COLUMNS, rows, nothing=nothing, most=None)
    told = words.tile_sentence(len(positions), len(due_positions(positions, today)))
    section = Section(None, () if told is None else (told,), (table,))
    return Report(say(Practice.HOME_TITLE), (section,), tuple(table.records))
