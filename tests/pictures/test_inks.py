"""One more entry in the table of colours, with its words, is a theme that is offered everywhere."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
from pathlib import Path

from c4studio.pictures import inks

GROUND = "#f4ecd8"
inks.COLOUR_SETS["sepia"] = inks.ColourSet(
    "sepia",
    dark=False,
    others={inks.Ink.WINDOW: GROUND},
    uses=inks.ColourMedium.SCREEN | inks.ColourMedium.REPORTS,
)

from c4studio.language.english import ENGLISH
from c4studio.language.labels import Entry, Label, read_entries

row = Entry("view > theme", ["theme.sepia", "Se&pia", "", "checkable; group=theme"], [])
read_entries("commands").append(row)
ENGLISH.labels["command.theme.sepia"] = Label("Se&pia", "Brown text on old paper.")
ENGLISH.labels["setting.theme.sepia"] = Label("Sepia")

from PySide6.QtGui import QImage

from c4studio.ui import settings
from c4studio.cli import main as cli
from c4studio.export.forms import export_format_named
from c4studio.ui.commands import COMMANDS

folder = Path(sys.argv[1])
game, out, picture = folder / "game.txt", folder / "out", folder / "picture.png"
game.write_text("44")

assert settings.THEME.choices[-1] == ("sepia", "Sepia")
assert cli.main(["settings", "theme", "sepia"]) == 0

(command,) = [each for each in COMMANDS if each.id == "theme.sepia"]
assert (command.text, command.menu_path) == ("Se&pia", "View › Theme")
assert cli.main(["screenshot", str(picture), "44", "--theme", "sepia", "--no-cache"]) == 0
image = QImage(str(picture))
assert GROUND in {image.pixelColor(x, image.height() // 2).name() for x in range(image.width())}

for name in ("png", "svg", "gif", "html", "pdf"):
    assert export_format_named(name).themes[-1] == "sepia"
for name in ("svg", "html"):
    export = ["export", str(game), "--format", name, "--theme", "sepia", "--no-review"]
    assert cli.main([*export, "--out", str(out)]) == 0
    assert GROUND in out.read_text("utf-8")
assert 'data-theme="sepia"' in out.read_text("utf-8")
"""


def test_a_new_theme_is_one_entry_and_its_words(tmp_path: Path) -> None:
    kept = {"XDG_CONFIG_HOME": str(tmp_path / "config"), "XDG_STATE_HOME": str(tmp_path / "state")}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        env={**os.environ, **kept},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
