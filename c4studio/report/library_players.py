"""The players of a library as a report: their games, and who of them is the user."""

from collections.abc import Sequence

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import Quoted, say
from c4studio.library.players import LibraryPlayer
from c4studio.report.report import TEXT, Column, Report, Section, Table

_COLUMNS = (
    Column("name", Practice.HEADING_NAME),
    Column("games", Notice.HABIT_GAMES),
    Column("me"),
    TEXT,
)


def tell_players_of_library(players: Sequence[LibraryPlayer]) -> Report:
    """Return the players of a library as a report, one object of JSON for each."""
    you, nobody = say(Practice.THIS_IS_YOU), Quoted("")
    rows = (
        (Quoted(each.name), each.games, each.is_user, you if each.is_user else nobody)
        for each in players
    )
    table = Table(_COLUMNS, (*rows,), nothing=Notice.NO_PLAYERS, most=None)
    return Report(say(Practice.PLAYERS), (Section(tables=(table,)),), tuple(table.records))
