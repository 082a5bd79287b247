"""Keeps Python's collector of cycles from halting the window while a large tree is built."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collections() -> Iterator[None]:
    """Let nothing be collected within; for one thread at a time.

    The collector looks again and again at all objects that are there, and every thread waits. What
    was made within is counted among the old objects afterwards, which are looked at last.
    """
    gc.disable()
    try:
        yield
    finally:
        # Together these make all objects old, without looking at them.
        gc.freeze()
        gc.unfreeze()
        gc.enable()
