"""What the chips above the columns say to screen readers."""

from pytestqt.qtbot import QtBot

from c4studio.drawing.look import Look
from c4studio.ui.board.score_overlay import ScoreOverlay
from engine import Position
from tests.hands import wait


def test_columns_are_described_only_while_they_are_shown(qtbot: QtBot) -> None:
    overlay, asked = ScoreOverlay(), list[int]()
    qtbot.addWidget(overlay)

    def reason(column: int) -> str:
        asked.append(column)
        return f"reason {column}"

    overlay.show_scores(Position(), None, enabled=True)
    overlay.show_reasons(reason)
    overlay.set_look(Look())
    assert not asked
    overlay.show()
    wait(lambda: "reason 6" in overlay.toolTip())
    assert asked == list(range(7))
