"""The first page of a folder of pages, in a real browser."""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from c4studio.export.html import page
from c4studio.export.names import file_names_of_games
from c4studio.export.request import ExportRequest
from c4studio.formats import read
from c4studio.game import Game, GameFacts
from c4studio.words.naming import Naming
from tests.browser import Browser, Page
from tests.export.conftest import HOSTILE

ROWS = "[...document.querySelectorAll('tbody tr')]"
CELLS = f"{ROWS}.map((row) => [...row.cells].map((cell) => cell.innerText))"
LINKS = "[...document.links].map((link) => link.href)"


@pytest.fixture
def games(tour: Game) -> list[Game]:
    named = Game(
        facts=GameFacts(red="Ann 100% #1", yellow="Bob?", event="Open", round="3", date="2026")
    )
    named.root.add_variation(3)
    return [tour, named, read("1212121"), Game(facts=GameFacts(**dict.fromkeys(FACTS, HOSTILE)))]


FACTS = ("red", "yellow", "event", "place", "date", "result")


def write(folder: Path, games: list[Game], **fields: object) -> Path:
    request = ExportRequest(games=games, **fields)  # type: ignore[arg-type]
    names = file_names_of_games(games, "html")
    for game, name in zip(games, names, strict=True):
        (folder / name).write_bytes(page.write_page(ExportRequest(games=[game]), lambda _: None))
    path = folder / page.INDEX_FILE_NAME
    path.write_bytes(page.write_index(request, names))
    return path


@pytest.fixture
def shown(web: Browser, games: list[Game], tmp_path: Path) -> Page:
    return web.open(write(tmp_path, games))


def test_it_says_of_each_game_what_is_known(shown: Page) -> None:
    tour, named, won, hostile = shown.evaluate(CELLS)
    assert tour[0] == "The quiet centre"
    assert tour[1].startswith("Club evening")
    assert tour[4] == "As it stands, Red wins with best play. No move changed the result"
    assert named == ["Ann 100% #1 – Bob?", "Open, round 3", "2026", "", ""]
    assert won == ["Game (1212121)", "", "", "Red won", ""]
    assert "<img src=x onerror=window.hacked=1>" in hostile[1]
    assert shown.evaluate("window.hacked === undefined")
    assert shown.complaints() == []


def test_each_game_leads_to_its_page(shown: Page, games: list[Game], tmp_path: Path) -> None:
    found = shown.evaluate(LINKS)
    names = [Path(unquote(urlsplit(link).path)).name for link in found]
    assert names == file_names_of_games(games, "html")
    assert all((tmp_path / name).is_file() for name in names)
    shown.show(tmp_path / names[1])
    assert shown.evaluate("document.querySelector('h1').innerText") == "Ann 100% #1 – Bob?"
    assert {urlsplit(each).scheme for each in shown.requests()} <= {"file", "about"}


def test_axe_finds_nothing_and_nothing_is_cut_off(shown: Page, axe: str, tmp_path: Path) -> None:
    shown.call("Page.setBypassCSP", enabled=True)
    shown.show(tmp_path / page.INDEX_FILE_NAME)
    shown.evaluate(f"{axe};0")
    for width, dark in ((1120, False), (390, True)):
        shown.resize(width, 800, mobile=width < 500)
        shown.prefer(dark=dark)
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
        found = shown.evaluate(
            "axe.run().then((found) => found.violations.map((each) =>"
            " [each.id, each.nodes[0].html, each.nodes[0].failureSummary]))"
        )
        assert found == [], (width, dark)


def test_what_is_known_of_no_game_has_no_column(tmp_path: Path) -> None:
    said = write(tmp_path, [read("1212121")]).read_text("utf-8")
    assert re.findall('<th scope="col">([^<]*)<', said) == ["Game", "Result"]


def test_theme_and_sides_are_those_of_the_pages(tmp_path: Path) -> None:
    won = read("1212121")
    path = write(tmp_path, [won], theme="dark", naming=Naming(exchanged=True))
    assert 'data-theme="dark"' in path.read_text("utf-8")
    assert "Yellow won" in path.read_text("utf-8")
