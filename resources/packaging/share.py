"""Write what a desktop wants of a program beside it: manual page, completions, icons and entries.

``python share.py FOLDER`` fills ``FOLDER`` as ``/usr/share``, from the installed program.
"""

import gzip
import shutil
import sys
from importlib.resources import files
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from texts import completion, manual, write

HERE = Path(__file__).parent
ID = "org.c4studio.C4Studio"
SYSTEM_ICON = {"win32": "ico", "darwin": "icns"}
"""What PyInstaller takes there, in 256 pixels, which both can have."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def write_icons(icons: Path) -> None:
    """The program's one drawing, as it is and in the sizes that desktops ask for."""
    source = (files("c4studio.resources") / "icons" / "app.svg").read_bytes()
    write(icons / "scalable" / "apps" / f"{ID}.svg", source)
    QGuiApplication(["share", "-platform", "offscreen"])
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        QSvgRenderer(source).render(painter)
        painter.end()
        path = icons / f"{size}x{size}" / "apps" / f"{ID}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not image.save(str(path)):
            raise OSError(f"{path} cannot be written")
        if size == 256 and sys.platform in SYSTEM_ICON:
            image.save(str(icons.parent.parent / f"c4studio.{SYSTEM_ICON[sys.platform]}"))


def write_all(share: Path) -> None:
    """Fill a folder as ``/usr/share``."""
    for name, place in (
        (f"{ID}.desktop", f"applications/{ID}.desktop"),
        (f"{ID}.metainfo.xml", f"metainfo/{ID}.metainfo.xml"),
        (f"{ID}.mime.xml", f"mime/packages/{ID}.xml"),
    ):
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HERE / name, share / place)
    write(share / "man" / "man1" / "c4studio.1.gz", gzip.compress(manual().encode(), mtime=0))
    write(share / "bash-completion" / "completions" / "c4studio", completion("bash"))
    write(share / "zsh" / "vendor-completions" / "_c4studio", completion("zsh"))
    write(share / "fish" / "vendor_completions.d" / "c4studio.fish", completion("fish"))
    write_icons(share / "icons" / "hicolor")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
