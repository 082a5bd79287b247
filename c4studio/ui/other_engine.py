"""Another engine beside ours, which is asked in a thread of its own while it is switched on."""

from PySide6.QtCore import QObject, Signal

from c4studio.grading.uci_engine import EngineProgram, EngineSetup
from c4studio.ground.service import Service


class OtherEngine(QObject):
    """Another engine that speaks UCI: its program, and the service whose work may ask it.

    The resource of the service's work is an ``EngineProgram``. ``close`` must be called before the
    program ends.

    Attributes:
        is_on: whether the engine is switched on.
        service: runs the questions to the engine.
        setup: how the engine was started last; None before.
        name: the name that the engine has given itself; that of its program before.
    """

    changed = Signal()
    """Emitted when the engine was switched on or off."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setup: EngineSetup | None = None
        self.name = ""
        self.is_on = False
        self.service = Service(
            "other engine",
            self,
            finishes=False,
            open_resource=self._open_program,
            close_resource=EngineProgram.close,
        )

    def switch_on(self, setup: EngineSetup) -> None:
        """Switch an engine on, instead of the one before. Its program starts when it is asked."""
        if setup != self.setup:
            self.service.reopen_resource()
            self.setup, self.name = setup, EngineProgram(setup).name
        self.is_on = True
        self.changed.emit()

    def switch_off(self) -> None:
        """Switch the engine off, and end its program."""
        self.is_on = False
        self.service.reopen_resource()
        self.changed.emit()

    def end(self) -> None:
        """Stop the engine, and let the thread end without waiting; ``close`` waits."""
        self.service.end()

    def close(self) -> None:
        """End the program and the thread. A second call does nothing."""
        self.service.close()

    def _open_program(self) -> EngineProgram:
        assert self.setup is not None, "nothing is asked before the engine was switched on"
        return EngineProgram(self.setup)
