import gc
from pathlib import Path

import pytest
from PySide6.QtCore import QFileInfo
from PySide6.QtWidgets import QFileDialog, QFileSystemModel, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.ui.labels import text_of
from c4studio.ui.settings import LAST_FOLDER, Settings
from c4studio.ui.widgets.file_dialogs import ALL_FILES_FILTER, choose_file
from tests.hands import wait

ENDLESS = Path("/proc/kmsg")
"""Whoever may read it waits for what the kernel says next."""


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


def opened(window: QWidget, folder: Path) -> QFileDialog:
    config = Settings()
    config.set(LAST_FOLDER, str(folder))
    dialog = choose_file(window, config, print)
    dialog.setNameFilters([text_of(ALL_FILES_FILTER)])
    dialog.open()
    gc.collect()
    return dialog


@pytest.mark.skipif(not ENDLESS.exists(), reason="the system has no file that never ends")
def test_a_folder_with_a_file_that_does_not_answer_is_shown(window: QWidget) -> None:
    dialog = opened(window, ENDLESS.parent)
    (model,) = dialog.findChildren(QFileSystemModel)
    place = str(ENDLESS)
    wait(lambda: model.index(place).isValid())
    # Its row is drawn, with icon and type; Qt's own provider would never come back.
    assert model.type(model.index(place)) == "File"
    assert not model.fileIcon(model.index(place)).isNull()
    dialog.close()


def test_files_and_folders_are_told_apart(window: QWidget, tmp_path: Path) -> None:
    dialog = opened(window, tmp_path)
    provider = dialog.iconProvider()
    (tmp_path / "game.sgf").touch()
    file, folder = QFileInfo(str(tmp_path / "game.sgf")), QFileInfo(str(tmp_path))
    assert (provider.type(file), provider.type(folder)) == ("File", "Folder")
    assert provider.icon(file).cacheKey() != provider.icon(folder).cacheKey()
    dialog.close()
