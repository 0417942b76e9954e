"""Compares ASGI servers under our application: `python -m tests.bench.asgi_servers`.

The load is that of `hall`. `hall` is the server as it is deployed: uvicorn with our connections,
which limit size, time and number. The others run the application as they are.
"""

import json
from dataclasses import asdict
from functools import partial

from tests.bench.hall import (
    OURS,
    ROUNDS,
    SECONDS,
    MeasuredServer,
    measure_rows,
    print_head,
    print_row,
)
from tests.bench.load.servers import BUILD, install_asgi_servers, run_asgi_server, run_hall
from tests.bench.report.machine import machine_info

OUTPUT = BUILD / "asgi_servers.json"
TABLES = (10, 50, 100)
SERVERS = (
    MeasuredServer(OURS, "coven", partial(run_hall, "normal")),
    *(
        MeasuredServer(name, "coven", partial(run_asgi_server, name))
        for name in ("uvicorn", "granian", "hypercorn")
    ),
)


def main() -> None:
    """Prints the table and writes the results."""
    BUILD.mkdir(parents=True, exist_ok=True)
    install_asgi_servers()
    print(f"median of {ROUNDS} rounds of {SECONDS:.0f} s; the servers take turns")
    print_head()
    table = []
    for tables in TABLES:
        for line in measure_rows(tables, SERVERS):
            table.append(asdict(line))
            print_row(line)
    result = {**machine_info(), "lines": table}
    OUTPUT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
