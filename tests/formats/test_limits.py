"""What is too large is refused at once, with the limit and what was found, whoever reads it."""

import time
from collections.abc import Callable

import pytest

from c4studio import formats
from c4studio.formats import sgf
from c4studio.ground import limits
from tests.cases import cases
from tests.refusals import fault_of, text_of

HEAD = "(;GM[44]"


def nested(count: int) -> str:
    return HEAD + "(;C[x])(;N[y]" * count + ")" * (count + 1)


@cases()
def test_what_is_huge_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, made: Callable[[], str], sentence: str
) -> None:
    monkeypatch.setattr("c4studio.formats.sgf.syntax.MOST_NODES", 50_000)
    text = made()
    started = time.process_time()
    fault = fault_of(formats.read_any_format, text)
    # It takes half a second at most; without the limits a minute, and all memory.
    assert time.process_time() - started < 10
    assert sentence in text_of(fault)


def test_as_many_positions_in_a_list_as_in_any_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("c4studio.ground.limits.MOST_NODES", 100)
    assert len(formats.read_any_format("4444\n" * 20).collection.games) == 20
    fault = fault_of(formats.read_any_format, "4444\n" * 21)
    assert text_of(fault) == "21:1: found more, expected at most 100 positions"


@cases()
def test_what_is_large_is_read(text: str) -> None:
    reading = formats.read_any_format(text)
    assert reading.kind == sgf.FORMAT_NAME
    assert sgf.sgf_of_games(reading.collection)


def test_a_limit_is_stricter_than_no_other() -> None:
    """A file within its limit holds no text that is refused for its length alone."""
    assert limits.MOST_NODE_CHARACTERS + limits.MOST_HEADER_CHARACTERS < limits.MOST_TEXT_CHARACTERS
    assert limits.MOST_TEXT_CHARACTERS < limits.MOST_FILE_BYTES < limits.MOST_JOURNAL_BYTES


@pytest.mark.parametrize("size", [7, 64, 1000])
def test_a_text_is_the_same_whatever_pieces_it_is_read_in(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    ends = ["\r\n", "\n\r", "\r", "\n", "\r\n\r\n", "\n\r\n\r", "\n\n\r\r", "x", "\ud83d\ude00"]
    ends += ["\ud83d", "é", "日"]
    text = "".join(ends[number * number % 11] * (number % 4) for number in range(2_000))
    whole = formats.reading.normalise_text(text)
    assert "\r" not in whole
    monkeypatch.setattr("c4studio.ground.door.PIECE_SIZE", size)
    assert formats.reading.normalise_text(text) == whole
    monkeypatch.setattr("c4studio.formats.encoding.PIECE_SIZE", size)
    for charset in ("utf-8", "utf-16", "shift_jis"):
        data = whole.encode(charset, "ignore")
        assert formats.encoding._decode_in_charset(charset, data) == data.decode(charset)
