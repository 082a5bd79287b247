"""``c4studio settings``: lists the settings of the window, or shows or changes one."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import command, readable_text
from c4studio.cli.common.inputs import paths_from_options
from c4studio.cli.common.options import JSON
from c4studio.cli.common.printing import print_json, print_line
from c4studio.cli.window import qt_import_errors_as_usage_errors

ROOM_OF_SETTINGS_MB = 100
"""The memory that Qt needs for settings, which have no window."""

if TYPE_CHECKING:
    from c4studio.ui.settings import Setting, Settings


def run_settings(options: argparse.Namespace) -> None:
    """List all settings with value, default and help, or show or change one."""
    with qt_import_errors_as_usage_errors(ROOM_OF_SETTINGS_MB):
        from c4studio.ui import settings  # noqa: PLC0415  (text commands start without Qt)

    path = paths_from_options(options).settings
    kept = settings.Settings(path)
    chosen = [each for each in settings.USER_SETTINGS if options.name in (None, each.name)]
    if not chosen:
        names = ", ".join(each.name for each in settings.USER_SETTINGS)
        raise UsageError(f"there is no setting {options.name!r}, expected one of {names}")
    if options.value is not None:
        kept.set(chosen[0], _read_value(chosen[0], options.value))
        kept.save()
        kept = settings.Settings(path)
        if _value_text(kept.get(chosen[0])) != options.value.lower():
            raise UsageError(f"{options.name} was not saved in {path}")
    for setting in chosen:
        _print_setting(kept, setting, as_json=options.json)


def _read_value(setting: Setting[Any], text: str) -> Any:
    try:
        return setting.read(text)
    except (ValueError, TypeError) as error:
        raise UsageError(f"{setting.name} cannot be {text!r}: {error}") from error


def _value_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _print_setting(stored_settings: Settings, setting: Setting[Any], *, as_json: bool) -> None:
    value = stored_settings.get(setting)
    if as_json:
        facts = {"value": value, "default": setting.default, "help": setting.help}
        print_json({"name": setting.name, **facts})
        return
    print_line(f"{setting.name} = {_value_text(value)} (default {_value_text(setting.default)})")
    print_line(f"  {setting.help}")
    print_line(f"  Values: {_possible_values(setting)}")


def _possible_values(setting: Setting[Any]) -> str:
    if setting.choices:
        return ", ".join(f"{_value_text(value)} ({name})" for value, name in setting.choices)
    if setting.span:
        return "{} to {}".format(*setting.span)
    return "true, false"


COMMAND = command(
    "settings",
    run_settings,
    readable_text("name", nargs="?"),
    readable_text("value", nargs="?"),
    JSON,
)
