"""``python -m c4studio`` runs the same program as ``c4studio``."""

import sys
from multiprocessing import freeze_support

from c4studio.cli.main import main

freeze_support()  # of the bundle, a worker process comes here as well
sys.exit(main())
