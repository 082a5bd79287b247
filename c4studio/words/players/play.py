"""Sentences shown while a game against the engine or between two people is played."""

from dataclasses import dataclass

from c4studio.game.boards import BOARDS_WITH_BOOK, DISCS_KNOWN_IN_A_SECOND
from c4studio.game.times import TimeControl
from c4studio.language.messages import Joint, Noun, Practice
from c4studio.language.said import Amount, Four, Quoted, Said, Value, join_sentences, say
from c4studio.opponents.characters import CHARACTERS, Character, character_name
from c4studio.opponents.dials import StrengthDials
from c4studio.opponents.fitted import FittedLevel, PlayerOfLibrary
from c4studio.opponents.people import LEVELS, Level, chance_overlooked
from c4studio.opponents.swap import ColourReason
from c4studio.review.forecasts import shown_percent
from c4studio.words import wording
from engine import Board, Position, Side

MILLISECONDS_SHOWN_AS_WHOLE = 2_000
"""The least time of a move in milliseconds that is told in whole seconds."""


def time_control_name(clock: TimeControl) -> Said:
    """Return the name of a time control for the list of choices."""
    if not clock.seconds:
        return say(Practice.NO_CLOCK)
    if clock.is_per_move:
        return say(Practice.SECONDS_A_MOVE, seconds=clock.seconds)
    minutes = Amount(clock.seconds // 60, Noun.MINUTE)
    if clock.increment:
        return say(Practice.MINUTES_AND_INCREMENT, minutes=minutes, seconds=clock.increment)
    return say(Practice.MINUTES_EACH, minutes=minutes)


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


def time_taken_phrase(milliseconds: int) -> Said:
    """Say after how long a move was played, e.g. ``after 2 s``."""
    if milliseconds < MILLISECONDS_SHOWN_AS_WHOLE:
        return say(Practice.AFTER_SECONDS, seconds=Quoted(f"{milliseconds / 1000:.1f}"))
    return say(Practice.AFTER_SECONDS, seconds=Quoted(str(round(milliseconds / 1000))))


@dataclass(frozen=True, slots=True)
class OtherProgram:
    """Another engine's program as an opponent.

    Attributes:
        name: the name of the engine.
    """

    name: str


Strength = Level | StrengthDials | OtherProgram | PlayerOfLibrary
"""What plays on the other side: a level, an engine that errs by numbers, another program, or a
player of the library."""


def opponent_strength(strength: Strength, board: Board) -> Said:
    """Return an opponent's strength on a board, e.g. ``sees 8 discs ahead``."""
    if isinstance(strength, OtherProgram):
        return say(Practice.OTHER_PROGRAM)
    if isinstance(strength, PlayerOfLibrary):
        games = Amount(strength.games, Noun.GAME)
        return say(Practice.PLAYER_OF_LIBRARY, name=Quoted(strength.name), games=games)
    if isinstance(strength, Level):
        return _level_description(strength, board)
    return _dials_strength(strength, board)


def _perfect_strength(board: Board) -> Said:
    """Say that an opponent plays perfectly, and since when on boards without a book."""
    if board in BOARDS_WITH_BOOK:
        return say(Practice.PLAYS_PERFECTLY)
    discs = DISCS_KNOWN_IN_A_SECOND.get(board)
    if discs is None:
        return say(Practice.PERFECT_ONCE_PROVED)
    return say(Practice.PERFECT_FROM_DISC, number=discs + 1)


USER_NAME = "Player"
"""The user's name that is stored with a game against the engine."""


def opponent_name(strength: Strength | None) -> str:
    """Return the name of an opponent; empty for one with neither a level nor a name of its own."""
    if isinstance(strength, OtherProgram | FittedLevel | PlayerOfLibrary):
        return strength.name
    return level_name(strength) or character_name(strength)


def level_of_opponent(strength: Strength | None) -> str:
    """Return the name of the level at which an opponent plays at least about; empty for none."""
    name = character_name(strength)
    return CHARACTERS[name].level_name if name else level_name(strength)


def level_name(strength: Strength | None) -> str:
    """Return the name of an opponent's level; empty for an opponent without a level."""
    return next((name for name, each in LEVELS.items() if each == strength), "")


def character_description(character: Character) -> Said:
    """Describe a named opponent, e.g. ``plays at about the level Casual, and …``."""
    habit = say(Practice[f"HABIT_{character.habit.name}"])
    return say(Practice.CHARACTER_PLAYS, level=Quoted(character.level_name), habit=habit)


def character_label(name: str) -> Said:
    """Return the label of a named opponent in the list of opponents."""
    habit = say(Practice[f"HABIT_{CHARACTERS[name].habit.name}"])
    return say(Practice.CHARACTER_LABEL, name=Quoted(name), habit=habit)


def _level_description(level: Level, board: Board) -> Said:
    """Describe the level of an opponent, e.g. ``plays at level Club (4 of 8) and …``."""
    if not level.skill:
        return _perfect_strength(board)
    if character := character_name(level):
        return character_description(CHARACTERS[character])
    if isinstance(level, FittedLevel):
        message = Practice.PLAYS_AS_PLAYED if level.played else Practice.PLAYS_LIKE_YOU
        return say(message, name=Quoted(level.name)) if level.played else say(message)
    name, percent = level_name(level), 100 * chance_overlooked(level.habits.block, level.skill)
    rank = say(Practice.SKILL, skill=Quoted(f"{level.skill:g}"))
    if name:
        number = [*LEVELS].index(name) + 1
        rank = say(Practice.LEVEL_OF, name=Quoted(name), rank=number, all=len(LEVELS))
    return say(Practice.PLAYS_AT, level=rank, percent=round(percent))


def _dials_strength(dials: StrengthDials, board: Board) -> Said:
    """Describe an opponent's strength that the user has set, e.g. ``sees 8 discs ahead``."""
    if dials.is_perfect:
        return _perfect_strength(board)
    sight = say(Practice.SEES_EVERYTHING)
    if dials.horizon is not None:
        sight = say(Practice.SEES_AHEAD, discs=Amount(dials.horizon, Noun.DISC))
    if dials.budget is None:
        return sight
    if not dials.budget:
        return say(Practice.NEVER_GIVES_AWAY, sight=sight)
    times, columns = Amount(dials.budget, Noun.TIME), Amount(dials.held, Noun.COLUMN)
    return say(Practice.GIVES_AWAY, sight=sight, times=times, columns=columns)


def round_state(
    position: Position, human: Side | None, opponent: Strength | None, *, thinks: bool
) -> Said:
    """Return a sentence on the side to move, or on the end of a game that nobody gave up.

    Args:
        position: the position.
        human: the side of the user; None if two people play.
        opponent: the strength of the other side; None if two people play.
        thinks: whether the engine searches its move. It does not after its move was undone.
    """
    if position.winner is not None:
        return _victory_sentence(position, position.winner, human)
    if position.is_over:
        return say(Practice.DRAWN_ON_FULL_BOARD)
    if human is None:
        return wording.side_to_move(position)
    name, message = opponent_name(opponent), Practice.YOUR_MOVE
    who = say(Practice.YOU_PLAY, side=human)
    if name:
        who = say(Practice.YOU_PLAY_AGAINST, side=human, name=Quoted(name))
    if position.to_move is not human:
        message = Practice.YOU_THINKING if thinks else Practice.YOU_WAITING
    return say(message, who=who)


def swap_state(human: Side | None, *, is_placing: bool) -> Said:
    """Return a sentence on who begins a game with the swap rule, and how.

    Args:
        human: the side of the user, Red for the first player; None if two people play.
        is_placing: whether the first player still places discs, and no colour is chosen.
    """
    sides: dict[str, Value] = {"first": Side.RED, "second": Side.YELLOW}
    if is_placing:
        if human is Side.YELLOW:
            return say(Practice.SWAP_ENGINE_PLACES, **sides)
        return say(Practice.SWAP_PLACE if human is None else Practice.SWAP_YOU_PLACE, **sides)
    if human is Side.RED:
        return say(Practice.SWAP_ENGINE_CHOOSES)
    message = Practice.SWAP_SECOND_CHOOSES if human is None else Practice.SWAP_YOU_CHOOSE
    return say(message, second=Side.YELLOW)


_COLOUR_REASONS = {
    ColourReason.WINS: Practice.SWAP_WINS,
    ColourReason.PEOPLE: Practice.SWAP_SCORES,
    ColourReason.DRAW: Practice.SWAP_DRAWS,
    ColourReason.FORECAST: Practice.SWAP_BY_FORECAST,
}


def swap_choice_sentence(
    human: Side, *, exchanged: bool, reason: ColourReason | None, points: float
) -> Said:
    """Say which colour the engine has chosen and why, and which colour the user has now.

    Args:
        human: the side of the user now.
        exchanged: whether the colours were exchanged.
        reason: why the engine has chosen so; None if the user has chosen.
        points: the share of points that the colour scores among people or by the forecast, where
            that is the reason.
    """
    if reason is None:
        return say(Practice.SWAP_YOU_HAVE, side=human)
    has_points = reason in (ColourReason.PEOPLE, ColourReason.FORECAST)
    percent = shown_percent(points) if reason is ColourReason.FORECAST else round(100 * points)
    why = say(_COLOUR_REASONS[reason], **({"percent": str(percent)} if has_points else {}))
    message = Practice.SWAP_EXCHANGED if exchanged else Practice.SWAP_KEPT
    return say(message, colour=human.other, why=why, side=human)


def _victory_sentence(position: Position, winner: Side, human: Side | None) -> Said:
    """Say who has won, with which line of four and on which move."""
    line = next(each for each in position.board.lines if position.winning_cells.issuperset(each))
    values: dict[str, Value] = {"line": Four(line), "number": position.ply}
    if human is None:
        return say(Practice.HAS_WON_WITH, side=winner, **values)
    message = Practice.YOU_WON_WITH if winner is human else Practice.ENGINE_WON_WITH
    return say(message, **values)


def round_state_with_hint(state: Said, hint: Said | None) -> Said:
    """Return the sentence on the side to move, after the last hint if there is one."""
    return join_sentences(Joint.DOT, (hint, state))


def lost_game_sentence(loser: Side, on_time: bool, *, by_user: bool) -> Said:
    """Return the sentence that one side has resigned or has no time left, and the other wins.

    Args:
        loser: the side that has lost.
        on_time: whether it has no time left.
        by_user: whether the user plays that side against the engine.
    """
    if on_time:
        return say(Practice.OUT_OF_TIME, loser=loser, winner=loser.other)
    if by_user:
        return say(Practice.YOU_RESIGNED, winner=loser.other)
    return say(Practice.RESIGNED, loser=loser, winner=loser.other)
