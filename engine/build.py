"""Which of the two builds of the search this process has.

One source is compiled twice: for every processor, and in the folder avx2 for those with POPCNT,
BMI, BMI2 and AVX2, where it takes a sixth less time: an eighth by the first three, the rest by the
four ways of a line side by side (engine/bitboard.pxd). Importing this puts the folder in front
where the processor is up to it, so it comes before every import of the search, and no other
processor ever loads what it cannot run. Scores and node counts are the same.

``C4STUDIO_BASELINE=1`` keeps to the build for every processor.
"""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import engine
from engine.processor import has_avx2

_FOLDER = Path(__file__).parent / "avx2"


def _choose() -> str:
    """The name of the build; the second exists where the compiler knew how to make it."""
    built = any((_FOLDER / f"search{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    if not built or not has_avx2() or os.environ.get("C4STUDIO_BASELINE"):
        return "baseline"
    engine.__path__.insert(0, str(_FOLDER))
    return "AVX2"


BUILD = _choose()
"""``"AVX2"`` or ``"baseline"``."""
