"""The colours: one table for light and dark, and the palette made of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from PySide6.QtGui import QColor, QPalette


class Ink(Enum):
    """Every colour: in the light theme, in the dark theme, and what it is for."""

    WINDOW = ("#eef1f6", "#14181f", "behind everything")
    SURFACE = ("#ffffff", "#1d232d", "lists, chips and cards")
    RAISED = ("#f6f8fb", "#262d39", "buttons and alternate rows")
    BORDER = ("#cfd7e2", "#343e4d", "lines around surfaces")
    TEXT = ("#1a2230", "#e6ebf2", "text")
    MUTED = ("#525e70", "#a3aebd", "secondary text")
    ACCENT = ("#2a5caa", "#8ab4f8", "selection and keyboard focus")
    ON_ACCENT = ("#ffffff", "#101722", "text on the accent")
    NOTICE = ("#fff4d6", "#3a3220", "background of the message bar")
    ON_NOTICE = ("#4a3500", "#ffe3a3", "text of the message bar")
    FRAME_TOP = ("#4a73ad", "#3d5f94", "upper edge of the board's frame")
    FRAME_BOTTOM = ("#35588c", "#2a4570", "lower edge of the board's frame")
    FRAME_EDGE = ("#2c4b79", "#1f3557", "rim of the frame and of its holes")
    HOLE = ("#dfe6f0", "#10151d", "an empty cell")
    HOVER = ("#f3f7fc", "#1c2532", "an empty cell of the column under the pointer")
    LABEL = ("#525e70", "#a3aebd", "the column numbers below the board")
    RED = ("#dc4a40", "#e0564c", "a red disc")
    RED_LIGHT = ("#ee7a6e", "#f08478", "its lit side")
    RED_EDGE = ("#a8322b", "#a8362f", "its rim")
    YELLOW = ("#f3c22f", "#f2c440", "a yellow disc")
    YELLOW_LIGHT = ("#fadc73", "#fbe08a", "its lit side")
    YELLOW_EDGE = ("#bd8c12", "#bd9020", "its rim")
    RED_NUMBERED = ("#c93e35", "#cc4238", "a red disc with a number in it")
    ON_RED = ("#ffffff", "#ffffff", "the number in a red disc")
    YELLOW_NUMBERED = ("#f3c22f", "#f2c440", "a yellow disc with a number in it")
    ON_YELLOW = ("#1a2230", "#10151d", "the number in a yellow disc")
    MARK = ("#ffffff", "#ffffff", "the last disc and the winning four")
    MARK_EDGE = ("#1a2230", "#10151d", "around those marks")
    REASON = ("#35e0b8", "#4fe6c4", "what a reason points out on the board")
    WIN = ("#1c56b8", "#8ab8ff", "a winning column")
    DRAW = ("#4c5868", "#b6c0cd", "a drawing column")
    LOSS = ("#a4470a", "#ffab69", "a losing column")
    WIN_FILL = ("#1f5cc0", "#82b1ff", "a winning column that is best")
    DRAW_FILL = ("#55616f", "#b0bac8", "a drawing column that is best")
    LOSS_FILL = ("#ad4c0c", "#ffa763", "a losing column that is best")
    ON_FILL = ("#ffffff", "#0f151e", "text on the three fills")
    DOOMED = ("#fbe3df", "#45201d", "rows that would be deleted")


READABLE = (
    (Ink.TEXT, Ink.WINDOW),
    (Ink.TEXT, Ink.SURFACE),
    (Ink.TEXT, Ink.RAISED),
    (Ink.MUTED, Ink.WINDOW),
    (Ink.MUTED, Ink.SURFACE),
    (Ink.LABEL, Ink.WINDOW),
    (Ink.ON_ACCENT, Ink.ACCENT),
    (Ink.ON_NOTICE, Ink.NOTICE),
    (Ink.TEXT, Ink.DOOMED),
    (Ink.MUTED, Ink.DOOMED),
    *(
        (ink, ground)
        for ink in (Ink.WIN, Ink.DRAW, Ink.LOSS)
        for ground in (Ink.WINDOW, Ink.SURFACE)
    ),
    (Ink.ON_RED, Ink.RED_NUMBERED),
    (Ink.ON_YELLOW, Ink.YELLOW_NUMBERED),
    *((Ink.ON_FILL, fill) for fill in (Ink.WIN_FILL, Ink.DRAW_FILL, Ink.LOSS_FILL)),
)
"""Text and the ground it stands on; each pair is held to a contrast of 4.5 : 1, or 7 : 1."""


_STRONGER = {
    Ink.WINDOW: "#000000",
    Ink.SURFACE: "#000000",
    Ink.RAISED: "#1c1c1c",
    Ink.BORDER: "#98a2b1",
    Ink.TEXT: "#ffffff",
    Ink.MUTED: "#bcc4d0",
    Ink.ACCENT: "#7fe3d4",
    Ink.ON_ACCENT: "#000000",
    Ink.NOTICE: "#2b2400",
    Ink.ON_NOTICE: "#ffefb0",
    Ink.HOLE: "#000000",
    Ink.LABEL: "#ffffff",
    Ink.WIN: "#a8ccff",
    Ink.DRAW: "#d8dde4",
    Ink.LOSS: "#ffbd8a",
    Ink.ON_FILL: "#000000",
    Ink.RED_NUMBERED: "#a3221b",
    Ink.ON_YELLOW: "#000000",
}
"""What high contrast has other than the dark theme."""


class Theme:
    """One column of the table, some colours of which may be others."""

    def __init__(self, dark: bool, others: Mapping[Ink, str] | None = None) -> None:
        self.dark = dark
        self._others = others or {}

    def __call__(self, ink: Ink) -> QColor:
        """Give the colour of ``ink``."""
        return QColor(self.name(ink))

    def name(self, ink: Ink) -> str:
        """The colour as ``#rrggbb``."""
        return self._others.get(ink, ink.value[1 if self.dark else 0])

    def palette(self) -> QPalette:
        """The colours for Qt's own widgets."""
        roles = QPalette.ColorRole
        table = {
            roles.Window: Ink.WINDOW,
            roles.WindowText: Ink.TEXT,
            roles.Base: Ink.SURFACE,
            roles.AlternateBase: Ink.RAISED,
            roles.Text: Ink.TEXT,
            roles.Button: Ink.RAISED,
            roles.ButtonText: Ink.TEXT,
            roles.BrightText: Ink.TEXT,
            roles.ToolTipBase: Ink.SURFACE,
            roles.ToolTipText: Ink.TEXT,
            roles.PlaceholderText: Ink.MUTED,
            roles.Highlight: Ink.ACCENT,
            roles.HighlightedText: Ink.ON_ACCENT,
            roles.Accent: Ink.ACCENT,
            roles.Link: Ink.ACCENT,
            roles.Mid: Ink.BORDER,
        }
        palette = QPalette(self(Ink.RAISED), self(Ink.WINDOW))
        for role, ink in table.items():
            palette.setColor(role, self(ink))
        for role in (roles.Text, roles.WindowText, roles.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self(Ink.MUTED))
        return palette

    def style_sheet(self) -> str:
        """What a palette cannot say."""
        return _STYLE.format_map({ink.name.lower(): self.name(ink) for ink in Ink})


_STYLE = """
QMainWindow::separator {{ width: 8px; height: 8px; background: transparent; }}
QToolBar {{ border: none; border-bottom: 1px solid {border}; padding: 4px 8px; spacing: 2px; }}
QToolBar::separator {{ width: 1px; margin: 5px 6px; background: {border}; }}
QToolButton {{ border: 1px solid transparent; border-radius: 6px; padding: 5px; }}
QToolButton#qt_toolbar_ext_button {{ padding: 0; }}
QToolButton#small {{ padding: 1px 5px; }}
QToolButton:hover {{ background: {raised}; border-color: {border}; }}
QToolButton:pressed, QToolButton:checked {{ background: {raised}; border-color: {accent}; }}
QToolButton:focus {{ border-color: {accent}; }}
QDockWidget {{ font-weight: 600; }}
QDockWidget::title {{ padding: 8px 10px 6px 10px; background: transparent; }}
QDockWidget > QWidget {{ font-weight: 400; }}
QDialog#palette {{ border: 1px solid {muted}; }}
QTreeView, QTextBrowser {{ background: {surface}; border: 1px solid {border}; border-radius: 8px; }}
QListWidget#choices {{ background: {surface}; border: 1px solid {border}; border-radius: 8px; }}
QTreeView, QListWidget#choices {{ padding: 4px; outline: none; }}
QTreeView::item {{ padding: 3px 2px; }}
QPlainTextEdit, QLineEdit {{ background: {surface}; border: 1px solid {border}; }}
QPlainTextEdit, QLineEdit {{ border-radius: 6px; padding: 3px; }}
QPlainTextEdit:focus, QLineEdit:focus {{ border-color: {accent}; }}
QPushButton {{ background: {raised}; border: 1px solid {border}; border-radius: 6px; }}
QPushButton {{ padding: 5px 12px; }}
QPushButton:hover, QPushButton:pressed {{ background: {surface}; border-color: {muted}; }}
QPushButton:default, QPushButton:focus {{ border-color: {accent}; }}
QPushButton:disabled {{ color: {muted}; background: transparent; }}
QProgressBar {{ background: {surface}; border: 1px solid {border}; border-radius: 5px; }}
QProgressBar {{ max-height: 10px; }}
QProgressBar::chunk {{ background: {accent}; border-radius: 4px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 2px; }}
QScrollBar::handle {{ background: {border}; border-radius: 3px; }}
QScrollBar::handle:hover {{ background: {muted}; }}
QScrollBar::handle:vertical {{ min-height: 24px; }}
QScrollBar::handle:horizontal {{ min-width: 24px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QStatusBar {{ border-top: 1px solid {border}; }}
QStatusBar::item {{ border: none; }}
QStatusBar QLabel {{ padding: 2px 8px; }}
QToolTip {{ background: {surface}; color: {text}; border: 1px solid {border}; padding: 4px; }}
"""


LIGHT = Theme(dark=False)
DARK = Theme(dark=True)
CONTRAST = Theme(dark=True, others=_STRONGER)
