"""The page of the export dialog for pictures: options, and a preview that plays animations."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QMimeData, QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from c4studio.drawing import raster, spacing
from c4studio.export import film
from c4studio.export.forms import ExportFormat
from c4studio.export.picture import PICTURE_THEMES, picture_as_svg
from c4studio.export.request import ExportRequest, PictureSubject
from c4studio.export.reviewed import NOTHING_FOUND, FoundScores, request_with_scores
from c4studio.ground.door import load_json
from c4studio.ground.service import Handle, Service
from c4studio.pictures.style import Coordinates
from c4studio.review.insight import Explanation, Threat
from c4studio.review.insight.situation import threats_of_position
from c4studio.ui import settings
from c4studio.ui.files.exports.written_page import THEMES_LABEL
from c4studio.ui.labels import set_name, text_of, text_within
from c4studio.ui.part import Desk
from c4studio.ui.settings import Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import combo_box, decimal_box, value_of_field
from c4studio.ui.widgets.layouts import in_row, new_form
from engine import STANDARD, Position

LARGEST_PREVIEW_EDGE = 900
"""Maximum width or height of a still preview in pixels."""
LARGEST_FRAME_EDGE = 480
"""Maximum width or height of a frame of an animated preview in pixels."""
OPTIONS_WIDTH = 280
RequestFunction = Callable[[], ExportRequest]
FramesAndDurations = tuple[list[QImage], list[int]]
"""The frames of a picture, and the duration of each in milliseconds."""
_LABEL_BY_PICTURE_SUBJECT = {
    PictureSubject.BOARD: "files.board",
    PictureSubject.GRAPH: "files.score_graph",
    PictureSubject.STRIP: "files.strip",
}
_SWITCH_OPTIONS = {
    "scores": ("files.scores_above", False),
    "numbers": ("files.discs_numbered", False),
    "marks": ("files.marks_arrows", True),
    "threats": ("files.threats", False),
    "why": ("files.the_reason_drawn", True),
    "captions": ("files.comments_below", True),
    "mirrored": ("files.left_and_right", False),
}


class PicturePreview(QLabel):
    """Shows an image as large as fits, or plays images as an endless animation.

    A label with a picture is an image for a screen reader, too.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image = QImage()
        self._frames: Sequence[QImage] = ()
        self._durations: Sequence[int] = ()
        self.place = 0
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._show_next_frame)
        set_name(self, "files.preview")
        self.setMinimumSize(200, 180)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def play_frames(self, frames: Sequence[QImage], durations: Sequence[int]) -> None:
        """Play frames, each for its duration in milliseconds; a single frame stands still."""
        self._frames, self._durations = frames, durations
        self.place = -1
        self._show_next_frame()

    @Slot()
    def _show_next_frame(self) -> None:
        self.place = (self.place + 1) % len(self._frames)
        self.image = self._frames[self.place]
        self._show_image()
        if len(self._frames) > 1:
            self._next.start(self._durations[self.place])
        else:
            self._next.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the image into the new size."""
        super().resizeEvent(event)
        self._show_image()

    def _show_image(self) -> None:
        if self.image.isNull():
            return
        ratio = self.devicePixelRatioF()
        size = self.image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        size = size.boundedTo(self.image.size()) * ratio
        shown = self.image.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        self.setPixmap(QPixmap.fromImage(shown))


class PicturePage(QWidget):
    """The page for pictures: options, and a preview that is redrawn in another thread.

    Attributes:
        preview: the picture.
        options: the form for the options.
        scores: scores and forecasts that were found for the picture.
    """

    def __init__(self, storage: Service, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._asked: RequestFunction | None = None
        self._is_still = True
        self._drawing: Handle | None = None
        self.scores: FoundScores = NOTHING_FOUND
        self.preview = PicturePreview()
        self.options = PictureOptions(config)
        self.note = plain_text.label(wraps=True)
        self.note.hide()
        # Several changes in a row cause one preview.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._draw_preview)
        self.options.changed.connect(self._soon.start)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFixedWidth(OPTIONS_WIDTH)
        # The fields in it take the keyboard, and scroll it themselves.
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.options)
        self.setLayout(in_row((self.preview, 1), (self.note, 1), scroll, spacing=spacing.ROW_GAP))

    def show_form(self, form: ExportFormat, make_request: RequestFunction) -> None:
        """Show the preview and the options of an export format.

        Args:
            form: the format.
            make_request: returns the export request for the chosen options.
        """
        self._asked, self._is_still = make_request, form.is_still_picture
        self.options.show_form(form)
        self._soon.start()

    def show_scores(self, scores: FoundScores) -> None:
        """Draw the picture with newly found scores and forecasts, or without any."""
        self.scores = scores
        self._soon.start()

    def forget_preview(self) -> None:
        """Abandon the preview that is being drawn or about to be."""
        self._soon.stop()
        if self._drawing is not None:
            self._drawing.abandon()

    @Slot()
    def _draw_preview(self) -> None:
        if self._asked is None:
            return
        self.forget_preview()
        draw = partial(_draw_picture, self._asked(), self.scores, self._is_still)
        self._drawing = self._storage.run(text_of("files.drawing_the_picture"), lambda _: draw())
        self._drawing.then(
            self, done=self._on_preview_drawn, failed=lambda said: self.say(text_within(said))
        )

    @Slot(object)
    def _on_preview_drawn(self, drawn: FramesAndDurations) -> None:
        self.note.hide()
        self.preview.show()
        self.preview.play_frames(*drawn)

    def say(self, sentence: str) -> None:
        """Show a sentence on why there is no picture."""
        self.note.setText(sentence)
        self.preview.hide()
        self.note.show()


def _draw_picture(
    request: ExportRequest, scores: FoundScores, is_still: bool
) -> FramesAndDurations:
    """Draw the picture that an export request describes.

    Raises:
        ExportError: there is nothing to draw; the sentence says why.
    """
    request = request_with_scores(request, scores)
    drawn = [picture_as_svg(request)] if is_still else film.frames_as_svg(request)
    whole = raster.pixel_size(drawn[0], 0.1) * 10
    largest = LARGEST_PREVIEW_EDGE if is_still else LARGEST_FRAME_EDGE
    scale = min(1.0, largest / max(whole.width(), whole.height()))
    frames = [raster.render_svg(each, scale) for each in drawn]
    return frames, film.frame_durations(request, len(frames))


def picture_for_clipboard(request: ExportRequest, scores: FoundScores) -> tuple[bytes, QImage]:
    """Return a still picture for the clipboard, as SVG and as an image. Any thread may call this.

    Raises:
        WorkError: the picture would have too many pixels.
    """
    svg = picture_as_svg(request_with_scores(request, scores))
    return svg.encode(), raster.render_svg(svg, request.scale or 1.0)


def picture_mime_data(copied: tuple[bytes, QImage]) -> QMimeData:
    """Put a picture on the clipboard, as SVG and as an image for other programs."""
    svg, image = copied
    data = QMimeData()
    data.setData("image/svg+xml", svg)
    data.setImageData(image)
    return data


class _NumberOption(NamedTuple):
    key: str
    least: float
    most: float
    value: float
    unit: str
    decimals: int = 2


_NUMBER_OPTIONS = {
    "scale": _NumberOption("files.size", 0.1, 16.0, 1.0, " x"),
    "first": _NumberOption("files.from_move", 1, STANDARD.size, 1, "", 0),
    "last": _NumberOption("files.to_move", 1, STANDARD.size, STANDARD.size, "", 0),
    "film_seconds": _NumberOption("files.each_position", 0.05, 60.0, 0.5, " s"),
    "last_seconds": _NumberOption("files.the_last_one", 0.05, 60.0, 5.0, " s"),
}
_NEW_NAME_BY_OLD_NAME = {"seconds": "film_seconds"}
"""The names of options that an earlier version stored under other ones."""
OPTIONS_OF_THE_GAME = {"first", "last"}
"""The options that depend on the game, and so are not stored."""
USELESS_OPTIONS_BY_SUBJECT = {
    PictureSubject.BOARD: {"first", "last", "captions"},
    PictureSubject.STRIP: {"why"},
    PictureSubject.GRAPH: {*_SWITCH_OPTIONS, "coordinates"},
}
"""The options that change nothing in a still picture of each kind, and so are not shown."""
CHOICE_LABELS = {"picture": "files.picture", "theme": THEMES_LABEL, "coordinates": "files.columns"}


class PictureOptions(QWidget):
    """A form with a field for each option of exported pictures.

    Only the fields of the chosen format are visible.
    """

    changed = Signal()
    """Emitted when the user has changed an option."""

    def __init__(self, config: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = config
        self._form: ExportFormat | None = None
        self.fields: dict[str, QComboBox | QCheckBox | QDoubleSpinBox] = {}
        self._layout = new_form()
        self.setLayout(self._layout)
        self._add_choice(
            "picture", {each: text_of(key) for each, key in _LABEL_BY_PICTURE_SUBJECT.items()}
        )
        self._add_choice(
            "theme", {each: text_of(f"setting.theme.{each}") for each in PICTURE_THEMES}
        )
        coordinates = (*settings.COLUMN_NAMES.values, Coordinates.NONE)
        self._add_choice(
            "coordinates", {each: text_of(f"setting.column_names.{each}") for each in coordinates}
        )
        for name, number in _NUMBER_OPTIONS.items():
            self._add_number(name, number)
        for name, (key, value) in _SWITCH_OPTIONS.items():
            self._add_flag(name, text_of(key), value)
        self._restore_options()

    def show_form(self, form: ExportFormat) -> None:
        """Show the option fields of an export format, and hide the others."""
        self._form = form
        options = set(form.options)
        if form.is_still_picture:
            options -= USELESS_OPTIONS_BY_SUBJECT[self._field_values()["picture"]]
        for name, field in self.fields.items():
            self._layout.setRowVisible(field, name in options)

    def set_moves(self, first: int, last: int) -> None:
        """Set the number of moves from which the user chooses the first and the last one.

        At first all are chosen.
        """
        for name, value in (("first", first), ("last", last)):
            field = self.fields[name]
            assert isinstance(field, QDoubleSpinBox)
            with QSignalBlocker(field):
                field.setRange(first, last)
                field.setValue(value)

    def chosen_options(self) -> dict[str, Any]:
        """Return the chosen options of the format as fields of an export request."""
        options = frozenset() if self._form is None else self._form.options
        return {name: value for name, value in self._field_values().items() if name in options}

    def _add_choice(self, name: str, texts: dict[Any, str]) -> None:
        field = combo_box((text, str(value)) for value, text in texts.items())
        field.currentIndexChanged.connect(self._on_option_changed)
        self._add_field(name, text_of(CHOICE_LABELS[name]), field)

    def _add_number(self, name: str, number: _NumberOption) -> None:
        field = decimal_box()
        field.setDecimals(number.decimals)
        field.setRange(number.least, number.most)
        field.setSingleStep(0.25 if number.decimals else 1)
        field.setValue(number.value)
        field.setSuffix(number.unit)
        # A number that is still being typed makes no picture.
        field.setKeyboardTracking(False)
        field.valueChanged.connect(self._on_option_changed)
        self._add_field(name, text_of(number.key), field)

    def _add_flag(self, name: str, text: str, value: bool) -> None:
        field = QCheckBox(text)
        field.setChecked(value)
        field.toggled.connect(self._on_option_changed)
        self.fields[name] = field
        self._layout.addRow(field)

    def _add_field(self, name: str, label: str, field: QComboBox | QDoubleSpinBox) -> None:
        field.setAccessibleName(label)
        self.fields[name] = field
        self._layout.addRow(label, field)

    def _field_values(self) -> dict[str, Any]:
        found = {name: value_of_field(field) for name, field in self.fields.items()}
        kinds: dict[str, Callable[[Any], Any]]
        kinds = {
            "picture": PictureSubject,
            "coordinates": Coordinates,
            "first": round,
            "last": round,
        }
        return found | {name: kind(found[name]) for name, kind in kinds.items()}

    def _restore_options(self) -> None:
        """Restore the stored options. Invalid ones get their defaults."""
        for name, value in load_json(self._settings.get(settings.PICTURE_OPTIONS)).items():
            field = self.fields.get(_NEW_NAME_BY_OLD_NAME.get(name, name))
            if isinstance(field, QComboBox) and (place := field.findData(value)) >= 0:
                field.setCurrentIndex(place)
            elif isinstance(field, QCheckBox) and isinstance(value, bool):
                field.setChecked(value)
            elif isinstance(field, QDoubleSpinBox) and isinstance(value, float):
                field.setValue(value)

    @Slot()
    def _on_option_changed(self) -> None:
        kept = {
            name: str(value) if isinstance(self.fields[name], QComboBox) else value
            for name, value in self._field_values().items()
            if name not in OPTIONS_OF_THE_GAME
        }
        self._settings.set(settings.PICTURE_OPTIONS, json.dumps(kept))
        if self._form is not None:
            self.show_form(self._form)
        self.changed.emit()


def export_request(desk: Desk) -> ExportRequest:
    """Return a request to export the game of a window, at its current node."""
    document, naming = desk.document, desk.look.value.naming
    return ExportRequest(games=[document.game], node=document.current, naming=naming.plain)


def export_request_with_marks(
    desk: Desk, request: ExportRequest, options: dict[str, Any]
) -> ExportRequest:
    """Build the export request with the chosen options and with the marks on the board.

    The marks, of threats and of the explained column, are copied now for another thread.
    """
    sketch = desk.panel.board.scene.reason
    tells = desk.look.shows_scores
    found = desk.analysis.reasons.explanation if tells else None
    has_threats, has_reason = options.get("threats", False), options.get("why", False)
    drawn = {
        "threats": _threats_finder(found) if has_threats else None,
        "why": (lambda _: sketch) if has_reason else None,
    }
    return replace(request, **options | drawn)


def _threats_finder(explanation: Explanation | None) -> Callable[[Position], Iterable[Threat]]:
    """Return a function that finds a position's threats, and whether they are decisive if known."""

    def find(position: Position) -> Iterable[Threat]:
        if explanation is not None and explanation.position == position:
            return explanation.threats
        return threats_of_position(position)

    return find
