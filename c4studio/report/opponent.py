"""The sheet on an opponent as a report: his results, what he opens, and where he goes wrong."""

from typing import Any

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import Quoted, say
from c4studio.report.cells import Moves, Share, SmallBoard
from c4studio.report.habits import habit_table
from c4studio.report.preparation.opponent import OpponentSheet, OpponentSide
from c4studio.report.report import TEXT, Column, Report, Section, Table
from c4studio.report.wording import opponent as words

MOST_OPENINGS = 5
"""Maximum number of first moves that the sheet names for each side."""
MOST_MISTAKES = 9
"""Maximum number of boards with mistakes of each side; they fill half a page."""
MOST_LINES = 12
"""Maximum number of prepared lines for each side."""


def tell_sheet(sheet: OpponentSheet) -> Report:
    """Return the sheet on an opponent as a report."""
    results = Section(say(Practice.SHEET_RESULTS), tables=(habit_table(sheet.habits),))
    sides = [(side, _tables_of_side(sheet, side)) for side in sheet.sides]
    facts = {
        "name": sheet.name,
        "games": sheet.habits.games.games,
        "sides": [_side_facts(side, tables) for side, tables in sides],
    }
    told = (_side_section(sheet, side, tables) for side, tables in sides if side.games)
    return Report(words.sheet_title(sheet.name), (results, *told), (facts,))


def _tables_of_side(sheet: OpponentSheet, side: OpponentSide) -> tuple[Table, Table]:
    """Return the prepared lines against one side of an opponent, and his mistakes with it."""
    lines = Table(
        (Column("moves"), Column("share"), Column("games"), Column("mistake"), TEXT),
        tuple(
            (Moves(each.moves), Share(each.chance), each.games, each.is_mistake,
             words.line_text(each))
            for each in side.lines
        ),
        Practice.SHEET_LINES,
        most=MOST_LINES,
    )  # fmt: skip
    mistakes = Table(
        (Column("moves", Notice.MOVES), Column("games"), TEXT),
        tuple(
            (SmallBoard(each.moves), each.games, words.mistake_text(each)) for each in side.mistakes
        ),
        say(Practice.SHEET_ERRS, name=Quoted(sheet.name)),
        most=MOST_MISTAKES,
    )
    return lines, mistakes


def _side_section(sheet: OpponentSheet, side: OpponentSide, tables: tuple[Table, ...]) -> Section:
    opens = words.opening_sentence(side, MOST_OPENINGS)
    sentences = () if opens is None else (opens,)
    return Section(words.side_heading(sheet.name, side), sentences, tables)


def _side_facts(side: OpponentSide, tables: tuple[Table, Table]) -> dict[str, Any]:
    lines, mistakes = tables
    opening = [{"moves": each.moves, "games": each.games} for each in side.opening]
    return {
        "side": side.side,
        "games": side.games,
        "opening": opening,
        "mistakes": mistakes.records,
        "lines": lines.records,
    }
