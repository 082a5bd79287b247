"""The current look of a window (theme, names), and whether it shows scores."""

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.drawing.look import Look
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.words.naming import spoken_naming


class CurrentLook(QObject):
    """Holds a window's current look (theme, names), and whether scores are shown.

    Attributes:
        value: the current look of the window: theme, and names of sides, columns and scores.
    """

    value_changed = Signal(object)
    """Emitted with the new look; also when falling discs are switched on or off."""
    shows_scores_changed = Signal()
    """Emitted when scores are shown or hidden, by the settings or for a game."""
    changed = Signal(object, bool)
    """Emitted after either change with the look, and whether scores are shown."""

    def __init__(self, config: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = config
        self.value = Look(language=spoken_naming().language)
        self._revealed: bool | None = None
        config.follow(self, self._on_scores_setting_changed, settings.SCORES_SHOWN)
        for signal in (self.value_changed, self.shows_scores_changed):
            signal.connect(self._emit_change)

    @property
    def shows_scores(self) -> bool:
        """Whether scores, lines and reasons are shown in this window."""
        if self._revealed is None:
            return self._settings.get(settings.SCORES_SHOWN)
        return self._revealed

    @property
    def conceals_scores(self) -> bool:
        """Whether a game in progress hides everything that shows how good a move is."""
        return self._revealed is False

    def change_look(self, look: Look) -> None:
        """Set the window's look: theme and names."""
        self.value = look
        self.value_changed.emit(look)

    def set_scores_shown(self, revealed: bool | None) -> None:
        """Show or hide everything that shows how good a move is, whatever the settings say.

        Args:
            revealed: True to show and False to hide it while a game is played; None to follow the
                settings again.
        """
        if revealed is not self._revealed:
            self._revealed = revealed
            self.shows_scores_changed.emit()

    @Slot()
    def _emit_change(self) -> None:
        self.changed.emit(self.value, self.shows_scores)

    def _on_scores_setting_changed(self) -> None:
        if self.follows_settings:
            self.shows_scores_changed.emit()

    @property
    def follows_settings(self) -> bool:
        """Whether the settings decide if scores are shown, since no game is in progress."""
        return self._revealed is None
