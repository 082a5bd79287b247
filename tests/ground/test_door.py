"""The door: what a reader did not foresee becomes one sentence, and is told to whoever tests."""

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.ground.door import (
    guard_foreign_data,
    load_json,
    readable_name,
    repaired_text,
    text_of_json_value,
)
from c4studio.ground.progress import Cancelled
from engine import SearchStopped


class RefusedError(ValueError):
    """Stands for the error of a room."""


def refusal() -> RefusedError:
    return RefusedError("it cannot be read")


@pytest.mark.expected_log("the reader of a file failed")
@pytest.mark.parametrize("fault", [KeyError("x"), RecursionError(), MemoryError(), TypeError()])
def test_what_no_reader_foresaw_is_logged_and_refused(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        pytest.raises(RefusedError, match="cannot be read") as caught,
        guard_foreign_data("a file", refusal),
    ):
        raise fault
    assert caught.value.__cause__ is fault
    (record,) = caplog.records
    assert record.exc_info is not None and record.exc_info[1] is fault


@pytest.mark.parametrize("fault", [OSError(5, "x"), Cancelled(), SearchStopped(), KeyError("own")])
def test_what_the_reader_says_itself_passes(fault: Exception) -> None:
    with pytest.raises(type(fault)) as caught, guard_foreign_data("a file", refusal, KeyError):
        raise fault
    assert caught.value is fault


@pytest.mark.parametrize(
    "text",
    ["[" * 200_000, "9" * 4_301, '{"a": [1, ' + "8" * 401 + "]}", "{", b'{"a": "\xff"}', ""],
)
def test_what_is_no_json_is_one_error(text: str | bytes) -> None:
    with pytest.raises(json.JSONDecodeError):
        load_json(text)


def test_the_sign_of_a_number_is_no_digit() -> None:
    assert load_json("-" + "9" * 400) == -int("9" * 400)
    with pytest.raises(json.JSONDecodeError, match="a number of 401 digits"):
        load_json("[-" + "9" * 401 + "]")


def test_halves_of_characters_are_repaired_wherever_they_stand() -> None:
    found = load_json(r'{"\ud800": ["a\udc00", {"b": "\ud83d\ude00"}], "c": 1.5, "d": null}')
    assert found == {"�": ["a�", {"b": "\U0001f600"}], "c": 1.5, "d": None}


def test_what_only_looks_like_half_a_character_stays() -> None:
    assert load_json(r'["\\ud800", "\\\ud800", "\ud83d\ude00\udE00", "\uD7ff"]') == [
        r"\ud800", "\\�", "\U0001f600�", "\ud7ff",
    ]  # fmt: skip


def test_halves_of_characters_that_were_written_as_bytes_are_repaired() -> None:
    assert load_json(b'["\xed\xa0\x80", "\xed\xa0\xbd\xed\xb8\x80"]') == ["�", "\U0001f600"]
    assert load_json('["\ud800"]') == ["�"]


def test_names_of_files_keep_what_is_not_utf_8() -> None:
    name = os.fsdecode(b"caf\xe9")
    for written in (json.dumps(name), f'"{name}"'.encode("utf-8", "surrogatepass")):
        assert load_json(written, keeps_surrogates=True) == name


def test_a_number_that_is_too_long_is_shown_where_it_is() -> None:
    with pytest.raises(json.JSONDecodeError, match="a number of 4,301 digits") as caught:
        load_json('{"a": 1,\n "b": [2, ' + "9" * 4_301 + "]}")
    assert (caught.value.lineno, caught.value.colno) == (2, 11)


def test_a_text_in_json_is_a_string_or_a_number() -> None:
    assert [text_of_json_value(each) for each in ("a", 5, 1.5)] == ["a", "5", "1.5"]
    for wrong in ("[]", "{}"):
        with pytest.raises(TypeError):
            text_of_json_value(load_json(wrong))


JSON = st.recursive(
    st.none() | st.integers() | st.text(),
    lambda x: st.lists(x) | st.dictionaries(st.text(), x),
    max_leaves=9,
)


@given(JSON)
def test_json_of_others_is_what_they_wrote(value: object) -> None:
    assert load_json(json.dumps(value)) == value
    assert load_json(json.dumps(value).encode()) == value


@given(st.text(st.characters(codec=None, exclude_categories=())))
def test_a_repaired_text_can_be_written(text: str) -> None:
    assert repaired_text(text).encode().decode("utf-8") == repaired_text(text)
    assert repaired_text(repaired_text(text)) == repaired_text(text)


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX alone")
def test_names_of_files_can_be_printed() -> None:
    assert readable_name(os.fsdecode(b"caf\xe9.sgf")) == "caf�.sgf"
    assert readable_name("café.sgf") == "café.sgf"
