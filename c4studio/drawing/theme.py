"""The colours as Qt wants them."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from c4studio.pictures import inks
from c4studio.pictures.inks import Colours, Ink


class Theme:
    """Colours, and the palette made of them."""

    def __init__(self, colours: Colours) -> None:
        self.colours = colours

    @property
    def dark(self) -> bool:
        """Whether the ground is dark."""
        return self.colours.dark

    def __call__(self, ink: Ink) -> QColor:
        """Give the colour of ``ink``."""
        return QColor(self.name(ink))

    def name(self, ink: Ink) -> str:
        """The colour as ``#rrggbb``."""
        return self.colours.name(ink)

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


LIGHT = Theme(inks.LIGHT)
DARK = Theme(inks.DARK)
CONTRAST = Theme(inks.CONTRAST)
