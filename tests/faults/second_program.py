"""Another program on a file, told to play and to save when the file changes under it.

Run as ``python -m tests.faults.second_program FILE STATE_FOLDER``; each line that it prints says
what has happened.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.settings import Settings
from c4studio.ui.window.application import application_of_process
from c4studio.ui.window.program import build_window


def main() -> None:
    """Open the file, and save a disc more once somebody else has saved."""
    path, folder = Path(sys.argv[1]), Path(sys.argv[2])
    config = Settings()
    config.set(settings.ENGINE_MEMORY_MB, 1)
    app = application_of_process()
    window = build_window(Paths(None, folder, folder, state=folder), config)
    window.controller.set_enabled(False)
    file = window.desk.file

    def tell(what: str) -> None:
        print(what, flush=True)

    def go_on() -> None:
        tell("changed")
        window.document.play(6)
        file.save()

    def keep_both() -> None:
        tell("conflict")
        file.save_as(path.with_name("mine.sgf"))

    def end() -> None:
        tell("saved")
        window.close_without_asking()
        window.close()
        app.quit()

    file.opened.connect(lambda _: tell("open"))
    file.changed_on_disk.connect(lambda: QTimer.singleShot(0, go_on))
    file.conflict.connect(keep_both)
    file.saved.connect(end)
    window.show()
    window.part(FilePart).open_here(path)
    app.exec()


if __name__ == "__main__":
    main()
