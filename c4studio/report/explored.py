"""What the games of a library did in a position as a report: a row a column, with its score."""

from collections.abc import Sequence
from typing import Any

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import NamedColumn, Quoted, Value, say
from c4studio.library.entry import date_text
from c4studio.library.explorer import ColumnCounts, ExplorerAnswer
from c4studio.report.cells import Cell, SmallBoard
from c4studio.report.report import Column, Report, Section, Table
from c4studio.report.wording import library as words
from engine import Score, Side

_COLUMNS = (
    Column("", Practice.COLUMN),
    Column("score", Practice.SCORE),
    Column("games", Notice.HABIT_GAMES),
    Column("red", Side.RED),
    Column("drawn", Notice.HABIT_DRAWN),
    Column("yellow", Side.YELLOW),
    Column("", Practice.LAST_PLAYED),
)


def tell_explored(
    moves: str,
    answer: ExplorerAnswer,
    scores: Sequence[Score | None],
    set_up: int = 0,
    near: str | None = None,
) -> Report:
    """Return what games did in a position as a report.

    Args:
        moves: the moves to the position.
        answer: the counts of the games.
        scores: the exact score of each column; None where no disc can be played.
        set_up: the number of further games that came there from a set-up position.
        near: the moves to the last position of the line that games reached; None if it is this.
    """
    played = [
        None if count is None or score is None else _row(column, score, count)
        for column, (count, score) in enumerate(zip(answer.columns, scores, strict=True))
    ]
    table = Table(_COLUMNS, tuple(filter(None, played)), most=None)
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


def _row(column: int, score: Score, count: ColumnCounts) -> tuple[Cell, ...]:
    numbers = count.games, count.red, count.drawn, count.yellow
    return NamedColumn(column), score, *numbers, Quoted(date_text(count.newest))
