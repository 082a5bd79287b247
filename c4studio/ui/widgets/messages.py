"""The one voice of a window: what is said to the user, on the screen and to a screen reader."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from c4studio.background.jobs import Job
from c4studio.drawing.look import Look
from c4studio.ui.widgets.announcer import Announcer
from c4studio.ui.widgets.message_bar import MessageBar
from c4studio.ui.widgets.progress_strip import ProgressStrip

SHOWN_MS = 6000


class Messages(QObject):
    """Says what was done, warns of what went wrong, offers what could be done, shows what is done.

    Attributes:
        bar: what is to be read before the work goes on, above the board.
        progress: what takes long, in the status line.
        announcer: what assistive technology is asked to say.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._status = window.statusBar()
        self._take: Callable[[], None] | None = None
        self._bars: list[MessageBar] = []
        self.announcer = Announcer(window)
        self.bar = self.new_bar()
        self.bar.accepted.connect(self._on_accepted)
        self.progress = ProgressStrip()
        self.progress.told.connect(self.say)
        self.progress.shown.connect(self.announcer.say)
        self._status.addPermanentWidget(self.progress)
        self._status.setSizeGripEnabled(False)

    @property
    def bars(self) -> tuple[MessageBar, ...]:
        """All bars, the one nearest to the board last."""
        return tuple(reversed(self._bars))

    def new_bar(self) -> MessageBar:
        """A bar for a matter of its own, such as the file, which others do not push aside."""
        bar = MessageBar()
        bar.shown.connect(self.announcer.say)
        self._bars.append(bar)
        return bar

    # In passing, in the status line.

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Say what was done, or why nothing was."""
        self._status.showMessage(sentence, SHOWN_MS)
        self.announcer.say(sentence)

    def ask(self, sentence: str) -> None:
        """Say what is waited for or can be done, until ``end_asking`` or the next move."""
        self._status.showMessage(sentence)
        self.announcer.say(sentence)

    def end_asking(self, sentence: str) -> None:
        """Take a sentence away if it is still there."""
        if sentence and self._status.currentMessage() == sentence:
            self._status.clearMessage()

    @Slot()
    def clear(self) -> None:
        """Take away what was said in passing."""
        self._status.clearMessage()

    # Until it is closed, above the board.

    @Slot(str)
    def warn(self, sentence: str) -> None:
        """Say what went wrong."""
        self.bar.show_message(sentence)

    def tell(self, sentence: str) -> None:
        """Say what was asked for and is too long for the status line."""
        self.bar.show_message(sentence, warns=False)

    def offer(
        self, sentence: str, words: str, take: Callable[[], None], warns: bool = False
    ) -> None:
        """Say something together with what can be done about it.

        Args:
            sentence: what there is to say.
            words: what stands on the button.
            take: is called once it is pressed.
            warns: something went wrong.
        """
        self._take = take
        self.bar.show_message(sentence, words, warns)

    @Slot()
    def hide(self) -> None:
        """Close the bar, since what it says is about something else."""
        self.bar.hide()

    # What takes long.

    @Slot(object)
    def follow(self, job: Job) -> None:
        """Show work that has just been begun, if it takes long."""
        self.progress.follow(job)

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw in other colours."""
        for bar in self._bars:
            bar.set_look(look)
        # Its height is kept, so that the board does not jump when the strip comes up.
        self._status.setMinimumHeight(self.progress.sizeHint().height())

    @Slot()
    def _on_accepted(self) -> None:
        take, self._take = self._take, None
        if take is not None:
            take()
