"""Texts that leave the app and come in: sharing and the clipboard, which Toga does not have."""

from typing import Any, Protocol

from toga.platform import current_platform


class ShareService(Protocol):
    """What a phone can do with a text, on the thread of the screen; any of it may fail."""

    can_share: bool
    can_copy: bool

    def share(self, text: str, title: str) -> None:
        """Lets the owner choose where a text goes."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def paste(self) -> str:
        """Returns the text on the clipboard, empty if there is none."""


class NullShareService:
    """Stands in where there is no phone: a field to copy from and to paste into is all."""

    can_share = can_copy = False

    def share(self, text: str, title: str) -> None:
        """Goes nowhere."""

    def copy(self, text: str) -> None:
        """Copies nothing."""

    def paste(self) -> str:
        """Has nothing."""
        return ""


class AndroidShareService:
    """Android's own chooser and clipboard, through Chaquopy."""

    can_share = can_copy = True

    def share(self, text: str, title: str) -> None:
        """Opens the chooser."""
        intents = _java("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_SUBJECT, title)
        intent.putExtra(intents.EXTRA_TEXT, text)
        _activity().startActivity(intents.createChooser(intent, title))

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""
        clip = _java("android.content.ClipData").newPlainText("Pocket Coven", text)
        self._clipboard().setPrimaryClip(clip)

    def paste(self) -> str:
        """Returns the text on the clipboard."""
        clip = self._clipboard().getPrimaryClip()
        if clip is None or not clip.getItemCount():
            return ""
        return str(clip.getItemAt(0).coerceToText(_activity()) or "")

    def _clipboard(self) -> Any:
        return _activity().getSystemService("clipboard")


class IOSShareService:
    """Apple's own sheet and pasteboard, through rubicon-objc."""

    can_share = can_copy = True

    def share(self, text: str, title: str) -> None:
        """Opens the sheet; on a tablet it hangs from the middle of the screen."""
        column = _objc("UIActivityViewController").alloc()
        column = column.initWithActivityItems([text], applicationActivities=None)
        application = _objc("UIApplication")
        application.declare_class_property("sharedApplication")
        controller = application.sharedApplication.keyWindow.rootViewController
        popover = column.popoverPresentationController
        if popover is not None:
            popover.setSourceView(controller.view)
        controller.presentViewController(column, animated=True, completion=None)

    def copy(self, text: str) -> None:
        """Puts a text on the pasteboard."""
        self._pasteboard().setString(text)

    def paste(self) -> str:
        """Returns the text on the pasteboard."""
        return str(self._pasteboard().string or "")

    def _pasteboard(self) -> Any:
        pasteboard = _objc("UIPasteboard")
        pasteboard.declare_class_property("generalPasteboard")
        return pasteboard.generalPasteboard


def create_share_service(platform: str = current_platform) -> ShareService:
    """Returns what the platform can do with texts."""
    if platform == "android":
        return AndroidShareService()
    if platform == "iOS":
        return IOSShareService()
    return NullShareService()


def _activity() -> Any:
    # Asked for each time: the activity may have been made anew.
    return _java("org.beeware.android.MainActivity").singletonThis


def _java(name: str) -> Any:
    from java import jclass  # type: ignore[import-not-found]

    return jclass(name)


def _objc(name: str) -> Any:
    from rubicon.objc import ObjCClass  # type: ignore[import-untyped]

    return ObjCClass(name)
