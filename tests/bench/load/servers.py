"""Starts the measured servers, each in a fresh process."""

import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from string import Template
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build" / "bench"
PEER_SOURCE = ROOT / "tests" / "bench" / "peers" / "boardgame_io"
PEER_FOLDER = BUILD / "peers" / "boardgame_io"
# One address plays at all tables, which the limits of a real server would not allow.
HALL_ARGUMENTS = (
    *("serve", "--host", "127.0.0.1", "--port", "0"),
    *("--token-rate", "0", "--address-rate", "0", "--tables-per-hour", "0"),
    *("--streams-per-address", "100000", "--connections", "100000"),
    *("--connections-per-address", "100000"),
)
PYTHON_LOOP = (
    "import timeit; print(min(timeit.repeat('[(i, str(i)) for i in range(9999)]', number=9)))"
)
CLEARLY_FASTER = 0.95  # share of the other's time
THIS_VERSION = sysconfig.get_python_version()
DEPLOYED_VERSION = re.findall(r"(?m)^FROM python:([\d.]+)", (ROOT / "Dockerfile").read_text())[0]
ASGI_SERVERS = ("granian==2.8.7", "hypercorn==0.18.0")
NGINX_SETTINGS = Template("""
daemon off; pid $folder/nginx.pid; worker_processes 1;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path $folder/body; proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi; uwsgi_temp_path $folder/uwsgi; scgi_temp_path $folder/scgi;
    upstream hall { server 127.0.0.1:$hall; keepalive 1000; keepalive_requests 1000000; }
    server {
        listen 127.0.0.1:$port;
        keepalive_requests 1000000;
        location / {
            proxy_pass http://hall;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $$host;
            proxy_set_header X-Forwarded-For $$remote_addr;
            proxy_set_header X-Forwarded-Proto $$scheme;
            proxy_buffering off;
            proxy_read_timeout 60s;
        }
    }
}
""")


class ServerPython(NamedTuple):
    """The Python that runs our server."""

    command: str
    version: str  # such as 3.14


@cache
def server_python() -> ServerPython:
    """Returns the Python of the Docker image if this machine has it, or one of this version.

    Of these it is the fastest: servers use released builds, such as Debian's. A Python that its
    user compiled, as pyenv does, lacks their optimisations and measures the compiler's settings.
    """
    if deployed := shutil.which(f"python{DEPLOYED_VERSION}"):
        return ServerPython(deployed, DEPLOYED_VERSION)
    best = sys.executable
    for folder in dict.fromkeys([*os.get_exec_path(), "/usr/local/bin", "/usr/bin"]):
        other = shutil.which(f"python{THIS_VERSION}", path=folder)
        if other and _loop_seconds(other) < CLEARLY_FASTER * _loop_seconds(best):
            best = other
    return ServerPython(best, THIS_VERSION)


@cache
def _loop_seconds(python: str) -> float:
    command = [python, "-c", PYTHON_LOOP]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def server_python_version() -> str:
    """Returns the version and compiler of the Python that runs our server."""
    command = [server_python().command, "-VV"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@cache
def server_packages() -> str:
    """Returns the folder with the packages of our server, for its Python."""
    if server_python().version == THIS_VERSION:
        return sysconfig.get_path("platlib")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(_install_packages("hall", project["optional-dependencies"]["server"]))


def install_asgi_servers() -> Path:
    """Installs granian and hypercorn into a folder of their own, or exits with the reason."""
    return _install_packages("asgi", ASGI_SERVERS)


def _install_packages(name: str, packages: Sequence[str]) -> Path:
    """Installs packages for the Python of our server, unless they are there; returns the folder."""
    version = server_python().version
    folder = BUILD / "peers" / f"{name}-{version}"
    stamp, wanted = folder / "installed", "\n".join(packages)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return folder
    print(f"-- installing {', '.join(packages)} for Python {version}", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder)]
    pip += ["--constraint", str(ROOT / ".ci" / "constraints.txt")]
    pip += ["--python-version", version, "--only-binary", ":all:"]
    code = subprocess.run([*pip, *packages], check=False).returncode
    if code:
        sys.exit(f"pip could not install {', '.join(packages)} (exit code {code})")
    stamp.write_text(wanted, encoding="utf-8")
    return folder


class RunningServer(NamedTuple):
    """A server that answers."""

    port: int
    pid: int


def install_peer() -> None:
    """Installs boardgame.io and our game for it into a folder, or exits with the reason."""
    missing = [name for name in ("node", "npm") if shutil.which(name) is None]
    if missing:
        sys.exit(f"bench hall needs {' and '.join(missing)}: install Node.js 18 or newer")
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = (PEER_SOURCE / "package.json").read_text(encoding="utf-8")
    stamp = PEER_FOLDER / "node_modules" / "installed"
    for file in PEER_SOURCE.iterdir():
        shutil.copy(file, PEER_FOLDER)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("-- installing boardgame.io from npm", flush=True)
    npm = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    code = subprocess.run(npm, cwd=PEER_FOLDER, check=False).returncode
    if code:
        sys.exit(f"npm could not install boardgame.io (exit code {code})")
    stamp.write_text(wanted, encoding="utf-8")


@contextmanager
def run_boardgame() -> Iterator[RunningServer]:
    """Runs boardgame.io's server with its default storage in memory."""
    own = {**os.environ, "NODE_ENV": "production"}
    with _running(["node", "server.js"], PEER_FOLDER, own, r"^port (\d+)") as running:
        yield running


@contextmanager
def run_hall(durability: str, *flags: str, checkout: Path = ROOT) -> Iterator[RunningServer]:
    """Runs our own server, of this checkout or another, with a journal on this disk."""
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        journal = str(Path(folder) / "hall.db")
        command = [server_python().command, "-m", "hall", *HALL_ARGUMENTS, *flags]
        command += ["--database", journal, "--durability", durability]
        own = _server_environment(checkout)
        with _running(command, checkout, own, r"http://127\.0\.0\.1:(\d+)") as running:
            yield running


@contextmanager
def run_hall_behind_nginx() -> Iterator[RunningServer]:
    """Runs our own server behind nginx on loopback, set up as src/hall/README.md says."""
    with (
        run_hall("normal", "--trusted-proxy", "127.0.0.1") as hall,
        tempfile.TemporaryDirectory(dir=BUILD) as folder,
    ):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        settings = Path(folder) / "nginx.conf"
        settings.write_text(
            NGINX_SETTINGS.substitute(folder=folder, port=port, hall=hall.port), encoding="utf-8"
        )
        command = ["nginx", "-e", f"{folder}/error.log", "-p", folder, "-c", str(settings)]
        with subprocess.Popen(command) as proxy:
            try:
                while socket.socket().connect_ex(("127.0.0.1", port)):
                    time.sleep(0.05)
                yield RunningServer(port, hall.pid)
            finally:
                proxy.terminate()


@contextmanager
def run_asgi_server(name: str) -> Iterator[RunningServer]:
    """Runs our application under another ASGI server."""
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        journal = str(Path(folder) / "hall.db")
        command = [server_python().command, "-m", "tests.bench.load.asgi_server", name, journal]
        own = _server_environment(ROOT, str(install_asgi_servers()))
        with _running(command, ROOT, own, r"^port (\d+)") as running:
            yield running


def _server_environment(checkout: Path, *more_packages: str) -> dict[str, str]:
    """Returns the environment of a server of a checkout, whose modules come before packages."""
    paths = (str(checkout / "src"), str(checkout), server_packages(), *more_packages)
    return {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": os.pathsep.join(paths)}


@contextmanager
def _running(
    command: list[str], folder: Path, environment: dict[str, str], pattern: str
) -> Iterator[RunningServer]:
    """Runs a command as a context, from the moment it has printed its port."""
    log = BUILD / f"{Path(command[0]).name}.log"
    with (
        log.open("w", encoding="utf-8") as errors,
        # In its own session, the system shares the cores fairly between it and the load.
        subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        assert process.stdout is not None
        try:
            for line in process.stdout:
                found = re.search(pattern, line)
                if found:
                    yield RunningServer(int(found[1]), process.pid)
                    return
            sys.exit(f"{' '.join(command[:3])} ended before it answered; see {log}")
        finally:
            process.terminate()
            process.communicate()
