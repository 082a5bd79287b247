"""Sentences on opponents and on the state of a game against the engine."""

from __future__ import annotations

from c4studio.review.dials import Dials
from c4studio.review.opponent import LEVELS, Level
from c4studio.review.people import overlooked
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount
from engine import Position, Side

PERFECT = "plays perfectly"
EVERYTHING = "everything"
NOT_LIMITED = "whenever it does not see better"
BY_DIALS = "As the dials say"


def strength(chosen: Level | Dials) -> str:
    """Return how strong an opponent is, e.g. ``sees 8 discs ahead``."""
    return level(chosen) if isinstance(chosen, Level) else dials(chosen)


def level(chosen: Level) -> str:
    """Return how strong a level is, e.g. ``plays at level Club and …``."""
    if not chosen.skill:
        return PERFECT
    names = (name for name, each in LEVELS.items() if each == chosen)
    name = next(names, f"skill {chosen.skill:g}")
    share = overlooked(chosen.habits.block, chosen.skill)
    return f"plays at level {name} and overlooks about {100 * share:.0f} % of the fours to block"


def dials(chosen: Dials) -> str:
    """Return how strong two dials make an opponent, e.g. ``sees 8 discs ahead``."""
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


def state(position: Position, human: Side, naming: Naming) -> str:
    """Return whose turn it is, or how the game ended."""
    if position.winner is not None:
        return "You have won" if position.winner is human else "The engine has won"
    if position.is_over:
        return "The game is drawn"
    turn = "your move" if position.to_move is human else "thinking…"
    return f"You play {naming.colour(human)}: {turn}"
