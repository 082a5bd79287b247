"""What a text that cannot be read is refused with."""

import re
from collections.abc import Callable

import pytest

from c4studio.formats import FormatError

FAULT = re.compile(r"\d+:\d+: found .+, expected .+")
"""What every fault says, on one line."""


def fault_of(read: Callable[[str], object], text: str) -> FormatError:
    """The fault for which a text is refused."""
    with pytest.raises(FormatError) as caught:
        read(text)
    assert FAULT.fullmatch(str(caught.value))
    return caught.value
