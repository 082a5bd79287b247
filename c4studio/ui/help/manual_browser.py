"""A browser for the manual's Markdown pages, in the colours of the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QBrush,
    QFont,
    QImage,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser

from c4studio.drawing.theme import LIGHT, Theme
from c4studio.pictures.inks import Ink
from c4studio.ui.help.manual_pages import CONTENTS, ManualPage

PICTURE_WIDTH = 600
"""Maximum width of a picture in pixels, which fits into the smallest window."""
MARGIN = 16
GAP = 10
"""Pixels of space above headings and around tables."""


class ManualBrowser(QTextBrowser):
    """Shows one page of the manual, follows its links and keeps the history.

    Nothing is loaded from a network: a link to the outside opens in the system's browser.

    Args:
        folder: the folder of the pages; their links to pictures start there.
        pages: the pages by name.
    """

    def __init__(self, folder: Path, pages: dict[str, ManualPage]) -> None:
        super().__init__()
        self._folder = folder
        self._pages = pages
        self._theme: Theme = LIGHT
        self.setAccessibleName("Text of the manual")
        self.setOpenExternalLinks(True)
        self.document().setDocumentMargin(MARGIN)
        self.sourceChanged.connect(self._polish)

    @property
    def page(self) -> ManualPage:
        """The name of the page that is open."""
        return self.page_of(self.source())

    def page_of(self, source: QUrl) -> ManualPage:
        """Return the name of the page at an address; the contents page for an unknown address."""
        return self._pages.get(Path(source.path()).stem, self._pages[CONTENTS])

    def open_page(self, name: str) -> None:
        """Open the page ``name`` at its beginning."""
        if self.source().path() != f"{name}.md":
            self.setSource(QUrl(f"{name}.md"))

    def set_theme(self, theme: Theme) -> None:
        """Draw text and pictures in another theme's colours. The place in the text stays."""
        self._theme = theme
        bar = self.verticalScrollBar()
        place = bar.value()
        self.reload()
        self._polish()
        bar.setValue(place)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Return a page as Markdown, or a picture, when Qt requests a resource."""
        path = Path(QUrl(name).path())
        if path.suffix == ".md" and path.stem in self._pages:
            return self._pages[path.stem].text
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return self._load_picture((self._folder / path).resolve())
        return None

    def _load_picture(self, path: Path) -> QImage:
        """Return a picture of the theme at the resolution of the screen."""
        dark = path.with_name(path.name.replace("-light.", "-dark."))
        image = QImage(str(dark if self._theme.dark and dark.is_file() else path))
        ratio = self.devicePixelRatioF()
        width = round(min(image.width(), PICTURE_WIDTH) * ratio)
        image = image.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        image.setDevicePixelRatio(ratio)
        return image

    def _polish(self) -> None:
        """Add margins and borders to headings and tables, which Markdown cannot express."""
        document = self.document()
        # One edit, so that the page is laid out only once.
        edit = QTextCursor(document)
        edit.beginEditBlock()
        heading = QTextBlockFormat()
        heading.setTopMargin(GAP)
        heading.setBottomMargin(GAP / 2)
        block = document.begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                QTextCursor(block).mergeBlockFormat(heading)
            _lighten(block)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._draw_borders(frame)
        edit.endEditBlock()

    def _draw_borders(self, table: QTextTable) -> None:
        form = table.format().toTableFormat()
        form.setBorderBrush(QBrush(self._theme(Ink.BORDER)))
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setCellPadding(GAP / 2)
        form.setTopMargin(GAP)
        form.setBottomMargin(GAP)
        table.setFormat(form)


def _lighten(block: QTextBlock) -> None:
    """Change the bold text of a block to semi-bold, the heaviest weight of the shipped font."""
    lighter = QTextCharFormat()
    lighter.setFontWeight(QFont.Weight.DemiBold)
    cursor = QTextCursor(block)
    for piece in block.textFormats():
        if piece.format.fontWeight() > QFont.Weight.DemiBold:
            cursor.setPosition(block.position() + piece.start)
            cursor.setPosition(
                block.position() + piece.start + piece.length, QTextCursor.MoveMode.KeepAnchor
            )
            cursor.mergeCharFormat(lighter)
