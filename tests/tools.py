"""Programs of the system that tests want: where they are, and in which packages of Debian.

``make test`` installs them where it may, and says so in ``C4_TOOLS_INSTALLED``: then a test that
misses one fails, where it is skipped elsewhere. Run as a program, this prints the packages that are
missing.
"""

import os
import shutil

import pytest

PACKAGES = {
    "pdftotext": "poppler-utils",
    "pdftoppm": "poppler-utils",
    "xmllint": "libxml2-utils",
    "rsvg-convert": "librsvg2-bin",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "chromium": "chromium",
}
_OTHER_NAMES = {"chromium": ("chromium-browser", "google-chrome")}


def found(name: str) -> str | None:
    """The path of a program, None where it is missing."""
    names = (name, *_OTHER_NAMES.get(name, ()))
    return next(filter(None, map(shutil.which, names)), None)


def tool(name: str) -> str:
    """The path of a program; skips the test where it is missing, unless it was installed."""
    if path := found(name):
        return path
    miss = pytest.fail if os.environ.get("C4_TOOLS_INSTALLED") else pytest.skip
    return miss(f"there is no {name} (Debian: apt-get install {PACKAGES[name]})")


if __name__ == "__main__":
    print(*sorted({package for name, package in PACKAGES.items() if not found(name)}))
