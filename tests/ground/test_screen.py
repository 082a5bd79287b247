import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from c4studio.ground import screen
from tests.cases import cases

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="nowhere else are displays chosen")

Start = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start the program with a few variables, as a person would."""

    def run(*command: str, **variables: str) -> subprocess.CompletedProcess[str]:
        kept = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
        return subprocess.run(
            [sys.executable, "-m", "c4studio", *command],
            env=kept | variables,
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    return run


@pytest.mark.one_in(2)
@cases()
def test_without_a_display_one_sentence_and_status_2(
    start: Start, variables: dict[str, str], sentence: str
) -> None:
    done = start("open", "44", **variables)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.fixture
def plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the platforms of Qt are looked for."""
    monkeypatch.setattr(screen, "platform_plugins", lambda: tmp_path)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    monkeypatch.setenv("DISPLAY", ":99")
    return tmp_path


def compile_library(path: Path, *options: str) -> None:
    source = path.with_suffix(".c")
    source.write_text("int c4_nothing(void) { return 0; }")
    compiler = shutil.which("cc")
    assert compiler
    subprocess.run([compiler, "-shared", "-o", path, source, *options], check=True)


@pytest.mark.parametrize("platform", ["", "xcb", "wayland;xcb", "xcb:foo"])
def test_without_a_library_that_qt_aborts_over(
    plugins: Path, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    missing = plugins / "libc4-missing.so.0"
    compile_library(missing)
    needs = ["-Wl,--no-as-needed", f"-L{plugins}", f"-l:{missing.name}"]
    compile_library(plugins / "libqxcb.so", *needs)
    missing.unlink()
    monkeypatch.setattr(screen, "_does_x11_answer", lambda: True)
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    said = screen.reason_no_window_can_open()
    assert said is not None
    assert said.startswith(f"Qt opens no window without {missing.name}; on Debian")
    assert "libxcb-cursor0" in said


@pytest.mark.parametrize("platform", ["", "wayland-egl", "xcb;wayland"])
def test_a_wayland_display_that_answers_is_enough(
    plugins: Path, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    compile_library(plugins / "libqwayland.so")
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(plugins / "wayland-7"))
        server.listen()
        assert screen.reason_no_window_can_open() is None


def test_the_makefile_installs_what_the_sentence_names() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n ", "")
    assert f"WINDOW := {screen.DEBIAN_PACKAGES_FOR_X11}" in " ".join(makefile.split())
