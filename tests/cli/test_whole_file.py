"""What is written whole, by the command line and by the window, is so in the same way."""

import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from c4studio.cli import whole_file
from c4studio.document import disk

Write = Callable[[Path, bytes], None]


@pytest.fixture(params=[whole_file.write, disk.write], ids=["command line", "window"])
def write(request: pytest.FixtureRequest) -> Write:
    writer: Write = request.param
    return writer


@contextmanager
def small_files(size: int) -> Iterator[None]:
    """No file can become larger, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_writing_replaces_and_keeps_permissions(write: Write, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(b"old")
    path.chmod(0o640)
    before = path.stat().st_ino
    write(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert path.stat().st_ino != before
    assert [each.name for each in tmp_path.iterdir()] == ["game.sgf"]


def test_writing_follows_a_link(write: Write, tmp_path: Path) -> None:
    (tmp_path / "real.sgf").write_bytes(b"old")
    link = tmp_path / "link.sgf"
    link.symlink_to("real.sgf")
    write(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "real.sgf").read_bytes() == b"new"


def test_a_file_that_cannot_be_written_stays(write: Write, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"."):
        write(tmp_path / "nowhere" / "game.sgf", b"new")
    (tmp_path / "file").write_bytes(b"kept")
    with pytest.raises(OSError, match=r"."):
        write(tmp_path / "file" / "game.sgf", b"new")
    assert (tmp_path / "file").read_bytes() == b"kept"


@pytest.mark.parametrize("size", [2_000, 200_000])
def test_a_disk_that_fills_up_leaves_the_old_file(write: Write, tmp_path: Path, size: int) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(b"old")
    with small_files(1_000), pytest.raises(OSError, match="File too large"):
        write(path, b"x" * size)
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["game.sgf"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write any file")
def test_a_file_that_is_protected_is_not_replaced(write: Write, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(b"kept")
    path.chmod(0o440)
    with pytest.raises(OSError, match=r"(?i)permission denied"):
        write(path, b"new")
    assert path.read_bytes() == b"kept"
    assert [each.name for each in tmp_path.iterdir()] == ["game.sgf"]
