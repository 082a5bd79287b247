"""Headings, paragraphs, tables and pictures of a printed page, as values without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from c4studio.pictures.inks import Ink


class Drawn(NamedTuple):
    """A picture on a printed page: its SVG and its width in millimetres."""

    svg: str
    width: float


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a paragraph: a text in one format, or a small picture.

    Attributes:
        words: plain text.
        bold: the text is bold.
        italic: the text is in italics.
        muted: the text is paler than usual.
        ink: the colour of the text; None for the usual one.
        drawn: picture instead of the text; None for text.
    """

    words: str = ""
    bold: bool = False
    italic: bool = False
    muted: bool = False
    ink: Ink | None = None
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a printed page.

    Attributes:
        runs: texts and small pictures in their order.
        level: depth of indentation.
        keeps: the next piece begins on the same page.
    """

    runs: tuple[Run, ...]
    level: int = 0
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a printed page, to which the table of contents may refer.

    Attributes:
        words: text of the heading.
        level: 1 for the highest.
        name: name that the table of contents refers to; empty for none.
        breaks: the heading begins a page.
    """

    words: str
    level: int
    name: str = ""
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """A picture on a printed page with paragraphs to its right."""

    drawn: Drawn
    paragraphs: tuple[Paragraph, ...]
    level: int = 0


@dataclass(frozen=True, slots=True)
class Below:
    """A picture with paragraphs below it, as wide as the picture and on the same page."""

    drawn: Drawn
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Across:
    """A row of pictures side by side. ``columns`` is the number of pictures in a full row."""

    pictures: tuple[Below, ...]
    columns: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table of texts, with a header row unless ``head`` is empty."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    muted_first: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """A printed table of contents: titles, and the names of the headings that they refer to."""

    entries: tuple[tuple[str, str], ...]


Piece = Paragraph | Heading | Beside | Across | Table | Contents
