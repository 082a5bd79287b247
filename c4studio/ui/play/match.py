"""The parameters of a game to be played, and the names of its players stored with the game."""

from dataclasses import dataclass, replace
from datetime import date

from c4studio.game import GameFacts
from c4studio.game.annotation import SWAP_EXCHANGED, SWAP_KEPT
from c4studio.game.times import NO_CLOCK, TimeControl
from c4studio.opponents.characters import NAMED_LEVELS
from c4studio.opponents.dials import DialOpponent, StrengthDials
from c4studio.opponents.fitted import FittedLevel, FittedOpponent, PlayerOfLibrary
from c4studio.opponents.people import Level, Opponent
from c4studio.words.players import play
from c4studio.words.players.play import USER_NAME, OtherProgram, Strength
from engine import Side


@dataclass(frozen=True, slots=True)
class Match:
    """The parameters of a game to be played: who plays which side, and on what time.

    Attributes:
        human: the side of the user; either side if two people play.
        level: the strength of the engine on the other side, or another engine; None if two people
            play.
        seed: seed of the engine's random choices.
        clock: the time of each player.
        swap: whether the first player places red, yellow and red, and the second one then keeps or
            exchanges the colours.
    """

    human: Side
    level: Strength | None
    seed: int = 1
    clock: TimeControl = NO_CLOCK
    swap: bool = False

    @property
    def is_perfect(self) -> bool:
        """Whether the engine makes no mistakes that it could see."""
        if isinstance(self.level, Level):
            return not self.level.skill
        return isinstance(self.level, StrengthDials) and self.level.is_perfect

    def is_person(self, side: Side) -> bool:
        """Return whether a person plays the given side."""
        return self.level is None or side is self.human

    def new_opponent(self) -> Opponent | DialOpponent | None:
        """Build the engine's player; None if two people play, or another engine does."""
        if self.level is None or isinstance(self.level, OtherProgram | PlayerOfLibrary):
            return None
        if isinstance(self.level, FittedLevel):
            return FittedOpponent(self.level, self.seed)
        if isinstance(self.level, Level):
            return Opponent(self.level, self.seed)
        return DialOpponent(self.level, self.seed)


RESIGNATION, OUT_OF_TIME = "Resign", "Time"
"""How a game ended, as the recorded result names it."""


def facts_for_match(match: Match, before: GameFacts) -> GameFacts:
    """Return the game information (players, result …) for a game that is about to be continued.

    Missing names of players are filled in. A result by resignation or time is removed, since the
    game goes on.
    """
    facts = before
    if before.result.endswith((f"+{RESIGNATION}", f"+{OUT_OF_TIME}")):
        facts = replace(facts, result="")
    name = play.opponent_name(match.level)
    if name and not facts.red and not facts.yellow:
        red, yellow = (USER_NAME, name) if match.human is Side.RED else (name, USER_NAME)
        facts = replace(facts, red=red, yellow=yellow, date=facts.date or date.today().isoformat())
    return facts


def names_players_of(facts: GameFacts, match: Match) -> bool:
    """Return whether a game names the players that a new game with this match would name."""
    named = facts_for_match(match, GameFacts())
    return (facts.red, facts.yellow) == (named.red, named.yellow)


def with_sides_exchanged(facts: GameFacts, match: Match) -> GameFacts:
    """Return the game information after user and engine have exchanged the sides of ``match``.

    Names that others gave to the players stay.
    """
    if not names_players_of(facts, match):
        return facts
    return replace(facts, red=facts.yellow, yellow=facts.red)


def facts_after_colour_choice(facts: GameFacts, match: Match, *, exchanged: bool) -> GameFacts:
    """Return the game information after the second player has chosen a colour.

    Args:
        facts: the information before, with the first player's name as Red's.
        match: the players before the choice.
        exchanged: whether the players exchange the colours.
    """
    rules = SWAP_EXCHANGED if exchanged else SWAP_KEPT
    if exchanged and (match.level is None or names_players_of(facts, match)):
        facts = replace(facts, red=facts.yellow, yellow=facts.red)
    return replace(facts, rules=rules)


def match_to_continue(facts: GameFacts, match: Match) -> Match:
    """Return a match against the engine level that a game names as player, else ``match``."""
    for name, human in ((facts.red, Side.YELLOW), (facts.yellow, Side.RED)):
        if name in NAMED_LEVELS:
            return replace(match, level=NAMED_LEVELS[name], human=human)
    return match
