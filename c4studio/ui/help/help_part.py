"""Commands of the Help menu that open dialogs: palette, shortcuts, problem report, about box."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMessageBox

from c4studio.ground.program import NAME_AND_VERSION
from c4studio.language.messages import Prompt
from c4studio.ui import settings
from c4studio.ui.commands.key_map import read_key_map
from c4studio.ui.help.palette import CommandPalette
from c4studio.ui.help.problem_report import ProblemReport
from c4studio.ui.help.shortcut_card import ShortcutCard
from c4studio.ui.help.shortcut_editor import ShortcutEditor
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.settings.settings_file import RecentTexts
from c4studio.ui.widgets import plain_text
from engine import BUILD

MOST_RECENT_COMMANDS = 8


class HelpPart(Part):
    """Opens the dialogs of the Help menu, and stores the shortcuts and recent commands."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._window = desk.window
        self._recent = RecentTexts(
            desk.settings, settings.RECENT_COMMANDS, MOST_RECENT_COMMANDS, self
        )
        desk.settings.follow(self, self._apply_shortcuts, settings.SHORTCUTS)
        self._apply_shortcuts()

    @carries_out("card")
    def _open_shortcut_card(self) -> None:
        ShortcutCard(self._actions.keys, self._window, self._desk.look.value).open()

    @carries_out("report")
    def _open_problem_report(self) -> None:
        ProblemReport(self._window).open()

    @carries_out("palette")
    def _open_command_palette(self) -> None:
        palette = CommandPalette(
            self._window, self._actions.in_no_menu, self._recent.texts, self._messages.announcer
        )
        palette.chosen.connect(self._on_command_chosen)
        palette.show()

    @Slot(object)
    def _on_command_chosen(self, action: QAction) -> None:
        name = action.objectName()
        if name:
            self._recent.add(name)
        action.trigger()

    @carries_out("shortcuts")
    def _open_shortcut_editor(self) -> None:
        editor = ShortcutEditor(self._actions.keys, self._window)
        editor.accepted.connect(
            lambda: self._settings.set(settings.SHORTCUTS, editor.keys.to_json())
        )
        editor.open()

    def _apply_shortcuts(self) -> None:
        """Apply the shortcuts after a window has changed their setting."""
        self._actions.set_keys(read_key_map(self._settings.get(settings.SHORTCUTS)))

    @carries_out("about")
    def _open_about(self) -> None:
        box = plain_text.message_box(
            self._window,
            QMessageBox.Icon.NoIcon,
            text_of("help.about_c4_studio"),
            NAME_AND_VERSION,
            text_of(Prompt.ABOUT, build=BUILD),
        )
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIconPixmap(self._window.windowIcon().pixmap(64, 64))
        box.open()
