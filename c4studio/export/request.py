"""What is to be exported, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from c4studio.formats.lines import Solve
from c4studio.game import Collection, Game, GameNode
from c4studio.insight import Threat
from c4studio.pictures.scenes.sketch import ReasonSketch
from c4studio.pictures.style import Coordinates
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position


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
    CONTRAST = "contrast"
    """With more contrast, on black."""


class What(StrEnum):
    """What a picture is of."""

    BOARD = "board"
    """One position."""
    GRAPH = "graph"
    """The scores of a line."""
    STRIP = "strip"
    """The positions of a line beside each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What every form is given; each heeds the fields that its row names, and the first two.

    Attributes:
        games: the games, in their order; at least one.
        node: the node that is looked at, in the first of the games; None for the end of each.
        line: which part of the games.
        scores: of move strings, add the score of each line's end where it is known; of pictures,
            show those of the columns above the board.
        theme: the colours; None for those that suit the form best.
        picture: what a still picture is of.
        scale: pixels for each of a picture's own; None for what suits the form.
        coordinates: what the columns are called in pictures.
        numbers: discs in pictures have numbers in the order of play.
        first: pictures of a line begin before this move; 1 is the first.
        last: they end with this one, or with the line.
        marks: pictures have marks, arrows and glyphs.
        threats: finds the threats that pictures mark; None for none of them.
        why: finds what is drawn of a reason in a picture of one position; None for nothing.
        captions: below the positions of a line stands the beginning of their comments.
        mirrored: left and right of pictures are exchanged.
        seconds: how long a moving picture shows each position.
        last_seconds: how long it shows the last one.
        naming: how sides, columns and scores are called.
        solve: finds scores that are not kept with the games; None to do without.
    """

    games: Sequence[Game]
    node: GameNode | None = None
    line: Line = Line.MAIN
    scores: bool = False
    theme: Theme | None = None
    picture: What = What.BOARD
    scale: float | None = None
    coordinates: Coordinates = Coordinates.NUMBERS
    numbers: bool = False
    first: int = 1
    last: int = 42
    marks: bool = True
    threats: Callable[[Position], Iterable[Threat]] | None = None
    why: Callable[[Position], ReasonSketch | None] | None = None
    captions: bool = True
    mirrored: bool = False
    seconds: float = 0.5
    last_seconds: float = 5.0
    naming: Naming = AS_PLAYED
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
