"""The texts for the stores fit in every language and are true."""

import plistlib
import re
import tomllib
from pathlib import Path

import pytest

from coven.games import GAME_INFOS
from coven.i18n import LANGUAGES
from tests.store_listing.store_scenes import CAPTIONS, captioned_scenes

ROOT = Path(__file__).resolve().parents[2]
GOOGLE = ROOT / "fastlane" / "metadata" / "android"
APPLE = ROOT / "fastlane" / "metadata" / "ios"
STORE = ROOT / "resources" / "store"
PAGES = {"en": "en-US", "fr": "fr-FR", "is": "is-IS"}
APPLE_PAGES = {"en": "en-US", "fr": "fr-FR", "is": "is"}
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

# The maximum number of letters in each store.
GOOGLE_LIMITS = {"title": 30, "short_description": 80, "full_description": 4000}
APPLE_LIMITS = {"name": 30, "subtitle": 30, "keywords": 100, "promotional_text": 170}
CHANGELOG = 500


def version_code() -> int:
    """Returns the version code that Briefcase derives from the project's version."""
    major, minor, patch = (int(part) for part in VERSION.split("."))
    return major * 1_000_000 + minor * 10_000 + patch * 100


def read(path: Path) -> str:
    """Returns a text without its final line end."""
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n"), path
    return text.removesuffix("\n")


def fits(text: str, limit: int) -> bool:
    """Returns whether a text exists and is not longer than a store allows."""
    return text == text.strip() and 0 < len(text) <= limit


def test_each_language_has_its_pages() -> None:
    assert tuple(PAGES) == tuple(APPLE_PAGES) == LANGUAGES
    assert {path.name for path in GOOGLE.iterdir()} == set(PAGES.values())
    assert {path.name for path in APPLE.iterdir() if path.is_dir()} == set(APPLE_PAGES.values())


@pytest.mark.parametrize("page", PAGES.values())
@pytest.mark.parametrize(("name", "limit"), GOOGLE_LIMITS.items())
def test_google_takes_the_text(page: str, name: str, limit: int) -> None:
    assert fits(read(GOOGLE / page / f"{name}.txt"), limit)


@pytest.mark.parametrize("page", APPLE_PAGES.values())
@pytest.mark.parametrize(("name", "limit"), APPLE_LIMITS.items())
def test_apple_takes_the_text(page: str, name: str, limit: int) -> None:
    assert fits(read(APPLE / page / f"{name}.txt"), limit)


def test_a_text_that_is_too_long_or_empty_is_found() -> None:
    assert fits("a" * 30, 30)
    assert not fits("a" * 31, 30)
    assert not fits("", 30)
    assert not fits(" a", 30)


@pytest.mark.parametrize("page", PAGES.values())
def test_this_version_has_its_changelog(page: str) -> None:
    assert fits(read(GOOGLE / page / "changelogs" / f"{version_code()}.txt"), CHANGELOG)


@pytest.mark.parametrize("page", PAGES.values())
def test_the_page_names_every_game_and_no_other_shop(page: str) -> None:
    text = read(GOOGLE / page / "full_description.txt")
    assert [staging.title for staging in GAME_INFOS.values() if staging.title not in text] == []
    # Apple rejects a page that names another system.
    assert not re.search(r"android|google|play store|iphone", text, re.IGNORECASE)


@pytest.mark.parametrize("page", PAGES.values())
def test_the_page_says_whose_work_it_is_not(page: str) -> None:
    last = read(GOOGLE / page / "full_description.txt").rpartition("\n\n")[2]
    assert last.startswith("Pocket Coven ")
    assert any(word in last for word in ("unofficial", "non officielle", "óopinber"))


def test_every_game_and_its_author_is_credited() -> None:
    page = read(STORE / "credits.md")
    for staging in GAME_INFOS.values():
        assert staging.title in page
        assert staging.credit.rpartition(", ")[0].partition(",")[0] in page
    assert "must hold the rights" in page


def test_every_picture_has_a_caption_in_every_language() -> None:
    captions = tomllib.loads(CAPTIONS.read_text(encoding="utf-8"))
    assert [scene.name for scene in captioned_scenes()] == list(captions)
    # Google accepts eight pictures of a device, Apple ten.
    assert 4 <= len(captions) <= 8
    for said in captions.values():
        assert tuple(said) == LANGUAGES
        assert all(fits(text, 60) for text in said.values())


def test_f_droid_builds_this_version() -> None:
    recipe = read(STORE / "fdroid.yml")
    for line in (
        f"    versionName: {VERSION}".replace("    ", "  - ", 1),
        f"    versionCode: {version_code()}",
        f"    commit: v{VERSION}",
        f"CurrentVersion: {VERSION}",
        f"CurrentVersionCode: {version_code()}",
    ):
        assert line in recipe.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_privacy_text_is_in_every_language(language: str) -> None:
    lines = read(STORE / "privacy" / f"{language}.md").splitlines()
    assert lines[0].startswith("# ")
    assert lines[2] in (
        "Pocket Coven collects nothing.",
        "Pocket Coven ne collecte rien.",
        "Pocket Coven safnar engu.",
    )
    assert sum(line.startswith("- ") for line in lines) == 6


def test_the_privacy_manifest_declares_that_nothing_is_collected() -> None:
    manifest = plistlib.loads((STORE / "apple" / "PrivacyInfo.xcprivacy").read_bytes())
    assert manifest["NSPrivacyTracking"] is False
    assert manifest["NSPrivacyCollectedDataTypes"] == manifest["NSPrivacyTrackingDomains"] == []
    assert {
        use["NSPrivacyAccessedAPIType"].removeprefix("NSPrivacyAccessedAPICategory"): use[
            "NSPrivacyAccessedAPITypeReasons"
        ]
        for use in manifest["NSPrivacyAccessedAPITypes"]
    } == {"FileTimestamp": ["C617.1"], "SystemBootTime": ["35F9.1"], "DiskSpace": ["E174.1"]}
