"""A server in a process of its own, as a host runs it."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[3]
UNLIMITED_FLAGS = ("--token-rate", "0", "--address-rate", "0", "--tables-per-hour", "0")


class ServerProcess:
    """A running server, and where it answers."""

    def __init__(self, child: "subprocess.Popen[str]", place: str, complaints: IO[str]) -> None:
        self.child = child
        self.url = place  # such as http://127.0.0.1:8521
        self._complaints = complaints

    def finish(self) -> tuple[str, str, int]:
        """Returns what it said to the end, and its exit code."""
        out, _ = self.child.communicate(timeout=30)
        return out, _read(self._complaints), self.child.returncode


def _read(complaints: IO[str]) -> str:
    complaints.seek(0)
    return complaints.read()


@contextmanager
def run_server(database: Path | str, *flags: str, **environment: str) -> Iterator[ServerProcess]:
    """Starts a server on any free port of this machine and kills it in the end."""
    command = [sys.executable, "-m", "hall", "--host", "127.0.0.1", "--port", "0", *flags]
    # A pipe that nobody empties would stop a server that has much to complain about.
    with tempfile.TemporaryFile("w+") as complaints, subprocess.Popen(
        [*command, "--database", str(database)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=complaints, text=True,
        env={**os.environ, **environment},
    ) as child:  # fmt: skip
        try:
            assert child.stdout is not None
            line = child.stdout.readline()
            if not line:
                raise AssertionError(_read(complaints))
            yield ServerProcess(child, line.split()[-1].removesuffix("/v1"), complaints)
        finally:
            child.kill()
