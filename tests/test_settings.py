from pathlib import Path
from typing import Any

import pytest

from c4studio import settings
from c4studio.settings import ALL, Setting, Settings


def test_the_table_names_everything_once() -> None:
    assert len({each.name for each in ALL}) == len(ALL)
    assert all(each.help.endswith(".") for each in ALL)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (settings.THEME, "dark"),
        (settings.MEMORY_MB, 128),
        (settings.ANIMATE, False),
        (settings.FLIPPED, True),
        (settings.LAYOUT, b"\x00\xff layout"),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_value_is_there_at_the_next_start(
    tmp_path: Path, setting: Setting[Any], value: Any
) -> None:
    path = tmp_path / "config" / "settings.ini"
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
    kept.set(settings.MEMORY_MB, 32)
    kept.save()
    assert kept.get(settings.MEMORY_MB) == 32
    assert Settings().get(settings.MEMORY_MB) == 64


@pytest.mark.expected_log("The setting .* is ignored")
@pytest.mark.parametrize(
    ("setting", "text"),
    [
        (settings.THEME, "theme=purple"),
        (settings.MEMORY_MB, "memory_mb=lots"),
        (settings.MEMORY_MB, "memory_mb=-4"),
        (settings.ANIMATE, "animate=perhaps"),
        (settings.LAYOUT, "[window]\nlayout=7"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_an_unreadable_value_is_the_default_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, setting: Setting[Any], text: str
) -> None:
    path = tmp_path / "settings.ini"
    path.write_text(text if text.startswith("[") else f"[General]\n{text}\n")
    assert Settings(path).get(setting) == setting.default
    assert setting.name in caplog.text


@pytest.mark.expected_log("could not be saved")
def test_a_folder_that_is_no_use_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("not a folder")
    kept = Settings(tmp_path / "file" / "settings.ini")
    kept.set(settings.THEME, "dark")
    kept.save()
    assert "could not be saved" in caplog.text
