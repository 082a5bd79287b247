from pathlib import Path
from typing import NamedTuple

import pytest

from c4studio.ground.stored_rows import DamagedRows, RowsLeftOutError, require_sound_row
from c4studio.words.rendering import render_within


class Note(NamedTuple):
    """A row of some table."""

    id: int
    text: str | None


def noted(row: Note) -> str:
    require_sound_row(row.text != "nonsense", "it says nothing")
    return f"{row.id}: {row.text}"


def test_sound_rows_become_values_and_others_are_named() -> None:
    damaged = DamagedRows(Path("notes.db"))
    rows = [(1, "a"), (2, b"b"), (3, None), ("x", "c"), (5, "nonsense")]
    assert [*damaged.sound_values("note", rows, Note, noted)] == ["1: a", "3: None"]
    assert [*damaged.sound_values("note", rows, Note, noted)] == ["1: a", "3: None"]
    damaged.count_damaged_row("other", 7, "bad\nwords")
    assert damaged.tables == {"note", "other"}
    with pytest.raises(RowsLeftOutError) as caught:
        damaged.raise_if_damaged()
    assert render_within(caught.value.said) == (
        "notes.db is damaged in places: 3 rows of the table note are left out (the first is row 2:"
        " text is b'b', of a wrong type), 1 row of the table other is left out"
        " (row 7: bad\N{REPLACEMENT CHARACTER}words)"
    )


def test_nothing_is_said_of_sound_rows() -> None:
    DamagedRows(Path("notes.db")).raise_if_damaged()


@pytest.mark.expected_log("the reader of table note failed")
def test_what_a_function_does_not_foresee_is_logged_and_costs_the_row() -> None:
    damaged = DamagedRows(Path("notes.db"))

    def wrong(row: Note) -> str:
        return {"a": "found"}[str(row.text)]

    assert [*damaged.sound_values("note", [(1, "a"), (2, "b")], Note, wrong)] == ["found"]
    error = damaged.error_on_damage()
    assert error is not None
    assert "row 2: it cannot be read" in render_within(error.said)
