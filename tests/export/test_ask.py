"""A page that asks: the answer is told at once, in a real browser and without network."""

from pathlib import Path

from c4studio.export.exercises import exercises_from_puzzles, write_interactive_page
from c4studio.ground.paths import packaged_book
from c4studio.training.puzzles.puzzle import Puzzle
from engine import Position, Solver
from tests.browser import browser
from tests.export.waiting import wait

PUZZLES = [Puzzle("64446622515", "544", 2), Puzzle("644466", "4", 3)]

PRESS = (
    "document.querySelectorAll('figure')[{}]"
    ".querySelector('.turn:not([hidden]) button[value=\"{}\"]').click()"
)
DISCS = "document.querySelectorAll('.discs > g').length"
STACKS = """['red', 'yellow'].map((side) =>
  [...document.querySelectorAll(`.discs > .${side}`)].map((disc) =>
    disc.getAttribute('transform').match(/-?\\d+/g).map((place) => Math.abs(place) / 100)))"""
SAID = "document.querySelectorAll('.answer')[{}].textContent"


def test_without_a_search_the_reader_plays_the_solution_and_is_told(tmp_path: Path) -> None:
    exercises = exercises_from_puzzles(PUZZLES, lambda position, column: "")
    path = tmp_path / "ask.html"
    path.write_bytes(write_interactive_page(exercises, "Puzzles"))
    with browser() as program:
        page = program.open(path)
        page.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")
        page.show(path)
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


def test_every_defence_is_played_until_the_four(tmp_path: Path) -> None:
    exercises = exercises_from_puzzles(PUZZLES[:1], lambda position, column: "")
    path = tmp_path / "ask.html"
    path.write_bytes(write_interactive_page(exercises, "Puzzles"))
    position = exercises[0].position
    with browser() as program, Solver(16, packaged_book()) as solver:
        page = program.open(path)
        wait(page, "document.querySelectorAll('.turn:not([hidden]) svg .discs').length", 1)
        page.evaluate(PRESS.format(0, 0))
        wait(page, SAID.format(0), "Column a does not hold: loses on move 17.")
        ends = 0
        while "every defence" not in page.evaluate(SAID.format(0)):
            position = Position.from_cells(*page.evaluate(STACKS))
            scores = enumerate(solver.score_columns(position))
            best = max((int(score), column) for column, score in scores if score is not None)
            page.evaluate(f"{PRESS.format(0, best[1])}")
            wait(page, f"{DISCS} !== {position.ply} && {SAID.format(0)} !== '…'")
            ends += page.evaluate(SAID.format(0)).startswith("Four")
        assert ends > 1
        assert page.evaluate("document.getElementById('told').textContent") == (
            "1 of 1 solved, 0 at the first try."
        )
        assert page.complaints() == []
