"""Reading of what was printed into PDF files."""

import subprocess
from pathlib import Path

from tests.tools import tool


def words_of(path: Path, *options: str) -> str:
    """The text of a PDF file in one line; skips the test where the program that reads it misses."""
    command = [tool("pdftotext"), *options, str(path), "-"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return " ".join(done.stdout.replace("\f", " ").split())
