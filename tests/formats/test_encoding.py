"""Files are decoded in the character set that they name, or in the one that fits them."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.formats import encoding
from c4studio.formats.charsets import codec_of_charset
from c4studio.formats.encoding import charset_of, decode_text, is_plain_text
from c4studio.words.rendering import render
from tests.cases import cases, sections_of


def decoded(data: bytes) -> tuple[str, str]:
    text, remark = decode_text(data)
    return text, "" if remark is None else render(remark)


def named(name: str, text: bytes) -> bytes:
    return b"(;GM[44]CA[" + name.encode() + b"]C[" + text + b"])"


LETTERS = [
    *map(chr, range(0x20, 0x7F)),
    *map(chr, range(0xA0, 0x700)),
    *map(chr, range(0xE00, 0xE60)),
    *map(chr, range(0x2010, 0x2600)),
    *map(chr, range(0x3000, 0x3100)),
    *map(chr, range(0x4E00, 0x9FA0, 5)),
    *map(chr, range(0xAC00, 0xD7A4, 5)),
]


_, WEB = sections_of(Path(__file__).with_name("test_charsets.txt"))[
    "test_every_name_of_the_web_is_known"
]
NAMES = sorted(" ".join(names for _, names in WEB.values()).split())


@cache
def letters_of(name: str) -> list[str]:
    """Characters that a character set can hold."""
    codec = codec_of_charset(name)
    assert codec is not None
    return [each for each in LETTERS if each.encode(codec, "ignore").decode(codec) == each]


def check_named(name: str, text: str) -> None:
    """Check that a text in a character set that it names is read as it was written."""
    head = f"(;GM[44]CA[{name.upper()}]C["
    data = f"{head}{text}])".encode(codec_of_charset(name) or "")
    assert decoded(data) == (f"{head}{text}])", "")


@given(st.sampled_from(NAMES), st.data())
def test_a_text_is_read_in_the_character_set_that_it_names(name: str, data: st.DataObject) -> None:
    """Every character set of the web's table, over texts that it can hold."""
    check_named(name, data.draw(st.text(st.sampled_from(letters_of(name)), max_size=40)))


@pytest.mark.verify
def test_many_texts_are_read_in_the_character_sets_that_they_name() -> None:
    chance = Random(20_000)
    for _ in range(20_000):
        name = chance.choice(NAMES)
        check_named(name, "".join(chance.choices(letters_of(name), k=chance.randrange(100))))


@given(
    st.sampled_from(["EUC-KR", "GB2312", "UTF-8", "EUC-JP", "Big5"]),
    st.text(st.sampled_from("中大小明王李高"), min_size=10),
    st.data(),
)
def test_a_damaged_character_costs_only_itself(name: str, text: str, data: st.DataObject) -> None:
    codec = codec_of_charset(name)
    assert codec is not None
    at = data.draw(st.integers(0, len(text)))
    raw = text[:at].encode(codec) + b"\xff" + text[at:].encode(codec)
    found, said = decoded(named(name, raw))
    assert found.count("\ufffd") in (1, 2)
    assert text[:at] in found
    assert text[at + 1 :] in found
    assert said.startswith(f"The text is in {name} with faults: \ufffd stands for ")


@cases()
def test_what_was_assumed_is_said(data: bytes, text: str, said: str) -> None:
    assert decoded(data) == (text, said)


@given(st.binary(max_size=100), st.sampled_from(["", "CA[EUC-KR]", "CA[idna]", "CA[utf-8]"]))
def test_any_bytes_are_some_text(data: bytes, name: str) -> None:
    text, remark = decode_text(name.encode() + data)
    assert text.startswith(name) or data[:2] in (b"\xff\xfe", b"\xfe\xff")
    assert ("\ufffd" not in text) or remark is not None or "\ufffd" in text.encode().decode()


def test_the_beginning_of_a_file_tells_its_character_set() -> None:
    data = named("GBK", "这一步很好".encode("gbk"))
    for end in range(len(data) - 2):
        assert charset_of(data[:end]).codec in ("gb18030", "utf-8")
    assert charset_of(b"(;C[\xe9\x9d").remark is None
    assert charset_of(b"(;C[\xe9\x9d", is_whole=True).remark is not None


def test_pieces_that_are_ascii_leave_the_character_set_open() -> None:
    assert is_plain_text(b"(;GM[44]CA[GBK])")
    assert not any(map(is_plain_text, (b"\xe9", b"\x1b$B", b"~{VP~}")))
    assert len(encoding.BYTES_SEARCHED_FOR_CHARSET * b" ") < 1 << 20
