"""Plays, tests and checks Pocket Coven from a fresh clone: `python3 dev.py` lists the commands."""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)
# The pinned packages of all groups, with the hashes of their files for every system.
REQUIREMENTS = Path(".ci") / "requirements.txt"
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen", "TOGA_BACKEND": "toga_qt"}

# Libraries that Qt loads from the system on Linux, with their Debian packages.
DRAWING_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
SCREEN_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")


def step(line: str) -> None:
    """Prints the present step."""
    print(f"-- {line}", flush=True)


def run(command: list[str], **environment: str) -> int:
    """Runs a child process in the project's folder and returns its exit code."""
    child = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "PYTHONUTF8": "1", **environment}
    )
    while True:
        try:
            code = child.wait()
            return code if code >= 0 else 128 - code
        except KeyboardInterrupt:
            # The same Ctrl-C reached the child, which ends in its own way.
            continue


def run_or_stop(command: list[str], **environment: str) -> None:
    """Runs a child process and exits with its exit code if it fails."""
    code = run(command, **environment)
    if code:
        sys.exit(code)


# System packages


def loads(library: str) -> bool:
    """Returns whether the system can load this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_font() -> bool:
    """Returns whether any outline font is installed."""
    folders = [Path(folder).expanduser() for folder in FONT_FOLDERS]
    return any(
        path.suffix.lower() in (".ttf", ".otf", ".ttc")
        for folder in folders
        for path in folder.rglob("*")
    )


def missing_packages(libraries: dict[str, str]) -> dict[str, str]:
    """Returns the Debian packages that Qt needs and this system lacks."""
    missing = {name: package for name, package in libraries.items() if not loads(name)}
    if not has_font():
        missing["a font"] = "fonts-dejavu-core"
    return missing


def install_packages(packages: list[str]) -> None:
    """Installs Debian packages as root; otherwise prints the command and stops."""
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None:
        sys.exit(f"Install with this system's package manager (Debian names): {' '.join(packages)}")
    if os.geteuid() != 0:
        sys.exit(f"Run this line, then the same command again:\n  sudo {shlex.join(install)}")
    step(f"Installing system packages: {' '.join(packages)}")
    run_or_stop(["apt-get", "update", "-qq"])
    run_or_stop(install, DEBIAN_FRONTEND="noninteractive")


def ensure_drawing(libraries: dict[str, str]) -> None:
    """Installs the system packages that Qt needs to draw."""
    if not sys.platform.startswith("linux"):
        return
    missing = missing_packages(libraries)
    if not missing:
        return
    step(f"Missing for drawing: {', '.join(missing)}")
    install_packages(list(missing.values()))
    still = missing_packages(libraries)
    if still:
        sys.exit(f"Still missing after installing: {', '.join(still)}")


# The virtual environment


def venv_python() -> Path:
    """Returns the path of the Python in the virtual environment."""
    folder = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
    return ROOT / ".venv" / folder


def stamp() -> str:
    """Returns a value that changes whenever the packages must be installed again."""
    parts = [
        (ROOT / REQUIREMENTS).read_bytes(),
        (ROOT / "pyproject.toml").read_bytes(),
        # A moved folder or a new system Python makes the installed paths invalid.
        str(ROOT).encode(errors="surrogateescape"),
        str(venv_python().resolve()).encode(errors="surrogateescape"),
    ]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def has_pip() -> bool:
    """Returns whether the virtual environment exists and can install packages."""
    if not venv_python().exists():
        return False
    probe = [str(venv_python()), "-c", "import pip"]
    return subprocess.run(probe, cwd=ROOT, capture_output=True, check=False).returncode == 0


def ensure_packages() -> str:
    """Installs the pinned packages and returns the Python of the virtual environment."""
    python = str(venv_python())
    seal = ROOT / ".venv" / "installed"
    if venv_python().exists() and seal.exists() and seal.read_text() == stamp():
        return python
    if not has_pip():
        if importlib.util.find_spec("ensurepip") is None:
            install_packages([f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"])
        step("Making .venv")
        run_or_stop([sys.executable, "-m", "venv", str(ROOT / ".venv")])
    step("Installing the pinned packages (the first time this takes a few minutes)")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    run_or_stop([*pip, "--require-hashes", "--requirement", str(REQUIREMENTS)])
    # A folder has no hash, so the project itself comes without its requirements.
    run_or_stop([*pip, "--no-deps", "--no-build-isolation", "--editable", "."])
    seal.write_text(stamp())
    return python


# The Android framework for the tests on it


OLDEST_JDK = 17
# One more than cores, since tests also wait for timers and other processes.
TEST_PROCESSES = (os.cpu_count() or 1) + 1
ANDROID_SOURCES = Path("tests", "android")


class Unavailable(Exception):
    """Names something that this machine lacks."""


def output_of(command: list[str]) -> tuple[int, str]:
    """Runs a child process and returns its exit code and output."""
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.returncode, done.stdout


def find_jdk() -> Path:
    """Returns the folder of the JDK that Maven uses."""
    maven = shutil.which("mvn")
    if maven is None:
        raise Unavailable("Maven is missing")
    _, said = output_of([maven, "--batch-mode", "--version"])
    found = re.search(r"Java version: (\d+).*runtime: (.+)", said)
    if found is None or int(found[1]) < OLDEST_JDK or not (Path(found[2]) / "bin").is_dir():
        raise Unavailable(f"a JDK of version {OLDEST_JDK} or newer is missing")
    return Path(found[2])


def ensure_android_kit() -> None:
    """Fetches the Android framework into build/android/ and compiles the harness, once."""
    sources = [ROOT / ANDROID_SOURCES / "pom.xml"]
    sources += sorted((ROOT / ANDROID_SOURCES / "java").rglob("*.java"))
    wanted = hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()
    kit = ROOT / "build" / "android"
    seal = kit / "installed"
    if seal.exists() and seal.read_text() == wanted:
        return
    step("Fetching the Android framework (380 MB the first time)")
    shutil.rmtree(kit, ignore_errors=True)
    maven = [str(shutil.which("mvn")), "--batch-mode", "--quiet", "--file", str(sources[0])]
    goals = ["compile", "dependency:copy-dependencies"]
    folders = [f"-Dkit={kit}", f"-DoutputDirectory={kit / 'lib'}"]
    code, said = output_of([*maven, *goals, *folders])
    if "COMPILATION ERROR" in said:
        sys.exit(said)
    if code:
        raise Unavailable("Maven cannot fetch it")
    seal.write_text(wanted)


def android_tests(*, required: bool) -> int:
    """Runs the tests on Android; a failed download is an error only if they are required."""
    try:
        code = run_on_android()
    except Unavailable as error:
        step(f"Android tests: not run, {error}")
        return 1 if required else 0
    step(f"Android tests: {outcome(code)}")
    return code


def run_on_android(*arguments: str) -> int:
    """Runs tests.android with the Android framework, or raises Unavailable."""
    jdk = find_jdk()
    ensure_android_kit()
    return run([ensure_packages(), "-m", "tests.android", *arguments], JAVA_HOME=str(jdk))


def ios_tests() -> int:
    """Runs the tests on a stand-in for iOS in a separate process."""
    code = run([ensure_packages(), "-m", "tests.ios", "-q"])
    step(f"iOS tests: {outcome(code)}")
    return code


def outcome(code: int) -> str:
    """Returns the meaning of an exit code."""
    return "passed" if code == 0 else f"failed with exit code {code}"


# Commands


def pytest(arguments: list[str], **environment: str) -> int:
    """Runs pytest with Qt's offscreen windows and returns its exit code."""
    python = ensure_packages()
    ensure_drawing(DRAWING_LIBRARIES)
    # A later "-n 0" in the arguments overrides this.
    spread = ["-n", str(TEST_PROCESSES), "--dist", "worksteal"]
    return run([python, "-m", "pytest", *spread, *arguments], **OFFSCREEN, **environment)


def play(arguments: list[str]) -> int:
    """Opens the app; without a screen draws a played game into build/demo/."""
    python = ensure_packages()
    if not sys.platform.startswith("linux"):
        return run([python, "-m", "coven", *arguments])
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        ensure_drawing({**DRAWING_LIBRARIES, **SCREEN_LIBRARIES})
        return run([python, "-m", "coven", *arguments], TOGA_BACKEND="toga_qt")
    ensure_drawing(DRAWING_LIBRARIES)
    step("No screen here, so a game is played and drawn into pictures instead")
    code = run([python, "-m", "tests.coven.demo", *arguments], **OFFSCREEN)
    if code == 0:
        step(f"The pictures are in {ROOT / 'build' / 'demo'}")
    return code


def test(arguments: list[str]) -> int:
    """Runs all tests; --android requires those on Android; other arguments go to pytest."""
    chosen = [argument for argument in arguments if argument != "--android"]
    code = pytest(chosen)
    step(f"main tests: {outcome(code)}")
    required = "--android" in arguments
    if chosen and not required:
        return code
    # Serially, after the others: Toga binds one backend per process, and a JVM needs memory.
    ios = 0 if chosen else ios_tests()
    android = android_tests(required=required)
    return code or ios or android


def check(arguments: list[str]) -> int:
    """Checks format, lint, types and wording, then runs the tests."""
    python = ensure_packages()
    codes = []
    wording = ["tests.project.plain_english"]
    for tool in (["ruff", "format", "--check"], ["ruff", "check"], ["mypy"], wording):
        step(" ".join(tool))
        codes.append(run([python, "-m", *tool]))
    step("tests")
    codes.append(test(arguments))
    return next((code for code in codes if code), 0)


def gallery(arguments: list[str]) -> int:
    """Draws every screen in every state into pictures; --android draws them on Android."""
    python = ensure_packages()
    if "--android" in arguments:
        chosen = [argument for argument in arguments if argument != "--android"]
        try:
            return run_on_android("gallery", *chosen)
        except Unavailable as error:
            sys.exit(f"Android: {error}")
    ensure_drawing(DRAWING_LIBRARIES)
    return run([python, "-m", "tests.coven.gallery", *arguments], **OFFSCREEN)


def store(arguments: list[str]) -> int:
    """Writes texts and pictures for the stores into build/store/; --qt draws without Android."""
    python = ensure_packages()
    step("pictures of a phone and a tablet")
    try:
        code = qt_screenshots(python) if "--qt" in arguments else run_on_android("screenshots")
    except Unavailable as error:
        sys.exit(f"Android: {error}; --qt takes the pictures without it")
    if code:
        return code
    step("frames and texts")
    chosen = [argument for argument in arguments if argument != "--qt"]
    return run([python, str(Path("resources", "art", "posters.py")), *chosen])


def qt_screenshots(python: str) -> int:
    """Takes the store's pictures on Qt."""
    ensure_drawing(DRAWING_LIBRARIES)
    # A phone's picture has three pixels per layout pixel, a tablet's two.
    for device, grain in (("phone", "3"), ("tablet", "2")):
        step(f"pictures of a {device}")
        code = run(
            [python, "-m", "tests.store_listing.screenshots", device],
            **OFFSCREEN,
            QT_SCALE_FACTOR=grain,
        )
        if code:
            return code
    return 0


def rules(arguments: list[str]) -> int:
    """Lists the rules with their tests and all gaps."""
    return run([ensure_packages(), "-m", "tests.project.rule_report", *arguments])


# The benchmarks in the README; the others study bots, take much longer and are run by name.
FIGURES = ("engine", "hall", "app", "growth", "net_race")


def bench(arguments: list[str]) -> int:
    """Measures the figures of the README, or the named benchmarks."""
    known = sorted(path.stem for path in (ROOT / "tests" / "bench").glob("[!_]*.py"))
    unknown = [name for name in arguments if name not in known]
    if unknown:
        sys.exit(f"No benchmark {', '.join(unknown)}; there are: {', '.join(known) or 'none'}")
    python = ensure_packages()
    ensure_drawing(DRAWING_LIBRARIES)
    codes = []
    names = arguments or [*FIGURES]
    if not set(FIGURES).isdisjoint(names):
        names = [*names, "summary"]
    for name in names:
        step(f"bench {name}")
        codes.append(run([python, "-m", f"tests.bench.{name}"], **OFFSCREEN))
    return next((code for code in codes if code), 0)


def faults(arguments: list[str]) -> int:
    """Runs the long fault tests in full; --games N plays N random games."""
    environment = {"COVEN_FULL": "1"}
    if "--games" in arguments:
        at = arguments.index("--games")
        environment["COVEN_GAMES"] = "".join(arguments[at + 1 : at + 2])
        if not environment["COVEN_GAMES"].isdecimal():
            sys.exit("--games needs a number, such as: python3 dev.py faults --games 100000")
        arguments = arguments[:at] + arguments[at + 2 :]
    if arguments:
        return pytest(["-m", "faults", *arguments], **environment)
    counted = ROOT / "build" / "faults" / "counted.txt"
    counted.unlink(missing_ok=True)
    environment["COVEN_COUNTED"] = str(counted)
    codes = [pytest(["-m", "faults"], **environment)]
    for title, module in (("fuzzing the codec", "run_atheris"), ("summary", "summary")):
        step(title)
        codes.append(run([str(venv_python()), "-m", f"tests.faults.{module}"], **environment))
    return next((code for code in codes if code), 0)


def serve(arguments: list[str]) -> int:
    """Hosts tables for other devices."""
    return run([ensure_packages(), "-m", "hall", "serve", *arguments])


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    command.__name__: command
    for command in (play, test, check, gallery, store, rules, bench, faults, serve)
}


def help_text() -> str:
    """Returns the list of commands."""
    lines = [f"  {name:<9}{command.__doc__}" for name, command in COMMANDS.items()]
    return "\n".join(["usage: python3 dev.py COMMAND", "", *lines])


def main(arguments: list[str]) -> int:
    """Runs the command that the arguments name and returns its exit code."""
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(str(part) for part in sys.version_info[:3])
        sys.exit(f"Pocket Coven needs Python 3.11 or newer; this is Python {found}.")
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(help_text())
        return 0
    command = COMMANDS.get(arguments[0])
    if command is None:
        sys.exit(f"There is no command {arguments[0]!r}.\n\n{help_text()}")
    try:
        return command(arguments[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
