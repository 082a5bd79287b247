"""The one table of what games can be written as."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from c4studio.background.progress import Report
from c4studio.export import film, index, page, paper, picture, texts
from c4studio.export.request import Line, Request, Theme

Write = Callable[[Request, Report], bytes]
"""Makes the contents of a file, and reports how much of it is done.

It may be called in any thread.

Raises:
    ExportError: that cannot be done, e.g. since an extra is not installed.
    Cancelled: nobody wants it any more.
"""


_PICTURE = frozenset(
    {
        "theme",
        "scores",
        "coordinates",
        "numbers",
        "marks",
        "threats",
        "captions",
        "mirrored",
        "first",
        "last",
    }
)
"""What every picture heeds."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A form as the window offers it.

    Attributes:
        name: for people.
        every_game: all games of the window are written, and not only the one that is shown.
        fields: those of the request that are not as usual.
    """

    name: str
    every_game: bool = False
    fields: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write games.

    Attributes:
        name: the word for it on the command line.
        suffix: of a file that holds it.
        what: what it is, as it ends a sentence about how it is made, e.g. ``a move string``.
        write: makes it.
        presets: how the window offers it.
        options: fields of a request that it heeds, beyond the games.
        themes: the colours that it can have, the usual ones first; none where it has no colours.
        is_text: it can be read and copied as it is.
        one_game: it can hold one game only.
        index: makes the first page of a folder of its files, of which it is given the names.
    """

    name: str
    suffix: str
    what: str
    write: Write
    presets: tuple[Preset, ...]
    options: frozenset[str] = frozenset()
    themes: tuple[Theme, ...] = ()
    is_text: bool = False
    one_game: bool = False
    index: Callable[[Request, Sequence[str]], bytes] | None = None

    @property
    def is_picture(self) -> bool:
        """It is drawn, and heeds what pictures do."""
        return self.options >= _PICTURE

    @property
    def is_still(self) -> bool:
        """It is a picture of one moment."""
        return "picture" in self.options


FORMS: tuple[Form, ...] = (
    Form(
        "moves",
        "txt",
        "a move string a line",
        texts.moves,
        (
            Preset("Moves up to here", fields={"line": Line.HERE}),
            Preset("Main line"),
            Preset("Every line, with scores", fields={"line": Line.ALL, "scores": True}),
        ),
        frozenset({"line", "scores"}),
        is_text=True,
    ),
    Form(
        "cells",
        "txt",
        "the cells of the discs",
        texts.cells,
        (Preset("Main line as cells"),),
        frozenset({"line"}),
        is_text=True,
    ),
    Form(
        "link",
        "txt",
        "a link to a page that shows the moves",
        texts.links,
        (Preset("Link to the moves up to here", fields={"line": Line.HERE}),),
        frozenset({"line"}),
        is_text=True,
    ),
    Form(
        "text",
        "txt",
        "a position a line",
        texts.positions,
        (Preset("Position as text", fields={"line": Line.HERE}),),
        frozenset({"line"}),
        is_text=True,
    ),
    Form(
        "mail",
        "txt",
        "a position drawn for a mail",
        texts.mail,
        (Preset("Position for a mail", fields={"line": Line.HERE}),),
        frozenset({"line"}),
        is_text=True,
    ),
    Form(
        "sgf",
        "sgf",
        "games with all that is written in them",
        texts.sgf,
        (
            Preset("Branch from here, SGF", fields={"line": Line.BRANCH}),
            Preset("All games, SGF", every_game=True),
        ),
        is_text=True,
    ),
    Form(
        "json",
        "json",
        "games for other programs, one object a line",
        texts.json,
        (Preset("All games, JSON", every_game=True),),
        is_text=True,
    ),
    Form(
        "png",
        "png",
        "a picture",
        picture.png,
        (Preset("Picture, PNG"),),
        _PICTURE | {"picture", "scale", "why"},
        picture.THEMES,
        one_game=True,
    ),
    Form(
        "svg",
        "svg",
        "a picture for any size",
        picture.svg,
        (Preset("Picture, SVG"),),
        _PICTURE | {"picture", "why"},
        picture.THEMES,
        is_text=True,
        one_game=True,
    ),
    *(
        Form(
            name,
            suffix,
            "a moving picture of the line",
            write,
            (Preset(f"Moving picture, {called}"),),
            _PICTURE | {"scale", "seconds", "last_seconds"},
            picture.THEMES,
            one_game=True,
        )
        for name, suffix, called, write in (
            ("gif", "gif", "GIF", film.gif),
            ("apng", "png", "APNG", film.apng),
            ("webp", "webp", "WebP", film.webp),
        )
    ),
    Form(
        "html",
        "html",
        "a page with a board to step through, a report where there are no scripts",
        page.write,
        (Preset("Web page"), Preset("Web page of all games", every_game=True)),
        frozenset({"theme"}),
        (Theme.AUTO, Theme.LIGHT, Theme.DARK),
        index=index.write,
    ),
    Form(
        "pdf",
        "pdf",
        "a report to print",
        paper.write,
        (Preset("Report, PDF"), Preset("Report of all games, PDF", every_game=True)),
        frozenset({"theme"}),
        paper.THEMES,
    ),
)
"""All forms, in the order in which they are offered."""


def form_of(name: str) -> Form:
    """The form of that name.

    Raises:
        LookupError: there is none.
    """
    for form in FORMS:
        if form.name == name:
            return form
    raise LookupError(f"there is no form {name!r}")
