"""Messages to the user: in the status bar, in bars over the window, and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QFrame, QLayout, QMainWindow, QPushButton, QToolButton, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.icons import themed_icon, tinted_pixmap
from c4studio.drawing.look import Look
from c4studio.ground.door import repaired_text
from c4studio.ground.service import Handle
from c4studio.language.messages import AnyMessage
from c4studio.language.said import Value
from c4studio.pictures.inks import Ink
from c4studio.ui.labels import set_name
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.accessibility import Announcer
from c4studio.ui.widgets.click_guard import ClickGuard
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.progress_strip import ProgressStrip
from c4studio.ui.widgets.shortened_label import ShortenedLabel
from c4studio.ui.widgets.status_line import StatusLine
from c4studio.words.rendering import render

REPORT_SHOWN_MS = 6000
READING_MS = 10_000
"""Milliseconds for which a bar shows a message whole, before it takes no more than a line."""
BARS_SHARE = 0.58
"""The part of the window's width over which messages come."""
MessageOrValue = Value | AnyMessage
"""A sentence as a value, or a text: what can be told in a window."""


def told_text(message: MessageOrValue | str, look: Look | None = None) -> str:
    """Return the text of what is told, with the names that the user has chosen."""
    return message if isinstance(message, str) else render(message, (look or Look()).naming)


class Messages(QObject):
    """Shows reports, warnings, offers and progress in a window.

    Attributes:
        bar: the message over the foot of the window, which stays until it is closed.
        progress: the progress of long work, in the status line.
        announcer: announces texts to assistive technology.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._status = window.statusBar()
        self._look = Look()
        self._take: Callable[[], None] | None = None
        self._take_other: Callable[[], None] | None = None
        self._bars: list[MessageBar] = []
        self._said = ""
        self.announcer = Announcer(window)
        self.bar = self.new_bar()
        self.bar.accepted.connect(self._on_offer_accepted)
        self.bar.other_accepted.connect(self._on_other_accepted)
        self.progress = ProgressStrip()
        self.progress.told.connect(self.say)
        self.progress.shown.connect(self.announcer.announce)
        self._status.addPermanentWidget(self.progress)
        self._status.setSizeGripEnabled(False)

    @property
    def bars(self) -> tuple[MessageBar, ...]:
        """All message bars, the lowest one last."""
        return tuple(reversed(self._bars))

    def new_bar(self) -> MessageBar:
        """Return a new bar for the messages on one subject, such as the file."""
        bar = MessageBar()
        bar.shown.connect(self.announcer.announce)
        self._bars.append(bar)
        return bar

    # Short reports, in the status line.

    @property
    def is_report_shown(self) -> bool:
        """Whether the status bar shows a report whose time has not passed yet."""
        return bool(self._said) and self._status.currentMessage() == self._said

    @Slot(object)
    def say(self, message: MessageOrValue | str) -> None:
        """Show a short report in the status bar for some seconds."""
        self.show_prompt(message, REPORT_SHOWN_MS)

    def show_prompt(self, message: MessageOrValue | str, milliseconds: int = 0) -> None:
        """Show in the status bar what the user should do, until the next move or message."""
        # Qt would leave out what a name of a file has for bytes that are no characters.
        sentence = repaired_text(told_text(message, self._look))
        self._said = sentence if milliseconds else ""
        self._status.showMessage(sentence, milliseconds)
        self.announcer.announce(sentence)

    def clear_prompt(self, sentence: str) -> None:
        """Clear the sentence that ``show_prompt`` showed, if the status bar still has it."""
        if sentence and self._status.currentMessage() == sentence:
            self._status.clearMessage()

    @Slot()
    def clear(self) -> None:
        """Clear the status bar."""
        self._status.clearMessage()

    # Messages over the foot of the window, which stay until they are closed.

    @Slot(object)
    def warn(self, message: MessageOrValue | str) -> None:
        """Show a warning over the foot of the window."""
        self.bar.show_message(message)

    def show_answer(self, message: MessageOrValue | str) -> None:
        """Show a long answer over the foot of the window, for which the status bar has no room."""
        self.bar.show_message(message, warns=False)

    def offer_action(
        self,
        message: MessageOrValue | str,
        button_text: str,
        action: Callable[[], None],
        warns: bool = False,
        other: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """Show a sentence over the foot of the window, with a button that runs an action.

        Args:
            message: the message.
            button_text: the text of the button.
            action: the action, called when the button is pressed.
            warns: whether the message is a warning.
            other: the text and the action of a second button; None for none.
        """
        self._take, self._take_other = action, other and other[1]
        self.bar.show_message(message, button_text, warns, other[0] if other else "")

    @Slot()
    def hide_message(self) -> None:
        """Close the message over the foot of the window, because it is outdated."""
        self.bar.hide()

    # Progress of long work.

    @Slot(object)
    def show_progress(self, handle: Handle) -> None:
        """Show the progress of work if it takes long."""
        self.progress.follow_work(handle)

    def follow_to_result(self, handle: Handle, done: Callable[..., None]) -> None:
        """Show the progress of work, then pass its result to ``done``, or warn if it fails."""
        handle.then(self, done=done, failed=self.warn)
        self.show_progress(handle)

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw the messages in the colours of another theme, and use other names."""
        self._look = look
        for bar in self._bars:
            bar.set_look(look)

    @Slot()
    def _on_offer_accepted(self) -> None:
        self._take_offer(self._take)

    @Slot()
    def _on_other_accepted(self) -> None:
        self._take_offer(self._take_other)

    def _take_offer(self, take: Callable[[], None] | None) -> None:
        self._take = self._take_other = None
        if take is not None:
            take()


class FloatingBars(QWidget):
    """The message bars of a window, one above another. The lowest one begins over its status line.

    They leave free the side of the window where panels and pages have their buttons. What the
    status line says meanwhile stands above them, where clicks go through it.
    """

    def __init__(self, bars: Sequence[MessageBar], status: StatusLine, window: QWidget) -> None:
        super().__init__(window)
        self._bars, self._status = bars, status
        self._column = in_column(*bars, spacing=spacing.TIGHT_GAP)
        self._column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setLayout(self._column)
        # Not in this widget, which would take the clicks instead.
        self._report = plain_text.label(wraps=True)
        self._report.setParent(window)
        self._report.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._report.setAutoFillBackground(True)
        self._report.setMargin(spacing.TIGHT_GAP)
        self._status.messageChanged.connect(self._place)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the foot of the window at each size."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Take the height that the messages need."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._place()
        return done

    @Slot()
    def _place(self) -> None:
        window, gap, said = self.window(), spacing.TIGHT_GAP, self._status.currentMessage()
        self._status.is_covered = is_covered = any(not bar.isHidden() for bar in self._bars)
        self._status.update()
        self._report.setVisible(is_covered and bool(said))
        self._report.setText(said)
        width, bottom = round(BARS_SHARE * window.width()) - 2 * gap, window.height()
        needed = self._column.totalHeightForWidth(width) if is_covered else 0
        # A bar of one line hides the status line, and nothing else.
        shown = max(needed, self._status.height()) if is_covered else 0
        for each, height in ((self, shown), (self._report, self._report.heightForWidth(width))):
            bottom -= height
            each.setGeometry(gap, bottom, width, height)
            each.raise_()


class MessageBar(QFrame):
    """A bar that shows one message over the foot of the window; hidden while there is none.

    It takes no room from what is below it, which would move under the pointer. After the time to
    read it a long message is shortened to one line, whose tip is the whole message.

    Attributes:
        offer: the action button, hidden if the message has none.
        other: the button of another action, hidden if the message has none.
    """

    accepted = Signal()
    """Emitted when the user has pressed the bar's action button."""
    other_accepted = Signal()
    """Emitted when the user has pressed the button of the other action."""
    shown = Signal(str)
    """Emitted with the sentence of each new message."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._picture = plain_text.label()
        self._text, self._line = plain_text.label(wraps=True), ShortenedLabel()
        self.offer, self.other = QPushButton(), QPushButton()
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setIconSize(QSize(16, 16))
        set_name(self._close, "widgets.close_the_message")
        # A click leaves the focus where it was, so that the keys of the board go on working.
        for button in (self.offer, self.other, self._close):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for button, accepted in ((self.offer, self.accepted), (self.other, self.other_accepted)):
            button.clicked.connect(self.hide)
            button.clicked.connect(accepted)
        self._close.clicked.connect(self.hide)
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.Box)
        self._guard = ClickGuard(self)
        set_name(self, "widgets.message")
        buttons = self.offer, self.other, self._close
        layout = in_row(self._picture, (self._text, 1), (self._line, 1), *buttons)
        layout.setContentsMargins(spacing.NORMAL_GAP, 0, spacing.TIGHT_GAP, 0)
        for each in buttons:
            # They stay where they are when the message above them becomes one line.
            layout.setAlignment(each, Qt.AlignmentFlag.AlignBottom)
        self.setLayout(layout)
        self._reading = QTimer(self, singleShot=True, interval=READING_MS)
        self._reading.timeout.connect(self.shorten)
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Take no click that was meant for what the bar covers now."""
        self._guard.begin()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Hand no second click of two to what the bar has covered."""
        self._guard.begin()
        super().hideEvent(event)

    @property
    def text(self) -> str:
        """The sentence that the message bar shows."""
        return self._text.text()

    @Slot()
    def shorten(self) -> None:
        """Show no more than one line of the message, unless the pointer rests on it."""
        if self.underMouse():
            self._reading.start()
        else:
            self._show_whole(False)

    def _show_whole(self, whole: bool) -> None:
        self._text.setVisible(whole)
        self._line.setVisible(not whole)

    @Slot(object)
    def show_message(
        self, message: MessageOrValue | str, offer: str = "", warns: bool = True, other: str = ""
    ) -> None:
        """Show a sentence.

        Args:
            message: the message.
            offer: the text of the action button; "" for none.
            warns: whether a warning sign is shown.
            other: the text of the button of another action; "" for none.
        """
        text = repaired_text(told_text(message, self._look))
        self._picture.setVisible(warns)
        self._text.setText(text)
        self._line.show_text(text)
        self._show_whole(True)
        self._reading.start()
        for button, label in ((self.offer, offer), (self.other, other)):
            button.setText(label)
            button.setVisible(bool(label))
        self.setAccessibleDescription(text)
        # Another message may have other buttons under the pointer.
        self._guard.begin()
        self.show()
        self.shown.emit(text)

    def set_look(self, look: Look) -> None:
        """Draw the bar in the colours of another theme, and use other names."""
        self._look = look
        palette = QPalette(look.theme.palette())
        palette.setColor(QPalette.ColorRole.Window, look.theme(Ink.NOTICE))
        palette.setColor(QPalette.ColorRole.WindowText, look.theme(Ink.ON_NOTICE))
        self.setPalette(palette)
        self._picture.setPixmap(tinted_pixmap("warning", look.theme(Ink.ON_NOTICE), 20))
        self._close.setIcon(themed_icon("close", look.theme))
