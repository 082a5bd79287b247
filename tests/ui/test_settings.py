import json
import os
from pathlib import Path
from typing import Any

import pytest

from c4studio.ui import settings
from c4studio.ui.settings import ALL_SETTINGS, USER_SETTINGS, Setting, Settings
from tests.cases import cases
from tests.ground.test_whole_file import umask
from tests.hands import wait


def test_the_table_names_everything_once() -> None:
    assert len({each.name for each in ALL_SETTINGS}) == len(ALL_SETTINGS)
    assert all(each.label and each.help.endswith(".") for each in USER_SETTINGS)


@cases()
def test_a_value_is_there_at_the_next_start(
    tmp_path: Path, setting: Setting[Any], value: Any
) -> None:
    path = tmp_path / "config" / "settings.json"
    first = Settings(path)
    assert first.get(setting) == setting.default
    first.set(setting, value)
    assert first.get(setting) == value
    first.save()
    assert Settings(path).get(setting) == value


def test_a_change_is_announced_once() -> None:
    kept = Settings()
    changed: list[str] = []
    kept.changed.connect(changed.append)
    for theme in ("system", "dark", "dark"):
        kept.set(settings.THEME, theme)
    assert changed == ["theme"]


def test_without_a_file_values_last_for_the_run() -> None:
    kept = Settings()
    kept.set(settings.ENGINE_MEMORY_MB, 32)
    kept.save()
    assert kept.get(settings.ENGINE_MEMORY_MB) == 32
    assert Settings().get(settings.ENGINE_MEMORY_MB) == 64


DEEP = "[" * 100_000 + "]" * 100_000


@pytest.mark.expected_log("The setting .* is ignored")
@cases()
def test_an_unreadable_value_is_the_default_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, setting: Setting[Any], value: Any
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({setting.name: value}))
    kept = Settings(path)
    for _ in range(2):
        assert kept.get(setting) == setting.default
    (record,) = caplog.records
    assert setting.name in record.message
    assert "\n" not in record.message


RUBBISH = {
    "deep": DEEP.encode(),
    "deep objects": b'{"a":' * 100_000,
    "no text": bytes(range(256)) * 10,
    "no object": b"[1]",
    "a number": b"1" * 10_000,
    "empty": b"",
    "half": b'{"theme": "da',
    "as Qt wrote it": b'[General]\ntheme="@Variant(\\0\\0\\0\\x9)"\n',
}


@pytest.mark.expected_log("The settings in .* are put aside")
@pytest.mark.parametrize("data", RUBBISH.values(), ids=RUBBISH)
def test_rubbish_is_put_aside_and_logged_in_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    kept = Settings(path)
    assert [kept.get(each) for each in ALL_SETTINGS] == [each.default for each in ALL_SETTINGS]
    (record,) = caplog.records
    assert "\n" not in record.message
    assert (tmp_path / "settings.json.damaged").read_bytes() == data
    kept.set(settings.THEME, "dark")
    kept.save()
    assert Settings(path).get(settings.THEME) == "dark"


@pytest.mark.expected_log("The settings in .* are ignored")
def test_what_is_no_file_is_neither_read_nor_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "film").open("wb") as file:
        file.truncate(3_000_000_000)
    for name in ("pipe", "folder", "film"):
        assert Settings(tmp_path / name).get(settings.THEME) == "system"
        assert (tmp_path / name).exists()
    assert len(caplog.records) == 3


def test_two_programs_keep_what_the_other_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, other = Settings(path), Settings(path)
    one.set(settings.THEME, "dark")
    one.save()
    other.set(settings.ENGINE_MEMORY_MB, 128)
    other.save()
    both = Settings(path)
    assert (both.get(settings.THEME), both.get(settings.ENGINE_MEMORY_MB)) == ("dark", 128)


@pytest.mark.parametrize("mask", [0o000, 0o077])
def test_the_file_is_private(tmp_path: Path, mask: int) -> None:
    path = tmp_path / "config" / "settings.json"
    with umask(mask):
        kept = Settings(path)
        kept.set(settings.THEME, "dark")
        kept.save()
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_a_change_is_written_soon(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    kept = Settings(path)
    kept.set(settings.THEME, "dark")
    wait(path.exists)
    assert Settings(path).get(settings.THEME) == "dark"


@pytest.mark.expected_log("could not be saved|are ignored")
def test_a_folder_that_is_no_use_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("not a folder")
    kept = Settings(tmp_path / "file" / "settings.json")
    kept.set(settings.THEME, "dark")
    kept.save()
    assert "could not be saved" in caplog.text
