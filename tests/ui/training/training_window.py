"""What tests of training do in the window, and what they look at."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime

from c4studio.training.drill import Drill
from c4studio.training.store import TrainingDatabase
from c4studio.ui.training.making_part import RepertoirePart
from c4studio.ui.training.train_part import TrainPart
from tests.hands import Hand, wait, wait_for_signal

Opened = Callable[[], AbstractContextManager[TrainingDatabase]]
"""Opens the training database with a connection of its own."""
FIRST_DAY = datetime(2026, 3, 2, 18, 0, tzinfo=UTC)


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = FIRST_DAY

    def __call__(self) -> datetime:
        return self.now


def said(hand: Hand) -> str:
    """What was said last, in the status bar or in a bar over the window."""
    bars = [bar.text for bar in hand.messages.bars if bar.isVisible()]
    return " ".join([hand.status, *bars])


def wait_for(words: str, hand: Hand) -> None:
    """Wait until these words are said."""
    wait(lambda: words in said(hand))


def begun_practice(hand: Hand) -> TrainPart:
    """Wait until the first question is asked."""
    part = hand.part(TrainPart)
    wait(lambda: part.drill is not None)
    return part


def practise(command: str, hand: Hand) -> TrainPart:
    """Choose a way to practise, and wait until the first question is asked."""
    hand.do(command)
    return begun_practice(hand)


def drill_of(part: TrainPart) -> Drill:
    assert part.drill is not None
    return part.drill


def wait_for_writing(hand: Hand) -> None:
    """Wait until all that the window has to write to the training database is written."""
    with wait_for_signal(hand.part(RepertoirePart)._store.run(lambda _: None).done):
        pass
