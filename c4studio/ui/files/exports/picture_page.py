"""The page of the export dialog for pictures: a preview, and the options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QMimeData, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from c4studio.background.jobs import Storage, StorageError
from c4studio.drawing import raster
from c4studio.export.forms import Form
from c4studio.export.picture import frame, picture
from c4studio.export.request import Request
from c4studio.settings import Settings
from c4studio.ui.files.exports.picture_options import PictureOptions
from c4studio.ui.widgets import plain_text

LARGEST = 900
"""The greatest width or height of a preview in pixels."""
OPTIONS_WIDTH = 280
Asked = Callable[[], Request]


class Preview(QWidget):
    """Shows an image as large as fits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image = QImage()
        self.setAccessibleName("Preview")
        self.setMinimumSize(200, 180)

    def show_image(self, image: QImage) -> None:
        """Show an image."""
        self.image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the image in the middle."""
        if self.image.isNull():
            return
        size = self.image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        size = size.boundedTo(self.image.size())
        rect = QRectF(0, 0, size.width(), size.height())
        rect.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(rect, self.image)
        painter.end()


class PicturePage(QWidget):
    """Draws a preview of the picture in another thread after each change of the options."""

    def __init__(self, storage: Storage, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._asked: Asked | None = None
        self._is_still = True
        self._ticket = 0
        self.preview = Preview()
        self.options = PictureOptions(config)
        self.note = plain_text.label(wraps=True)
        self.note.hide()
        # Several changes in a row cause one preview.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._draw)
        self.options.changed.connect(self._soon.start)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFixedWidth(OPTIONS_WIDTH)
        scroll.setWidget(self.options)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        layout.addWidget(self.preview, 1)
        layout.addWidget(self.note, 1)
        layout.addWidget(scroll)

    def show_form(self, form: Form, asked: Asked) -> None:
        """Show the preview and the options of a format.

        Args:
            form: the format.
            asked: returns the request for the chosen options.
        """
        self._asked, self._is_still = asked, form.is_still
        self.options.show_form(form)
        self._soon.start()

    @Slot()
    def _draw(self) -> None:
        if self._asked is None:
            return
        self._ticket += 1
        write = picture if self._is_still else frame
        job = self._storage.run(partial(_draw, self._ticket, partial(write, self._asked())))
        job.done.connect(self._on_drawn)
        job.failed.connect(self.say)

    @Slot(object)
    def _on_drawn(self, found: tuple[int, QImage]) -> None:
        ticket, image = found
        if ticket == self._ticket:
            self.note.hide()
            self.preview.show()
            self.preview.show_image(image)

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Say why there is no picture."""
        self.note.setText(sentence)
        self.preview.hide()
        self.note.show()


def _draw(ticket: int, write: Callable[[], str]) -> tuple[int, QImage]:
    svg = write()
    whole = raster.size_of(svg, 0.1) * 10
    scale = min(1.0, LARGEST / max(whole.width(), whole.height()))
    return ticket, raster.render(svg, scale)


def copy_of(request: Request) -> tuple[bytes, QImage]:
    """Return a still picture for the clipboard, as SVG and as an image; any thread may call it.

    Raises:
        StorageError: the picture would have too many pixels.
    """
    svg = picture(request)
    try:
        return svg.encode(), raster.render(svg, request.scale or 1.0)
    except raster.TooManyPixels as error:
        raise StorageError(str(error)) from error


def to_clipboard(copied: tuple[bytes, QImage]) -> QMimeData:
    """Return a copied picture in the formats that other programs paste."""
    svg, image = copied
    data = QMimeData()
    data.setData("image/svg+xml", svg)
    data.setImageData(image)
    return data
