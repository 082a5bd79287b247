"""The window opens whatever lies where it keeps its own things, and keeps them to its user."""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.document.journals import journal
from c4studio.ground.paths import Paths
from c4studio.language.said import Said
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.settings import ALL_SETTINGS, Settings
from c4studio.ui.window.program import build_window
from c4studio.words.rendering import render
from tests.ground.test_whole_file import umask
from tests.hands import Hand, wait
from tests.windows import discard

ROOT = Path(__file__).parent.parent.parent
DEEP = "[" * 100_000 + "]" * 100_000
VALUES: list[Any] = [
    None, True, -1, 10**30, 1e308, "", "x", "[]", "{}", DEEP, "\0", "x" * 100_000, [], {}, [["x"]],
    '["\\u0000"]', '["", "x", "/", "\\ud800"]', '{"quit": ["Ctrl+Q", "x"]}', '{"quit": 7}',
    '{"nobody": ["F1"]}', '{"undo": ["1", "1"], "redo": ["1"]}', "AAAA", "/////w==",
]  # fmt: skip


@pytest.fixture
def opened(qapp: QGuiApplication, paths: Paths, qtbot: QtBot) -> Iterator[Callable[[], Hand]]:
    hands: list[Hand] = []

    def make() -> Hand:
        window = build_window(paths, Settings(paths.settings))
        hands.append(Hand(window))
        window.desk.analysis.set_enabled(False)
        window.show()
        qtbot.waitExposed(window)
        return hands[-1]

    yield make
    for hand in hands:
        discard(hand)
        hand.window.deleteLater()


@pytest.mark.expected_log("The (setting|shortcut)")
@pytest.mark.parametrize("seed", range(3))
def test_the_window_opens_with_any_settings(
    opened: Callable[[], Hand], paths: Paths, seed: int
) -> None:
    chance = Random(seed)
    paths.config.mkdir()
    values = {each.name: chance.choice(VALUES) for each in ALL_SETTINGS}
    # A table of that size is had in a moment.
    values[settings.ENGINE_MEMORY_MB.name] = 1
    paths.settings.write_text(json.dumps(values))
    assert opened().window.isVisible()


@pytest.mark.expected_log("The settings in .* are put aside")
def test_the_window_opens_with_settings_nested_too_deep(
    opened: Callable[[], Hand], paths: Paths, caplog: pytest.LogCaptureFixture
) -> None:
    paths.config.mkdir()
    paths.settings.write_text(DEEP)
    assert opened().window.isVisible()
    assert len(caplog.records) == 1


@pytest.mark.expected_log("The setting window/layout is ignored")
def test_damage_to_the_places_of_docks_ends_nothing(
    opened: Callable[[], Hand], paths: Paths
) -> None:
    """Qt crashes over some that it did not write."""
    chance, config = Random(1), Settings(paths.settings)
    hand = opened()
    whole = bytes(hand.desk.stage.body.saveState().data())
    config.set(settings.DOCK_LAYOUT, whole)
    config.save()
    text = paths.settings.read_text()
    start = text.index(settings.DOCK_LAYOUT.name) + len(settings.DOCK_LAYOUT.name) + 4
    for _ in range(300):
        place = chance.randrange(start, text.index('"', start))
        other = chance.choice("AB/9")
        paths.settings.write_text(text[:place] + other + text[place + 1 :])
        assert Settings(paths.settings).get(settings.DOCK_LAYOUT) in (b"", whole)


def test_all_that_the_program_keeps_is_for_its_user_alone(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    program = f"""if True:
        import logging, os, sys
        os.umask(0)
        from pathlib import Path
        from c4studio.ui import settings
        from c4studio.ui.window.program import _start_logging
        from c4studio.ground.paths import Paths
        from c4studio.ui.window.session import Session
        from c4studio.ui.settings import Settings
        from c4studio.ui.window.application import application_of_process
        from PySide6.QtTest import QTest
        home = Path({str(home)!r})
        app = application_of_process()
        paths = Paths(None, home / "a" / "config", home / "log", None, home / "state")
        _start_logging(paths)
        config = Settings(paths.settings)
        config.set(settings.ENGINE_MEMORY_MB, 1)
        session = Session(paths, config)
        window = session.add_window()
        window.show()
        window.desk.document.play(3)
        while window.desk.file.is_journal_behind:
            QTest.qWait(10)
        window.desk.file.save_as(home / "game.sgf")
        while window.desk.file.busy or window.desk.file.is_journal_behind:
            QTest.qWait(10)
        config.save()
        QTest.qWait(200)
        session.close()
        os._exit(0)
    """
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = {path.relative_to(home): path.stat().st_mode & 0o777 for path in home.rglob("*")}
    assert found.pop(Path("game.sgf")) == 0o666
    folders = {path for path in found if (home / path).is_dir()}
    suffixes = {path.suffix for path in found if path not in folders}
    assert {".json", ".log", ".journal", ".base", ".lock"} <= suffixes
    assert {found[path] for path in folders} == {0o700}
    assert {mode for path, mode in found.items() if path not in folders} == {0o600}


def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from c4studio.ui.window.program import _start_logging

    os.mkfifo(tmp_path / "c4studio.log")
    before = logging.getLogger().handlers[:]
    _start_logging(Paths(None, tmp_path, tmp_path))
    assert logging.getLogger().handlers == before
    assert "nothing is logged" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["journals", "state"])
def test_a_file_in_the_place_of_a_folder_is_said(
    opened: Callable[[], Hand], paths: Paths, name: str
) -> None:
    assert paths.state is not None
    path = paths.state if name == "state" else paths.state / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("in the way")
    hand, said = opened(), list[Said]()
    hand.desk.file.unsafe.connect(said.append)
    hand.desk.document.play(3)
    wait(lambda: bool(said))
    assert render(said[0]).startswith("Changes are not kept safe until you save: ")
    assert path.read_text() == "in the way"
    with umask(0o077):
        path.unlink()


def test_the_warning_goes_once_changes_are_kept_safe_again(
    opened: Callable[[], Hand], paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "WRITE_RETRY_MS", 50)
    assert paths.state is not None
    paths.state.write_text("in the way")
    hand = opened()
    bar = hand.part(FilePart).notices.bar
    hand.desk.document.play(3)
    wait(bar.isVisible)
    assert bar.text.startswith("Changes are not kept safe")
    paths.state.unlink()
    wait(lambda: not bar.isVisible())
    assert hand.status == "Changes are kept safe again"
    # Another message in its place stays.
    bar.show_message("something else")
    hand.desk.file.safe.emit()
    assert bar.isVisible()
