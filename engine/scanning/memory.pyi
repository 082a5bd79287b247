"""Access to the memory of a Python object, for code that runs without the GIL."""

from typing import Self, final

from typing_extensions import Buffer

@final
class Memory:
    """Holds the buffer of a Python object while code without the GIL uses it.

    For None it is empty.
    """

    def __new__(cls, owner: Buffer | None, size: int, writable: bool = False) -> Self: ...
