"""What is said while somebody plays against the engine."""

from __future__ import annotations

from c4studio.review.opponent import Level
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount
from engine import Position, Side

EVERYTHING = "everything"
NOT_LIMITED = "whenever it does not see better"
NEVER = "never"


def level(chosen: Level) -> str:
    """How strong an opponent is, e.g. ``sees 8 discs ahead``."""
    if chosen.is_perfect:
        return "plays perfectly"
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
    """Who is to move, or how the game ended."""
    if position.winner is not None:
        return "You have won" if position.winner is human else "The engine has won"
    if position.is_over:
        return "The game is drawn"
    turn = "your move" if position.to_move is human else "thinking…"
    return f"You play {naming.colour(human)}: {turn}"
