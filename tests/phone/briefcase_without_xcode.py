"""Briefcase's own iOS commands on a machine without Xcode.

Replaces the check for a Mac and for Xcode, the download of Apple's Python, and the child processes
that need either (pip's arguments are written to a file).
"""

import json
import os
import platform
import plistlib
import subprocess
import sys
from pathlib import Path
from typing import Any

from briefcase.__main__ import main
from briefcase.integrations.subprocess import Subprocess
from briefcase.integrations.xcode import Xcode
from briefcase.platforms.iOS import iOSMixin
from briefcase.platforms.iOS.xcode import iOSXcodeCreateCommand

from tests.phone.briefcase_project import PIP_CALLS

OLDEST_IOS = "13.0"  # of Apple's Python for 3.13

_run = Subprocess.run


def run_child(self: Subprocess, args: Any, **options: Any) -> Any:
    """Runs a child process unless it needs Apple's Python."""
    words = [str(word) for word in args]
    if words[0] == "xcodebuild" or words[2:3] == ["xvenv"]:
        return subprocess.CompletedProcess(args, 0)
    if "pip" in words:
        with Path(os.environ[PIP_CALLS]).open("a", encoding="utf-8") as file:
            print(json.dumps(words[words.index("pip") + 1 :]), file=file)
        return subprocess.CompletedProcess(args, 0)
    return _run(self, args, **options)


def install_support_package(self: iOSXcodeCreateCommand, app: Any) -> None:
    """Writes the one file of Apple's Python that the create step reads."""
    framework = self.support_path(app) / "Python.xcframework" / "ios-arm64" / "Python.framework"
    framework.mkdir(parents=True)
    with (framework / "Info.plist").open("wb") as file:
        plistlib.dump({"MinimumOSVersion": OLDEST_IOS}, file)


if __name__ == "__main__":
    platform.machine = lambda: "arm64"  # as on the hosted Macs
    iOSMixin.supported_host_os = {"Darwin", "Linux"}
    Xcode.verify = classmethod(lambda cls, tools, **options: None)
    Subprocess.run = run_child
    iOSXcodeCreateCommand.install_app_support_package = install_support_package
    sys.exit(main())
