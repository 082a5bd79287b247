"""Export of still pictures as SVG and PNG: a board, a score graph, or the positions of a line."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from c4studio.export.request import ExportedLine, ExportError, ExportRequest, PictureSubject
from c4studio.game import GameNode
from c4studio.ground.address_space import check_room_for_qt
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Refusal
from c4studio.pictures import (
    COLOUR_SETS,
    LIGHT,
    Diagram,
    DiagramContents,
    GraphScene,
    Style,
    board_svg,
    diagram_of,
    graph_svg,
    strip_svg,
)
from c4studio.pictures.inks import ColourMedium, colour_sets_for_medium
from c4studio.review import Review, nodes_of_line
from c4studio.review.graph import graph_points
from c4studio.words import wording
from c4studio.words.rendering import render

ROOM_OF_PICTURE_MB = 350
"""The memory that Qt may need to draw pictures and pages without a window."""
PICTURE_THEMES = tuple(each.word for each in colour_sets_for_medium(ColourMedium.PICTURES))


def write_svg(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the picture of a request as an SVG file."""
    return f"{picture_as_svg(request)}\n".encode()


def write_png(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the picture of a request as a PNG file."""
    drawn = picture_as_svg(request)
    report(0.2)
    with qt_import_errors_as_export_errors():
        from c4studio.drawing import raster  # noqa: PLC0415  (what is no picture needs no Qt)

        raster.ensure_application()
    image = raster.render_svg(drawn, request.scale or 1.0)
    report(0.6)
    return raster.png_bytes(image)


def picture_as_svg(request: ExportRequest) -> str:
    """Draw the picture of a request as SVG text."""
    style = picture_style_of_request(request)
    if request.picture is PictureSubject.BOARD:
        return board_svg(_board_diagram(request), style)
    nodes = nodes_of_requested_moves(request)
    if request.picture is PictureSubject.GRAPH:
        return graph_svg(_graph_scene(request, nodes), style)
    # The start of a line is no move.
    shown = nodes[1:] or nodes
    return strip_svg(diagrams_of_nodes(request, shown), captions_of_nodes(request, shown), style)


def _board_diagram(request: ExportRequest) -> Diagram:
    """Draw the board at the request's node, with the reason for a column's result if requested."""
    (diagram,) = diagrams_of_nodes(request, [request.node or request.line_end_nodes[0]])
    return (
        diagram if request.why is None else replace(diagram, sketch=request.why(diagram.position))
    )


def picture_style_of_request(request: ExportRequest) -> Style:
    """Return the style in which a request's pictures are drawn."""
    return Style(
        colours=COLOUR_SETS[request.theme or LIGHT.word],
        mirrored=request.mirrored,
        coordinates=request.coordinates,
    ).with_names(request.naming)


def diagrams_of_nodes(request: ExportRequest, nodes: Sequence[GameNode]) -> list[Diagram]:
    """Return the diagrams that show the positions of the given nodes."""
    contents = DiagramContents(
        scores=request.scores, marks=request.marks, glyphs=request.marks, numbers=request.numbers
    )
    shown = [diagram_of(node, contents, naming=request.naming.plain) for node in nodes]
    if request.threats is None:
        return shown
    return [replace(each, threats=tuple(request.threats(each.position))) for each in shown]


def nodes_of_requested_moves(request: ExportRequest) -> list[GameNode]:
    """Return the nodes of the requested moves, preceded by the node before the first move.

    Raises:
        ExportError: the line has no moves in the requested range.
    """
    end = request.line_end_nodes[0]
    nodes = nodes_of_line(end)
    if request.line is ExportedLine.HERE and end in nodes:
        nodes = nodes[: nodes.index(end) + 1]
    last = request.last or end.position.board.size
    shown = [node for node in nodes if request.first - 1 <= node.position.ply <= last]
    if not shown:
        ends = {"first": nodes[0].position.ply + 1, "last": nodes[-1].position.ply}
        wanted = {"least": request.first, "most": last}
        raise ExportError(Refusal.NO_MOVES_IN_RANGE, **ends, **wanted)
    return shown


def captions_of_nodes(request: ExportRequest, nodes: Sequence[GameNode]) -> list[str]:
    """Return the caption of each position of a line: its move, and the beginning of its comment."""
    return [
        render(wording.position_caption(node, comment=request.captions), request.naming)
        for node in nodes
    ]


def _graph_scene(request: ExportRequest, nodes: Sequence[GameNode]) -> GraphScene:
    noted = [bool(node.annotation.comment or node.annotation.before) for node in nodes]
    branches = [len(node.variations) > 1 for node in nodes]
    current = next((place for place, node in enumerate(nodes) if node is request.node), None)
    return GraphScene(
        graph_points(Review.of_nodes(list(nodes))),
        frozenset(place for place, flag in enumerate(noted) if flag),
        frozenset(place for place, flag in enumerate(branches) if flag),
        current,
    )


@contextmanager
def qt_import_errors_as_export_errors() -> Iterator[None]:
    """Return a context in which a failed import of Qt raises ExportError with one sentence.

    Raises:
        WorkError: the process may not take as much memory as Qt needs.
    """
    check_room_for_qt(ROOM_OF_PICTURE_MB)
    try:
        yield
    except ImportError as error:
        raise ExportError(Refusal.QT_NEEDED, why=str(error)) from error
