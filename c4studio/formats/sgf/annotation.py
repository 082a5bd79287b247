"""Annotations and scores as properties, and back; what says nothing to us is kept as it is."""

from __future__ import annotations

from c4studio.formats.coordinates import NAMES, cell
from c4studio.formats.sgf.syntax import Properties
from c4studio.formats.sgf.values import (
    cells,
    escape,
    escape_part,
    scores,
    scores_text,
    simple_text,
    text,
)
from c4studio.game import Annotation, Arrow, GameNode, Glyph, Mark, NodeScores, Shape
from c4studio.game.annotation import BLANK
from c4studio.game.setup import Cell
from engine import Side

BEFORE, SCORES = "BEFORE", "SCORES"
_NEW = "new"
_GLYPHS = {
    Glyph.BLUNDER: ("BM", "2"),
    Glyph.MISTAKE: ("BM", "1"),
    Glyph.DUBIOUS: ("DO", ""),
    Glyph.INTERESTING: ("IT", ""),
    Glyph.BRILLIANT: ("TE", "2"),
    Glyph.GOOD: ("TE", "1"),
}
_JUDGEMENTS = {
    "BM": (Glyph.MISTAKE, Glyph.BLUNDER),
    "DO": (Glyph.DUBIOUS, Glyph.DUBIOUS),
    "IT": (Glyph.INTERESTING, Glyph.INTERESTING),
    "TE": (Glyph.GOOD, Glyph.BRILLIANT),
}
"""What a judgement means, and what it means doubled."""

_SHAPES = {
    "CR": Shape.CIRCLE,
    "MA": Shape.CROSS,
    "SQ": Shape.SQUARE,
    "TR": Shape.TRIANGLE,
}
_NAMES_OF_SHAPES = {shape: name for name, shape in _SHAPES.items()} | {Shape.LABEL: "LB"}


def read_into(node: GameNode, properties: Properties) -> None:
    """Write at a node what properties say; those that are understood are taken out of them."""
    node.scores = _scores(properties, node.position.ply)
    if "V" in properties and node.scores is not None and value(node):
        del properties["V"]
    node.annotation = annotation(properties)


def annotation(properties: Properties) -> Annotation:
    """The annotation that properties are; those that are understood are taken out of them."""
    if not properties:
        return BLANK
    comment = take_text(properties, "C", "\n")
    before = take_text(properties, BEFORE, "\n")
    name = take_text(properties, "N", " ")
    if not properties:
        return Annotation(comment, before, name)
    return Annotation(
        comment,
        before,
        name,
        glyph=_glyph(properties),
        marks=_marks(properties),
        arrows=_arrows(properties),
        kept=tuple((name, tuple(values)) for name, values in properties.items()),
    )


def take_text(properties: Properties, name: str, between: str) -> str:
    """Take out a text; where there are several, put something between them.

    Args:
        properties: of a node.
        name: of the property.
        between: a line end where the text may have some.
    """
    values = properties.pop(name, None)
    if values is None:
        return ""
    return between.join(map(text if between == "\n" else simple_text, values))


def _glyph(properties: Properties) -> Glyph | None:
    for name, (single, double) in _JUDGEMENTS.items():
        if name in properties:
            return double if properties.pop(name)[0].strip() == "2" else single
    return None


def _marks(properties: Properties) -> tuple[Mark, ...]:
    found: dict[Cell, Mark] = {}
    for name, shape in _SHAPES.items():
        for raw in properties.pop(name, ()):
            marked = cells(raw)
            if marked is None or any(each in found for each in marked):
                _keep(properties, name, raw)
            else:
                found.update((each, Mark(*each, shape)) for each in marked)
    for raw in properties.pop("LB", ()):
        point, _, label = raw.partition(":")
        labelled = cell(point)
        if labelled is None or labelled in found:
            _keep(properties, "LB", raw)
        else:
            found[labelled] = Mark(*labelled, Shape.LABEL, simple_text(label))
    return tuple(sorted(found.values()))


def _arrows(properties: Properties) -> tuple[Arrow, ...]:
    found = set()
    for raw in properties.pop("AR", ()):
        ends = [cell(part) for part in raw.split(":", 2)]
        match ends:
            case [(int(start), 0), (int(end), 0)] if start != end:
                found.add(Arrow(start, end))
            case _:
                _keep(properties, "AR", raw)
    return tuple(sorted(found))


def _scores(properties: Properties, ply: int) -> NodeScores | None:
    found = None
    for raw in properties.pop(SCORES, ()):
        words = raw.split()
        stored = words[-1:] != [_NEW]
        values = scores(words if stored else words[:-1])
        if values is None or found is not None:
            _keep(properties, SCORES, raw)
        else:
            found = NodeScores.from_values(values, ply, stored=stored)
    return found


def _keep(properties: Properties, name: str, raw: str) -> None:
    """Put a value back, since it says nothing that can be shown."""
    properties.setdefault(name, []).append(raw)


def properties_of(node: GameNode, *, exact: bool = False) -> Properties:
    """What is written at a node as properties.

    Args:
        node: any node.
        exact: say of scores, too, whether they were computed since the file was read.
    """
    found: Properties = {}
    said = node.annotation
    if said is not BLANK:
        _add_texts(found, said)
        for mark in said.marks:
            label = f":{escape_part(mark.text)}" if mark.shape is Shape.LABEL else ""
            name = _NAMES_OF_SHAPES[mark.shape]
            found.setdefault(name, []).append(NAMES[mark.column][mark.row] + label)
        for arrow in said.arrows:
            ends = f"{NAMES[arrow.start][0]}:{NAMES[arrow.end][0]}"
            found.setdefault("AR", []).append(ends)
    if node.scores is not None:
        new = f" {_NEW}" if exact and not node.scores.stored else ""
        found[SCORES] = [scores_text(node.scores.values) + new]
        if known := value(node):
            found["V"] = [known]
    for name, values in said.kept:
        if name != "V" or name not in found:
            found.setdefault(name, []).extend(values)
    return found


def _add_texts(found: Properties, said: Annotation) -> None:
    if said.glyph is not None:
        name, degree = _GLYPHS[said.glyph]
        found[name] = [degree]
    for name, plain in (("N", said.name), ("C", said.comment), (BEFORE, said.before)):
        if plain:
            found[name] = [escape(plain)]


def value(node: GameNode) -> str:
    """The score of a node for the player of B, red, as V has it; "" where it is not known."""
    known = node.score
    return "" if known is None else str(known.value_for(Side.RED))


def properties_text(properties: Properties) -> str:
    """Properties as text."""
    return "".join(
        name + "".join(f"[{raw}]" for raw in values) for name, values in properties.items()
    )
