"""Runs the real Briefcase on a copy of the project, without an SDK and without a network.

It uses small templates of our own, because Briefcase downloads its templates. The SDK and the JDK
are folders with stubs. Xcode exists on a Mac only, so the iOS commands run through
`briefcase_without_xcode`.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.phone.bundle import ROOT, SOURCE_FOLDERS

TEMPLATES = Path(__file__).with_name("templates")
PROJECT_FILES = (
    ".ci", "CHANGELOG.md", "LICENSE", "README.md", "engine", "pyproject.toml", "resources", "src",
    "tests",
)  # fmt: skip
OUTPUT_FOLDERS = {"android": "build/coven/android/gradle", "iOS": "build/coven/ios/xcode"}
PIP_CALLS = "COVEN_PIP_CALLS"  # names the file with the pip commands of the iOS create step
SECONDS = 120


@dataclass(frozen=True)
class BriefcaseProject:
    """A project for Briefcase in its own folder."""

    folder: Path
    platform: str

    @property
    def output(self) -> Path:
        """The generated project."""
        return self.folder / "project" / OUTPUT_FOLDERS[self.platform]

    @property
    def app(self) -> Path:
        """The folder with the app's sources in the generated project."""
        return self.output / SOURCE_FOLDERS[self.platform]

    def prepare(self) -> None:
        """Links the project's files and writes the stubs."""
        project = self.folder / "project"
        project.mkdir()
        for name in PROJECT_FILES:
            (project / name).symlink_to(ROOT / name)
        _write_program(self.folder / "bin" / "git", "echo git version 2.40.0")
        _write_program(self.folder / "jdk" / "bin" / "javac", "echo javac 17.0.1")
        if self.platform == "android":
            from briefcase.integrations.android_sdk import AndroidSDK

            sdk = self.folder / "sdk"
            version = AndroidSDK.SDK_MANAGER_VER
            _write_program(sdk / "cmdline-tools" / version / "bin" / "sdkmanager", "exit 0")
            (sdk / "licenses").mkdir()
            (sdk / "licenses" / "android-sdk-license").touch()

    def run(self, *command: str) -> str:
        """Runs a Briefcase command and returns its output; a failure is an AssertionError."""
        module = (
            "briefcase" if self.platform == "android" else "tests.phone.briefcase_without_xcode"
        )
        template = f"template={str(TEMPLATES / self.platform)!r}"
        done = subprocess.run(
            [sys.executable, "-m", module, *command, "--no-input", "--config", template],
            cwd=self.folder / "project", env=self._environment, capture_output=True,
            encoding="utf-8", timeout=SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def pip_calls(self) -> list[list[str]]:
        """Returns the arguments of each pip call of the iOS create step."""
        lines = (self.folder / "pip-calls.txt").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    @cached_property
    def _environment(self) -> dict[str, str]:
        home = self.folder / "home"
        home.mkdir()
        return {
            **{name: value for name, value in os.environ.items() if name != "ANDROID_SDK_ROOT"},
            "ANDROID_HOME": str(self.folder / "sdk"),
            "BRIEFCASE_HOME": str(home),
            "HOME": str(home),
            "JAVA_HOME": str(self.folder / "jdk"),
            "PATH": f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "PYTHONUTF8": "1",
            PIP_CALLS: str(self.folder / "pip-calls.txt"),
        }


def create_project(folder: Path, platform: str) -> BriefcaseProject:
    """Returns a project after `briefcase create`."""
    project = BriefcaseProject(folder, platform)
    project.prepare()
    project.run("create", platform)
    return project


def _write_program(path: Path, line: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)
