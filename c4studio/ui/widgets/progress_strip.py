"""The progress of long work in the status bar, with a button to cancel the work."""

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QProgressBar, QPushButton, QSizePolicy, QWidget

from c4studio.drawing import spacing
from c4studio.ground.door import repaired_text
from c4studio.ground.service import Handle
from c4studio.language.messages import Prompt
from c4studio.ui.labels import set_text, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_row
from c4studio.words.pieces import shorten_at_end

PROGRESS_DELAY_MS = 300
"""Milliseconds after which work counts as long. Shorter work is not displayed."""
PROGRESS_UPDATE_MS = 100
PROGRESS_BAR_WIDTH = 120
LONGEST_WORK_DESCRIPTION = 36
"""Maximum number of characters of the description of work, which may name files."""
PROGRESS_BAR_STEPS = 1000


class ProgressStrip(QWidget):
    """Shows the progress of the oldest long work, with a button to cancel it."""

    shown = Signal(str)
    """Emitted with the description of work whose progress has just appeared."""
    told = Signal(object)
    """Emitted with a sentence about work that was cancelled."""
    finished = Signal()
    """Emitted when the cancel button disappears while it has the keyboard focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._handles: list[Handle] = []
        self._shared: Handle | None = None
        self.text = plain_text.label()
        self.bar = QProgressBar()
        self.bar.setFixedWidth(PROGRESS_BAR_WIDTH)
        self.bar.setTextVisible(False)
        self.cancel_button = set_text(QPushButton(), "widgets.cancel")
        # In a dialog Enter would press it instead of the button that goes on.
        self.cancel_button.setAutoDefault(False)
        # As in the message bar, a click leaves the keyboard focus where it was.
        self.cancel_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.cancel_button.clicked.connect(self.cancel_shown_work)
        layout = in_row(self.text, self.bar, self.cancel_button)
        layout.setContentsMargins(0, 0, spacing.NORMAL_GAP, 0)
        self.setLayout(layout)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._delay = QTimer(self, singleShot=True, interval=PROGRESS_DELAY_MS)
        self._delay.timeout.connect(self._show_progress)
        self._ticks = QTimer(self, interval=PROGRESS_UPDATE_MS)
        self._ticks.timeout.connect(self._update_progress)
        self.hide()

    def follow_work(self, handle: Handle) -> None:
        """Watch work from its beginning, and show its progress if it takes long."""
        self._handles.append(handle)
        ended = self._on_work_ended
        handle.then(self, done=ended, failed=ended, cancelled=ended)
        handle.then(self, cancelled=self.told.emit)
        if len(self._handles) == 1:
            self._delay.start()

    @Slot()
    def cancel_shown_work(self) -> None:
        """Cancel the work whose progress is shown, if that is still possible."""
        if self._handles:
            self._disable_cancelling()
            self._handles[0].cancel()

    def follow_shared_work(self, handle: Handle) -> None:
        """Watch work that several windows share, and that continues when this window closes."""
        self._shared = handle
        self.follow_work(handle)

    def cancel_all_work(self) -> None:
        """Cancel all work except shared work, because the window closes."""
        for handle in self._handles:
            if handle is not self._shared:
                handle.cancel()

    def abandon_all_work(self) -> None:
        """Abandon all work, whose results are not needed any more."""
        for handle in self._handles:
            handle.abandon()
        self._on_work_ended()

    def _on_work_ended(self, _: object = None) -> None:
        waiting = [handle for handle in self._handles if not handle.has_ended]
        shown_has_ended = waiting[:1] != self._handles[:1]
        self._handles = waiting
        if shown_has_ended:
            self._hide_progress()
        if shown_has_ended and waiting:
            self._delay.start()

    def _hide_progress(self) -> None:
        self._delay.stop()
        self._ticks.stop()
        self._disable_cancelling()
        self.hide()

    @Slot()
    def _show_progress(self) -> None:
        if self._handles[0].has_ended:
            # It was abandoned, of which no signal tells.
            self._on_work_ended()
            return
        what = repaired_text(text_of(self._handles[0].progress.what))
        self.text.setText(shorten_at_end(what, LONGEST_WORK_DESCRIPTION))
        self.bar.setAccessibleName(what)
        self.cancel_button.setAccessibleName(text_of(Prompt.CANCEL_WORK, what=what))
        self.cancel_button.setEnabled(True)
        self._update_progress()
        self._ticks.start()
        self.show()
        self.shown.emit(what)

    @Slot()
    def _update_progress(self) -> None:
        if self._handles[0].has_ended:
            self._on_work_ended()
            return
        progress = self._handles[0].progress
        # Read once, since the other thread may reset it meanwhile.
        part = progress.part
        if part is None:
            self.bar.setRange(0, 0)
        else:
            self.bar.setRange(0, PROGRESS_BAR_STEPS)
            self.bar.setValue(round(part * PROGRESS_BAR_STEPS))
        if not progress.may_cancel:
            self._disable_cancelling()

    def _disable_cancelling(self) -> None:
        # Otherwise Qt would give the focus to some neighbour.
        if self.cancel_button.hasFocus():
            self.finished.emit()
        self.cancel_button.setEnabled(False)
