"""What ``make package`` built runs as people install it, without the sources and their tools."""

import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import venv
from email.parser import BytesParser
from pathlib import Path
from zipfile import ZipFile

import PIL.Image
import pytest
from PySide6.QtGui import QImage

from c4studio.cli.main import COMMANDS
from c4studio.cli.window import DEBIAN_PACKAGES_FOR_QT
from c4studio.ground.program import VERSION
from engine import Position, Solver
from engine.machine.processor import has_avx2

DIST = Path(__file__).parent.parent.parent / "dist"
SYSTEM = {"HOME": "/nonexistent", "PATH": "/nowhere", "LANG": "C.UTF-8"}
"""The surroundings of the programs: nothing of this project, no compiler, no Python."""

MOVING = ("gif", "apng", "webp")
STARTS = {"png": b"\x89PNG", "svg": b"<svg", "pdf": b"%PDF-", "html": b"<!DOCTYPE html>"}
STARTS["board-page"] = STARTS["html"]

pytestmark = [
    pytest.mark.verify,
    pytest.mark.skipif(not DIST.is_dir(), reason="nothing was built; see make package"),
]


def built(pattern: str) -> Path:
    (path,) = DIST.glob(pattern)
    return path


@pytest.fixture(scope="session", params=["bundle", "wheel"])
def program(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of the unpacked bundle, and that of the wheel in an environment of its own."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "bundle":
        with tarfile.open(built("*.tar.xz")) as packed:
            packed.extractall(folder, filter="data")
        (unpacked,) = folder.iterdir()
        return unpacked / "c4studio"
    venv.create(folder, with_pip=True)
    install = ["-m", "pip", "install", "--quiet", "--only-binary", ":all:", str(built("*.whl"))]
    subprocess.run([folder / "bin" / "python", *install], check=True)
    return folder / "bin" / "c4studio"


def run(program: Path, *arguments: str, folder: Path, baseline: bool = False) -> str:
    done = subprocess.run(
        [program, *arguments],
        cwd=folder,
        env=SYSTEM | {"HOME": str(folder), "C4STUDIO_BASELINE": "1" if baseline else ""},
        capture_output=True,
        check=True,
        text=True,
    )
    assert not done.stderr
    return done.stdout


def test_it_says_its_version_and_build(program: Path, tmp_path: Path) -> None:
    best = "AVX2" if has_avx2() else "baseline"
    said = run(program, "--version", folder=tmp_path)
    assert said == f"c4studio {VERSION} ({best} search)\n"
    said = run(program, "--version", folder=tmp_path, baseline=True)
    assert said == f"c4studio {VERSION} (baseline search)\n"


def test_it_analyses(program: Path, tmp_path: Path) -> None:
    moves = "44444455555226"
    found = json.loads(run(program, "analyze", "--json", "--no-cache", moves, folder=tmp_path))
    *_, expected = Solver(memory_mb=16, book=None).analyse(Position.from_moves(moves))
    exact = [each and each.exact for each in expected.columns]
    assert found["columns"] == [score and score.value for score in exact]


def test_it_draws_its_window(program: Path, tmp_path: Path) -> None:
    arguments = ("screenshot", "--no-cache", "window.png", "4444443", "--size", "1000x700")
    run(program, *arguments, folder=tmp_path)
    picture = QImage(str(tmp_path / "window.png"))
    assert (picture.width(), picture.height()) == (1000, 700)
    colours = {picture.pixel(x, y) for x in range(0, 1000, 4) for y in range(0, 700, 4)}
    assert len(colours) > 50, "the window is empty"


@pytest.mark.parametrize("form", ["gif", "apng", "webp", "png", "svg", "pdf", "html", "board-page"])
def test_it_exports(program: Path, tmp_path: Path, form: str) -> None:
    (tmp_path / "game.txt").write_text("4444443\n")
    command = ["export", "game.txt", "--format", form, "--out", "out", "--no-cache"]
    if form in MOVING and program.parent.name == "bin":
        # Of the wheel nobody has asked for the extra.
        with pytest.raises(subprocess.CalledProcessError) as failed:
            run(program, *command, folder=tmp_path)
        assert "c4studio[pictures]" in failed.value.stderr
        return
    run(program, *command, folder=tmp_path)
    out = tmp_path / "out"
    if form in MOVING:
        with PIL.Image.open(out) as image:
            assert image.n_frames == 8  # type: ignore[attr-defined]
    else:
        assert out.read_bytes().startswith(STARTS[form])


def test_its_workers_start(program: Path, tmp_path: Path) -> None:
    (tmp_path / "games.txt").write_text("4444443\n4455667\n")
    said = run(program, "review", "--no-cache", "--workers", "2", "games.txt", folder=tmp_path)
    assert "Decisive: move 4, Yellow e2" in said


def test_the_bundle_holds_what_it_needs_and_no_more() -> None:
    with tarfile.open(built("*.tar.xz")) as packed:
        names = packed.getnames()
    text = "\n".join(names)
    for needed in (
        "/engine/searching/search.",
        "/engine/searching/avx2/search.",
        "c4studio/resources/book/",
        "libqxcb",
    ):
        assert needed in text, needed
    for unwanted in ("libgtk", "libqgtk3", "qtbase_fr", "Qml", "Quick", "tests/", ".pyx"):
        assert unwanted not in text, unwanted
    assert built("*.tar.xz").stat().st_size < 70 << 20


@pytest.fixture(scope="session")
def bare_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A system with the few libraries that Qt needs to draw, without Python and a compiler."""
    if shutil.which("debootstrap") is None or not hasattr(os, "geteuid") or os.geteuid():
        pytest.skip("debootstrap is not there, or not for us")
    folder = tmp_path_factory.mktemp("root")
    suite = platform.freedesktop_os_release()["VERSION_CODENAME"]
    libraries = f"--include={','.join(DEBIAN_PACKAGES_FOR_QT.split())}"
    made = ["debootstrap", "--variant=minbase", libraries, suite, str(folder)]
    subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
    with tarfile.open(built("*.tar.xz")) as packed:
        packed.extractall(folder / "opt", filter="data")
    return folder


def test_the_bundle_runs_in_a_bare_root(bare_root: Path) -> None:
    chroot = shutil.which("chroot")
    assert chroot is not None

    def inside(*words: str) -> str:
        command = [chroot, str(bare_root), *words]
        there = SYSTEM | {"HOME": "/root"}
        done = subprocess.run(command, env=there, capture_output=True, check=True, text=True)
        return done.stdout

    found = inside("/bin/sh", "-c", "PATH=/usr/bin:/bin; command -v python3 gcc cc; echo none")
    assert found == "none\n"
    (program,) = (bare_root / "opt").glob("*/c4studio")
    name = f"/{program.relative_to(bare_root)}"
    assert inside(name, "--version").startswith(f"c4studio {VERSION}")
    assert json.loads(inside(name, "analyze", "--json", "--no-cache", "4444"))["score"] == 1
    inside(name, "screenshot", "--no-cache", "/tmp/window.png", "4444443", "--size", "1000x700")
    assert QImage(str(bare_root / "tmp" / "window.png")).width() == 1000
    (bare_root / "tmp" / "game.txt").write_text("4444443\n")
    for form in (*MOVING, *STARTS):
        out = f"/tmp/out.{form}"
        inside(name, "export", "/tmp/game.txt", "--format", form, "--out", out, "--no-cache")
        assert (bare_root / out[1:]).stat().st_size > 500


def test_lintian_finds_nothing_that_is_not_accepted() -> None:
    if shutil.which("lintian") is None:
        pytest.skip("there is no lintian")
    done = subprocess.run(
        ["lintian", "--fail-on", "error,warning", str(built("*.deb"))],
        capture_output=True, check=False, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_the_wheel_is_for_systems_with_an_older_c_library() -> None:
    wheel = built("*.whl")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert wheel.name.startswith(f"c4studio-{VERSION}-{python}-{python}-manylinux")
    with ZipFile(wheel) as packed:
        names = packed.namelist()
    modules = {name for name in names if name.startswith("engine/") and name.endswith(".so")}
    assert sum("/search." in name for name in modules) == 2
    assert not [name for name in names if name.endswith((".pyx", ".c")) or "packaging" in name]


def test_the_wheel_has_the_manual_page_and_the_completions() -> None:
    with ZipFile(built("*.whl")) as wheel:
        share = f"c4studio-{VERSION}.data/data/share"
        page = wheel.read(f"{share}/man/man1/c4studio.1").decode()
        shells = [
            wheel.read(f"{share}/{name}").decode()
            for name in (
                "bash-completion/completions/c4studio",
                "zsh/site-functions/_c4studio",
                "fish/vendor_completions.d/c4studio.fish",
            )
        ]
    assert page.startswith('.TH C4STUDIO "1"')
    for row in COMMANDS:
        assert all(row.name in text for text in (page, *shells)), row.name


def test_the_debian_package_is_whole() -> None:
    deb = str(built("*.deb"))
    fields = subprocess.run(["dpkg-deb", "--field", deb], capture_output=True, check=True).stdout
    control = BytesParser().parsebytes(fields)
    assert (control["Package"], control["Version"]) == ("c4studio", VERSION)
    listing = subprocess.run(
        ["dpkg-deb", "--contents", deb], capture_output=True, check=True, text=True
    ).stdout
    for name in (
        "usr/bin/c4studio -> ../lib/c4studio/c4studio",
        "usr/lib/c4studio/c4studio",
        "usr/share/applications/org.c4studio.C4Studio.desktop",
        "usr/share/metainfo/org.c4studio.C4Studio.metainfo.xml",
        "usr/share/mime/packages/org.c4studio.C4Studio.xml",
        "usr/share/icons/hicolor/16x16/apps/org.c4studio.C4Studio.png",
        "usr/share/icons/hicolor/512x512/apps/org.c4studio.C4Studio.png",
        "usr/share/icons/hicolor/scalable/apps/org.c4studio.C4Studio.svg",
        "usr/share/man/man1/c4studio.1.gz",
        "usr/share/bash-completion/completions/c4studio",
    ):
        assert f"./{name}" in listing, name
