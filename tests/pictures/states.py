"""The window in the states that people judge it by, to be looked at beside other programs.

Sizes, a screen of twice as many pixels, themes, a long game, many variations, many games, setting
up, and the preferences: twelve pictures.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog  # noqa: TID251

from c4studio import formats, settings
from c4studio.app import build_window
from c4studio.game import Collection, Facts, GameNode, Glyph
from c4studio.paths import Paths
from c4studio.settings import Settings
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.main_window import MainWindow
from tests import generated
from tests.pictures.hands import show_annotated_game, show_setting_up, wait, wait_for_scores

USUAL = QSize(1120, 760)
LONG = "21512653325775316425561214744326664343777"
"""Forty-one moves."""
MANY = 60
"""Variations."""
GAMES = 500
TWICE = "scale-2"

Show = Callable[[MainWindow], None]


def show_long_game(window: MainWindow) -> None:
    """Review a game of 41 moves, and look at one in its middle."""
    window.document.replace_game(formats.read(LONG))
    window.desk.actions["review"].trigger()
    line = window.part(ReviewPart).line
    while not line.review.complete:
        wait(20)
    window.desk.docks.bring_up("dock.moves")
    node = window.document.game.root
    for _ in range(23):
        node = node.variations[0]
        if node.position.ply in (9, 14, 23):
            window.document.go_to(node)
            glyph = Glyph.GOOD if node.position.ply == 9 else Glyph.MISTAKE
            window.desk.actions[f"glyph.{glyph}"].trigger()
    window.document.go_to(node)


def show_variations(window: MainWindow) -> None:
    """Add many variations to a game, some of them to others."""
    chance = Random(7)
    game = formats.read(LONG)
    line = list(game.root.main_line())
    for _ in range(MANY):
        node: GameNode = chance.choice(line[:30])
        for _ in range(chance.randint(1, 5)):
            if node.position.is_over:
                break
            column = chance.choice(list(node.position.legal_columns))
            node = node.variation(column) or node.add_variation(column)
            line.append(node)
    window.document.replace_game(game)
    window.document.go_to(line[12])


def show_games(window: MainWindow) -> None:
    """Show the list of a collection of games."""
    games = [formats.read(generated.game(seed)) for seed in range(GAMES)]
    for number, game in enumerate(games):
        game.facts = Facts(
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


STATES: tuple[tuple[str, QSize, str, Show], ...] = (
    ("1120x760", USUAL, "light", show_annotated_game),
    ("900x600", QSize(900, 600), "light", show_annotated_game),
    ("1600x1000", QSize(1600, 1000), "light", show_annotated_game),
    (TWICE, QSize(900, 600), "light", show_annotated_game),
    ("light", USUAL, "light", show_long_game),
    ("dark", USUAL, "dark", show_long_game),
    ("contrast", USUAL, "contrast", show_long_game),
    ("moves-41", QSize(900, 700), "dark", show_long_game),
    ("variations-60", USUAL, "light", show_variations),
    ("games-500", USUAL, "light", show_games),
    ("setup", USUAL, "light", show_setting_up),
    ("preferences", USUAL, "light", show_preferences),
)


def take_states(paths: Paths, folder: Path, wanted: str = "") -> None:
    """Save the pictures, or one of them, in a folder.

    Args:
        paths: of the program.
        folder: is made.
        wanted: the name of one picture, empty for all.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, size, theme, show in STATES:
        if name == TWICE and wanted != TWICE:
            # Qt asks for the scale once, when it starts.
            command = [sys.executable, "-m", "tests.pictures", "states", str(folder), TWICE]
            subprocess.run(command, env={**os.environ, "QT_SCALE_FACTOR": "2"}, check=True)
        elif wanted in ("", name):
            _take(paths, folder / f"{name}.png", size, theme, show)


def _take(paths: Paths, path: Path, size: QSize, theme: str, show: Show) -> None:
    config = Settings()
    config.set(settings.THEME, theme)
    config.set(settings.ANIMATE, False)
    window = build_window(paths, config, formats.read("4444"))
    window.resize(size)
    window.show()
    wait()
    show(window)
    wait()
    wait_for_scores(window)
    wait()
    dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
    (dialogs[0] if dialogs else window).grab().save(str(path))
    for dialog in dialogs:
        dialog.close()
    window.document.undo_stack.setClean()
    window.close()
    wait(1)
