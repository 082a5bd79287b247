"""What a window, a page or a picture says is rendered with the user's names and language."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOMS = ("drawing", "export", "pictures", "report", "ui", "words")
RENDERERS = {"render", "render_within", "rendered"}
FOLDER = Path(__file__).parents[2] / "c4studio"


def unnamed_sentences(path: Path) -> Iterator[int]:
    """Yield the lines that render a sentence with the default names, which nobody chose."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {
        call.func
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and len(call.args) + len(call.keywords) > 1
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in RENDERERS and node not in named:
            yield node.lineno


@pytest.mark.parametrize("room", ROOMS)
def test_no_sentence_has_names_that_nobody_chose(room: str) -> None:
    paths = sorted((FOLDER / room).rglob("*.py"))
    assert [f"{path}:{line}" for path in paths for line in unnamed_sentences(path)] == []
