"""Machines of a test's own: network namespaces, each at the end of a cable that can be pulled."""

from __future__ import annotations

import os
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from tools import equipment

if TYPE_CHECKING:
    from collections.abc import Iterator


class Machine(NamedTuple):
    """A namespace and the cable to it: our end's address, and that of the machine."""

    name: str
    cable: str
    ours: str
    its: str

    @property
    def inside(self) -> tuple[str, ...]:
        """The words that start a program on this machine."""
        return ("ip", "netns", "exec", self.name)

    def pull(self) -> None:
        """Cut the machine off; nobody is told."""
        ip("link", "set", self.cable, "down")

    def plug(self) -> None:
        """Connect it again."""
        ip("link", "set", self.cable, "up")


@contextmanager
def machine(number: int) -> Iterator[Machine]:
    """One of several machines; their networks are those that documents use for examples."""
    name = f"kt{os.getpid()}-{number}"
    ours, its = f"198.18.{os.getpid() % 256}.{4 * number + 1}", f"198.18.{os.getpid() % 256}"
    found = Machine(name, f"{name}o", ours, f"{its}.{4 * number + 2}")
    ip("netns", "add", name)
    try:
        with cable(found):
            yield found
    finally:
        ip("netns", "delete", name)


@contextmanager
def cable(to: Machine) -> Iterator[None]:
    """The cable to a machine; it is taken away before the machine, which would leave it a while."""
    ip("link", "add", to.cable, "type", "veth", "peer", "name", "cable", "netns", to.name)
    try:
        ip("address", "add", f"{to.ours}/30", "dev", to.cable)
        ip("-netns", to.name, "address", "add", f"{to.its}/30", "dev", "cable")
        for words in (("link", "set", "lo", "up"), ("link", "set", "cable", "up")):
            ip("-netns", to.name, *words)
        to.plug()
        yield
    finally:
        ip("link", "delete", to.cable)


def ip(*words: str) -> None:
    """Make or change a network; it must work."""
    command = [str(equipment.find_ip()), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"ip {' '.join(words)}: {done.stderr}"
