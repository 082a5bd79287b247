"""What a user does in the dialog for exports."""

from pathlib import Path

from c4studio.ui.files.exports.export_dialog import EXPORT_ROWS, ExportDialog
from tests.hands import Hand, choose_file, wait


def choose_row(dialog: ExportDialog, name: str) -> None:
    """Choose a form by its name."""
    dialog.forms.choose_row([row.name for row in EXPORT_ROWS].index(name))


def save(dialog: ExportDialog, path: Path) -> None:
    """Save what is shown in a file."""
    dialog.save.click()
    choose_file(dialog, path)


def close(hand: Hand, dialog: ExportDialog) -> None:
    """Close the dialog, and go back to the window."""
    dialog.reject()
    wait(lambda: hand.window.findChild(ExportDialog) is None)
    hand.return_to()
