"""What a person calls the device before them, from what its browser says about itself."""

from __future__ import annotations

from typing import Final

# The first that occurs counts: others claim to be Chrome, and all claim to be Mozilla.
BROWSERS: Final = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """Such as `Firefox, Linux`; empty for a program that does not say."""
    found = (
        next((name for mark, name in marks if mark in agent), "") for marks in (BROWSERS, SYSTEMS)
    )
    return ", ".join(name for name in found if name)
