"""An export request: the games and the options."""

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
    """Raised for an export that cannot be carried out. The message is one sentence for the user."""


class Line(StrEnum):
    """The choices of the part of a game to write, such as the main line."""

    MAIN = "main"
    """The main line to its end."""
    ALL = "all"
    """Every line."""
    HERE = "here"
    """The line to the node of the request."""
    BRANCH = "branch"
    """The node of the request and all below it."""


class Theme(StrEnum):
    """The choices of colours for a page or picture."""

    AUTO = "auto"
    """Light or dark, as the reader's system prefers."""
    LIGHT = "light"
    DARK = "dark"
    PRINT = "print"
    """Colours for paper."""
    CONTRAST = "contrast"
    """High contrast on black."""


class What(StrEnum):
    """The choices of a still picture's subject."""

    BOARD = "board"
    """One position."""
    GRAPH = "graph"
    """The score graph of a line."""
    STRIP = "strip"
    """The positions of a line side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The games and options of an export. Each format uses only some of the options.

    Attributes:
        games: the games in their order, at least one.
        node: the current node, in the first game; None for the end of each game.
        line: the part of the games to write.
        scores: whether to add scores: in texts after each line, where known; in pictures above the
            columns of the board.
        theme: the colours; None for the default of the format.
        picture: the subject of a still picture.
        scale: pixels for each unit of an SVG picture; None for the default of the format.
        coordinates: the names of the columns in pictures.
        numbers: whether discs have their move numbers in pictures.
        first: the first move of pictures of a line, counted from 1.
        last: the last move of pictures of a line; None for the end of the line.
        marks: whether pictures have marks, arrows and glyphs.
        threats: finds the threats to mark in pictures; None for no threats.
        why: finds the reason to draw in a picture of one position; None for no reason.
        captions: whether the beginning of the comments stands below the positions of a line.
        mirrored: whether left and right are exchanged in pictures.
        seconds: how long a moving picture shows each position.
        last_seconds: how long a moving picture shows the last position.
        naming: names of sides, columns and scores.
        solve: finds scores that are not stored with the games; None to leave them out.
    """

    games: Sequence[Game]
    node: GameNode | None = None
    line: Line = Line.MAIN
    scores: bool = False
    theme: Theme | None = None
    picture: What = What.BOARD
    scale: float | None = None
    coordinates: Coordinates = Coordinates.LETTERS
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
        """The exported games as a collection."""
        return Collection(self.games)

    @property
    def ends(self) -> list[GameNode]:
        """Return the nodes at which the requested lines end: one, one a game, or all leaves."""
        if self.line is Line.ALL:
            return [node for game in self.games for node in game.root.walk() if not node.variations]
        if self.line is Line.HERE and self.node is not None:
            return [self.node]
        return [game.end() for game in self.games]
