"""Positions and games in a notebook, carried out by Jupyter itself."""

import base64
import json
import re
from pathlib import Path

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


@pytest.mark.verify
@pytest.mark.expected_log("Alternative text is missing")
def test_a_notebook_shows_positions_and_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ipykernel", reason="ipykernel is not installed (extra 'test')")
    nbconvert = pytest.importorskip("nbconvert", reason="nbconvert is not installed")
    for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    book = {
        "cells": [
            {
                "cell_type": "code",
                "execution_count": None,
                "id": "one",
                "metadata": {},
                "outputs": [],
                "source": SOURCE,
            }
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path = tmp_path / "book.ipynb"
    path.write_text(json.dumps(book))
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
