"""Request: the games and the options of an export."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from c4studio.formats.lines import PositionScoreFunction
from c4studio.game import Collection, Game, GameNode
from c4studio.ground.progress import WorkError
from c4studio.pictures.scenes import ReasonSketch
from c4studio.pictures.style import Coordinates
from c4studio.review.insight import Threat
from c4studio.words.naming import Naming, spoken_naming
from engine import Position

AUTOMATIC_THEME = "auto"
"""The theme of a page that is light or dark as the reader's system prefers."""


class ExportError(WorkError):
    """Raised for an export that cannot be carried out."""


class ExportedLine(StrEnum):
    """The part of the games that an export contains."""

    MAIN = "main"
    """The main line of each game."""
    ALL = "all"
    """All lines, from the root to each end of the tree."""
    HERE = "here"
    """The line that leads to the current node."""
    BRANCH = "branch"
    """The current node and all nodes below it."""


class PictureSubject(StrEnum):
    """The subject of an exported still picture."""

    BOARD = "board"
    """The board in one position."""
    GRAPH = "graph"
    """The score graph of a line."""
    STRIP = "strip"
    """The positions of a line side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRequest:
    """The games and options of an export. A format may use only some of the options.

    Attributes:
        games: the games in their order, at least one.
        node: the current node, which is in the first game; None for the end of each game.
        line: the part of the games to write.
        scores: whether to show scores: after each line of a text, and above the board in pictures.
        theme: the name of a set of colours in ``COLOURS``, or AUTO; None for the default of the
            format.
        picture: the subject of a still picture.
        scale: pixels for each unit of an SVG picture; None for the default of the format.
        coordinates: whether pictures show the names of the columns.
        numbers: whether discs in pictures show their move numbers.
        first: the first move that pictures of a line show, counted from 1.
        last: the last move that pictures of a line show; None for the end of the line.
        marks: whether pictures show marks, arrows and glyphs.
        threats: the function that finds threats to mark in pictures; None for no threats.
        why: the function that finds the reason for a column's result, to draw in a picture of one
            position; None for no reason.
        captions: whether pictures of a line show the beginning of each comment below its position.
        mirrored: whether left and right are exchanged in pictures.
        film_seconds: seconds for which an animation shows each position.
        last_seconds: seconds for which an animation shows the last position.
        solver: whether a web page carries a search, which scores what its reader plays.
        naming: names of sides, columns and scores.
        solve: the function that computes scores which are not stored with the games; None to leave
            them out.
    """

    games: Sequence[Game]
    node: GameNode | None = None
    line: ExportedLine = ExportedLine.MAIN
    scores: bool = False
    theme: str | None = None
    picture: PictureSubject = PictureSubject.BOARD
    scale: float | None = None
    coordinates: Coordinates = Coordinates.LETTERS
    numbers: bool = False
    first: int = 1
    last: int | None = None
    marks: bool = True
    threats: Callable[[Position], Iterable[Threat]] | None = None
    why: Callable[[Position], ReasonSketch | None] | None = None
    captions: bool = True
    mirrored: bool = False
    film_seconds: float = 0.5
    last_seconds: float = 5.0
    solver: bool = True
    naming: Naming = field(default_factory=spoken_naming)
    solve: PositionScoreFunction | None = None

    @property
    def collection(self) -> Collection:
        """The games of the request as a collection."""
        return Collection(self.games)

    @property
    def line_end_nodes(self) -> list[GameNode]:
        """Return the nodes at which the requested lines end."""
        if self.line is ExportedLine.ALL:
            return [node for game in self.games for node in game.root.walk() if not node.variations]
        if self.line is ExportedLine.HERE and self.node is not None:
            return [self.node]
        return [game.end() for game in self.games]
