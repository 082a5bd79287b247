"""A storage thread that does nothing for a while, so that nothing depends on how fast it is."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from c4studio.background.jobs import Storage


@contextmanager
def hold_up(storage: Storage) -> Iterator[None]:
    """Let what is asked for meanwhile begin only afterwards."""
    gate = threading.Event()
    storage.run(partial(gate.wait, 60))
    try:
        yield
    finally:
        gate.set()
