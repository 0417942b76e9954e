"""The commands in the documents run as written in a fresh clone, or have a reason why not."""

import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.error import URLError
from urllib.request import urlopen

import pytest

import dev
from hall.certificate import ensure_certificate
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from tests.hall.storage.postgres_server import new_database, run_postgres
from tests.hall.table_builders import SEED, make_people, play_out

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = (
    "README.md", "CONTRIBUTING.md", "PUBLISHING.md", "src/hall/README.md", "engine/README.md",
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").glob("*/README.md")),
)  # fmt: skip
LIMIT = 120.0  # seconds for one command
SMALL_TEST = "tests/project/test_class_names.py"
PLAY = "python -m engine play waz_baraz --seats 4 --seed 1 --log game.log"
POSTGRES = "HALL_DATABASE=postgresql://coven:secret@db/coven python -m hall"

# Each command with further arguments that make it short, or an empty string.
RUN_TO_THE_END = {
    "COVEN_FUZZ=50000 python3 dev.py faults -k fuzz": "tests/faults/test_fuzz_imports.py --co -n 0",
    "COVEN_SEED=7 python3 dev.py faults": "tests/faults/test_clock_jumps.py --co -n 0",
    "COVEN_SEED=7 python3 dev.py faults -k damaged": (
        "tests/faults/test_damaged_database.py --co -n 0"
    ),
    "python -m tests.ios -k link": "--co",
    "python3 dev.py faults --games 250000": "tests/faults/test_random_games.py --co -n 0",
    ".venv/bin/python -m tests.tools.catalogues": "",
    "COVEN_SEED=7 python3 dev.py test PATH": "-n 0",
    "python -m engine": "play waz_baraz --seats 3 --seed 1",
    "python -m hall check FILE": "",
    "python -m hall tables FILE": "",
    "python -m tests.tools arena --games waz_baraz --matches 30": "--levels easy,fair",
    PLAY: "",
    "python -m tests.tools replay game.log": "",
    "python -m tests.tools verify game.log": "",
    "python3 dev.py faults": "tests/faults/test_clock_jumps.py --collect-only -n 0",
    "python3 dev.py gallery": "--only home --wall en/night/360x640",
    "python3 dev.py play": "",
    "python3 dev.py rules": "",
    "python3 dev.py test": f"{SMALL_TEST} -n 0",
    "python3 dev.py test -k curtain": "tests/coven/session/test_seal.py -n 0",
}
SERVERS = (
    "python -m hall",
    "python -m hall --host 127.0.0.1 --trusted-proxy 127.0.0.1"
    " --public-address https://coven.example.org",
    "python -m hall --port 443 --tls-cert fullchain.pem --tls-key privkey.pem"
    " --public-address https://coven.example.org",
    "python3 dev.py serve",
    POSTGRES,
)
COMPILE = "uv pip compile --universal --python-version 3.11 --all-extras --no-header --no-annotate"
JVM = "needs a JVM; test_dev.py has its steps, and tests/android runs in one"
PHONE = "downloads Briefcase and the tools of a phone; tests/phone runs the create step"
NOT_RUN = {
    ".ci/archive-ios": "needs Xcode",
    "build/venv/bin/briefcase build iOS --update": PHONE,
    "build/venv/bin/briefcase create iOS": PHONE,
    "build/venv/bin/briefcase package android": PHONE,
    "build/venv/bin/briefcase run android --test": PHONE,
    "build/venv/bin/briefcase run iOS --test": PHONE,
    "build/venv/bin/pip install briefcase==0.4.7": "needs PyPI",
    "keytool -genkeypair -keystore coven.keystore -alias coven -keyalg RSA -keysize 4096"
    " -validity 10000": "asks for a password; needs a JDK",
    "python -m tests.android -k back": JVM,
    "python -m tests.android java_calls": JVM,
    "python -m tests.bench.hall --before build/before": "measures for minutes; needs Node.js",
    "python -m tests.bench.engine": "measures for minutes and installs other projects",
    "python -m tests.hall.recordings.record": "records only after a recording is deleted",
    "python3 dev.py bench asgi_servers": "measures for minutes and installs other servers",
    "python3 dev.py bench hall": "measures for minutes; needs Node.js",
    "python3 dev.py gallery --android --wall fr/night/360x640/ --only setup --part 1/2": JVM,
    "python3 dev.py gallery --android --record": JVM,
    "python3 dev.py test --android": JVM,
    "python3.13 -m venv build/venv": "needs Python 3.13",
    ".venv/bin/briefcase dev": "downloads packages, then waits for a player",
    ".venv/bin/briefcase run android": "needs the Android SDK; tests/phone runs the create step",
    "coven-hall": "runs in test_installed_server.py, from a wheel",
    "docker compose up": "needs Docker and its images; test_installed_server.py reads the files",
    "pip install 'pocket-coven[server]'": "needs PyPI; test_installed_server.py installs the wheel",
    "python3 dev.py bench": "measures for half an hour; test_dev.py has its steps",
    "python3 dev.py check": "type checks and runs the whole suite; test_dev.py has its steps",
    "python3 dev.py gallery --android": "needs a JVM; tests/android draws the same scenes",
    "python3 dev.py store": "draws for minutes; tests/store_listing has its parts",
    f"{COMPILE} pyproject.toml -o .ci/constraints.txt": "needs uv and PyPI",
    f"{COMPILE} --generate-hashes --constraint .ci/constraints.txt pyproject.toml"
    " -o .ci/requirements.txt": "needs uv and PyPI",
}


def commands(document: str) -> list[str]:
    """Returns the commands in the code blocks and tables of a document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(r"^    (\S.*)$", text, re.MULTILINE)
    blocks += re.findall(r"^(python3? .*)$", text, re.MULTILINE)
    inline = re.findall(r"`((?:python3? |\.venv/bin/|coven-hall|COVEN_)[^`]*)`", text)
    lines = [part for line in (*blocks, *inline) for part in line.split(" && ")]
    found = (re.sub(r"\s+#.*", "", line).strip() for line in lines)
    programs = r"(?:python|\.venv/|build/venv/|\.ci/|coven-hall|uv |pip |docker |keytool )"
    return [line for line in found if re.match(rf"(?:[A-Z_]+=\S+ )*{programs}", line)]


def test_every_documented_command_is_run_or_has_a_reason() -> None:
    found = {document: set(commands(document)) for document in DOCUMENTS}
    assert all(found.values())
    known = [*RUN_TO_THE_END, *SERVERS, *NOT_RUN]
    assert len(known) == len(set(known))
    assert set.union(*found.values()) == set(known)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a copy of the tracked files, with the packages that `dev.py` would install."""
    root = tmp_path_factory.mktemp("clone") / "pocket coven"
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
    venv.create(root / ".venv", with_pip=False, symlinks=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dev, "ROOT", root)
        python, stamp = dev.venv_python(), dev.stamp()
    code = "import site; print(site.getsitepackages()[0])"
    site = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout
    # The clone's own packages first: in the other folder the project may be installed too.
    paths = (root / "src", root, sysconfig.get_path("purelib"))
    Path(site.strip(), "clone.pth").write_text("\n".join(map(str, paths)), encoding="utf-8")
    (root / ".venv" / "installed").write_text(stamp)
    return root


@pytest.fixture
async def database(anyio_backend: str, tmp_path: Path) -> Path:
    """Returns a database with one finished match."""
    path = tmp_path / "hall.db"
    hall = Hall(path, INSTANT_TIMING)
    hall.start()
    await play_out(await hall.create_table("waz_baraz", make_people(3), {}, SEED), Random(1))
    hall.stop()
    return path


def prepare(clone: Path, line: str) -> tuple[list[str], dict[str, str]]:
    """Returns the words of a command, with the Python of the clone, and its environment."""
    words = shlex.split(line)
    hidden = ("PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "PYTEST_ADDOPTS")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment = {name: value for name, value in environment.items() if name[:5] != "HALL_"}
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    if words[0] in ("python", "python3"):
        words[0] = str(clone / ".venv" / "bin" / "python")
    return words, environment


def run_to_the_end(clone: Path, line: str) -> str:
    """Runs a command in the clone and returns its output."""
    words, environment = prepare(clone, line)
    done = subprocess.run(
        words, cwd=clone, env=environment, timeout=LIMIT, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, f"{line}\n{done.stdout}"
    return done.stdout


def catalogues(root: Path) -> dict[str, bytes]:
    """Returns the files in the folder of the catalogues."""
    paths = (path for path in (root / "src/coven/locale").rglob("*") if path.suffix != ".pyc")
    return {str(path.relative_to(root)): path.read_bytes() for path in paths if path.is_file()}


@pytest.mark.skipif(os.name == "nt", reason="the documents show paths of POSIX systems")
@pytest.mark.parametrize("line", RUN_TO_THE_END)
def test_a_command_runs_in_a_fresh_clone(clone: Path, database: Path, line: str) -> None:
    if line.endswith(" game.log") and line != PLAY:
        run_to_the_end(clone, PLAY)
    before = catalogues(clone)
    filled = re.sub(r"\bFILE$", shlex.quote(str(database)), line)
    filled = re.sub(r"\bPATH$", SMALL_TEST, filled)
    output = run_to_the_end(clone, f"{filled} {RUN_TO_THE_END[line]}")
    assert output.strip()
    # The catalogues are up to date, so that nothing changes them.
    assert catalogues(clone) == before


@contextmanager
def running(clone: Path, line: str, port: int, **settings: str) -> Iterator[str]:
    """Starts a server in the clone, yields its first line, and ends it as Ctrl-C does."""
    words, environment = prepare(clone, line)
    defaults = {"HALL_HOST": "127.0.0.1", "HALL_PORT": str(port), **settings}
    with subprocess.Popen(
        words, cwd=clone, env={**defaults, **environment, **settings}, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ) as server:  # fmt: skip
        assert server.stdout is not None
        try:
            yield server.stdout.readline()
        finally:
            os.killpg(server.pid, signal.SIGINT)
            try:
                rest, _ = server.communicate(timeout=LIMIT)
            finally:
                server.kill()
    assert (rest, server.returncode) == ("", 0)


@pytest.fixture
def postgres_database() -> Iterator[str]:
    """Yields the address of an empty PostgreSQL database, or skips the test."""
    with run_postgres() as server, new_database(server) as address:
        yield address


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("line", SERVERS)
def test_a_server_starts_in_a_fresh_clone(
    clone: Path, tmp_path: Path, line: str, request: pytest.FixtureRequest
) -> None:
    port = free_port()
    settings = {"HALL_DATABASE": str(tmp_path / "hall.db")}
    if line == POSTGRES:
        settings["HALL_DATABASE"] = request.getfixturevalue("postgres_database")
    context = None
    if "--tls-cert" in line:
        files = ensure_certificate(tmp_path)
        shutil.copy(files.certificate_path, clone / "fullchain.pem")
        shutil.copy(files.key_path, clone / "privkey.pem")
        context = ssl.create_default_context(cafile=files.certificate_path)
        context.check_hostname = False  # the certificate names no host
    # Only root may listen on the port of HTTPS.
    started = line.replace("--port 443", f"--port {port}")
    with running(clone, started, port, **settings) as announced:
        shown = re.search(r"--public-address (\S+)", line)
        address = shown[1] if shown else f"http://127.0.0.1:{port}"
        assert announced == f"Server running at {address}\n"
        scheme = "https" if context else "http"
        assert read(f"{scheme}://127.0.0.1:{port}/health", context) == b'{"status":"ok"}'


def free_port() -> int:
    """Returns a local port that nothing listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def read(address: str, context: ssl.SSLContext | None) -> bytes:
    """Reads a page of a server that may still be starting."""
    until = time.monotonic() + LIMIT
    while True:
        try:
            with urlopen(address, timeout=LIMIT, context=context) as answer:
                content: bytes = answer.read()
                return content
        except URLError:
            assert time.monotonic() < until
            time.sleep(0.05)


def test_the_tested_python_has_the_programs_of_the_documents() -> None:
    named = re.findall(r"^\.venv/bin/(\w+)", "\n".join(NOT_RUN), re.MULTILINE)
    assert named == ["briefcase", "briefcase"]
    assert all((Path(sys.executable).parent / name).exists() for name in named)
