"""The parts of a window, and the order that they are in."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType

from PySide6.QtWidgets import QDockWidget  # noqa: TID251

from c4studio.ui.tree.move_replacement import MoveReplacement
from tests.hands import Hand


def test_docks_keep_the_names_that_layouts_were_saved_with(hand: Hand) -> None:
    names = {dock.objectName() for dock in hand.window.findChildren(QDockWidget)}
    assert names == {
        "dock.verdict",
        "dock.moves",
        "dock.annotation",
        "dock.why",
        "dock.games",
        "dock.explorer",
        "dock.review",
        "dock.graph",
    }
    switches = [action.text() for action in hand.desk.docks.visibility_actions]
    assert switches == [
        "Verdict",
        "Moves",
        "Annotation",
        "Why",
        "Games",
        "Explorer",
        "Review",
        "Score graph",
    ]


def modules_run_by(act: Callable[[], object]) -> set[str]:
    """The names of the files whose functions are called."""
    found: set[str] = set()

    def note(frame: FrameType, _event: str, _arg: object) -> None:
        found.add(Path(frame.f_code.co_filename).name)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def test_a_plain_click_passes_the_replacement_only_while_that_waits(hand: Hand) -> None:
    click = partial(hand.desk.panel.board.column_clicked.emit, 3)
    run = modules_run_by(click)
    assert {"board_panel.py", "document.py", "display.py"} <= run
    assert "move_replacement.py" not in run
    assert "move_replacement.py" not in modules_run_by(hand.desk.actions["drop.4"].trigger)
    assert hand.moves == "44"
    hand.part(MoveReplacement).start_waiting()
    assert "move_replacement.py" in modules_run_by(partial(hand.desk.columns.choose, 4))
    assert hand.moves == "45"
    assert "move_replacement.py" not in modules_run_by(click)
