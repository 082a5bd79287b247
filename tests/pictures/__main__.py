"""Take pictures of the window: those of the manual, and those that it is judged by.

    python -m tests.pictures [manual|exports|states [FOLDER [NAME]]]

writes the manual's, in two themes, into ``resources/pictures``, those of what is exported as well,
and the window in its states, three themes and three sizes into ``build/states``; needs no
display, and for the second Pillow and Chromium.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QSize
from PySide6.QtTest import QTest

from c4studio import formats
from c4studio.ground.paths import Paths, packaged_book
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.window.application import application_of_process
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from c4studio.ui.window.workspaces import Workspace
from tests.pictures.exports import make_smaller, take_exports
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
from tests.pictures.states import take_states

ROOT = Path(__file__).parent.parent.parent
PICTURES = ROOT / "resources" / "pictures"
STATES = ROOT / "build" / "states"
SIZE = QSize(1200, 800)


def take(name: str, theme: str, window: MainWindow) -> None:
    """Save a picture of the window once nothing moves in it."""
    wait_for_scores(window)
    window.desk.messages.hide_message()
    wait()
    path = PICTURES / f"{name}-{theme}.png"
    window.grab().save(str(path))
    make_smaller(path)


def take_manual(paths: Paths) -> None:
    """Save the pictures of the manual and the README."""
    for theme in ("light", "dark"):
        config = Settings()
        config.set(settings.THEME, theme)
        config.set(settings.DISCS_ANIMATED, False)
        window = build_window(paths, config, formats.read("44444456"))
        window.resize(SIZE)
        window.show()
        take("window", theme, window)
        show_annotated_game(window)
        take("annotated", theme, window)
        show_reasons(window)
        take("why", theme, window)
        window.desk.settings.set(settings.THREATS_SHOWN, False)
        show_review(window)
        take("review", theme, window)
        show_learning(window)
        take("learning", theme, window)
        QTest.keySequence(window.focusWidget(), "Esc")
        window.desk.actions[Workspace.LEARN].trigger()
        wait(1500)
        take("learn", theme, window)
        window.desk.actions[Workspace.ANALYSE].trigger()
        show_setting_up(window)
        take("setup", theme, window)
        QTest.keySequence(window.focusWidget(), "Esc")
        show_guide(window)
        take("guide", theme, window)
        window.document.undo_stack.setClean()
        window.close()
        wait(1)


def main(what: str = "", folder: str = str(STATES), name: str = "") -> None:
    """Take all pictures, or those that are asked for."""
    application_of_process()
    with tempfile.TemporaryDirectory() as scratch:
        paths = Paths(None, Path(scratch), Path(scratch), packaged_book(), data=Path(scratch))
        if what in ("", "manual"):
            take_manual(paths)
        if what in ("", "exports"):
            take_exports(PICTURES)
        if what in ("", "states"):
            take_states(paths, Path(folder), name)


if __name__ == "__main__":
    main(*sys.argv[1:])
