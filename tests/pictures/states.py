"""The window in the states that people judge it by, in all themes and three sizes.

The start, a game to be played, one that is and one that is over, setting up, a reviewed game,
reasons, an export, many games, the explorer, the preferences, the card of shortcuts, the palette of
commands, the page that learning begins from, a question, the course, and the manual.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit  # noqa: TID251

from c4studio import formats
from c4studio.drawing.theme import THEME_BY_NAME
from c4studio.game import Collection, GameFacts
from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.files.exports.export_dialog import EXPORT_ROWS, ExportDialog
from c4studio.ui.help.palette import CommandPalette
from c4studio.ui.play.match import RESIGNATION
from c4studio.ui.play.play_dialog import PlayDialog
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from c4studio.ui.window.workspaces import Workspace
from engine import Side
from tests import generated
from tests.pictures.hands import (
    show_annotated_game,
    show_guide,
    show_learning,
    show_reasons,
    show_review,
    show_setting_up,
    wait,
    wait_for_scores,
)

SIZES = (QSize(1366, 768), QSize(1120, 760), QSize(900, 600))
GAMES = 500

Show = Callable[[MainWindow], None]


def show_start(_: MainWindow) -> None:
    """Leave the window as it is on the first start."""


def show_play_dialog(window: MainWindow) -> None:
    """Ask for a game."""
    window.desk.actions["play"].trigger()


def show_playing(window: MainWindow) -> None:
    """Play four discs against the engine, and ask for a hint."""
    show_play_dialog(window)
    next(each for each in window.children() if isinstance(each, PlayDialog)).accept()
    window.activateWindow()
    for key in "4435":
        QTest.keySequence(window.desk.panel.board, key)
        game = window.part(PlayPart).round
        while not (game.is_persons_turn or game.is_over):
            wait(20)
    window.desk.actions["play.hint"].trigger()


def show_end_of_game(window: MainWindow) -> None:
    """Resign the game against the engine."""
    show_playing(window)
    window.part(PlayPart).giving_up.end_lost_game(Side.RED, RESIGNATION)


def show_export(window: MainWindow) -> None:
    """Export the annotated game as a page."""
    show_annotated_game(window)
    window.desk.actions["file.export"].trigger()
    dialog = next(each for each in window.children() if isinstance(each, ExportDialog))
    dialog.forms.choose_row([row.preset.name for row in EXPORT_ROWS].index("html"))
    wait(1500)


def show_games(window: MainWindow) -> None:
    """Show the list of a collection of games."""
    games = [formats.read(generated.game(seed)) for seed in range(GAMES)]
    for number, game in enumerate(games):
        game.facts = GameFacts(
            red=f"Player {number % 37}",
            yellow=f"Player {(number * 7 + 3) % 41}",
            event=f"Open {1990 + number % 30}",
            date=f"{1990 + number % 30}-05-{1 + number % 28:02}",
        )
    window.document.load(Collection(games))
    window.desk.actions["game.list"].trigger()


def show_preferences(window: MainWindow) -> None:
    """Open the preferences."""
    window.desk.actions["preferences"].trigger()


def show_card(window: MainWindow) -> None:
    """Open the card of shortcuts."""
    window.desk.actions["card"].trigger()


def show_palette(window: MainWindow) -> None:
    """Look for a command."""
    window.desk.actions["palette"].trigger()
    wait()
    palette = next(each for each in window.children() if isinstance(each, CommandPalette))
    palette.findChildren(QLineEdit)[0].setText("mistake")


def show_learn(window: MainWindow) -> None:
    """Review a game, and answer wrongly at its first mistake."""
    show_review(window)
    show_learning(window)


def show_explorer(window: MainWindow) -> None:
    """Show the explorer, which has no library yet."""
    window.desk.actions["library.explorer"].trigger()


def show_learning_home(window: MainWindow) -> None:
    """Show the page that learning begins from."""
    window.desk.actions[Workspace.LEARN].trigger()


def show_manual(window: MainWindow) -> None:
    """Open the manual."""
    window.desk.actions["manual"].trigger()


STATES: dict[str, Show] = {
    "start": show_start,
    "play": show_play_dialog,
    "playing": show_playing,
    "setup": show_setting_up,
    "review": show_review,
    "why": show_reasons,
    "export": show_export,
    "games": show_games,
    "preferences": show_preferences,
    "card": show_card,
    "palette": show_palette,
    "learn": show_learn,
    "over": show_end_of_game,
    "explorer": show_explorer,
    "home": show_learning_home,
    "course": show_guide,
    "manual": show_manual,
}


def take_states(paths: Paths, folder: Path, wanted: str = "") -> None:
    """Save the pictures in a folder, which is made.

    Args:
        paths: of the program.
        folder: where the pictures are saved.
        wanted: the beginning of the names of the pictures, such as ``why-dark``; empty for all.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for state, theme, size in product(STATES, THEME_BY_NAME, SIZES):
        name = f"{state}-{theme}-{size.width()}x{size.height()}"
        if name.startswith(wanted):
            _take(paths, folder / f"{name}.png", size, theme, STATES[state])


def _take(paths: Paths, path: Path, size: QSize, theme: str, show: Show) -> None:
    config = Settings()
    config.set(settings.THEME, theme)
    config.set(settings.DISCS_ANIMATED, False)
    config.set(settings.FIRST_STEPS_SHOWN, show is show_start)
    window = build_window(paths, config, None if show is show_start else formats.read("4444"))
    window.resize(size)
    window.show()
    wait()
    show(window)
    wait()
    wait_for_scores(window)
    wait()
    picture = window.grab()
    for dialog in _dialogs(window):
        _paint_over(picture, window, dialog)
        dialog.close()
    picture.save(str(path))
    window.document.undo_stack.setClean()
    window.close()
    wait(1)


def _dialogs(window: MainWindow) -> Iterator[QDialog]:
    return (each for each in window.findChildren(QDialog) if each.isVisible())


def _paint_over(picture: QPixmap, window: MainWindow, dialog: QDialog) -> None:
    """Paint a dialog over the middle of the window, where a screen would show it."""
    shown = dialog.grab()
    painter = QPainter(picture)
    place = window.rect().center() - shown.rect().center()
    painter.drawPixmap(QPoint(place), shown)
    painter.end()
