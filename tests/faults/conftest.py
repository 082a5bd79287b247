"""What the trials of this folder share."""

from tests.faults.disks import new_disk

__all__ = ["new_disk"]
