"""A server process: start, interrupt, kill, TLS, and behind a proxy."""

import contextlib
import json
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hall.server.asgi_client import new_table_body
from tests.hall.server.server_process import ServerProcess, run_server

README = Path(__file__).parents[3] / "src" / "hall" / "README.md"
LIMIT = 60.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")


def open_table(client: httpx.Client) -> dict[str, Any]:
    """Creates a table and returns its first seat."""
    answer = client.post("/v1/tables", json=new_table_body())
    assert answer.status_code == 201
    told: dict[str, Any] = answer.json()
    return told


def events(lines: Iterator[str]) -> Iterator[tuple[str, Any]]:
    """Yields the events of a stream."""
    name = "frame"
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))
            name = "frame"


def misbehave(client: httpx.Client, where: str, place: str) -> None:
    """Sends many invalid requests, none of which may be logged."""
    for path in (where, "/v1/tables/ABCDEFGH", "/../../etc/passwd", "/%00%ff"):
        client.get(f"{path}/sight", headers={"authorization": "Bearer guess"})
        client.post(f"{path}/actions", content=b"{", headers={"content-type": "application/json"})
    host, _, port = place.removeprefix("http://").rpartition(":")
    for noise in (b"nonsense\r\n\r\n", b"\x00" * 1000, b"GET / HTTP/1.1\r\nx: " + b"a" * 20_000):
        with socket.create_connection((host, int(port)), LIMIT) as rude:
            rude.sendall(noise)
            with contextlib.suppress(ConnectionError):
                rude.recv(100)


@pytest.mark.parametrize(
    ("end", "durability"), [(signal.SIGINT, "normal"), (signal.SIGTERM, "full")]
)
def test_a_closing_server_notifies_its_streams_and_keeps_its_tables(
    path: Path, end: signal.Signals, durability: str
) -> None:
    flags = ("--durability", durability)
    with run_server(path, *flags) as server, httpx.Client(base_url=server.url) as client:
        table = open_table(client)
        bearer = {"authorization": f"Bearer {table['token']}"}
        where = f"/v1/tables/{table['code']}"
        misbehave(client, where, server.url)
        with client.stream("GET", f"{where}/events", headers=bearer, timeout=LIMIT) as stream:
            told = events(stream.iter_lines())
            assert next(told)[0] == "company"
            server.child.send_signal(end)
            assert [name for name, _ in told] == ["closing"]
        assert server.finish() == ("", "", 0)
    with run_server(path, *flags) as server, httpx.Client(base_url=server.url) as client:
        assert client.get(where).json()["code"] == table["code"]
        assert client.get("/health").json() == {"status": "ok"}


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """Returns a self-signed certificate and its key."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    chain, key = tmp_path / "chain.pem", tmp_path / "key.pem"
    subprocess.run(
        [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", str(key), "-out", str(chain),
        ],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    return chain, key


def trusting(chain: Path) -> ssl.SSLContext:
    """Returns a context that trusts one certificate."""
    return ssl.create_default_context(cafile=str(chain))


def test_a_server_speaks_https_by_itself(path: Path, certificate: tuple[Path, Path]) -> None:
    chain, key = certificate
    flags = ("--tls-cert", str(chain), "--tls-key", str(key))
    with (
        run_server(path, *flags) as server,
        httpx.Client(base_url=server.url, verify=trusting(chain)) as client,
    ):
        assert server.url.startswith("https://")
        table = open_table(client)
        bearer = {"authorization": f"Bearer {table['token']}"}
        where = f"/v1/tables/{table['code']}"
        with client.stream("GET", f"{where}/events", headers=bearer, timeout=LIMIT) as stream:
            told = events(stream.iter_lines())
            assert next(told)[0] == "company"
            server.child.send_signal(signal.SIGTERM)
            assert next(told)[0] == "closing"
        assert server.finish() == ("", "", 0)


def test_the_documented_nginx_passes_on_streams_and_addresses(
    path: Path, tmp_path: Path, certificate: tuple[Path, Path]
) -> None:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.skip("nginx is not installed")
    with run_server(path, "--trusted-proxy", "127.0.0.1", "--guesses", "3") as server:
        settings = documented_nginx(server.url, certificate, tmp_path)
        proxy = subprocess.Popen(
            [nginx, "-p", str(tmp_path), "-c", str(settings), "-e", str(tmp_path / "error.log")]
        )
        try:
            transport = httpx.HTTPTransport(
                uds=str(tmp_path / "door"), verify=trusting(certificate[0])
            )
            wait_for(tmp_path / "door")
            with httpx.Client(base_url="https://localhost", transport=transport) as client:
                play_through(client, server)
        finally:
            proxy.terminate()
            proxy.wait(30)


def documented_nginx(place: str, certificate: tuple[Path, Path], folder: Path) -> Path:
    """Returns the nginx configuration of the README with the paths of this test."""
    (block,) = re.findall(r"```nginx\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    changes = {
        "listen 443 ssl": f"listen unix:{folder}/door ssl",
        "/etc/letsencrypt/live/coven.example.org/fullchain.pem": str(certificate[0]),
        "/etc/letsencrypt/live/coven.example.org/privkey.pem": str(certificate[1]),
        "127.0.0.1:8521": place.removeprefix("http://"),
    }
    for old, new in changes.items():
        assert old in block
        block = block.replace(old, new)
    # A Unix socket has no client address; this header provides one.
    block = block.replace("$remote_addr", "$http_x_seems")
    scratch = "".join(
        f"{name}_temp_path {folder}/{name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    settings = folder / "nginx.conf"
    settings.write_text(
        f"daemon off; pid {folder}/pid; worker_processes 1;"
        f"events {{ worker_connections 64; }} http {{ {scratch} {block} }}"
    )
    return settings


def wait_for(door: Path) -> None:
    """Waits until a proxy accepts connections."""
    until = time.monotonic() + LIMIT
    while True:
        with socket.socket(socket.AF_UNIX) as knocking:
            if knocking.connect_ex(str(door)) == 0:
                return
        assert time.monotonic() < until
        time.sleep(0.02)


def play_through(client: httpx.Client, server: ServerProcess) -> None:
    """Plays a little through a proxy."""
    table = open_table(client)
    bearer = {"authorization": f"Bearer {table['token']}"}
    where = f"/v1/tables/{table['code']}"
    found = [
        client.get("/v1/tables/ABCDEFGH", headers={"x-seems": seems}).status_code
        for seems in (*["203.0.113.1"] * 9, "203.0.113.2")
    ]
    assert found[:3] == [404] * 3
    assert 429 in found[3:9], "guesses of one address were not limited"
    assert found[9] == 404
    with client.stream("GET", f"{where}/events", headers=bearer, timeout=LIMIT) as stream:
        told = events(stream.iter_lines())
        assert next(told)[1]["chairs"][1] is None
        player = {"chair": ["B", 1, "owl"], "entropy": "0" * 32, "edition": 1}
        joined = client.post(f"{where}/seats", json=player, headers={"x-seems": "203.0.113.3"})
        assert joined.status_code == 201
        # It arrives while the stream is open: the proxy does not buffer it.
        assert next(told)[1]["chairs"][1][0] == "B"
        server.child.send_signal(signal.SIGTERM)
        assert [name for name, _ in told] == ["closing"]
