"""Conversion between the players of a match and the player names stored with a game."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from c4studio.game import Facts
from c4studio.opponents.people import LEVELS
from c4studio.ui.play.match import Match
from c4studio.words.players import play as words
from engine import Side

PERSON = "Player"
"""The user's name that is stored with a game against the engine."""
RESIGNED, TIME = "Resign", "Time"
"""How a game ended, as the recorded result names it."""


def facts_of(match: Match, before: Facts) -> Facts:
    """Return the game information (players, result …) for a game that is about to be continued.

    Missing names of players are filled in. A result by resignation or time is removed, since the
    game goes on.
    """
    facts = before
    if before.result.endswith((f"+{RESIGNED}", f"+{TIME}")):
        facts = replace(facts, result="")
    name = words.level_name(match.level)
    if name and not facts.red and not facts.yellow:
        red, yellow = (PERSON, name) if match.human is Side.RED else (name, PERSON)
        facts = replace(facts, red=red, yellow=yellow, date=facts.date or date.today().isoformat())
    return facts


def is_of(facts: Facts, match: Match) -> bool:
    """Return whether a game names the players that a new game with this match would name."""
    named = facts_of(match, Facts())
    return (facts.red, facts.yellow) == (named.red, named.yellow)


def exchanged(facts: Facts, match: Match) -> Facts:
    """Return the game information after user and engine have exchanged the sides of ``match``.

    Names that others gave to the players stay.
    """
    if not is_of(facts, match):
        return facts
    return replace(facts, red=facts.yellow, yellow=facts.red)


def continued(facts: Facts, match: Match) -> Match:
    """Return a match against the engine level that a game names as player, else ``match``."""
    for name, human in ((facts.red, Side.YELLOW), (facts.yellow, Side.RED)):
        if name in LEVELS:
            return replace(match, level=LEVELS[name], human=human)
    return match
