"""The text of the card of shortcuts, built from the tables of commands, modes and the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from c4studio.ui.commands import COMMANDS, Command, modes
from c4studio.ui.commands.key_map import KeyMap, keys_text
from c4studio.ui.commands.mouse import TRICKS
from c4studio.words.naming import AS_PLAYED, Naming

KEYS_SHARE = 42
"""Width of the keys within a column of the card, in percent."""
MODES = (
    modes.MARKING,
    modes.SETTING_UP,
    modes.LEARNING,
    modes.GUIDE,
    modes.MOVES,
    modes.GAMES,
    modes.REASONS,
    modes.BEST_LINE,
)
"""The modes and lists that have keys of their own, which users cannot change."""
NOTHING_FOUND = "No key and nothing that the mouse does has these words."

Group = tuple[str, list[tuple[str, str]]]
"""A heading, and rows of an action (keys or mouse) with its effect."""


def command(command_id: str) -> Command:
    """Return the command with this id from the table of commands."""
    return next(each for each in COMMANDS if each.id == command_id)


def key_groups(keys: KeyMap, naming: Naming = AS_PLAYED) -> list[Group]:
    """Return the shortcuts of all commands, grouped by menu."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for each in COMMANDS:
        if keys.keys(each):
            row = keys_text(keys.keys(each)), each.name_in(naming)
            groups.setdefault(each.place, []).append(row)
    return [*groups.items()]


def hand_groups(keys: KeyMap) -> list[Group]:
    """Return groups of mouse actions, and of special keys in modes and lists."""
    found: list[Group] = [("Mouse", [*TRICKS])]
    for mode in MODES:
        rows = [(row.name or row.keys[0], row.does) for row in mode.rows if row.does]
        found.append((mode.name, [(_capital(act), _capital(does)) for act, does in rows]))
    if numbers := keys_text(keys.keys(command("numbers"))):
        found.append(("Scores", [(f"Hold {numbers}", "See hidden scores for a moment")]))
    return found


def matching(groups: Sequence[Group], query: str) -> list[Group]:
    """Return the groups with only those rows that contain all words of a query."""
    words = query.casefold().split()
    found: list[Group] = []
    for heading, rows in groups:
        fitting = [
            row
            for row in rows
            if all(word in " ".join((heading, *row)).casefold() for word in words)
        ]
        if fitting:
            found.append((heading, fitting))
    return found


def html(groups: Sequence[Group], columns: int) -> str:
    """Return groups of shortcuts as an HTML table with a given number of columns."""
    if not groups:
        return f"<p>{NOTHING_FOUND}</p>"
    cells = "".join(
        f'<td width="{100 // columns}%">{"".join(map(_group_html, each))}</td>'
        for each in _in_columns(groups, columns)
    )
    return f'<table width="100%" cellspacing="8"><tr>{cells}</tr></table>'


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_columns(groups: Sequence[Group], columns: int) -> list[list[Group]]:
    """Distribute groups over columns of similar height, in order."""
    heights = [len(rows) + 2 for _, rows in groups]
    share = sum(heights) / columns
    result: list[list[Group]] = [[] for _ in range(columns)]
    above = 0.0
    for group, height in zip(groups, heights, strict=True):
        result[min(columns - 1, int((above + height / 2) / share))].append(group)
        above += height
    return result


def _group_html(group: Group) -> str:
    place, found = group
    rows = "".join(
        f'<tr><td width="{KEYS_SHARE}%" align="right" style="font-weight: 600">{escape(act)}</td>'
        f'<td style="padding-left: 10px">{escape(does)}</td></tr>'
        for act, does in found
    )
    heading = f'<h4 style="font-weight: 600; margin: 8px 0 2px 0">{escape(place)}</h4>'
    return f'{heading}<table width="100%">{rows}</table>'
