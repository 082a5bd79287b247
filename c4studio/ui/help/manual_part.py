"""The manual: its pages, the page of the window that shows them, and the commands that open it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any

from PySide6 import QtGui
from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QTextBrowser, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.fonts import LARGE_TEXT, medium_text
from c4studio.drawing.look import Look
from c4studio.drawing.theme import LIGHT, Theme
from c4studio.ground.paths import packaged_manual
from c4studio.language.messages import Prompt
from c4studio.language.said import say
from c4studio.pictures.inks import Ink
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.pages.page_part import PagePart, StagePage
from c4studio.ui.part import Desk, carries_out
from c4studio.ui.widgets.fields import search_field
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.row_delegate import RowDelegate

CONTENTS_PAGE_NAME = "contents"
"""The name of the page that lists all other pages in their order."""

FOR_PROGRAMMERS = "For programmers"
"""The heading in the contents above the pages that players have no use for."""

_PAGE_LINK_PATTERN = re.compile(r"\]\(([a-z-]+)\.md\)")
_KEY_TAG_PATTERN = re.compile(r"<kbd>(.*?)</kbd>")


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page of the manual.

    Attributes:
        name: the file's name without its suffix.
        title: the page's heading.
        text: the page as Markdown without HTML.
        is_technical: whether the contents list it under ``FOR_PROGRAMMERS``.
    """

    name: str
    title: str
    text: str
    is_technical: bool = False


def read_manual_pages(folder: Path) -> dict[str, ManualPage]:
    """Read all pages of the manual.

    Args:
        folder: the folder of the pages.

    Returns:
        The pages by name: the contents first, then the others in the order of the contents.

    Raises:
        OSError: a page cannot be read.
    """
    contents = _read_manual_page(folder, CONTENTS_PAGE_NAME)
    for_players = {
        *_PAGE_LINK_PATTERN.findall(contents.text.partition(f"\n## {FOR_PROGRAMMERS}\n")[0])
    }
    names = dict.fromkeys(_PAGE_LINK_PATTERN.findall(contents.text))
    return {CONTENTS_PAGE_NAME: contents} | {
        name: _read_manual_page(folder, name, is_technical=name not in for_players)
        for name in names
    }


def _read_manual_page(folder: Path, name: str, *, is_technical: bool = False) -> ManualPage:
    source = (folder / f"{name}.md").read_text(encoding="utf-8")
    # Qt reads HTML in Markdown, and does not know this tag.
    text = _KEY_TAG_PATTERN.sub(r"**\1**", source)
    return ManualPage(name, text.partition("\n")[0].removeprefix("# "), text, is_technical)


MOST_PICTURE_WIDTH = 600
"""Maximum width of a picture in pixels, which fits into the smallest window."""
BLOCK_GAP = 10
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
        set_name(self, "help.text_of_the_manual")
        self.setOpenExternalLinks(True)
        self.document().setDocumentMargin(PAGE_MARGIN)
        self.sourceChanged.connect(self._style_headings_and_tables)

    @property
    def current_page(self) -> ManualPage:
        """The name of the page that is open."""
        return self.page_at(self.source())

    def page_at(self, source: QUrl) -> ManualPage:
        """Return the name of the page at an address; the contents page for an unknown address."""
        return self._pages.get(Path(source.path()).stem, self._pages[CONTENTS_PAGE_NAME])

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
        self._style_headings_and_tables()
        bar.setValue(place)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Return a page as Markdown, or a picture, when Qt requests a resource."""
        path = Path(QUrl(name).path())
        if path.suffix == ".md" and path.stem in self._pages:
            return self._pages[path.stem].text
        if kind == QtGui.QTextDocument.ResourceType.ImageResource.value:
            return self._load_picture((self._folder / path).resolve())
        return None

    def _load_picture(self, path: Path) -> QtGui.QImage:
        """Return a picture of the theme at the resolution of the screen."""
        dark = path.with_name(path.name.replace("-light.", "-dark."))
        image = QtGui.QImage(str(dark if self._theme.is_dark and dark.is_file() else path))
        ratio = self.devicePixelRatioF()
        width = round(min(image.width(), MOST_PICTURE_WIDTH) * ratio)
        image = image.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        image.setDevicePixelRatio(ratio)
        return image

    def _style_headings_and_tables(self) -> None:
        """Add margins and borders to headings and tables, which Markdown cannot express."""
        document = self.document()
        # One edit, so that the page is laid out only once.
        edit = QtGui.QTextCursor(document)
        edit.beginEditBlock()
        heading = QtGui.QTextBlockFormat()
        heading.setTopMargin(BLOCK_GAP)
        heading.setBottomMargin(BLOCK_GAP / 2)
        block = document.begin()
        while block.isValid():
            if level := block.blockFormat().headingLevel():
                QtGui.QTextCursor(block).mergeBlockFormat(heading)
                _set_heading_size(block, level, self.font())
            _make_bold_semibold(block)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QtGui.QTextTable):
                self._rule_rows(frame)
        edit.endEditBlock()

    def _rule_rows(self, table: QtGui.QTextTable) -> None:
        """Draw a line below each row of a table in place of a frame around each cell."""
        form = table.format().toTableFormat()
        form.setBorder(0)
        form.setBorderCollapse(True)
        form.setCellPadding(BLOCK_GAP / 2)
        form.setTopMargin(BLOCK_GAP)
        form.setBottomMargin(BLOCK_GAP)
        table.setFormat(form)
        for row, column in product(range(table.rows()), range(table.columns())):
            cell = table.cellAt(row, column)
            ruled = cell.format().toTableCellFormat()
            ruled.setBottomBorder(1)
            ruled.setBottomBorderBrush(QtGui.QBrush(self._theme(Ink.BORDER)))
            ruled.setBottomBorderStyle(QtGui.QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            cell.setFormat(ruled)


def _set_heading_size(block: QtGui.QTextBlock, level: int, usual: QtGui.QFont) -> None:
    """Give a heading one of the window's sizes of text; Markdown has more of them."""
    larger = LARGE_TEXT if level == 1 else medium_text(usual)
    for piece in block.textFormats():
        sized = QtGui.QTextCharFormat(piece.format)
        sized.clearProperty(QtGui.QTextFormat.Property.FontSizeAdjustment)
        sized.setFontPointSize(larger * usual.pointSizeF())
        _select_piece(block, piece).setCharFormat(sized)


def _make_bold_semibold(block: QtGui.QTextBlock) -> None:
    """Change the bold text of a block to semi-bold, the heaviest weight of the shipped font."""
    lighter = QtGui.QTextCharFormat()
    lighter.setFontWeight(QtGui.QFont.Weight.DemiBold)
    for piece in block.textFormats():
        if piece.format.fontWeight() > QtGui.QFont.Weight.DemiBold:
            _select_piece(block, piece).mergeCharFormat(lighter)


def _select_piece(
    block: QtGui.QTextBlock, piece: QtGui.QTextLayout.FormatRange
) -> QtGui.QTextCursor:
    cursor = QtGui.QTextCursor(block)
    cursor.setPosition(block.position() + piece.start)
    cursor.setPosition(cursor.position() + piece.length, QtGui.QTextCursor.MoveMode.KeepAnchor)
    return cursor


ROOM_AROUND_TITLES = 4 * spacing.NORMAL_GAP
MOST_TEXT_WIDTH = 860
"""Maximum width of the text in pixels, since longer lines are hard to read."""
PAGE_MARGIN = spacing.PAGE_MARGIN


class ManualView(StagePage):
    """Shows a page of the manual beside the list of all pages.

    Args:
        folder: the folder of the manual's pages.

    Attributes:
        list: the titles of all pages, and a heading above those for programmers.
    """

    missing = Signal(str)
    """Emitted with a text that the user searched for and that no page contains."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.page_of_heading = read_manual_pages(folder)
        self._names = list(self.page_of_heading)
        set_name(self, "help.manual")
        self.list = QListWidget()
        self.list.setObjectName("choices")
        self.setFocusProxy(self.list)
        set_name(self.list, "help.pages")
        self.list.setSpacing(spacing.TIGHT_GAP)
        RowDelegate(self.list)
        self._items = dict(self._add_rows())
        self.browser = ManualBrowser(folder, self.page_of_heading)
        self.field = search_field(text_of("help.find"))
        self.find_button = set_text(QPushButton(), "help.find_next")
        self.back = set_text(QPushButton(), "help.back")
        self.close_button = set_text(QPushButton(), "help.close_the_manual")
        self._lay_out()
        self._connect()
        self.list.setCurrentRow(0)

    @property
    def read_aloud_text(self) -> str:
        """The text of the open page, for reading aloud."""
        return self.browser.toPlainText()

    def set_look(self, look: Look) -> None:
        """Draw the manual in the colours of another theme."""
        self.browser.set_theme(look.theme)
        # As wide as its titles, whatever the size of text, and a scroll bar beside them.
        bar = self.list.verticalScrollBar().sizeHint().width()
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + bar + ROOM_AROUND_TITLES)

    def show_heading(self, page: str, heading: str) -> None:
        """Show the section of a page that has a heading at the top, and select the heading."""
        self.browser.open_page(page)
        self.browser.moveCursor(QtGui.QTextCursor.MoveOperation.Start)
        self.browser.find(heading)
        bar = self.browser.verticalScrollBar()
        bar.setValue(bar.value() + self.browser.cursorRect().top() - BLOCK_GAP)

    @Slot()
    def find_next(self) -> None:
        """Select the next occurrence of the search text, on this page or a later one.

        After the last page the search goes on with the first one. ``missing`` is emitted if no page
        has the text.
        """
        text = self.field.text().strip()
        if not text or self.browser.find(text):
            return
        here = self._names.index(self.browser.current_page.name)
        order = [*self._names[here + 1 :], *self._names[: here + 1]]
        name = next(
            (each for each in order if text.casefold() in self._searchable_texts[each]), None
        )
        if name is None:
            self.missing.emit(text)
            return
        self.browser.open_page(name)
        self.browser.moveCursor(QtGui.QTextCursor.MoveOperation.Start)
        self.browser.find(text)

    @cached_property
    def _searchable_texts(self) -> dict[str, str]:
        """The text of each page without Markdown and in lower case."""
        document = QtGui.QTextDocument()
        texts = {}
        for name, page in self.page_of_heading.items():
            document.setMarkdown(page.text)
            texts[name] = document.toPlainText().casefold()
        return texts

    @Slot(QUrl)
    def _on_page_changed(self, source: QUrl) -> None:
        """Select the opened page in the list."""
        page = self.browser.page_at(source)
        self.list.setCurrentItem(self._items[page.name])
        self.browser.setAccessibleDescription(page.title)

    @Slot(QListWidgetItem)
    def _on_row_chosen(self, row: QListWidgetItem) -> None:
        self.browser.open_page(row.data(Qt.ItemDataRole.UserRole))

    def _add_rows(self) -> Iterator[tuple[str, QListWidgetItem]]:
        """Add a row for each page, and yield the rows by the names of their pages."""
        was_technical = False
        for page in self.page_of_heading.values():
            if page.is_technical and not was_technical:
                heading = QListWidgetItem(FOR_PROGRAMMERS, self.list)
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
            was_technical = page.is_technical
            row = QListWidgetItem(page.title, self.list)
            row.setData(Qt.ItemDataRole.UserRole, page.name)
            yield page.name, row

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(self._on_row_chosen)
        self.browser.sourceChanged.connect(self._on_page_changed)
        self.browser.backwardAvailable.connect(self.back.setEnabled)
        self.back.setEnabled(False)
        self.back.clicked.connect(self.browser.backward)
        self.field.returnPressed.connect(self.find_next)
        self.find_button.clicked.connect(self.find_next)

    def _lay_out(self) -> None:
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        text = QWidget()
        text.setMaximumWidth(MOST_TEXT_WIDTH)
        above = in_row(self.back, (self.field, 1), self.find_button, self.close_button)
        text.setLayout(in_column(above, (self.browser, 1), margins=0))
        layout = in_row(self.list, (text, 1), spacing=PAGE_MARGIN, margins=PAGE_MARGIN)
        # Takes only what the text has no use for.
        layout.addStretch(0)
        self.setLayout(layout)


MEANING_OF_SCORES_HEADING = "What a score counts"
"""A heading of the manual."""


class ManualPart(PagePart[ManualView]):
    """Opens and closes the manual. The game is unchanged when the manual closes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self._new_page, command="manual")
        desk.panel.legend.asked.connect(desk.actions["meaning"].trigger)

    def _new_page(self) -> ManualView:
        page = ManualView(packaged_manual())
        page.close_button.clicked.connect(self.leave_page)
        page.missing.connect(lambda text: self._messages.say(say(Prompt.NOT_IN_MANUAL, text=text)))
        return page

    @carries_out("meaning")
    def _show_meaning_of_scores(self) -> None:
        self.enter_page()
        self.page.show_heading("window", MEANING_OF_SCORES_HEADING)
