"""``python -m c4studio`` is the same program as ``c4studio``."""

import sys

from c4studio.cli.main import main

sys.exit(main())
