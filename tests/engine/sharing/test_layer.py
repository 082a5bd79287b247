import json
import os
import stat
from datetime import date
from pathlib import Path

import pytest

from engine import CacheError
from engine.sharing import layer
from engine.storing.entries import Entries
from tests.faults.hostile_scores import solved

DAY = date(2026, 11, 23)


@pytest.fixture(scope="module")
def entries() -> Entries:
    return solved("444444131535222")


def test_a_layer_is_read_as_it_was_written(entries: Entries, tmp_path: Path) -> None:
    folder = tmp_path / "others"
    path = layer.write(folder, "Anna – 北京", DAY, 7, entries)
    read, stored = layer.read(path)
    assert (read.name, read.day, read.solved, read.entries) == ("Anna – 北京", DAY, 7, entries)
    assert stored.damaged == 0
    assert [*layer.paths(folder)] == [path]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o400
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_source_has_one_file(entries: Entries, tmp_path: Path) -> None:
    paths = [layer.write(tmp_path, name, DAY, 1, entries) for name in ("Anna", "anna", "../x")]
    assert len({*paths}) == 3
    assert {path.parent for path in paths} == {tmp_path}
    assert layer.write(tmp_path, "Anna", DAY, 5, Entries()) == paths[0]
    assert layer.read(paths[0])[0].solved == 5
    layer.remove(paths[0])
    assert [*layer.paths(tmp_path)] == sorted(paths[1:])
    assert [*layer.paths(tmp_path / "none")] == []


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb", "a\0b", "\u202eevil"])
def test_a_name_that_cannot_be_shown(name: str, entries: Entries, tmp_path: Path) -> None:
    with pytest.raises(CacheError, match="the name of the source"):
        layer.write(tmp_path, name, DAY, 1, entries)
    assert not [*tmp_path.iterdir()]


SOUND = {"format": 1, "name": "Anna", "day": "2026-11-23", "solved": 3}


@pytest.mark.parametrize(
    "head",
    [
        b"", b"no JSON", b"[]", b"1" * 5000, b"[" * 1000, b'"x"', b"\xff\xfe",
        *(json.dumps(SOUND | other).encode() for other in (
            {"format": 2}, {"name": 3}, {"name": "a\nb"}, {"day": "yesterday"}, {"day": 5},
            {"solved": -1}, {"solved": True}, {"solved": "3"}, {"name": None},
        )),
    ],
)  # fmt: skip
def test_a_first_line_that_makes_no_sense(head: bytes, entries: Entries, tmp_path: Path) -> None:
    path = layer.write(tmp_path, "Anna", DAY, 1, entries)
    body = path.read_bytes().partition(b"\n")[2]
    other = tmp_path / f"other{layer.SUFFIX}"
    other.write_bytes(json.dumps(SOUND).encode() + b"\n" + body)
    assert layer.read(other)[0].entries == entries
    other.write_bytes(head + b"\n" + body)
    with pytest.raises(CacheError, match="does not say from whom"):
        layer.read(other)


def test_a_file_that_is_cut_or_none(entries: Entries, tmp_path: Path) -> None:
    path = layer.write(tmp_path, "Anna", DAY, 1, entries)
    data, other = path.read_bytes(), tmp_path / f"other{layer.SUFFIX}"
    for length in (0, 20, data.index(b"\n"), data.index(b"\n") + 30):
        other.write_bytes(data[:length])
        with pytest.raises(CacheError):
            layer.read(other)
    with pytest.raises(CacheError, match="no such file"):
        layer.read(tmp_path / "none")
