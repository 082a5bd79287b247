"""What is said of columns of positions: cases in text files."""

from pathlib import Path

from c4studio.language.said import Said
from tests.language.sentences import sentence


def read_cases(name: str) -> list[tuple[str, int, Said, Said | None]]:
    """The cases of a file of this folder: position, 1-based column, first and second line.

    A case is a paragraph: the position as moves or text, the column, and below them its lines.
    """
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    cases: list[tuple[str, int, Said, Said | None]] = []
    for case in text.split("\n\n"):
        head, *lines = (line for line in case.splitlines() if not line.startswith("#"))
        position, column = head.split()
        first, *others = map(sentence, map(str.strip, lines))
        cases.append((position, int(column), first, others[0] if others else None))
    return cases
