"""What a page for practice hides in the real window, so that nothing gives an answer away."""

from PySide6.QtWidgets import QDockWidget  # noqa: TID251

from c4studio.ui.pages.question_page import QuestionPage
from engine import Position
from tests.hands import Hand
from tests.windows import described

TELLING = ("wins", "right", "kept", "holds", "best")
"""Words of answers; no question has them."""


def check_hidden(hand: Hand, page: QuestionPage, position: Position) -> None:
    """Check that the page shows and tells nothing beside the position that is asked.

    Raises:
        AssertionError: something else is in sight, or is told.
    """
    assert hand.desk.stage.page is page
    assert not any(dock.isVisible() for dock in hand.window.findChildren(QDockWidget))
    assert not any(action.isEnabled() for action in hand.desk.docks.visibility_actions)
    assert not hand.desk.panel.isVisible()
    hand.do("read")
    bars = [bar.text for bar in hand.messages.bars if bar.isVisible()]
    below = [page.told.text(), hand.status]
    spoken = [*bars, *below, *map(described, page.board.buttons)]
    assert not any(word in text for word in TELLING for text in spoken), spoken
    scene = page.board.scene
    assert scene.line is None and not scene.threats
    assert len(scene.discs) == position.ply
