"""Bad input of all commands, as a transcript: the command, and what its one sentence says."""

import shlex
from pathlib import Path

import pytest

from tests.cli.test_main import run

TRANSCRIPT = Path(__file__).with_name("refused.txt").read_text(encoding="utf-8").splitlines()
"""Pairs of lines: ``$ c4studio …`` and a part of the sentence."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the commands run, with a text and a folder."""
    (tmp_path / "notes.txt").write_text("no book and no game")
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("command", "sentence"), list(zip(TRANSCRIPT[::2], TRANSCRIPT[1::2], strict=True))
)
def test_bad_input_is_one_sentence_and_exit_2(
    command: str, sentence: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*shlex.split(command.removeprefix("$ c4studio "))) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("c4studio") and sentence in err and err.count("\n") == 1
    assert {path.name for path in folder.iterdir()} == {"notes.txt", "folder"}
