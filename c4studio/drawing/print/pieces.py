"""The pieces of a printed report, as values without Qt: headings, texts, tables and pictures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from c4studio.pictures.inks import ColourSet, Ink


class PrintPreview(NamedTuple):
    """A preview of a printed report.

    Attributes:
        width: width of a page in pixels.
        most: the greatest number of pages to draw.
        colours: the colours of the pages.
    """

    width: int
    most: int
    colours: ColourSet


class PrintedPicture(NamedTuple):
    """A picture in a printed report: its SVG and its width in millimetres."""

    svg: str
    width: float


@dataclass(frozen=True, slots=True)
class TextRun:
    """A run of text in one format, or a small picture, within a paragraph of a printed report.

    Attributes:
        words: the text.
        bold: the text is bold.
        italic: the text is in italics.
        muted: the text is paler than usual.
        ink: the colour of the text; None for the usual one.
        drawn: the picture that replaces the text; None for text.
    """

    words: str = ""
    bold: bool = False
    italic: bool = False
    muted: bool = False
    ink: Ink | None = None
    drawn: PrintedPicture | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a printed report.

    Attributes:
        runs: the texts and small pictures in their order.
        level: the depth of indentation.
        keeps: whether the next piece must begin on the same page.
    """

    runs: tuple[TextRun, ...]
    level: int = 0
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a printed report, to which the table of contents may refer.

    Attributes:
        words: the text of the heading.
        level: 1 for the highest.
        name: the name by which the table of contents refers to the heading; empty for none.
        breaks: whether the heading begins a new page.
    """

    words: str
    level: int
    name: str = ""
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class PictureBesideText:
    """A picture in a printed report with paragraphs to its right."""

    drawn: PrintedPicture
    paragraphs: tuple[Paragraph, ...]
    level: int = 0


@dataclass(frozen=True, slots=True)
class PictureAboveText:
    """A picture in a printed report with paragraphs of the same width below it."""

    drawn: PrintedPicture
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class PictureRow:
    """Pictures of a printed report side by side, ``columns`` of them in each full row."""

    pictures: tuple[PictureAboveText, ...]
    columns: int


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of texts in a printed report. The header row is absent if ``head`` is empty."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    muted_first: bool = False


@dataclass(frozen=True, slots=True)
class ContentsTable:
    """The table of contents of a printed report: titles, and the names of their headings."""

    entries: tuple[tuple[str, str], ...]


ReportPiece = Paragraph | Heading | PictureBesideText | PictureRow | PrintedTable | ContentsTable


PageNumberText = Callable[[int, int], str]
"""A function that returns the text with the number of a page and the number of all pages."""


class PrintedReport(NamedTuple):
    """A printed report: its contents, and what stands at the foot of its pages.

    Attributes:
        pieces: the contents in their order.
        title: the title of the report and of the file.
        page_number_text: the text with the number of a page, from 1, among the number of all
            pages, e.g. ``1 of 3``.
    """

    pieces: Sequence[ReportPiece]
    title: str
    page_number_text: PageNumberText
