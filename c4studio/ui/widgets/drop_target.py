"""Handling of files and texts that are dropped onto a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QUrl, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QImage
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
            return self._drop(event)
        # The class of enter events is derived from the class of move events.
        if isinstance(event, QDragMoveEvent) and _is_wanted(event.mimeData()):
            event.acceptProposedAction()
            return True
        return super().eventFilter(watched, event)

    def _drop(self, event: QDropEvent) -> bool:
        data = event.mimeData()
        if not self.take_files(data):
            if data.hasImage():
                self.picture_dropped.emit(QImage(data.imageData()))
            elif data.hasText():
                self.text_dropped.emit(data.text())
            else:
                return False
        event.acceptProposedAction()
        return True

    def take_files(self, data: QMimeData | None) -> bool:
        """Emit the files among dropped or copied data. Return whether there are any.

        An empty clipboard has no data at all (None).
        """
        files = () if data is None else _files(data)
        if files and is_picture(files[0].name):
            self.picture_dropped.emit(files[0])
        elif files:
            self.files_dropped.emit(files)
        return bool(files)


def _is_wanted(data: QMimeData) -> bool:
    return data.hasText() or data.hasImage() or bool(_files(data))


def _files(data: QMimeData) -> tuple[Path, ...]:
    """Return the local files that dropped or copied data contains, or that its text names."""
    text = data.text().strip()
    urls = data.urls() or ([QUrl(text)] if text.startswith("file:") else [])
    return tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())
