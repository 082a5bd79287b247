from pathlib import Path

import pytest

from c4studio.document import disk
from c4studio.ground.limits import MOST_FILE_BYTES
from c4studio.ground.progress import WorkError
from c4studio.words.rendering import render_within
from tests.refusals import refused


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("gone.sgf", None, "gone.sgf cannot be read: no such file or directory"),
        ("bad.txt", "44x", "bad.txt cannot be opened: 1:3: found 'x' for move 3"),
    ],
)
def test_what_cannot_be_opened_is_said(
    tmp_path: Path, name: str, content: str | None, sentence: str
) -> None:
    if content is not None:
        (tmp_path / name).write_text(content)
    with pytest.raises(WorkError) as caught:
        disk.read_game_file(tmp_path / name)
    assert render_within(caught.value.said).startswith(sentence)


def test_a_file_that_fills_the_memory_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "film.sgf"
    with path.open("wb") as file:
        file.truncate(MOST_FILE_BYTES + 1)
    with refused(WorkError, "32,000,001 bytes, expected at most 32,000"):
        disk.read_game_file(path)
