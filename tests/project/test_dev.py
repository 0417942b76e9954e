"""The commands of dev.py, with child processes that only record their arguments."""

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import dev

SOURCE = Path(dev.__file__)


class ChildCall(NamedTuple):
    """The arguments of a child process."""

    command: list[str]
    environment: dict[str, str]


class FakeChildren:
    """Replaces `dev.run` and returns an exit code chosen by the command."""

    def __init__(self) -> None:
        self.called: list[ChildCall] = []
        self.code: Callable[[list[str]], int] = lambda command: 0

    def __call__(self, command: list[str], **environment: str) -> int:
        self.called.append(ChildCall(command, environment))
        return self.code(command)

    def lines(self) -> list[str]:
        """Returns the calls without the Python in front."""
        return [" ".join(child.command[1:]) for child in self.called]


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> FakeChildren:
    """Replaces the child processes of dev.py."""
    stand_in = FakeChildren()
    monkeypatch.setattr(dev, "run", stand_in)
    return stand_in


@pytest.fixture
def ready(children: FakeChildren, monkeypatch: pytest.MonkeyPatch) -> FakeChildren:
    """Simulates a machine on which everything is installed."""
    monkeypatch.setattr(dev, "ensure_packages", lambda: "python")
    monkeypatch.setattr(dev, "missing_packages", lambda libraries: {})
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    return children


@pytest.fixture
def clone(tmp_path: Path, children: FakeChildren, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a fresh clone in a folder with spaces and quotes in its name."""
    root = tmp_path / "nýtt hús d'été"
    (root / ".ci").mkdir(parents=True)
    (root / ".ci" / "requirements.txt").write_text("pytest==9.2.0\n")
    (root / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(dev, "ROOT", root)
    monkeypatch.setattr(dev, "has_pip", lambda: dev.venv_python().exists())

    def make_venv(command: list[str]) -> int:
        if "venv" in command:
            python = dev.venv_python()
            python.parent.mkdir(parents=True)
            python.symlink_to(sys.executable)
        return 0

    children.code = make_venv
    return root


def test_it_parses_on_an_old_python() -> None:
    ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_an_old_python_gets_the_needed_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 18))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is Python 3\.8\.18"):
        dev.main(["test"])


@pytest.mark.parametrize("arguments", [[], ["--help"], ["help"]])
def test_help_lists_every_command(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(arguments) == 0
    shown = capsys.readouterr().out
    assert all(f"  {name} " in shown for name in dev.COMMANDS)


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(SystemExit, match="There is no command 'dance'"):
        dev.main(["dance"])


def test_a_fresh_clone_makes_a_venv_and_installs_what_is_pinned(
    clone: Path, children: FakeChildren
) -> None:
    assert dev.ensure_packages() == str(dev.venv_python())
    making, packages, project = children.called
    assert making.command[1:] == ["-m", "venv", str(clone / ".venv")]
    assert {packages.command[0], project.command[0]} == {str(dev.venv_python())}
    named = str(Path(".ci", "requirements.txt"))
    assert packages.command[-3:] == ["--require-hashes", "--requirement", named]
    assert project.command[-4:] == ["--no-deps", "--no-build-isolation", "--editable", "."]


def test_the_second_start_installs_nothing(clone: Path, children: FakeChildren) -> None:
    dev.ensure_packages()
    children.called.clear()
    dev.ensure_packages()
    assert children.called == []


@pytest.mark.parametrize("name", [".ci/requirements.txt", "pyproject.toml"])
def test_a_changed_pin_or_project_is_installed_again(
    clone: Path, children: FakeChildren, name: str
) -> None:
    dev.ensure_packages()
    children.called.clear()
    (clone / name).write_text("changed")
    dev.ensure_packages()
    assert any("--editable" in child.command for child in children.called)


def test_a_moved_project_is_installed_again(
    clone: Path, children: FakeChildren, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.ensure_packages()
    children.called.clear()
    moved = clone.rename(clone.with_name("elsewhere"))
    monkeypatch.setattr(dev, "ROOT", moved)
    dev.ensure_packages()
    assert any("--editable" in child.command for child in children.called)


def test_a_failed_install_ends_with_its_code_and_is_tried_again(
    clone: Path, children: FakeChildren
) -> None:
    make_venv = children.code
    children.code = lambda command: 3 if "--editable" in command else make_venv(command)
    with pytest.raises(SystemExit) as stopped:
        dev.ensure_packages()
    assert stopped.value.code == 3
    children.code = lambda command: 0
    children.called.clear()
    dev.ensure_packages()
    assert any("--editable" in child.command for child in children.called)


def test_a_python_without_ensurepip_gets_its_package(
    clone: Path, children: FakeChildren, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(dev, "install_packages", installed.extend)
    dev.ensure_packages()
    assert installed == [f"python3.{sys.version_info.minor}-venv"]


@pytest.fixture
def lacking(ready: FakeChildren, monkeypatch: pytest.MonkeyPatch) -> FakeChildren:
    """Simulates a machine that lacks one library until packages are installed."""

    def missing(libraries: dict[str, str]) -> dict[str, str]:
        done = any("install" in child.command for child in ready.called)
        return {} if done else {"libEGL.so.1": "libegl1"}

    monkeypatch.setattr(dev, "missing_packages", missing)
    tools = {"apt-get": "/usr/bin/apt-get"}
    monkeypatch.setattr("shutil.which", tools.get)
    return ready


def test_root_gets_missing_libraries_installed(
    lacking: FakeChildren, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert dev.main(["test"]) == 0
    assert lacking.lines() == [
        "update -qq",
        "install -y --no-install-recommends libegl1",
        f"-m pytest -n {dev.TEST_PROCESSES} --dist worksteal",
        "-m tests.ios -q",
    ]


def test_other_users_get_the_command_to_run(
    lacking: FakeChildren, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    line = "sudo apt-get install -y --no-install-recommends libegl1"
    with pytest.raises(SystemExit, match=line):
        dev.main(["test"])
    assert lacking.called == []


def test_other_systems_get_the_names_of_the_packages(
    lacking: FakeChildren, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(SystemExit, match=r"package manager.*libegl1"):
        dev.main(["gallery"])


def test_a_library_that_nobody_has_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "has_font", lambda: True)
    missing = dev.missing_packages({"libc.so.6": "libc6", "libnobody.so.7": "libnobody7"})
    assert missing == {"libnobody.so.7": "libnobody7"}


def test_a_machine_without_a_font_gets_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "FONT_FOLDERS", (str(tmp_path),))
    assert dev.missing_packages({}) == {"a font": "fonts-dejavu-core"}
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "Some.TTF").touch()
    assert dev.missing_packages({}) == {}


def test_tests_run_without_a_screen_and_take_arguments(ready: FakeChildren) -> None:
    ready.code = lambda command: 5
    assert dev.main(["test", "-k", "waz"]) == 5
    child = ready.called[-1]
    assert child.command == [
        "python",
        "-m",
        "pytest",
        "-n",
        str(dev.TEST_PROCESSES),
        "--dist",
        "worksteal",
        "-k",
        "waz",
    ]
    assert child.environment == {"QT_QPA_PLATFORM": "offscreen", "TOGA_BACKEND": "toga_qt"}


# The tests on Android


JDK_VERSION = "Apache Maven 3.9.9\nJava version: {version}.0.1, vendor: X, runtime: {folder}\n"


class FakeMaven:
    """Replaces `dev.output_of`: a Maven with a JDK whose download succeeds or fails."""

    def __init__(self, jdk: Path) -> None:
        self.version = JDK_VERSION.format(version=17, folder=jdk)
        self.fetched = (0, "")
        self.calls = 0

    def __call__(self, command: list[str]) -> tuple[int, str]:
        if "--version" in command:
            return 0, self.version
        self.calls += 1
        (dev.ROOT / "build" / "android").mkdir(parents=True)
        return self.fetched


@pytest.fixture
def maven(ready: FakeChildren, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeMaven:
    """Simulates a machine with Maven, a JDK and a network, in a clone without downloads."""
    jdk, folder = tmp_path / "jdk", tmp_path / "clone" / dev.ANDROID_SOURCES
    (jdk / "bin").mkdir(parents=True)
    (folder / "java").mkdir(parents=True)
    (folder / "pom.xml").write_text("<project/>")
    (folder / "java" / "Phone.java").write_text("class Phone {}")
    stand_in = FakeMaven(jdk)
    monkeypatch.setattr(dev, "ROOT", tmp_path / "clone")
    monkeypatch.setattr(dev, "output_of", stand_in)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return stand_in


def closing_lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Returns the lines that state the outcome of each part of the tests."""
    return [line for line in capsys.readouterr().out.splitlines() if " tests: " in line]


def test_each_phone_comes_after_the_other_tests_in_a_process_of_its_own(
    ready: FakeChildren, maven: FakeMaven, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["test"]) == 0
    assert ready.lines() == [
        f"-m pytest -n {dev.TEST_PROCESSES} --dist worksteal",
        "-m tests.ios -q",
        "-m tests.android",
    ]
    assert ready.called[-1].environment == {"JAVA_HOME": str(tmp_path / "jdk")}
    assert closing_lines(capsys) == [
        "-- main tests: passed",
        "-- iOS tests: passed",
        "-- Android tests: passed",
    ]


@pytest.mark.parametrize("failing", ["pytest", "tests.ios", "tests.android"])
def test_each_part_can_fail_the_tests(
    ready: FakeChildren, maven: FakeMaven, failing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ready.code = lambda command: 3 if command[2] == failing else 0
    assert dev.main(["test"]) == 3
    assert len(ready.called) == 3
    assert sum(line.endswith("failed with exit code 3") for line in closing_lines(capsys)) == 1


def test_the_framework_is_fetched_once_until_its_sources_change(
    ready: FakeChildren, maven: FakeMaven
) -> None:
    dev.main(["test"])
    dev.main(["test"])
    assert maven.calls == 1
    (dev.ROOT / dev.ANDROID_SOURCES / "java" / "Phone.java").write_text("class Phone { int x; }")
    dev.main(["test"])
    assert maven.calls == 2


@pytest.mark.parametrize("lacks", ["Maven", "JDK", "network"])
def test_a_machine_that_cannot_run_android_says_so_in_one_line(
    ready: FakeChildren,
    maven: FakeMaven,
    lacks: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    reason = {
        "Maven": "Maven is missing",
        "JDK": "a JDK of version 17 or newer is missing",
        "network": "Maven cannot fetch it",
    }[lacks]
    if lacks == "Maven":
        monkeypatch.setattr("shutil.which", lambda name: None)
    elif lacks == "JDK":
        maven.version = JDK_VERSION.format(version=11, folder="jdk")
    else:
        maven.fetched = (1, "[ERROR] host unknown\n" * 30)
    assert dev.main(["test"]) == 0
    assert closing_lines(capsys)[-1] == f"-- Android tests: not run, {reason}"
    assert dev.main(["test", "--android"]) == 1
    assert [line for line in ready.lines() if "tests.android" in line] == []


def test_a_harness_that_does_not_compile_is_always_an_error(
    ready: FakeChildren, maven: FakeMaven
) -> None:
    maven.fetched = (1, "[ERROR] COMPILATION ERROR : Phone.java")
    with pytest.raises(SystemExit, match=r"Phone\.java"):
        dev.main(["test"])


def test_chosen_tests_run_without_android_unless_asked_for(
    ready: FakeChildren, maven: FakeMaven
) -> None:
    dev.main(["test", "-k", "waz"])
    assert len(ready.called) == 1
    dev.main(["test", "--android", "-k", "waz"])
    assert ready.lines()[1:] == [
        f"-m pytest -n {dev.TEST_PROCESSES} --dist worksteal -k waz",
        "-m tests.android",
    ]


def test_a_process_with_a_jvm_ends_with_pytests_exit_code(tmp_path: Path) -> None:
    """JPype aborts a Python that shuts down, so nothing may run after pytest."""
    written = tmp_path / "test_written.py"
    written.write_text("import atexit, os\natexit.register(os.abort)\ndef test_it(): pass\n")
    command = [sys.executable, "-m", "tests.android", "-p", "no:cacheprovider", str(written)]
    done = subprocess.run(command, cwd=SOURCE.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "1 passed" in done.stdout.splitlines()[-1]
    written.write_text("import atexit, os\natexit.register(os.abort)\ndef test_it(): assert 0\n")
    done = subprocess.run(command, cwd=SOURCE.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 1


def test_faults_run_at_full_length_and_are_summed_up(
    ready: FakeChildren, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    counted = tmp_path / "build" / "faults" / "counted.txt"
    counted.parent.mkdir(parents=True)
    counted.write_text("of an earlier run\n")
    ready.code = lambda command: 3 if "pytest" in command else 0
    assert dev.main(["faults"]) == 3
    assert not counted.exists()
    assert ready.lines() == [
        f"-m pytest -n {dev.TEST_PROCESSES} --dist worksteal -m faults",
        "-m tests.faults.run_atheris",
        "-m tests.faults.summary",
    ]
    assert {child.environment["COVEN_COUNTED"] for child in ready.called} == {str(counted)}
    assert ready.called[0].environment["COVEN_FULL"] == "1"
    assert "COVEN_GAMES" not in ready.called[0].environment


def test_some_faults_can_be_chosen_and_how_many_games(ready: FakeChildren) -> None:
    ready.code = lambda command: 3
    assert dev.main(["faults", "--games", "5000", "-k", "kill"]) == 3
    assert ready.lines() == [
        f"-m pytest -n {dev.TEST_PROCESSES} --dist worksteal -m faults -k kill"
    ]
    assert ready.called[0].environment["COVEN_GAMES"] == "5000"
    with pytest.raises(SystemExit, match="--games needs a number"):
        dev.main(["faults", "--games"])


def test_check_runs_everything_and_ends_with_the_first_failure(ready: FakeChildren) -> None:
    ready.code = lambda command: {"mypy": 1, "pytest": 2}.get(command[2], 0)
    assert dev.main(["check"]) == 1
    assert ready.lines() == [
        "-m ruff format --check",
        "-m ruff check",
        "-m mypy",
        "-m tests.project.plain_english",
        f"-m pytest -n {dev.TEST_PROCESSES} --dist worksteal",
        "-m tests.ios -q",
    ]


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_play_opens_the_app_on_a_screen(
    ready: FakeChildren, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, ":0")
    assert dev.main(["play"]) == 0
    assert ready.lines() == ["-m coven"]
    assert "QT_QPA_PLATFORM" not in ready.called[-1].environment


def test_play_without_a_screen_draws_a_game_and_says_where(
    ready: FakeChildren, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["play"]) == 0
    assert ready.lines() == ["-m tests.coven.demo"]
    assert str(Path("build") / "demo") in capsys.readouterr().out


def test_store_takes_pictures_of_both_devices_and_frames_them(ready: FakeChildren) -> None:
    assert dev.main(["store", "--qt"]) == 0
    phone, tablet, frames = ready.called
    assert phone.command == ["python", "-m", "tests.store_listing.screenshots", "phone"]
    assert phone.environment["QT_SCALE_FACTOR"] == "3"
    assert tablet.command[-1] == "tablet"
    assert frames.command == ["python", str(Path("resources/art/posters.py"))]


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulates a machine that has the Android framework."""
    monkeypatch.setattr(dev, "find_jdk", lambda: Path("jdk"))
    monkeypatch.setattr(dev, "ensure_android_kit", lambda: None)


@pytest.mark.usefixtures("android")
def test_store_takes_pictures_on_android(ready: FakeChildren) -> None:
    assert dev.main(["store"]) == 0
    assert ready.lines()[0] == "-m tests.android screenshots"
    assert len(ready.called) == 2


def test_store_never_replaces_android_by_itself(ready: FakeChildren) -> None:
    with pytest.raises(SystemExit, match="Android: Maven is missing; --qt"):
        dev.main(["store"])
    assert ready.called == []


@pytest.mark.usefixtures("android")
def test_the_gallery_is_drawn_on_android_if_asked(ready: FakeChildren) -> None:
    assert dev.main(["gallery", "--android", "--only", "shelf"]) == 0
    assert ready.lines() == ["-m tests.android gallery --only shelf"]


def test_a_gallery_on_android_says_what_is_missing(ready: FakeChildren) -> None:
    with pytest.raises(SystemExit, match="Android: Maven is missing"):
        dev.main(["gallery", "--android"])


def test_store_without_pictures_frames_nothing(ready: FakeChildren) -> None:
    ready.code = lambda command: 4
    assert dev.main(["store", "--qt"]) == 4
    assert len(ready.called) == 1


def test_a_benchmark_is_run_by_name(clone: Path, ready: FakeChildren) -> None:
    bench = clone / "tests" / "bench"
    bench.mkdir(parents=True)
    for name in ("engine.py", "balance.py", "_load.py"):
        (bench / name).touch()
    assert dev.main(["bench", "engine"]) == 0
    assert dev.main(["bench", "balance"]) == 0
    assert ready.lines() == [
        "-m tests.bench.engine", "-m tests.bench.summary", "-m tests.bench.balance"
    ]  # fmt: skip
    with pytest.raises(SystemExit, match="No benchmark speed; there are: balance, engine"):
        dev.main(["bench", "speed"])


def test_without_a_name_the_figures_are_measured_and_summed_up(ready: FakeChildren) -> None:
    ready.code = lambda command: 3 if command[-1].endswith("hall") else 0
    assert dev.main(["bench"]) == 3
    names = ("engine", "hall", "app", "growth", "net_race", "summary")
    assert ready.lines() == [f"-m tests.bench.{name}" for name in names]
    assert all((dev.ROOT / "tests" / "bench" / f"{name}.py").is_file() for name in names)


def test_ctrl_c_is_quiet(ready: FakeChildren, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(command: list[str]) -> int:
        raise KeyboardInterrupt

    ready.code = interrupted
    assert dev.main(["serve"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("ending", "code"), [("sys.exit(7)", 7), ("os.kill(os.getpid(), signal.SIGKILL)", 137)]
)
def test_a_child_ends_with_its_own_code(ending: str, code: int) -> None:
    assert dev.run([sys.executable, "-c", f"import os, signal, sys; {ending}"]) == code


def test_it_runs_from_another_folder_and_out_of_one_with_an_awkward_name(
    clone: Path, tmp_path: Path
) -> None:
    (clone / "dev.py").write_bytes(SOURCE.read_bytes())
    report = clone / "tests" / "project" / "rule_report.py"
    report.parent.mkdir(parents=True)
    report.write_text("from pathlib import Path\nprint(Path.cwd().name)\n", encoding="utf-8")
    dev.venv_python().parent.mkdir(parents=True)
    dev.venv_python().symlink_to(sys.executable)
    (clone / ".venv" / "installed").write_text(dev.stamp())
    shown = subprocess.run(
        [sys.executable, str(clone / "dev.py"), "rules"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert shown.stdout.splitlines() == ["nýtt hús d'été"]
