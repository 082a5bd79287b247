"""Waiting for what a page shows."""

import time
from typing import Any

from tests.browser import PATIENCE, Page


def wait(shown: Page, code: str, wanted: Any = True) -> None:
    end = time.monotonic() + PATIENCE
    while (found := shown.evaluate(code)) != wanted:
        assert time.monotonic() < end, f"{code} is {found!r}, not {wanted!r}"
        time.sleep(0.02)
