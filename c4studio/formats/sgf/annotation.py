"""Conversion of SGF properties to annotations, scores and game information, and back.

Unknown properties are kept.
"""

from collections.abc import Set
from dataclasses import replace

from c4studio.formats.coordinates import cell_of_name
from c4studio.formats.sgf.syntax import SgfProperties
from c4studio.formats.sgf.values import (
    escape_line,
    escape_part,
    escape_text,
    forecast_text,
    parse_cells,
    parse_scores,
    scores_text,
    unescape_line,
    unescape_text,
)
from c4studio.game import (
    Annotation,
    Arrow,
    GameFacts,
    GameNode,
    Glyph,
    Hue,
    Mark,
    NodeScores,
    Shape,
)
from c4studio.game.annotation import BLANK_ANNOTATION
from engine import Board, Position, Side
from engine.grid import Cell, cell_name

BEFORE, SCORES, HUES, FORECAST = "BEFORE", "SCORES", "HUES", "FORECAST"
"""Names of our own. A forecast is written for other programs, and not read: it is no score."""
_NEW_POSITION_VALUE = "new"
_SGF_PROPERTY_BY_GLYPH = {
    Glyph.BLUNDER: ("BM", "2"),
    Glyph.MISTAKE: ("BM", "1"),
    Glyph.DUBIOUS: ("DO", ""),
    Glyph.INTERESTING: ("IT", ""),
    Glyph.BRILLIANT: ("TE", "2"),
    Glyph.GOOD: ("TE", "1"),
}
_GLYPHS_BY_SGF_PROPERTY = {
    "BM": (Glyph.MISTAKE, Glyph.BLUNDER),
    "DO": (Glyph.DUBIOUS, Glyph.DUBIOUS),
    "IT": (Glyph.INTERESTING, Glyph.INTERESTING),
    "TE": (Glyph.GOOD, Glyph.BRILLIANT),
}
"""The two glyphs of each SGF judgement: for its simple and its emphasised form (value 2)."""

_SHAPE_BY_SGF_PROPERTY = {
    "CR": Shape.CIRCLE,
    "MA": Shape.CROSS,
    "SQ": Shape.SQUARE,
    "TR": Shape.TRIANGLE,
}
_NAMED_HUES = frozenset(Hue) - {Hue.WHITE}

MarkedCells = Cell | tuple[Cell, Cell]
"""Where a mark or an arrow is drawn: the cell of a mark, or the two cells of an arrow."""

_SGF_PROPERTY_BY_SHAPE = {shape: name for name, shape in _SHAPE_BY_SGF_PROPERTY.items()} | {
    Shape.LABEL: "LB"
}

_SGF_PROPERTY_BY_FACT = {
    "red": "PB",
    "yellow": "PW",
    "title": "GN",
    "event": "EV",
    "round": "RO",
    "place": "PC",
    "date": "DT",
    "rules": "RU",
    "annotator": "AN",
    "source": "SO",
}
"""The SGF property for each one-line field of game information, such as PB for the red player."""

_SIDE_NAME_BY_SGF_LETTER = {"B": "Red", "W": "Yellow"}


def read_annotation(node: GameNode, properties: SgfProperties, *, is_own: bool) -> None:
    """Set a node's annotation and scores from SGF properties.

    Properties that were interpreted are removed from the argument.

    Args:
        node: the node.
        properties: its properties.
        is_own: whether the text is the journal's. Only there is it believed which scores this
            program has computed.
    """
    board = node.position.board
    node.scores = _pop_scores(properties, node.position, is_own=is_own)
    properties.pop(FORECAST, None)
    if "V" in properties and node.scores is not None and red_score_value(node):
        del properties["V"]
    node.annotation = pop_annotation(properties, board)


def pop_annotation(properties: SgfProperties, board: Board) -> Annotation:
    """Build an annotation from SGF properties, and remove these properties from the argument."""
    if not properties:
        return BLANK_ANNOTATION
    comment = pop_text_property(properties, "C", "\n")
    before = pop_text_property(properties, BEFORE, "\n")
    name = pop_text_property(properties, "N", " ")
    if not properties:
        return Annotation(comment, before, name)
    marks, arrows = _pop_marks(properties, board), _pop_arrows(properties, board)
    hues = _pop_hues(
        properties, board, {each.cell for each in marks} | {each.ends for each in arrows}
    )
    return Annotation(
        comment,
        before,
        name,
        glyph=_pop_glyph(properties),
        marks=tuple(replace(each, hue=hues.get(each.cell, each.hue)) for each in marks),
        arrows=tuple(replace(each, hue=hues.get(each.ends, each.hue)) for each in arrows),
        kept=tuple((name, tuple(values)) for name, values in properties.items()),
    )


def pop_text_property(properties: SgfProperties, name: str, between: str) -> str:
    """Remove a text property from SGF properties and return its text.

    Args:
        properties: the properties of a node.
        name: the name of the property.
        between: the separator with which several values are joined; a line end if the text may have
            several lines.
    """
    values = properties.pop(name, None)
    if values is None:
        return ""
    return between.join(map(unescape_text if between == "\n" else unescape_line, values))


def _pop_glyph(properties: SgfProperties) -> Glyph | None:
    for name, (single, double) in _GLYPHS_BY_SGF_PROPERTY.items():
        if name in properties:
            return double if properties.pop(name)[0].strip() == "2" else single
    return None


def _pop_marks(properties: SgfProperties, board: Board) -> tuple[Mark, ...]:
    found: dict[Cell, Mark] = {}
    for name, shape in _SHAPE_BY_SGF_PROPERTY.items():
        for raw in properties.pop(name, ()):
            marked = parse_cells(raw, board)
            if marked is None or any(each in found for each in marked):
                _put_back_uninterpreted_value(properties, name, raw)
            else:
                found.update((each, Mark(*each, shape)) for each in marked)
    for raw in properties.pop("LB", ()):
        point, _, label = raw.partition(":")
        labelled = cell_of_name(point, board)
        if labelled is None or labelled in found:
            _put_back_uninterpreted_value(properties, "LB", raw)
        else:
            found[labelled] = Mark(*labelled, Shape.LABEL, unescape_line(label))
    return tuple(sorted(found.values()))


def _pop_arrows(properties: SgfProperties, board: Board) -> tuple[Arrow, ...]:
    found = set()
    for raw in properties.pop("AR", ()):
        match [cell_of_name(part, board) for part in raw.split(":", 2)]:
            case [(int(), int()) as start, (int(), int()) as end] if start != end:
                found.add(Arrow(start, end))
            case _:
                _put_back_uninterpreted_value(properties, "AR", raw)
    return tuple(sorted(found))


def _pop_hues(
    properties: SgfProperties, board: Board, drawn: Set[MarkedCells]
) -> dict[MarkedCells, Hue]:
    """Return the colours of marks and arrows from the property HUES, by cell or pair of cells."""
    found: dict[MarkedCells, Hue] = {}
    for raw in properties.pop(HUES, ()):
        *names, word = raw.split(":", 3)
        place = _cells_of_name([cell_of_name(name, board) for name in names])
        if place is not None and place in drawn - found.keys() and word in _NAMED_HUES:
            found[place] = Hue(word)
        else:
            _put_back_uninterpreted_value(properties, HUES, raw)
    return found


def _cells_of_name(named: list[Cell | None]) -> MarkedCells | None:
    match named:
        case [(int(), int()) as only]:
            return only
        case [(int(), int()) as start, (int(), int()) as end]:
            return start, end
    return None


def _pop_scores(
    properties: SgfProperties, position: Position, *, is_own: bool
) -> NodeScores | None:
    found = None
    for raw in properties.pop(SCORES, ()):
        words = raw.split()
        is_new = words[-1:] == [_NEW_POSITION_VALUE]
        values = parse_scores(words[:-1] if is_new else words, position.board)
        if values is None or found is not None:
            _put_back_uninterpreted_value(properties, SCORES, raw)
        else:
            found = NodeScores.from_values(
                values, position.ply, position.board, stored=not (is_new and is_own)
            )
    return found


def _put_back_uninterpreted_value(properties: SgfProperties, name: str, raw: str) -> None:
    """Put a value that has no meaning here back into the properties, to be saved unchanged."""
    properties.setdefault(name, []).append(raw)


def pop_game_facts(properties: SgfProperties) -> GameFacts:
    """Build game information from the properties of an SGF root, and remove these properties."""
    result = _pop_result(properties)
    lines = {
        field: pop_text_property(properties, name, " ")
        for field, name in _SGF_PROPERTY_BY_FACT.items()
    }
    return GameFacts(**lines, result=result, remarks=pop_text_property(properties, "GC", "\n"))


def _pop_result(properties: SgfProperties) -> str:
    """Convert the SGF result ``B+4`` to ``Red+4``. Any other text is returned unchanged."""
    raw = properties.get("RE", [""])[0]
    plain = pop_text_property(properties, "RE", " ")
    return _SIDE_NAME_BY_SGF_LETTER[plain[0]] + plain[1:] if raw.startswith(("B+", "W+")) else plain


def properties_of_node(node: GameNode, *, exact: bool = False) -> SgfProperties:
    """Return the annotation and scores of a node as SGF properties.

    Args:
        node: any node.
        exact: whether to mark computed scores, as opposed to scores read from a file.
    """
    found: SgfProperties = {}
    said = node.annotation
    if said is not BLANK_ANNOTATION:
        _add_text_properties(found, said)
        hues = []
        for mark in said.marks:
            label = f":{escape_part(mark.text)}" if mark.shape is Shape.LABEL else ""
            name = _SGF_PROPERTY_BY_SHAPE[mark.shape]
            found.setdefault(name, []).append(cell_name(mark.cell) + label)
            hues.append((cell_name(mark.cell), mark.hue))
        for arrow in said.arrows:
            ends = ":".join(map(cell_name, arrow.ends))
            found.setdefault("AR", []).append(ends)
            hues.append((ends, arrow.hue))
        if coloured := [f"{place}:{hue}" for place, hue in hues if hue is not Hue.WHITE]:
            found[HUES] = coloured
    if node.scores is not None and not node.scores.in_passing:
        new = f" {_NEW_POSITION_VALUE}" if exact and not node.scores.stored else ""
        found[SCORES] = [scores_text(node.scores.values) + new]
        if known := red_score_value(node):
            found["V"] = [known]
    if node.forecast is not None:
        found[FORECAST] = [forecast_text(node.forecast)]
    for name, values in said.kept:
        if name != "V" or name not in found:
            found.setdefault(name, []).extend(values)
    return found


def _add_text_properties(properties: SgfProperties, annotation: Annotation) -> None:
    if annotation.glyph is not None:
        name, degree = _SGF_PROPERTY_BY_GLYPH[annotation.glyph]
        properties[name] = [degree]
    if annotation.name:
        properties["N"] = [escape_line(annotation.name)]
    for name, plain in (("C", annotation.comment), (BEFORE, annotation.before)):
        if plain:
            properties[name] = [escape_text(plain)]


def red_score_value(node: GameNode) -> str:
    """Return a node's score for red as a value of the V property, "" if the score is unknown."""
    known = node.score
    if known is None:
        return ""
    return str(known.value if node.position.to_move is Side.RED else -known.value)


def properties_of_facts(facts: GameFacts) -> SgfProperties:
    """Return game information as SGF properties of the root, without empty fields."""
    found = {
        name: [escape_line(text)]
        for field, name in _SGF_PROPERTY_BY_FACT.items()
        if (text := getattr(facts, field))
    }
    if facts.result:
        found["RE"] = [_sgf_result(facts.result)]
    if facts.remarks:
        found["GC"] = [escape_text(facts.remarks)]
    return found


def _sgf_result(result: str) -> str:
    for letter, side in _SIDE_NAME_BY_SGF_LETTER.items():
        if result.startswith(f"{side}+"):
            return letter + escape_line(result.removeprefix(side))
    own = escape_line(result)
    return f"\\{own}" if own.startswith(("B+", "W+")) else own


def properties_text(properties: SgfProperties) -> str:
    """Write properties as SGF text."""
    return "".join(
        name + "".join(f"[{raw}]" for raw in values) for name, values in properties.items()
    )
