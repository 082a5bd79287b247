"""The buffer of an object, held while a scan without the GIL reads or writes it."""

from typing import Self, final

from typing_extensions import Buffer

@final
class Memory:
    """Holds the buffer of an object while a scan uses it; empty if there is no object."""

    def __new__(cls, owner: Buffer | None, size: int, writable: bool = False) -> Self: ...
