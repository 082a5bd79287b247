"""What a user does in the explorer, for tests."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog  # noqa: TID251

from c4studio.library.library import Library
from c4studio.library.shelf import CurrentLibrary
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.libraries_part import LibrariesPart
from c4studio.ui.library.tables import CountField
from c4studio.ui.window.main_window import MainWindow
from tests.hands import choose

Wait = Callable[[Callable[[], bool]], None]


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    action = Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(5, 5), action, data, buttons, keys))
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), action, data, buttons, keys))


def text_of(window: MainWindow, column: int, field: CountField) -> str:
    model = window.part(ExplorerPart).panel.counts.model()
    return str(model.index(column, field).data())


def imported(window: MainWindow, folder: Path, wait: Wait) -> ExplorerPart:
    part = window.part(ExplorerPart)
    drop(window, folder)
    wait(lambda: part.panel.count.text().startswith("63 games"))
    # Whether there is a library is looked for in another thread.
    wait(window.desk.actions["library.me"].isEnabled)
    return part


def after_moves(
    window: MainWindow, folder: Path, wait: Wait, columns: Iterable[int]
) -> ExplorerPanel:
    """Import a folder, ask for Ann's games, and play moves on the board."""
    panel = imported(window, folder, wait).panel
    panel.player.setText("Ann")
    for column in columns:
        window.document.play(column)
    return panel


def use(window: MainWindow, command: str, path: Path, wait: Wait) -> None:
    """Choose the file of a library, a new one or one that is there."""
    window.desk.actions[command].trigger()
    choose_when_asked(window, path, wait)


def choose_when_asked(window: MainWindow, path: Path, wait: Wait) -> None:
    """Choose a file in the dialog that a thread may open first."""
    wait(lambda: any(each.isVisible() for each in window.findChildren(QFileDialog)))
    choose(window, path)


def panel_says(window: MainWindow, said: str) -> Callable[[], bool]:
    """Ask whether the explorer's sentence begins so."""
    panel = window.part(ExplorerPart).panel
    return lambda: panel.count.text().startswith(said)


def shelf_of(window: MainWindow) -> CurrentLibrary:
    return window.part(LibrariesPart)._shelf


def count(path: Path | None) -> int:
    """The number of games in a library."""
    assert path is not None
    with Library(path) as library:
        return library.count_games()
