"""The page of the export dialog for pictures: options, and a preview that plays animations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QMimeData, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from c4studio.background.jobs import Job, Storage, StorageError
from c4studio.drawing import raster
from c4studio.export import film, reviewed
from c4studio.export.forms import Form
from c4studio.export.picture import picture
from c4studio.export.request import ExportError, Request
from c4studio.settings import Settings
from c4studio.ui.files.exports.picture_options import PictureOptions
from c4studio.ui.widgets import plain_text

LARGEST = 900
"""Maximum width or height of a still preview in pixels."""
LARGEST_FRAME = 480
"""Maximum width or height of a frame of an animated preview in pixels."""
OPTIONS_WIDTH = 280
Asked = Callable[[], Request]
Drawn = tuple[list[QImage], list[int]]
"""The frames of a picture, and the duration of each in milliseconds."""


class Preview(QWidget):
    """Shows an image as large as fits, or plays images as an endless animation."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image = QImage()
        self._frames: Sequence[QImage] = ()
        self._durations: Sequence[int] = ()
        self.place = 0
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._advance)
        self.setAccessibleName("Preview")
        self.setMinimumSize(200, 180)

    def play(self, frames: Sequence[QImage], durations: Sequence[int]) -> None:
        """Play frames, each for its duration in milliseconds; a single frame stands still."""
        self._frames, self._durations = frames, durations
        self.place = -1
        self._advance()

    @Slot()
    def _advance(self) -> None:
        self.place = (self.place + 1) % len(self._frames)
        self.image = self._frames[self.place]
        self.update()
        if len(self._frames) > 1:
            self._next.start(self._durations[self.place])
        else:
            self._next.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the image in the middle."""
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
    """The page for pictures: options, and a preview that is redrawn in another thread.

    Attributes:
        preview: the picture.
        options: the form for the options.
        scores: scores that were computed for the picture.
    """

    def __init__(self, storage: Storage, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._asked: Asked | None = None
        self._is_still = True
        self._job: Job | None = None
        self.scores: reviewed.Scores = {}
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
        # The fields in it take the keyboard, and scroll it themselves.
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.options)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        layout.addWidget(self.preview, 1)
        layout.addWidget(self.note, 1)
        layout.addWidget(scroll)

    def show_form(self, form: Form, asked: Asked) -> None:
        """Show the preview and the options of an export format.

        Args:
            form: the format.
            asked: returns the export request for the chosen options.
        """
        self._asked, self._is_still = asked, form.is_still
        self.options.show_form(form)
        self._soon.start()

    def show_scores(self, scores: reviewed.Scores) -> None:
        """Draw the picture with newly computed scores, or without any."""
        self.scores = scores
        self._soon.start()

    def forget(self) -> None:
        """Abandon the preview that is being drawn or about to be."""
        self._soon.stop()
        if self._job is not None:
            self._job.abandon()
            self._job = None

    @Slot()
    def _draw(self) -> None:
        if self._asked is None:
            return
        self.forget()
        work = partial(_draw, self._asked(), self.scores, self._is_still)
        self._job = self._storage.run(work)
        self._job.done.connect(self._on_drawn)
        self._job.failed.connect(self.say)

    @Slot(object)
    def _on_drawn(self, found: Drawn) -> None:
        self.note.hide()
        self.preview.show()
        self.preview.play(*found)

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Show a sentence on why there is no picture."""
        self.note.setText(sentence)
        self.preview.hide()
        self.note.show()


def _draw(request: Request, scores: reviewed.Scores, is_still: bool) -> Drawn:
    """Draw the picture that an export request describes.

    Raises:
        StorageError: there is nothing to draw; the sentence says why.
    """
    try:
        request = reviewed.in_request(request, scores)
        drawn = [picture(request)] if is_still else film.stills(request)
    except ExportError as error:
        raise StorageError(str(error)) from error
    whole = raster.size_of(drawn[0], 0.1) * 10
    largest = LARGEST if is_still else LARGEST_FRAME
    scale = min(1.0, largest / max(whole.width(), whole.height()))
    frames = [raster.render(each, scale) for each in drawn]
    return frames, film.durations(request, len(frames))


def copy_of(request: Request, scores: reviewed.Scores) -> tuple[bytes, QImage]:
    """Return a still picture for the clipboard, as SVG and as an image. Any thread may call this.

    Raises:
        StorageError: the picture would have too many pixels.
    """
    svg = picture(reviewed.in_request(request, scores))
    try:
        return svg.encode(), raster.render(svg, request.scale or 1.0)
    except raster.TooManyPixels as error:
        raise StorageError(str(error)) from error


def to_clipboard(copied: tuple[bytes, QImage]) -> QMimeData:
    """Put a picture on the clipboard, as SVG and as an image for other programs."""
    svg, image = copied
    data = QMimeData()
    data.setData("image/svg+xml", svg)
    data.setImageData(image)
    return data
