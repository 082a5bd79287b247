"""A report with each kind of section, table and cell, which the tests of all renderers show."""

from datetime import date

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import NamedCell, NamedColumn, Quoted, say
from c4studio.report import Column, Linked, Moves, Number, Report, Section, Share, SmallBoard, Table
from c4studio.report.report import TEXT_COLUMN
from c4studio.review.insight.tally import MadeMistake
from engine import Score, Side

NUMBERS = Table(
    (
        Column("moves", Notice.MOVES),
        Column("side", Practice.TO_MOVE),
        Column("games", Notice.HABIT_GAMES),
        Column("share", Quoted("Share")),
        Column("cost", Quoted("Cost")),
        Column("day", Quoted("Day")),
        Column("score"),
        Column("column"),
    ),
    (
        (Moves("44"), Side.RED, 1200, Share(0.1236, 1), Number(2.5, 1), date(2026, 5, 1),
         Score(3, 37, 2), NamedColumn(3)),
        (Moves(""), Side.YELLOW, 9, Share(0.5), Number(0.25, 2), None, None, NamedColumn(0)),
    ),
    name="numbers",
)  # fmt: skip
BOARDS = Table(
    (Column("moves", Notice.MOVES), Column("cell", Quoted("Cell"))),
    ((SmallBoard("4453"), NamedCell((2, 0))), (SmallBoard(""), NamedCell((3, 0)))),
    heading=Quoted("Boards"),
    name="boards",
)
LINKS = Table(
    (TEXT_COLUMN, TEXT_COLUMN),
    ((Linked(Quoted("won & lost"), (MadeMistake(7, 5), MadeMistake(9, 3))), 3),),
)
REPORT = Report(
    say(Practice.SHEET_ON, name=Quoted("Bob")),
    (
        Section(None, (say(Practice.SHEET_RESULTS),), notes=(Notice.GAMES_OF_USER,)),
        Section(Practice.GAPS, (say(Practice.SHEET_LINES),), (NUMBERS, BOARDS)),
        Section(
            Practice.HABITS,
            tables=(LINKS, Table((TEXT_COLUMN,), (), nothing=Practice.NO_GAPS)),
            notes=(Practice.GAPS_ARE_ESTIMATES,),
        ),
    ),
)
