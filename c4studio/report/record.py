"""The record of the user's own games as a report: opponents, strength, months, last games."""

from typing import Any

from c4studio.language.messages import Notice, Noun, Practice
from c4studio.language.said import Amount, Quoted, say
from c4studio.library.played import KeptGame
from c4studio.library.record import PlayedRecord, day_of_game
from c4studio.report.cells import Share, SmallBoard
from c4studio.report.report import TEXT_COLUMN, Column, Report, Section, Table
from c4studio.report.wording import record as words

MOST_LAST_GAMES = 10
"""Maximum number of games that are shown."""
_RESULT_COLUMNS = (
    Column("games", Notice.HABIT_GAMES),
    Column("won", Notice.WON),
    Column("drawn", Notice.HABIT_DRAWN),
    Column("lost", Notice.LOST),
    Column("open", Practice.NOT_FINISHED),
)


def tell_record(found: PlayedRecord) -> Report:
    """Return the record of the user's own games as a report."""
    title = say(Practice.RECORD_TITLE)
    if not found.games:
        return Report(title, (Section(sentences=(say(Practice.NO_PLAYED),)),), (_facts(found),))
    whole, trend = found.whole, words.trend_of_record(found)
    told = [words.strength_sentence(whole)]
    if trend is not None:
        told.append(words.trend_sentence(trend))
    aided = say(Practice.RECORD_AIDED, games=Amount(found.aided, Noun.GAME))
    last = tuple(
        (
            SmallBoard(_line_text(each), each.stored),
            words.game_text(each, found.mistakes.get(each.stored.id)),
        )
        for each in found.games[:MOST_LAST_GAMES]
    )
    boards = Table((Column("moves", Notice.MOVES), TEXT_COLUMN), last)
    return Report(
        title,
        (
            Section(
                sentences=(words.results_sentence(whole.results),),
                tables=(_opponents_table(found),),
                notes=(aided,) if found.aided else (),
            ),
            Section(
                Practice.RECORD_STRENGTH,
                (*told,),
                (_months_table(found),),
                (Practice.STRENGTH_IS_ESTIMATE,),
            ),
            Section(Practice.RECORD_LAST, tables=(boards,)),
        ),
        (_facts(found),),
    )


def _opponents_table(found: PlayedRecord) -> Table:
    columns = (
        Column("opponent", Practice.RECORD_OPPONENT),
        Column("level", Practice.RECORD_LEVEL),
        *_RESULT_COLUMNS,
    )
    games = sorted(found.opponents.items(), key=lambda each: (-each[1].games, each[0]))
    rows = (
        (words.opponent_text(name), Quoted(level or "–"), *_counts(results))
        for (name, level), results in games
    )
    return Table(columns, (*rows,), name="opponents", most=None)


def _counts(results: Any) -> tuple[int, ...]:
    return results.games, results.won, results.drawn, results.lost, results.open


def _months_table(found: PlayedRecord) -> Table:
    columns = (
        Column("month", Practice.RECORD_MONTH),
        *_RESULT_COLUMNS,
        Column("kept", Practice.RECORD_KEPT),
        Column("level", Practice.RECORD_PLAYS_LIKE),
    )
    rows = (
        (
            Quoted(f"{month:%Y-%m}"),
            *_counts(each.results),
            Share(each.kept / each.choices) if each.choices else None,
            words.levels_text(words.levels_of_month(each)),
        )
        for month, each in found.months.items()
    )
    return Table(columns, (*rows,), name="months", most=None)


def _line_text(game: KeptGame) -> str:
    return f"{game.stored.entry.start} {game.stored.entry.moves}".strip()


def _facts(found: PlayedRecord) -> dict[str, Any]:
    """Return the record as an object of JSON."""
    whole, trend = found.whole, words.trend_of_record(found)
    levels = words.levels_of_month(whole)
    last = [
        {
            "game": each.stored.id,
            "day": None if (day := day_of_game(each)) is None else day.isoformat(),
            "side": each.played.side,
            "opponent": each.played.opponent,
            "level": each.played.level,
            "clock": each.played.clock,
            "aided": each.played.is_aided,
            "moves": each.stored.entry.moves,
            "mistakes": found.mistakes.get(each.stored.id),
        }
        for each in found.games[:MOST_LAST_GAMES]
    ]
    return {
        "games": len(found.games),
        "opponents": _opponents_table(found).records,
        "months": _months_table(found).records,
        "choices": whole.choices,
        "kept": whole.kept,
        "plays_like": levels
        and {
            "likeliest": levels.likeliest,
            "weakest": levels.weakest,
            "strongest": levels.strongest,
        },
        "elo_a_month": trend
        and {"likeliest": trend.likeliest, "least": trend.least, "most": trend.most},
        "last": last,
    }
