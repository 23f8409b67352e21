"""A small disk of a soak's own, which can be filled to the last block.

It is a tmpfs that root mounts. Nobody else can, and then no disk is filled, which the report says.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import equipment

if TYPE_CHECKING:
    from typing import Self

BLOCK: Final = bytes(4096)
CHUNK: Final = BLOCK * 256


class Disk:
    """A folder; where *is_small*, it lies on a disk of its own."""

    def __init__(self, size: int) -> None:
        self._size = size
        self.folder = Path(tempfile.mkdtemp(prefix="kontor-disk-"))
        self.is_small = False

    def __enter__(self) -> Self:
        if equipment.is_root():
            command = ["mount", "-t", "tmpfs", "-o", f"size={self._size}m", "kontor-soak"]
            done = subprocess.run([*command, str(self.folder)], check=False, capture_output=True)
            self.is_small = done.returncode == 0
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_small:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)  # noqa: S607 - as mount
        shutil.rmtree(self.folder)

    @property
    def _filler(self) -> Path:
        return self.folder / "filler"

    def fill(self) -> None:
        """Leave no block free."""
        assert self.is_small, "the machine's own disk is nobody's to fill"
        with self._filler.open("wb", buffering=0) as file:
            for piece in (CHUNK, BLOCK):
                while self._fits(file.fileno(), piece):
                    pass

    def _fits(self, file: int, piece: bytes) -> bool:
        try:
            return os.write(file, piece) == len(piece)
        except OSError:
            return False

    def free(self) -> None:
        """Give the blocks back."""
        self._filler.unlink()
