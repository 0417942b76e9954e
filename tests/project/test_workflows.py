"""The hosted workflows agree with the project and with each other."""

import os
import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from coven.i18n import LANGUAGES
from coven.settings import Theme

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yml"))}
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
ADVICE = (ROOT / "PUBLISHING.md").read_text(encoding="utf-8")


def test_every_python_that_is_promised_is_tested() -> None:
    promised = [
        line.removeprefix("Programming Language :: Python :: ")
        for line in PROJECT["classifiers"]
        if line.startswith("Programming Language :: Python :: ")
    ]
    assert f"python: {str(promised).replace(chr(39), chr(34))}" in WORKFLOWS["test"]


def test_all_use_one_briefcase_and_the_phones_python() -> None:
    text = "\n".join(
        [*WORKFLOWS.values(), ADVICE, (ROOT / "resources/store/fdroid.yml").read_text()]
    )
    assert set(re.findall(r"briefcase==([\d.]+)", text)) == {"0.4.7"}
    assert set(re.findall(r'PYTHON: "([\d.]+)"', text)) == {"3.13"}


def test_the_files_that_workflows_run_exist() -> None:
    text = "\n".join(WORKFLOWS.values())
    for script in set(re.findall(r"(?<![\w/])\.ci/[a-z-]+(?![\w.-])", text)):
        assert os.access(ROOT / script, os.X_OK), script
    for module in set(re.findall(r"python3? -m (tests[\w.]+)", text)):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module


@pytest.mark.parametrize(
    "step",
    [
        "briefcase create android",
        "briefcase package android --no-input --packaging-format aab",
        "briefcase package android --no-input --packaging-format apk",
        "briefcase run android --test",
        "briefcase build iOS",
        'briefcase run iOS --test --no-input -- -AppleLanguages "(fr)"',
        ".ci/archive-ios",
        "linux system",
        "macOS app",
        "windows app",
    ],
)
def test_every_package_is_built_and_both_phones_are_tried(step: str) -> None:
    assert step in WORKFLOWS["build"]


def test_the_oldest_and_the_newest_android_are_tried() -> None:
    android = PYPROJECT["tool"]["briefcase"]["app"]["coven"]["android"]
    levels = re.findall(r'"android-(\d+);', WORKFLOWS["build"])
    assert levels == [android["min_os_version"], android["target_os_version"]]


def test_android_emulators_and_simulators_are_french_and_the_app_knows() -> None:
    lines = WORKFLOWS["build"].replace("\n          ", " ").splitlines()
    (android,) = [line for line in lines if "briefcase run android --test" in line]
    assert "--Xemulator=-change-locale --Xemulator=fr-FR" in android
    assert android.endswith(" -- --language fr")


@pytest.mark.parametrize("command", ["test --android", "store", "gallery --android"])
def test_a_job_on_the_android_framework_installs_a_jdk_and_maven(command: str) -> None:
    jobs = re.split(r"\n(?=  [a-z]+:\n)", WORKFLOWS["test"])
    (job,) = [job for job in jobs if f"python3 dev.py {command}" in job]
    assert "default-jdk-headless maven" in job


def test_the_hosted_gallery_has_every_language_and_theme() -> None:
    assert f"language: [{', '.join(LANGUAGES)}]" in WORKFLOWS["test"]
    assert f"theme: [{', '.join(get_args(Theme))}]" in WORKFLOWS["test"]


def test_each_secret_may_be_missing_and_is_explained() -> None:
    secrets = set(re.findall(r"secrets\.(\w+)", WORKFLOWS["release"]))
    assert len(secrets) == 8
    assert [secret for secret in secrets if f"`{secret}`" not in ADVICE] == []
    for first in ("ANDROID_KEYSTORE_BASE64", "APPLE_CERTIFICATE_BASE64"):
        assert f"::warning::No {first}" in WORKFLOWS["release"]
    assert "secrets." not in WORKFLOWS["build"] + WORKFLOWS["test"]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_read_only_and_every_job_ends(name: str) -> None:
    text = WORKFLOWS[name]
    assert "\npermissions:\n  contents: read\n" in text
    runners = len(re.findall(r"^    runs-on: ", text, re.MULTILINE))
    assert len(re.findall(r"^    timeout-minutes: \d+$", text, re.MULTILINE)) == runners
