"""The names of messages, which the type checker takes as they come, are those of the tables."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from c4studio.language.messages import AnyMessage, Message, Prompt
from tests.language.sentences import TABLES

ROOT = Path(__file__).parents[2]


@cache
def names_used(*rooms: str) -> frozenset[tuple[str, str]]:
    """Return the tables and names of all messages that the code of rooms names."""
    return frozenset(each for room in rooms for each in _names_in(ROOT / room))


def _names_in(room: Path) -> Iterator[tuple[str, str]]:
    tables = {table.__name__ for table in TABLES}
    for path in room.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Attribute(ast.Name(table), name) if table in tables:
                    if not name.startswith("__"):
                        yield table, name


@pytest.mark.parametrize("table", TABLES)
def test_each_name_is_one_of_its_table(table: type[AnyMessage]) -> None:
    used = {name for owner, name in names_used("c4studio", "tests") if owner == table.__name__}
    assert used - set(table.__members__) == set()


@pytest.mark.parametrize("table", [Message, Prompt])
def test_each_message_is_used(table: type[AnyMessage]) -> None:
    # Those of other tables are also looked up by the name of a fault or a kind.
    used = {name for owner, name in names_used("c4studio") if owner == table.__name__}
    assert set(table.__members__) - used == set()


def test_a_name_that_no_table_has_is_an_error() -> None:
    name = "FOUR_NEVER"
    with pytest.raises(AttributeError, match=name):
        getattr(Message, name)
