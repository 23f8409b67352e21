"""Called by tools/compile.py inside src: translate the modules to C, then compile the C.

What has not changed since the last time is neither translated nor compiled again.
"""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

from mypyc.build import mypycify
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

ROOT: Final = Path(__file__).resolve().parent.parent

sys.path.insert(0, str(ROOT))

from tools.groups import groups  # noqa: E402 - found through the line above


def translated(folder: Path, level: str) -> list[Extension]:
    """The modules of every group as C, the largest group first, ready to be compiled."""
    wanted = groups(Path.cwd())
    settings = (f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={folder / 'types'}")
    remarks = StringIO()
    try:
        # The remarks say which comprehensions it takes as lists: nothing to worry a person with.
        with redirect_stdout(remarks):
            extensions = mypycify(
                [*settings, *(name for _, names in wanted for name in names)],
                opt_level=level,
                separate=[(names, f"kontor_{name}") for name, names in wanted],
                target_dir=str(folder / "c"),
            )
    except SystemExit:
        print(remarks.getvalue(), file=sys.stderr)
        raise
    return sorted(extensions, key=weight, reverse=True)


def weight(extension: Extension) -> int:
    """How much there is to compile, in bytes of C."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def main(folder: Path, level: str) -> int:
    """Put the compiled modules of every group into *folder*/lib."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("translating to C", total=None)
        extensions = translated(folder, level)
        bar.update(task, total=1, completed=1)
        task = bar.add_task("compiling the C", total=sum(map(weight, extensions)))
        build = build_ext(Distribution({"name": "kontor", "ext_modules": extensions}))
        compile_one = build.build_extension

        def compile_and_show(extension: Extension) -> None:
            compile_one(extension)
            bar.advance(task, weight(extension))

        build.build_extension = compile_and_show
        build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "objects")
        build.parallel = os.cpu_count()
        build.ensure_finalized()
        build.run()
    made = {Path(build.get_ext_fullpath(extension.name)) for extension in extensions}
    for path in {path for path in (folder / "lib").rglob("*") if path.is_file()} - made:
        path.unlink()  # of a module that is no longer compiled
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
