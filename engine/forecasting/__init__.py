"""The forecast: an alpha-beta search of limited depth with a fitted evaluation, for every board.

When this package is imported, one of two builds of its modules is chosen for the process.
"""

from engine.searching.build import choose_build

BUILD = choose_build(__path__, "alpha_beta")
"""The build of the forecast in use: ``"AVX2"`` or ``"baseline"``."""

# The other build is made of the same C code, which enters itself under this module's name where
# there is none yet. So this one comes first.
from engine.forecasting import alpha_beta as alpha_beta  # noqa: E402
