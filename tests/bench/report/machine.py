"""Where something was measured, and where that is written down."""

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
    """Returns the date and what the figures depend on."""
    return {
        "date": datetime.now(UTC).isoformat(" ", "seconds"),
        "system": f"{platform.system()} {platform.machine()}",
        "cpu": processor(),
        "cores": os.cpu_count(),
        "others": other_cpu_load(),
        "python": platform.python_version(),
    }


def processor(listing: Path = Path("/proc/cpuinfo")) -> str:
    """Returns the name of the processor, as far as the system tells it."""
    try:
        lines = listing.read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown"
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def write_results(name: str, found: Mapping[str, Any], folder: Path = BUILD) -> Path:
    """Writes down what was found and returns where."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return path


def progress(line: str) -> None:
    """Tells on a screen how far a long measurement is, in place of what was told before."""
    if sys.stderr.isatty():
        print(f"\r{line:<60}", end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Takes the last progress off the screen."""
    if sys.stderr.isatty():
        print(f"\r{'':<60}\r", end="", file=sys.stderr, flush=True)
