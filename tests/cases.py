"""Cases of a test as lines of the text file beside it, so that many can be read at a glance.

A heading names the test and its arguments, and each line below it is a case:

    test_faults_are_named: text → fault
    # The structure.
    ( → 1:2: found the end of the text
    = "x" * 50 → 1:1: found 50 characters

A value for an argument that is a ``str`` is text, in which ``\\n`` is a new line, unless it begins
with ``= ``; then it is Python, as are the values for all other arguments.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., None])
Section = tuple[list[str], dict[int, list[str]]]
"""The names of a test's arguments, and their values as text by the numbers of the lines."""

HEADING = re.compile(r"(test_\w+): (.+)")
ESCAPES = {r"\n": "\n", r"\r": "\r", r"\t": "\t", r"\\": "\\"}


def cases(besides: Mapping[str, Any] = MappingProxyType({})) -> Callable[[Test], Test]:
    """Run a test for each of its cases; Python in them may use its module and names besides."""

    def decorate(test: Test) -> Test:
        known = {**test.__globals__, **besides}
        beside = Path(test.__code__.co_filename).with_suffix(".txt")
        names, lines = sections_of(beside)[test.__name__]
        kinds = [test.__annotations__[name] for name in names]
        found = [
            [_value(*each, known) for each in zip(fields, kinds, strict=True)]
            for fields in lines.values()
        ]
        ids = map("line {}".format, lines)
        marked: Test = pytest.mark.parametrize(names, found, ids=ids)(test)
        return marked

    return decorate


@cache
def sections_of(path: Path) -> dict[str, Section]:
    """The cases of a file, by the names of their tests."""
    sections: dict[str, Section] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if heading := HEADING.fullmatch(line):
            names, lines = sections[heading[1]] = _fields(heading[2]), {}
        elif line and not line.startswith("# "):
            fields = _fields(line)
            assert len(fields) == len(names), (path.name, number, names, fields)
            lines[number] = fields
    return sections


def _fields(line: str) -> list[str]:
    return [field.strip() for field in line.split("→")]


def _value(text: str, kind: object, known: dict[str, Any]) -> Any:
    if kind not in (str, "str"):
        return eval(text, known)
    if text.startswith("= "):
        return eval(text[2:], known)
    return re.sub(r"\\[nrt\\]", lambda found: ESCAPES[found[0]], text)
