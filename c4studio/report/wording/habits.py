"""Rows of the table of a player's habits, and texts on the replies of opponents."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from c4studio.language.messages import Joint, Notice, Noun, Practice
from c4studio.language.said import Amount, NamedCell, NamedCells, Quoted, Said, Value, say
from c4studio.library.filters import GameFilter
from c4studio.library.habits import (
    LAST_DISC_BY_PHASE,
    SECONDS_OF_SPANS,
    PlayerHabits,
    PlayerResults,
)
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.repertoire import OpponentReply
from c4studio.report.cells import Moves
from c4studio.review.insight.tally import MadeMistake
from c4studio.review.line import Line
from c4studio.words.insight.causes import CAUSE_NAMES, worst_habit_sentence
from engine import Side

MOST_OPENINGS_IN_TABLE = 10
"""Maximum number of openings in the table; those with the most games come first."""


@dataclass(frozen=True, slots=True)
class HabitRow:
    """A row of the table of habits: a statistic, its value, and the mistakes that it counts.

    Attributes:
        name: the label of the statistic, the same for every player.
        value: the value of the statistic, with its share.
        misses: the mistakes that it counts, which can be opened.
    """

    name: Said
    value: Value
    misses: tuple[MadeMistake, ...] = ()


def habit_rows(habits: PlayerHabits) -> Iterator[HabitRow]:
    """Yield the rows of the table of habits: results, kept results, causes and openings."""
    results = habits.games
    reviewed = say(Notice.OF_THEM_REVIEWED, number=results.games, reviewed=habits.reviewed)
    yield HabitRow(say(Notice.HABIT_GAMES), reviewed)
    won, lost = say(Notice.WON), say(Notice.LOST)
    if not habits.names:
        won, lost = (say(Notice.SIDE_WON, side=side) for side in Side)
    yield HabitRow(won, _number_with_share(results.won, results.games))
    yield HabitRow(say(Notice.HABIT_DRAWN), _number_with_share(results.drawn, results.games))
    yield HabitRow(lost, _number_with_share(results.lost, results.games))
    for (_, before), (phase, last) in pairwise((("", 0), *LAST_DISC_BY_PHASE.items())):
        if number := habits.choices[phase]:
            # How many moves a game has at most depends on its board.
            name = say(Notice.KEPT_TO_MOVE, disc=last)
            if phase == "end":
                name = say(Notice.KEPT_AFTER_MOVE, disc=before)
            yield HabitRow(name, _number_with_share(habits.kept[phase], number))
    for before, span in pairwise((0, *SECONDS_OF_SPANS)):
        if number := habits.timed[span]:
            last = span == SECONDS_OF_SPANS[-1]
            message = Practice.KEPT_LATER if last else Practice.KEPT_WITHIN
            name = say(message, seconds=before if last else span)
            yield HabitRow(name, _number_with_share(habits.kept_in_time[span], number))
    for habit in habits.causes.frequent_habits:
        yield HabitRow(
            CAUSE_NAMES[habit.cause], _number_with_share(habit.missed, habit.faced), habit.misses
        )
    commonest = sorted(habits.openings.items(), key=lambda each: (-each[1].games, each[0]))
    for moves, each in commonest[:MOST_OPENINGS_IN_TABLE]:
        cells = NamedCells(Moves(moves).cells, Joint.COMMA)
        values = _results_of_games(each, of_player=bool(habits.names))
        yield HabitRow(say(Notice.BEGAN, moves=cells), values)


def worst_habit_of_player(habits: PlayerHabits) -> Said | None:
    """Say by which habit a player loses games and what to look at; None for both players."""
    if not habits.names or not habits.causes.games:
        return None
    return worst_habit_sentence(Quoted(min(habits.names)), habits.causes)


def whose_games(game_filter: GameFilter) -> Said:
    """Say whose games are counted: the user's, a player's, or those of all players."""
    if game_filter.player == USERS_OWN_NAMES:
        return say(Notice.GAMES_OF_USER)
    if game_filter.player:
        return say(Notice.GAMES_OF_PLAYER, name=Quoted(game_filter.player))
    return say(Notice.GAMES_OF_ALL)


def reply_games(reply: OpponentReply) -> Said:
    """Return text on an opponent's reply, e.g. ``Yellow d2: 12 games``."""
    line = Line.from_text(reply.moves)
    before, column = line.positions[-2], line.columns[-1]
    return say(
        Notice.REPLY_GAMES,
        side=before.to_move,
        cell=NamedCell((column, before.height(column))),
        games=Amount(reply.games, Noun.GAME),
    )


def _number_with_share(number: int, whole: int) -> Said:
    """Return a number with its share of a total, e.g. ``3 of 12 (25 %)``."""
    if not whole:
        return say(Notice.OF, number=number, all=whole)
    percent = Quoted(f"{100 * number / whole:.0f}")
    return say(Notice.SHARE, number=number, all=whole, percent=percent)


def _results_of_games(results: PlayerResults, *, of_player: bool) -> Said:
    """Return counts of won, drawn and lost games: a player's, or those of Red in all games."""
    message = Notice.WON_DRAWN_LOST if of_player else Notice.RESULTS_OF_SIDES
    sides = {} if of_player else {"first": Side.RED, "second": Side.YELLOW}
    games = Amount(results.games, Noun.GAME)
    counts = {"won": results.won, "drawn": results.drawn, "lost": results.lost}
    return say(message, games=games, **counts, **sides)
