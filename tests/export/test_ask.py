"""A page that asks: the answer is told at once, in a real browser and without network."""

from pathlib import Path

from c4studio.export.exercises import exercises_from_puzzles, write_interactive_page
from c4studio.training.puzzles.puzzle import Puzzle
from tests.browser import browser

PUZZLES = [Puzzle("64446622515", "544", 2), Puzzle("644466", "4", 3)]

PRESS = (
    "document.querySelectorAll('figure')[{}]"
    ".querySelector('.turn:not([hidden]) button[value=\"{}\"]').click()"
)
SAID = "document.querySelectorAll('.answer')[{}].textContent"


def test_the_reader_plays_and_is_told(tmp_path: Path) -> None:
    exercises = exercises_from_puzzles(PUZZLES, lambda position, column: "")
    path = tmp_path / "ask.html"
    path.write_bytes(write_interactive_page(exercises, "Puzzles"))
    with browser() as program:
        page = program.open(path)
        page.evaluate(PRESS.format(0, 0))
        assert page.evaluate(SAID.format(0)).startswith("Not this one")
        page.evaluate(PRESS.format(0, 4))
        assert "has replied" in page.evaluate(SAID.format(0))
        page.evaluate(PRESS.format(0, 3))
        assert page.evaluate(SAID.format(0)) == "Right. e3, then d4 d5."
        page.evaluate(PRESS.format(1, 3))
        assert page.evaluate(SAID.format(1)) == "Right. d4."
        assert page.evaluate("document.getElementById('told').textContent") == (
            "2 of 2 solved, 1 at the first try."
        )
        assert page.complaints() == []
        page.close()
