"""The report in a PDF file, read and looked at by programs that are not ours."""

import re
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage

from c4studio.export import paper
from c4studio.export.request import ExportRequest
from c4studio.formats import read
from c4studio.game import Annotation, Game, GameFacts
from c4studio.ground.progress import Cancelled
from c4studio.words.naming import Naming
from tests.export.conftest import HOSTILE
from tests.lines import DRAWN, LONG
from tests.printed import words_of
from tests.tools import tool


@pytest.fixture(autouse=True)
def pages_as_pictures() -> str:
    """The program that draws pages, without which no test is of use."""
    return tool("pdftoppm")


@pytest.fixture
def path(tmp_path: Path, qapp: QGuiApplication) -> Path:
    return tmp_path / "report.pdf"


def write(path: Path, *games: Game, **fields: object) -> Path:
    request = ExportRequest(games=games, **fields)  # type: ignore[arg-type]
    path.write_bytes(paper.write_pdf_report(request, lambda _: None))
    return path


def facts_of(path: Path) -> dict[str, str]:
    done = subprocess.run(["pdfinfo", path], check=True, capture_output=True, text=True)
    pairs = (line.partition(":") for line in done.stdout.splitlines())
    return {name: value.strip() for name, _, value in pairs}


def pictures_of(path: Path) -> list[QImage]:
    subprocess.run(["pdftoppm", "-r", "30", "-png", path, path.with_suffix("")], check=True)
    return [QImage(str(each)) for each in sorted(path.parent.glob("report-*.png"))]


def count_pixels(picture: QImage, near: QColor) -> int:
    def is_near(found: QColor) -> bool:
        return all(
            abs(one - other) < 24
            for one, other in (
                (found.red(), near.red()),
                (found.green(), near.green()),
                (found.blue(), near.blue()),
            )
        )

    places = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return sum(is_near(picture.pixelColor(*place)) for place in places)


def test_a_report_says_what_there_is_to_say(path: Path, tour: Game) -> None:
    said = words_of(write(path, tour))
    for part in (
        "The quiet centre", "Club evening", "Score graph", "No move changed the result.",
        "Ada (Red)", "4 of 4", "1. d! R+1 d R+1", "The one reply that holds out until move 41.",
        "Variation 2. c? R+2", "Two moves faster for Red.", "5. d! R+1", "1 of 2",
        "Start of the game. Red wins on move 41 with best play.", "comment", "variation",
        "taller: sooner",
    ):  # fmt: skip
        assert part in said
    assert facts_of(path)["Title"] == "The quiet centre"
    assert facts_of(path)["Page size"].endswith("(A4)")


def test_diagrams_are_drawn_in_little_ink(path: Path, tour: Game) -> None:
    pictures = pictures_of(write(path, tour))
    for picture in pictures:
        white = count_pixels(picture, QColor("white"))
        assert white > 0.7 * picture.width() * picture.height()
    assert sum(count_pixels(each, QColor("#c8352c")) for each in pictures) > 60
    assert sum(count_pixels(each, QColor("#f3c22f")) for each in pictures) > 60


def test_a_picture_and_what_is_said_of_it_stand_on_one_page(path: Path) -> None:
    game = read(DRAWN[:20])
    for node in game.root.main_line():
        node.annotation = Annotation(comment=f"Said of {node.position.ply}.")
    write(path, game)
    for number in range(1, int(facts_of(path)["Pages"]) + 1):
        done = subprocess.run(
            ["pdftotext", "-f", str(number), "-l", str(number), "-bbox", path, "-"],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        # The names of the columns stand below each board.
        boards = done.stdout.count(">g</word>")
        assert boards >= done.stdout.count(">Said</word>") > 0


def test_several_games_begin_with_their_contents_and_pages(path: Path, tour: Game) -> None:
    other = Game(facts=GameFacts(red="Eve", yellow="Mallory"))
    other.root.add_variation(3)
    write(path, tour, other, tour)
    first = subprocess.run(
        ["pdftotext", "-l", "1", "-layout", path, "-"], check=True, capture_output=True, text=True
    ).stdout
    rows = [line.split() for line in first.splitlines() if line.strip()][1:4]
    starts = [int(row[-1]) for row in rows]
    assert [row[0] for row in rows] == ["The", "Eve", "The"]
    assert starts[0] == 2
    for row, start in zip(rows, starts, strict=True):
        assert words_of(path, "-f", str(start), "-l", str(start)).split()[0] == row[0]


def test_whatever_is_written_is_text(path: Path) -> None:
    game = Game(facts=GameFacts(**dict.fromkeys(GameFacts.__dataclass_fields__, HOSTILE)))
    game.root.add_variation(3).annotation = Annotation(HOSTILE, HOSTILE, HOSTILE)
    data = write(path, game, game).read_bytes()
    assert b"/URI" not in data
    assert b"/JavaScript" not in data
    said = words_of(path)
    assert said.count("<img src=x onerror=window.hacked=1>") >= 3
    assert "<a href=file:///etc/passwd>here</a>" in said


def test_a_long_comment_is_printed_whole(path: Path) -> None:
    game = read("4")
    game.end().annotation = Annotation(comment="word " * 60_000 + "last")
    said = words_of(write(path, game))
    assert said.count("word ") == 60_000
    assert "word last" in said


def test_every_line_is_in_the_file_once(path: Path) -> None:
    game = read("4455667")
    expected = Counter[str]()
    # Some stand beside a picture, the others go over pages.
    for node, count in zip(game.root.main_line(), (3, 95, 185, 5, 95, 185, 8), strict=True):
        lines = [f"Line {node.position.ply}-{number:03}" for number in range(count)]
        node.annotation = Annotation(comment="\n".join(lines))
        expected.update(lines)
    said = words_of(write(path, game))
    assert Counter(re.findall(r"Line \d-\d{3}", said)) == expected
    assert int(facts_of(path)["Pages"]) > 8


def test_the_foot_of_a_previewed_page_can_be_read(tour: Game, qapp: QGuiApplication) -> None:
    request = ExportRequest(games=[tour], theme="print")
    (page, *_), _ = paper.preview_pages(request, 548, 1, lambda _: None)
    foot = page.copy(0, page.height() - 52, page.width(), 52)
    rows = [
        y
        for y in range(foot.height())
        if any(foot.pixelColor(x, y).lightness() < 200 for x in range(foot.width()))
    ]
    assert rows[-1] - rows[0] >= 6


@pytest.mark.parametrize("moves", ["44444352632266547", LONG, DRAWN])
def test_no_page_but_the_last_is_empty_below(
    moves: str, qapp: QGuiApplication, reviewed: Callable[[str], Game]
) -> None:
    """A row of diagrams that has no room goes to the next page, and leaves less than a quarter."""
    request = ExportRequest(games=[reviewed(moves)], theme="print")
    pages, _ = paper.preview_pages(request, 200, 9, lambda _: None)
    for page in pages[:-1]:
        inside = page.copy(0, 0, page.width(), page.height() - 24)
        rows = [
            y
            for y in range(inside.height())
            if any(inside.pixelColor(x, y).lightness() < 230 for x in range(inside.width()))
        ]
        assert inside.height() - rows[-1] < 0.25 * page.height()


def test_mistakes_are_marked_in_the_moves_on_paper(
    path: Path, reviewed: Callable[[str], Game]
) -> None:
    assert "b??" in words_of(write(path, reviewed("44444352632266547")))


def test_the_preview_of_a_dark_page_is_dark(tour: Game, qapp: QGuiApplication) -> None:
    request = ExportRequest(games=[tour], theme="dark")
    (page, *_), _ = paper.preview_pages(request, 548, 1, lambda _: None)
    assert page.pixelColor(3, 3).lightness() < 60
    heading = page.copy(40, 30, 300, 50)
    places = [(x, y) for x in range(heading.width()) for y in range(heading.height())]
    assert max(heading.pixelColor(*place).lightness() for place in places) > 180


def test_the_rest_of_a_variation_is_called_one(path: Path) -> None:
    game = read("44444")
    first = game.root.variations[0]
    branch = first.add_variation(1).add_variation(5)
    branch.annotation = Annotation(comment="Said in between.")
    branch.add_variation(0)
    first.variations[0].annotation = Annotation(comment="Said of the main line.")
    first.variations[0].variations[0].annotation = Annotation(comment="Said of the third.")
    said = words_of(write(path, game))
    assert "Variation 2. b" in said
    assert "Variation 4. a" in said


def test_nobody_waits_for_what_nobody_wants(qapp: QGuiApplication, tour: Game) -> None:
    for limit in (0.1, 0.5, 0.9):

        def refuse(part: float, limit: float = limit) -> None:
            if part > limit:
                raise Cancelled

        with pytest.raises(Cancelled):
            paper.write_pdf_report(ExportRequest(games=[tour] * 3), refuse)


def test_sides_are_called_and_drawn_alike(path: Path, tour: Game) -> None:
    said = words_of(write(path, tour, naming=Naming(exchanged=True), theme="light"))
    assert "Ada (Yellow)" in said
    assert "5. d! Y+1" in said


def test_three_diagrams_stand_across(path: Path) -> None:
    game = read("444444555555")
    for node in game.root.main_line():
        node.annotation = Annotation(comment=f"Said of {node.position.ply}.")
    assert "in column" not in words_of(write(path, game))
    done = subprocess.run(
        ["pdftotext", "-bbox", path, "-"], check=True, capture_output=True, text=True
    )
    # The letter below the rightmost column of each board.
    places = re.findall(r'xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>g</word>', done.stdout)
    assert len(places) == 12
    assert len({round(float(x)) for x, _ in places}) == 3
    assert Counter(y for _, y in places).most_common(1)[0][1] >= 3


def test_what_a_comment_says_is_not_said_again(path: Path) -> None:
    game = read("4455667")
    assert words_of(write(path, game)).count("Red has won on move 7") == 1
    game.end().annotation = Annotation(comment="At last red has won on move 7, and well.")
    assert words_of(write(path, game)).casefold().count("red has won on move 7") == 1


def test_a_long_comment_stands_beside_its_diagram_below_the_moves(path: Path) -> None:
    game = read("4455")
    game.end().annotation = Annotation(comment="A long comment. " * 30)
    said = words_of(write(path, game), "-layout")
    assert said.index("1. d") < said.index("Move 4, Yellow in column e.") < said.index("A long")
