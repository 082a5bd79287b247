"""Reader and writer of games as JSON for other programs, with one game on each line.

A game is an object with these members:

* ``format`` and ``version`` of the schema: ``"c4studio game"`` and 2;
* ``facts``: game information as strings: ``red``, ``yellow``, ``title``, ``event``, ``round``,
  ``place``, ``date``, ``result``, ``rules``, ``annotator``, ``source`` and
  ``remarks``;
* ``start``: the text of the first position;
* ``main_line``: the moves of the main line as a move string;
* ``nodes``: a list of all nodes of the tree, beginning with the start. Each node comes after its
  parent, and the whole main line before its variations.

A node is an object with these members, of which empty ones are left out:

* ``parent``: the index of the parent in ``nodes``, null for the start;
* ``column``: the column of the move, 1-7; or ``position``: the text of a set-up position;
* ``comment``, ``before`` (the comment before the move) and ``name``: strings;
* ``glyph``: the judgement of the move, one of ``!! ! !? ?! ? ??``;
* ``marks``: a list of marks with ``cell``, ``shape``, for labels ``text``, and ``colour``;
* ``arrows``: a list of arrows with the cells ``from`` and ``to``, and ``colour``;
* ``kept``: SGF properties with no meaning here, each a list of its name and raw values;
* ``scores``: the scores of all columns for the side to move, null for an unknown score;
* ``forecast``: where scores are unknown, ``points`` of the columns of which nothing is proved, 0 to
  1 for the side to move, and ``nodes`` and ``depth`` of its search. It is not read.

The member ``colour`` is ``green``, ``blue`` or ``violet``, and is left out for white.

Annotations and game information are also converted by themselves, for journals and libraries.
"""

import dataclasses
import json
import re
from collections.abc import Mapping
from typing import Any

from c4studio.formats.lines import main_line_moves
from c4studio.formats.reading import FormatError, found_and_expected_sentence
from c4studio.formats.sgf.syntax import VALUE_TEXT_REGEX
from c4studio.game import (
    Annotation,
    Arrow,
    Collection,
    Game,
    GameFacts,
    GameNode,
    Glyph,
    Hue,
    Mark,
    NodeScores,
    Shape,
)
from c4studio.game.starts import start_of_text
from c4studio.ground.door import WRONG_KIND_ERRORS, text_of_json_value
from c4studio.ground.progress import OnProgress, PieceCounter, ignore_progress
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, say
from engine.grid import cell_name

FORMAT, VERSION = "c4studio game", 2
_PROPERTY_NAME_PATTERN = re.compile("[A-Z]+")
_RAW_VALUE_PATTERN = re.compile(VALUE_TEXT_REGEX)
_MOVES_AND_SETUP = frozenset({"B", "W", "AB", "AW", "AE", "PL"})

JsonRecord = dict[str, Any]
"""JSON data of an annotation or of game information, without empty fields."""


def games_as_json_lines(collection: Collection, report: OnProgress = ignore_progress) -> str:
    """Write games as JSON, one object on each line.

    ``report`` receives the fraction that is done.
    """
    tally = PieceCounter(collection.count_nodes(), report)
    return "".join(_game_to_dict(game, tally) for game in collection.games)


def _game_to_dict(game: Game, tally: PieceCounter) -> str:
    """Convert a game to a dictionary for JSON.

    Its nodes form a flat list, so no tree is too deep for JSON.
    """
    head = {
        "format": FORMAT,
        "version": VERSION,
        "facts": facts_to_dict(game.facts),
        "start": game.root.position.text(),
        "main_line": main_line_moves(game),
    }
    numbers: dict[GameNode, int] = {}
    nodes: list[str] = []
    for node in game.root.walk():
        numbers[node] = len(nodes)
        # One node at a time, since every other thread waits while JSON is written.
        nodes.append(
            json.dumps(_node_to_dict(node, None if node.parent is None else numbers[node.parent]))
        )
        tally.count_piece()
    return f'{json.dumps(head)[:-1]}, "nodes": [{", ".join(nodes)}]}}\n'


def _node_to_dict(node: GameNode, parent: int | None) -> dict[str, Any]:
    """Convert a node to a dictionary with its move or position, its annotation and its scores."""
    found: dict[str, Any] = {"parent": parent}
    if node.column is not None:
        found["column"] = node.column + 1
    else:
        found["position"] = node.position.text()
    found |= _annotation_with_names(node.annotation)
    if node.scores is not None and not node.scores.in_passing:
        found["scores"] = list(node.scores.values)
    if (forecast := node.forecast) is not None:
        points = [None if each is None else round(each, 3) for each in forecast.open_points]
        found["forecast"] = {"points": points, "nodes": forecast.nodes, "depth": forecast.depth}
    return found


def _annotation_with_names(annotation: Annotation) -> dict[str, Any]:
    """Convert an annotation to a dictionary, with cells written as names."""
    found = annotation_to_dict(annotation)
    if annotation.marks:
        found["marks"] = [
            {"cell": cell_name(mark.cell), "shape": mark.shape.value}
            | ({"text": mark.text} if mark.text else {})
            | _hue_to_dict(mark.hue)
            for mark in annotation.marks
        ]
    if annotation.arrows:
        found["arrows"] = [
            {"from": cell_name(arrow.start), "to": cell_name(arrow.end)} | _hue_to_dict(arrow.hue)
            for arrow in annotation.arrows
        ]
    return found


def game_from_json(record: Any) -> Game:
    """Parse a game from a JSON object written by ``games_as_json_lines``.

    Raises:
        FormatError: the object is no such game; the message says what was expected.
    """
    expected = say(Remark.GAME_AS_JSON_OF, format=Quoted(repr(FORMAT)), version=VERSION)
    if not isinstance(record, dict) or (record.get("format"), record.get("version")) != (
        FORMAT,
        VERSION,
    ):
        raise FormatError(found_and_expected_sentence(say(Remark.OTHER_JSON), expected))
    try:
        first, *rest = record["nodes"]
        game = Game(start_of_text(first["position"]), facts_from_dict(record.get("facts") or {}))
        nodes = [game.root]
        _read_node(game.root, first)
        for each in rest:
            parent = nodes[_checked_number_below(each["parent"], len(nodes))]
            if "column" in each:
                end = parent.position.board.width + 1
                nodes.append(parent.add_variation(_checked_number_below(each["column"], end) - 1))
            else:
                nodes.append(parent.add_setup(start_of_text(each["position"])))
            _read_node(nodes[-1], each)
    except WRONG_KIND_ERRORS as error:
        raise FormatError(
            found_and_expected_sentence(say(Remark.DAMAGED_GAME), expected)
        ) from error
    return game


def _checked_number_below(value: Any, end: int) -> int:
    """Return a JSON value if it is a whole number that is at least 0 and less than ``end``.

    Raises:
        ValueError: the value is anything else.
    """
    if type(value) is not int or not 0 <= value < end:
        raise ValueError(f"it is no number from 0 to {end - 1}")
    return value


def _read_node(node: GameNode, record: dict[str, Any]) -> None:
    """Set a node's annotation and scores from its JSON object."""
    cells = node.position.board.named
    marks = [
        [*cells[mark["cell"]], mark["shape"], mark.get("text", ""), mark.get("colour", Hue.WHITE)]
        for mark in record.get("marks", ())
    ]
    arrows = [
        [*cells[arrow["from"]], *cells[arrow["to"]], arrow.get("colour", Hue.WHITE)]
        for arrow in record.get("arrows", ())
    ]
    node.annotation = annotation_from_dict(record | {"marks": marks, "arrows": arrows})
    if "scores" in record:
        node.scores = NodeScores.from_values(
            record["scores"], node.position.ply, node.position.board, stored=True
        )


def _hue_to_dict(hue: Hue) -> dict[str, str]:
    return {} if hue is Hue.WHITE else {"colour": hue.value}


def annotation_to_dict(annotation: Annotation) -> JsonRecord:
    """Convert an annotation to a dictionary without empty fields. Columns and rows are 0-based."""
    record: JsonRecord = {
        "comment": annotation.comment,
        "before": annotation.before,
        "name": annotation.name,
        "glyph": annotation.glyph and annotation.glyph.value,
        "marks": [
            [mark.column, mark.row, mark.shape.value, mark.text, mark.hue.value]
            for mark in annotation.marks
        ],
        "arrows": [[*arrow.start, *arrow.end, arrow.hue.value] for arrow in annotation.arrows],
        "kept": [[identifier, *values] for identifier, values in annotation.kept],
    }
    return {name: value for name, value in record.items() if value}


def annotation_from_dict(record: Mapping[str, Any]) -> Annotation:
    """Build an annotation from a dictionary made by ``annotation_to_dict``.

    Raises:
        ValueError, TypeError: the dictionary describes no annotation.
    """
    glyph = record.get("glyph")
    return Annotation(
        comment=text_of_json_value(record.get("comment", "")),
        before=text_of_json_value(record.get("before", "")),
        name=text_of_json_value(record.get("name", "")),
        glyph=Glyph(glyph) if glyph else None,
        marks=tuple(
            # Older journals have no colours.
            Mark(int(column), int(row), Shape(shape), text_of_json_value(text), *map(Hue, hue))
            for column, row, shape, text, *hue in record.get("marks", ())
        ),
        arrows=tuple(_arrow_from_names(*ends) for ends in record.get("arrows", ())),
        kept=tuple(
            _checked_kept_property(
                text_of_json_value(identifier), tuple(map(text_of_json_value, values))
            )
            for identifier, *values in record.get("kept", ())
        ),
    )


def _checked_kept_property(identifier: str, values: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return a kept SGF property if it can be written and means nothing to the reader of SGF.

    Raises:
        ValueError: it would end the value or the node in which it stands, or be a move.
    """
    names_nothing = (
        _PROPERTY_NAME_PATTERN.fullmatch(identifier) and identifier not in _MOVES_AND_SETUP
    )
    if not names_nothing or not all(map(_RAW_VALUE_PATTERN.fullmatch, values)):
        raise ValueError("expected an SGF property without a meaning here")
    return identifier, values


def _arrow_from_names(*ends: Any) -> Arrow:
    if len(ends) == 2:
        # Older journals name only a column, which meant the cell in its lowest row.
        return Arrow((int(ends[0]), 0), (int(ends[1]), 0))
    column, row, to_column, to_row, hue = ends
    return Arrow((int(column), int(row)), (int(to_column), int(to_row)), Hue(hue))


def facts_to_dict(facts: GameFacts) -> JsonRecord:
    """Convert game information to a dictionary without empty fields."""
    return {name: value for name, value in dataclasses.asdict(facts).items() if value}


def facts_from_dict(record: Mapping[str, Any]) -> GameFacts:
    """Build game information from a dictionary made by ``facts_to_dict``.

    Raises:
        TypeError: a key is no field of ``GameFacts``, or its value no text.
    """
    return GameFacts(**{name: text_of_json_value(value) for name, value in record.items()})
