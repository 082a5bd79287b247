"""Sentences on the user's own games: results, how strong the user plays, and whether it changes."""

from c4studio.language.messages import Notice, Noun, Practice
from c4studio.language.said import Amount, Quoted, Said, Value, say
from c4studio.library.habits import PlayerResults
from c4studio.library.played import KeptGame
from c4studio.library.record import MonthOfPlay, PlayedRecord, day_of_game
from c4studio.review.strength import (
    LEAST_CHOICES,
    LevelRange,
    StrengthTrend,
    levels_of_likelihoods,
    trend_of_days,
)
from engine.scanning import OPEN, unpack


def results_sentence(results: PlayerResults) -> Said:
    """Say how many games were won, drawn and lost, and how many were not finished."""
    return say(
        Practice.RECORD_GAMES,
        games=Amount(results.games, Noun.GAME),
        won=results.won,
        drawn=results.drawn,
        lost=results.lost,
        open=results.open,
    )


def levels_of_month(month: MonthOfPlay) -> LevelRange | None:
    """Return the levels that play as the user did in some time; None for too few moves."""
    known = month.likelihoods if month.choices >= LEAST_CHOICES else {}
    return levels_of_likelihoods(known)


def strength_sentence(month: MonthOfPlay) -> Said:
    """Say like which levels the user plays, e.g. ``you play like Regular to Club players …``."""
    levels = levels_of_month(month)
    if levels is None:
        return say(Practice.PLAYS_UNKNOWN)
    moves, level = Amount(month.choices, Noun.MOVE), Quoted(levels.likeliest)
    if levels.weakest == levels.strongest:
        return say(Practice.PLAYS_LIKE, level=level, moves=moves)
    weakest, strongest = Quoted(levels.weakest), Quoted(levels.strongest)
    return say(
        Practice.PLAYS_LIKE_WITHIN, weakest=weakest, strongest=strongest, level=level, moves=moves
    )


def trend_of_record(record: PlayedRecord) -> StrengthTrend | None:
    """Return how the user's strength changes with time; None for too short a time."""
    return trend_of_days({day: each.likelihoods for day, each in record.days.items()})


def trend_sentence(trend: StrengthTrend) -> Said:
    """Say whether the user gets better, as far as that can be told."""
    least, most = _signed(trend.least), _signed(trend.most)
    if trend.least <= 0 <= trend.most:
        return say(Practice.NO_TREND, least=least, most=most)
    message = Practice.GETS_BETTER if trend.likeliest > 0 else Practice.GETS_WORSE
    return say(message, elo=_signed(trend.likeliest), least=least, most=most)


def _signed(number: float) -> Quoted:
    return Quoted(f"{number:+.0f}".replace("-", "\N{MINUS SIGN}"))


def levels_text(levels: LevelRange | None) -> Value:
    """Return levels for a cell of a table, e.g. ``Regular (Casual to Club)``."""
    if levels is None:
        return Quoted("–")
    if levels.weakest == levels.strongest:
        return Quoted(levels.likeliest)
    return say(
        Practice.LEVELS_WITHIN,
        level=Quoted(levels.likeliest),
        weakest=Quoted(levels.weakest),
        strongest=Quoted(levels.strongest),
    )


def opponent_text(opponent: str) -> Value:
    """Return the name of an opponent; one without a name is set by dials."""
    return Quoted(opponent) if opponent else say(Practice.NAMELESS_OPPONENT)


def result_of_game(game: KeptGame) -> Value:
    """Return how a game ended for the user, or for both players if two people played."""
    results, code = PlayerResults(), unpack(game.stored.entry.word)[1]
    if game.played.side is None:
        return Quoted(game.stored.facts.result) if code != OPEN else say(Practice.NOT_FINISHED)
    results.add_result(code, game.played.side)
    message = (
        Notice.WON if results.won
        else Notice.LOST if results.lost
        else Notice.HABIT_DRAWN if results.drawn
        else Practice.NOT_FINISHED
    )  # fmt: skip
    return say(message)


def game_text(game: KeptGame, mistakes: int | None) -> Said:
    """Tell a game in a line: the day, the opponent, how it ended, its length and mistakes."""
    day = day_of_game(game)
    against = (
        say(Practice.TWO_PLAYERS)
        if game.played.side is None
        else say(Practice.RECORD_AGAINST, name=opponent_text(game.played.opponent))
    )
    moves = Amount(len(game.stored.entry.moves), Noun.MOVE)
    values: dict[str, Value] = {
        "day": Quoted(game.stored.facts.date if day is None else day.isoformat()),
        "against": against,
        "result": result_of_game(game),
        "moves": moves,
    }
    if mistakes is None:
        return say(Practice.GAME_PLAYED, **values)
    return say(Practice.GAME_PLAYED_WITH, **values, mistakes=Amount(mistakes, Noun.MISTAKE))
