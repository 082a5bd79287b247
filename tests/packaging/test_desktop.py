"""What a desktop reads of the program says one thing in every file."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.ground.program import VERSION
from c4studio.ui.widgets.file_dialogs import GAME_FILE_SUFFIXES

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "resources" / "packaging"
ID = "org.c4studio.C4Studio"
OWN_TYPE, OF_GO = "application/x-c4studio-sgf", "application/x-go-sgf"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry() -> dict[str, str]:
    parser = RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(FOLDER / f"{ID}.desktop", encoding="utf-8")
    return dict(parser["Desktop Entry"])


def metainfo() -> ET.Element:
    return ET.parse(FOLDER / f"{ID}.metainfo.xml").getroot()


def test_one_name_and_one_version(qapp: QApplication) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    release = metainfo().find("releases/release")
    assert release is not None
    assert project["version"] == release.get("version") == VERSION
    assert QGuiApplication.desktopFileName() == metainfo().findtext("id") == entry()["Icon"] == ID
    assert metainfo().findtext("launchable") == f"{ID}.desktop"


def test_the_developer_and_the_colours_are_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert metainfo().findtext("developer/name") == project["authors"][0]["name"]
    colours = metainfo().findall("branding/color")
    assert [each.get("scheme_preference") for each in colours] == ["light", "dark"]
    assert all(re.fullmatch("#[0-9a-f]{6}", each.text or "") for each in colours)


def test_games_of_go_are_opened_and_not_claimed() -> None:
    assert entry()["MimeType"] == f"{OWN_TYPE};{OF_GO};"
    assert [each.text for each in metainfo().findall("provides/mediatype")] == [OWN_TYPE]
    (own,) = ET.parse(FOLDER / f"{ID}.mime.xml").getroot().findall(f"{MIME}mime-type")
    assert own.get("type") == OWN_TYPE
    globs = {glob.get("pattern"): glob.get("weight") for glob in own.findall(f"{MIME}glob")}
    # Heavier than 50, which *.sgf has.
    assert globs == {f"*.{GAME_FILE_SUFFIXES[1]}": "60"}


@pytest.mark.parametrize(
    ("tool", "arguments", "file"),
    [
        ("desktop-file-validate", (), f"{ID}.desktop"),
        ("appstreamcli", ("validate", "--no-net"), f"{ID}.metainfo.xml"),
    ],
)
def test_the_desktops_own_tools_find_no_fault(
    tool: str, arguments: tuple[str, ...], file: str
) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"there is no {tool}")
    done = subprocess.run(
        [tool, *arguments, str(FOLDER / file)], capture_output=True, check=False, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_desktop_tells_the_types_apart(tmp_path: Path) -> None:
    update = shutil.which("update-mime-database")
    if update is None:
        pytest.skip("there is no update-mime-database")
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    shutil.copy(FOLDER / f"{ID}.mime.xml", packages)
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    subprocess.run([update, packages.parent], check=True, env=environment, capture_output=True)
    asked = """
import sys
from PySide6.QtCore import QMimeDatabase
match = QMimeDatabase.MatchMode.MatchExtension
print(*(QMimeDatabase().mimeTypeForFile(name, match).name() for name in sys.argv[1:]))
"""
    done = subprocess.run(
        [sys.executable, "-c", asked, "a.c4.sgf", "a.sgf"],
        check=True, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout.split() == [OWN_TYPE, OF_GO]
