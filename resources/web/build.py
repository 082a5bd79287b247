"""Build the search of web pages: ``python resources/web/build.py [FOLDER]``.

The generated C of ``engine/searching/search.pyx`` and ``search.c`` become three modules of
WebAssembly in ``resources/page`` or another folder: ``usual.wasm`` for the usual board,
``one_word.wasm`` and ``two_words.wasm`` for boards of other sizes. ``openings.bin`` has scores from
the opening book, in the order in which ``usual.wasm`` asks for them. ``sources.txt`` says of which
sources they are made.

The tools come from the package index into an environment of their own, ``build/web/venv``.
"""

import hashlib
import io
import os
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import tokenize
import venv
import zlib
from collections.abc import Iterator
from pathlib import Path

from c4studio.ground.paths import packaged_book
from engine import Position, Solver

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PAGE = ROOT / "resources" / "page"
WORK = ROOT / "build" / "web"
TOOLS = WORK / "venv" / "bin" / "python"
PINNED = "ziglang==0.17.1", "cython==3.3.1", "wasmtime==50.0.1"
SEARCH = ROOT / "engine" / "searching" / "search.pyx"
OWN_SOURCES = HERE / "search.c", HERE / "pyconfig.h"
MODULES = {"usual.wasm": None, "one_word.wasm": "64", "two_words.wasm": "128"}
"""The modules, with the value of C4_SIZED."""
OPENINGS = "openings.bin"
OPENING_DISCS = 7
"""Discs of the positions whose scores a page has: 12.9 KB; 6 discs would take 3.9, and 8 40 KB."""
SOURCES = "sources.txt"
# Without a stack of this size the search of two words writes over its own data. Zig puts the stack
# before all data, so that one which is too small would trap.
OPTIONS = (
    *("-target", "wasm32-wasi", "-O3", "-mcpu=generic+bulk_memory", "-mexec-model=reactor"),
    *("-ffunction-sections", "-fdata-sections", "-D_WASI_EMULATED_SIGNAL", "-w"),
    *("-Wl,--no-entry", "-Wl,--gc-sections", "-Wl,--strip-all", "-Wl,-z,stack-size=1048576"),
)
_LISTING = """
import sys
from wasmtime import Instance, Module, Store
store = Store()
exports = Instance(store, Module.from_file(store.engine, sys.argv[1]), []).exports(store)
exports["prepare"](store, 16, 7, 6)
memory = exports["memory"]
place = memory.data_len(store)
memory.grow(store, 64)
count = exports["list_book"](store, place, int(sys.argv[2]))
sys.stdout.buffer.write(memory.read(store, place, place + 16 * count))
"""
"""A program for the tools' own Python: writes the positions whose scores the book is to have."""


def sources_of_search() -> list[Path]:
    """Return the files that are compiled into the modules, in alphabetical order."""
    found, waiting = set(OWN_SOURCES), [SEARCH, SEARCH.with_suffix(".pxd")]
    while waiting:
        path = waiting.pop()
        if path in found or not path.exists():
            continue
        found.add(path)
        named = re.findall(r"^from (engine[.\w]*) cimport", path.read_text("utf-8"), re.MULTILINE)
        waiting += [ROOT / f"{each.replace('.', '/')}.pxd" for each in named]
    return sorted(found)


def checksum_of_sources() -> str:
    """Return the checksum of all sources of the modules, without comments and blank space."""
    digest = hashlib.sha256()
    for path in sources_of_search():
        text = path.read_text("utf-8")
        kept = text if path.suffix in (".c", ".h") else "".join(_tokens_of_cython(text))
        bare = re.sub(r"/\*.*?\*/", "", kept, flags=re.DOTALL)
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n{' '.join(bare.split())}\n".encode())
    return digest.hexdigest()


def _tokens_of_cython(text: str) -> Iterator[str]:
    """Yield the tokens of a Cython source without comments and docstrings.

    The C code that stands as a text below ``cdef extern`` is kept.
    """
    line: list[str] = []
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.NL):
            continue
        if token.type != tokenize.NEWLINE:
            line.append(token.string)
            continue
        is_docstring = len(line := [each for each in line if each.strip()]) == 1 and (
            line[0][:1] == '"' and not before.startswith("cdef extern")
        )
        if not is_docstring:
            before = " ".join(line)
            yield f"{before}\n"
        line = []


def build(folder: Path) -> None:
    """Build the modules and the openings into a folder, and write of what they are made."""
    if not TOOLS.exists():
        venv.create(WORK / "venv", with_pip=True)
    subprocess.run([TOOLS, "-m", "pip", "install", "--quiet", *PINNED], check=True)
    headers = WORK / "include"
    shutil.rmtree(headers, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), headers)
    shutil.copy(HERE / "pyconfig.h", headers)
    generated = WORK / "searching" / "search.c"
    generated.parent.mkdir(exist_ok=True)
    subprocess.run([TOOLS, "-m", "cython", SEARCH, "-o", generated], cwd=ROOT, check=True)
    for name, bits in MODULES.items():
        given = (f"-I{headers}", f"-I{WORK}", *((f"-DC4_SIZED={bits}",) if bits else ()))
        command: list[str | Path] = [
            "-m",
            "ziglang",
            "cc",
            *OPTIONS,
            *given,
            HERE / "search.c",
            "-o",
            folder / name,
        ]
        quiet = os.environ | {"ZIG_GLOBAL_CACHE_DIR": str(WORK / "cache")}
        subprocess.run([TOOLS, *command], env=quiet, check=True)
        (folder / name).chmod(0o644)
    (folder / OPENINGS).write_bytes(_openings(folder / "usual.wasm"))
    files = (f"{name} {checksum_of_file(folder / name)}\n" for name in (*MODULES, OPENINGS))
    made_with = f"sources {checksum_of_sources()}\ntools {' '.join(PINNED)}\n"
    (folder / SOURCES).write_text(made_with + "".join(files), "utf-8")


def checksum_of_file(path: Path) -> str:
    """Return the checksum of a file as ``sources.txt`` has it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _openings(module: Path) -> bytes:
    """Return the scores of the positions that a module lists, one a byte, compressed."""
    listing: list[str | Path] = [TOOLS, "-c", _LISTING, module, str(OPENING_DISCS)]
    listed = subprocess.run(listing, check=True, capture_output=True).stdout
    with Solver(16, packaged_book()) as solver:
        scores = bytes(
            int(solver.solve(position_of_bitboards(mine, mask))) + 21
            for mine, mask in struct.iter_unpack("<QQ", listed)
        )
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(scores) + packer.flush()


def position_of_bitboards(mine: int, mask: int) -> Position:
    """Return the position of the usual board with these discs of the side to move and of both."""
    cells = [divmod(place, 7) for place in range(mask.bit_length()) if mask >> place & 1]
    own = [cell for cell in cells if mine >> (7 * cell[0] + cell[1]) & 1]
    others = [cell for cell in cells if cell not in own]
    return Position.from_cells(*((others, own) if len(cells) % 2 else (own, others)))


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE)
