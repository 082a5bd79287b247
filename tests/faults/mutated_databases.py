"""Databases with damage that SQLite does not notice: values, types, tables and versions."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

VALUES: tuple[Any, ...] = (
    *(None, 0, 1, -1, 2, 7, 41, 43, 400_000_000, -400_000_000, 2**31, 2**53, 2**62, 2**63 - 1),
    *(-(2**63), 0.5, -1.5, 1e308, -1e308, float("inf"), float("-inf")),
    *(
        "",
        " ",
        "x",
        "0",
        "-1",
        "8",
        "44",
        "99999999",
        "4" * 43,
        "é\u0301",
        "\0",
        "a\nb",
        "[b]x[/b]",
    ),
    *("null", "[]", "{}", "[1]", '{"a": 1}', "[null]", "true", '"x"', "1e999", "9" * 5000, "NaN"),
    *("[" * 3000, '{"player": 5}', '{"red": [[9, 9]]}', '{"least": 1e300}', '{"seat": "x"}'),
    *('{"red": 5, "date": []}', '{"\\ud800": "\\ud800"}', '[["a", 1]]', "[[1, 2, 3]]"),
    *("[[99999999999999999999, 1]]", "quiet", "mistake", "remove", "merge", "c4studio review 4"),
    *("2026-03-02", "0001-01-01T00:00:00", "9999-12-31T23:59:59+14:00", "now", "rry..../7"),
    *(b"", b"\0", b"\xff\xfe", b"\x80" * 16, b"\xff" * 16, b"\0" * 16, b"\x07" + b"\0" * 15),
    *(b"x\x9c", b"7/7/7/7/7/3ry2"),
)
BYTES = (b"\xff", b"\xc3(", b"\xed\xa0\x80", b"caf\xe9", b"44\x80")
"""Bytes that are no UTF-8, which SQLite stores as text if it is told to."""


@dataclass(frozen=True)
class Damage:
    """What was done to a database.

    Attributes:
        what: all of it in words, for a test that fails.
        rows: the number of rows that were changed; None if it is not known.
    """

    what: str
    rows: int | None


def mutate(path: Path, chance: Random) -> Damage:
    """Damage a database once to four times, with its pages left sound."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA writable_schema = ON")
        kinds: list[Callable[[sqlite3.Connection, Random], Damage]] = [change_value]
        if chance.random() < 0.15:
            kinds = [change_schema, change_version, change_value]
        done = []
        for _ in range(chance.choice((1, 1, 1, 2, 4))):
            # After some damage SQLite refuses more.
            with suppress(sqlite3.Error, OverflowError):
                done.append(chance.choice(kinds)(connection, chance))
    counts = [each.rows for each in done]
    rows = None if None in counts else sum(each for each in counts if each)
    return Damage("; ".join(each.what for each in done), rows)


def tables(connection: sqlite3.Connection) -> list[str]:
    sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'"
    return [name for (name,) in connection.execute(sql)]


def change_value(connection: sqlite3.Connection, chance: Random) -> Damage:
    """Change one value of a row, or of all rows of a table."""
    table = chance.choice(tables(connection))
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    column = chance.choice(columns)
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
    if not rows:
        return Damage(f"{table} is empty", 0)
    row = chance.choice(rows)
    old = row[columns.index(column)]
    new, how = new_value(old, chance)
    change = f"UPDATE OR IGNORE {table} SET {column} = {how}"
    is_one = chance.random() < 0.9
    if is_one:
        change += " WHERE " + " AND ".join(f"{each} IS ?" for each in columns)
    connection.execute(change, [new, *row] if is_one else [new])
    return Damage(f"{table}.{column} of {row!r:.60} = {new!r:.60}", 1 if is_one else None)


def new_value(old: Any, chance: Random) -> tuple[Any, str]:
    """Return a value that takes the place of another one, and SQL for its placeholder."""
    kind = chance.random()
    if kind < 0.15:
        return chance.choice(BYTES), "CAST(? AS TEXT)"
    if kind < 0.4 and isinstance(old, str) and old:
        at = chance.randrange(len(old))
        return old[:at] + chance.choice("0189x\"'[{-\u202e\0") + old[
            at + chance.choice((0, 1)) :
        ], "?"
    if kind < 0.4 and isinstance(old, bytes) and old:
        data = bytearray(old)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        return bytes(data), "?"
    if kind < 0.4 and isinstance(old, int):
        return old + chance.choice((-1, 1, 1 << 8, 1 << 20)), "?"
    return chance.choice(VALUES), "?"


def change_schema(connection: sqlite3.Connection, chance: Random) -> Damage:
    """Drop, rename or rewrite a table or a column, or add a trigger or a view."""
    table = chance.choice(tables(connection))
    column = chance.choice([row[1] for row in connection.execute(f"PRAGMA table_info({table})")])
    rewrite = "UPDATE sqlite_schema SET sql ="
    statement = chance.choice(
        (
            f"DROP TABLE {table}",
            f"ALTER TABLE {table} RENAME TO other",
            f"ALTER TABLE {table} RENAME COLUMN {column} TO other",
            f"ALTER TABLE {table} DROP COLUMN {column}",
            f"ALTER TABLE {table} ADD COLUMN other TEXT",
            f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN DELETE FROM {table}; END",
            f"CREATE VIEW other AS SELECT * FROM {table}",
            f"DELETE FROM {table}",
            f"{rewrite} replace(sql, '{column}', 'z') WHERE name = '{table}'",
            f"{rewrite} replace(sql, 'INTEGER', 'TEXT') WHERE name = '{table}'",
            f"{rewrite} 'nonsense' WHERE name = '{table}'",
            f"DELETE FROM sqlite_schema WHERE name = '{table}'",
            "DELETE FROM sqlite_schema WHERE type = 'index'",
        )
    )
    connection.execute(statement)
    return Damage(statement, None)


def change_version(connection: sqlite3.Connection, chance: Random) -> Damage:
    """Change the version or the kind of a database."""
    name = chance.choice(("user_version", "user_version", "application_id"))
    statement = f"PRAGMA {name} = {chance.choice((0, -1, -(2**31), 2, 99, 2**31 - 1))}"
    connection.execute(statement)
    return Damage(statement, None)


def change_json(value: Any, chance: Random) -> None:
    """Put something else in place of a value of JSON, or leave it out."""
    while True:
        places = [*value] if isinstance(value, dict) else [*range(len(value))]
        place = chance.choice(places)
        if isinstance(value[place], (dict, list)) and value[place] and chance.random() < 0.9:
            value = value[place]
        elif chance.random() < 0.1:
            del value[place]
            return
        else:
            odd = [each for each in VALUES if not isinstance(each, bytes)]
            value[place] = chance.choice([*odd, [], {}, [1], {"a": 1}, True])
            return
