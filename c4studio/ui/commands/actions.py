"""Actions, menus and a toolbar from the table of commands, and keys that widgets claim back."""

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton, QWidget

from c4studio.drawing.icons import themed_icon
from c4studio.drawing.theme import Theme
from c4studio.language.messages import Prompt
from c4studio.ui.commands import COMMANDS, Command, ShortcutScope
from c4studio.ui.commands.command import Activity
from c4studio.ui.commands.key_map import KeyMap, keys_text
from c4studio.ui.labels import set_name, text_of

TOOLBAR_ICON_SIZE = 20
EXTENSION_BUTTON_NAME = "qt_toolbar_ext_button"
"""Qt's object name of the toolbar button that opens the buttons for which there is no room."""
BUTTON_TEXT_GAP = 6
"""Pixels between the icon of a button and its text, and around the text."""


class CommandActions(QObject):
    """The QActions of all commands of the window, by the id of the command.

    Attributes:
        keys: the current shortcuts of all commands.
        in_no_menu: the actions that the menus do not show, in the order of the table.
    """

    activities_changed = Signal()
    """Emitted when an activity that disables commands has begun or ended."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._menus: dict[tuple[str, ...], QMenu] = {}
        self._groups: dict[str, QActionGroup] = {}
        # Qt keeps for each action of a disabled group whether it would be enabled otherwise.
        self._barred: dict[frozenset[Activity], QActionGroup] = {}
        self._under_way: list[Activity] = []
        self.keys = KeyMap()
        self._actions = {command.id: self._new_action(command) for command in COMMANDS}
        self._more: QToolButton | None = None
        self._pictures: list[QToolButton] = []
        self._bound: set[str] = set()
        self.in_no_menu = [self[command.id] for command in COMMANDS if not command.menu]
        self._fill_menus()

    def __getitem__(self, command_id: str) -> QAction:
        return self._actions[command_id]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def set_keys(self, keys: KeyMap) -> None:
        """Change the shortcuts, and update all texts that mention them."""
        before, self.keys = self.keys, keys
        for command in COMMANDS:
            if keys.keys_of(command) != before.keys_of(command):
                self._show_keys(self[command.id], command)

    def _show_keys(self, action: QAction, command: Command) -> None:
        action.setShortcuts([QKeySequence(key) for key in self.keys.keys_of(command)])
        self._show_tip(action, command)

    def _show_tip(self, action: QAction, command: Command) -> None:
        """Show in the tooltip what a command does with which keys, and why it is disabled."""
        named = keys_text(self.keys.keys_of(command))
        tip = command.help
        if named:
            tip = text_of(Prompt.TIP_WITH_KEYS, tip=tip, keys=named)
        reason = "" if action.isEnabled() else disabled_reason(action) or command.reason
        action.setData(reason)
        action.setToolTip(f"{tip}\n{reason}" if reason else tip)

    def bind_commands(self, commands: Mapping[str, Callable[..., object]]) -> None:
        """Connect commands to the functions that carry them out.

        Args:
            commands: the functions by the id of their command; a checkable command passes its
                state.

        Raises:
            BindingError: the table has no command with an id, or one is connected already.
        """
        for command_id, carry_out in commands.items():
            if command_id not in self._actions:
                raise BindingError(f"the table has no command {command_id!r}")
            if command_id in self._bound:
                raise BindingError(f"the command {command_id!r} is carried out already")
            self._bound.add(command_id)
            action = self[command_id]
            action.triggered.connect(_command_slot(carry_out, action.isCheckable()))

    def enable_commands_needing(self, lack: Prompt, *, is_there: bool) -> None:
        """Enable the commands that need one thing if it is there, else disable them.

        Args:
            lack: the sentence on their tooltips that says what is missing.
            is_there: whether it is there.
        """
        for command in COMMANDS:
            if command.needs is lack:
                self[command.id].setEnabled(is_there)

    def is_under_way(self, *activities: Activity) -> bool:
        """Return whether any of the given activities is under way."""
        return not set(activities).isdisjoint(self._under_way)

    def set_under_way(self, activity: Activity, is_under_way: bool) -> None:
        """Set whether an activity is under way, which disables the commands that it bars."""
        if is_under_way is not self.is_under_way(activity):
            (self._under_way.append if is_under_way else self._under_way.remove)(activity)
            self._disable_commands()

    def _disable_commands(self) -> None:
        for barred, group in self._barred.items():
            activity = next((each for each in self._under_way if each in barred), None)
            reason = "" if activity is None else activity.reason
            if reason == group.objectName():
                continue
            group.setObjectName(reason)
            group.setEnabled(not reason)
            for command in COMMANDS:
                if command.barred == barred:
                    self._show_tip(self[command.id], command)
        self.activities_changed.emit()

    def check_all_bound(self) -> None:
        """Check that every command is connected to a function.

        Raises:
            BindingError: some commands are connected to no function.
        """
        missing = [command_id for command_id in self._actions if command_id not in self._bound]
        if missing:
            raise BindingError(f"nobody carries out {', '.join(map(repr, missing))}")

    def is_game_key(self, key: str) -> bool:
        """Return whether a key in Qt's portable form is one of those that act on the game."""
        game = (command for command in COMMANDS if command.scope is ShortcutScope.GAME)
        return any(key in self.keys.keys_of(command) for command in game)

    def add_board_shortcuts(self, *widgets: QWidget) -> None:
        """Make the board's shortcuts work while one of these widgets has the focus, too."""
        for command in COMMANDS:
            if command.scope is ShortcutScope.BOARD:
                for widget in widgets:
                    widget.addAction(self[command.id])

    def _fill_menus(self) -> None:
        """Build the menu bar, in the order of the table of commands."""
        for command in COMMANDS:
            if not command.menu:
                self._offer_outside_menus(command)
                continue
            menu = self._menu_at(command.menu)
            if command.gap and not menu.isEmpty():
                menu.addSeparator()
            menu.addAction(self[command.id])
        # Only now, since a menu that is being filled tells its filters of each action.
        for menu in self._menus.values():
            MenuKeyFilter(menu)

    def _offer_outside_menus(self, command: Command) -> None:
        """Let the keys of a command that is in no menu work in the window."""
        if command.scope is not ShortcutScope.BOARD:
            self._window.addAction(self[command.id])

    def add_to_menu(self, before: str, actions: list[QAction]) -> QMenu:
        """Insert actions that are not in the table into a menu, above the command ``before``.

        Return the menu.
        """
        command = next(each for each in COMMANDS if each.id == before)
        menu = self._menus[command.menu]
        menu.insertActions(self[before], actions)
        return menu

    def new_toolbar(self) -> QToolBar:
        """Build a toolbar with the buttons in the order of the table, but for those that lead."""
        bar = Toolbar(text_of("toolbar.name"), self._window)
        bar.setObjectName("toolbar")
        bar.setIconSize(QSize(TOOLBAR_ICON_SIZE, TOOLBAR_ICON_SIZE))
        bar.setMovable(False)
        for command in sorted(COMMANDS, key=_follows_others_in_toolbar):
            if command.button is not None:
                if command.gap and bar.actions():
                    bar.addSeparator()
                bar.addAction(self[command.id])
                button = bar.widgetForAction(self[command.id])
                button.setAccessibleName(command.name)
                if isinstance(button, QToolButton):
                    ToggledButton(button)
                if isinstance(button, QToolButton) and command.button.spare:
                    bar.spare.append(button)
                elif isinstance(button, QToolButton) and command.label.short and command.icon:
                    bar.labelled.append(button)
                elif isinstance(button, QToolButton) and command.label.short:
                    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
                elif isinstance(button, QToolButton):
                    self._pictures.append(button)
        self._more = bar.findChild(QToolButton, EXTENSION_BUTTON_NAME)
        if self._more is not None:
            set_name(self._more, "toolbar.more")
        return bar

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons in the colours of a theme."""
        for command in COMMANDS:
            if command.icon:
                self[command.id].setIcon(themed_icon(command.icon, theme))
        if self._more is not None:
            self._more.setIcon(themed_icon("more", theme))
        # Else each new name of undo, which they do not show, has the whole window laid out again.
        for button in self._pictures:
            button.setFixedSize(button.sizeHint())

    def _new_action(self, command: Command) -> QAction:
        # Not the window's own, which would hear of each.
        action = QAction(command.text, self)
        action.setObjectName(command.id)
        action.setAutoRepeat(command.repeats)
        action.setCheckable(command.checkable)
        action.setStatusTip(command.help)
        self._show_keys(action, command)
        if command.reason or command.barred:
            action.enabledChanged.connect(lambda: self._show_tip(action, command))
        if command.button is not None and command.label.short:
            action.setIconText(command.label.short)
        if command.scope is ShortcutScope.BOARD:
            # Commands of the other scopes have Qt's usual one, which is the window.
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        if command.barred:
            group = self._barred.get(command.barred) or QActionGroup(self)
            group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
            self._barred[command.barred] = group
            group.addAction(action)
        elif command.group:
            group = self._groups.setdefault(command.group, QActionGroup(self))
            group.addAction(action)
        return action

    def _menu_at(self, path: tuple[str, ...]) -> QMenu:
        if path not in self._menus:
            above = self._menu_at(path[:-1]) if path[:-1] else self._window.menuBar()
            menu = self._menus[path] = above.addMenu(text_of(f"menu.{path[-1]}"))
            # They say why an entry is grey.
            menu.setToolTipsVisible(True)
        return self._menus[path]


class ToggledButton(QObject):
    """Carries a checkable action out when assistive technology toggles a button of it.

    Qt then checks the action without triggering it, so that it shows what is not so. A button that
    is toggled tells it after its action; else it follows its action and tells it first.
    """

    def __init__(self, button: QToolButton) -> None:
        super().__init__(button)
        self._action, self._shown = button.defaultAction(), button.isChecked()
        self._is_action_first = False
        if self._action.isCheckable():
            self._action.toggled.connect(self._on_action_toggled)
            button.toggled.connect(self._on_button_toggled)

    def _on_action_toggled(self, on: bool) -> None:
        self._is_action_first = self._shown != on

    def _on_button_toggled(self, on: bool) -> None:
        self._shown = on
        if self._is_action_first:
            self._is_action_first = False
            self._action.triggered[bool].emit(on)  # type: ignore[index]


def _follows_others_in_toolbar(command: Command) -> bool:
    return command.button is None or not command.button.leads


def disabled_reason(action: QAction) -> str:
    """Return a sentence on why an activity disables a command; "" if none does."""
    group = action.actionGroup()
    return "" if group is None or group.isEnabled() else group.objectName()


def _command_slot(carry_out: Callable[..., object], is_switch: bool) -> Callable[[bool], None]:
    """Return a slot that passes on the state of a checkable action, and nothing for other actions.

    Qt cannot see how many arguments a ``partial`` takes.
    """

    def call(on: bool) -> None:
        if is_switch:
            carry_out(on)
        else:
            carry_out()

    return call


class Toolbar(QToolBar):
    """A toolbar some of whose buttons show their text only in a wide window.

    Attributes:
        labelled: the buttons with an icon whose texts are left out where there is least room.
        spare: those whose texts are left out before that.
    """

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.labelled: list[QToolButton] = []
        self.spare: list[QToolButton] = []
        self._with_text: list[QToolButton] = []
        # Preferred size, width and height of letters for which texts were shown or left out.
        self._fitted: tuple[QSize, int, int] | None = None

    def event(self, event: QEvent) -> bool:
        """Show the texts for which there is room when the toolbar or a button changes its size."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit_button_texts()
        return done

    def _fit_button_texts(self) -> None:
        fitted = self.sizeHint(), self.width(), self.fontMetrics().height()
        if fitted == self._fitted:
            return
        self._fitted = fitted
        needed = fitted[0].width() - sum(map(_text_width, self._with_text))
        with_text: list[QToolButton] = []
        for buttons in (self.labelled, self.spare):
            needed += sum(map(_text_width, buttons))
            if needed > self.width():
                break
            with_text += buttons
        for button in {*with_text} ^ {*self._with_text}:
            style = Qt.ToolButtonStyle
            has_text = button in with_text
            button.setToolButtonStyle(
                style.ToolButtonTextBesideIcon if has_text else style.ToolButtonIconOnly
            )
        self._with_text = with_text


def _text_width(button: QToolButton) -> int:
    """Return by how many pixels its text makes a button wider."""
    return button.fontMetrics().horizontalAdvance(button.text()) + BUTTON_TEXT_GAP


class MenuKeyFilter(QObject):
    """Event filter that gives all keys to the open menu instead of the board's shortcuts."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__(menu)
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Claim every key for the open menu when Qt asks whether it overrides a shortcut."""
        if event.type() is not QEvent.Type.ShortcutOverride:
            return super().eventFilter(watched, event)
        event.accept()
        return True


class BindingError(Exception):
    """Raised if commands and the functions that carry them out do not match.

    The text is one sentence.
    """


def claims_key(event: QEvent, is_own: Callable[[QKeyEvent], bool]) -> bool:
    """Claim a key for a widget if Qt asks whether the widget overrides a shortcut.

    Args:
        event: any event of the widget.
        is_own: returns whether the widget handles a key itself.

    Returns:
        Whether the event was Qt's question and the widget claims the key.
    """
    asks = event.type() is QEvent.Type.ShortcutOverride
    if not (asks and isinstance(event, QKeyEvent) and is_own(event)):
        return False
    event.accept()
    return True
