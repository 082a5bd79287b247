"""Pictures of boards, graphs and lines as display lists and as SVG; no Qt.

Colours (``inks``), places (``places``), outlines (``shapes``) and what is drawn with them
(``chip``, ``overlay``, ``threat_marks``, ``reason``, ``relief``, ``score_graph``) are written down
once, as display lists (``display``). ``svg.write`` writes a list as SVG, and the player in
``c4studio.drawing.player`` paints it. To make a picture, say what it shows and how it looks:

>>> from c4studio.formats import read
>>> from c4studio.pictures import PRINT, Contents, Style, board_svg, diagram_of
>>> node = read("44444456233").end()
>>> svg = board_svg(diagram_of(node, Contents(numbers=True)), Style(colours=PRINT))
>>> svg.count('class="number"')
11

What it shows
    ``Diagram(position, last, chips, played, words, ghost, marks, arrows, threats, sketch, glyph)``;
    made of a node by ``diagram_of(node, Contents(scores, marks, glyphs, numbers), analysis)``.
    ``words`` are texts on discs by cell, ``chips`` seven scores above the columns or None for no
    such row, ``sketch`` is a reason's (``c4studio.pictures.scenes.sketch.sketch_of``).
    A graph shows a ``GraphScene`` (its points come from ``c4studio.review.graph.points``).
How it looks
    ``Style(colours, exchanged, mirrored, coordinates, ground, width, definitions)``; the colours
    are ``LIGHT``, ``DARK``, ``PRINT`` or ``CONTRAST``, by name in ``COLOURS``.
Whole pictures, each a text that begins with ``<svg``
    ``board_svg(diagram, style)``, ``graph_svg(scene, style, size)``,
    ``strip_svg(diagrams, captions, style, row)``.
Parts of pages
    ``definitions(style)`` is the ``<defs>`` that boards refer to. A page that writes it once,
    within an ``<svg width="0" height="0">`` that is not hidden by ``display: none``, makes its
    boards with ``Style(definitions=False)``: nearly 3 KB less for each. ``board_body`` and
    ``graph_body`` are the elements without their ``<svg>``, ``board_size`` says how large those of
    a board are.
Style sheets
    All colours are attributes, so every rule of a style sheet overrides them. The root has the
    classes ``c4-board``, ``c4-graph`` or ``c4-strip`` and ``c4-light`` etc. Within a board:
    ``ground``, ``frame``, ``holes``, ``rims``, ``disc red``, ``disc yellow``, ``ring``, ``lit``,
    ``number``, ``four``, ``last``, ``ghost``, ``coordinate``, ``mark circle`` (``square``,
    ``triangle``, ``cross``, ``label``), ``arrow``, ``threat red odd decisive``, ``reason``,
    ``glyph``, and above it ``chip win best`` (``draw``, ``loss``, ``open``, ``closed``) with
    ``card``, ``shape``, ``source book`` and ``played``. Within a graph: ``point`` with a
    ``<title>``, ``bar``, ``held``, ``unknown``, ``fault``, ``comment``, ``branch``, ``current``.
People who do not see it
    Each picture has ``role="img"``, a ``<title>`` and a ``<desc>`` in words.
Texts
    Whatever a file says is escaped, and what XML cannot hold is replaced.
"""

from c4studio.pictures.board import board_body, board_size, board_svg, definitions
from c4studio.pictures.inks import COLOURS, CONTRAST, DARK, LIGHT, PRINT
from c4studio.pictures.scenes.diagram import Contents, Diagram, diagram_of
from c4studio.pictures.scenes.graph import GraphScene
from c4studio.pictures.score_graph import graph_body, graph_svg
from c4studio.pictures.strip import strip_svg
from c4studio.pictures.style import Coordinates, Style

__all__ = [
    "COLOURS",
    "CONTRAST",
    "DARK",
    "LIGHT",
    "PRINT",
    "Contents",
    "Coordinates",
    "Diagram",
    "GraphScene",
    "Style",
    "board_body",
    "board_size",
    "board_svg",
    "definitions",
    "diagram_of",
    "graph_body",
    "graph_svg",
    "strip_svg",
]
