"""Several windows share their settings."""

from collections.abc import Callable

from c4studio import settings
from c4studio.drawing.theme import DARK
from c4studio.pictures.inks import Ink
from c4studio.settings import Settings
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.key_map import KeyMap
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause


def test_every_window_follows_a_choice_made_in_one(
    open_window: Callable[..., MainWindow],
) -> None:
    config = Settings()
    one, other = pause(open_window(config=config)), pause(open_window(config=config))
    one.desk.actions["theme.dark"].trigger()
    assert other.look.theme is DARK
    assert other.desk.actions["theme.dark"].isChecked()
    other.desk.actions["numbers"].trigger()
    assert not one.desk.panel.overlay.isVisible()
    assert not one.desk.actions["numbers"].isChecked()
    one.messages.bar.show_message("Something.")
    ground = one.messages.bar.grab().toImage().pixelColor(3, 3)
    assert ground == DARK(Ink.NOTICE)


def test_every_window_uses_the_keys_chosen_in_one(
    open_window: Callable[..., MainWindow],
) -> None:
    config = Settings()
    one, other = pause(open_window(config=config)), pause(open_window(config=config))
    flip = next(each for each in COMMANDS if each.id == "flip")
    config.set(settings.SHORTCUTS, KeyMap().with_keys(flip, ("J",)).text())
    for window in (one, other):
        assert [each.toString() for each in window.desk.actions["flip"].shortcuts()] == ["J"]
