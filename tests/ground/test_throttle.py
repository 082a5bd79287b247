from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.ground.throttle import Throttle


def test_the_first_passes_at_once_and_of_the_rest_the_newest_in_time(
    qapp: QGuiApplication, qtbot: QtBot
) -> None:
    throttle, passed = Throttle(30), list[int]()
    throttle.passed.connect(passed.append)
    for value in range(1, 6):
        throttle.put(value)
    assert passed == [1]
    qtbot.waitUntil(lambda: passed == [1, 5])


def test_what_waits_can_be_hurried_or_forgotten(qapp: QGuiApplication, qtbot: QtBot) -> None:
    throttle, passed = Throttle(30), list[int]()
    throttle.passed.connect(passed.append)
    throttle.put(1)
    throttle.put(2)
    throttle.flush()
    assert passed == [1, 2]
    throttle.put(3)
    throttle.clear()
    qtbot.wait(60)
    assert passed == [1, 2]
    throttle.put(4)
    assert passed == [1, 2, 4]


def test_values_that_come_together_pass_as_one(qapp: QGuiApplication, qtbot: QtBot) -> None:
    throttle, passed = Throttle(30, gathering=0), list[int]()
    throttle.passed.connect(passed.append)
    throttle.put(1)
    throttle.put(2)
    assert passed == []
    qtbot.waitUntil(lambda: passed == [2])
    throttle.put(3)
    throttle.flush()
    assert passed == [2, 3]
