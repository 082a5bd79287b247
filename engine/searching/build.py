"""Choice between the two builds of the search: one for every processor, one for AVX2.

The same source is compiled twice: for every processor, and in the folder ``avx2`` for processors
with POPCNT, BMI, BMI2 and AVX2. The second build takes a sixth less time. Scores and node counts
are the same.

``C4STUDIO_BASELINE=1`` in the environment selects the build for every processor.
"""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from engine.machine.processor import has_avx2

AVX2_BUILD_FOLDER = Path(__file__).parent / "avx2"
"""The folder of the build for AVX2. It is empty if the compiler could not make that build."""


def choose_build(path: list[str], module: str = "search") -> str:
    """Choose the build of a package's search for this process, by the processor's instructions.

    Args:
        path: the package's ``__path__``, in which the folder of the AVX2 build is put first if it
            is chosen.
        module: the name of the module with the search.

    Returns:
        The name of the build, ``"AVX2"`` or ``"baseline"``.
    """
    folder = Path(path[-1]) / AVX2_BUILD_FOLDER.name
    built = any((folder / f"{module}{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    if not built or not has_avx2() or os.environ.get("C4STUDIO_BASELINE"):
        return "baseline"
    path.insert(0, str(folder))
    return "AVX2"
