"""What a user does in the explorer, for tests."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog  # noqa: TID251

from c4studio.library.library import Library
from c4studio.library.shelf import CurrentLibrary
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.libraries_part import LibrariesPart
from c4studio.ui.library.tables import CountField
from tests.hands import Hand, wait


def text_of(hand: Hand, column: int, field: CountField) -> str:
    model = hand.part(ExplorerPart).panel.counts.model()
    return str(model.index(column, field).data())


def row_tip(hand: Hand, column: int) -> str:
    """What the tip of the row of a column says."""
    model = hand.part(ExplorerPart).panel.counts.model()
    return str(model.index(column, CountField.NAME).data(Qt.ItemDataRole.ToolTipRole))


def imported(hand: Hand, folder: Path) -> ExplorerPart:
    part = hand.part(ExplorerPart)
    hand.drop_files(folder)
    wait(lambda: part.panel.count.text().startswith("63 games"))
    # Whether there is a library is looked for in another thread.
    wait(hand.desk.actions["library.me"].isEnabled)
    return part


def after_moves(hand: Hand, folder: Path, columns: Iterable[int]) -> ExplorerPanel:
    """Import a folder, ask for Ann's games, and play moves on the board."""
    panel = imported(hand, folder).panel
    panel.player.setText("Ann")
    for column in columns:
        hand.document.play(column)
    return panel


def use(hand: Hand, command: str, path: Path) -> None:
    """Choose the file of a library, a new one or one that is there."""
    hand.do(command)
    choose_when_asked(hand, path)


def choose_when_asked(hand: Hand, path: Path) -> None:
    """Choose a file in the dialog that a thread may open first."""
    wait(lambda: any(each.isVisible() for each in hand.window.findChildren(QFileDialog)))
    hand.choose(path)


def panel_says(hand: Hand, said: str) -> Callable[[], bool]:
    """Ask whether the explorer's sentence begins so."""
    panel = hand.part(ExplorerPart).panel
    return lambda: panel.count.text().startswith(said)


def shelf_of(hand: Hand) -> CurrentLibrary:
    return hand.part(LibrariesPart)._shelf


def count(path: Path) -> int:
    """The number of games in a library."""
    with Library(path) as library:
        return library.count_games()
