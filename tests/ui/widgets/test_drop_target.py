"""Dropped and copied data is what it is, whatever it claims to be."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QColor, QDropEvent, QImage, QPixmap
from PySide6.QtWidgets import QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.ui.widgets.drop_target import DropTarget


class Dropped:
    """A widget on which things are dropped, and what came of them."""

    def __init__(self, qtbot: QtBot) -> None:
        self._widget = QWidget()
        qtbot.addWidget(self._widget)
        self._target = target = DropTarget(self._widget)
        self.found: list[object] = []
        target.files_dropped.connect(self.found.append)
        target.text_dropped.connect(self.found.append)
        target.picture_dropped.connect(self.found.append)

    def drop(self, data: QMimeData) -> object:
        """Drop something and return what was emitted, None for nothing."""
        self.found.clear()
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        action = Qt.DropAction.CopyAction
        event = QDropEvent(QPointF(1, 1), action, data, buttons, keys)
        self._target.eventFilter(self._widget, event)
        assert len(self.found) < 2
        return self.found[0] if self.found else None


@pytest.fixture
def dropped(qtbot: QtBot) -> Dropped:
    return Dropped(qtbot)


def addresses(*encoded: bytes) -> QMimeData:
    data = QMimeData()
    data.setData("text/uri-list", b"\r\n".join(encoded))
    return data


def test_pictures_are_taken_in_both_forms(dropped: Dropped) -> None:
    picture = QImage(4, 3, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    for form in (picture, QPixmap.fromImage(picture)):
        data = QMimeData()
        data.setImageData(form)
        found = dropped.drop(data)
        assert isinstance(found, QImage)
        assert found.size() == picture.size()


@pytest.mark.parametrize("lie", [5, "text", b"bytes", QImage()], ids=lambda lie: type(lie).__name__)
def test_what_is_no_picture_is_taken_for_its_text(dropped: Dropped, lie: object) -> None:
    data = QMimeData()
    data.setImageData(lie)
    assert data.hasImage()
    assert dropped.drop(data) is None
    data.setText("4453")
    assert dropped.drop(data) == "4453"
    data.setData("application/x-qt-image", b"junk")
    assert dropped.drop(data) == "4453"


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX alone")
def test_addresses_of_files_are_taken_byte_by_byte(dropped: Dropped) -> None:
    data = addresses(b"file:///a/caf%E9.sgf", b"file:///a/caf%C3%A9", b"file:///b%2520c#d")
    names = [b"/a/caf\xe9.sgf", "/a/café".encode(), b"/b%20c"]
    assert dropped.drop(data) == tuple(Path(os.fsdecode(name)) for name in names)


@pytest.mark.parametrize("address", [b"file:", b"file:///a%00b", b"http://a/b", b":::", b"\xff"])
def test_addresses_of_no_file_are_no_files(dropped: Dropped, address: bytes) -> None:
    assert not isinstance(dropped.drop(addresses(address)), tuple)
