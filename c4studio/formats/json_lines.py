"""Games as JSON for other programs: one object a game, on a line of its own.

A game has these members:

* ``format`` and ``version`` of the schema: ``"c4studio game"`` and 2;
* ``facts``: what is known of ``red``, ``yellow``, ``title``, ``event``, ``round``, ``place``,
  ``date``, ``result``, ``annotator``, ``source`` and ``remarks``, as strings;
* ``start``: the text of the position that it starts from;
* ``main_line``: its moves, as ``c4studio.formats.lines`` writes them;
* ``nodes``: the tree as a list, each node after its parent and each line before the variations
  beside it. The first is the start.

A node has ``parent``, the number of a node in the list or null; ``column``, 1-7, or ``position``,
the text of one that was set up there; and, where there is something to say, ``comment``,
``before``, ``name``, ``glyph`` (``!! ! !? ?! ? ??``), ``marks`` (``cell``, ``shape`` and for labels
``text``), ``arrows`` (``from`` and ``to``, both cells), either with its ``colour`` (``green``,
``blue``, ``violet``) where that is not white, ``kept`` (properties of SGF that mean nothing here,
each a list of its name and raw values) and ``scores`` (of the seven columns for the side to move,
null for none).
"""

from __future__ import annotations

import json
from typing import Any

from c4studio.background.progress import Report, Tally, report_nothing
from c4studio.formats import record
from c4studio.formats.coordinates import NAMES
from c4studio.formats.lines import main_line
from c4studio.game import Annotation, Collection, Game, GameNode, Hue
from c4studio.game.setup import Cell

FORMAT, VERSION = "c4studio game", 2


def as_json(collection: Collection, report: Report = report_nothing) -> str:
    """Write games as JSON, one object a line; ``report`` receives the fraction that is written."""
    tally = Tally(collection.size(), report)
    return "".join(_game(game, tally) for game in collection.games)


def _game(game: Game, tally: Tally) -> str:
    """Return a game as a dictionary; its nodes form a flat list, so no tree is too deep."""
    head = {
        "format": FORMAT,
        "version": VERSION,
        "facts": record.facts_to_dict(game.facts),
        "start": game.root.position.text(),
        "main_line": main_line(game),
    }
    numbers: dict[GameNode, int] = {}
    nodes: list[str] = []
    for node in game.root.walk():
        numbers[node] = len(nodes)
        # One node at a time, since every other thread waits while JSON is written.
        nodes.append(json.dumps(_node(node, None if node.parent is None else numbers[node.parent])))
        tally.count()
    return f'{json.dumps(head)[:-1]}, "nodes": [{", ".join(nodes)}]}}\n'


def _node(node: GameNode, parent: int | None) -> dict[str, Any]:
    """Return a node as a dictionary: how it is reached, and its annotation and scores, if any."""
    found: dict[str, Any] = {"parent": parent}
    if node.column is not None:
        found["column"] = node.column + 1
    else:
        found["position"] = node.position.text()
    found |= _annotation(node.annotation)
    if node.scores is not None:
        found["scores"] = list(node.scores.values)
    return found


def _annotation(said: Annotation) -> dict[str, Any]:
    """Return an annotation as a dictionary with cells by name."""
    found = record.annotation_to_dict(said)
    if said.marks:
        found["marks"] = [
            {"cell": _cell(mark.cell), "shape": mark.shape.value}
            | ({"text": mark.text} if mark.text else {})
            | _colour(mark.hue)
            for mark in said.marks
        ]
    if said.arrows:
        found["arrows"] = [
            {"from": _cell(arrow.start), "to": _cell(arrow.end)} | _colour(arrow.hue)
            for arrow in said.arrows
        ]
    return found


def _cell(cell: Cell) -> str:
    return NAMES[cell[0]][cell[1]]


def _colour(hue: Hue) -> dict[str, str]:
    return {} if hue is Hue.WHITE else {"colour": hue.value}
