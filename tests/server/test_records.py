"""Records that many threads read at once, each for the first time."""

from __future__ import annotations

import subprocess
import sys

READING = """
import sys, threading, types
import msgspec
from kontor.server.records import prepare_records

def record(number):
    lines = ["import msgspec"]
    for part in range(12):
        lines += [f"class Part{part}(msgspec.Struct):", "    many: 'list[int] | None' = None"]
    lines += ["class Whole(msgspec.Struct):"]
    lines += [f"    part{part}: 'Part{part} | None' = None" for part in range(12)]
    module = sys.modules[f"made{number}"] = types.ModuleType(f"made{number}")
    exec("\\n".join(lines), module.__dict__)
    return module.Whole

text = msgspec.json.encode({f"part{part}": {"many": [1]} for part in range(12)})
records = [record(number) for number in range(300)]
prepare_records()
sys.setswitchinterval(1e-6)
for kind in records:
    start = threading.Barrier(6)
    def read():
        start.wait()
        msgspec.json.decode(text, type=kind)
    threads = [threading.Thread(target=read) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("all read")
"""


def test_records_that_were_prepared_are_read_by_many_at_once() -> None:
    """Without preparing, six threads with one new record end the process within some rounds."""
    said = subprocess.run(
        [sys.executable, "-c", READING], capture_output=True, text=True, check=False
    )

    assert (said.returncode, said.stdout) == (0, "all read\n"), said.stderr
