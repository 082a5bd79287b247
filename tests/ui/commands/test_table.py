"""The table of commands is read whole from its file."""

import re

from c4studio.game import Glyph
from c4studio.language.labels import Label
from c4studio.language.messages import Prompt
from c4studio.ui.commands import (
    COLUMN_KEYS,
    COMMANDS,
    NO_GLYPH,
    ShortcutScope,
    drop_command_id,
    glyph_command_id,
)
from c4studio.ui.commands.command import Activity, Command, ToolbarButton

BY_ID = {each.id: each for each in COMMANDS}


def test_each_field_of_a_row_is_read() -> None:
    assert BY_ID["undo"] == Command(
        "undo",
        ("Ctrl+Z",),
        menu=("edit",),
        icon="undo",
        repeats=True,
        button=ToolbarButton(),
        gap=True,
        barred=frozenset({Activity.LEARNING, Activity.AWAY_FROM_BOARD}),
    )
    assert BY_ID["undo"].label == Label(
        "&Undo", "Take back the last edit.", "There is nothing to undo.", synonyms="revert"
    )
    assert BY_ID["drop.10"] == Command(
        "drop.10",
        ("0",),
        menu=(),
        scope=ShortcutScope.GAME,
        column=9,
        barred=frozenset({Activity.LEARNING, Activity.SETTING_UP}),
    )
    assert BY_ID["mistakes.first"].menu_path == "Review › Mistakes of"
    assert (BY_ID["mistakes.first"].group, BY_ID["mistakes.first"].checkable) == ("mistakes", True)
    assert BY_ID["workspace.play"].button == ToolbarButton(leads=True)
    assert BY_ID["workspace.play"].label.short == "Play"
    assert BY_ID["redo"].keys == ("Ctrl+Shift+Z", "Ctrl+Y")
    assert BY_ID["learn"].needs is Prompt.GAME_IS_EMPTY
    assert BY_ID["learn"].reason == "The game has no moves yet."


def test_no_id_and_no_key_is_there_twice_and_each_help_is_a_sentence() -> None:
    assert len(BY_ID) == len(COMMANDS) > 180
    keys = [key for each in COMMANDS for key in each.keys]
    assert len(keys) == len(set(keys))
    for each in COMMANDS:
        assert re.fullmatch(r"[A-Z].*[^.]\.", each.help), each.id
        assert not each.reason or re.fullmatch(r"[A-Z].*[^.]\.", each.reason), each.id


def test_there_is_a_row_for_each_column_and_glyph() -> None:
    wanted = {*map(drop_command_id, range(len(COLUMN_KEYS))), *map(glyph_command_id, Glyph)}
    assert wanted | {NO_GLYPH} <= BY_ID.keys()
