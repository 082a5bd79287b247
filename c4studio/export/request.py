"""What is to be exported, and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from c4studio.formats.lines import Solve
from c4studio.game import Collection, Game, GameNode
from c4studio.words.sides import AS_PLAYED, Sides


class ExportError(Exception):
    """Something cannot be exported; the message is one sentence for the user."""


class Line(StrEnum):
    """Which part of a game is written."""

    MAIN = "main"
    """The main line to its end."""
    ALL = "all"
    """Every line."""
    HERE = "here"
    """The line to the node that is looked at."""
    BRANCH = "branch"
    """All that follows from that node."""


class Theme(StrEnum):
    """The colours of what is drawn."""

    AUTO = "auto"
    """Those that whoever looks at it prefers."""
    LIGHT = "light"
    DARK = "dark"
    PRINT = "print"
    """For paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What every form is given; each heeds the fields that its row names, and the first two.

    Attributes:
        games: the games, in their order; at least one.
        node: the node that is looked at, in the first of the games; None for the end of each.
        line: which part of the games.
        scores: of move strings, add the score of each line's end where it is known.
        theme: the colours; None for those that suit the form best.
        sides: what the sides are called.
        solve: finds scores that are not kept with the games; None to do without.
    """

    games: Sequence[Game]
    node: GameNode | None = None
    line: Line = Line.MAIN
    scores: bool = False
    theme: Theme | None = None
    sides: Sides = AS_PLAYED
    solve: Solve | None = None

    @property
    def collection(self) -> Collection:
        """The games as the formats take them."""
        return Collection(list(self.games))

    @property
    def ends(self) -> list[GameNode]:
        """Where the lines that are asked for end."""
        if self.line is Line.ALL:
            return [node for game in self.games for node in game.root.walk() if not node.variations]
        if self.line is Line.HERE and self.node is not None:
            return [self.node]
        return [game.end() for game in self.games]
