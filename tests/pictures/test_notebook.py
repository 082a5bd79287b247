"""Positions and games in a notebook, carried out by Jupyter itself."""

import base64
import doctest
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.pictures.samples import check_xml

PICTURE = 'data:image/svg[+]xml;base64,([^"]+)"'
SOURCE = """
from IPython.display import display
from c4studio.formats import read
from engine import Position
display(Position.from_moves("4444"))
read("44444456233")
"""


PAGE = Path(__file__).parents[2] / "resources" / "manual" / "python.md"


@pytest.fixture
def nbconvert(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The converter, with folders of its own."""
    pytest.importorskip("ipykernel", reason="ipykernel is not installed (extra 'test')")
    module = pytest.importorskip("nbconvert", reason="nbconvert is not installed")
    for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    return module


def notebook(path: Path, sources: Iterable[str]) -> Path:
    """Write a notebook with a cell for each source."""
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "execution_count": None,
            "id": f"cell{number}",
            "metadata": {},
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python"}}
    book = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book))
    return path


@pytest.mark.verify
@pytest.mark.expected_log("Alternative text is missing")
def test_a_notebook_shows_positions_and_games(tmp_path: Path, nbconvert: Any) -> None:
    path = notebook(tmp_path / "book.ipynb", [SOURCE])
    exporter = nbconvert.HTMLExporter()
    exporter.register_preprocessor("nbconvert.preprocessors.ExecutePreprocessor", enabled=True)
    page, _ = exporter.from_filename(str(path))
    # The page has pictures of its own.
    found = [base64.b64decode(each).decode() for each in re.findall(PICTURE, page)]
    position, game = (each for each in found if "c4-board" in each)
    check_xml(position)
    check_xml(game)
    assert "<title>Connect Four after 4 discs</title>" in position
    assert "<title>Connect Four: 44444456233</title>" in game
    assert game.count('class="number"') == 11


@pytest.mark.verify
def test_the_examples_of_the_manual_run_in_a_notebook(tmp_path: Path, nbconvert: Any) -> None:
    examples = doctest.DocTestParser().get_examples(PAGE.read_text(encoding="utf-8"))
    path = notebook(tmp_path / "book.ipynb", (example.source for example in examples))
    exporter = nbconvert.NotebookExporter()
    exporter.register_preprocessor("nbconvert.preprocessors.ExecutePreprocessor", enabled=True)
    text, _ = exporter.from_filename(str(path))
    cells = json.loads(text)["cells"]
    assert len(cells) == len(examples) > 12
    for cell, example in zip(cells, examples, strict=True):
        # What is printed is a stream, and a value has a text.
        texts = (each.get("text") or each["data"]["text/plain"] for each in cell["outputs"])
        said = "".join("".join(text) for text in texts)
        assert said.strip() == example.want.strip(), example.source
