"""``c4studio settings``, on a real file."""

from pathlib import Path

import pytest

from c4studio.ground.paths import user_paths
from c4studio.ui.settings import ENGINE_THREADS, USER_SETTINGS, Settings
from tests.cli.shell import refused, told
from tests.cli.test_main import run


@pytest.fixture(autouse=True)
def no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def test_all_are_listed() -> None:
    text = told("settings")
    for setting in USER_SETTINGS:
        assert f"{setting.name} = " in text
        assert setting.help in text
    assert "theme = system (default system)\n" in text
    for values in ("false (Red), true (Yellow)", "1 to 64", "true, false"):
        assert f"  Values: {values}\n" in text
    assert "window/layout" not in text


def test_the_window_has_what_was_set() -> None:
    assert run("settings", "threads", "5") == 0
    assert Settings(user_paths().settings).get(ENGINE_THREADS) == 5


@pytest.mark.expected_log("could not be saved|are ignored: not a directory")
def test_a_value_that_cannot_be_saved_is_told() -> None:
    path = user_paths().settings
    path.parent.write_text("not a folder")
    assert f"theme was not saved in {path}" in refused("settings", "theme", "dark")
