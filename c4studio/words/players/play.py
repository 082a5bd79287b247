"""Sentences shown while a game against the engine or between two people is played."""

from __future__ import annotations

from c4studio.opponents.dials import Dials
from c4studio.opponents.people import LEVELS, Level, overlooked
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount
from engine import Position, Side

PERFECT = "plays perfectly"
HIDDEN = "While you play, scores and reasons are hidden; press Scores to see them."
EVERYTHING = "everything"
NOT_LIMITED = "whenever it does not see better"
BY_DIALS = "As the dials say"
TWO_PLAYERS = "Two players"
NO_ENGINE = "Two people play at this board; the engine keeps out of it."


def suited(name: str) -> str:
    """Return the sentence that offers an opponent of the user's own strength."""
    return f"An opponent that suits you ({name})"


def time(minutes: int) -> str:
    """Return the name of a time control for the list of choices."""
    return f"{amount(minutes, 'minute')} each" if minutes else "No clock"


def clock(red: int, yellow: int, naming: Naming) -> str:
    """Return the remaining time of both sides as text, e.g. ``Red 4:07 · Yellow 5:00``.

    Args:
        red: milliseconds of the first player.
        yellow: milliseconds of the second player.
        naming: names the sides.
    """
    left = {Side.RED: red, Side.YELLOW: yellow}
    told = []
    for side, milliseconds in left.items():
        # A second that has begun is shown, so that 0:00 means that the time is up.
        seconds = -(-milliseconds // 1000)
        told.append(f"{naming.name(side)} {seconds // 60}:{seconds % 60:02d}")
    return " · ".join(told)


def strength(chosen: Level | Dials) -> str:
    """Return an opponent's strength as text, e.g. ``sees 8 discs ahead``."""
    return level(chosen) if isinstance(chosen, Level) else dials(chosen)


def level_name(chosen: Level | Dials | None) -> str:
    """Return the name of an opponent's level; empty for an opponent without a level."""
    return next((name for name, each in LEVELS.items() if each == chosen), "")


def level(chosen: Level) -> str:
    """Describe the level of an opponent, e.g. ``plays at level Club (4 of 8) and …``."""
    if not chosen.skill:
        return PERFECT
    name = level_name(chosen)
    rank = f"level {name} ({[*LEVELS].index(name) + 1} of {len(LEVELS)})" if name else ""
    share = overlooked(chosen.habits.block, chosen.skill)
    missed = f"overlooks about {100 * share:.0f} % of the fours it should block"
    return f"plays at {rank or f'skill {chosen.skill:g}'} and {missed}"


def by_turns(side: Side, naming: Naming) -> str:
    """Return the label of the choice to take each side in turn, beginning with ``side``."""
    return f"Change sides each game (now {naming.name(side)})"


def dials(chosen: Dials) -> str:
    """Describe an opponent's strength that the user has set, e.g. ``sees 8 discs ahead``."""
    if chosen.is_perfect:
        return PERFECT
    sight = "sees everything"
    if chosen.horizon is not None:
        sight = f"sees {amount(chosen.horizon, 'disc')} ahead"
    if chosen.budget is None:
        return sight
    if not chosen.budget:
        return f"{sight} and never gives the result away"
    times = amount(chosen.budget, "time")
    held = amount(chosen.held, "column")
    return f"{sight}, gives the result away at most {times}, where at most {held} held"


def state(position: Position, human: Side, naming: Naming, *, thinks: bool) -> str:
    """Return a sentence on the side to move, or on the end of a game against the engine.

    ``thinks`` tells whether the engine searches its move. It does not after its move was undone.
    """
    if position.is_over:
        return ending(position.winner, human)
    turn = "thinking…" if thinks else "waiting…"
    if position.to_move is human:
        turn = "your move"
    return f"You play {naming.name(human)}: {turn}"


def state_of_two(position: Position, naming: Naming) -> str:
    """Return a sentence on the side to move, or on the end of a game between two people."""
    if position.winner is not None:
        return f"{naming.name(position.winner)} has won"
    if position.is_over:
        return "The game is drawn"
    return f"{naming.name(position.to_move)} to move"


def ending(winner: Side | None, human: Side) -> str:
    """Return the sentence on how a game against the engine ended."""
    if winner is None:
        return "The game is drawn"
    return "You have won" if winner is human else "The engine has won"


def resigned(winner: Side, naming: Naming, *, by_user: bool) -> str:
    """Return the sentence that one side has resigned and the other wins."""
    loser = "You have" if by_user else f"{naming.name(winner.other)} has"
    return f"{loser} resigned; {naming.name(winner)} wins"


def out_of_time(winner: Side, naming: Naming) -> str:
    """Return the sentence that one side has no time left and the other wins."""
    return f"{naming.name(winner.other)} has no time left; {naming.name(winner)} wins"
