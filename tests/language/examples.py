"""Each message once, with values for its places, and its English text: a line of a text file."""

from collections.abc import Iterator
from pathlib import Path

from c4studio.language.said import Said
from tests.language.sentences import TABLES, sentence


def read_examples() -> Iterator[tuple[Said, str]]:
    """Yield each sentence of the file with its English text, in which ``⏎`` ends a line.

    A table's examples follow its name in brackets.
    """
    tables = {f"[{table.__name__}]": table for table in TABLES}
    lines = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    for line in filter(None, lines):
        if line in tables:
            table = tables[line]
        else:
            said, english = line.split(" → ")
            yield sentence(said, table), english.replace("⏎", "\n")
