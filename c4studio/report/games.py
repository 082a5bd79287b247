"""Games of a library as a report: who played, when and where, the result and the moves."""

import json
from collections.abc import Iterable, Mapping

from c4studio.language.grammar import Noun
from c4studio.language.messages import Message, Notice, Practice
from c4studio.language.said import Amount, Quoted, say
from c4studio.library.filters import GameFilter
from c4studio.library.library import StoredGame
from c4studio.report.cells import Cell
from c4studio.report.report import Column, Report, Section, Table
from engine import Side
from engine.scanning import unpack

_RESULT_CHOICES = ("", "red", "draw", "yellow")
_COLUMNS = (
    Column("game", Notice.GAME),
    *(Column(side.value, side) for side in Side),
    Column("result", Notice.FACT_RESULT),
    Column("date", Notice.FACT_DATE),
    Column("event", Notice.FACT_EVENT),
    Column("moves", Notice.MOVES),
    *map(Column, ("start", "source", "place")),
)


def tell_games(games: Iterable[StoredGame], number: int) -> Report:
    """Return games as a report, an object of JSON for each.

    Args:
        games: the games that are listed.
        number: the number of all games found.
    """
    table = Table(_COLUMNS, tuple(map(_row, games)), most=None)
    found = say(Message.FULL_STOP, text=Amount(number, Noun.GAME))
    section = Section(None, (), (table,), (found,))
    return Report(say(Practice.GAMES_FOUND), (section,), tuple(table.records))


def _row(game: StoredGame) -> tuple[Cell, ...]:
    moves, result = unpack(game.entry.word)
    facts, told = game.facts, _RESULT_CHOICES[result]
    return (
        *(game.id, Quoted(facts.red), Quoted(facts.yellow)),
        Quoted(told) if told else None,
        *(Quoted(facts.date), Quoted(facts.event), Quoted(moves)),
        Quoted(game.entry.start) if game.entry.start else None,
        *(Quoted(game.source), game.entry.place),
    )


def tell_searches(searches: Mapping[str, GameFilter]) -> Report:
    """Return saved searches as a report: the conditions of each, by name."""
    found = {name: json.loads(wanted.as_json()) for name, wanted in searches.items()}
    rows = (
        (Quoted(name), Quoted(", ".join(f"{key}: {value}" for key, value in wanted.items())))
        for name, wanted in found.items()
    )
    table = Table((Column("", Practice.HEADING_NAME), Column("", Notice.HABIT_GAMES)), (*rows,))
    return Report(say(Practice.SEARCHES), (Section(tables=(table,)),), ({"searches": found},))
