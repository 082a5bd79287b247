"""A check whether Qt can open a window here. Without the check Qt would abort the process."""

import ctypes
import os
import socket
import sys
from pathlib import Path

from PySide6.QtCore import QLibraryInfo

DEBIAN_PACKAGES_FOR_X11 = (
    "libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-render-util0 libxcb-shape0"
    " libxcb-xkb1 libxkbcommon-x11-0"
)
"""The Debian packages that Qt needs to open a window under X11."""

_NO_DISPLAY_MESSAGE = (
    "there is no display to open a window on; "
    "set DISPLAY or WAYLAND_DISPLAY, or use 'c4studio analyze'"
)
_X11, _WAYLAND = "xcb", "wayland"


def reason_no_window_can_open() -> str | None:
    """Return one sentence on why Qt cannot open a window here, None if it can."""
    if sys.platform != "linux":
        return None
    # Qt takes the first platform that works, and so does this function.
    faults = [_fault_of_platform(platform) for platform in _platforms_of_qt()]
    return None if None in faults else faults[-1]


def _platforms_of_qt() -> list[str]:
    """Return the names of the window systems that Qt tries, in their order."""
    asked_for = os.environ.get("QT_QPA_PLATFORM", "")
    if asked_for.strip(";"):
        return [each.partition(":")[0] for each in asked_for.split(";") if each]
    return [_WAYLAND, _X11] if os.environ.get("WAYLAND_DISPLAY") else [_X11]


def _fault_of_platform(platform: str) -> str | None:
    kind = _WAYLAND if platform.startswith(_WAYLAND) else platform
    plugin = platform_plugins() / f"libq{kind}.so"
    if not plugin.is_file():
        return f"Qt has no platform {platform!r}, which QT_QPA_PLATFORM names; try xcb or wayland"
    if kind == _X11 and not os.environ.get("DISPLAY"):
        return _NO_DISPLAY_MESSAGE
    if kind == _WAYLAND and not _does_wayland_answer():
        return "the display that WAYLAND_DISPLAY names does not answer"
    try:
        if kind == _X11 and not _does_x11_answer():
            return f"the display {os.environ['DISPLAY']} that DISPLAY names does not answer"
        ctypes.CDLL(str(plugin))
    except OSError as error:
        library = str(error).partition(":")[0]
        return (
            f"Qt opens no window without {library}; "
            f"on Debian or Ubuntu: apt-get install {DEBIAN_PACKAGES_FOR_X11}"
        )
    return None


def platform_plugins() -> Path:
    """Return the folder with Qt's plugins for window systems."""
    return Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")


def _does_wayland_answer() -> bool:
    """Return whether a Wayland server accepts a connection at the socket in WAYLAND_DISPLAY."""
    name = os.environ.get("WAYLAND_DISPLAY", "wayland-0")
    path = Path(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    with socket.socket(socket.AF_UNIX) as client:
        try:
            client.connect(str(path))
        except OSError:
            return False
    return True


def _does_x11_answer() -> bool:
    """Return whether an X server accepts a connection at the address in DISPLAY."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    fault = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not fault
