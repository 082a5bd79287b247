"""The manual page and the completions of three shells, made from the parser of the command line.

``python texts.py WHEEL…`` adds them to wheels, whose installation puts them below ``share`` of the
environment: there a shell and ``man`` look for them. The program must be installed.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from c4studio.cli.main import build_parser

SHELL_FILES = {
    "bash": "bash-completion/completions/c4studio",
    "zsh": "zsh/site-functions/_c4studio",
    "fish": "fish/vendor_completions.d/c4studio.fish",
}
"""Where each shell looks for completions, below ``share`` of what was installed by itself."""
MANUAL_FILE = "man/man1/c4studio.1"


def write(path: Path, data: str | bytes) -> None:
    """Write a file, and make its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)


def actions(of: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments of a parser and of its commands."""
    for action in of._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from actions(command)


def manual() -> str:
    """The manual page."""
    of = build_parser()
    of.man_short_description = of.description.rstrip(".")  # type: ignore[attr-defined, union-attr]
    page = Manpage(of)
    page.manual = "C4 Studio"
    # A line that begins with this sign would be taken for a request to the formatter.
    return re.sub("^'", r"\\&'", str(page), flags=re.M)


def completion(shell: str) -> str:
    """The completions of a shell, with the names of files where an argument is one."""
    of = build_parser()
    for action in actions(of):
        if action.type is Path or "FILE" in str(action.metavar):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    return str(shtab.complete(of, shell))


def write_all(share: Path) -> None:
    """Write the manual page and the completions below a folder."""
    write(share / MANUAL_FILE, manual())
    for shell, place in SHELL_FILES.items():
        write(share / place, completion(shell))


def add_to_wheel(wheel: Path) -> None:
    """Put the manual page and the completions into a wheel, in place of those that it has."""
    with tempfile.TemporaryDirectory() as folder:
        tool = [sys.executable, "-m", "wheel"]
        subprocess.run([*tool, "unpack", "--dest", folder, wheel], check=True)
        (unpacked,) = Path(folder).iterdir()
        write_all(unpacked / f"{unpacked.name}.data" / "data" / "share")
        subprocess.run([*tool, "pack", "--dest-dir", wheel.parent, unpacked], check=True)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        add_to_wheel(Path(name))
