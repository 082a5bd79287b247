"""``c4studio settings``: lists the settings of the window, or shows or changes one."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from c4studio.cli.common.arguments import OK, UsageError
from c4studio.cli.common.inputs import paths_of
from c4studio.cli.window import needing_qt

if TYPE_CHECKING:
    from c4studio.settings import Setting, Settings


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio settings`` to its parser."""
    parser.add_argument("name", nargs="?", metavar="NAME", help="of a setting; without it, all")
    parser.add_argument("value", nargs="?", metavar="VALUE", help="that it gets")
    parser.add_argument("--json", action="store_true", help="one JSON object a setting")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List all settings with value, default and help, or show or change one."""
    with needing_qt():
        from c4studio import settings  # noqa: PLC0415  (text commands start without Qt)

    path = paths_of(options).settings
    kept = settings.Settings(path)
    chosen = [each for each in settings.FOR_PEOPLE if options.name in (None, each.name)]
    if not chosen:
        names = ", ".join(each.name for each in settings.FOR_PEOPLE)
        raise UsageError(f"there is no setting {options.name!r}, expected one of {names}")
    if options.value is not None:
        kept.set(chosen[0], _read(chosen[0], options.value))
        kept.save()
        kept = settings.Settings(path)
        if _text_of(kept.get(chosen[0])) != options.value.lower():
            raise UsageError(f"{options.name} was not saved in {path}")
    for setting in chosen:
        _print(kept, setting, as_json=options.json)
    return OK


def _read(setting: Setting[Any], text: str) -> Any:
    try:
        return setting.read(text)
    except (ValueError, TypeError) as error:
        raise UsageError(f"{setting.name} cannot be {text!r}: {error}") from error


def _text_of(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _print(kept: Settings, setting: Setting[Any], *, as_json: bool) -> None:
    value = kept.get(setting)
    if as_json:
        facts = {"value": value, "default": setting.default, "help": setting.help}
        print(json.dumps({"name": setting.name, **facts}))
        return
    print(f"{setting.name} = {_text_of(value)} (default {_text_of(setting.default)})")
    print(f"  {setting.help}")
    print(f"  Values: {_values(setting)}")


def _values(setting: Setting[Any]) -> str:
    if setting.choices:
        return ", ".join(f"{_text_of(value)} ({name})" for value, name in setting.choices)
    if setting.span:
        return "{} to {}".format(*setting.span)
    return "true, false"
