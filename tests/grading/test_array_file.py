import io
import os
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from c4studio.grading import array_file
from c4studio.grading.array_file import read_array
from c4studio.grading.boards_file import read_boards
from c4studio.grading.players import GradingError
from c4studio.words.rendering import render_within
from engine.arrays import LAYOUT_NAMES, to_layout
from tests.cases import cases
from tests.engine.arrays.positions import pairs_of, random_positions
from tests.refusals import refused

PAIRS = pairs_of(random_positions(20, seed=4))
MEMORY = 40_000_000
"""The most bytes that any of these files may take; none of them holds as many."""


def npy(array: NDArray[Any]) -> bytes:
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


def with_header(header: str, data: bytes = b"", version: int = 1) -> bytes:
    """A file of NumPy with a header of its own, whose length is right."""
    size = struct.pack("<H" if version == 1 else "<I", len(header))
    return b"\x93NUMPY" + bytes([version, 0]) + size + header.encode("latin-1") + data


def archive(content: bytes, method: int = zipfile.ZIP_DEFLATED, name: str = "boards.npy") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as made:
        made.writestr(name, content)
    return file.getvalue()


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def refusal(path: Path, data: bytes) -> str:
    """The sentence with which a file is refused, without the memory that it asks for."""
    path.write_bytes(data)
    tracemalloc.reset_peak()
    before, _ = tracemalloc.get_traced_memory()
    with pytest.raises(GradingError) as caught:
        read_array(path)
    assert tracemalloc.get_traced_memory()[1] - before < MEMORY
    return render_within(caught.value.said)


def descr(shape: str, kind: str = "|i1", order: str = "False") -> str:
    return f"{{'descr': '{kind}', 'fortran_order': {order}, 'shape': {shape}, }}\n"


@pytest.mark.usefixtures("traced")
@cases()
def test_a_header_that_claims_too_much_is_refused_before_memory_is_asked_for(
    header: str, sentence: str, tmp_path: Path
) -> None:
    for version in (1, 2, 3):
        data = with_header(header, version=version)
        assert sentence in refusal(tmp_path / "a.npy", data)
        assert sentence in refusal(tmp_path / "a.npz", archive(data))


@pytest.mark.usefixtures("traced")
def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = with_header(descr("(1000000, 42)"), bytes(42_000_000))
    packed = archive(bomb)
    assert len(packed) < 100_000
    monkeypatch.setattr(array_file, "MOST_ARRAY_BYTES", 1_000_000)
    assert "it takes 42,000,000 bytes" in refusal(tmp_path / "a.npz", packed)
    hidden = with_header(descr("(2, 42)"), bytes(42_000_000))
    assert "it goes on behind the array" in refusal(tmp_path / "a.npz", archive(hidden))


@pytest.mark.usefixtures("traced")
@cases()
def test_what_is_no_array_is_refused(data: bytes, sentence: str, tmp_path: Path) -> None:
    assert sentence in refusal(tmp_path / "a.npz", data)


@pytest.mark.usefixtures("traced")
def test_a_table_of_contents_asks_for_no_memory(tmp_path: Path) -> None:
    data = bytearray(archive(npy(PAIRS)))
    end = data.rindex(b"PK\5\6")
    data[end:end] = bytes(30_000_000)
    data[end + 30_000_012 : end + 30_000_016] = struct.pack("<I", 30_000_000)
    assert "its table of contents has 30,000,000 bytes" in refusal(tmp_path / "a.npz", bytes(data))


def test_several_arrays_are_refused_unless_one_has_the_name(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    np.savez(path, a=PAIRS, b=PAIRS)
    with refused(GradingError, "holds 2 arrays, expected one or one called boards"):
        read_array(path)
    np.savez_compressed(path, a=[1], boards=PAIRS)
    assert read_array(path).tolist() == PAIRS.tolist()


@pytest.mark.parametrize("kind", ["|b1", "<i8", ">i4", "<u2", "<f2", ">f8", "<f4"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_all_that_numpy_writes_is_read(kind: str, order: str, tmp_path: Path) -> None:
    numbers = np.arange(2 * 3 * 4).reshape(2, 3, 4) % 2
    array = np.asarray(numbers, np.dtype(kind), order="C" if order == "C" else "F")
    for path in (tmp_path / "a.npy", tmp_path / "a.npz"):
        path.write_bytes(npy(array) if path.suffix == ".npy" else archive(npy(array), name="x"))
        found = read_array(path)
        assert (found.dtype, found.tolist()) == (array.dtype, array.tolist())
    old = "{'shape': (2L, 3L),'fortran_order' : False, 'descr': \"<i2\"}"
    (tmp_path / "old.npy").write_bytes(with_header(old, bytes(range(12))))
    assert read_array(tmp_path / "old.npy").tolist() == [[256, 770, 1284], [1798, 2312, 2826]]


# A fuzz: files that are right but for a mutation, with lengths and checksums repaired.

Mutation = Callable[[bytes, Random], bytes]


def flip(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 9)) if changed else 0):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def cut(data: bytes, chance: Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[start + chance.choice((1, 8, len(data))) :]


def repeat(data: bytes, chance: Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[chance.randrange(len(data) + 1) :][:40] + data[start:]


def reword(data: bytes, chance: Random) -> bytes:
    """Exchange a word of the header for another, and repair the length."""
    length = struct.unpack("<H", data[8:10])[0]
    header, rest = data[10 : 10 + length], data[10 + length :]
    words = [
        b"True",
        b"False",
        b"'|i1'",
        b"'>u8'",
        b"'<f2'",
        b"(20, 2)",
        b"(2, 20)",
        b"(0,)",
        b"()",
    ]
    words += [b"9" * 40, b"-1", b"None", b"'O'", b"1L", b"\xff\0", b"20"]
    words += [b"'descr'", b"'shape'", b'"shape"', b",", b"20,", b"{"]
    old = chance.choice([word for word in words if word in header] or [b"{"])
    header = header.replace(old, chance.choice(words), chance.choice((1, -1)))
    return with_header(header.decode("latin-1"), rest)


MUTATIONS: tuple[Mutation, ...] = (flip, cut, repeat, reword, reword)


def mutated_file(chance: Random) -> bytes:
    layout = chance.choice(LAYOUT_NAMES)
    plain = npy(to_layout(PAIRS, layout))
    if chance.random() < 0.5:
        plain = npy(np.asfortranarray(to_layout(PAIRS, layout)))
    if chance.random() < 0.6:
        plain = chance.choice(MUTATIONS)(plain, chance)
    if chance.random() < 0.4:
        return plain
    # The checksum of what is packed is right, and the archive is damaged in every other one.
    packed = archive(plain, chance.choice((0, 0, 8, 8, 12, 14)), chance.choice(("boards.npy", "é")))
    return chance.choice((flip, cut, repeat))(packed, chance) if chance.random() < 0.5 else packed


def hold(path: Path, seed: int) -> bool:
    """Hold a mutated file against NumPy's own reader. Return whether it was accepted."""
    chance = Random(seed)
    path.write_bytes(mutated_file(chance))
    tracemalloc.reset_peak()
    before, _ = tracemalloc.get_traced_memory()
    try:
        array = read_array(path)
    except (GradingError, OSError):
        accepted = False
    else:
        accepted = True
        with path.open("rb") as file:
            expected = np.load(file)
            if not isinstance(expected, np.ndarray):
                expected = expected[expected.files[0]]
        assert array.dtype == expected.dtype and array.tobytes() == expected.tobytes()
    for layout in (chance.choice(LAYOUT_NAMES), "bitboards"):
        try:
            assert read_boards(path, layout).boards.shape[1:] == (2,)
        except GradingError as error:
            said = render_within(error.said)
            assert "\n" not in said and str(path) in said
    assert tracemalloc.get_traced_memory()[1] - before < MEMORY
    return accepted


@pytest.mark.usefixtures("traced")
def test_a_mutated_array_is_read_as_numpy_reads_it_or_refused(tmp_path: Path) -> None:
    accepted = sum(hold(tmp_path / "a.npz", seed) for seed in range(100))
    assert 15 < accepted < 85


@pytest.mark.verify
@pytest.mark.usefixtures("traced")
def test_five_thousand_mutated_arrays(tmp_path: Path) -> None:
    accepted = sum(hold(tmp_path / "a.npy", seed) for seed in range(1000, 6000))
    assert 1000 < accepted < 4000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
@pytest.mark.parametrize("name", ["a.npy", "a.npz", "a.txt", "a.jsonl"])
def test_what_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.symlink_to("/dev/zero")
    with refused(GradingError, "cannot be read: it is a device, expected a file"):
        read_boards(path, "bitboards")
    path.unlink()
    os.mkfifo(path)
    with refused(GradingError, "cannot be read: it is a pipe, expected a file"):
        read_boards(path, "bitboards")
    path.unlink()
    path.touch()
    os.truncate(path, 10_000_000_000)
    with refused(GradingError, r"cannot be read: it holds 10,000,000,000|NumPy"):
        read_boards(path, "bitboards")


def test_a_damaged_stream_is_refused(tmp_path: Path) -> None:
    data = bytearray(archive(npy(PAIRS)))
    start = 30 + len("boards.npy")
    data[start : start + 8] = b"\xff" * 8
    (tmp_path / "a.npz").write_bytes(data)
    with refused(GradingError, r"invalid block type|while decompressing"):
        read_array(tmp_path / "a.npz")
    wrong = bytearray(archive(npy(PAIRS), zipfile.ZIP_STORED))
    wrong[-200] ^= 1
    assert zlib.crc32(wrong) != zlib.crc32(archive(npy(PAIRS), zipfile.ZIP_STORED))
    (tmp_path / "a.npz").write_bytes(wrong)
    with refused(GradingError, "Bad CRC-32"):
        read_array(tmp_path / "a.npz")
