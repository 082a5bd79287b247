"""Conversion of annotations and game information to dictionaries for JSON, and back.

Empty fields are left out, so a blank annotation is ``{}``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from c4studio.game import Annotation, Arrow, Facts, Glyph, Hue, Mark, Shape

Record = dict[str, Any]


def annotation_to_dict(annotation: Annotation) -> Record:
    """Convert an annotation to a dictionary without empty fields. Columns and rows are 0-based."""
    record: Record = {
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
        comment=str(record.get("comment", "")),
        before=str(record.get("before", "")),
        name=str(record.get("name", "")),
        glyph=Glyph(glyph) if glyph else None,
        marks=tuple(
            # Older journals have no colours.
            Mark(int(column), int(row), Shape(shape), str(text), *map(Hue, hue))
            for column, row, shape, text, *hue in record.get("marks", ())
        ),
        arrows=tuple(_arrow(*ends) for ends in record.get("arrows", ())),
        kept=tuple(
            (str(identifier), tuple(map(str, values)))
            for identifier, *values in record.get("kept", ())
        ),
    )


def _arrow(*ends: Any) -> Arrow:
    if len(ends) == 2:
        # Older journals name only a column, which meant the cell in its lowest row.
        return Arrow((int(ends[0]), 0), (int(ends[1]), 0))
    column, row, to_column, to_row, hue = ends
    return Arrow((int(column), int(row)), (int(to_column), int(to_row)), Hue(hue))


def facts_to_dict(facts: Facts) -> Record:
    """Convert game information to a dictionary without empty fields."""
    return {name: value for name, value in dataclasses.asdict(facts).items() if value}


def facts_from_dict(record: Mapping[str, Any]) -> Facts:
    """Build game information from a dictionary made by ``facts_to_dict``.

    Raises:
        TypeError: a key is no field of ``Facts``.
    """
    return Facts(**{name: str(value) for name, value in record.items()})
