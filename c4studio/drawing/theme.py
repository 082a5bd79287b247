"""A theme's colours as Qt colors, palette and style sheet."""

from functools import cache
from importlib.resources import files
from math import ceil

from PySide6.QtGui import QColor, QPalette

from c4studio.pictures.inks import ColourMedium, ColourSet, Ink, colour_sets_for_medium
from engine import Side

LEAST_ROW_HEIGHT, ROW_TO_TEXT_HEIGHT = 24, 1.4
"""Least height of a button in pixels, and its height in heights of its text."""


class Theme:
    """The colours of the window in one theme, in the forms that Qt needs."""

    def __init__(self, colours: ColourSet) -> None:
        self.colours = colours
        self._made = {ink: QColor(self.hex_colour(ink)) for ink in Ink}

    @property
    def is_dark(self) -> bool:
        """Whether the theme shows light text on a dark background."""
        return self.colours.dark

    @property
    def is_patterned(self) -> bool:
        """Whether the discs of the two sides also differ in pattern, not only in colour."""
        return self.colours.patterned

    def has_stripes(self, colour: Side) -> bool:
        """Return whether the discs of a side have stripes, to tell them without colours."""
        return self.colours.has_stripes(colour)

    def __call__(self, ink: Ink) -> QColor:
        """Return a new QColor with the colour of ``ink`` in this theme."""
        return QColor(self._made[ink])

    def hex_colour(self, ink: Ink) -> str:
        """Return the colour of ``ink`` as ``#rrggbb``."""
        return self.colours.hex_colour(ink)

    def palette(self) -> QPalette:
        """Build the palette with which Qt draws its own widgets."""
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
            palette.setColor(QPalette.ColorGroup.Disabled, role, self(Ink.FADED))
        return palette

    def style_sheet(self, text_height: float = 0.0) -> str:
        """Build the style sheet for everything that Qt's palette cannot express.

        Buttons and fields are as high as text of ``text_height`` pixels needs, or 24 pixels.
        """
        row = max(LEAST_ROW_HEIGHT, ceil(ROW_TO_TEXT_HEIGHT * text_height))
        rows = {"row": row, "number_row": row - 3, "small_row": row - 5}
        pictures = {name: _path_of_picture(name, self.is_dark) for name in ("tick", "down", "up")}
        return _STYLE_SHEET_TEMPLATE.format_map(
            {**pictures, **rows, **{ink.name.lower(): self.hex_colour(ink) for ink in Ink}}
        )


@cache
def _path_of_picture(name: str, dark: bool) -> str:
    """Return the path of a style sheet's picture for a light or a dark theme."""
    file = files("c4studio.resources") / "icons" / f"{name}-{'dark' if dark else 'light'}.svg"
    return str(file).replace("\\", "/")


# Qt fills the selected row of a drop-down with the background of its QComboBox, unless
# the QComboBox names the colours of selections. A least height of a button overrides what its own
# layout needs, so that only plain buttons have one.
_STYLE_SHEET_TEMPLATE = """
QMainWindow::separator {{ width: 8px; height: 8px; }}
QMainWindow::separator:vertical {{ background: qlineargradient(x1:0, y1:0, x2:1, y2:0,
 stop:0.43 transparent, stop:0.44 {border}, stop:0.56 {border}, stop:0.57 transparent); }}
QMainWindow::separator:horizontal {{ background: qlineargradient(x1:0, y1:0, x2:0, y2:1,
 stop:0.43 transparent, stop:0.44 {border}, stop:0.56 {border}, stop:0.57 transparent); }}
QMainWindow::separator:vertical:hover {{ background: qlineargradient(x1:0, y1:0, x2:1, y2:0,
 stop:0.3 transparent, stop:0.31 {accent}, stop:0.69 {accent}, stop:0.7 transparent); }}
QMainWindow::separator:horizontal:hover {{ background: qlineargradient(x1:0, y1:0, x2:0, y2:1,
 stop:0.3 transparent, stop:0.31 {accent}, stop:0.69 {accent}, stop:0.7 transparent); }}
QToolBar {{ border: none; border-bottom: 1px solid {border}; padding: 4px 8px; spacing: 4px; }}
QToolBar#buttons {{ border: none; padding: 0; }}
QToolBar::separator {{ width: 8px; margin: 0 4px; background: transparent; }}
QToolBar > QToolButton {{ min-height: 20px; }}
QToolButton {{ border: 1px solid transparent; border-radius: 6px; padding: 4px; }}
QToolButton[autoRaise="false"] {{ border-color: {edge}; }}
QToolButton[autoRaise="false"]:disabled {{ border-color: {border}; }}
QTabBar QToolButton {{ border-color: transparent; }}
QToolButton#qt_toolbar_ext_button {{ padding: 0; }}
QToolButton#fold:checked {{ background: transparent; border-color: transparent; }}
QToolButton#small {{ padding: 0 4px; min-height: {small_row}px; }}
QToolButton:hover {{ background: {raised}; border-color: {edge}; }}
QToolButton:pressed {{ background: {raised}; border-color: {accent}; }}
QToolButton:checked {{ background: {raised}; border-color: {accent}; }}
QToolButton[autoRaise="false"]:checked {{ background: qlineargradient(x1:0, y1:0, x2:0, y2:1,
 stop:0.86 {raised}, stop:0.87 {accent}); }}
QToolBar > QToolButton[autoRaise="true"]:checked {{ background: transparent; border-radius: 0;
 border-color: transparent; border-bottom: 2px solid {accent}; }}
QToolButton:focus {{ border-color: {accent}; }}
QToolButton::menu-indicator {{ image: none; }}
QDockWidget {{ font-weight: 600; }}
QDockWidget::title {{ padding: 8px 8px 4px 8px; background: transparent; }}
QDockWidget > QWidget {{ font-weight: 400; }}
QTabBar {{ background: transparent; qproperty-drawBase: 0; }}
QTabBar::tab {{ background: transparent; color: {muted}; padding: 4px 8px; }}
QTabBar::tab {{ border: none; border-bottom: 2px solid transparent; }}
QTabBar::tab:selected {{ color: {text}; font-weight: 600; border-bottom-color: {accent}; }}
QTabBar::tab:hover:!selected {{ color: {text}; border-bottom-color: {border}; }}
QTabBar::tab:focus {{ color: {accent}; }}
QTabWidget::pane {{ border: none; border-top: 1px solid {border}; }}
QMenuBar {{ background: {window}; }}
QMenuBar::item {{ padding: 4px 8px; border-radius: 5px; }}
QMenuBar::item:selected {{ background: {raised}; color: {text}; }}
QMenu {{ background: {surface}; border: 1px solid {border}; padding: 4px; }}
QMenu::item {{ padding: 4px 24px; border-radius: 5px; }}
QMenu::item:selected {{ background: {accent}; color: {on_accent}; }}
QMenu::item:disabled {{ color: {faded}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {border}; margin: 4px 8px; }}
QDialog#palette {{ border: 1px solid {muted}; }}
QTreeView, QTextBrowser {{ background: {surface}; border: 1px solid {border}; border-radius: 8px; }}
QTableView, MoveTree {{ background: {surface}; border: 1px solid {border}; border-radius: 8px; }}
QTableView {{ selection-background-color: {accent}; selection-color: {on_accent}; }}
QHeaderView::section {{ background: {raised}; color: {muted}; border: none; }}
QListWidget#choices {{ background: {surface}; border: 1px solid {border}; border-radius: 8px; }}
QTreeView, MoveTree, QTableView, QListWidget#choices {{ padding: 4px; outline: none; }}
QDockWidget QTreeView, QDockWidget MoveTree, QDockWidget QTableView {{ border: none; }}
QDockWidget QListWidget#choices, QDockWidget QTextBrowser {{ border: none; }}
QTreeView::item, QTableView::item {{ padding: 4px; }}
QPlainTextEdit, QLineEdit {{ background: {surface}; border: 1px solid {edge}; }}
QPlainTextEdit, QLineEdit {{ border-radius: 6px; padding: 4px; }}
QLineEdit {{ padding: 0 4px; min-height: {row}px; }}
QPlainTextEdit:focus, QLineEdit:focus {{ border-color: {accent}; }}
QPushButton {{ background: {raised}; border: 1px solid {edge}; border-radius: 6px; }}
QPushButton {{ padding: 0 12px; }}
.QPushButton {{ min-height: {row}px; }}
QPushButton:hover, QPushButton:pressed {{ background: {surface}; border-color: {muted}; }}
QPushButton:default {{ background: {accent}; color: {on_accent}; border-color: {accent}; }}
QPushButton:focus {{ border-color: {accent}; }}
QLabel#begin {{ background: {accent}; color: {on_accent}; }}
QLabel#begin {{ border-radius: 6px; padding: 4px 16px; }}
QPushButton:default:hover, QPushButton:default:focus {{ border-color: {text}; }}
QPushButton:disabled {{ color: {faded}; background: transparent; border-color: {border}; }}
QComboBox, QSpinBox, QDoubleSpinBox {{ background: {surface}; border: 1px solid {edge}; }}
QComboBox, QSpinBox, QDoubleSpinBox {{ border-radius: 6px; padding: 0 8px; }}
QComboBox {{ selection-background-color: {accent}; selection-color: {on_accent}; }}
QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus {{ border-color: {accent}; }}
QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QLineEdit:disabled
 {{ color: {faded}; border-color: {border}; }}
QComboBox, QSpinBox, QDoubleSpinBox, QKeySequenceEdit {{ min-height: {row}px; }}
QSpinBox, QDoubleSpinBox {{ min-height: {number_row}px; }}
QAbstractSpinBox QLineEdit {{ border: none; padding: 0; min-height: 0; }}
QComboBox::drop-down {{ border: none; width: 20px; }}
QComboBox::down-arrow {{ image: url("{down}"); width: 10px; height: 10px; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: none; width: 18px; }}
QAbstractSpinBox::up-button {{ subcontrol-origin: border; subcontrol-position: top right; }}
QAbstractSpinBox::down-button {{ subcontrol-origin: border; subcontrol-position: bottom right; }}
QAbstractSpinBox::up-arrow {{ image: url("{up}"); width: 9px; height: 9px; }}
QAbstractSpinBox::down-arrow {{ image: url("{down}"); width: 9px; height: 9px; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QComboBox QAbstractItemView {{ background: {surface}; border: 1px solid {border}; }}
QCheckBox::indicator, QListView::indicator {{ width: 14px; height: 14px; border-radius: 3px;
 background: {surface}; border: 1px solid {muted}; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{ background: {accent};
 border-color: {accent}; image: url("{tick}"); }}
QCheckBox::indicator:focus, QCheckBox::indicator:hover {{ border-color: {accent}; }}
QCheckBox:focus {{ color: {accent}; }}
QHeaderView::section {{ background: {raised}; color: {muted}; padding: 4px 8px; border: none; }}
QHeaderView::section {{ border-bottom: 1px solid {border}; }}
QProgressBar {{ background: {surface}; border: 1px solid {edge}; border-radius: 5px; }}
QProgressBar {{ max-height: 10px; }}
QProgressBar::chunk {{ background: {accent}; border-radius: 4px; }}
QScrollBar:vertical {{ background: transparent; width: 8px; }}
QScrollBar:horizontal {{ background: transparent; height: 8px; }}
QScrollBar::handle {{ background: {edge}; border-radius: 3px; }}
QScrollBar::handle:hover {{ background: {muted}; }}
QScrollBar::handle:vertical {{ min-height: 24px; }}
QScrollBar::handle:horizontal {{ min-width: 24px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QStatusBar {{ border-top: 1px solid {border}; }}
QStatusBar::item {{ border: none; }}
QStatusBar QLabel {{ padding: 0 8px; }}
QStatusBar QToolButton {{ padding: 0 4px; min-height: {row}px; }}
QToolTip {{ background: {surface}; color: {text}; border: 1px solid {border}; padding: 4px; }}
"""


THEME_BY_NAME = {each.word: Theme(each) for each in colour_sets_for_medium(ColourMedium.WINDOW)}
"""The themes of the window by name."""
LIGHT, DARK, CONTRAST = (THEME_BY_NAME[word] for word in ("light", "dark", "contrast"))
