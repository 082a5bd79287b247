"""The habits of a player as a report: results, causes of mistakes, replies never met."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from c4studio.language.messages import Message, Notice, Noun, Practice
from c4studio.language.said import Amount, Quoted, say
from c4studio.library.habits import SECONDS_OF_SPANS, FoundHabits, PlayerHabits
from c4studio.library.repertoire import OpponentReply
from c4studio.report.cells import EMPTY_CELL_TEXT, Linked, SmallBoard
from c4studio.report.report import TEXT_COLUMN, Column, Heading, Report, Section, Table
from c4studio.report.wording import habits as words
from c4studio.words.insight.causes import CAUSE_COUNTING_RULE

_NAME_COLUMN = Column("name", Quoted(""))


def habit_table(habits: PlayerHabits, other: PlayerHabits | None = None) -> Table:
    """Return the figures of a player's games, beside those of other games if there are any."""
    others = {} if other is None else {row.name: row.value for row in words.habit_rows(other)}
    rows = [
        (Linked(row.name, row.misses) if row.misses else row.name, row.value,
         others.get(row.name, EMPTY_CELL_TEXT))
        for row in words.habit_rows(habits)
    ]  # fmt: skip
    if other is None:
        return Table((_NAME_COLUMN, TEXT_COLUMN), tuple(row[:2] for row in rows), most=None)
    columns = _NAME_COLUMN, Column("", Practice.THESE_GAMES), Column("", Practice.COMPARED_WITH)
    return Table(columns, tuple(rows), most=None)


def tell_habits(
    found: FoundHabits,
    mistakes: Sequence[OpponentReply] | None = None,
    other: PlayerHabits | None = None,
) -> Report:
    """Return habits, replies never met and opponents' mistakes as a report.

    Args:
        found: the habits.
        mistakes: the opponents' mistakes; None while their scores are searched.
        other: the habits in other games, to compare with; None for none.
    """
    known = bool(found.trees)
    unmet: Notice = Notice.NEVER_MET if known else Notice.NO_PLAYER
    gifts = Notice.SCORING_REPLIES if mistakes is None else Notice.OPPONENTS_GAVE_NOTHING
    habits = habit_section(found.habits, other)
    return Report(
        say(Practice.HABITS_TITLE),
        (
            Section(notes=(words.whose_games(found.wanted),)),
            habits,
            Section(Practice.NEVER_MET, tables=(reply_table(found.holes, unmet),)),
            Section(
                Practice.OPPONENTS_MISTAKES,
                tables=(reply_table(mistakes or (), gifts if known else Notice.NO_PLAYER),),
            ),
        ),
        (habit_facts(found.habits),),
    )


def tell_habits_alone(habits: PlayerHabits) -> Report:
    """Return the habits of a player as a report without replies, with the rule that counts them."""
    told = habit_section(habits)
    figures = Section(None, (), told.tables, (*told.notes, CAUSE_COUNTING_RULE))
    return Report(say(Practice.HABITS), (figures,), (habit_facts(habits),))


def habit_section(habits: PlayerHabits, other: PlayerHabits | None = None) -> Section:
    """Return the figures of a player's games, and what the player should look at."""
    worst = words.worst_habit_of_player(habits)
    notes: list[Heading] = [
        Notice.NO_CAUSES if worst is None else say(Message.FULL_STOP, text=worst)
    ]
    if habits.unjudged:
        notes.append(say(Notice.MOVES_NOT_JUDGED, moves=Amount(habits.unjudged, Noun.MOVE)))
    return Section(Practice.HABITS, tables=(habit_table(habits, other),), notes=(*notes,))


def reply_table(replies: Sequence[OpponentReply], nothing: Heading | None = None) -> Table:
    """Return replies of opponents as boards, with their numbers of games."""
    columns = Column("moves", Notice.MOVES), Column("games"), TEXT_COLUMN
    rows = ((SmallBoard(each.moves), each.games, words.reply_games(each)) for each in replies)
    return Table(columns, (*rows,), nothing=nothing)


def habit_facts(habits: PlayerHabits) -> dict[str, Any]:
    """Return a player's habits as an object of JSON."""
    return {
        "games": asdict(habits.games),
        "openings": {moves: asdict(results) for moves, results in habits.openings.items()},
        "choices": {
            phase: {"faced": number, "kept": habits.kept[phase]}
            for phase, number in habits.choices.items()
        },
        "by_time": [
            {
                "seconds": None if span == SECONDS_OF_SPANS[-1] else span,
                "faced": number,
                "kept": habits.kept_in_time[span],
            }
            for span, number in sorted(habits.timed.items())
        ],
        "reviewed": habits.reviewed,
        "unjudged": habits.unjudged,
        "causes": [
            {
                "cause": habit.cause,
                "faced": habit.faced,
                "missed": habit.missed,
                "misses": [asdict(miss) for miss in habit.misses],
            }
            for habit in habits.causes.frequent_habits
        ],
    }
