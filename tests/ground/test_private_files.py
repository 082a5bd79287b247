"""What the program keeps for itself is nobody else's to read."""

import logging
import os
from pathlib import Path

import pytest

from c4studio.ground import private_files
from tests.ground.test_whole_file import umask


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o777])
def test_folders_and_files_are_private_whatever_the_umask(tmp_path: Path, mask: int) -> None:
    folder = tmp_path / "a" / "b"
    with umask(mask):
        private_files.make_private_folder(folder)
        with open(folder / "file", "w", opener=private_files.private_opener) as file:
            file.write("text")
    assert mode(tmp_path / "a") == mode(folder) == 0o700
    assert mode(folder / "file") == 0o600


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    private_files.make_private_folder(tmp_path)
    private_files.make_private_folder(tmp_path / "new")
    assert mode(tmp_path) == 0o755


def test_a_file_that_others_could_read_is_made_private(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("text")
    path.chmod(0o644)
    with open(path, "a", opener=private_files.private_opener):
        assert mode(path) == 0o600


def test_a_pipe_is_refused_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for flags, why in ((os.O_WRONLY, "No such device"), (os.O_RDONLY, "It is no file")):
        with pytest.raises(OSError, match=why):
            private_files.private_opener(str(tmp_path / "pipe"), flags)


def test_a_log_is_private_and_so_are_older_ones(tmp_path: Path) -> None:
    with umask(0):
        log = private_files.PrivateLog(str(tmp_path / "log"), maxBytes=100, backupCount=2)
        for number in range(20):
            log.emit(logging.makeLogRecord({"msg": f"record {number}"}))
        log.close()
    paths = list(tmp_path.iterdir())
    assert len(paths) == 3
    assert {mode(path) for path in paths} == {0o600}
