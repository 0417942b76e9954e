"""The machine of a measurement, and the files of its results."""

import json
import os
import platform
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.bench.load.process_usage import other_cpu_load

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build" / "bench"


def machine_info() -> dict[str, Any]:
    """Returns the date and everything that affects the figures."""
    return {
        "date": datetime.now(UTC).isoformat(" ", "seconds"),
        "system": f"{platform.system()} {platform.machine()}",
        "cpu": processor(),
        "cores": os.cpu_count(),
        "others": other_cpu_load(),
        "python": platform.python_version(),
    }


def processor(listing: Path = Path("/proc/cpuinfo")) -> str:
    """Returns the name of the processor, if the system knows it."""
    try:
        lines = listing.read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown"
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def write_results(name: str, found: Mapping[str, Any], folder: Path = BUILD) -> Path:
    """Writes the results and returns the path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return path


def progress(line: str) -> None:
    """Shows the progress of a long measurement on a terminal, in place of the last line."""
    if sys.stderr.isatty():
        print(f"\r{line:<60}", end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Removes the progress line from the terminal."""
    if sys.stderr.isatty():
        print(f"\r{'':<60}\r", end="", file=sys.stderr, flush=True)
