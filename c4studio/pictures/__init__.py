"""Pictures of boards, graphs and lines as display lists and as SVG; no Qt.

The modules ``chip``, ``overlay``, ``relief`` and ``score_graph`` make display lists (``display``)
with colours (``inks``), places (``places``) and outlines (``shapes``).
``svg.item_to_svg`` writes a list as SVG, and the painter in ``c4studio.drawing.player`` paints a
list on the screen. A picture is made of its contents and its style:

>>> from c4studio.formats import read
>>> from c4studio.pictures import PRINT, DiagramContents, Style, board_svg, diagram_of
>>> node = read("44444456233").end()
>>> svg = board_svg(diagram_of(node, DiagramContents(numbers=True)), Style(colours=PRINT))
>>> svg.count('class="number"')
11

Contents
    ``Diagram(position, last, chips, played, words, ghost, marks, arrows, threats, sketch, glyph)``,
    which ``diagram_of(node, contents, analysis)`` makes of a node and of its contents
    ``DiagramContents(scores, marks, glyphs, numbers)``. ``words`` are texts on discs by cell,
    ``chips`` are the scores above the columns or None for no scores, and ``sketch`` draws a reason
    (``c4studio.pictures.scenes.sketch_of``). A graph shows a ``GraphScene``, whose points
    come from ``c4studio.review.graph.points``.
Style
    ``Style(colours, exchanged, mirrored, coordinates, ground, width, definitions, language)``; the
    colours are ``LIGHT``, ``DARK``, ``PRINT`` or ``CONTRAST``, by name in ``COLOUR_SETS``.
Whole pictures, each a text that begins with ``<svg``
    ``board_svg(diagram, style)``, ``graph_svg(scene, style, size)``,
    ``strip_svg(diagrams, captions, style, row)``.
Parts of pages
    ``svg_definitions(style, board)`` is the ``<defs>`` that boards refer to. A page that writes it
    once, within an ``<svg width="0" height="0">`` that is not hidden by ``display: none``, makes
    its boards with ``Style(definitions=False)``: nearly 3 KB less for each. ``board_body`` and
    ``graph_body`` return the elements without their ``<svg>``, and ``board_size`` returns the size
    of a board.
Style sheets
    All colours are attributes, so every rule of a style sheet overrides them. The root has the
    classes ``c4-board``, ``c4-graph`` or ``c4-strip`` and ``c4-light`` etc. Within a board:
    ``ground``, ``frame``, ``holes``, ``rims``, ``disc red``, ``disc yellow``, ``ring``, ``lit``,
    ``number``, ``four``, ``last``, ``ghost``, ``coordinate``, ``key``, ``row``, ``mark circle``
    (``square``, ``triangle``, ``cross``, ``label``), ``arrow``, ``threat red odd decisive``,
    ``reason``, ``glyph``, and above it ``chip win best`` (``draw``, ``loss``, ``open``, ``closed``)
    with ``card``, ``shape`` and ``played``. Within a graph: ``point`` with a
    ``<title>``, ``bar``, ``held``, ``unknown``, ``fault``, ``comment``, ``branch``, ``current``.
Accessibility
    Each picture has ``role="img"``, a ``<title>`` and a ``<desc>`` in words.
Texts
    Texts of files are escaped, and characters that XML cannot hold are replaced.
"""

from c4studio.pictures.board import board_body, board_size, board_svg, svg_definitions
from c4studio.pictures.inks import COLOUR_SETS, CONTRAST, DARK, LIGHT, PRINT
from c4studio.pictures.scenes import Diagram, DiagramContents, diagram_of
from c4studio.pictures.score_graph import GraphScene, graph_body, graph_svg
from c4studio.pictures.strip import strip_svg
from c4studio.pictures.style import Coordinates, Style

__all__ = [
    "COLOUR_SETS",
    "CONTRAST",
    "DARK",
    "LIGHT",
    "PRINT",
    "Coordinates",
    "Diagram",
    "DiagramContents",
    "GraphScene",
    "Style",
    "board_body",
    "board_size",
    "board_svg",
    "diagram_of",
    "graph_body",
    "graph_svg",
    "strip_svg",
    "svg_definitions",
]
