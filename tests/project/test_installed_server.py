"""An installed wheel offers the server as the command coven-hall; the image installs the same."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path
from urllib.request import urlopen

import pytest

from engine.games.riddle_masters.library.sculptures import sculpted_ids
from engine.games.riddle_masters.library.things import things

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGED = ("pyproject.toml", "README.md", "LICENSE", "engine", "src")
SCRIPTS = PYPROJECT["project"]["scripts"]


def clean_environment() -> dict[str, str]:
    """Returns the environment without the folders of the repository."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def run(*command: str | Path) -> str:
    """Runs a command outside the repository's folders and returns its output."""
    done = subprocess.run(
        list(map(str, command)),
        capture_output=True, text=True, env=clean_environment(), check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the scripts of a fresh environment with the wheel and this environment's packages."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    listed = run("git", "-C", ROOT, "ls-files", "-z", "--", *PACKAGED)
    tracked = listed.rstrip("\0").split("\0")
    for name in tracked:
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, source)
    (wheel,) = folder.glob("*.whl")
    fresh = folder / "fresh"
    venv.create(fresh, with_pip=False, symlinks=True)
    scripts = fresh / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    run(*pip, "--python", python, "install", "--no-deps", "--no-index", wheel)
    site = Path(run(python, "-c", "import site; print(site.getsitepackages()[0])").strip())
    # Only the dependencies: a .pth file in that folder is not read, so no editable install either.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return scripts


def test_an_installed_server_runs_by_its_command(installed: Path, tmp_path: Path) -> None:
    command: list[str | Path] = [installed / "coven-hall", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--database", tmp_path / "hall.db"],
        cwd=tmp_path, env=clean_environment(), stdout=subprocess.PIPE, text=True,
    ) as server:  # fmt: skip
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            with urlopen(f"{address}/health", timeout=60) as answer:
                assert json.load(answer) == {"status": "ok"}
        finally:
            server.terminate()
    assert server.returncode == 0
    where = run(
        installed / "python", "-c", "import hall.server.run; print(hall.server.run.__file__)"
    )
    assert installed.parent in Path(where.strip()).parents


def test_an_installed_wheel_contains_the_data_of_the_bots(installed: Path) -> None:
    code = "from engine.games.riddle_masters.library import sculptures, things; "
    code += "from engine.games.potion_brew.bot.distances import turns_to_call; turns_to_call(()); "
    code += "print(things.__file__, len(things.things()), len(sculptures.sculpted_ids()))"
    where, *found = run(installed / "python", "-P", "-c", code).rsplit(maxsplit=2)
    assert installed.parent in Path(where).parents
    assert found == [str(len(things())), str(len(sculpted_ids()))]


def test_no_command_is_offered_that_would_lack_its_resources() -> None:
    assert set(SCRIPTS) == {"coven-hall"}


def test_the_image_copies_what_exists_and_starts_the_server() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    copied = [
        name
        for line in re.findall(r"^COPY (.+)$", dockerfile, re.MULTILINE)
        for name in line.split()[:-1]
    ]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    extras = re.search(r"\.\[([\w,]+)\]", dockerfile)
    assert extras is not None
    assert set(extras[1].split(",")) <= PYPROJECT["project"]["optional-dependencies"].keys()
    command = re.search(r"^CMD (.+)$", dockerfile, re.MULTILINE)
    assert command is not None
    assert json.loads(command[1])[0] in SCRIPTS
