"""What a printed page is put together from: values, no pixels and no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Drawn(NamedTuple):
    """A picture and how wide it is printed, in millimetres."""

    svg: str
    width: float


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one look, or a small picture among them.

    Attributes:
        words: they are text, whatever stands in them.
        bold: they stand out.
        italic: they are slanted.
        muted: they are less important.
        drawn: what stands there instead.
    """

    words: str = ""
    bold: bool = False
    italic: bool = False
    muted: bool = False
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Runs one after the other.

    Attributes:
        runs: of it.
        level: how far it stands in.
        keeps: the next piece begins on the same page.
    """

    runs: tuple[Run, ...]
    level: int = 0
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading.

    Attributes:
        words: of it.
        level: 1 for the highest.
        name: by which the contents know it; empty where they do not.
        breaks: it begins a page.
    """

    words: str
    level: int
    name: str = ""
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """A picture, and what is said of it to its right."""

    drawn: Drawn
    paragraphs: tuple[Paragraph, ...]
    level: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, the first of which are heads where there are any; all as text."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    muted_first: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """What begins where: words and the name of a heading, whose page is put behind them."""

    entries: tuple[tuple[str, str], ...]


Piece = Paragraph | Heading | Beside | Table | Contents
