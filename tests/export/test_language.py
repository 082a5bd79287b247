"""In a language of the tests no word of English is left on pages, on paper and in pictures."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from c4studio.drawing.print import output
from c4studio.export.exercises import exercises_from_puzzles, write_exercises_file
from c4studio.export.forms import export_format_named
from c4studio.export.html.page import write_index
from c4studio.export.reports import write_report
from c4studio.export.request import ExportRequest, PictureSubject
from c4studio.formats.sgf import read_sgf
from c4studio.game import Annotation, Game, GameFacts
from c4studio.ground.progress import ignore_progress
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.words.naming import Naming
from tests.export.conftest import DATA
from tests.printed import words_of
from tests.report.samples import REPORT
from tests.words.pseudo import PSEUDO

NAMING = Naming(language=PSEUDO)
SHOWN_ATTRIBUTES = re.compile(
    "title|alt|aria-label|placeholder|data-(state|right|on|wrong|solved|start|back|forward|end"
    "|mirrored|columns|continuations|moves|empty|board|column|scored|red|yellow|chips)"
)
"""The attributes of HTML that somebody reads or hears, some through the script of a page."""
SAME_EVERYWHERE = re.compile(
    r"C4 Studio|\{\w+\}|\b[a-j]\d*\b|\b[A-Z]\b|https?:\S+"
    "|(win|draw|loss|open|closed),(best)?,|game-\\d"
    "|Perfect|Strong|Bob|Boards|Share|Cost|Day|won & lost"
)
"""The program's name, places for a script, cells, addresses, and words of the samples' author."""


class TextReader(HTMLParser):
    """Reads what is shown or told of a page or an SVG picture."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._hidden = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden = tag if tag in ("style", "script") else ""
        self.texts += (value or "" for name, value in attrs if SHOWN_ATTRIBUTES.fullmatch(name))

    def handle_endtag(self, tag: str) -> None:
        self._hidden = ""

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.texts.append(data)


def texts_of(value: Any) -> Iterator[str]:
    """Yield the texts in pieces to print, in pages and in pictures."""
    match value:
        case str() if value.startswith("<"):
            yield from TextReader(value).texts
        case str():
            yield value
        case bytes():
            yield from texts_of(value.decode())
        case tuple() | list():
            for each in value:
                yield from texts_of(each)
        case _ if is_dataclass(value):
            shown = (field.name for field in fields(value) if field.name not in ("name", "ink"))
            yield from (text for name in shown for text in texts_of(getattr(value, name)))


def english_in(value: Any) -> set[str]:
    return {
        each for each in texts_of(value) if re.search("[A-Za-z]{2}", SAME_EVERYWHERE.sub("", each))
    }


@pytest.fixture
def silent(tour: Game) -> Game:
    """The tour with its scores and variations, without a word of its author."""
    game = read_sgf((DATA / "tour.sgf").read_text("utf-8")).game
    game.facts = GameFacts(red="ŋ", event="ŋ", round="3", date="2026", result="R+R")
    for node, known in zip(game.root.walk(), tour.root.walk(), strict=True):
        said, node.scores = node.annotation, known.scores
        node.annotation = Annotation(glyph=said.glyph, marks=said.marks, arrows=said.arrows)
    return game


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The pieces and the title of what was written as PDF."""
    found: list[Any] = []
    monkeypatch.setattr(
        output, "write_pdf", lambda printed, *_: found.append((printed.pieces, printed.title))
    )
    return found


@pytest.mark.parametrize("name", ["mail", "svg", "html", "pdf"])
def test_no_english_is_left_in_a_game(silent: Game, printed: list[Any], name: str) -> None:
    for kind in PictureSubject:
        request = ExportRequest(games=[silent], picture=kind, scores=True, naming=NAMING)
        data = export_format_named(name).write(request, ignore_progress)
        assert printed or data
        assert english_in([data or b"", printed]) == set()


def test_no_english_is_left_in_several_games(silent: Game, printed: list[Any]) -> None:
    request = ExportRequest(games=[silent, silent], naming=NAMING)
    pages = [export_format_named(name).write(request, ignore_progress) for name in ("html", "pdf")]
    assert english_in([*pages, printed, write_index(request, ["1", "2"])]) == set()


@pytest.mark.parametrize("suffix", [".html", ".pdf"])
def test_no_english_is_left_in_exercises_and_reports(printed: list[Any], suffix: str) -> None:
    puzzles = [Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG,))]
    exercises = exercises_from_puzzles(puzzles, lambda position, column: "", NAMING)
    page = write_exercises_file(exercises, "ŋ", suffix, NAMING)
    report = write_report(REPORT, suffix, NAMING)
    assert english_in([page, report, printed]) == set()


def test_no_english_is_left_on_printed_pages(silent: Game, tmp_path: Path, qapp: object) -> None:
    puzzles = [Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG,))]
    exercises = exercises_from_puzzles(puzzles, lambda position, column: "", NAMING)
    request = ExportRequest(games=[silent], naming=NAMING)
    files = [
        export_format_named("pdf").write(request, ignore_progress),
        write_exercises_file(exercises, "ŋ", ".pdf", NAMING),
        write_report(REPORT, ".pdf", NAMING),
    ]
    path = tmp_path / "printed.pdf"
    for data in files:
        path.write_bytes(data)
        assert english_in(words_of(path)) == set()


def test_no_english_is_left_where_columns_are_tried() -> None:
    puzzles = [Puzzle("64446622515", "544", 2, (Theme.ZUGZWANG,))]
    exercises = exercises_from_puzzles(puzzles, lambda position, column: "", NAMING)
    page = write_exercises_file(exercises, "ŋ", ".html", NAMING, is_interactive=True)
    assert english_in(page) == set()
