"""The table of all export formats, used by the command line and the window."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any

from c4studio.export import film, paper, pgn, picture, texts
from c4studio.export.html import board, page
from c4studio.export.request import ExportedLine, ExportRequest, PictureSubject
from c4studio.ground.progress import OnProgress

ExportWriter = Callable[[ExportRequest, OnProgress], bytes]
"""A function that returns the contents of an exported file and reports its progress.

It may be called in any thread.

Raises:
    ExportError: the file cannot be made, e.g. because a package is not installed.
    Cancelled: the user has cancelled the export.
"""


_PICTURE_OPTIONS = frozenset(
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
class FormatPreset:
    """An export format with preset options, as the window offers it.

    Attributes:
        name: the name that is the key of its text in the window.
        every_game: whether all open games are written, instead of only the current one.
        fields: the values of the fields of the request that differ from their defaults.
    """

    name: str
    every_game: bool = False
    fields: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """An export format: its name, its options, and the function that writes files.

    Attributes:
        name: the format's name on the command line.
        what: the name of the format with an article, for sentences, e.g. ``a move string``.
        write: the function that returns the contents of a file.
        presets: the combinations of options that the window offers.
        group: the key of the heading under which the window lists it.
        suffix: the suffix of its files.
        options: the fields of a request that the format uses, beside the games.
        themes: the themes that the format supports, the default first; empty for a format without
            colours.
        is_text: whether the file is plain text, which can be copied.
        reviews: whether the format shows the review of the games with all variations.
        one_game: whether a file can hold only one game.
        begins_empty: whether a file can be of the empty board, without a game.
        index: the function that returns an index page for a folder of files; None if there is none.
        between: what stands between the files of two games in the file of both; None if a file of
            several games is more than their files one after the other.
    """

    name: str
    what: str
    write: ExportWriter
    presets: tuple[FormatPreset, ...]
    _: KW_ONLY
    group: str
    suffix: str
    options: frozenset[str] = frozenset()
    themes: tuple[str, ...] = ()
    is_text: bool = False
    reviews: bool = False
    one_game: bool = False
    begins_empty: bool = False
    index: Callable[[ExportRequest, Sequence[str]], bytes] | None = None
    between: bytes | None = None

    @property
    def is_picture(self) -> bool:
        """Whether the format is a picture, animated or not."""
        return self.options >= _PICTURE_OPTIONS

    @property
    def is_still_picture(self) -> bool:
        """Whether the format is a picture that is not animated."""
        return "picture" in self.options

    def shows_scores(self, request: ExportRequest) -> bool:
        """Whether a file shows scores, which are searched for if they are missing."""
        is_graph = self.is_still_picture and request.picture is PictureSubject.GRAPH
        return self.reviews or is_graph or (self.is_picture and request.scores)


_text_format = partial(
    ExportFormat,
    group="moves",
    suffix="txt",
    options=frozenset({"line"}),
    is_text=True,
    between=b"",
)
_game_format = partial(ExportFormat, group="files_of_games", is_text=True, between=b"")
_picture_format = partial(
    ExportFormat, group="pictures", themes=picture.PICTURE_THEMES, one_game=True
)
_animation_format = partial(
    _picture_format, options=_PICTURE_OPTIONS | {"scale", "film_seconds", "last_seconds"}
)
_report_format = partial(
    ExportFormat, group="pages_and_reports", options=frozenset({"theme"}), reviews=True
)
_CURRENT_LINE_PRESET = {"line": ExportedLine.HERE}

EXPORT_FORMATS: tuple[ExportFormat, ...] = (
    _text_format(
        "moves",
        "a move string a line",
        texts.write_move_strings,
        (
            FormatPreset("moves_here", fields=_CURRENT_LINE_PRESET),
            FormatPreset("main_line"),
            FormatPreset("every_line", fields={"line": ExportedLine.ALL, "scores": True}),
        ),
        options=frozenset({"line", "scores"}),
    ),
    _text_format(
        "cells",
        "the cells of the discs",
        texts.write_cell_lists,
        (FormatPreset("cells"),),
    ),
    _text_format(
        "link",
        "a link to a page that shows the moves",
        texts.write_links,
        (FormatPreset("link", fields=_CURRENT_LINE_PRESET),),
    ),
    _text_format(
        "text",
        "a position a line",
        texts.write_positions,
        (FormatPreset("text", fields=_CURRENT_LINE_PRESET),),
        group="positions",
    ),
    _text_format(
        "mail",
        "a position drawn for a mail",
        texts.write_letter_boards,
        (FormatPreset("mail", fields=_CURRENT_LINE_PRESET),),
        group="positions",
        between=b"\n",
    ),
    _game_format(
        "sgf",
        "games with all that is written in them",
        texts.write_sgf,
        (
            FormatPreset("branch", fields={"line": ExportedLine.BRANCH}),
            FormatPreset("all_sgf", every_game=True),
        ),
        suffix="sgf",
    ),
    _game_format(
        "json",
        "games for other programs, one object a line",
        texts.write_json,
        (FormatPreset("all_json", every_game=True),),
        suffix="json",
    ),
    _game_format(
        "pgn",
        "games for boards that speak UCI",
        pgn.write_pgn,
        (FormatPreset("all_pgn", every_game=True),),
        suffix="pgn",
        between=b"\n",
    ),
    _picture_format(
        "png",
        "a picture",
        picture.write_png,
        (FormatPreset("png"),),
        suffix="png",
        options=_PICTURE_OPTIONS | {"picture", "scale", "why"},
    ),
    _picture_format(
        "svg",
        "a picture for any size",
        picture.write_svg,
        (FormatPreset("svg"),),
        suffix="svg",
        options=_PICTURE_OPTIONS | {"picture", "why"},
        is_text=True,
    ),
    *(
        _animation_format(
            name,
            "a moving picture of the line",
            write,
            (FormatPreset(name),),
            suffix=suffix,
        )
        for name, suffix, write in (
            ("gif", "gif", film.write_gif),
            ("apng", "png", film.write_apng),
            ("webp", "webp", film.write_webp),
        )
    ),
    _report_format(
        "html",
        "a page with a board to step through, a report where there are no scripts",
        page.write_page,
        (FormatPreset("html"), FormatPreset("all_html", every_game=True)),
        suffix="html",
        options=frozenset({"theme", "solver"}),
        themes=page.PAGE_THEMES,
        index=page.write_index,
    ),
    _report_format(
        "board-page",
        "a page with a board of any size, on which all columns of any position are scored",
        board.write_board_page,
        (FormatPreset("board_page", fields=_CURRENT_LINE_PRESET),),
        suffix="html",
        themes=page.PAGE_THEMES,
        reviews=False,
        one_game=True,
        begins_empty=True,
    ),
    _report_format(
        "pdf",
        "a report to print",
        paper.write_pdf_report,
        (FormatPreset("pdf"), FormatPreset("all_pdf", every_game=True)),
        suffix="pdf",
        themes=paper.REPORT_THEMES,
    ),
)
"""The export formats, in the order in which the window offers them, those of a group together."""


def export_format_named(name: str) -> ExportFormat:
    """Return the export format with a given name.

    Raises:
        LookupError: there is no such format.
    """
    for form in EXPORT_FORMATS:
        if form.name == name:
            return form
    raise LookupError(f"there is no form {name!r}")
