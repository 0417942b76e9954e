"""pyproject.toml contains all settings that phones, desktops and stores ask for."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import dev
from coven.i18n import LANGUAGES
from coven.online.invitations import LINK_SCHEME
from coven.ui.palette import NIGHT

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BRIEFCASE = PYPROJECT["tool"]["briefcase"]
APP = BRIEFCASE["app"]["coven"]
ICONS = ROOT / "resources" / "icons"
STRINGS = ROOT / "resources" / "store" / "apple"
# The icons that the templates use.
ANDROID_ICONS = (
    *(f"round-{size}" for size in (48, 72, 96, 144, 192)),
    *(f"square-{size}" for size in (48, 72, 96, 144, 192, 320, 480, 640, 960, 1280)),
    *(f"adaptive-{size}" for size in (108, 162, 216, 324, 432)),
)
APPLE_ICONS = (20, 29, 40, 58, 60, 76, 80, 87, 120, 152, 167, 180, 640, 1024, 1280, 1920)
LINUX_ICONS = (16, 32, 64, 128, 256, 512)


def app_texts() -> str:
    """Returns all sources of the app."""
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "src").rglob("*.py"))
    )


def test_a_generated_project_holds_everything() -> None:
    assert APP["sources"] == ["src/coven", "src/hall", "engine", "resources"]
    assert APP["requires"] == PYPROJECT["project"]["optional-dependencies"]["phone"]
    assert BRIEFCASE["bundle"] == "org.pocketcoven"
    icons = [*ANDROID_ICONS, *APPLE_ICONS, *LINUX_ICONS]
    named = [f"coven-{icon}.png" for icon in icons] + ["coven.icns", "coven.ico"]
    assert [name for name in named if not (ICONS / name).is_file()] == []
    requirements = {
        "android": "toga-android",
        "iOS": "toga-iOS",
        "linux": "toga-qt",
        "macOS": "toga-cocoa",
        "windows": "toga-winforms",
    }
    for platform, toga in requirements.items():
        (wanted,) = APP[platform]["requires"]
        assert re.fullmatch(rf"{toga}(\[.+\])?~=0\.5\.7", wanted)


def test_the_version_is_in_one_place() -> None:
    assert PYPROJECT["project"]["version"]
    for table in (BRIEFCASE, APP, *(APP[name] for name in ("android", "iOS", "linux", "macOS"))):
        assert not {"version", "version_code", "build"} & table.keys()


def test_phones_get_the_pinned_packages() -> None:
    assert BRIEFCASE["requirement_installer_args"] == ["--constraint", "./.ci/constraints.txt"]
    assert (ROOT / ".ci" / "constraints.txt").is_file()


def test_briefcase_is_pinned_as_the_workflows_use_it() -> None:
    pins = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    (wanted,) = (
        name
        for name in PYPROJECT["project"]["optional-dependencies"]["development"]
        if name.startswith("briefcase")
    )
    assert wanted in pins
    workflow = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    assert f"BRIEFCASE: {wanted}" in workflow


def test_the_app_tests_itself_where_briefcase_looks_for_it() -> None:
    assert APP["test_sources"] == ["tests"]
    assert (ROOT / "tests" / "coven" / "__main__.py").is_file()


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("android", "app/src/main/python"), ("iOS", "{app.class_name}/app")],
)
def test_commands_for_developers_and_servers_are_not_in_the_bundle(
    platform: str, folder: str
) -> None:
    left_out = APP[platform]["cleanup_paths"]
    sources = [ROOT / name for name in APP["sources"]]
    commands = [source for source in sources if (source / "__main__.py").is_file()]
    assert {source.name for source in commands} == {"coven", "engine", "hall"}
    for source in commands:
        # The app itself starts by its own.
        assert (f"{folder}/{source.name}/__main__.py" in left_out) == (source.name != "coven")


@pytest.mark.parametrize(
    ("word", "used"), [("camera", r"\.camera\b(?!\.)"), ("microphone", "microphone")]
)
def test_only_what_is_used_is_asked_for(word: str, used: str) -> None:
    asked = any(word in table.get("permission", {}) for table in (BRIEFCASE, APP, APP["android"]))
    assert asked == bool(re.search(rf"app{used}", app_texts()))


def test_android_targets_what_play_asks_for() -> None:
    android = APP["android"]
    assert (android["min_os_version"], android["target_os_version"]) == ("24", "36")
    assert android["android_manifest_activity_attrs_extra_content"] == (
        'android:launchMode="singleTask" android:screenOrientation="userPortrait" '
        'android:enableOnBackInvokedCallback="false"'
    )
    assert "permission" not in android


def test_links_to_tables_open_the_app() -> None:
    filters = APP["android"]["android_manifest_activity_extra_content"]
    assert f'<data android:scheme="{LINK_SCHEME}" android:host="join" />' in filters
    assert "android.intent.category.BROWSABLE" in filters
    (kind,) = APP["iOS"]["info"]["CFBundleURLTypes"]
    assert kind["CFBundleURLSchemes"] == [LINK_SCHEME]


def test_android_makes_no_backup_and_leaves_the_bars_to_toga() -> None:
    gradle = APP["android"]["build_gradle_extra_content"]
    assert """.replace('android:allowBackup="true"', 'android:allowBackup="false"')""" in gradle
    assert "fitsSystemWindows" not in gradle, "Toga would take it as padding of its container"
    # Briefcase's templates would treat these as their own.
    assert "{{" not in gradle
    assert "{%" not in gradle


def test_the_app_has_the_settings_that_apple_requires() -> None:
    info = APP["iOS"]["info"]
    assert APP["iOS"]["min_os_version"] == "15.0"
    assert info["ITSAppUsesNonExemptEncryption"] is False
    assert info["CFBundleLocalizations"] == list(LANGUAGES)
    assert info["UISupportedInterfaceOrientations"] == ["UIInterfaceOrientationPortrait"]
    assert len(info["UISupportedInterfaceOrientations~ipad"]) == 4


def test_apples_question_is_asked_in_every_language() -> None:
    said = {}
    for language in LANGUAGES:
        text = (STRINGS / f"{language}.lproj" / "InfoPlist.strings").read_text(encoding="utf-8")
        match = re.fullmatch(r'"NSLocalNetworkUsageDescription" = "([^"]+)";\n', text)
        assert match
        said[language] = match[1]
    assert said["en"] == APP["iOS"]["info"]["NSLocalNetworkUsageDescription"]
    assert len(set(said.values())) == len(LANGUAGES)


def test_the_launch_screen_has_the_apps_colours() -> None:
    assert APP["primary_color"] == APP["primary_color_dark"] == NIGHT.header
    assert APP["accent_color"] == NIGHT.accent
    icon = (ICONS / "coven.svg").read_text(encoding="utf-8")
    assert APP["splash_background_color"] in icon


def test_the_debian_packages_include_the_libraries_of_qt() -> None:
    listed = APP["linux"]["system"]["debian"]["system_runtime_requires"]
    assert listed == sorted(listed)
    assert set(listed) == {*dev.DRAWING_LIBRARIES.values(), *dev.SCREEN_LIBRARIES.values()}
