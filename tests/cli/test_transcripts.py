"""Commands that run and compare, from the texts in ``transcripts/``: what they print and write.

``== title`` begins a test, in a folder of its own in which nothing is. ``> name`` begins a file,
whose lines follow after ``| ``, with Python's escapes (a byte that is no UTF-8 is ``\\udcff``).
``$ c4studio …`` runs a command, ``< name`` behind it is its standard input; ``$ cat name`` prints a
file and ``$ ls`` the names in the folder. Then come the lines of the standard output, after ``! ``
those of the standard error, and ``[1]`` where a command does not end with 0. ``…`` stands for any
part of a line, and alone on one for any lines.

``[2] part`` is bad input: exit status 2, nothing printed, no file written, and one sentence with
that part in it.
"""

import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.shell import Ran, attempt


def cases() -> Iterator[object]:
    for path in sorted(Path(__file__).with_name("transcripts").glob("*.txt")):
        for part in re.split("^== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            title, _, steps = part.partition("\n")
            yield pytest.param(steps, id=f"{path.stem}: {title}")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the commands run, beside the user's own, in which nothing is either."""
    for name in ("CACHE", "CONFIG", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name))
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize("steps", [*cases()])
def test_commands_print_and_write(
    steps: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in re.split("^(?=[$>] )", steps, flags=re.MULTILINE)[1:]:
        head, *lines = step.rstrip("\n").split("\n")
        if head.startswith("> "):
            path = folder / head[2:]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"".join(bytes_of(line) + b"\n" for line in lines))
            continue
        before = names_in(folder)
        ran = run(shlex.split(head[2:]), monkeypatch)
        if lines and lines[-1].startswith("[2] "):
            assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1), (head, ran)
            assert ran.err.startswith("c4studio") and lines[-1][4:] in ran.err, (head, ran.err)
            assert names_in(folder) == before
            continue
        status = int(lines.pop()[1:-1]) if lines and re.fullmatch(r"\[\d+\]", lines[-1]) else 0
        assert ran.status == status, (head, ran)
        check(head, ran.out, [line for line in lines if not line.startswith("! ")])
        check(head, ran.err, [line[2:] for line in lines if line.startswith("! ")])


def bytes_of(line: str) -> bytes:
    text = line[2:].encode("latin-1", "backslashreplace").decode("unicode_escape")
    return text.encode("utf-8", "surrogateescape")


def names_in(folder: Path) -> str:
    return "".join(sorted(f"{each.relative_to(folder)}\n" for each in folder.rglob("*")))


def run(words: list[str], monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Run a command with its standard input, which is empty where none is named."""
    if words[0] == "cat":
        return Ran(0, Path(words[1]).read_text(encoding="utf-8"), "")
    if words == ["ls"]:
        return Ran(0, names_in(Path.cwd()), "")
    sent = Path(words.pop()).read_bytes() if "<" in words else b""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(sent)))
    return attempt(*(word for word in words[1:] if word != "<"))


def check(command: str, printed: str, expected: list[str]) -> None:
    """Compare what was printed with lines, without white space at their ends."""
    found = "".join(f"{line.rstrip()}\n" for line in printed.splitlines())
    pattern = "".join(
        "(.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + "\n" for line in expected
    )
    assert re.fullmatch(pattern, found), f"{command}\n{found}"
