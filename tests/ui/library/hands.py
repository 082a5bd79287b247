"""What a user does in the explorer, for tests."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.ui.library.counts_model import Field
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.window.main_window import MainWindow

Wait = Callable[[Callable[[], bool]], None]


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    action = Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(5, 5), action, data, buttons, keys))
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), action, data, buttons, keys))


def text_of(window: MainWindow, column: int, field: Field) -> str:
    model = window.part(ExplorerPart).panel.counts.model()
    return str(model.index(column, field).data())


def imported(window: MainWindow, folder: Path, wait: Wait) -> ExplorerPart:
    part = window.part(ExplorerPart)
    drop(window, folder)
    wait(lambda: part.panel.count.text().startswith("63 games"))
    return part
