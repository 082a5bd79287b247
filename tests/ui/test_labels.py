"""The texts of the window stand in files, and each of them is used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import c4studio.ui
from c4studio.language.english import ENGLISH

SOURCES = [path.read_text("utf-8") for path in Path(c4studio.ui.__file__).parent.rglob("*.py")]
ASKING = {"text_of", "tip_of", "set_text", "set_name"}
"""The functions whose last argument is a key."""
NAMED_BY_OTHERS = (
    *("command.", "setting.", "settings.", "menu.", "games_column.", "mark.", "tree.", "review."),
    *("mouse.", "mode.", "export.", "export_form.", "export_group.", "tiles."),
)
"""The sections whose keys are made of the names of commands, settings, columns and the like."""


def keys_asked_for(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            key = node.args[-1]
            if node.func.id in ASKING and isinstance(key, ast.Constant):
                yield str(key.value)


def test_each_key_that_is_asked_for_is_in_the_table() -> None:
    asked = {key for source in SOURCES for key in keys_asked_for(source)}
    assert len(asked) > 300
    assert asked <= ENGLISH.labels.keys()


def test_each_text_of_the_table_is_used() -> None:
    written = {key for source in SOURCES for key in re.findall(r"[\"']([a-z_]+\.\w+)[\"']", source)}
    others = {key for key in ENGLISH.labels if key.startswith(NAMED_BY_OTHERS)}
    assert ENGLISH.labels.keys() == others | (written & ENGLISH.labels.keys())


def test_titles_of_dialogs_mark_no_key() -> None:
    """A button shares its text with the title of its dialog only where it has no key."""
    dialog = re.compile(r'class \w+\(Dialog\):(?:(?!\nclass )[\s\S])*?__init__\(text_of\("([^"]+)"')
    box = re.compile(r'message_box\([^,()]+,[^,()]+,\s*text_of\("([^"]+)"')
    keys = {key for each in SOURCES for found in (dialog, box) for key in found.findall(each)}
    assert {"play.play", "play.resign"} <= keys
    assert [key for key in keys if "&" in str(ENGLISH.labels[key])] == []
