"""Export of still pictures as SVG and PNG: a board, a score graph, or the positions of a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from c4studio.export.request import ExportError, Line, Request, What
from c4studio.game import GameNode
from c4studio.ground.progress import Report
from c4studio.pictures import (
    COLOURS,
    LIGHT,
    Contents,
    Diagram,
    GraphScene,
    Style,
    board_svg,
    diagram_of,
    graph_svg,
    strip_svg,
)
from c4studio.pictures.inks import Use, colours_for
from c4studio.review import Review, nodes_of
from c4studio.review.graph import points
from c4studio.words import wording
from c4studio.words.rendering import render

THEMES = tuple(each.word for each in colours_for(Use.PICTURES))


def svg(request: Request, report: Report) -> bytes:
    """Write the picture of a request as an SVG file."""
    return f"{picture(request)}\n".encode()


def png(request: Request, report: Report) -> bytes:
    """Write the picture of a request as a PNG file."""
    drawn = picture(request)
    report(0.2)
    with needing_qt():
        from c4studio.drawing import raster  # noqa: PLC0415  (what is no picture needs no Qt)

        raster.ensure_application()
    try:
        image = raster.render(drawn, request.scale or 1.0)
    except raster.TooManyPixels as error:
        raise ExportError(str(error)) from error
    report(0.6)
    return raster.png(image)


def picture(request: Request) -> str:
    """Draw the picture of a request as SVG text."""
    style = style_of(request)
    if request.picture is What.BOARD:
        return board_svg(_board(request), style)
    nodes = line_nodes(request)
    if request.picture is What.GRAPH:
        return graph_svg(_scene(request, nodes), style)
    # The start of a line is no move.
    shown = nodes[1:] or nodes
    return strip_svg(diagrams(request, shown), captions(request, shown), style)


def _board(request: Request) -> Diagram:
    """Draw the board at the request's node, with the reason for a column's result if requested."""
    (diagram,) = diagrams(request, [request.node or request.ends[0]])
    return (
        diagram if request.why is None else replace(diagram, sketch=request.why(diagram.position))
    )


def style_of(request: Request) -> Style:
    """Return the style in which a request's pictures are drawn."""
    return Style(
        colours=COLOURS[request.theme or LIGHT.word],
        exchanged=request.naming.exchanged,
        mirrored=request.mirrored,
        coordinates=request.coordinates,
    )


def diagrams(request: Request, nodes: Sequence[GameNode]) -> list[Diagram]:
    """Return the diagrams that show the positions of the given nodes."""
    contents = Contents(
        scores=request.scores, marks=request.marks, glyphs=request.marks, numbers=request.numbers
    )
    shown = [diagram_of(node, contents) for node in nodes]
    if request.threats is None:
        return shown
    return [replace(each, threats=tuple(request.threats(each.position))) for each in shown]


def line_nodes(request: Request) -> list[GameNode]:
    """Return the nodes of the requested moves, preceded by the node before the first move.

    Raises:
        ExportError: the line has no moves in the requested range.
    """
    end = request.ends[0]
    nodes = nodes_of(end)
    if request.line is Line.HERE and end in nodes:
        nodes = nodes[: nodes.index(end) + 1]
    last = request.last or end.position.board.size
    shown = [node for node in nodes if request.first - 1 <= node.position.ply <= last]
    if not shown:
        raise ExportError(
            f"the line has moves {nodes[0].position.ply + 1} to {nodes[-1].position.ply},"
            f" expected some from {request.first} to {last} among them"
        )
    return shown


def captions(request: Request, nodes: Sequence[GameNode]) -> list[str]:
    """Return the caption of each position of a line: its move, and the beginning of its comment."""
    return [
        render(wording.caption(node, comment=request.captions), request.naming) for node in nodes
    ]


def _scene(request: Request, nodes: Sequence[GameNode]) -> GraphScene:
    noted = [bool(node.annotation.comment or node.annotation.before) for node in nodes]
    branches = [len(node.variations) > 1 for node in nodes]
    current = next((place for place, node in enumerate(nodes) if node is request.node), None)
    return GraphScene(
        points(Review.of_nodes(list(nodes))),
        frozenset(place for place, flag in enumerate(noted) if flag),
        frozenset(place for place, flag in enumerate(branches) if flag),
        current,
    )


@contextmanager
def needing_qt() -> Iterator[None]:
    """Return a context in which a failed import of Qt raises ExportError with one sentence."""
    try:
        yield
    except ImportError as error:
        raise ExportError(f"pictures in pixels need Qt, which does not start: {error}") from error
