"""Stored choices for games against the engine, and the results of these games."""

import json
from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any

from c4studio.game.times import TimeControl
from c4studio.ground.door import load_json
from c4studio.opponents.characters import NAMED_LEVELS
from c4studio.opponents.dials import StrengthDials
from c4studio.opponents.people import LEVELS, Level, suited_level
from c4studio.review import JudgedMove
from c4studio.review.strength import likelihoods_of_levels
from c4studio.ui import settings
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_dialog import TIME_CONTROLS, GameOffer
from c4studio.ui.settings import Settings
from c4studio.words.players.play import level_name, opponent_name
from engine import Side

FIRST_LEVEL = "Regular"
"""The level that the dialog offers at first."""
TWO_PLAYERS = "two players"
MOST_RESULTS = 50
"""Maximum number of results that are stored."""


class PlayHabits:
    """Stores the last choices for a game, and results against the engine, in the settings."""

    def __init__(self, config: Settings) -> None:
        self._settings = config

    @property
    def offer(self) -> GameOffer:
        """The choices to suggest for the next game.

        The side changes if the user alternates sides.
        """
        kept: dict[str, Any] = load_json(self._settings.get(settings.LAST_GAME_OPTIONS))
        name, clock = kept.get("opponent", FIRST_LEVEL), _parse_clock(kept)
        named = None if name == TWO_PLAYERS else NAMED_LEVELS.get(str(name), LEVELS[FIRST_LEVEL])
        level: Level | StrengthDials | None = _parse_dials(kept.get("dials")) or named
        human = Side.YELLOW if kept.get("side") == str(Side.YELLOW) else Side.RED
        by_turns = kept.get("by_turns", True) is True
        if by_turns and "side" in kept:
            human = human.other
        match = Match(human, level, clock=clock, swap=kept.get("swap") is True)
        return GameOffer(match, by_turns, kept.get("from_start", True) is True)

    def store_offer(self, offer: GameOffer) -> None:
        """Store the choices for a game, which are suggested for the next one."""
        match, level = offer.match, offer.match.level
        kept = {
            "opponent": TWO_PLAYERS if level is None else opponent_name(level) or FIRST_LEVEL,
            "dials": astuple(level) if isinstance(level, StrengthDials) else None,
            "side": str(match.human),
            "by_turns": offer.by_turns,
            "from_start": offer.from_start,
            "clock": match.clock.text,
            "swap": match.swap,
        }
        self._settings.set(settings.LAST_GAME_OPTIONS, json.dumps(kept))

    def store_rematch(self, match: Match) -> None:
        """Store the side of a rematch if the user alternates sides; the other one is next."""
        offer = self.offer
        if offer.by_turns:
            self.store_offer(replace(offer, match=replace(offer.match, human=match.human)))

    def keep_side(self, match: Match) -> None:
        """Suggest the side of a match that was broken off at once for the next game as well."""
        self.store_rematch(replace(match, human=match.human.other))

    @property
    def results(self) -> list[tuple[str, float]]:
        """The results so far, the oldest first: level names with 1, 0.5 or 0 points."""
        found = list[tuple[str, float]]()
        for each in load_json(self._settings.get(settings.GAME_RESULTS)):
            name, _, points = each.rpartition(" ")
            if name in LEVELS and points in ("0", "0.5", "1"):
                found.append((name, float(points)))
        return found

    def add_game(self, match: Match, winner: Side | None) -> None:
        """Store the result of a game if it was played against a level; None is a draw."""
        if name := level_name(match.level):
            self.add_result(name, 0.5 if winner is None else float(winner is match.human))

    def add_result(self, level: str, points: float) -> None:
        """Store the user's points, 1, 0.5 or 0, in a game against a level."""
        kept = [*self.results, (level, points)][-MOST_RESULTS:]
        texts = [f"{name} {each:g}" for name, each in kept]
        self._settings.set(settings.GAME_RESULTS, json.dumps(texts))

    def suited_level_name(self, choices: Sequence[JudgedMove] = ()) -> str:
        """Return the name of the level that suits the user; empty until enough is known.

        ``choices`` are moves of the user where some column threw the result away.
        """
        return suited_level(self.results, likelihoods_of_levels(choices))


def _parse_clock(kept: dict[str, Any]) -> TimeControl:
    """Parse the stored time control, of which earlier versions stored the minutes."""
    minutes = kept.get("minutes")
    old = f"{60 * minutes}+0" if type(minutes) is int else ""
    clock = TimeControl.from_text(str(kept.get("clock", old)))
    return clock if clock in TIME_CONTROLS else TimeControl()


def _parse_dials(kept: object) -> StrengthDials | None:
    """Parse the stored custom strength of the engine.

    The result is None if it is missing or invalid.
    """
    match kept:
        case [int() | None as horizon, int() | None as budget, int() as held]:
            return StrengthDials(horizon, budget, held)
        case _:
            return None
