"""``python -m c4studio`` runs the same program as ``c4studio``."""

import sys
from pathlib import Path

if Path(sys.path[0]).absolute() == Path.cwd() != Path(__file__).absolute().parents[1]:
    # As for ``c4studio``, modules in the working folder are not this program's.
    del sys.path[0]

from multiprocessing import freeze_support

from c4studio.cli.start import start

freeze_support()  # of the bundle, a worker process comes here as well
sys.exit(start())
