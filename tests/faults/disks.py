"""Small disks that fill up, run out of names or cannot be written; only root may make some."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NewDisk = Callable[[str], Path]
"""Make a disk with options of tmpfs, such as ``size=1m``."""

SOMEBODY, GROUP = 4321, 8765
"""A user and a group that nobody else has."""


@pytest.fixture
def new_disk(tmp_path: Path) -> Iterator[NewDisk]:
    made: list[Path] = []

    def make(options: str) -> Path:
        folder = tmp_path / f"disk{len(made)}"
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
        if (
            os.geteuid() != 0
            or subprocess.run(command, capture_output=True, check=False).returncode
        ):
            pytest.skip("a disk of its own cannot be mounted here")
        made.append(folder)
        return folder

    yield make
    for folder in made:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def remount(folder: Path, options: str) -> None:
    """Give a disk other options."""
    subprocess.run(["mount", "-o", f"remount,{options}", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Leave no room on a disk; the file that takes it."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return filler


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Do something without the rights of root, as another user in GROUP."""
    if os.geteuid() != 0:
        pytest.skip("only root becomes somebody else")
    groups = os.getgroups()
    os.setgroups([GROUP])
    os.setegid(GROUP)
    os.seteuid(SOMEBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)
        os.setgroups(groups)
