"""Games to export, and a real browser to look at them."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from c4studio.export.html import page
from c4studio.export.request import ExportRequest
from c4studio.formats import read_any_format
from c4studio.game import Game, NodeScores
from c4studio.ground.paths import packaged_book
from engine import Solver
from tests.browser import Browser, browser

DATA = Path(__file__).parent.parent / "data"
HOSTILE = (
    "</script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>"
    "<a href=file:///etc/passwd>here</a> </style></title></svg>]]>--> &lt;b&gt; "
    "\N{RIGHT-TO-LEFT OVERRIDE}gnp"
    "\N{RIGHT-TO-LEFT MARK} \x00\x1b\ufffc\ufdd0 'quoted' \"twice\" `${1}` {{ }}"
)
"""What somebody might write who does not mean well."""


@pytest.fixture(scope="session")
def web() -> Iterator[Browser]:
    """A browser for all tests of a session."""
    with browser() as found:
        yield found


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks for what people with other senses would stumble over."""
    found = find_spec("axe_core_python")
    if found is None or found.origin is None:
        pytest.skip("there is no axe-core (pip install axe-core-python)")
    return Path(found.origin).with_name("axe.min.js").read_text("utf-8")


@pytest.fixture(scope="session")
def reviewed() -> Callable[[str], Game]:
    """Reads a game whose main line has all its scores, as a review finds them."""

    def read_with_scores(text: str) -> Game:
        game = read_any_format(text).game
        with Solver(16, packaged_book()) as solver:
            for node in (game.root, *game.root.main_line()):
                node.scores = NodeScores(solver.score_columns(node.position))
        return game

    return read_with_scores


@pytest.fixture(scope="session")
def tour(reviewed: Callable[[str], Game]) -> Game:
    """An annotated game with variations and all scores of its main line."""
    return reviewed((DATA / "tour.sgf").read_text("utf-8"))


@pytest.fixture
def page_of(tmp_path: Path) -> Callable[..., Path]:
    """Writes games as a page."""

    def write(*games: Game, **fields: object) -> Path:
        path = tmp_path / "page.html"
        request = ExportRequest(games=games, **fields)  # type: ignore[arg-type]
        path.write_bytes(page.write_page(request, lambda _: None))
        return path

    return write
