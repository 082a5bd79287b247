from typing import final

@final
class StopFlag:
    def set(self) -> None: ...
    @property
    def is_set(self) -> bool: ...
