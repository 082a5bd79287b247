"""What tests of training look at in the window."""

from datetime import UTC, datetime

from c4studio.ui.window.main_window import MainWindow

FIRST_DAY = datetime(2026, 3, 2, 18, 0, tzinfo=UTC)


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = FIRST_DAY

    def __call__(self) -> datetime:
        return self.now


def said(window: MainWindow) -> str:
    """What was said last, below the window or in the bar above the board."""
    bars = [bar.text for bar in window.messages.bars if bar.isVisible()]
    return " ".join([window.statusBar().currentMessage(), *bars])
