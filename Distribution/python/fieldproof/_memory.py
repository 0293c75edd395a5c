"""Memory that a worker shares with this process."""

from __future__ import annotations

import ctypes
import mmap
import os
from typing import Any


class Memory:
    """The blocks of memory of one worker. Nothing here may wait: slots are released when objects are deallocated."""

    def __init__(self) -> None:
        #: The blocks by their numbers, each with the address of its first byte.
        self._blocks: dict[int, tuple[mmap.mmap, int]] = {}
        #: The slots that the worker may use again, which the next request names.
        self.free: list[int] = []

    def add(self, number: int, descriptor: int, size: int) -> None:
        """Maps a block, and closes its descriptor."""
        try:
            block = mmap.mmap(descriptor, size)
        finally:
            os.close(descriptor)
        self._blocks[number] = block, ctypes.addressof(ctypes.c_char.from_buffer(block))

    def slot(self, answer: dict[str, Any], shape: tuple[int, ...], kind: str) -> Slot:
        """The slot that an answer names, as an array of a shape, whose elements have a type such as `|u1`."""
        block, address = self._blocks[answer["block"]]
        return Slot(self.free, answer["slot"], block, address + answer["offset"], shape, kind)


class Slot:
    """Room for one image, which the worker uses again when this object is deallocated. numpy arrays refer to it."""

    def __init__(
        self, free: list[int], number: int, block: mmap.mmap, address: int, shape: tuple[int, ...], kind: str
    ) -> None:
        self._free = free
        self._number = number
        self._block = block
        #: The protocol by which numpy uses the memory without copying it.
        self.__array_interface__ = {"data": (address, False), "shape": shape, "typestr": kind, "version": 3}

    def __del__(self) -> None:
        self._free.append(self._number)
