"""Diagrams and graphs with everything on them, and programs that are not ours to open pictures."""

import subprocess
from dataclasses import replace

from c4studio.formats import read
from c4studio.game import Annotation, Arrow, GameNode, Glyph, Hue, Mark, Shape
from c4studio.pictures import Diagram, DiagramContents, GraphScene, diagram_of
from c4studio.pictures.scenes import ReasonSketch
from c4studio.review import Line, Review
from c4studio.review.graph import graph_points
from c4studio.review.insight import Threat
from engine import STANDARD, Board, Side, Solver
from tests.boards import ending_text
from tests.tools import tool

MOVES = "444443526322665"
HOSTILE = "</title></script><img src=x onerror=alert(1)>\x00\x1b & \u202eright to left\ud800"
MARKS = (
    Mark(0, 0, Shape.CIRCLE),
    Mark(1, 1, Shape.SQUARE),
    Mark(3, 3, Shape.TRIANGLE),
    Mark(4, 4, Shape.LABEL, "A"),
    Mark(6, 2, Shape.CROSS),
)
ARROWS = (Arrow((0, 0), (4, 2)), Arrow((6, 3), (3, 3), Hue.GREEN))
THREATS = (
    Threat((2, 2), Side.RED, (), odd=True, playable=True, decisive=True),
    Threat((0, 3), Side.RED, (), odd=False, playable=False),
    Threat((0, 3), Side.YELLOW, (), odd=False, playable=False, is_favoured=True),
)
SKETCH = ReasonSketch(
    cells=((6, 2),),
    lines=(((3, 5), (4, 4), (5, 3), (6, 2)),),
    pairs=(((1, 2), (1, 3)), ((0, 1), (5, 2))),
    steps=(((2, 2), Side.YELLOW), ((4, 2), Side.RED)),
)


def sample_node(board: Board = STANDARD) -> GameNode:
    node = read(MOVES if board == STANDARD else ending_text(board), board).end()
    node.annotation = Annotation(glyph=Glyph.BLUNDER, marks=MARKS, arrows=ARROWS)
    return node


def full_diagram() -> Diagram:
    node = sample_node()
    *_, analysis = Solver(4, book=None).analyse(node.position)
    diagram = diagram_of(node, DiagramContents(scores=True), analysis)
    return replace(diagram, ghost=6, played=2, threats=THREATS)


def sample_scene() -> GraphScene:
    """A graph of which nothing is known but the end, which the rules score."""
    review = Review.of_line(Line.from_text("44444352632266547"))
    return GraphScene(graph_points(review), frozenset({2, 3}), frozenset({3}), current=4)


def check_xml(svg: str) -> None:
    """Let xmllint read a text; it says what is wrong."""
    found = subprocess.run(
        [tool("xmllint"), "--noout", "--nonet", "-"],
        input=svg.encode(),
        capture_output=True,
        check=False,
    )
    assert (found.returncode, found.stderr.decode()) == (0, "")


def rasterise(svg: str) -> bytes:
    """The PNG that librsvg makes of a text."""
    found = subprocess.run(
        [tool("rsvg-convert")], input=svg.encode(), capture_output=True, check=True
    )
    return found.stdout
