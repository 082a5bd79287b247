"""Pictures of what is exported: a line that moves, a page in a browser, a report on paper."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import PIL.Image

from c4studio.export.forms import export_format_named
from c4studio.export.paper import preview_pages
from c4studio.export.request import ExportedLine, ExportRequest
from c4studio.formats import sgf
from c4studio.game import NodeScores
from c4studio.ground.paths import packaged_book, packaged_examples
from c4studio.ground.progress import ignore_progress
from engine import Solver
from tests.browser import browser
from tests.export.waiting import wait

REPORT_WIDTH = 595


def take_exports(pictures: Path) -> None:
    """Save the pictures of an annotated game as it leaves the program."""
    game = sgf.read_sgf(packaged_examples()["annotated"].read_text("utf-8")).game
    solver = Solver(16, packaged_book())
    for node in (game.root, *game.root.main_line()):
        node.scores = NodeScores(solver.score_columns(node.position))
    request = ExportRequest(games=[game])
    line = replace(request, last=20, scale=0.4, captions=False)
    (pictures / "line.gif").write_bytes(export_format_named("gif").write(line, ignore_progress))
    (image, *_), _ = preview_pages(request, REPORT_WIDTH, 1, ignore_progress)
    image.save(str(pictures / "report.png"))
    make_smaller(pictures / "report.png")
    with TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_bytes(export_format_named("html").write(request, ignore_progress))
        alone = Path(folder) / "board.html"
        moved = replace(request, node=[*game.root.main_line()][7], line=ExportedLine.HERE)
        alone.write_bytes(export_format_named("board-page").write(moved, ignore_progress))
        with browser() as found:
            shown = found.open(alone)
            shown.resize(390, 844, mobile=True)
            wait(shown, "players[0].current.chips?.every(isExact)")
            shown.picture(pictures / "board-page.png")
        make_smaller(pictures / "board-page.png")
        for theme in ("light", "dark"):
            with browser() as found:
                shown = found.open(page)
                shown.prefer(dark=theme == "dark")
                shown.resize(1120, 760)
                shown.press(*["ArrowRight"] * 9)
                shown.picture(pictures / f"page-{theme}.png")
            make_smaller(pictures / f"page-{theme}.png")


def make_smaller(path: Path) -> None:
    """Write a PNG file again with the 128 colours that resemble it most."""
    with PIL.Image.open(path) as image:
        image.convert("RGB").quantize(128).save(path, optimize=True)
