"""A server in a subprocess, as a host runs it."""

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
    """A running server and its address."""

    def __init__(self, child: "subprocess.Popen[str]", place: str, complaints: IO[str]) -> None:
        self.child = child
        self.url = place  # for example http://127.0.0.1:8521
        self._complaints = complaints

    def finish(self) -> tuple[str, str, int]:
        """Waits for the end; returns output, errors and exit code."""
        out, _ = self.child.communicate(timeout=30)
        return out, _read(self._complaints), self.child.returncode


def _read(complaints: IO[str]) -> str:
    complaints.seek(0)
    return complaints.read()


@contextmanager
def run_server(database: Path | str, *flags: str, **environment: str) -> Iterator[ServerProcess]:
    """Yields a server on a free local port, and kills it afterwards."""
    command = [sys.executable, "-m", "hall", "--host", "127.0.0.1", "--port", "0", *flags]
    # A full pipe would block a server that prints many errors.
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
