"""Counters in Prometheus's text format: numbers only, no names, codes or secrets."""

import time
from collections import Counter
from collections.abc import Mapping

HELP = {
    "hall_requests_total": ("counter", "Requests answered, by status class."),
    "hall_actions_total": ("counter", "Actions applied."),
    "hall_refusals_total": ("counter", "Requests refused, by reason."),
    "hall_frames_total": ("counter", "Frames sent to streams."),
    "hall_slow_clients_total": ("counter", "Clients dropped because they did not read or write."),
    "hall_errors_total": ("counter", "Internal errors."),
    "hall_streams": ("gauge", "Open streams."),
    "hall_tables": ("gauge", "Tables that are not over."),
    "hall_uptime_seconds": ("gauge", "Seconds since the server started."),
}


class Metrics:
    """The counters of a server."""

    def __init__(self) -> None:
        self.actions = 0
        self.frames = 0
        self.slow_clients = 0
        self.errors = 0
        self.responses: Counter[int] = Counter()  # [status // 100]
        self.refusals: Counter[str] = Counter()  # [reason]
        self._began = time.monotonic()

    def to_prometheus(self, gauges: Mapping[str, int]) -> str:
        """Returns counters and gauges in Prometheus's text format."""
        values: dict[str, Mapping[str, float]] = {
            "hall_requests_total": {f'{{class="{k}xx"}}': n for k, n in self.responses.items()},
            "hall_actions_total": {"": self.actions},
            "hall_refusals_total": {f'{{reason="{k}"}}': n for k, n in self.refusals.items()},
            "hall_frames_total": {"": self.frames},
            "hall_slow_clients_total": {"": self.slow_clients},
            "hall_errors_total": {"": self.errors},
            **{name: {"": value} for name, value in gauges.items()},
            "hall_uptime_seconds": {"": int(time.monotonic() - self._began)},
        }
        lines = []
        for name, (kind, text) in HELP.items():
            lines += [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]
            lines += [f"{name}{labels} {value}" for labels, value in sorted(values[name].items())]
        return "\n".join(lines) + "\n"
