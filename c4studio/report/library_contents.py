"""What a library holds as reports: its numbers, games, searches, players, and what was played."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from c4studio.ground.door import readable_name
from c4studio.language.messages import Message, Notice, Noun, Practice
from c4studio.language.said import Amount, NamedColumn, Quoted, Value, say
from c4studio.library.contents import LibraryContents
from c4studio.library.entry import date_text
from c4studio.library.explorer import ColumnCounts, ExplorerAnswer
from c4studio.library.filters import GameFilter
from c4studio.library.importing import ImportOutcome
from c4studio.library.library import StoredGame
from c4studio.library.players import LibraryPlayer
from c4studio.library.repertoire import BOARDS_WITH_SCORES
from c4studio.report.cells import Cell, SmallBoard
from c4studio.report.report import TEXT_COLUMN, Column, Report, Section, Table
from c4studio.report.wording import library as words
from c4studio.words.forecast import ColumnValue
from c4studio.words.wording import names_of_boards
from engine import Side
from engine.scanning import unpack

MOST_REFUSALS = 1_000
"""The most refused places that are listed."""
_NAME_BY_COUNT = {
    "games": Notice.HABIT_GAMES,
    "set_up": Practice.SET_UP_GAMES,
    "players": Practice.PLAYERS,
    "sources": Practice.SOURCES,
    "reviews": Practice.REVIEWS,
    "removed": Practice.REMOVED_GAMES,
}


def tell_contents(found: LibraryContents) -> Report:
    """Return what a library holds as a report."""
    counts = {name: number for name, number in asdict(found).items() if name in _NAME_BY_COUNT}
    rows = [(say(_NAME_BY_COUNT[name]), counts[name]) for name in _NAME_BY_COUNT]
    rows += [
        (say(Practice.GAMES_ON_BOARD, board=Quoted(name)), number)
        for name, number in found.boards.items()
    ]
    table = Table((TEXT_COLUMN, TEXT_COLUMN), tuple(rows))
    boards = {"boards": found.boards} if found.boards else {}
    notes = () if found.is_writable else (Notice.READ_ONLY,)
    return Report(
        Quoted(words.library_name(found.path)),
        (Section(None, (Quoted(readable_name(found.path)),), (table,), notes),),
        ({"library": readable_name(found.path), **counts, **boards},),
    )


def tell_refusals(outcome: ImportOutcome) -> Report:
    """Return as a report which places of imported files are no game, and what was expected."""
    listed = outcome.refusals[:MOST_REFUSALS]
    said = words.refused_places_sentence(outcome.refused, len(listed))
    table = Table((TEXT_COLUMN,), tuple((each.refusal_sentence,) for each in listed), most=None)
    return Report(say(Practice.REFUSALS), (Section(None, (said,), (table,)),))


_RESULT_CHOICES = ("", "red", "draw", "yellow")
_GAME_COLUMNS = (
    Column("game", Notice.GAME),
    *(Column(side.value, side) for side in Side),
    Column("result", Notice.FACT_RESULT),
    Column("date", Notice.FACT_DATE),
    Column("event", Notice.FACT_EVENT),
    Column("moves", Notice.MOVES),
    *map(Column, ("start", "source", "place")),
)


def tell_games(games: Iterable[StoredGame], number: int) -> Report:
    """Return games as a report: an object of JSON for each, and one if more are found.

    Args:
        games: the games that are listed.
        number: the number of all games found.
    """
    listed = [*games]
    rows, columns = [*map(_game_row, listed)], _GAME_COLUMNS
    if any(each.entry.board not in BOARDS_WITH_SCORES for each in listed):
        boards = (names_of_boards((each.entry.board,)) for each in listed)
        rows = [(*row, board) for row, board in zip(rows, boards, strict=True)]
        columns = *columns, Column("", Notice.HEADING_BOARD)
    table = Table(columns, tuple(rows), most=None)
    found = say(Message.FULL_STOP, text=Amount(number, Noun.GAME))
    section = Section(None, (), (table,), (found,))
    rest = ({"games": number, "listed": len(rows)},) if len(rows) < number else ()
    return Report(say(Practice.GAMES_FOUND), (section,), (*table.records, *rest))


def _game_row(game: StoredGame) -> tuple[Cell, ...]:
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


_PLAYER_COLUMNS = (
    Column("name", Practice.HEADING_NAME),
    Column("games", Notice.HABIT_GAMES),
    Column("me"),
    TEXT_COLUMN,
)


def tell_players_of_library(players: Sequence[LibraryPlayer]) -> Report:
    """Return the players of a library as a report, one object of JSON for each."""
    you, nobody = say(Practice.THIS_IS_YOU), Quoted("")
    rows = (
        (Quoted(each.name), each.games, each.is_user, you if each.is_user else nobody)
        for each in players
    )
    table = Table(_PLAYER_COLUMNS, (*rows,), nothing=Notice.NO_PLAYERS, most=None)
    return Report(say(Practice.PLAYERS), (Section(tables=(table,)),), tuple(table.records))


_CONTINUATION_COLUMNS = (
    Column("", Practice.COLUMN),
    Column("games", Notice.HABIT_GAMES),
    Column("red", Side.RED),
    Column("drawn", Notice.HABIT_DRAWN),
    Column("yellow", Side.YELLOW),
    Column("", Practice.LAST_PLAYED),
)


def tell_explored(
    moves: str,
    answer: ExplorerAnswer,
    values: Sequence[ColumnValue],
    set_up: int = 0,
    near: str | None = None,
) -> Report:
    """Return what games did in a position as a report.

    Args:
        moves: the moves to the position.
        answer: the counts of the games.
        values: the exact score of each column, or on other boards what is proved or forecast of
            it; None for nothing.
        set_up: the number of further games that came there from a set-up position.
        near: the moves to the last position of the line that games reached; None if it is this.
    """
    played = [
        None if count is None else _continuation_row(column, value, count)
        for column, (count, value) in enumerate(zip(answer.columns, values, strict=True))
    ]
    name = "score" if answer.position.board in BOARDS_WITH_SCORES else "known"
    column, *columns = _CONTINUATION_COLUMNS
    table = Table(
        (column, Column(name, Practice.SCORE), *columns), (*filter(None, played),), most=None
    )
    records = iter(table.records)
    notes: list[Value] = []
    if set_up:
        notes.append(say(Practice.SET_UP_CAME_HERE, number=set_up))
    if near is not None:
        notes.append(say(Practice.LAST_REACHED, moves=near))
    here = SmallBoard(moves), words.games_reaching_position_text(answer)
    board = Table((Column("", Notice.MOVES), Column("", Notice.HABIT_GAMES)), (here,))
    facts: dict[str, Any] = {
        "games": answer.games,
        "columns": [each and next(records) for each in played],
    }
    return Report(say(Practice.EXPLORED), (Section(None, (), (board, table), (*notes,)),), (facts,))


def _continuation_row(column: int, value: ColumnValue, count: ColumnCounts) -> tuple[Cell, ...]:
    numbers = count.games, count.red, count.drawn, count.yellow
    return NamedColumn(column), value, *numbers, Quoted(date_text(count.newest))
