"""The table of all export formats, used by the command line and the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any

from c4studio.export import film, paper, picture, texts
from c4studio.export.html import page
from c4studio.export.request import Line, Request, What
from c4studio.ground.progress import Report

Write = Callable[[Request, Report], bytes]
"""A function that returns the contents of an exported file and reports its progress.

It may be called in any thread.

Raises:
    ExportError: the file cannot be made, e.g. because a package is not installed.
    Cancelled: the user has cancelled the export.
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
"""The fields of an export request that all picture formats use."""


@dataclass(frozen=True, slots=True)
class Preset:
    """An export format with preset options, as the window offers it.

    Attributes:
        name: the name for users.
        every_game: whether all open games are written, instead of only the current one.
        fields: the values of the fields of the request that differ from their defaults.
    """

    name: str
    every_game: bool = False
    fields: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Form:
    """An export format: its name, its options, and the function that writes files.

    Attributes:
        name: the format's name on the command line.
        what: the name of the format with an article, for sentences, e.g. ``a move string``.
        write: the function that returns the contents of a file.
        presets: the combinations of options that the window offers.
        suffix: the suffix of its files.
        options: the fields of a request that the format uses, beside the games.
        themes: the themes that the format supports, the default first; empty for a format without
            colours.
        is_text: whether the file is plain text, which can be copied.
        reviews: whether the format shows the review of the games with all variations.
        one_game: whether a file can hold only one game.
        index: the function that returns an index page for a folder of files; None if there is none.
    """

    name: str
    what: str
    write: Write
    presets: tuple[Preset, ...]
    _: KW_ONLY
    suffix: str
    options: frozenset[str] = frozenset()
    themes: tuple[str, ...] = ()
    is_text: bool = False
    reviews: bool = False
    one_game: bool = False
    index: Callable[[Request, Sequence[str]], bytes] | None = None

    @property
    def is_picture(self) -> bool:
        """Whether the format is a picture, animated or not."""
        return self.options >= _PICTURE

    @property
    def is_still(self) -> bool:
        """Whether the format is a picture that is not animated."""
        return "picture" in self.options

    def shows_scores(self, request: Request) -> bool:
        """Whether a file shows scores, which are searched for if they are missing."""
        is_graph = self.is_still and request.picture is What.GRAPH
        return self.reviews or is_graph or (self.is_picture and request.scores)


_text = partial(Form, suffix="txt", options=frozenset({"line"}), is_text=True)
_picture = partial(Form, themes=picture.THEMES, one_game=True)
_moving = partial(_picture, options=_PICTURE | {"scale", "seconds", "last_seconds"})
_report = partial(Form, options=frozenset({"theme"}), reviews=True)
_HERE = {"line": Line.HERE}

FORMS: tuple[Form, ...] = (
    _text(
        "moves",
        "a move string a line",
        texts.moves,
        (
            Preset("Moves up to here", fields=_HERE),
            Preset("Main line"),
            Preset("Every line, with scores", fields={"line": Line.ALL, "scores": True}),
        ),
        options=frozenset({"line", "scores"}),
    ),
    _text("cells", "the cells of the discs", texts.cells, (Preset("Main line as cells"),)),
    _text(
        "link",
        "a link to a page that shows the moves",
        texts.links,
        (Preset("Link to the moves up to here", fields=_HERE),),
    ),
    _text(
        "text", "a position a line", texts.positions, (Preset("Position as text", fields=_HERE),)
    ),
    _text(
        "mail",
        "a position drawn for a mail",
        texts.mail,
        (Preset("Position for a mail", fields=_HERE),),
    ),
    Form(
        "sgf",
        "games with all that is written in them",
        texts.sgf,
        (
            Preset("Branch from here, SGF", fields={"line": Line.BRANCH}),
            Preset("All games, SGF", every_game=True),
        ),
        suffix="sgf",
        is_text=True,
    ),
    Form(
        "json",
        "games for other programs, one object a line",
        texts.json,
        (Preset("All games, JSON", every_game=True),),
        suffix="json",
        is_text=True,
    ),
    _picture(
        "png",
        "a picture",
        picture.png,
        (Preset("Picture, PNG"),),
        suffix="png",
        options=_PICTURE | {"picture", "scale", "why"},
    ),
    _picture(
        "svg",
        "a picture for any size",
        picture.svg,
        (Preset("Picture, SVG"),),
        suffix="svg",
        options=_PICTURE | {"picture", "why"},
        is_text=True,
    ),
    *(
        _moving(
            name,
            "a moving picture of the line",
            write,
            (Preset(f"Moving picture, {called}"),),
            suffix=suffix,
        )
        for name, suffix, called, write in (
            ("gif", "gif", "GIF", film.gif),
            ("apng", "png", "APNG", film.apng),
            ("webp", "webp", "WebP", film.webp),
        )
    ),
    _report(
        "html",
        "a page with a board to step through, a report where there are no scripts",
        page.write,
        (Preset("Web page"), Preset("Web page of all games", every_game=True)),
        suffix="html",
        themes=page.THEMES,
        index=page.write_index,
    ),
    _report(
        "pdf",
        "a report to print",
        paper.write,
        (Preset("Report, PDF"), Preset("Report of all games, PDF", every_game=True)),
        suffix="pdf",
        themes=paper.THEMES,
    ),
)
"""The export formats, in the order in which the window offers them."""


def form_of(name: str) -> Form:
    """Return the export format with a given name.

    Raises:
        LookupError: there is no such format.
    """
    for form in FORMS:
        if form.name == name:
            return form
    raise LookupError(f"there is no form {name!r}")
