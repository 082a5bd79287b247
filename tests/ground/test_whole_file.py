"""What is written whole, by the command line and by the window, and what is read within limits."""

import os
import resource
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from c4studio.ground import whole_file
from c4studio.ground.whole_file import TooLargeError

ROOT = os.geteuid() == 0
as_root = pytest.mark.skipif(not ROOT, reason="only root gives files away")

Write = Callable[[Path, bytes], None]


@pytest.fixture(
    params=[whole_file.write_stream, whole_file.write_file], ids=["command line", "window"]
)
def write(request: pytest.FixtureRequest) -> Write:
    writer: Write = request.param
    return writer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that somebody else may read."""
    path = tmp_path / "game.sgf"
    path.write_bytes(b"old")
    path.chmod(0o640)
    return path


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


@contextmanager
def small_files(size: int) -> Iterator[None]:
    """No file can become larger, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def test_writing_replaces_and_keeps_permissions(write: Write, path: Path) -> None:
    before = path.stat().st_ino
    write(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert path.stat().st_ino != before
    assert names(path.parent) == ["game.sgf"]


def test_a_new_file_is_as_the_umask_says(write: Write, tmp_path: Path) -> None:
    with umask(0o027):
        write(tmp_path / "game.sgf", b"new")
    assert (tmp_path / "game.sgf").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o777])
def test_what_is_private_is_so_whatever_the_umask(path: Path, mask: int) -> None:
    with umask(mask):
        whole_file.write_file(path, b"new", private=True)
        whole_file.write_file(path.with_name("other"), b"new", private=True)
    for each in (path, path.with_name("other")):
        assert each.stat().st_mode & 0o777 == 0o600


@as_root
def test_writing_keeps_owner_and_group(write: Write, path: Path) -> None:
    os.chown(path, 4321, 8765)
    path.chmod(0o4750)
    write(path, b"new")
    status = path.stat()
    assert (status.st_uid, status.st_gid) == (4321, 8765)
    assert stat.S_IMODE(status.st_mode) == 0o4750


def test_writing_keeps_attributes(write: Write, path: Path) -> None:
    try:
        os.setxattr(path, "user.note", b"kept")
    except OSError:
        pytest.skip("the file system has no attributes")
    write(path, b"new")
    assert os.getxattr(path, "user.note") == b"kept"


def test_an_owner_that_cannot_be_given_away_stays(
    write: Write, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where somebody else lets the group write: the file is written over in its place."""

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "fchmod", refuse)
    before = path.stat()
    write(path, b"new, and longer")
    assert path.read_bytes() == b"new, and longer"
    assert path.stat().st_ino == before.st_ino
    assert names(path.parent) == ["game.sgf"]


@pytest.mark.parametrize("data", [b"new, and longer", b"n", b""])
def test_writing_keeps_all_names_of_a_file(write: Write, path: Path, data: bytes) -> None:
    other = path.with_name("other.sgf")
    other.hardlink_to(path)
    write(path, data)
    assert other.read_bytes() == path.read_bytes() == data
    assert path.samefile(other)
    assert names(path.parent) == ["game.sgf", "other.sgf"]


def test_a_file_with_several_names_is_saved_even_where_it_cannot_grow(
    write: Write, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path.with_name("other.sgf").hardlink_to(path)
    monkeypatch.setattr(os, "posix_fallocate", full)
    write(path, b"new, and longer")
    assert path.read_bytes() == b"new, and longer"
    assert path.with_name("other.sgf").read_bytes() == b"old"


def test_writing_follows_a_link(write: Write, tmp_path: Path) -> None:
    (tmp_path / "real.sgf").write_bytes(b"old")
    link = tmp_path / "link.sgf"
    link.symlink_to("real.sgf")
    write(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "real.sgf").read_bytes() == b"new"


@pytest.mark.parametrize("character", ["a", "é"])
def test_a_name_of_255_bytes_can_be_written(write: Write, tmp_path: Path, character: str) -> None:
    path = tmp_path / ("b" + character * (254 // len(character.encode())))
    assert len(path.name.encode()) == 255
    for data in (b"old", b"new"):
        write(path, data)
    assert path.read_bytes() == b"new"


def test_a_file_that_cannot_be_written_stays(write: Write, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"."):
        write(tmp_path / "nowhere" / "game.sgf", b"new")
    (tmp_path / "file").write_bytes(b"kept")
    with pytest.raises(OSError, match=r"."):
        write(tmp_path / "file" / "game.sgf", b"new")
    assert (tmp_path / "file").read_bytes() == b"kept"


@pytest.mark.parametrize("size", [2_000, 200_000])
def test_a_disk_that_fills_up_leaves_the_old_file(write: Write, path: Path, size: int) -> None:
    with small_files(1_000), pytest.raises(OSError, match="File too large"):
        write(path, b"x" * size)
    assert path.read_bytes() == b"old"
    assert names(path.parent) == ["game.sgf"]


def test_nobody_elses_file_is_deleted_or_written(
    write: Write, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where somebody had guessed the name of what is written beside."""
    monkeypatch.setattr("secrets.token_hex", lambda _: "guessed")
    trap, victim = path.with_name(".c4studio-guessed"), path.with_name("victim")
    victim.write_bytes(b"kept")
    trap.symlink_to(victim)
    with pytest.raises(FileExistsError):
        write(path, b"new")
    assert trap.is_symlink()
    assert (path.read_bytes(), victim.read_bytes()) == (b"old", b"kept")


def test_what_is_written_beside_has_another_name_each_time(
    write: Write, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    replace = Path.replace

    def recorded(beside: Path, target: Path) -> Path:
        seen.append(beside.name)
        assert beside.stat().st_mode & 0o777 == 0o640
        return replace(beside, target)

    monkeypatch.setattr(Path, "replace", recorded)
    for _ in range(20):
        write(path, b"new")
    assert len(set(seen)) == 20
    assert all(len(name) == len(".c4studio-") + 16 for name in seen)


@pytest.mark.skipif(ROOT, reason="root may write any file")
def test_a_file_that_is_protected_is_not_replaced(write: Write, path: Path) -> None:
    path.chmod(0o440)
    with pytest.raises(OSError, match=r"(?i)permission denied"):
        write(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(path.parent) == ["game.sgf"]


# What is no file.


def test_a_pipe_a_device_and_a_folder_are_refused_and_stay(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    kinds = {"pipe": "a pipe", "folder": "a folder"}
    if ROOT:
        os.mknod(tmp_path / "device", 0o600 | stat.S_IFCHR, os.makedev(1, 7))
        kinds["device"] = "a device"
    for name, kind in kinds.items():
        before = (tmp_path / name).stat()
        with pytest.raises(OSError, match=f"it is {kind}, expected a file"):
            whole_file.write_file(tmp_path / name, b"new")
        with pytest.raises(OSError, match=f"it is {kind}, expected a file"):
            whole_file.read_whole_file(tmp_path / name)
        after = (tmp_path / name).stat()
        assert (before.st_ino, before.st_mode) == (after.st_ino, after.st_mode)


@as_root
def test_the_command_line_writes_into_a_device_and_leaves_it_there(tmp_path: Path) -> None:
    device = tmp_path / "full"
    os.mknod(device, 0o600 | stat.S_IFCHR, os.makedev(1, 7))
    with pytest.raises(OSError, match="No space left"):
        whole_file.write_stream(device, b"new")
    assert stat.S_ISCHR(device.stat().st_mode)


def test_the_command_line_writes_into_a_pipe(tmp_path: Path) -> None:
    pipe, got = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    whole_file.write_stream(pipe, b"new")
    reader.join(60)
    assert got == [b"new"]
    assert pipe.is_fifo()


# Limits.


def test_a_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(b"x" * 1000)
    assert whole_file.read_whole_file(path, 1000) == b"x" * 1000
    with pytest.raises(TooLargeError, match="it holds 1,000 bytes, expected at most 999"):
        whole_file.read_whole_file(path, 999)


def test_what_never_ends_is_read_up_to_the_limit() -> None:
    with (
        Path("/dev/zero").open("rb") as endless,
        pytest.raises(
            TooLargeError, match="it holds more than 3,000,000 bytes, expected at most 3,000"
        ),
    ):
        whole_file.read_stream(endless, 3_000_000)


def test_what_a_killed_program_left_goes_once_it_is_old(tmp_path: Path) -> None:
    stale = tmp_path / f".c4studio-{'0a' * 8}"
    young, copied = tmp_path / f".c4studio-{'1b' * 8}", tmp_path / f".c4studio-{'2c' * 8}.whole"
    foreign, folder = tmp_path / ".c4studio-mine", tmp_path / f".c4studio-{'3d' * 8}"
    for path in (stale, young, copied, foreign):
        path.write_text("half a f")
    folder.mkdir()
    for path in (stale, copied, foreign, folder):
        os.utime(path, (0, 0))
    whole_file.write_file(tmp_path / "game.sgf", b"(;)")
    assert {*tmp_path.iterdir()} == {tmp_path / "game.sgf", young, copied, foreign, folder}
