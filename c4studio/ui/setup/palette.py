"""The palette of the setup editor: buttons for brushes, and for tools on the whole board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from c4studio.drawing.discs import disc_icon
from c4studio.drawing.icons import icon
from c4studio.drawing.look import Look
from c4studio.game.setup import Brush
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.naming import Naming
from engine import Side

ICON = 20

_COLOURS = (Side.RED, Side.YELLOW, None)
_TOOLS = (
    ("mirror", "Mirror", "mirrored", "Exchange left and right"),
    ("swap", "Swap colours", "swap", "Make red discs yellow and yellow ones red"),
    ("clear", "Clear", "clear", "Take all discs away"),
    ("reset", "From the game", "reset", "Start again from the position of the game"),
)


class SetupPalette(QWidget):
    """Buttons for the brushes and tools of the setup editor, which emit the user's choices."""

    brush_chosen = Signal(object)
    """Emitted with the brush (Brush) that the user chose."""
    tool_used = Signal(str)
    """Emitted with the name of the tool that the user pressed: ``mirror``, ``swap``, ``clear``,
    ``reset``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._brush = Brush()
        self._group = QButtonGroup(self)
        self.colours = {side: self._new_colour(side) for side in _COLOURS}
        self.bare = self._new_brush(self._choose_bare)
        self.bare.setText("None")
        self.bare.setAccessibleName("No disc")
        self.bare.setToolTip("Mark cells that must have no disc (X)")
        self.bare.hide()
        self.tools = {name: self._new_tool(name, *texts) for name, *texts in _TOOLS}
        self.gravity = _new_button()
        self.gravity.setText("Discs fall")
        self.gravity.setToolTip("Let discs fall as far as they can; otherwise they stay in the air")
        self.gravity.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.gravity.setCheckable(True)
        self.gravity.setChecked(self._brush.gravity)
        self.gravity.toggled.connect(self._on_gravity_toggled)
        self.setAccessibleName("Palette")
        self._lay_out()

    @property
    def brush(self) -> Brush:
        """The brush in use, which paints discs of a colour or removes discs."""
        return self._brush

    @Slot(object)
    def choose(self, colour: Side | None) -> None:
        """Select the brush of a drawn colour, or for None the brush that removes discs."""
        self._choose(colour and self._look.disc_colour(colour))

    @Slot()
    def choose_bare(self) -> None:
        """Choose the brush for cells that must be empty, while a search pattern is painted."""
        if not self.bare.isHidden():
            self._choose_bare()

    def set_searching(self, on: bool) -> None:
        """Show or hide the brush for empty cells, which only search patterns need.

        Discs float in a search pattern; otherwise they fall.
        """
        if self._brush.bare:
            self._choose(Side.RED)
        self.gravity.setChecked(not on)
        self.bare.setVisible(on)
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Update the palette for another theme and other names of the sides."""
        self._look = look
        for side, button in self.colours.items():
            name, tip = self._name_of(side, look.naming)
            button.setText(name)
            # The first letters of the names are the keys that choose the brushes.
            button.setToolTip(f"{tip} ({name[0] if side else 'E'})")
            button.setAccessibleName(name)
            button.setIcon(disc_icon(side, look, ICON) if side else icon("empty", look.theme))
        self.bare.setIcon(icon("mark-cross", look.theme))
        self.gravity.setIcon(icon("fall", look.theme))
        for name, _, picture, _ in _TOOLS:
            self.tools[name].setIcon(icon(picture, look.theme))

    def _name_of(self, side: Side | None, naming: Naming) -> tuple[str, str]:
        """Return the name of a brush, and a sentence on its effect."""
        if side is not None:
            return naming.name(side), f"Paint {naming.colour(side)} discs"
        if not self.bare.isHidden():
            return "Any", "Take discs and crosses away, since these cells do not matter"
        return "Empty", "Take discs away"

    def _choose(self, side: Side | None) -> None:
        self.colours[side].setChecked(True)
        self._set(replace(self._brush, side=side, bare=False))

    def _choose_bare(self) -> None:
        self.bare.setChecked(True)
        self._set(replace(self._brush, side=None, bare=True))

    @Slot(bool)
    def _on_gravity_toggled(self, on: bool) -> None:
        self._set(replace(self._brush, gravity=on))

    def _set(self, brush: Brush) -> None:
        if brush != self._brush:
            self._brush = brush
            self.brush_chosen.emit(brush)

    def _new_colour(self, side: Side | None) -> QToolButton:
        button = self._new_brush(partial(self._choose, side))
        button.setChecked(side is self._brush.side)
        return button

    def _new_brush(self, choose: Callable[[], None]) -> QToolButton:
        button = _new_button()
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.clicked.connect(lambda _: choose())
        self._group.addButton(button)
        return button

    def _new_tool(self, name: str, text: str, _picture: str, tip: str) -> QToolButton:
        button = _new_button()
        button.setToolTip(f"{text}: {tip[:1].lower()}{tip[1:]}")
        button.setAccessibleName(text)
        button.clicked.connect(partial(self._on_used, name))
        return button

    def _on_used(self, name: str, _checked: bool = False) -> None:
        self.tool_used.emit(name)

    def _lay_out(self) -> None:
        brushes = [(button, 1) for button in (*self.colours.values(), self.bare)]
        colours = in_row(*brushes, spacing=4)
        tools = in_row((self.gravity, 1), *self.tools.values(), spacing=4)
        self.setLayout(in_column(colours, tools, spacing=6, margins=0))


def _new_button() -> QToolButton:
    button = QToolButton()
    button.setIconSize(QSize(ICON, ICON))
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    return button
