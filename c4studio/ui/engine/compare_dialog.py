"""The dialog for another engine: its program, its options, and the time for a position."""

import shlex
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QPlainTextEdit, QWidget

from c4studio.grading.players import GradingError, words_of_command
from c4studio.grading.uci_engine import EngineSetup, options_of_lines
from c4studio.language.messages import Message
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.settings import Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import LONGEST_LINE, decimal_box, push_button
from c4studio.ui.widgets.file_dialogs import choose_file
from c4studio.ui.widgets.layouts import in_row, new_form

LEAST_SECONDS, MOST_SECONDS = 0.1, 600.0
WIDTH_IN_LETTERS = 56
OPTION_LINES = 3
"""Number of lines of options that are seen at once."""
EXPLANATION = "engine.a_program"


class CompareDialog(Dialog):
    """A dialog that asks for another engine and starts it, or switches it off.

    Args:
        setup: what the fields show at first.
        is_on: whether an engine is switched on.
        config: the settings, which have the folder in which programs are looked for.
        window: the window that the dialog belongs to.
    """

    chosen = Signal(object)
    """Emitted with the engine (EngineSetup) that is to be switched on."""
    switched_off = Signal()

    def __init__(self, setup: EngineSetup, is_on: bool, config: Settings, window: QWidget) -> None:
        super().__init__(text_of("engine.compare_with_another"), window)
        self._config = config
        self.program, self.options = QLineEdit(setup.command), QPlainTextEdit()
        self.program.setMaxLength(LONGEST_LINE)
        self.program.setPlaceholderText("fairy-stockfish")
        self.options.setPlainText("\n".join(setup.options))
        self.options.setPlaceholderText(text_of("engine.variantpath_home_you"))
        self.options.setTabChangesFocus(True)
        self.seconds = decimal_box()
        self.seconds.setRange(LEAST_SECONDS, MOST_SECONDS)
        self.seconds.setDecimals(1)
        self.seconds.setSuffix(" s")
        self.seconds.setValue(setup.seconds)
        self.browse = push_button("engine.choose", self._on_browse_clicked)
        self.fault = plain_text.label(wraps=True, lines=2)
        self._lay_out_fields(is_on)

    def fit_to_text(self) -> None:
        """Take a width in letters, and for the options a height in lines."""
        metrics = self.options.fontMetrics()
        self.options.setFixedHeight((OPTION_LINES + 1) * metrics.lineSpacing())
        self.setMinimumWidth(WIDTH_IN_LETTERS * metrics.averageCharWidth())
        super().fit_to_text()

    @property
    def engine_setup(self) -> EngineSetup:
        """The engine in the fields of the dialog."""
        lines = (line.strip() for line in self.options.toPlainText().splitlines())
        return EngineSetup(
            self.program.text().strip(), tuple(filter(None, lines)), self.seconds.value()
        )

    def accept(self) -> None:
        """Emit the engine and close the dialog, or say what is wrong in it."""
        setup = self.engine_setup
        try:
            words_of_command(setup.command)
            options_of_lines(setup.options)
        except GradingError as error:
            self.fault.setText(text_of(Message.FULL_STOP, text=error.said))
            return
        super().accept()
        self.chosen.emit(setup)

    def _lay_out_fields(self, is_on: bool) -> None:
        form = new_form()
        program = plain_text.label(text_of("engine.program"))
        program.setBuddy(self.program)
        form.addRow(program, in_row((self.program, 1), self.browse))
        form.addRow(text_of("engine.options_one_a_line"), self.options)
        form.addRow(text_of("engine.time_for_a_position"), self.seconds)
        set_name(self.program, "engine.program")
        set_name(self.options, "engine.options_one")
        set_name(self.seconds, "engine.time")
        standard = QDialogButtonBox.StandardButton
        buttons = self.new_buttons(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(text_of("engine.compare"))
        if is_on:
            off = buttons.addButton(
                text_of("engine.switch_off"), QDialogButtonBox.ButtonRole.DestructiveRole
            )
            off.clicked.connect(self._on_off_clicked)
        self.lay_out(plain_text.label(text_of(EXPLANATION), wraps=True), form, self.fault, buttons)

    @Slot()
    def _on_off_clicked(self) -> None:
        self.reject()
        self.switched_off.emit()

    @Slot()
    def _on_browse_clicked(self) -> None:
        title, kind = text_of("engine.choose_an_engine"), text_of("engine.programs")
        choose_file(self, self._config, self._take_program, title, kind).open()

    def _take_program(self, path: Path) -> None:
        name = str(path)
        is_windows = sys.platform == "win32"
        self.program.setText(subprocess.list2cmdline([name]) if is_windows else shlex.quote(name))
