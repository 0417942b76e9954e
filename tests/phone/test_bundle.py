"""The projects that Briefcase creates for phones are complete and small."""

import json
import plistlib
import re
import shlex
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from coven.i18n import LANGUAGES
from engine.games import GAMES as ALL_GAMES
from tests.conftest import NOT_RUN
from tests.phone import bundle
from tests.phone.briefcase_project import BriefcaseProject
from tests.phone.module_walk import START, walk

CONSTRAINTS = bundle.ROOT / ".ci" / "constraints.txt"
PROJECT = tomllib.loads((bundle.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ANDROID = "{http://schemas.android.com/apk/res/android}"
PYTHON = "3.13"  # on phones
SECONDS = 150


def workflow_commands(platform: str) -> list[list[str]]:
    """Returns the arguments of each Briefcase command for a platform that needs no device."""
    text = (bundle.ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    lines = re.findall(rf"briefcase ((?:create|build|package) {platform}.*)", text)
    return [shlex.split(line) for line in lines]


@pytest.fixture(scope="module")
def android(tmp_path_factory: pytest.TempPathFactory) -> BriefcaseProject:
    """Returns the project after the workflow's commands, with a stub for Gradle."""
    project = BriefcaseProject(tmp_path_factory.mktemp("android"), "android")
    project.prepare()
    for command in workflow_commands("android"):
        project.run(*command)
    return project


@pytest.fixture(scope="module")
def ios(tmp_path_factory: pytest.TempPathFactory) -> BriefcaseProject:
    """Returns the project after the workflow's commands, as far as Linux can run them."""
    project = BriefcaseProject(tmp_path_factory.mktemp("ios"), "iOS")
    project.prepare()
    create, _, update = workflow_commands("iOS")
    assert "--update" in update
    project.run(*create)
    project.run("build", "iOS", "--test")
    assert property_list(project)["MainModule"] == "tests.coven"
    assert (project.app / "tests" / "coven" / "__main__.py").is_file()
    project.run(*update)
    return project


@pytest.fixture(params=["android", "ios"])
def created(request: pytest.FixtureRequest) -> BriefcaseProject:
    """Returns each phone's project in turn."""
    project: BriefcaseProject = request.getfixturevalue(request.param)
    return project


def property_list(project: BriefcaseProject) -> dict[str, Any]:
    """Returns the app's Info.plist."""
    path = project.output / "PocketCoven" / "PocketCoven-Info.plist"
    found: dict[str, Any] = plistlib.loads(path.read_bytes())
    return found


def module_names(folder: Path) -> set[str]:
    """Returns the modules of our packages in a folder."""
    names = set()
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).with_suffix("").parts
        names.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def test_a_created_project_is_complete_and_small(created: BriefcaseProject) -> None:
    assert list(bundle.bundle_faults(created.app)) == []
    left = {path.suffix for path in (created.app / "resources").rglob("*") if path.is_file()}
    assert left == {".json", ".md", ".png", ".sprites", ".ttf", ".txt", ".wav"}
    assert not list(created.app.rglob(".*"))


def test_every_module_in_it_can_be_reached_from_the_start(created: BriefcaseProject) -> None:
    # coven.locale is the package of the catalogues.
    assert module_names(created.app) == {*walk(START), "coven.locale"}


def test_neither_sources_of_catalogues_nor_tests_nor_notes_are_in_it(
    created: BriefcaseProject,
) -> None:
    ours = [created.app / name for name in ("coven", "engine", "hall", "tests")]
    files = [path.name for folder in ours for path in folder.rglob("*") if path.is_file()]
    assert {name for name in files if Path(name).suffix not in (".mo", ".py")} == {
        "distances.bin",
        "errors.json",
        "phrases.json",
        *("openapi.json", "page.html", "page.json"),  # of a phone that hosts a table
        "sculptures.txt",
        "seal_words.csv",
        "things.txt",
    }
    assert not (created.app / "tests").exists()


def test_every_icon_is_ours(created: BriefcaseProject) -> None:
    index = tomllib.loads((created.output / "briefcase.toml").read_text(encoding="utf-8"))
    wanted = re.findall(r"'(icons/[^']+)'", str(index["paths"]["icon"]))
    assert len(wanted) > 15
    assert [name for name in wanted if not (created.output / name).is_file()] == []


def test_androids_pip_finds_the_constraints_from_the_folder_that_gradle_uses(
    android: BriefcaseProject,
) -> None:
    options = (android.output / "app" / "pip-options.txt").read_text(encoding="utf-8").split()
    assert options[0] == "--constraint"
    assert (android.output / "app" / options[1]).samefile(CONSTRAINTS)


def test_ios_pip_gets_the_constraints_and_the_oldest_system(ios: BriefcaseProject) -> None:
    device, simulator = ios.pip_calls()
    for call in (device, simulator):
        assert Path(call[call.index("--constraint") + 1]).samefile(CONSTRAINTS)
        assert call[call.index("--only-binary") + 1] == ":all:"
        assert set(bundle.briefcase_settings()["requires"]) <= set(call)
        assert any(word.startswith("toga-iOS") for word in call)
    assert device[device.index("--platform") + 1] == "ios_15_0_arm64_iphoneos"
    assert simulator[simulator.index("--platform") + 1].endswith("_iphonesimulator")


def test_androids_manifest_says_what_the_app_needs(android: BriefcaseProject) -> None:
    manifest = ET.parse(android.output / "app/src/main/AndroidManifest.xml").getroot()
    (activity,) = manifest.iter("activity")
    assert activity.get(f"{ANDROID}screenOrientation") == "userPortrait"
    assert activity.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    (link,) = manifest.iter("data")
    assert (link.get(f"{ANDROID}scheme"), link.get(f"{ANDROID}host")) == ("coven", "join")
    permissions = {each.get(f"{ANDROID}name") for each in manifest.iter("uses-permission")}
    assert permissions == {
        "android.permission.ACCESS_NETWORK_STATE",
        "android.permission.INTERNET",
    }


def test_gradle_turns_backups_off_in_the_created_manifest(android: BriefcaseProject) -> None:
    gradle = (android.output / "app" / "build.gradle").read_text(encoding="utf-8")
    assert f'versionName "{PROJECT["version"]}"' in gradle
    assert "targetSdkVersion 36" in gradle
    old, new = re.findall(r"replace\('([^']+)', '([^']+)'\)", gradle)[0]
    manifest = (android.output / "app/src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    assert old in manifest
    assert new == 'android:allowBackup="false"'


def test_apples_property_list_says_what_the_app_needs(ios: BriefcaseProject) -> None:
    info = property_list(ios)
    assert info["CFBundleIdentifier"] == "org.pocketcoven.coven"
    assert info["CFBundleShortVersionString"] == PROJECT["version"]
    assert info["CFBundleLocalizations"] == list(LANGUAGES)
    assert info["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["coven"]
    assert info["ITSAppUsesNonExemptEncryption"] is False
    assert info["UISupportedInterfaceOrientations"] == ["UIInterfaceOrientationPortrait"]
    assert info["MainModule"] == "coven"


def test_the_workflows_commands_package_for_android(android: BriefcaseProject) -> None:
    tasks = (android.output / "gradle-tasks.txt").read_text(encoding="utf-8").splitlines()
    wanted = ["assembleDebug", "bundleRelease", "assembleRelease"]
    assert [task.removeprefix("--console plain ") for task in tasks] == wanted
    made = sorted(path.name for path in (android.folder / "project" / "dist").iterdir())
    name = f"Pocket Coven-{PROJECT['version']}"
    assert made == [f"{name}.aab", f"{name}.apk"]
    resources = (android.output / "app/src/main/res/values/briefcase.xml").read_text("utf-8")
    assert '<string name="main_module">coven</string>' in resources


def test_f_droid_finds_the_package_where_briefcase_puts_it(android: BriefcaseProject) -> None:
    recipe = (bundle.ROOT / "resources" / "store" / "fdroid.yml").read_text(encoding="utf-8")
    (output,) = re.findall(r"output: (\S+)", recipe)
    assert len(list((android.folder / "project").glob(output))) == 1


# The wheels, which need a registry of packages


def pip_without_network(phone: str) -> str:
    """Returns the line that lists the wheels that could not be checked."""
    return f"{NOT_RUN}pip for {phone} (no registry of packages can be reached)"


def pip_options(report: Path) -> list[str]:
    """Returns the options with which pip resolves packages and installs nothing."""
    return [
        "--dry-run", "--ignore-installed", "--quiet", "--no-input", "--disable-pip-version-check",
        "--retries", "1", "--timeout", "10", "--python-version", PYTHON, "--report", str(report),
    ]  # fmt: skip


def pip(folder: Path, arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Runs pip in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "pip", *arguments],
        cwd=folder, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False,
    )  # fmt: skip


def has_registry(folder: Path) -> bool:
    """Returns whether pip can reach a package registry."""
    wanted = ["install", *pip_options(folder / "probe.json"), "--only-binary", ":all:"]
    return pip(folder, [*wanted, "--target", str(folder / "probe"), "idna"]).returncode == 0


def wheels_for(folder: Path, phone: str, arguments: Sequence[str]) -> list[str]:
    """Returns the wheels that pip would install with these arguments."""
    report = folder.parent / f"{phone}.json"
    done = pip(folder, ["install", *pip_options(report), *arguments])
    if done.returncode and not has_registry(report.parent):
        pytest.skip(pip_without_network(phone))
    assert done.returncode == 0, done.stderr
    found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return [each["download_info"]["url"].rpartition("/")[2] for each in found]


def assert_pinned_and_pure(wheels: list[str]) -> None:
    """Asserts that every wheel runs everywhere and has the pinned version."""
    assert len(wheels) > 8
    assert [name for name in wheels if not name.endswith("-none-any.whl")] == []
    pins = {line.partition(" ;")[0] for line in CONSTRAINTS.read_text().splitlines()}
    names = [name.split("-")[:2] for name in wheels]
    versions = {f"{name.lower().replace('_', '-')}=={version}" for name, version in names}
    assert versions - pins == set()


@pytest.mark.faults
def test_androids_pip_finds_pure_wheels(
    android: BriefcaseProject, rounds: Callable[[int], int]
) -> None:
    options = (android.output / "app" / "pip-options.txt").read_text(encoding="utf-8").split()
    for platform in ("android_24_arm64_v8a", "android_24_x86_64")[: rounds(10)]:
        target = ("--target", str(android.folder / platform))
        system = ("--only-binary=:all:", "--platform", platform, *target)
        wheels = wheels_for(
            android.output / "app", platform, ["-r", "requirements.txt", *options, *system]
        )
        assert_pinned_and_pure(wheels)


@pytest.mark.faults
def test_ios_pip_finds_pure_wheels(ios: BriefcaseProject, rounds: Callable[[int], int]) -> None:
    for call in ios.pip_calls()[: rounds(10)]:
        words = call[call.index("install") + 1 :]
        at = words.index("--extra-index-url")  # binary wheels are not needed
        wheels = wheels_for(
            ios.output, words[words.index("--platform") + 1], [*words[:at], *words[at + 2 :]]
        )
        assert_pinned_and_pure(wheels)


# The check that the workflows run


def test_every_game_is_looked_for() -> None:
    assert set(bundle.GAMES) == set(ALL_GAMES)


def test_missing_files_and_needless_folders_are_named(tmp_path: Path) -> None:
    needless = (
        "engine/__main__.py",
        "hall/__main__.py",
        "hall/hosting/open.py",
        "hall/server/run.py",
        "hall/storage/postgres.py",
    )
    for name in (*bundle.REQUIRED[1:], *needless, "resources/icons/coven.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    with (tmp_path / "large").open("wb") as file:
        file.truncate(bundle.LARGEST + 1)
    assert list(bundle.bundle_faults(tmp_path)) == [
        "missing: coven/__main__.py",
        *(f"of no use on a phone: {name}" for name in needless),
        "of no use on a phone: resources/icons",
        "12000001 bytes are more than 12000000",
    ]


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle.main([str(tmp_path)]) == 1
    assert "missing: coven/app.py" in capsys.readouterr().out
    assert bundle.main(["--debian"]) == 0
    assert "libegl1" in capsys.readouterr().out.split()


@pytest.mark.parametrize("name", bundle.FORBIDDEN)
def test_every_needless_path_exists_in_the_sources(name: str) -> None:
    assert any(any(root.glob(name)) for root in (bundle.ROOT, bundle.ROOT / "src"))


@pytest.mark.parametrize("platform", ["android", "iOS"])
def test_every_path_that_is_left_out_exists(platform: str) -> None:
    text = (bundle.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    listed = tomllib.loads(text)["tool"]["briefcase"]["app"]["coven"][platform]["cleanup_paths"]
    sources = [
        re.sub(r"^(app/src/main/python|\{app.class_name\}/app)/", "", path) for path in listed
    ]
    roots = (bundle.ROOT, bundle.ROOT / "src")
    unknown = [path for path in sources if not any(any(root.glob(path)) for root in roots)]
    assert unknown in ([], ["**/.*_cache"])  # tools leave caches in some clones
