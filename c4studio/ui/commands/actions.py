"""The table of commands as actions, menus and a toolbar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton, QWidget

from c4studio.drawing.icons import icon
from c4studio.drawing.theme import Theme
from c4studio.ui.commands import COMMANDS, Command, Scope
from c4studio.ui.commands.errors import CommandBoundTwice, CommandNotBound, UnknownCommand
from c4studio.ui.commands.key_map import KeyMap, keys_text
from c4studio.ui.commands.menu_keys import MenuKeys

TOOLBAR_ICON = 20
EXTENSION = "qt_toolbar_ext_button"
"""Qt's name of the button that shows what a toolbar has no room for."""


class Actions(QObject):
    """One action for each command, by its id."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._menus: dict[tuple[str, ...], QMenu] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._actions = {command.id: self._new_action(command) for command in COMMANDS}
        self._more: QToolButton | None = None
        self._pictures: list[QToolButton] = []
        self._bound: set[str] = set()
        self._keys = KeyMap()
        self.set_keys(self._keys)
        self._fill_menus()

    def __getitem__(self, command_id: str) -> QAction:
        return self._actions[command_id]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    @property
    def keys(self) -> KeyMap:
        """The keys in force."""
        return self._keys

    def set_keys(self, keys: KeyMap) -> None:
        """Let other keys trigger the commands, and name them where the old ones were named."""
        self._keys = keys
        for command in COMMANDS:
            action = self[command.id]
            action.setShortcuts([QKeySequence(key) for key in keys.keys(command)])
            action.setToolTip(_tip(command, keys))

    def bind(self, commands: Mapping[str, Callable[..., object]]) -> None:
        """Let commands be carried out.

        Args:
            commands: what is called for each id; what is on or off is called with that.

        Raises:
            UnknownCommand: the table does not have one.
            CommandBoundTwice: one is carried out already.
        """
        for command_id, carry_out in commands.items():
            if command_id not in self._actions:
                raise UnknownCommand(command_id)
            if command_id in self._bound:
                raise CommandBoundTwice(command_id)
            self._bound.add(command_id)
            action = self[command_id]
            action.triggered.connect(_slot(carry_out, action.isCheckable()))

    def check_bound(self) -> None:
        """Make sure that somebody carries out every command.

        Raises:
            CommandNotBound: nobody carries out some.
        """
        missing = [command_id for command_id in self._actions if command_id not in self._bound]
        if missing:
            raise CommandNotBound(missing)

    def hear_from(self, *widgets: QWidget) -> None:
        """Let the shortcuts of the board be heard while one of these has the keyboard."""
        for command in COMMANDS:
            if command.scope is Scope.BOARD:
                for widget in widgets:
                    widget.addAction(self[command.id])

    def _fill_menus(self) -> None:
        """Build the menu bar in the order of the table."""
        for command in COMMANDS:
            menu = self._menu(command.menu)
            if command.gap and not menu.isEmpty():
                menu.addSeparator()
            menu.addAction(self[command.id])

    def add_to_menu(self, before: str, actions: list[QAction]) -> None:
        """Put actions that are not in the table into the menu of a command, above it."""
        command = next(each for each in COMMANDS if each.id == before)
        self._menus[command.menu].insertActions(self[before], actions)

    def new_toolbar(self) -> QToolBar:
        """The buttons, in the order of the table."""
        bar = QToolBar("Toolbar", self._window)
        bar.setObjectName("toolbar")
        bar.setIconSize(QSize(TOOLBAR_ICON, TOOLBAR_ICON))
        bar.setMovable(False)
        for command in COMMANDS:
            if command.toolbar:
                if command.gap:
                    bar.addSeparator()
                bar.addAction(self[command.id])
                button = bar.widgetForAction(self[command.id])
                button.setAccessibleName(command.name)
                if isinstance(button, QToolButton) and command.label:
                    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
                elif isinstance(button, QToolButton):
                    self._pictures.append(button)
        self._more = bar.findChild(QToolButton, EXTENSION)
        if self._more is not None:
            self._more.setAccessibleName("More buttons")
        return bar

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons in the colours of a theme."""
        for command in COMMANDS:
            if command.icon:
                self[command.id].setIcon(icon(command.icon, theme))
        if self._more is not None:
            self._more.setIcon(icon("more", theme))
        # Else each new name of undo, which they do not show, has the whole window laid out again.
        for button in self._pictures:
            button.setFixedSize(button.sizeHint())

    def _new_action(self, command: Command) -> QAction:
        action = QAction(command.text, self._window)
        action.setObjectName(command.id)
        action.setAutoRepeat(command.repeats)
        action.setCheckable(command.checkable)
        action.setStatusTip(command.help)
        if command.label:
            action.setIconText(command.label)
        if command.scope is Scope.BOARD:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        if command.group:
            group = self._groups.setdefault(command.group, QActionGroup(self))
            group.addAction(action)
        return action

    def _menu(self, path: tuple[str, ...]) -> QMenu:
        if path not in self._menus:
            above = self._menu(path[:-1]) if path[:-1] else self._window.menuBar()
            self._menus[path] = above.addMenu(path[-1])
            MenuKeys(self._menus[path])
        return self._menus[path]


def _slot(carry_out: Callable[..., object], is_switch: bool) -> Callable[[bool], None]:
    """What Qt calls, which says of every action whether it is on; a partial hides what it takes."""

    def call(on: bool) -> None:
        if is_switch:
            carry_out(on)
        else:
            carry_out()

    return call


def _tip(command: Command, keys: KeyMap) -> str:
    named = keys_text(keys.keys(command))
    return f"{command.help} ({named})" if named else command.help
