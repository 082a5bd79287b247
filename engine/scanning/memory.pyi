from typing import Self, final

from typing_extensions import Buffer

@final
class Memory:
    def __new__(cls, owner: Buffer | None, size: int, writable: bool = False) -> Self: ...
