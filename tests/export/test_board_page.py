"""The board alone: a page of one file that plays and scores every move on boards of any size."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from c4studio.export.forms import export_format_named
from c4studio.export.request import ExportedLine, ExportRequest
from c4studio.formats import read, read_any_format
from c4studio.game import Game
from c4studio.ground.paths import packaged_book
from c4studio.ground.progress import ignore_progress
from engine import Board, Position, Solver
from tests.browser import Browser, Page
from tests.export.waiting import wait

CHIPS = "[...document.querySelectorAll('.player .chip b')].map((chip) => chip.textContent)"
STATE = "document.querySelector('.state').textContent"
TOLD = "document.querySelector('.thinking').textContent"
DISCS = "document.querySelectorAll('.player .discs > g').length"
SHAPE = (
    "[boardName(), document.querySelectorAll('.player .coordinate').length,"
    " HOLES.getAttribute('d').split('M').length - 1]"
)
READY = "Boolean(players[0].solver)"
KEYS = "players[0].moveKeys()"
WRONG = "These moves cannot be played here."


def page_with(game: Game, **fields: object) -> bytes:
    request = ExportRequest(games=[game], **fields)  # type: ignore[arg-type]
    return export_format_named("board-page").write(request, ignore_progress)


@dataclass(frozen=True)
class Alone:
    """Opens the board alone in a browser."""

    web: Browser
    path: Path
    pages: list[Page] = field(default_factory=list)

    def __call__(self, game: Game | None = None, hash_: str = "", **fields: object) -> Page:
        self.path.write_bytes(page_with(game or Game(), **fields))
        self.pages.append(shown := self.web.open(self.path))
        if hash_:
            self.go_to(shown, hash_)
        wait(shown, READY)
        return shown

    def go_to(self, shown: Page, hash_: str) -> None:
        shown.evaluate(f"(() => {{ location.hash = {json.dumps(hash_)}; }})()")


@pytest.fixture
def alone(web: Browser, tmp_path: Path) -> Iterator[Alone]:
    opened = Alone(web, tmp_path / "board.html")
    yield opened
    # Their searches would go on.
    for page in opened.pages:
        page.close()


def chips(position: Position, solver: Solver) -> list[str]:
    return ["" if each is None else str(each) for each in solver.score_columns(position)]


def test_it_is_one_small_file_that_may_do_no_more_than_the_page_of_a_game() -> None:
    page, of_game = page_with(Game()).decode(), export_format_named("html").write(
        ExportRequest(games=[Game()]), ignore_progress
    ).decode()  # fmt: skip
    assert len(page) < 200_000

    def policy(text: str) -> list[str]:
        found = text.partition('Content-Security-Policy" content="')[2].partition('"')[0]
        return [each for each in found.split() if not each.startswith("'sha256-")]

    assert policy(page) == policy(of_game)


def test_it_begins_with_the_position_at_hand(alone: Alone) -> None:
    game = read_any_format("(;GM[44]AB[a1]AW[b1];B[g1];W[d1];B[d2])").game
    node = game.root.variations[0].variations[0]
    shown = alone(game, node=node, line=ExportedLine.HERE)
    wait(shown, DISCS, 4)
    with Solver(16, packaged_book()) as solver:
        wait(shown, CHIPS, chips(node.position, solver))
    shown.evaluate("players[0].tool.copy.click()")
    text = f"{game.root.position.text()} 74"
    wait(shown, f"{TOLD}.endsWith({json.dumps(text)})")
    assert read(text).end().position == node.position
    href = shown.evaluate("players[0].tool.link.getAttribute('href')")
    shown.press("Home", "1", "1")
    alone.go_to(shown, href)
    wait(shown, KEYS, "74")
    shown.evaluate("players[0].goTo('7x6', 0, '')")
    wait(shown, DISCS, 0)
    assert shown.complaints() == []


@pytest.mark.parametrize(
    ("board", "discs"),
    [(Board(4, 4), 0), (Board(5, 6), 12), (Board(8, 7), 40), (Board(10, 10), 80)],
)
def test_boards_from_the_list_are_drawn_and_scored(board: Board, discs: int, alone: Alone) -> None:
    shown, name = alone(), f"{board.width}x{board.height}"
    shown.evaluate(
        f"(() => {{ players[0].boards.value = '{name}';"
        " players[0].boards.dispatchEvent(new Event('change')); })()"
    )
    wait(shown, SHAPE, [name, board.width, board.size])
    position, chance, keys = Position(board), random.Random(name), ""
    while position.ply < discs:
        column = chance.choice(position.legal_columns)
        if not position.play(column).is_over:
            keys, position = f"{keys}{(column + 1) % 10}", position.play(column)
    wait(shown, READY)
    shown.press(*keys)
    with Solver(16, None, board=board) as solver:
        wait(shown, CHIPS, chips(position, solver))
    shown.evaluate("players[0].tool.copy.click()")
    wait(shown, f"{TOLD} !== ''")
    copied = shown.evaluate(TOLD).removeprefix("Copied: ")
    assert read(copied).end().position == position if keys else copied
    assert shown.complaints() == []


def test_all_boards_from_4x4_to_10x10_are_in_the_list(alone: Alone) -> None:
    listed = alone(Game(Position(Board(4, 12)))).evaluate("players[0].names")
    sides = range(4, 11)
    names = [f"{width}x{height}" for width in sides for height in sides]
    assert listed == [*names[:7], "4x12", *names[7:]]


@pytest.mark.parametrize(
    ("text", "name", "keys"),
    [
        ("4455", "7x6", "4455"),
        ("1. d1 d2 2. e1 e2", "7x6", "4455"),
        ("DDEE", "7x6", "4455"),
        ("8x8: 4448", "8x8", "4448"),
        ("10×10: j1 a1", "10x10", "01"),
        ("", "7x6", ""),
    ],
)
def test_moves_are_typed(text: str, name: str, keys: str, alone: Alone) -> None:
    shown = alone(read("1212"))
    shown.evaluate("players[0].typed.focus(); 0")
    shown.call("Input.insertText", text=text)
    shown.press("Enter")
    wait(shown, f"[boardName(), {KEYS}, {READY}]", [name, keys, True])
    assert shown.evaluate(TOLD) != WRONG
    assert shown.complaints() == []


@pytest.mark.parametrize("text", ["4444444", "8", "44x4", "é", "11x4: 4", "<b>", "4" * 300])
def test_wrong_moves_get_one_sentence(text: str, alone: Alone) -> None:
    shown = alone()
    shown.evaluate(
        f"(() => {{ players[0].typed.value = {json.dumps(text)}; players[0].setUp(); }})()"
    )
    wait(shown, TOLD, WRONG)
    assert shown.evaluate(f"[{DISCS}, boardName()]") == [0, "7x6"]
    assert shown.complaints() == []


@pytest.mark.parametrize(
    "link",
    [
        "#line=7x6,1,12121212", "#line=11x6,1,4", "#line=3x3,0,1", "#line=7x6", "#line=4x4,1,5",
        "#line=7x6,1,<img src=x onerror=a()>", "#line=8x7,0," + "4" * 10_000_000,
    ],
    ids=lambda link: link[:20],
)  # fmt: skip
def test_a_wrong_link_gets_one_sentence(link: str, alone: Alone) -> None:
    shown = alone(read("44"), link)
    wait(shown, TOLD, WRONG)
    assert shown.evaluate(DISCS) == 0
    assert shown.complaints() == []


@pytest.mark.parametrize("side", ["red", "yellow"])
def test_it_plays_a_side_perfectly(side: str, alone: Alone) -> None:
    shown, chance = alone(hash_="#line=5x4,0,"), random.Random(side)
    wait(shown, f"[boardName(), {READY}]", ["5x4", True])
    shown.evaluate(
        f"(() => {{ players[0].plays.value = '{side}';"
        " players[0].plays.dispatchEvent(new Event('change')); })()"
    )
    assert shown.evaluate(f"{CHIPS}.length") == 0
    board, keys = Board(5, 4), ""
    with Solver(16, None, board=board) as solver:
        position = Position(board)
        while not position.is_over:
            if str(position.to_move) == side:
                wait(shown, f"{KEYS}.length", len(keys) + 1)
                keys = shown.evaluate(KEYS)
                scores = solver.score_columns(position)
                column = int(keys[-1]) - 1
                assert scores[column] == max(each for each in scores if each is not None), keys
            else:
                column = chance.choice(position.legal_columns)
                shown.press(str(column + 1))
                keys += str(column + 1)
            position = position.play(column)
    shown.evaluate("players[0].tool.undo.click()")
    assert shown.complaints() == []


def test_undo_takes_back_the_reply_as_well(alone: Alone) -> None:
    shown = alone()
    shown.evaluate("(() => { players[0].plays.value = 'yellow'; })()")
    shown.press("4")
    wait(shown, f"{KEYS}.length", 2)
    shown.evaluate("players[0].tool.undo.click()")
    assert shown.evaluate(KEYS) == ""
    shown.press("4")
    wait(shown, f"{KEYS}.length", 2)
    shown.press("ArrowLeft")
    shown.press("ArrowRight", "End")
    assert shown.evaluate(f"{KEYS}.length") == 2


def test_it_fits_a_phone_and_a_small_screen(alone: Alone) -> None:
    shown = alone()
    for width, height, mobile in ((390, 844, True), (1366, 768, False)):
        shown.resize(width, height, mobile=mobile)
        for name in ("7x6", "10x10", "4x10", "10x4"):
            alone.go_to(shown, f"#line={name},0,11")
            wait(shown, f"[boardName(), {DISCS}]", [name, 2])
            assert shown.evaluate("document.documentElement.scrollWidth") <= width
            bottom = "document.querySelector('.player .buttons').getBoundingClientRect().bottom"
            shown.evaluate("scrollTo(0, 0)")
            assert shown.evaluate(bottom) <= height, (width, name)
    small = (
        "[...document.querySelectorAll('.controls :is(select, input, button), .tools button')]"
        ".filter((each) => each.offsetHeight < 44 && !each.hidden).length"
    )
    assert shown.evaluate(small) == 0


def test_whoever_listens_can_use_it(alone: Alone, axe: str) -> None:
    shown = alone(read("4455"))
    wait(shown, DISCS, 4)
    shown.evaluate(axe + ";0")
    found = shown.evaluate("axe.run().then((said) => said.violations.map((each) => each.id))")
    assert found == []


def test_nothing_is_loaded_and_without_scripts_it_says_what_it_needs(
    alone: Alone, web: Browser
) -> None:
    shown = alone(read("4455"))
    wait(shown, DISCS, 4)
    seen = "getComputedStyle(document.querySelector('.needs')).display"
    assert shown.evaluate(seen) == "none"
    loaded = [each for each in shown.requests() if not each.startswith("blob:")]
    assert loaded == [alone.path.as_uri()]
    shown.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")
    shown.show(alone.path)
    assert shown.evaluate(seen) != "none"
    assert shown.complaints() == []
