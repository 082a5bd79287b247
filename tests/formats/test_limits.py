"""What is too large is refused at once, with the limit and what was found, whoever reads it."""

import time
from collections.abc import Callable

import pytest

from c4studio import formats
from c4studio.formats import sgf
from c4studio.ground import limits
from tests.refusals import fault_of, text_of

HEAD = "(;GM[44]"


def nested(count: int) -> str:
    return HEAD + "(;C[x])(;N[y]" * count + ")" * (count + 1)


HUGE: dict[str, tuple[Callable[[], str], str]] = {
    "nodes of many games": (
        lambda: "(;)" * 200_000,
        "1:150003: found more, expected at most 50,000 nodes",
    ),
    "games": (lambda: "(\n)" * 200_000, "more, expected at most 100,000 games"),
    "nodes": (
        lambda: f"{HEAD}{f'({chr(59) * 999})' * 100})",
        "found more, expected at most 50,000 nodes",
    ),
    "variations": (
        lambda: f"{HEAD}{'(;)' * 60_000})",
        "1:3010: found more, expected at most 1,000 variations of a node",
    ),
    "nodes in a line": (
        lambda: f"{HEAD}{';' * 2_000_000})",
        "1:2009: found more, expected at most 2,000 nodes in a line",
    ),
    "depth": (lambda: nested(100_000), "found more, expected at most 2,000"),
    "parentheses": (lambda: "(" * 30_000_000, "at most 2,000 trees within each other"),
    "a comment": (
        lambda: f"{HEAD}C[{'x' * 3_000_000}])",
        "1:3: found more, expected at most 1,200,000 characters in a node",
    ),
    "escapes": (
        lambda: f"{HEAD}C[{chr(92)}]" * 3 + "\\]" * 10_000_000,
        "found more, expected at most 1,200,000 characters in a node",
    ),
    "no end of a value": (
        lambda: HEAD + "C[" + "(;" * 10_000_000,
        "1:3: found more, expected at most 1,200,000 characters in a node",
    ),
    "values": (
        lambda: f"{HEAD}XX{'[a]' * 100_000})",
        "1:3: found more, expected at most 10,000 values in a node",
    ),
    "a header": (
        lambda: "x" * 11_000_000 + HEAD + ")",
        "1:1: found 11,000,009 characters that are no SGF, expected at most 10,000,000",
    ),
    "rubbish": (
        lambda: "x" * 33_000_000,
        "1:1: found 33,000,000 characters, expected at most 32,000,000",
    ),
    "lines": (
        lambda: "\r" * 30_000_000,
        "1:1: found 30,000,000 lines, expected at most 2,000,000",
    ),
    "lines of games": (
        lambda: "4\n" * 1_000_000,
        "100001:1: found 1,000,001 lines, expected at most 100,000",
    ),
    "digits": (lambda: "1,2," * 2_000_000, "1:15: found"),
    "cells": (lambda: "d1 " * 3_000_000, "1:5001: found more text, expected the end"),
    "rows": (lambda: "7/" * 4_000_000, "1:5001: found more text, expected the end"),
    "signs": (lambda: "x.o" * 3_000_000, "1:1: no game begins with 'x'; right would be moves"),
    "spaces": (lambda: " " * 9_000_000 + "x", "1:9000001: no game begins with 'x'"),
    "a link": (lambda: "?pos=" + "1,2," * 2_000_000, "1:"),
}


@pytest.mark.parametrize(("made", "sentence"), HUGE.values(), ids=HUGE)
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


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}C[{'x' * 1_000_000}])",
        f"{HEAD}C[{chr(92)}]{'[(;' * 300_000}])",
        f"{HEAD}XX{'[a]' * 9_999})",
        f"{'x' * 900_000}\n{HEAD})",
        nested(950),
        HEAD + ";" * 1_900 + ")",
        "(;GM[44]" + "(;C[x\r\n\r\n]" * 1_900 + ")" * 1_900 + ")",
    ],
)
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
