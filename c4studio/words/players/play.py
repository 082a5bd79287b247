"""Sentences shown while a game against the engine or between two people is played."""

from __future__ import annotations

from c4studio.language.messages import Joint, Noun
from c4studio.language.notices import Notice
from c4studio.language.practice import Practice
from c4studio.language.said import Amount, Quoted, Said, join_sentences, say
from c4studio.opponents.dials import StrengthDials
from c4studio.opponents.people import LEVELS, Level, chance_overlooked
from c4studio.words import wording
from engine import Position, Side


def suited_opponent_offer(name: str) -> Said:
    """Return the sentence that offers an opponent of the user's own strength."""
    return say(Practice.SUITS_YOU, name=Quoted(name))


def time_control_name(minutes: int) -> Said:
    """Return the name of a time control for the list of choices."""
    if not minutes:
        return say(Practice.NO_CLOCK)
    return say(Practice.MINUTES_EACH, minutes=Amount(minutes, Noun.MINUTE))


def clock_times(red: int, yellow: int) -> Said:
    """Return the remaining time of both sides, e.g. ``Red 4:07 · Yellow 5:00``.

    Args:
        red: milliseconds of the first player.
        yellow: milliseconds of the second player.
    """
    told = []
    for side, milliseconds in ((Side.RED, red), (Side.YELLOW, yellow)):
        # A second that has begun is shown, so that 0:00 means that the time is up.
        minutes, seconds = divmod(-(-milliseconds // 1000), 60)
        told.append(say(Practice.ON_CLOCK, side=side, time=Quoted(f"{minutes}:{seconds:02d}")))
    return join_sentences(Joint.DOT, told)


def opponent_strength(strength: Level | StrengthDials) -> Said:
    """Return an opponent's strength, e.g. ``sees 8 discs ahead``."""
    return level_description(strength) if isinstance(strength, Level) else dials_strength(strength)


def level_name(strength: Level | StrengthDials | None) -> str:
    """Return the name of an opponent's level; empty for an opponent without a level."""
    return next((name for name, each in LEVELS.items() if each == strength), "")


def level_description(level: Level) -> Said:
    """Describe the level of an opponent, e.g. ``plays at level Club (4 of 8) and …``."""
    if not level.skill:
        return say(Practice.PLAYS_PERFECTLY)
    name, percent = level_name(level), 100 * chance_overlooked(level.habits.block, level.skill)
    rank = say(Practice.SKILL, skill=Quoted(f"{level.skill:g}"))
    if name:
        number = [*LEVELS].index(name) + 1
        rank = say(Practice.LEVEL_OF, name=Quoted(name), rank=number, all=len(LEVELS))
    return say(Practice.PLAYS_AT, level=rank, percent=round(percent))


def by_turns_label(side: Side) -> Said:
    """Return the label of the choice to take each side in turn, beginning with ``side``."""
    return say(Practice.BY_TURNS, side=side)


def dials_strength(dials: StrengthDials) -> Said:
    """Describe an opponent's strength that the user has set, e.g. ``sees 8 discs ahead``."""
    if dials.is_perfect:
        return say(Practice.PLAYS_PERFECTLY)
    sight = say(Practice.SEES_EVERYTHING)
    if dials.horizon is not None:
        sight = say(Practice.SEES_AHEAD, discs=Amount(dials.horizon, Noun.DISC))
    if dials.budget is None:
        return sight
    if not dials.budget:
        return say(Practice.NEVER_GIVES_AWAY, sight=sight)
    times, columns = Amount(dials.budget, Noun.TIME), Amount(dials.held, Noun.COLUMN)
    return say(Practice.GIVES_AWAY, sight=sight, times=times, columns=columns)


def round_state(position: Position, human: Side, *, thinks: bool) -> Said:
    """Return a sentence on the side to move, or on the end of a game against the engine.

    ``thinks`` tells whether the engine searches its move. It does not after its move was undone.
    """
    if position.is_over:
        return ending_sentence(position.winner, human)
    if position.to_move is human:
        return say(Practice.YOUR_MOVE, side=human)
    return say(Practice.YOU_THINKING if thinks else Practice.YOU_WAITING, side=human)


def round_state_of_two(position: Position) -> Said:
    """Return a sentence on the side to move, or on the end of a game between two people."""
    if position.winner is not None:
        return say(Notice.HAS_WON, side=position.winner)
    return say(Notice.IS_DRAWN) if position.is_over else wording.side_to_move(position)


def ending_sentence(winner: Side | None, human: Side) -> Said:
    """Return the sentence on how a game against the engine ended."""
    if winner is None:
        return say(Notice.IS_DRAWN)
    return say(Practice.YOU_WON if winner is human else Practice.ENGINE_WON)


def resignation_sentence(winner: Side, *, by_user: bool) -> Said:
    """Return the sentence that one side has resigned and the other wins."""
    if by_user:
        return say(Practice.YOU_RESIGNED, winner=winner)
    return say(Practice.RESIGNED, loser=winner.other, winner=winner)


def out_of_time_sentence(winner: Side) -> Said:
    """Return the sentence that one side has no time left and the other wins."""
    return say(Practice.OUT_OF_TIME, loser=winner.other, winner=winner)
