"""Days are parsed from dates as people and programs write them."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.library.entry import (
    date_text,
    first_day_of_period,
    last_day_of_period,
    parse_day_number,
)


@pytest.mark.parametrize(
    ("date", "day"),
    [
        ("2024-05-06", 20240506),
        ("2024.05.06", 20240506),
        ("2024/5/6", 20240506),
        (" 2024-05-06,07", 20240506),
        ("2024.05", 20240500),
        ("2024", 20240000),
        ("2024-13", 20240000),
        ("2024-13-01", 20240000),
        ("2024-02-30", 20240200),
        ("2024-00-05", 20240000),
        ("2024-05.06", 20240500),
        ("٢٠٢٤-٠٥-٠٦", 0),
        ("", 0),
        ("May 2024", 0),
    ],
)
def test_the_day_at_the_beginning_of_a_date(date: str, day: int) -> None:
    assert parse_day_number(date) == day


@pytest.mark.parametrize(
    "text",
    [
        "2024-13", "2024-00", "2024-02-30", "2024-05-06x", "2024-", "0000", "24", "", "2024-05.06",
        "2024-1-1-1", "٢٠٢٤",
    ],
)  # fmt: skip
def test_what_is_no_period_is_refused(text: str) -> None:
    assert first_day_of_period(text) is None
    assert last_day_of_period(text) is None


@given(st.dates(min_value=datetime.date(1000, 1, 1)), st.sampled_from("-./"), st.integers(1, 3))
def test_every_period_has_its_days(date: datetime.date, sign: str, parts: int) -> None:
    text = sign.join(date.isoformat().split("-")[:parts])
    first, last = first_day_of_period(text), last_day_of_period(text)
    assert first is not None
    assert last is not None
    assert first <= 10_000 * date.year + 100 * date.month + date.day <= last
    assert first == parse_day_number(text)
    assert date_text(first) == text.replace(sign, "-")
