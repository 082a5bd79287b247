"""The choice between the two builds of the search: for any processor, and for AVX2.

The same source is compiled twice: for every processor, and in the folder ``avx2`` for processors
with POPCNT, BMI, BMI2 and AVX2. The second build takes a sixth less time: an eighth because of the
first three, the rest because it handles the four directions of a line side by side
(engine/machine/bitboard.pxd). Scores and node counts are the same.

``C4STUDIO_BASELINE=1`` in the environment selects the build for every processor.
"""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from engine.machine.processor import has_avx2

FOLDER = Path(__file__).parent / "avx2"
"""The second build; empty where the compiler did not know the instructions."""


def choose(path: list[str]) -> str:
    """Choose the build of the search that this process imports.

    Args:
        path: the package's ``__path__``. The folder of the second build is put first if the
            processor has its instructions.

    Returns:
        The name of the build, ``"AVX2"`` or ``"baseline"``.
    """
    built = any((FOLDER / f"search{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    if not built or not has_avx2() or os.environ.get("C4STUDIO_BASELINE"):
        return "baseline"
    path.insert(0, str(FOLDER))
    return "AVX2"
