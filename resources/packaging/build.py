"""Build what people install: ``python resources/packaging/build.py [wheel] [bundle] [deb]``.

* ``wheel``: the source archive and the wheel, checked, in ``dist``;
* ``bundle``: a folder with everything in it, Python and Qt as well, packed for this system;
* ``deb``: a Debian package of that folder.

Each builds on the one before it. The tools come from the package index into an environment of
their own, ``build/package/venv``, in which the wheel is installed as people install it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build" / "package"
BIN = WORK / "venv" / ("Scripts" if os.name == "nt" else "bin")
FOLDER = WORK / "bundle" / "c4studio"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
VERSION = PROJECT["version"]
SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}[sys.platform]
GTK = "lib/python*/site-packages/PySide6/Qt/plugins/platformthemes/libqgtk3.so"
"""A plugin of Qt that would bring all of GTK along; the window has a style of its own."""
BUNDLE_TOOLS = {"objdump": "binutils", "strip": "binutils"}
DEB_TOOLS = {
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "dpkg-deb": "dpkg",
}
"""Programs that a part takes, each with the Debian package that has it."""


def find_tools(parts: list[str]) -> None:
    """Look for the programs that the parts take; install them where that is allowed.

    Called before anything is built, since the first part that takes one comes after minutes.
    """
    tools = BUNDLE_TOOLS if SYSTEM == "linux" and "bundle" in parts else {}
    if "deb" in parts:
        tools = tools | DEB_TOOLS
    missing = sorted({package for tool, package in tools.items() if shutil.which(tool) is None})
    if not missing:
        return
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid():
        sys.exit(f"{', '.join(parts)}: more tools are needed: apt-get install {' '.join(missing)}")
    print("Installing what the packages take:", *missing, flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", *missing]):
        subprocess.run([apt, *command], env=quiet, check=True, stdout=subprocess.DEVNULL)


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a command, and end with its status where it fails."""
    print("+", *command, flush=True)
    # The tools of the environment come before those of the system, which may be older.
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    words = [str(each) for each in command]
    status = subprocess.run(words, cwd=folder, env=environment, check=False).returncode
    if status:
        sys.exit(f"{command[0]} ended with {status}")


def python(*arguments: str | Path, folder: Path = ROOT) -> None:
    """Run the Python of the tools."""
    run(BIN / "python", *arguments, folder=folder)


def install(*what: str | Path) -> None:
    """Install into the environment of the tools."""
    python("-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)


def build_wheel() -> None:
    """Build and check the source archive, and the wheel from it."""
    if not BIN.is_dir():
        venv.create(WORK / "venv", with_pip=True)
    install(*PROJECT["optional-dependencies"]["package"])
    shutil.rmtree(DIST, ignore_errors=True)
    python("-m", "build", "--outdir", DIST)
    (wheel,) = DIST.glob("*.whl")
    if SYSTEM == "linux":
        # The oldest systems whose C library has all that the compiled modules ask for.
        python("-m", "auditwheel", "repair", "--wheel-dir", DIST, wheel)
        wheel.unlink()
    wheel = find_wheel()
    # With what the extra needs: nobody can add to a bundle.
    install("--force-reinstall", "--no-deps", wheel)
    install(f"{wheel}[pictures]")
    python(HERE / "texts.py", wheel)
    python("-m", "twine", "check", "--strict", wheel, *DIST.glob("*.tar.gz"))
    # Stubs and declarations lie beside the modules; they are for type checkers and Cython.
    run(BIN / "check-wheel-contents", wheel)
    install("--force-reinstall", "--no-deps", wheel)


def find_wheel() -> Path:
    """The wheel that was built."""
    (wheel,) = DIST.glob("*.whl")
    return wheel


def build_bundle() -> None:
    """Make the folder of the installed program with Python and Qt, and pack it."""
    for plugin in (WORK / "venv").glob(GTK):
        plugin.unlink()
    python(HERE / "share.py", WORK / "share", folder=WORK)
    python(
        "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", WORK / "bundle", "--workpath", WORK / "pyinstaller",
        HERE / "c4studio.spec", folder=WORK,
    )  # fmt: skip
    name = f"c4studio-{VERSION}-{SYSTEM}-{machine()}"
    if SYSTEM == "linux":
        slim(FOLDER / "_internal")
        with tarfile.open(DIST / f"{name}.tar.xz", "w:xz") as packed:
            packed.add(FOLDER, name)
    elif SYSTEM == "windows":
        shutil.make_archive(str(DIST / name), "zip", FOLDER)
    else:
        # ditto keeps the links and rights of an application, which a plain archive loses.
        application = FOLDER.parent / "C4 Studio.app"
        run("ditto", "-c", "-k", "--keepParent", application, DIST / f"{name}.zip")


def slim(folder: Path) -> None:
    """Take out of Python's libraries and ours what only debuggers read; none of them is a program.

    Those of Qt and Pillow stay as they were tested.
    """
    patterns = ("libpython*.so*", "python*/lib-dynload/*.so", "engine/**/*.so")
    run("strip", "--strip-unneeded", *(path for each in patterns for path in folder.glob(each)))
    for path in folder.rglob("*.so*"):
        if not path.is_symlink():
            path.chmod(0o644)


def machine() -> str:
    """The kind of processor, as the system calls it."""
    return os.uname().machine if hasattr(os, "uname") else os.environ["PROCESSOR_ARCHITECTURE"]


def build_deb(depends: list[str]) -> None:
    """Make a Debian package of the folder."""
    tree = WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(FOLDER, tree / "usr" / "lib" / "c4studio", symlinks=True)
    shutil.copytree(WORK / "share", tree / "usr" / "share")
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / "c4studio").symlink_to("../lib/c4studio/c4studio")
    notes = tree / "usr" / "share" / "doc" / "c4studio"
    notes.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", notes / "copyright")
    shutil.copyfile(ROOT / "CHANGELOG.md", notes / "NEWS.md")
    overrides = tree / "usr" / "share" / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(HERE / "lintian-overrides", overrides / "c4studio")
    check_share(tree / "usr" / "share")
    write_control(tree, depends)
    run("chmod", "-R", "u=rwX,go=rX", tree)
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, DIST)


def check_share(share: Path) -> None:
    """Let the desktop's own tools look at what it will read."""
    run("desktop-file-validate", *(share / "applications").iterdir())
    run("appstreamcli", "validate", "--no-net", *(share / "metainfo").iterdir())


def write_control(tree: Path, depends: list[str]) -> None:
    """Say what the package is and takes; the C library of this system is the oldest it runs on."""
    kind = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    library = os.confstr("CS_GNU_LIBC_VERSION") or ""
    size = sum(path.lstat().st_size for path in tree.rglob("*")) // 1024
    described = PROJECT["description"].removeprefix("An ").removesuffix(".")
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(
        f"""Package: c4studio
Version: {VERSION}
Architecture: {kind}
Maintainer: {PROJECT["authors"][0]["name"]}
Section: misc
Priority: optional
Installed-Size: {size}
Depends: {", ".join([f"libc6 (>= {library.removeprefix('glibc ')})", *depends])}
Description: {described}
 Set up a position or replay a game and see, above every column, how it ends
 with perfect play and when. Branch, annotate, review, save and export.
"""
    )


def main() -> None:
    """Build the parts that are asked for, in their order."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--depends", default="", metavar="'PACKAGES'", help="of the Debian package")
    parser.add_argument("parts", nargs="*", metavar="wheel|bundle|deb", default=["wheel"])
    options = parser.parse_args()
    if unknown := {*options.parts} - {"wheel", "bundle", "deb"}:
        parser.error(f"there is no {', '.join(sorted(unknown))} to build")
    find_tools(options.parts)
    if "wheel" in options.parts:
        build_wheel()
    if "bundle" in options.parts:
        build_bundle()
    if "deb" in options.parts:
        build_deb(options.depends.split())


if __name__ == "__main__":
    main()
