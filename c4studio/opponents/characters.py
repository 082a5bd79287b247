"""Named opponents: each plays at about a level, and has a habit by which one knows it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from c4studio.opponents.habits import HumanHabits
from c4studio.opponents.people import LEVELS, Level


class Habit(Enum):
    """What a named opponent does more often than others of its level."""

    OPENS_AT_EDGE = auto()
    """Plays its first discs far from the middle."""
    MISSES_VERTICALS = auto()
    """Overlooks fours of the other side that are upright."""
    MISSES_DIAGONALS = auto()
    """Overlooks fours of the other side that are diagonal."""
    LOVES_DIAGONALS = auto()
    """Goes on with diagonals of its own discs."""
    BUILDS_TOWERS = auto()
    """Plays in columns that are full of discs already."""
    MAKES_THREATS = auto()
    """Makes threats whenever it can."""


@dataclass(frozen=True, slots=True)
class Character:
    """A named opponent.

    Attributes:
        level_name: the name of the level at which it plays about.
        habit: what it does more often than others of that level.
        level: its strength and the parameters of its habit.
        face: a board of discs that is its face, a row a word from the top, such as ``.r...r.``.
    """

    level_name: str
    habit: Habit
    level: Level
    face: str


def _character(level_name: str, habit: Habit, face: str, **habits: float) -> Character:
    level = Level(LEVELS[level_name].skill, HumanHabits(**habits))
    return Character(level_name, habit, level, face)


CHARACTERS: Mapping[str, Character] = {
    "Edda": _character(
        "Casual",
        Habit.OPENS_AT_EDGE,
        "r.....r rr...rr ....... y.....y .y...y. ..yyy..",
        middle=-6.0,
        centre=1.6,
        lines=0.6,
        row=-0.8,
    ),
    "Tobias": _character(
        "Casual",
        Habit.BUILDS_TOWERS,
        "..r.r.. ..r.r.. ..r.r.. ....... .yyyyy. .......",
        row=0.7,
    ),
    "Vera": _character(
        "Regular",
        Habit.MISSES_VERTICALS,
        "....... rrr.rrr ....... ...y... ....... .yyyyy.",
        block=0.75,
        block_horizontal=0.11,
        block_diagonal=0.22,
    ),
    "Dolores": _character(
        "Regular",
        Habit.MISSES_DIAGONALS,
        "r.....r .r...r. ....... .y...y. ..y.y.. ...y...",
        block_diagonal=40.0,
    ),
    "Magnus": _character(
        "Club",
        Habit.MAKES_THREATS,
        "r.....r .r...r. .r...r. ....... .yyyyy. .y...y.",
        fours=7.0,
        opens=2.0,
        fade=0.0,
    ),
    "Xaver": _character(
        "Club",
        Habit.LOVES_DIAGONALS,
        "r.....r .r...r. ..r.r.. ...y... ..y.y.. .y...y.",
        diagonals=3.0,
        lines=0.0,
        own_near=-0.5,
        row=0.0,
        fade=0.0,
    ),
}
"""The named opponents, the weakest first."""


NAMED_LEVELS: Mapping[str, Level] = {
    **LEVELS,
    **{name: each.level for name, each in CHARACTERS.items()},
}
"""The strengths of all opponents with a name, levels first."""


def character_name(level: object) -> str:
    """Return the name of the character with a strength; empty for another strength."""
    return next((name for name, each in CHARACTERS.items() if each.level == level), "")
