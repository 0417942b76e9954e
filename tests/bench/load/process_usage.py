"""What a process uses, as Linux tells it."""

import os
import time
from pathlib import Path
from typing import NamedTuple


class ProcessUsage(NamedTuple):
    """Of one process, all its threads together."""

    memory: int  # bytes that are in RAM
    cpu_seconds: float  # seconds of processor time so far


def all_busy() -> float:
    """Returns the seconds of processor time that everything on this machine took so far."""
    try:
        first = Path("/proc/stat").read_text().partition("\n")[0]
    except OSError:
        return 0.0
    _, user, nice, system, _idle, _waiting, *rest = first.split()
    return sum(map(int, (user, nice, system, *rest[:3]))) / os.sysconf("SC_CLK_TCK")


def other_cpu_load(seconds: float = 1.0) -> float:
    """Returns how many processors are busy while this process is not.

    The average load would also tell of what was measured just before.
    """
    began, before = time.monotonic(), all_busy()
    time.sleep(seconds)
    return round((all_busy() - before) / (time.monotonic() - began), 1)


def process_usage(pid: int) -> ProcessUsage:
    """Returns what a process uses; nothing where the system has no /proc."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return ProcessUsage(0, 0.0)
    fields = text.rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return ProcessUsage(
        int(fields[21]) * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK")
    )
