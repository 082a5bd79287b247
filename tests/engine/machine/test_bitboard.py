"""The bit tricks in plain C, for compilers that are not here, say what those of this one do."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[3] / "engine" / "machine" / "bitboard.pxd"
PROGRAM = """
#include <stdint.h>
#include <stdio.h>
%s
int main(void)
{
    uint64_t x = 1, i;
    c4_prefetch(&x);
    for (i = 0; i < 2000000; i++) {
        /* Words with few and with many bits, at each end and in the middle. */
        uint64_t word = i < 64 ? UINT64_C(1) << i : i < 128 ? ~UINT64_C(0) << (i - 64) : x;
        if (c4_popcount(word) != __builtin_popcountll(word)) return 1;
        if (c4_lowest(word) != __builtin_ctzll(word)) return 2;
        x = x * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        x = i %% 3 ? x : x & x >> 7 & x >> 13;
        x += !x;
    }
    return c4_popcount(0) || !c4_likely(1);
}
"""


def test_plain_c_counts_as_the_processor_does(tmp_path: Path) -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    found = re.search(r'cdef extern from \*:\n    """(.*?)"""', SOURCE.read_text("utf-8"), re.S)
    assert found is not None
    # No compiler that defines these is asked for.
    code = found[1].replace("__GNUC__", "C4_ABSENT").replace("_M_X64", "C4_ABSENT")
    source, program = tmp_path / "bits.c", tmp_path / "bits"
    source.write_text(PROGRAM % code)
    command = [compiler, "-O2", "-Wall", "-Wno-parentheses", "-Werror", "-o"]
    subprocess.run([*command, program, source], check=True)
    assert subprocess.run([program], check=False).returncode == 0
