"""``c4studio settings``, on a real file."""

import json

import pytest

from c4studio.ground.paths import user_paths
from c4studio.ui.settings import ENGINE_THREADS, THEME, USER_SETTINGS, Settings
from tests.cli.test_main import run


@pytest.fixture(autouse=True)
def no_file() -> None:
    user_paths().settings.unlink(missing_ok=True)


def test_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("settings") == 0
    text = capsys.readouterr().out
    for setting in USER_SETTINGS:
        assert f"{setting.name} = " in text
        assert setting.help in text
    assert "theme = system (default system)\n" in text
    for values in ("false (Red), true (Yellow)", "1 to 64", "true, false"):
        assert f"  Values: {values}\n" in text
    assert "window/layout" not in text


def test_one_is_shown_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("settings", "animate", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "version": 1,
        "name": "animate",
        "value": True,
        "default": True,
        "help": "Discs fall; otherwise they appear at once.",
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "dark"), ("threads", "3"), ("animate", "false"), ("flipped", "true")],
)
def test_a_value_is_set_for_good(name: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("settings", name, value) == 0
    assert capsys.readouterr().out.startswith(f"{name} = {value} (default ")
    assert run("settings", name) == 0
    assert capsys.readouterr().out.startswith(f"{name} = {value} (default ")


def test_the_window_has_what_was_set() -> None:
    assert run("settings", "threads", "5") == 0
    assert Settings(user_paths().settings).get(ENGINE_THREADS) == 5


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("theme", "purple"), "theme cannot be 'purple': expected one of system, light, dark, "),
        (("threads", "0"), "threads cannot be '0': expected a whole number from 1 to 64"),
        (("threads", "many"), "threads cannot be 'many': expected a whole number from 1 to 64"),
        (("animate", "perhaps"), "animate cannot be 'perhaps': expected true or false"),
        (("colour",), "there is no setting 'colour', expected one of theme, text_size, flipped, "),
        (("window/layout", "x"), "there is no setting 'window/layout', expected one of theme, "),
    ],
)
def test_what_would_be_right_is_said(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("settings", *arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"c4studio: {sentence}")
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert Settings(user_paths().settings).get(THEME) == "system"


@pytest.mark.expected_log("could not be saved|are ignored: not a directory")
def test_a_value_that_cannot_be_saved_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    path = user_paths().settings
    folder = path.parent
    aside = folder.with_name("aside")
    if folder.exists():
        folder.rename(aside)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("not a folder")
    try:
        assert run("settings", "theme", "dark") == 2
        assert f"theme was not saved in {path}" in capsys.readouterr().err
    finally:
        folder.unlink()
        if aside.exists():
            aside.rename(folder)
