"""Share sheet and clipboard, which Toga does not provide."""

import shutil
from pathlib import Path
from typing import Any

from toga.platform import current_platform

from coven.native.bridge import android_activity, java_class, objc_class
from hall.storage.sqlite_schema import create_private_file


class ShareService:
    """Sends and receives texts and files; on desktops, players use a text field.

    Call it on the UI thread; any call may raise.
    """

    can_share = can_copy = False

    def share(self, text: str, title: str) -> None:
        """Opens the phone's share sheet with a text."""

    def share_file(self, path: Path, title: str) -> None:
        """Opens the phone's share sheet with a file."""

    def remove_shared_files(self) -> None:
        """Deletes the copies of files that were shared before this start of the app."""

    def copy(self, text: str) -> None:
        """Copies a text to the clipboard."""

    def paste(self) -> str:
        """Returns the text on the clipboard, or ""."""
        return ""


class AndroidShareService(ShareService):
    """Android's chooser and clipboard, through Chaquopy."""

    can_share = can_copy = True

    def share(self, text: str, title: str) -> None:
        intents = java_class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_SUBJECT, title)
        intent.putExtra(intents.EXTRA_TEXT, text)
        android_activity().startActivity(intents.createChooser(intent, title))

    def share_file(self, path: Path, title: str) -> None:
        """Opens the chooser with a copy of a file in the folder that the app may share."""
        activity, intents = android_activity(), java_class("android.content.Intent")
        copy = self._shared_folder() / path.name
        copy.parent.mkdir(exist_ok=True)
        create_private_file(copy)
        shutil.copyfile(path, copy)
        uri = java_class("androidx.core.content.FileProvider").getUriForFile(
            activity,
            f"{activity.getPackageName()}.fileprovider",
            java_class("java.io.File")(str(copy)),
        )
        intent = intents(intents.ACTION_SEND)
        intent.setType("application/octet-stream")
        intent.putExtra(intents.EXTRA_STREAM, uri)
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(intents.createChooser(intent, title))

    def remove_shared_files(self) -> None:
        # Not sooner: the other app may read its file when the message is sent.
        shutil.rmtree(self._shared_folder(), ignore_errors=True)

    def _shared_folder(self) -> Path:
        return Path(str(android_activity().getCacheDir().getPath())) / "shared"

    def copy(self, text: str) -> None:
        clip = java_class("android.content.ClipData").newPlainText("Pocket Coven", text)
        self._clipboard().setPrimaryClip(clip)

    def paste(self) -> str:
        clip = self._clipboard().getPrimaryClip()
        if clip is None or not clip.getItemCount():
            return ""
        return str(clip.getItemAt(0).coerceToText(android_activity()) or "")

    def _clipboard(self) -> Any:
        return android_activity().getSystemService("clipboard")


class IOSShareService(ShareService):
    """The share sheet and pasteboard of iOS, through rubicon-objc."""

    can_share = can_copy = True

    def share(self, text: str, title: str) -> None:
        self._share_item(text)

    def share_file(self, path: Path, title: str) -> None:
        self._share_item(objc_class("NSURL").fileURLWithPath(str(path)))

    def _share_item(self, item: Any) -> None:
        """Opens the share sheet. A tablet needs a source view for it."""
        column = objc_class("UIActivityViewController").alloc()
        column = column.initWithActivityItems([item], applicationActivities=None)
        application = objc_class("UIApplication")
        application.declare_class_property("sharedApplication")
        controller = application.sharedApplication.keyWindow.rootViewController
        popover = column.popoverPresentationController
        if popover is not None:
            popover.setSourceView(controller.view)
        controller.presentViewController(column, animated=True, completion=None)

    def copy(self, text: str) -> None:
        self._pasteboard().setString(text)

    def paste(self) -> str:
        return str(self._pasteboard().string or "")

    def _pasteboard(self) -> Any:
        pasteboard = objc_class("UIPasteboard")
        pasteboard.declare_class_property("generalPasteboard")
        return pasteboard.generalPasteboard


def create_share_service(platform: str = current_platform) -> ShareService:
    if platform == "android":
        return AndroidShareService()
    if platform == "iOS":
        return IOSShareService()
    return ShareService()
