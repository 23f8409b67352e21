"""What Kontor consists of: a bill of materials in CycloneDX, and a page with every licence.

`run.py sbom` writes sbom.cdx.json, which the wheel carries, and docs/licences.md. Both follow from
requirements.lock, web/package-lock.json and tools/licences.toml alone: the same locks give the same
bytes. `run.py sbom --check` writes nothing and fails where they are not what follows.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
BILL: Final = Path("sbom.cdx.json")
PAGE: Final = Path("docs", "licences.md")
PYTHON_LOCK: Final = Path("requirements.lock")
CLIENT_LOCK: Final = Path("web", "package-lock.json")
LICENCES: Final = Path("tools", "licences.toml")
PINNED: Final = re.compile(
    r"^([a-z0-9][a-z0-9._-]*)(?:\[[^]]*\])?==([^ \n]+)(?: ; (.*?) \\)?", re.MULTILINE
)
# What the client is built with; everything else that it needs goes into what browsers load.
BUILDERS: Final = frozenset({"vite", "@sveltejs/vite-plugin-svelte"})
CLIENT: Final = (
    "What the client imports, and what that needs; a wheel carries what browsers load of it."
)
SHIPPED: Final = "required"
TOOL: Final = "excluded"  # CycloneDX's word for what is there to build or to test

OPENING: Final = """\
# Licences

Kontor is under the MIT licence. It stands on the packages below, each under its own. `python3 run.py sbom` writes
this page and `sbom.cdx.json`, the same for programs (CycloneDX 1.6), from the locks; every wheel carries the latter.

The packages of the extras are not among them: whoever asks for an extra fetches them from their makers.
"""  # noqa: E501 - a page has longer lines than code

Json = dict[str, Any]


class Component(NamedTuple):
    """A package that somebody else wrote."""

    kind: str  # as in its address: pypi or npm
    name: str
    version: str
    licence: str
    scope: str
    where: str = ""  # a condition on the machine, for Python's packages
    integrity: str = ""  # as npm's lock writes it

    @property
    def address(self) -> str:
        """The package URL, which is also its name within the bill."""
        return f"pkg:{self.kind}/{quote(self.name, safe='/')}@{self.version}"


def python_components(root: Path) -> Iterator[Component]:
    """What pip installs with Kontor, on any machine."""
    licences = tomllib.loads((root / LICENCES).read_text("utf-8"))
    locked = PINNED.findall((root / PYTHON_LOCK).read_text("utf-8"))
    names = {name for name, _, _ in locked}
    wrong = [
        *(f"{LICENCES} says nothing about {name}." for name in sorted(names - {*licences})),
        *(f"{LICENCES} names {name}, which is not used." for name in sorted({*licences} - names)),
    ]
    if wrong:
        sys.exit("\n".join(wrong))
    for name, version, where in locked:
        yield Component("pypi", name, version, licences[name], SHIPPED, where)


def client_components(root: Path) -> Iterator[Component]:
    """What the browser's client is made of, and made with."""
    packages: dict[str, Json] = json.loads((root / CLIENT_LOCK).read_text("utf-8"))["packages"]
    shipped = reachable(packages)
    for path, package in packages.items():
        if path:
            name = package.get("name", path.rpartition("node_modules/")[2])
            scope = SHIPPED if path in shipped else TOOL
            licence, integrity = package.get("license", ""), package.get("integrity", "")
            if not licence:
                sys.exit(f"{CLIENT_LOCK} says nothing about the licence of {name}.")
            yield Component("npm", name, package["version"], licence, scope, integrity=integrity)


def reachable(packages: dict[str, Json]) -> set[str]:
    """Where the packages lie that the client imports, and those that these need."""
    found: set[str] = set()
    waiting = [("", name) for name in packages[""]["dependencies"] if name not in BUILDERS]
    while waiting:
        path = resolve(packages, *waiting.pop())
        if path and path not in found:
            found.add(path)
            waiting += [(path, name) for name in packages[path].get("dependencies", ())]
    return found


def resolve(packages: dict[str, Json], path: str, name: str) -> str:
    """Where the package lies that the one at *path* means: beside it, or further up."""
    while True:
        candidate = f"{path}/node_modules/{name}" if path else f"node_modules/{name}"
        if candidate in packages:
            return candidate
        if not path:
            return ""
        path = path.rpartition("/node_modules/")[0] if "/node_modules/" in path else ""


def components(root: Path) -> list[Component]:
    """All of them, each once, by kind, name and version; shipped where it is shipped at all."""
    found: dict[str, Component] = {}
    for one in (*python_components(root), *client_components(root)):
        if one.address not in found or one.scope == SHIPPED:
            found[one.address] = one
    return sorted(found.values())


def entry(one: Component) -> Json:
    """A component as CycloneDX writes it."""
    written: Json = {
        "type": "library",
        "bom-ref": one.address,
        "name": one.name,
        "version": one.version,
        "scope": one.scope,
        "licenses": [licence_entry(one.licence)],
        "purl": one.address,
    }
    if one.integrity:
        kind, _, text = one.integrity.partition("-")
        content = base64.b64decode(text).hex()
        written["hashes"] = [{"alg": kind.upper().replace("SHA", "SHA-"), "content": content}]
    if one.where:
        written["properties"] = [{"name": "kontor:where", "value": one.where}]
    return written


def licence_entry(licence: str) -> Json:
    """One licence by its name, several as an expression."""
    return {"expression": licence} if " " in licence else {"license": {"id": licence}}


def bill(root: Path) -> str:
    """The bill of materials, the same text for the same locks."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    ref = f"pkg:pypi/{project['name']}@{project['version']}"
    found = components(root)
    wanted = {re.split(r"[^a-z0-9._-]", line.lower())[0] for line in project["dependencies"]}
    packages: dict[str, Json] = json.loads((root / CLIENT_LOCK).read_text("utf-8"))["packages"]
    declared = {("pypi", name) for name in wanted}
    declared |= {("npm", name) for name in packages[""]["dependencies"]}
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": ref,
                "name": project["name"],
                "version": project["version"],
                "description": project["description"],
                "licenses": [licence_entry(project["license"])],
                "purl": ref,
            }
        },
        "components": [entry(one) for one in found],
        "dependencies": [
            {
                "ref": ref,
                "dependsOn": [one.address for one in found if (one.kind, one.name) in declared],
            }
        ],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def page(root: Path) -> str:
    """Every licence and whose it is, for people."""
    found = components(root)
    parts = (
        ("Installed with Kontor", "What pip fetches, from `requirements.lock`.", "pypi", SHIPPED),
        ("In the browser's client", CLIENT, "npm", SHIPPED),
        ("To build and check the client", "None of it is part of a wheel.", "npm", TOOL),
    )
    lines = [*OPENING.splitlines(), ""]
    for title, sentence, kind, scope in parts:
        rows = [one for one in found if (one.kind, one.scope) == (kind, scope)]
        lines += [f"## {title}", "", sentence, "", "| licence | packages |", "| --- | --- |"]
        for licence in sorted({one.licence for one in rows}):
            named = (f"{one.name} {one.version}" for one in rows if one.licence == licence)
            lines.append(f"| {licence} | {', '.join(named)} |")
        lines.append("")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Write both, or say which is not what follows from the locks."""
    words = argparse.ArgumentParser(prog="run.py sbom", description=__doc__.splitlines()[0])
    words.add_argument(
        "--check", action="store_true", help="write nothing; fail where a file is not current"
    )
    given = words.parse_args(arguments)
    failed = False
    for path, text in ((BILL, bill(ROOT)), (PAGE, page(ROOT))):
        file = ROOT / path
        if file.exists() and file.read_text("utf-8") == text:
            print(f"{path} is current.")
        elif given.check:
            print(f"{path} does not follow from the locks; `python3 run.py sbom` writes it.")
            failed = True
        else:
            file.write_text(text, "utf-8")
            print(f"{path} was written.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
