import errno
import os
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from c4studio.cli import main as cli
from c4studio.ground.paths import user_paths


def test_a_screenshot_shows_the_finished_analysis(qapp: QGuiApplication, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    look = ["--theme", "dark", "--size", "900x600", "--no-cache"]
    assert cli.main(["screenshot", str(out), "44444456233", *look]) == 0
    image = QImage(str(out))
    assert (image.width(), image.height()) == (900, 600)
    assert not user_paths().settings.exists()


def test_a_screenshot_that_takes_too_long_is_given_up(
    qapp: QGuiApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "picture.png"
    # Without the book the empty board takes longer.
    monkeypatch.setattr("c4studio.ground.paths.packaged_book", lambda: None)
    assert cli.main(["screenshot", str(out), "--timeout", "1", "--no-cache"]) == 1
    assert not out.exists()
    assert "not complete after 1 s" in capsys.readouterr().err


def test_a_screenshot_of_a_larger_board_shows_what_is_known(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    out = tmp_path / "picture.png"
    assert cli.main(["screenshot", str(out), "9x9: 55", "--timeout", "1", "--no-cache"]) == 0
    assert not QImage(str(out)).isNull()


def test_a_screenshot_that_cannot_be_saved_is_said(
    qapp: QGuiApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "picture.png"
    out.write_bytes(b"an older picture")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert cli.main(["screenshot", str(out), "1212121", "--no-cache"]) == 2
    assert "picture.png: no space left" in capsys.readouterr().err
    assert [path.name for path in tmp_path.glob("*.png*")] == ["picture.png"]
    assert out.read_bytes() == b"an older picture"
