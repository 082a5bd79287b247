from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.ui.widgets.drag import ItemDrag


def test_a_drag_begins_once_the_mouse_has_moved_far_enough(qapp: QGuiApplication) -> None:
    drag, far = ItemDrag[str](), QApplication.startDragDistance()
    drag.press("game", QPoint(5, 5))
    assert not drag.move(QPoint(5, 4 + far), lambda _: 1)
    assert drag.index is None
    assert drag.move(QPoint(5, 5 + far), len)
    # On the way back it goes on.
    assert drag.move(QPoint(5, 5), lambda _: 2)
    assert drag.release() == ("game", 2)
    assert drag.release() is None


def test_what_was_not_pressed_is_not_dragged(qapp: QGuiApplication) -> None:
    drag = ItemDrag[str]()
    drag.press(None, QPoint())
    assert not drag.move(QPoint(500, 500), lambda _: 1)
    drag.press("game", QPoint())
    assert drag.release() is None
