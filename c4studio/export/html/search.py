"""The search that an HTML page carries: WebAssembly modules, openings, and a worker's script."""

import base64
import zlib
from collections.abc import Iterable
from importlib.resources import files

from c4studio.export.html.markup import html_element, packaged_script
from engine import STANDARD, Board
from engine.searching.builds import BUCKETS_OF_MIB, fits_one_word

OPENING_DISCS = 7
"""Number of discs of the positions whose scores ``openings.bin`` has (resources/web/build.py)."""
_BUCKETS = 16 * BUCKETS_OF_MIB
"""Number of buckets of a page's table, whose size is in resources/page/worker.js."""


def search_templates(boards: Iterable[Board]) -> str:
    """Write the search for some boards as HTML elements that nobody sees."""
    boards_of_module: dict[str, list[Board]] = {}
    for board in boards:
        boards_of_module.setdefault(_module_for(board), []).append(board)
    worker = html_element("template", "", id="worker", data_code=packaged_script("worker.js"))
    return worker + "".join(
        html_element(
            "template",
            "",
            class_="search",
            data_boards=" ".join(f"{each.width}x{each.height}" for each in searched),
            data_module=_encoded(_deflated(_packaged(module))),
            data_openings=_encoded(_packaged("openings.bin")) if STANDARD in searched else None,
            data_discs=str(OPENING_DISCS) if STANDARD in searched else None,
        )
        for module, searched in boards_of_module.items()
    )


def _module_for(board: Board) -> str:
    """Return the name of the module that searches a board."""
    if board == STANDARD:
        return "usual.wasm"
    return "one_word.wasm" if fits_one_word(board, _BUCKETS) else "two_words.wasm"


def _packaged(name: str) -> bytes:
    return (files("c4studio.resources") / "page" / name).read_bytes()


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def _encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()
