"""Memory and processor time of a process, read from Linux."""

import os
import time
from pathlib import Path
from typing import NamedTuple


class ProcessUsage(NamedTuple):
    """The usage of one process with all its threads."""

    memory: int  # bytes in RAM
    cpu_seconds: float  # seconds of processor time so far


def all_busy() -> float:
    """Returns the processor seconds of the whole machine so far."""
    try:
        first = Path("/proc/stat").read_text().partition("\n")[0]
    except OSError:
        return 0.0
    _, user, nice, system, _idle, _waiting, *rest = first.split()
    return sum(map(int, (user, nice, system, *rest[:3]))) / os.sysconf("SC_CLK_TCK")


def other_cpu_load(seconds: float = 1.0) -> float:
    """Returns how many processors other processes use.

    The load average would include the measurement just before.
    """
    began, before = time.monotonic(), all_busy()
    time.sleep(seconds)
    return round((all_busy() - before) / (time.monotonic() - began), 1)


def process_usage(pid: int) -> ProcessUsage:
    """Returns the usage of a process; zeros where the system has no /proc."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return ProcessUsage(0, 0.0)
    fields = text.rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return ProcessUsage(
        int(fields[21]) * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK")
    )
