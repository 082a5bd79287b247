"""The page of the export dialog for texts, web pages and reports: colours and a preview."""

import json
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QCheckBox, QLabel, QPlainTextEdit, QScrollArea, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.fonts import fixed_width_font
from c4studio.export.forms import ExportFormat
from c4studio.ground.door import load_json
from c4studio.language.messages import Noun, Prompt
from c4studio.language.said import Amount
from c4studio.ui import settings
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.settings import Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import combo_box
from c4studio.ui.widgets.layouts import in_column, in_row

PREVIEW_PAGE_WIDTH = 548
"""The width of a previewed page in pixels."""
MOST_PREVIEW_PAGES = 6
"""Maximum number of previewed pages. The others are made when the file is saved."""
PREVIEW_PAGE_GAP = spacing.ROW_GAP
THEMES_LABEL = "files.colours"


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
        set_name(self.text, "files.text")
        self.text.setReadOnly(True)
        self.text.setFont(fixed_width_font())
        self.sheets = PagesPreview()
        self.setLayout(in_column(self.themes, (self.text, 1), (self.sheets, 1), margins=0))

    def show_form(self, form: ExportFormat) -> None:
        """Show the themes of an export format, and make room for its preview."""
        self.themes.show_form(form)
        self.text.setVisible(form.is_text)
        self.sheets.setVisible(not form.is_text)

    def show_pages(self, form: ExportFormat, images: Sequence[QImage], count: int) -> None:
        """Show pictures of the first of ``count`` pages of an export format."""
        self.sheets.show_pages(
            images, count, Prompt.WEB_PAGE if form.suffix == "html" else Prompt.PAGES
        )

    def say(self, sentence: str) -> None:
        """Show a sentence on why there is no preview."""
        self.text.setPlainText(sentence)
        self.sheets.say(sentence)


class PagesPreview(QWidget):
    """Shows pictures of pages with a sentence above them, or only a sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = plain_text.label(wraps=True)
        self._column = in_column(spacing=PREVIEW_PAGE_GAP, margins=PREVIEW_PAGE_GAP)
        inside = QWidget()
        inside.setLayout(self._column)
        self.page_of_heading: list[QLabel] = []
        area = QScrollArea()
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        set_name(area, "files.preview")
        area.setWidget(inside)
        area.setWidgetResizable(True)
        self._area = area
        self.setLayout(in_column(self.note, (area, 1), margins=0))
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence instead of pages."""
        self._remove_pages()
        self.note.setText(sentence)
        self._area.hide()

    def show_pages(self, images: Sequence[QImage], count: int, message: Prompt) -> None:
        """Show pictures of the first pages.

        Args:
            images: the pictures from the first page on.
            count: the number of all pages.
            message: what is said above them, with a place for the number of pages.
        """
        self._remove_pages()
        for number, image in enumerate(images, start=1):
            page = plain_text.label()
            page.setPixmap(QPixmap.fromImage(image))
            page.setAccessibleName(text_of(Prompt.PAGE_OF, number=number, count=count))
            page.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._column.addWidget(page)
            self.page_of_heading.append(page)
        first = "" if count == len(images) else text_of(Prompt.FIRST_BELOW, number=len(images))
        self.note.setText(text_of(message, pages=Amount(count, Noun.PAGE), first=first))
        self._area.show()
        self._area.verticalScrollBar().setValue(0)

    def _remove_pages(self) -> None:
        for page in self.page_of_heading:
            self._column.removeWidget(page)
            page.deleteLater()
        self.page_of_heading = []


class ThemeChoice(QWidget):
    """A list of colour themes for an export format, hidden if the format has no themes.

    Attributes:
        themes: the list.
        solver: the choice of a search in the page, shown for formats that have one.
    """

    def __init__(self, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = config
        self._form: ExportFormat | None = None
        self.themes = combo_box()
        self.themes.setAccessibleName(text_of(THEMES_LABEL))
        self.themes.activated.connect(self._on_theme_activated)
        self.solver = set_text(QCheckBox(), "files.answers_every_move")
        self.solver.setChecked(True)
        label = plain_text.label(text_of(THEMES_LABEL))
        self.setLayout(in_row(label, self.themes, self.solver, None, margins=0))

    def show_form(self, form: ExportFormat) -> None:
        """Show the themes of an export format, with the last choice selected."""
        self._form = form
        self.themes.clear()
        for theme in form.themes:
            self.themes.addItem(text_of(f"setting.theme.{theme}"), theme)
        kept = load_json(self._settings.get(settings.EXPORT_THEMES)).get(form.name)
        self.themes.setCurrentIndex(max(0, self.themes.findData(kept)))
        self.solver.setVisible("solver" in form.options)
        self.setVisible(bool(form.themes))

    def chosen_theme(self) -> dict[str, Any]:
        """Return what is chosen as fields of an export request; empty without themes."""
        if self._form is None or not self._form.themes:
            return {}
        return {"theme": str(self.themes.currentData()), "solver": self.solver.isChecked()}

    @Slot()
    def _on_theme_activated(self) -> None:
        assert self._form is not None
        kept = load_json(self._settings.get(settings.EXPORT_THEMES))
        kept[self._form.name] = self.themes.currentData()
        self._settings.set(settings.EXPORT_THEMES, json.dumps(kept))
