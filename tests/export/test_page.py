"""The page, in a real browser: stepped through, printed, without scripts, and by an ill-wisher."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from c4studio.export.html import page
from c4studio.export.request import ExportRequest
from c4studio.formats import read, read_any_format
from c4studio.game import Annotation, Game, GameFacts, Glyph, Mark, Shape
from c4studio.pictures import inks
from c4studio.review import Review, nodes_of_line
from c4studio.review.moves import glyph_of_move
from c4studio.words.naming import Naming
from engine import Position, Side
from tests.bench.large_tree import large_game
from tests.browser import Browser, Page
from tests.export.conftest import HOSTILE
from tests.export.waiting import wait
from tests.lines import DRAWN
from tests.printed import words_of
from tests.tools import tool

PageOf = Callable[..., Path]
LARGEST = 180_000
"""Bytes of a page that is sent in a mail."""

DISCS = """(() => [...document.querySelectorAll('.player .discs > g')].map((disc) => {
  const [, x, y] = disc.getAttribute('transform').match(/translate\\((-?\\d+) (-?\\d+)\\)/);
  return [disc.getAttribute('class'), x / 100, -y / 100];
}))()"""
STATE = "document.querySelector('.state').textContent"


def discs_of(position: Position, *, mirrored: bool = False) -> set[tuple[str, int, int]]:
    cells = list(position.board.cells)
    return {
        (str(side), position.board.mirror(column) if mirrored else column, row)
        for column, row in cells
        if (side := position.disc(column, row)) is not None
    }


def discs_in(shown: Page) -> set[tuple[str, int, int]]:
    return {(side, column, row) for side, column, row in shown.evaluate(DISCS)}


@pytest.fixture
def tour_page(web: Browser, page_of: PageOf, tour: Game) -> Page:
    return web.open(page_of(tour))


def test_it_is_stepped_through_by_keys(tour_page: Page, tour: Game) -> None:
    nodes = [tour.root, *tour.root.main_line()]
    for node in nodes[1:]:
        tour_page.press("ArrowRight")
        assert discs_in(tour_page) == discs_of(node.position)
    assert tour_page.evaluate(STATE).startswith("Move 8, Yellow in column b.")
    tour_page.press("ArrowRight", "ArrowLeft", "ArrowLeft")
    assert discs_in(tour_page) == discs_of(nodes[-3].position)
    tour_page.press("Home")
    assert discs_in(tour_page) == set()
    tour_page.press("End")
    assert discs_in(tour_page) == discs_of(nodes[-1].position)
    assert tour_page.complaints() == []


def test_it_is_stepped_through_by_buttons(tour_page: Page, tour: Game) -> None:
    end = tour.end().position
    for button, position in (
        ("Forward", tour.root.node_at([0]).position),
        ("End", end),
        ("Back", tour.end().path()[-2].position),
        ("Start", Position()),
    ):
        tour_page.click(f".buttons [aria-label={button}]")
        assert discs_in(tour_page) == discs_of(position)
    assert tour_page.evaluate("document.querySelector('[aria-label=Back]').ariaDisabled") == "true"


def test_it_is_stepped_through_by_a_finger(tour_page: Page, tour: Game) -> None:
    tour_page.resize(390, 844, mobile=True)
    tour_page.swipe(".player svg.c4-board", -120)
    assert discs_in(tour_page) == discs_of(tour.root.node_at([0]).position)
    tour_page.swipe(".player svg.c4-board", 120)
    assert discs_in(tour_page) == set()


def test_what_is_said_and_known_is_shown_with_the_board(tour_page: Page) -> None:
    chips = "[...document.querySelectorAll('.player .chip b')].map((chip) => chip.textContent)"
    assert tour_page.evaluate(chips) == ["−2", "−1", "0", "+1", "0", "−1", "−2"]
    tour_page.press(*["ArrowRight"] * 5)
    assert "Still winning" in tour_page.evaluate("document.querySelector('.said').innerText")
    assert tour_page.evaluate(STATE) == (
        "Move 5, Red in column d. The only column that keeps the result, found by 13 % of players."
        " Red wins on move 41 with best play."
    )
    over = "document.querySelectorAll('.player .over .mark, .player .over .arrow').length"
    assert tour_page.evaluate(over) == 5
    columns = "[...document.querySelectorAll('.player li')].map((each) => each.textContent)"
    assert tour_page.evaluate(columns)[3] == (
        "Column d: red, yellow, red, yellow, red. Score −1, move 41"
    )
    assert tour_page.evaluate(
        "document.querySelector('.move[aria-current]').innerText.trim()"
    ).endswith("d!")


def test_a_glyph_has_the_colours_of_the_theme(tour_page: Page) -> None:
    fill = "getComputedStyle(document.querySelector('.player .glyph circle')).fill"
    for dark, colours in ((False, inks.LIGHT), (True, inks.DARK)):
        tour_page.prefer(dark=dark)
        tour_page.press("Home", "ArrowRight")
        good = tour_page.evaluate(fill)
        tour_page.click(".next button:nth-child(2)")
        bad = tour_page.evaluate(fill)
        fills = (inks.Ink.WIN_FILL, inks.Ink.LOSS_FILL)
        rgb = [tuple(bytes.fromhex(colours.hex_colour(ink)[1:])) for ink in fills]
        assert [good, bad] == [f"rgb{each}" for each in rgb]


def test_branches_are_chosen(tour_page: Page, tour: Game) -> None:
    tour_page.press("ArrowRight")
    buttons = "[...document.querySelectorAll('.next button')].map((each) => each.innerText)"
    assert tour_page.evaluate(buttons) == ["2.\xa0d", "2.\xa0c?", "2.\xa0a??"]
    tour_page.click(".next button:nth-child(2)")
    assert discs_in(tour_page) == discs_of(tour.root.node_at([0, 1]).position)
    tour_page.press("ArrowDown")
    assert discs_in(tour_page) == discs_of(tour.root.node_at([0, 2]).position)
    tour_page.press("ArrowUp", "ArrowUp")
    assert discs_in(tour_page) == discs_of(tour.root.node_at([0, 0]).position)


def test_a_column_of_the_board_is_played_where_the_tree_goes_on(
    web: Browser, page_of: PageOf, tour: Game
) -> None:
    tour_page = web.open(page_of(tour, solver=False))
    tour_page.press("ArrowRight")
    box = tour_page.evaluate(
        "(() => { const b = document.querySelector('.player svg.c4-board').getBoundingClientRect();"
        " return [b.x, b.y, b.width, b.height]; })()"
    )
    for column, path in ((6, [0]), (2, [0, 1])):
        x, y = box[0] + box[2] * (0.2 + column + 0.5) / 7.4, box[1] + box[3] / 2
        for kind in ("mousePressed", "mouseReleased"):
            tour_page.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )
        assert discs_in(tour_page) == discs_of(tour.root.node_at(path).position)


def test_it_is_seen_from_the_other_side(tour_page: Page, tour: Game) -> None:
    tour_page.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    tour_page.press("ArrowRight", "f")
    assert discs_in(tour_page) == discs_of(tour.root.node_at([0] * 6).position, mirrored=True)
    names = (
        "[...document.querySelectorAll('.player .coordinate')].map((n) => n.textContent).join('')"
    )
    keys = names.replace("coordinate", "key")
    assert tour_page.evaluate(names) == "gfedcba"
    assert tour_page.evaluate(keys) == "7654321"
    pressed = "document.querySelector('[aria-label=Flip]').getAttribute('aria-pressed')"
    assert tour_page.evaluate(pressed) == "true"
    tour_page.click("[aria-label=Flip]")
    assert tour_page.evaluate(names) == "abcdefg"
    assert tour_page.evaluate(keys) == "1234567"
    assert discs_in(tour_page) == discs_of(tour.root.node_at([0] * 6).position)


def test_every_move_of_a_large_tree_shows_its_position(web: Browser, page_of: PageOf) -> None:
    game = large_game(400)
    shown = web.open(page_of(game))
    code = f"""(() => [...document.querySelectorAll('.move')].map((move) => {{
      move.click(); return [move.id, {DISCS}]; }}))()"""
    found = {
        name: {(side, column, row) for side, column, row in discs}
        for name, discs in shown.evaluate(code)
    }
    nodes = list(game.root.walk())
    assert found == {
        f"g1n{number}": discs_of(node.position) for number, node in enumerate(nodes) if number
    }


def test_a_position_that_was_set_up_and_exchanged_colours(web: Browser, page_of: PageOf) -> None:
    text = "(;GM[44]AB[a1][b1]AW[c1];W[d1](;B[d2])(;AB[g1]AW[g2]C[here];B[g3]))"
    game = read_any_format(text).game
    shown = web.open(page_of(game, naming=Naming(exchanged=True)))
    names = {"red": "yellow", "yellow": "red"}

    def exchanged(position: Position) -> set[tuple[str, int, int]]:
        return {(names[side], column, row) for side, column, row in discs_of(position)}

    assert discs_in(shown) == exchanged(game.root.position)
    for number, node in enumerate(game.root.walk()):
        if number:
            shown.click(f"#g1n{number}")
            assert discs_in(shown) == exchanged(node.position)
    assert shown.complaints() == []


def test_four_in_a_row_are_ringed(web: Browser, page_of: PageOf) -> None:
    shown = web.open(page_of(read("1212121")))
    shown.press("End")
    rings = shown.evaluate("document.querySelectorAll('.player .over > .four').length")
    assert rings == 4
    assert shown.evaluate(STATE).endswith("Red has won on move 7.")


def test_it_is_small_and_loads_nothing(tour_page: Page, page_of: PageOf, tour: Game) -> None:
    path = page_of(tour)
    assert path.stat().st_size < LARGEST
    assert tour_page.requests() == [path.as_uri()]
    assert tour_page.complaints() == []


def test_a_whole_game_with_many_diagrams_is_small_enough_to_send(page_of: PageOf) -> None:
    game = read(DRAWN)
    for number, node in enumerate(game.root.main_line()):
        if number % 2:
            node.annotation = Annotation(comment="What happened here, and why. " * 4)
    assert page_of(game).stat().st_size < LARGEST


def test_it_is_a_report_without_scripts(web: Browser, page_of: PageOf, tour: Game) -> None:
    shown = web.open(page_of(tour), scripts=False)
    tree = shown.call("Accessibility.getFullAXTree")["nodes"]
    roles = [node["role"]["value"] for node in tree if not node["ignored"]]
    assert "button" not in roles
    assert roles.count("image") + roles.count("img") >= 12
    names = " ".join(str(node["name"]["value"]) for node in tree if "name" in node)
    for part in ("The quiet centre", "Only a draw.", "Score graph", "Ada (Red)", "4 of 4"):
        assert part in names


def test_it_is_printed_as_a_report(tour_page: Page, tmp_path: Path) -> None:
    tour_page.press("End")
    tour_page.print(tmp_path / "page.pdf")
    words = words_of(tmp_path / "page.pdf", "-layout")
    assert words.count("Only a draw.") == 1
    # The sentence of each diagram, which the board says otherwise.
    assert words.count("Move 8, Yellow in column b.") == 1
    shown = "getComputedStyle(document.querySelector('.player')).display"
    assert tour_page.evaluate(shown) == "block"
    tour_page.prefer(media="print")
    assert tour_page.evaluate(shown) == "none"


def test_several_games_begin_with_their_contents(web: Browser, page_of: PageOf, tour: Game) -> None:
    other = Game(facts=GameFacts(red="Eve", yellow="<i>Mallory</i>", result="Red+4"))
    other.root.add_variation(3)
    shown = web.open(page_of(tour, other))
    entries = "[...document.querySelectorAll('.contents a')].map((a) => a.innerText)"
    assert shown.evaluate(entries) == [
        "The quiet centre · Ada – Charles · Club evening, 2026-11-20",
        "Eve – <i>Mallory</i> · Red won",
    ]
    shown.click(".contents li:nth-child(2) a")
    assert shown.evaluate("location.hash") == "#g2"
    assert shown.evaluate("document.querySelectorAll('.player').length") == 2
    shown.click("#g2 [aria-label=Forward]")
    shown.press("Home", "ArrowRight")
    counts = "[...document.querySelectorAll('.player .discs')].map((d) => d.childElementCount)"
    assert shown.evaluate(counts) == [0, 1]


GROUND = "getComputedStyle(document.documentElement).backgroundColor"
LIGHT, DARK = "rgb(238, 241, 246)", "rgb(20, 24, 31)"


@pytest.mark.parametrize(
    ("theme", "light", "dark"),
    [(None, LIGHT, DARK), ("light", LIGHT, LIGHT), ("dark", DARK, DARK)],
)
def test_its_colours_are_those_that_are_preferred_or_asked_for(
    web: Browser, page_of: PageOf, theme: str | None, light: str, dark: str
) -> None:
    shown = web.open(page_of(read("44"), theme=theme))
    assert shown.evaluate(GROUND) == light
    shown.prefer(dark=True)
    assert shown.evaluate(GROUND) == dark


# Who does not mean well.


def hostile_game(comment: str = HOSTILE) -> Game:
    game = Game(facts=GameFacts(**dict.fromkeys(GameFacts.__dataclass_fields__, HOSTILE)))
    node = game.root.add_variation(3)
    node.annotation = Annotation(
        comment, HOSTILE, HOSTILE, Glyph.GOOD, (Mark(0, 0, Shape.LABEL, "<img onerror=a()>"),)
    )
    return game


def test_whatever_is_written_is_text(web: Browser, page_of: PageOf) -> None:
    shown = web.open(page_of(hostile_game(), hostile_game()))
    shown.press("ArrowRight", "f", "f")
    assert shown.evaluate("typeof window.hacked") == "undefined"
    counts = {
        name: shown.evaluate(f"document.querySelectorAll('{name}').length")
        for name in ("script", "style", "img", "iframe", "article", ".contents a", "a", "[onerror]")
    }
    assert counts == {
        "script": 1, "style": 1, "img": 0, "iframe": 0,
        "article": 2, ".contents a": 2, "a": 4, "[onerror]": 0,
    }  # fmt: skip
    said = shown.evaluate("document.querySelector('#g1 .note .comment').textContent")
    assert said.startswith(HOSTILE.partition("\x00")[0])
    assert shown.complaints() == []
    assert len([each for each in shown.requests() if not each.startswith("blob:null/")]) == 1


def test_a_long_comment_is_shown_whole_and_takes_no_time(web: Browser, page_of: PageOf) -> None:
    long = "<img src=x onerror=hack()>" * 40_000
    shown = web.open(page_of(hostile_game(long)))
    shown.press("ArrowRight")
    assert shown.evaluate("document.querySelector('.note .comment').textContent.length") == len(
        long
    )
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_names_that_read_from_the_right_turn_nothing_else_round(
    web: Browser, page_of: PageOf
) -> None:
    game = Game(facts=GameFacts(red="\N{RIGHT-TO-LEFT OVERRIDE}abc", yellow="Bob", date="2026"))
    game.root.add_variation(3)
    shown = web.open(page_of(game, Game(facts=GameFacts(red="Ann", yellow="Bob"))))
    places = shown.evaluate(
        "[...document.querySelectorAll('#g1 dt')].map((e) => e.getBoundingClientRect().x)"
    )
    assert len(set(places)) == 1


def test_no_other_script_would_be_heeded(web: Browser, page_of: PageOf, tour: Game) -> None:
    shown = web.open(page_of(tour))
    shown.evaluate(
        "(() => { const s = document.createElement('script'); s.textContent = 'window.hacked = 1';"
        " document.body.append(s); const i = document.createElement('img');"
        " i.src = 'https://example.org/x.png'; document.body.append(i); })()"
    )
    assert shown.evaluate("typeof window.hacked") == "undefined"
    assert "Content Security Policy" in "".join(shown.complaints())
    # Whether the policy let it through is what counts, not whether somebody answered.
    assert all("csp" in json.dumps(event) for event in failed(shown))


def failed(shown: Page) -> list[dict[str, Any]]:
    return shown._own_events("Network.loadingFailed")


# Who cannot see it, and who reads it otherwise.


LOOKS = [(1120, False), (390, True)]


def test_axe_finds_nothing(web: Browser, page_of: PageOf, tour: Game, axe: str) -> None:
    path = page_of(tour, hostile_game("A comment."))
    shown = web.open(path)
    # The test's own script is not in the policy of the page.
    shown.call("Page.setBypassCSP", enabled=True)
    shown.show(path)
    wait(shown, "document.querySelectorAll('.goes-on').length", 2)
    shown.press("ArrowRight", "1")
    shown.evaluate(f"{axe};0")
    for width, dark in LOOKS:
        shown.resize(width, 800, mobile=width < 500)
        shown.prefer(dark=dark)
        found = shown.evaluate(
            "axe.run().then((found) => found.violations.map((each) =>"
            " [each.id, each.nodes[0].html, each.nodes[0].failureSummary]))"
        )
        assert found == [], (width, dark)


def test_it_is_heard_as_a_board_with_buttons_and_moves(tour_page: Page) -> None:
    tree = tour_page.call("Accessibility.getFullAXTree")["nodes"]
    seen = [node for node in tree if not node["ignored"]]
    names = {
        (node["role"]["value"], " ".join(str(node.get("name", {}).get("value", "")).split()))
        for node in seen
    }
    assert {("button", name) for name in ("Forward", "Back", "Start", "End", "Flip")} <= names
    assert ("status", "") in names
    assert ("button", "1. d!") in names
    assert ("button", "2. d") in names
    nameless = [node for node in seen if node["role"]["value"] in ("button", "link", "image")]
    assert all(node["name"]["value"] for node in nameless)


def test_the_page_never_scrolls_sideways(web: Browser, page_of: PageOf, tour: Game) -> None:
    shown = web.open(page_of(tour))
    for width in (390, 320, 700, 1600):
        shown.resize(width, 844, mobile=width < 500)
        assert shown.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [1100, 390])
def test_the_table_of_players_is_seen_whole(
    width: int, web: Browser, page_of: PageOf, tour: Game
) -> None:
    shown = web.open(page_of(tour))
    shown.resize(width, 844)
    wide = "document.querySelector('.players .wide')"
    assert shown.evaluate(f"{wide}.scrollWidth <= {wide}.clientWidth")
    heads = "[...document.querySelectorAll('.players thead th')].map(each => each.textContent)"
    assert len(shown.evaluate(heads)) == 3


def test_mistakes_are_marked_in_the_moves(
    web: Browser, page_of: PageOf, reviewed: Callable[[str], Game]
) -> None:
    game = reviewed("44444352632266547")
    shown = web.open(page_of(game))
    told = "[...document.querySelectorAll('.moves .move b')].map(each => each.textContent)"
    assert shown.evaluate(told) == [
        f"{'abcdefg'[move.column]}{glyph_of_move(move) or ''}"
        for move in Review.of_nodes(nodes_of_line(game.root)).moves
        if move is not None
    ]
    assert "b??" in shown.evaluate(told)


UNKNOWN = ("Tag", "invalid")
"""What xmllint says of elements that are younger than it is."""


def test_xmllint_finds_no_fault(page_of: PageOf, tour: Game) -> None:
    done = subprocess.run(
        [tool("xmllint"), "--html", "--noout", page_of(tour, hostile_game())],
        check=True,
        capture_output=True,
    )
    # It cuts the lines that it shows where a letter has several bytes.
    said = done.stderr.decode(errors="replace").splitlines()
    faults = [line for line in said if "error :" in line]
    assert [line for line in faults if not all(word in line for word in UNKNOWN)] == []


def test_no_side_is_called_otherwise_than_it_is_drawn(tour: Game) -> None:
    request = ExportRequest(games=[tour], naming=Naming(exchanged=True))
    text = page.write_page(request, lambda _: None).decode()
    assert f"Move 1, {Side.YELLOW.capitalize()} in column d." in text
    for number, column in enumerate("ddddd", start=1):
        drawn = "Yellow" if number % 2 else "Red"
        assert f"<title>Move {number}, {drawn} in column {column}: " in text
        assert f'<span class="move {drawn.lower()}" id="g1n{number}"' in text
    assert '<span class="score yellow">Y+1</span>' in text
    assert "R+1" not in text
