"""Arrays of other packages as NumPy arrays: by their buffers, or by DLPack as tensors have it."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import ArrayLike, NDArray


@runtime_checkable
class Tensor(Protocol):
    """An array that hands its memory over by DLPack, such as one of JAX or PyTorch."""

    def __dlpack__(self, *arguments: Any, **options: Any) -> Any:
        """Return a capsule with the memory."""

    def __dlpack_device__(self) -> Any:
        """Return the kind and number of the device that has the memory."""


Boards = ArrayLike | Tensor
"""Boards as NumPy takes them, or as a tensor of another package."""


def as_array(boards: Boards) -> NDArray[Any]:
    """Return an array that another package made as one of NumPy, without a copy where possible.

    Raises:
        TypeError: the array is on another device, or its package does not hand it over.
    """
    array = _handed_over(boards)
    # A kind of number that another package has added, such as the bfloat16 of JAX.
    return array.astype(np.float32) if array.dtype.isbuiltin == 2 else array


def _handed_over(boards: Boards) -> NDArray[Any]:
    if isinstance(boards, np.ndarray) or not isinstance(boards, Tensor):
        return np.asarray(boards)
    try:
        return np.from_dlpack(boards)
    except (BufferError, RuntimeError, TypeError, ValueError) as error:
        # What DLPack has no number for, or a writable array, a package may still convert itself.
        if not hasattr(boards, "__array__"):
            raise TypeError(str(error)) from error
    try:
        return np.asarray(boards)
    except (RuntimeError, TypeError, ValueError) as error:
        raise TypeError(str(error)) from error
