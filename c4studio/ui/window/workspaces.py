"""The three workspaces of a window: a switch between them, and the docks that each one shows."""

import json
from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import Slot

from c4studio.ground.door import load_json
from c4studio.ui import settings
from c4studio.ui.commands.command import Activity
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.training.home import LearnHomePart


class Workspace(StrEnum):
    """What a window is used for now. Each value is the id of the command that leads there."""

    ANALYSE = "workspace.analyse"
    PLAY = "workspace.play"
    LEARN = "workspace.learn"


class WorkspacePart(Part):
    """Switches between analysis, a game that is played, and learning.

    A game that is played has docks of its own; what there is to learn has a page. Which workspace
    it is follows from what the user does, however it was begun.
    """

    def __init__(self, desk: Desk, play: PlayPart, home: LearnHomePart) -> None:
        super().__init__(desk)
        self._play, self._home = play, home
        # The docks around the board for analysis, while a game is played.
        self._analysis_docks: Mapping[str, bool] | None = None
        desk.actions["guide"].toggled.connect(self._show_current)
        play.round.changed.connect(self._on_round_changed)
        desk.docks.restored.connect(self._on_layout_restored)
        for signal in (desk.stage.entered, desk.stage.left, desk.actions.activities_changed):
            signal.connect(self._on_page_changed)
        self._show_current()

    @property
    def current(self) -> Workspace:
        """The workspace that the window shows now."""
        learns = self._desk.stage.is_at_home or self._actions.is_under_way(Activity.LEARNING)
        # The guide is a course, wherever it is opened from.
        learns = learns or self._actions["guide"].isChecked()
        if learns and self._play.round.is_over:
            return Workspace.LEARN
        return Workspace.ANALYSE if self._play.match is None else Workspace.PLAY

    # What is asked for. A button that is pressed again stays pressed.

    @carries_out(Workspace.ANALYSE)
    def _analyse(self, pressed: bool) -> None:
        self._desk.stage.leave_all_pages()
        self._leave_game()
        self._show_current()

    @carries_out(Workspace.PLAY)
    def _begin_game(self, pressed: bool) -> None:
        self._desk.stage.leave_all_pages()
        if self.current is not Workspace.PLAY or self._play.round.is_over:
            self._actions["play"].trigger()
        self._show_current()

    @carries_out(Workspace.LEARN)
    def _learn(self, pressed: bool) -> None:
        self._leave_game()
        self._home.enter_page()
        self._show_current()

    def _leave_game(self) -> None:
        if self._play.match is not None:
            self._play.stop()

    # What is shown.

    @Slot()
    def _on_page_changed(self) -> None:
        """Bar the steps through a game that is out of sight, which would close the page."""
        named = self._actions.is_under_way(Activity.SETTING_UP, Activity.LEARNING)
        is_away = self._desk.stage.page is not None and not named
        self._actions.set_under_way(Activity.AWAY_FROM_BOARD, is_away)
        self._show_current()

    @Slot()
    def _show_current(self) -> None:
        """Press the button of the current workspace, and release the others."""
        current = self.current
        for each in Workspace:
            self._actions[each].setChecked(each is current)

    @Slot()
    def _on_round_changed(self) -> None:
        """Exchange the docks when a game begins or is left."""
        plays, docks = self.current is Workspace.PLAY, self._desk.docks
        if plays and self._analysis_docks is None:
            self._analysis_docks = docks.shown_docks
            docks.show_only(load_json(self._settings.get(settings.PLAY_PANELS)))
        elif not plays and self._analysis_docks is not None:
            self._settings.set(settings.PLAY_PANELS, json.dumps(docks.shown_docks))
            shown, self._analysis_docks = self._analysis_docks, None
            docks.show_only(shown)
        self._show_current()

    @Slot()
    def _on_layout_restored(self) -> None:
        """While a game is played, keep the restored docks for the analysis after it."""
        if self._analysis_docks is not None:
            self._analysis_docks = self._desk.docks.shown_docks
            self._desk.docks.show_only(load_json(settings.PLAY_PANELS.default))
