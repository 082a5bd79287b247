"""The page that thinks: moves beyond the game, scored in a worker of a real browser."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from c4studio.export.html.page import write_page
from c4studio.export.request import ExportRequest
from c4studio.formats import read, read_any_format
from c4studio.game import Game
from c4studio.ground.paths import packaged_book
from engine import Board, Position, Solver
from tests.browser import Browser, Page
from tests.export.waiting import wait
from tests.lines import DRAWN, EASY

PageOf = Callable[..., Path]
MOST_GROWTH = 60_000
"""Bytes by which a search makes a page larger."""
CHIPS = "[...document.querySelectorAll('.player .chip b')].map((chip) => chip.textContent)"
STATE = "document.querySelector('.state').textContent"
TOLD = "document.querySelector('.thinking').textContent"
GOES_ON = "document.querySelectorAll('.goes-on').length"
DISCS = "document.querySelectorAll('.player .discs > g').length"
OWN = "[...document.querySelectorAll('.own .move')].map((move) => move.textContent)"


@dataclass(frozen=True)
class Open:
    """Opens pages that go on, and knows the scores of positions."""

    web: Browser
    solver: Solver

    def __call__(self, path: Path, hash_: str = "") -> Page:
        shown = self.web.open(path)
        if hash_:
            shown.evaluate(f"(() => {{ location.hash = {json.dumps(hash_)}; }})()")
        wait(shown, f"{GOES_ON} > 0")
        return shown

    def chips(self, position: Position) -> list[str]:
        if position.is_over:
            return []
        return ["" if each is None else str(each) for each in self.solver.score_columns(position)]


@pytest.fixture(scope="module")
def opened(web: Browser) -> Iterator[Open]:
    with Solver(16, packaged_book()) as solver:
        yield Open(web, solver)


@pytest.fixture
def thinking(opened: Open, page_of: PageOf) -> Page:
    return opened(page_of(read(EASY)))


GAMES = (EASY, DRAWN, "44444352632266547", "1212121", "444", "4453", "33333", "71717", "2244", "")


@pytest.mark.one_in(10)
@pytest.mark.parametrize("moves", GAMES)
def test_positions_off_the_game_have_the_engines_scores(
    moves: str, opened: Open, page_of: PageOf
) -> None:
    shown = opened(page_of(read(moves) if moves else Game()))
    chance, seen = random.Random(moves), 0
    while seen < 30:
        shown.press("Home")
        position = Position()
        for _ in range(chance.randrange(4, 20)):
            position = position.play(column := chance.choice(position.legal_columns))
            shown.press(str(column + 1))
            if position.is_over:
                break
        wait(shown, CHIPS, opened.chips(position))
        assert shown.evaluate(DISCS) == position.ply
        seen += 1
    assert shown.complaints() == []


def test_answers_of_other_positions_are_never_shown(opened: Open, thinking: Page) -> None:
    thinking.evaluate(
        "window.seen = []; new MutationObserver(() => window.seen.push([players[0].moveKeys(),"
        f" ...{CHIPS}])).observe(document.querySelector('.chips'), {{childList: true}}); 0"
    )
    thinking.press(*DRAWN[:16])
    last = Position.from_moves(DRAWN[:16])
    wait(thinking, CHIPS, opened.chips(last))
    for moves, *chips in thinking.evaluate("window.seen"):
        for shown, right in zip(chips, opened.chips(Position.from_moves(moves)), strict=True):
            assert shown in (right, "…") or shown[0] in "≥≤", (moves, chips)


def test_the_line_of_the_reader_stands_beside_the_game(opened: Open, thinking: Page) -> None:
    thinking.press("4", "4", "1", "2")
    assert thinking.evaluate(OWN) == ["3.\xa0a", "4.\xa0b"]
    wait(thinking, CHIPS, opened.chips(Position.from_moves("4412")))
    assert thinking.evaluate(STATE).startswith("Move 4, Yellow in column b. Red to move. ")
    thinking.press("ArrowLeft", "ArrowLeft", "ArrowRight")
    assert thinking.evaluate(STATE).startswith("Move 3, Red in column d")
    thinking.press("ArrowLeft", "1")
    assert thinking.evaluate(OWN) == ["3.\xa0a", "4.\xa0b"]
    thinking.press("ArrowRight", "7")
    assert thinking.evaluate(OWN) == ["3.\xa0a", "4.\xa0b", "5.\xa0g"]
    thinking.evaluate("players[0].tool.copy.click()")
    is_told = f"['Copied: 44127', '44127'].includes({TOLD})"
    wait(thinking, is_told)
    wait(thinking, CHIPS, opened.chips(Position.from_moves("44127")))
    assert thinking.evaluate(is_told)
    thinking.evaluate("players[0].tool.undo.click()")
    assert not thinking.evaluate(is_told)
    assert thinking.evaluate(OWN) == ["3.\xa0a", "4.\xa0b"]
    thinking.evaluate("players[0].tool.togame.click()")
    assert thinking.evaluate(DISCS) == 2
    assert thinking.evaluate("document.querySelectorAll('.moves .move').length") == len(EASY)
    assert thinking.complaints() == []


def test_the_first_move_of_the_reader_shows_its_number_whoever_plays_it(thinking: Page) -> None:
    numbers = (
        "[...document.querySelectorAll('.own .number:not(.unseen)')].map((n) => n.textContent)"
    )
    thinking.press("ArrowRight", "7" if EASY[1] != "7" else "1", "1", "2")
    assert thinking.evaluate(numbers) == ["2.\xa0", "3.\xa0"]


def test_a_four_of_the_reader_ends_their_line(thinking: Page) -> None:
    thinking.press(*"1212121", "5")
    assert thinking.evaluate(STATE) == "Move 7, Red in column a. Red won."
    assert thinking.evaluate("document.querySelectorAll('.player .over > .four').length") == 4
    assert thinking.evaluate(DISCS) == 7


def test_a_link_leads_to_the_readers_position(opened: Open, page_of: PageOf) -> None:
    path = page_of(read(EASY), read("4455"))
    shown = opened(path, "#line=7x6,2,44511")
    wait(shown, "document.querySelector('#g2 .state').textContent.slice(0, 29)",
         "Move 5, Red in column a. Yell")  # fmt: skip
    href = shown.evaluate("document.querySelector('#g2 .tools a').getAttribute('href')")
    assert href == "#line=7x6,2,44511"
    assert shown.evaluate("document.querySelector('#g1 .discs').childElementCount") == 0


@pytest.mark.parametrize(
    "link",
    [
        "#line=7x6,1,4444444",
        "#line=7x6,1,12121212",
        "#line=7x6,1,9",
        "#line=7x6,9,4x<img src=x onerror=a()>",
        "#line=8x7,1,44",
        "#line=",
        "#line=7x6,1," + "4" * 10_000_000,
    ],
    ids=lambda link: link[:20],
)
def test_a_wrong_link_gets_one_sentence(link: str, opened: Open, page_of: PageOf) -> None:
    shown = opened(page_of(read(EASY), read("44")), link)
    wait(shown, f"{TOLD} !== ''")
    told = shown.evaluate("[...document.querySelectorAll('.thinking')].map((e) => e.textContent)")
    assert told == ["These moves cannot be played here.", ""]
    assert shown.evaluate(DISCS) == 0
    assert shown.complaints() == []


def test_scores_are_hidden_until_they_are_asked_for(
    opened: Open, page_of: PageOf, tour: Game
) -> None:
    shown = opened(page_of(tour))
    shown.press("ArrowRight")
    text = "document.querySelector('article').innerText"
    for number in range(2):
        assert shown.evaluate(f"/best play|R\\+1/.test({text})") is not bool(number)
        assert bool(shown.evaluate(CHIPS)) is not bool(number)
        shown.evaluate("players[0].tool.hide.click()")
    assert shown.evaluate(CHIPS)


def test_it_says_how_long_it_has_been_thinking(opened: Open, page_of: PageOf) -> None:
    shown = opened(page_of(Game(Position(Board(10, 10)))))
    shown.press("5")
    wait(shown, f"/^Thinking for [12] s$/.test({TOLD})")
    shown.press("6")
    assert shown.evaluate(TOLD) == ""
    heard = shown.evaluate("document.querySelector('.player li').textContent")
    assert heard == "Column a: empty. Score not known yet"
    shown.close()


@pytest.mark.parametrize(("board", "discs"), [(Board(6, 5), 14), (Board(9, 6), 26)])
def test_other_boards_are_scored(board: Board, discs: int, opened: Open, page_of: PageOf) -> None:
    position, chance = Position(board), random.Random(1)
    keys = ""
    while position.ply < discs:
        column = chance.choice(position.legal_columns)
        if not position.play(column).is_over:
            keys, position = f"{keys}{column + 1}", position.play(column)
    shown = opened(page_of(Game(Position(board))))
    shown.press(*keys)
    with Solver(16, None, board=board) as solver:
        right = ["" if each is None else str(each) for each in solver.score_columns(position)]
    wait(shown, CHIPS, right)


def test_without_webassembly_the_page_is_what_it_was(web: Browser, page_of: PageOf) -> None:
    path = page_of(read(EASY))
    shown = web.open(path)
    shown.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")
    shown.show(path)
    shown.press("4", "1", "ArrowRight")
    assert shown.evaluate(DISCS) == 2
    assert shown.evaluate(GOES_ON) == 0
    assert shown.evaluate("document.querySelector('.tools').hidden")
    assert shown.complaints() == []


def test_what_the_page_may_do_is_little_more_than_without_a_search() -> None:
    pages = [
        write_page(ExportRequest(games=[read(EASY)], solver=solver), lambda _: None).decode()
        for solver in (True, False)
    ]
    policies = [
        page.partition('Content-Security-Policy" content="')[2].partition('"')[0] for page in pages
    ]
    without = policies[0].replace(" 'wasm-unsafe-eval'", "").replace(" worker-src blob:;", "")
    assert without == policies[1] != policies[0]
    assert len(pages[0]) - len(pages[1]) < MOST_GROWTH * 2 // 3
    assert 'class="search"' not in pages[1]


def test_it_is_played_by_a_finger_on_a_phone(opened: Open, page_of: PageOf) -> None:
    shown = opened(page_of(read_any_format("4455").game))
    shown.resize(390, 844, mobile=True)
    shown.click(".player svg.c4-board")
    shown.evaluate("document.querySelector('.columns, .player ul button').click()")
    assert shown.evaluate(DISCS) == 2
    assert shown.evaluate("document.documentElement.scrollWidth") <= 390
    for name in ("Undo", "Back to the game"):
        tools = "[...document.querySelectorAll('.tools button')]"
        found = f"{tools}.find((each) => each.textContent === '{name}')"
        assert shown.evaluate(f"{found}.offsetHeight") >= 44


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_the_way_back_is_in_sight(width: int, height: int, thinking: Page) -> None:
    thinking.resize(width, height, mobile=width < 500)
    thinking.press("1")
    low = "[...document.querySelectorAll('.tools *')].map((e) => e.getBoundingClientRect().bottom)"
    assert max(thinking.evaluate(low)) <= height


def test_a_move_tapped_on_a_phone_brings_the_board_into_sight(
    opened: Open, page_of: PageOf
) -> None:
    shown = opened(page_of(read(DRAWN)))
    shown.resize(390, 844, mobile=True)
    shown.click(".moves .line:last-of-type .move:last-of-type")
    top = "document.querySelector('.player .c4-board').getBoundingClientRect().top"
    assert 0 <= shown.evaluate(top) < 200
    assert shown.evaluate(DISCS) == len(DRAWN)
