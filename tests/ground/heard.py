"""What the receiver of a handle of work hears."""

from threading import current_thread, main_thread

from c4studio.ground.service import Handle


class Heard:
    """What a handle has told, in its order."""

    def __init__(self, handle: Handle) -> None:
        self.handle = handle
        self.told: list[tuple[str, object]] = []
        for name in ("found", "done", "failed", "cancelled"):
            getattr(handle, name).connect(lambda value, name=name: self._hear(name, value))

    def _hear(self, name: str, value: object) -> None:
        assert current_thread() is main_thread()
        self.told.append((name, value))

    @property
    def ends(self) -> list[str]:
        return [name for name, _ in self.told if name != "found"]
