"""Where games left repertoires as a report: who left each, and what was prepared there."""

from collections.abc import Iterable

from c4studio.language.messages import Notice, Noun, Practice
from c4studio.language.said import Amount, NamedColumn, NamedColumns, Quoted, Said, say
from c4studio.report.cells import Cell
from c4studio.report.preparation.departure import ComparedLine
from c4studio.report.report import Column, Report, Section, Table
from c4studio.report.wording import preparation as words

_COLUMNS = (
    Column("index"),
    Column("game", Notice.GAME),
    *map(Column, ("side", "left", "move", "column", "prepared")),
    Column("", Practice.LEFT_WHERE),
)


def tell_departures(found: Iterable[ComparedLine]) -> Report:
    """Return where games left repertoires as a report, an object of JSON for each comparison."""
    table = Table(_COLUMNS, tuple(map(_row, found)), most=None)
    return Report(
        say(Practice.GAMES_AND_REPERTOIRE), (Section(None, tables=(table,)),), tuple(table.records)
    )


def _row(compared: ComparedLine) -> tuple[Cell, ...]:
    left, game = compared.departure, (compared.index, compared.index + 1, compared.side)
    if left is None:
        return *game, None, None, None, None, _stayed(compared)
    return (
        *(*game, Quoted(left.kind), left.ply, NamedColumn(left.column)),
        NamedColumns(left.prepared),
        words.departure_sentence(left),
    )


def _stayed(compared: ComparedLine) -> Said:
    moves = Amount(compared.moves, Noun.MOVE)
    return say(Practice.STAYED_IN_REPERTOIRE, side=compared.side, moves=moves)
