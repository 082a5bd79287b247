"""The page of the export dialog for texts, web pages and reports: colours and a preview."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from c4studio.export.forms import Form
from c4studio.settings import Settings
from c4studio.ui.files.exports.pages_preview import ON_PAPER, PagesPreview
from c4studio.ui.files.exports.theme_choice import ThemeChoice


class WrittenPage(QWidget):
    """Previews an exported text, or the first pages of a web page or report.

    Attributes:
        themes: the choice of the colours.
        text: the field for a text.
        sheets: the preview of pages.
    """

    def __init__(self, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.themes = ThemeChoice(config)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName("Text")
        self.text.setReadOnly(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.sheets = PagesPreview()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.themes)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.sheets, 1)

    def show_form(self, form: Form) -> None:
        """Show the themes of an export format, and make room for its preview."""
        self.themes.show_form(form)
        self.text.setVisible(form.is_text)
        self.sheets.setVisible(not form.is_text)

    def show_pages(self, form: Form, images: Sequence[QImage], count: int) -> None:
        """Show pictures of the first of ``count`` pages of an export format."""
        self.sheets.show_pages(images, count, ON_PAPER if form.suffix == "html" else "{}.")

    def say(self, sentence: str) -> None:
        """Show a sentence on why there is no preview."""
        self.text.setPlainText(sentence)
        self.sheets.say(sentence)
