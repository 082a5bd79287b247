"""A user who does anything, in the real program: commands, keys, clicks, pastes and windows.

The actions follow from the seed; what threads find out in between depends on the machine. Any seeds
run with ``MONKEY="7 8 9" MONKEY_ACTIONS=20000 pytest tests/faults/test_monkey.py -k chosen``.
"""

import json
import random
import shlex
import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeySequence
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QMessageBox,
    QWidget,
)
from shiboken6 import isValid

from c4studio.ground.paths import Paths, packaged_book
from c4studio.library.library import Library
from c4studio.ui import settings
from c4studio.ui.commands import COMMANDS
from c4studio.ui.library.libraries_part import LibrariesPart
from c4studio.ui.settings import Settings
from c4studio.ui.setup.picture_view import CornerHandle
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.session import Session
from engine import Position
from tests.faults.hostile_scores import claimed, write_scores
from tests.faults.monkey_checks import Pulse, States
from tests.formats.scan.painted import STYLES, painted

KEYS = (
    *"1234567", *"1234567", *"abcdeghilmnrstvwxyz ", "Left", "Right", "Up", "Down", "Home", "End",
    "Tab", "Shift+Tab", "Esc", "Esc", "Return", "Space", "Del", "Backspace", "PgUp", "PgDown",
    "Menu", "Ctrl+Z", "Ctrl+Z", "Ctrl+Shift+Z",
)  # fmt: skip
TEXTS = (
    "4444", "44445233", "1212", "d1 d2 e1", "7777777", "444x", "", "🎲", "4453\n1212\n33",
    "(;GM[40]FF[4];B[d1];W[d2](;B[e1];W[c1])(;B[c1]C[why not]))",
    "12345671234567", ". . . . . . .\n. . . X O . .", "0123",
)  # fmt: skip
EMPTY = 0.05
"""The share of pastes of an empty clipboard."""
PICTURES = 0.15
"""The share of pastes that are pictures of boards."""
MOST_WINDOWS = 3
MOST_ANSWERS = 6
RARE = "theme.", "reset", "window.", "quit", "new", "game.remove", "play"
"""Beginnings of ids of commands that end what goes on, or concern all windows."""
KINDS = {
    "command": 50, "key": 30, "click": 8, "paste": 5, "wait": 6, "window": 1, "library": 1,
}  # fmt: skip
REPEAT = "python -m pytest tests/faults/test_monkey.py -k chosen"
TURNS = 0.25
"""After this share of the actions the program comes to its events before the next one."""
LAST = 12
"""How many actions a failure tells."""


class Monkey:
    """Acts on a session, and answers the dialogs that come.

    Args:
        folder: an empty folder for everything that the program writes.
        seed: chooses the actions.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self._chance = random.Random(seed)
        self._folder = folder
        self._seed = seed
        self._log: deque[str] = deque(maxlen=LAST)
        self._weights = [1 if command.id.startswith(RARE) else 8 for command in COMMANDS]
        self._pulse = Pulse()
        self._states = States()
        self._acts: dict[str, Callable[[MainWindow], str]] = {
            "command": self._use_command,
            "key": self._press_key,
            "click": self._click,
            "paste": self._paste,
            "wait": self._wait,
            "window": self._change_window,
            "library": self._change_library,
        }
        self._session = self._new_session()

    def run(self, actions: int, check_every: int = 500) -> None:
        """Act so many times, and check now and then what must hold.

        Raises:
            AssertionError: something did not hold; the message says how to repeat it.
        """
        number = 0
        try:
            for number in range(1, actions + 1):
                self._act()
                if number % check_every == 0:
                    self._check()
            self._check()
        except BaseException as error:
            error.add_note(
                f"{number} of {actions} actions were done; to repeat them:\n"
                f"MONKEY={self._seed} MONKEY_ACTIONS={actions} {REPEAT}\n"
                f"last actions: {'; '.join(self._log)}"
            )
            raise
        finally:
            self.close()

    def close(self) -> None:
        """End the program; nothing is saved."""
        for window in self._session.windows:
            window.document.undo_stack.setClean()
            window.close_without_asking()
            window.close()
        self._session.close()

    def _new_session(self) -> Session:
        cache, config_folder, log, state, data = (
            self._folder / name for name in ("cache", "config", "log", "state", "data")
        )
        paths = Paths(cache, config_folder, log, packaged_book(), state, data)
        config = Settings()
        config.set(settings.ENGINE_MEMORY_MB, 1)
        config.set(settings.ENGINE_THREADS, 1)
        config.set(settings.LAST_FOLDER, str(self._folder))
        # An engine to compare with: ours, in a program of its own.
        command = shlex.join([sys.executable, "-m", "c4studio", "uci", "--no-cache"])
        engine = {"command": command, "options": ["Hash=1"], "seconds": 0.2}
        config.set(settings.OTHER_ENGINE, json.dumps(engine))
        session = Session(paths, config)
        self._show(session.add_window())
        return session

    def _show(self, window: MainWindow) -> MainWindow:
        window.show()
        window.activateWindow()
        self._states.follow(window.document)
        return window

    @property
    def _window(self) -> MainWindow:
        """The window that is acted on; a new program's where the last window was closed."""
        if not self._session.windows:
            self._session.close()
            # The program would end here, and give back the memory of its last window.
            for each in QApplication.topLevelWidgets():
                if isinstance(each, MainWindow):
                    each.deleteLater()
            self._session.deleteLater()
            self._session = self._new_session()
        active = QApplication.activeWindow()
        windows = self._session.windows
        return active if isinstance(active, MainWindow) and active in windows else windows[-1]

    def _act(self) -> None:
        window = self._window
        kind = self._chance.choices(list(KINDS), list(KINDS.values()))[0]
        # Before it is done, since it may be the last that is heard of it.
        self._log.append(kind)
        with self._pulse.watch(self._log):
            self._log[-1] = f"{kind} {self._acts[kind](window)}"
            if self._chance.random() < TURNS:
                QApplication.processEvents()
        self._answer()
        for each in self._session.windows:
            self._states.follow(each.document)

    # What it does.

    def _use_command(self, window: MainWindow) -> str:
        command = self._chance.choices(COMMANDS, self._weights)[0]
        self._log[-1] = f"command {command.id}"
        if command.id == "window.new" and len(self._session.windows) >= MOST_WINDOWS:
            return "no window"
        window.desk.actions[command.id].trigger()
        return command.id

    def _press_key(self, window: MainWindow) -> str:
        key = self._chance.choice(KEYS)
        if self._chance.random() < 0.3:
            key = next(iter(self._chance.choice(COMMANDS).keys), key)
        if key == "Ctrl+Shift+N":
            return "none"
        target = QApplication.focusWidget() or window.focusWidget() or window
        self._log[-1] = f"key {key}"
        QTest.keySequence(target, QKeySequence(key))
        return str(key)

    def _click(self, window: MainWindow) -> str:
        # Qt's own dialogs open others in loops of their own, in which nobody would answer.
        widgets = [
            each
            for each in window.findChildren(QWidget)
            if each.isVisible() and not isinstance(each.window(), QFileDialog | QPrintDialog)
        ]
        board = window.desk.panel.board
        widget = board if self._chance.random() < 0.5 else self._chance.choice(widgets or [board])
        place = QPoint(
            self._chance.randrange(max(widget.width(), 1)),
            self._chance.randrange(max(widget.height(), 1)),
        )
        button = self._chance.choice(
            (Qt.MouseButton.LeftButton,) * 4 + (Qt.MouseButton.RightButton,)
        )
        self._log[-1] = f"click {type(widget).__name__} {place.toTuple()}"
        QTest.mouseMove(widget, place)
        # The pointer may have made tabs move, which Qt has deleted then.
        if isValid(widget):
            QTest.mouseClick(widget, button, pos=place)
        return self._log[-1].removeprefix("click ")

    def _paste(self, window: MainWindow) -> str:
        text, command = self._chance.choice(TEXTS), self._chance.choice(("paste", "branch.paste"))
        if self._chance.random() < EMPTY:
            text = "nothing"
            QGuiApplication.clipboard().clear()
        elif self._chance.random() < PICTURES:
            seed = self._chance.randrange(len(STYLES))
            text = f"picture {seed}"
            QGuiApplication.clipboard().setImage(QImage.fromData(painted(seed).data))
        else:
            QGuiApplication.clipboard().setText(text)
        window.desk.actions[command].trigger()
        return f"{command} {text!r}"

    def _wait(self, window: MainWindow) -> str:
        duration = self._chance.choice((0, 1, 5, 20))
        QTest.qWait(duration)
        return str(duration)

    def _change_window(self, window: MainWindow) -> str:
        windows = self._session.windows
        if len(windows) < MOST_WINDOWS and self._chance.random() < 0.5:
            self._show(self._session.add_window())
            return "new"
        other = self._chance.choice(windows)
        if self._chance.random() < 0.3:
            other.close()
            return "close"
        other.activateWindow()
        return "other"

    def _change_library(self, window: MainWindow) -> str:
        """Choose one of the libraries that were used, as the menu offers them."""
        entries = window.part(LibrariesPart).entries
        if not entries:
            return "none"
        entry = self._chance.choice(entries)
        said = entry.text()
        entry.trigger()
        return said

    # How it answers.

    def _answer(self) -> None:
        """Answer what is open, at last by closing it."""
        for number in range(MOST_ANSWERS):
            popup = QApplication.activePopupWidget()
            dialog = QApplication.activeModalWidget()
            if popup is not None:
                QTest.keySequence(popup, self._chance.choice(("Esc", "Down", "Esc")))
                if number > 2:
                    popup.close()
            elif dialog is None:
                return
            else:
                self._log.append(f"answer {type(dialog).__name__}")
                with self._pulse.watch(self._log):
                    self._answer_dialog(dialog, is_last=number > 2)
                    QApplication.processEvents()

    def _answer_dialog(self, dialog: QWidget, *, is_last: bool) -> None:
        if isinstance(dialog, QFileDialog):
            if not is_last and self._chance.random() < 0.6:
                self._choose_file(dialog)
            else:
                dialog.reject()
        elif isinstance(dialog, QPrintDialog):
            dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
            dialog.printer().setOutputFileName(str(self._folder / "print.pdf"))
            dialog.done(self._chance.choice([0, 1]))
        elif isinstance(dialog, QMessageBox):
            self._chance.choice(dialog.buttons()).click()
        elif isinstance(dialog, QDialog) and not is_last:
            buttons = [
                each
                for each in dialog.findChildren(QAbstractButton)
                if each.isVisible() and each.isEnabled()
            ]
            choices: list[Callable[[], object]] = [dialog.reject, dialog.accept]
            choices += [each.click for each in buttons[:20]]
            lists = [each for each in dialog.findChildren(QAbstractItemView) if each.isVisible()]
            choices += [partial(self._choose_row, each) for each in lists]
            corners = [each for each in dialog.findChildren(CornerHandle) if each.isVisible()]
            choices += [partial(self._move_corner, each) for each in corners]
            self._chance.choice(choices)()
        else:
            dialog.close()

    def _choose_row(self, rows: QAbstractItemView) -> None:
        """Choose a few rows of a list, one right after the other."""
        for _ in range(3):
            number = self._chance.randrange(max(rows.model().rowCount(), 1))
            rows.setCurrentIndex(rows.model().index(number, 0))

    def _move_corner(self, corner: CornerHandle) -> None:
        """Move a corner of the board in a picture."""
        key = self._chance.choice((Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right))
        QTest.keyClick(corner, key, Qt.KeyboardModifier.ShiftModifier)

    def _choose_file(self, dialog: QFileDialog) -> None:
        name = self._chance.choice("abc")
        kinds = (each for each in ("c4t", "db", "png") if f"*.{each}" in dialog.nameFilters()[0])
        suffix = dialog.defaultSuffix() or next(kinds, "sgf")
        path = self._folder / f"{name}.{suffix}"
        if dialog.fileMode() == QFileDialog.FileMode.ExistingFile and not path.exists():
            if suffix == "db" and name != "a":
                Library(path).close()
            elif suffix == "png" and name != "a":
                path.write_bytes(painted(self._chance.randrange(len(STYLES))).data)
            else:
                path.write_text("4453\n", encoding="utf-8")
            if suffix == "c4t":
                write_scores(path, claimed({Position.from_moves("4"): 3 if name == "a" else -1}))
        dialog.filesSelected.emit([str(path)])
        dialog.done(QFileDialog.DialogCode.Accepted)

    def _check(self) -> None:
        self._answer()
        for window in self._session.windows:
            # A window that waited for its file may have closed during the check of another one.
            if window in self._session.windows:
                self._states.check(window)
