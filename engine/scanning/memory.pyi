"""The memory of an object, held while a scan without the GIL reads or writes it."""

from typing import Self, final

from typing_extensions import Buffer

@final
class Memory:
    """The memory of an object, or none: held while a scan reads or writes it."""

    def __new__(cls, owner: Buffer | None, size: int, writable: bool = False) -> Self: ...
