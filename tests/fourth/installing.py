"""The example of a game of one's own, as an installer leaves it behind."""

import subprocess
import sys
import zipfile
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "fairwinds"


def unpacked(folder: Path) -> Path:
    """Build the wheel and unpack it: modules, their data, and the record of entry points."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=EXAMPLE, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"
