"""Handling of files and texts that are dropped onto a window."""

import os
from pathlib import Path
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QEvent, QMimeData, QObject, QUrl, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QImage, QPixmap
from PySide6.QtWidgets import QWidget

from c4studio.formats import is_picture


class DropTarget(QObject):
    """Receives files and texts dropped on a window, unless a widget accepts them itself."""

    files_dropped = Signal(object)
    """Emitted with the dropped files (tuple of Path), at least one."""
    folders_dropped = Signal(object)
    """Emitted with the dropped folders (tuple of Path), at least one."""
    text_dropped = Signal(str)
    picture_dropped = Signal(object)
    """Emitted with a dropped picture (QImage), or with its file (Path)."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the window's drag and drop events."""
        if event.type() is QEvent.Type.Drop and isinstance(event, QDropEvent):
            return self._handle_drop(event)
        # The class of enter events is derived from the class of move events.
        if isinstance(event, QDragMoveEvent) and _is_droppable(event.mimeData()):
            event.acceptProposedAction()
            return True
        return super().eventFilter(watched, event)

    def _handle_drop(self, event: QDropEvent) -> bool:
        data = event.mimeData()
        if not self.emit_files(data):
            picture = picture_among(data)
            if picture is not None:
                self.picture_dropped.emit(picture)
            elif data.hasText():
                self.text_dropped.emit(data.text())
            else:
                return False
        event.acceptProposedAction()
        return True

    def emit_files(self, data: QMimeData | None) -> bool:
        """Emit the files among dropped or copied data. Return whether there are any.

        An empty clipboard has no data at all (None).
        """
        files = () if data is None else _local_files(data)
        if files and is_picture(files[0].name):
            self.picture_dropped.emit(files[0])
        elif files:
            self.files_dropped.emit(files)
        return bool(files)


def picture_among(data: QMimeData | None) -> QImage | Path | None:
    """Return the picture among dropped or copied data, or its file. Return None if there is none.

    An empty clipboard has no data at all (None).
    """
    files = () if data is None else _local_files(data)
    if data is None or files:
        return files[0] if files and is_picture(files[0].name) else None
    picture = _picture_in(data)
    return None if picture.isNull() else picture


def has_picture(data: QMimeData | None) -> bool:
    """Return whether dropped or copied data has a picture, or the file of one."""
    files = () if data is None else _local_files(data)
    return is_picture(files[0].name) if files else data is not None and data.hasImage()


def _is_droppable(data: QMimeData) -> bool:
    return data.hasText() or data.hasImage() or bool(_local_files(data))


def _local_files(data: QMimeData) -> tuple[Path, ...]:
    """Return the local files that dropped or copied data contains, or that its text names."""
    text = data.text().strip()
    urls = data.urls() or ([QUrl(text)] if text.startswith("file:") else [])
    return tuple(Path(name) for url in urls if (name := _name_of_file(url)))


def _name_of_file(url: QUrl) -> str:
    """Return the name of the local file that an address names, or "" if it names none."""
    if not url.isLocalFile():
        return ""
    name = url.toLocalFile()
    if os.name == "posix" and not url.host():
        # Qt replaces bytes that are not UTF-8.
        encoded = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
        name = os.fsdecode(unquote_to_bytes(encoded))
    return "" if "\0" in name else name


def _picture_in(data: QMimeData) -> QImage:
    """Return the picture in dropped data; an empty one if the data only claims to have one."""
    found = data.imageData()
    if isinstance(found, QPixmap):
        return found.toImage()
    return found if isinstance(found, QImage) else QImage()
