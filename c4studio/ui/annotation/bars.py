"""The rows of buttons above the annotation: glyphs, and shapes and colours of marks."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from c4studio.drawing.fonts import MEDIUM_FONT_HEIGHT, shipped_font
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.drawing.theme import Theme
from c4studio.game import Hue, Shape
from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import say
from c4studio.pictures.inks import INK_BY_HUE, Ink
from c4studio.ui.commands.actions import ToggledButton
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.layouts import in_row

SHAPE_BY_TOOL_NAME: dict[str, Shape | None] = {
    "circle": Shape.CIRCLE,
    "square": Shape.SQUARE,
    "triangle": Shape.TRIANGLE,
    "cross": Shape.CROSS,
    "letter": Shape.LABEL,
    "arrow": None,
}
"""The shape that each tool draws on the board, by the tool's name; None for an arrow."""
TOOL_ICON_SIZE = 16
BAR_BUTTON_HEIGHT = 26
GLYPH_BUTTON_WIDTH, MARK_BUTTON_WIDTH = 30, 28
"""Width in pixels of a button for a glyph, and of one for a mark."""
ROOM_GROWTH = 0.4
"""Growth of a button relative to that of the text."""
SHAPES_TO_COLOURS_GAP = 12
"""Pixels between the buttons for shapes and those for colours."""
COLOUR_PICTURE_SIZE = 48
"""Size in pixels of the colour buttons' pictures before Qt scales them down."""


class GlyphBar(QWidget):
    """A row of buttons for actions, each labelled with the action's icon text such as ``!?``."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_name(self, "annotation.glyphs")
        self._buttons = [_new_action_button(action) for action in actions]
        for button in self._buttons:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.set_look(Look())
        self.setLayout(in_row(*self._buttons, None, spacing=0, margins=0))

    def set_look(self, look: Look) -> None:
        """Give the buttons the size of the text around them."""
        for button in self._buttons:
            button.setFont(shipped_font(MEDIUM_FONT_HEIGHT * look.text, bold=True))
            _set_button_size(button, GLYPH_BUTTON_WIDTH, look)


class MarkBar(QWidget):
    """A row of buttons for the shapes and the colours of marks. At most one of each is chosen.

    Attributes:
        tools: the actions of the shapes, by the names of their tools.
        hues: the actions of the colours.
    """

    tool_chosen = Signal(str)
    """Emitted with the name of the chosen tool; empty if the user has turned the tool off."""
    hue_chosen = Signal(object)
    """Emitted with the colour (Hue) that the user chose for the marks drawn from now on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_name(self, "annotation.marks")
        # At most one tool, but always one colour.
        some = QActionGroup(self)
        some.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        one = QActionGroup(self)
        self.tools = {name: self._new_checkable_action(name, some) for name in SHAPE_BY_TOOL_NAME}
        self.hues = {hue: self._new_checkable_action(str(hue), one) for hue in Hue}
        for name, shape in SHAPE_BY_TOOL_NAME.items():
            does = text_of("annotation.drag_from_cell")
            if shape is not None:
                named = Notice.A_LETTER if shape is Shape.LABEL else Notice[shape.name]
                does = text_of(Prompt.CLICK_TO_MARK, shape=say(named))
            self.tools[name].setToolTip(text_of(Prompt.UNTIL_ESC, does=does))
        for hue, action in self.hues.items():
            action.setToolTip(text_of(Prompt.DRAW_IN, hue=say(Notice[hue.name])))
        self.hues[Hue.WHITE].setChecked(True)
        some.triggered.connect(
            lambda action: self.tool_chosen.emit(action.objectName() if action.isChecked() else "")
        )
        one.triggered.connect(lambda action: self.hue_chosen.emit(Hue(action.objectName())))
        actions = *self.tools.values(), *self.hues.values()
        self._buttons = [_new_action_button(action) for action in actions]
        self.set_look(Look())
        layout = in_row(*self._buttons, None, spacing=0, margins=0)
        layout.insertSpacing(len(self.tools), SHAPES_TO_COLOURS_GAP)
        self.setLayout(layout)

    def show_tool(self, tool: str) -> None:
        """Show which tool is chosen; an empty name means that no tool is."""
        for name, action in self.tools.items():
            action.setChecked(name == tool)

    def show_hue(self, hue: Hue) -> None:
        """Show which colour is chosen."""
        self.hues[hue].setChecked(True)

    def set_look(self, look: Look) -> None:
        """Draw the buttons in the colours of another theme, and in another size."""
        for button in self._buttons:
            _set_button_size(button, MARK_BUTTON_WIDTH, look)
        for name, action in self.tools.items():
            action.setIcon(themed_icon(f"mark-{name}", look.theme))
        for hue, action in self.hues.items():
            action.setIcon(_hue_icon(hue, look.theme))

    def _new_checkable_action(self, name: str, group: QActionGroup) -> QAction:
        action = QAction(text_of(f"mark.{name}"), group)
        action.setObjectName(name)
        action.setCheckable(True)
        return action


def _new_action_button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    ToggledButton(button)
    button.setAccessibleName(action.text().replace("&", ""))
    return button


def _set_button_size(button: QToolButton, width: int, look: Look) -> None:
    """Set a button's size for the chosen size of text; at the usual one it is ``width`` wide."""
    button.setIconSize(QSize(TOOL_ICON_SIZE, TOOL_ICON_SIZE) * look.text)
    # There is room around a sign. A small window has none to give for more of it.
    button.setFixedSize(QSize(width, BAR_BUTTON_HEIGHT) * (1 + ROOM_GROWTH * (look.text - 1)))


def _hue_icon(hue: Hue, theme: Theme) -> QIcon:
    """Return the icon of a colour: a disc with the colour's letter."""
    pixmap = QPixmap(COLOUR_PICTURE_SIZE, COLOUR_PICTURE_SIZE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme(Ink.MARK_EDGE), COLOUR_PICTURE_SIZE / 16))
    painter.setBrush(theme(INK_BY_HUE[hue]))
    painter.drawEllipse(
        QPointF(COLOUR_PICTURE_SIZE / 2, COLOUR_PICTURE_SIZE / 2),
        COLOUR_PICTURE_SIZE * 0.44,
        COLOUR_PICTURE_SIZE * 0.44,
    )
    painter.setFont(shipped_font(COLOUR_PICTURE_SIZE // 2, bold=True))
    painter.drawText(pixmap.rect(), Qt.AlignmentFlag.AlignCenter, hue.letter)
    painter.end()
    return QIcon(pixmap)
