"""The classes of UIKit, Foundation and AVFoundation that the app and Toga use, without pixels.

Names are Apple's. A property is in PROPERTIES of its class, a method is a method.
"""

# Apple's names, and tables that nobody changes.
# ruff: noqa: ARG003, N802, N803, RUF012

import io
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image

from tests.ios.graphics import GRAPHICS
from tests.ios.objc import (
    CGPoint,
    CGRect,
    CGSize,
    NSObject,
    UIEdgeInsets,
    UnknownToStandIn,
    defines,
    make_rect,
)

SCREEN = (390.0, 844.0)
STATUS_BAR = 47.0
HOME_INDICATOR = 34.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 1, 2, 3, 4  # NSLayoutAttribute
HOME = Path(tempfile.mkdtemp(prefix="coven-ios-"))


# Foundation


class NSMutableDictionary(NSObject):
    def init(self) -> Any:
        self._items: dict[Any, Any] = {}
        return self

    def __setitem__(self, key: Any, value: Any) -> None:
        self._items[key] = value


class NSData(NSObject):
    @classmethod
    def dataWithBytes(cls, data: bytes, length: int) -> Any:
        made = cls()
        made._data = data[:length]
        return made


RESOURCE_VALUES: dict[tuple[str, str], object] = {}  # [path, key]


class NSURL(NSObject):
    PROPERTIES = {"absoluteString": "", "path": ""}

    def setResourceValue(self, value: Any, forKey: str, error: Any) -> bool:
        assert error is None
        exists = Path(self.path).exists()
        if exists:
            RESOURCE_VALUES[self.path, forKey] = value
        return exists

    @classmethod
    def fileURLWithPath(cls, path: str) -> Any:
        made = cls()
        made.path = str(path)
        return made


class NSFileManager(NSObject):
    CLASS_PROPERTIES = {"defaultManager": lambda: NSFileManager()}

    def URLsForDirectory(self, directory: Any, inDomains: Any) -> list[Any]:
        return [NSURL.fileURLWithPath(str(HOME / directory.name))]


class NSLocale(NSObject):
    CLASS_PROPERTIES = {"preferredLanguages": ["en-GB"]}


class NSNotification(NSObject):
    PROPERTIES = {"name": "", "userInfo": dict}


class NSNotificationCenter(NSObject):
    CLASS_PROPERTIES = {"defaultCenter": lambda: NOTIFICATIONS}
    PROPERTIES = {"observers": list}

    def addObserver(self, observer: Any, selector: str, name: str, object: Any) -> None:
        assert defines(type(observer), selector), f"{observer} has no {selector}"
        self.observers.append((observer, selector, name))

    def post(self, name: str, **info: Any) -> None:
        """Sends a notification, as the system does."""
        note = NSNotification()
        note.name = name
        note.userInfo = info
        for observer, selector, wanted in self.observers:
            if wanted == name:
                getattr(observer, selector)(note)


NOTIFICATIONS: Any = NSNotificationCenter()


class RectValue:
    """An NSValue with a rectangle."""

    def __init__(self, rect: CGRect) -> None:
        self._rect = rect

    def CGRectValue(self) -> CGRect:
        return self._rect


# Colours, fonts and images


class UIColor(NSObject):
    PROPERTIES = {"components": (0.0, 0.0, 0.0, 1.0)}
    CLASS_PROPERTIES = {
        name: name for name in ("clearColor", "grayColor", "redColor", "whiteColor")
    }

    @classmethod
    def colorWithRed(cls, red: float, green: float, blue: float, alpha: float) -> Any:
        made = cls()
        made.components = (red, green, blue, alpha)
        return made

    @classmethod
    def systemBackgroundColor(cls) -> str:
        return "systemBackgroundColor"


class UIFontDescriptor(NSObject):
    def fontDescriptorWithSymbolicTraits(self, traits: int) -> Any:
        return self


class UIFont(NSObject):
    PROPERTIES = {"fontName": "", "pointSize": 17.0, "fontDescriptor": UIFontDescriptor}
    CLASS_PROPERTIES = {"labelFontSize": 17.0}

    @property
    def ascender(self) -> float:
        return float(self.pointSize * 0.95)

    @property
    def descender(self) -> float:
        return float(self.pointSize * -0.24)

    @classmethod
    def systemFontOfSize(cls, size: float) -> Any:
        return cls.fontWithName(".SFUI", size=size)

    @classmethod
    def fontWithName(cls, name: str, size: float) -> Any:
        made = cls()
        made.fontName, made.pointSize = name, size
        return made

    @classmethod
    def fontWithDescriptor(cls, descriptor: Any, size: float) -> Any:
        return cls.fontWithName("traits", size=size)


def text_size(text: str, font: Any) -> CGSize:
    """Returns the size of lines of text, with one width for all letters."""
    size = font.pointSize if font is not None else 17.0
    lines = text.split("\n")
    return CGSize(max(map(len, lines)) * size * 0.5, len(lines) * size * 1.2)


class NSAttributedString(NSObject):
    def initWithString(self, text: str, attributes: Any) -> Any:
        self._text, self._attributes = text, attributes._items
        self._font = self._attributes.get("NSFontAttributeName")
        return self

    def size(self) -> CGSize:
        return text_size(self._text, self._font)

    def drawWithRect(self, rect: CGRect, options: int, context: Any) -> None:
        assert GRAPHICS.current is not None
        GRAPHICS.texts.append(self._text)


class UIImage(NSObject):
    PROPERTIES = {"size": CGSize, "CGImage": object}

    @classmethod
    def imageWithData(cls, data: Any) -> Any:
        made = cls()
        with Image.open(io.BytesIO(data._data)) as image:
            made.size = CGSize(*image.size)
        return made

    @classmethod
    def imageWithContentsOfFile(cls, path: str) -> Any:
        data = Path(path).read_bytes()
        return cls.imageWithData(NSData.dataWithBytes(data, length=len(data)))


# Views


class NSLayoutConstraint(NSObject):
    PROPERTIES = {"constant": 0.0}

    @classmethod
    def constraintWithItem(cls, item: Any, **parts: Any) -> Any:
        made = cls()
        made._item = item
        made._kind = (parts["attribute__1"], parts["toItem"] is item)
        made.constant = parts["constant"]
        return made


class UIResponder(NSObject):
    def becomeFirstResponder(self) -> bool:
        return True


class UIView(UIResponder):
    PROPERTIES = {
        "alpha": 1.0,
        "autoresizingMask": 0,
        "backgroundColor": None,
        "clipsToBounds": False,
        "contentMode": 0,
        "hidden": False,
        "safeAreaInsets": UIEdgeInsets,
        "superview": None,
        "tintColor": UIColor,
        "translatesAutoresizingMaskIntoConstraints": True,
        "autoresizesSubviews": True,
        "firstResponder": False,
        "subviews": list,
    }

    @property
    def window(self) -> Any:
        view: Any = self
        while view is not None and not isinstance(view, UIWindow):
            view = view.superview
        return view

    @property
    def isFirstResponder(self) -> bool:
        return bool(self.firstResponder)

    def resignFirstResponder(self) -> bool:
        self.firstResponder = False
        return True

    def initWithFrame(self, frame: CGRect) -> Any:
        self.frame = frame
        return self.init()

    @property
    def frame(self) -> CGRect:
        if not self.translatesAutoresizingMaskIntoConstraints:
            return make_rect(*(self._constant(*kind) for kind in (
                (_LEFT, False), (_TOP, False), (_RIGHT, True), (_BOTTOM, True)
            )))  # fmt: skip
        frame: CGRect = self.__dict__.get("_frame", make_rect(0, 0, 0, 0))
        return frame

    @frame.setter
    def frame(self, frame: CGRect) -> None:
        self._frame = frame

    def setFrame(self, frame: CGRect) -> None:
        self.frame = frame

    def _constant(self, attribute: int, own: bool) -> float:  # noqa: FBT001
        found = self.__dict__.get("_constraints", {}).get((attribute, own))
        return 0.0 if found is None else float(found.constant)

    @property
    def bounds(self) -> CGRect:
        size = self.frame.size
        return make_rect(0, 0, size.width, size.height)

    def convertRect(self, rect: CGRect, toView: Any) -> CGRect:
        x, y = rect.origin.x, rect.origin.y
        view: Any = self
        while view is not None and view is not toView:
            x, y = x + view.frame.origin.x, y + view.frame.origin.y
            view = view.superview
        return make_rect(x, y, rect.size.width, rect.size.height)

    superview: Any

    def addSubview(self, view: Any) -> None:
        view.removeFromSuperview()
        view.superview = self
        self.subviews.append(view)
        view.setNeedsDisplay()

    def removeFromSuperview(self) -> None:
        if self.superview is not None:
            self.superview.subviews.remove(self)
            self.superview = None

    def addConstraint(self, constraint: Any) -> None:
        item = constraint._item
        item.__dict__.setdefault("_constraints", {})[constraint._kind] = constraint

    def addConstraints(self, constraints: list[Any]) -> None:
        """Keeps nothing: these place a part inside of a widget."""

    def removeConstraint(self, constraint: Any) -> None:
        constraint._item.__dict__["_constraints"].pop(constraint._kind, None)

    def systemLayoutSizeFittingSize(self, size: CGSize) -> CGSize:
        return CGSize(0, 0)

    def layoutIfNeeded(self) -> None:
        """Has nothing to do: frames follow from their constraints."""

    def layoutSubviews(self) -> None:
        """Has nothing to do."""

    def safeAreaInsetsDidChange(self) -> None:
        """Has nothing to do."""

    def setNeedsDisplay(self) -> None:
        self._dirty = True

    def all_views(self) -> list[Any]:
        """Returns the view and all below it."""
        return [self, *(each for view in self.subviews for each in view.all_views())]

    def display(self) -> None:
        """Draws every view that asked for it, as the system does at the end of its loop."""
        for view in self.all_views():
            if view.__dict__.pop("_dirty", False) and defines(type(view), "drawRect_"):
                GRAPHICS.current = 1
                view.drawRect_(view.bounds)
                GRAPHICS.current = None


class UIControl(UIView):
    PROPERTIES = {"enabled": True, "targets": list}

    def addTarget(self, target: Any, action: str, forControlEvents: int) -> None:
        assert defines(type(target), action), f"{target} has no {action}"
        self.targets.append((target, action, forControlEvents))

    def send(self, event: int) -> bool:
        """Sends an event to those who wait for it, and returns whether anybody did."""
        actions = [(t, name) for t, name, wanted in self.targets if wanted & event]
        for target, name in actions:
            getattr(target, name)(*([self] if name.endswith("_") else []))
        return bool(actions)


class UILabel(UIView):
    PROPERTIES = {
        "editable": False,  # which Toga sets, and UIKit does not know
        "enabled": True,
        "font": None,
        "lineBreakMode": 0,
        "numberOfLines": 1,
        "text": None,
        "textAlignment": 0,
        "textColor": None,
    }

    def textRectForBounds(self, bounds: CGRect, limitedToNumberOfLines: int) -> CGRect:
        return CGRect(CGPoint(0, 0), text_size(self.text or "", self.font))


class UIButton(UIControl):
    PROPERTIES = {"titleLabel": UILabel}

    def init(self) -> Any:
        self._title = ""
        return self

    def setTitle(self, title: str, forState: int) -> None:
        self._title = title

    def titleForState(self, state: int) -> str:
        return str(self._title)

    def setImage(self, image: Any, forState: int) -> None:
        """Shows no image."""

    def setTitleColor(self, color: Any, forState: int) -> None:
        assert color is not None

    def systemLayoutSizeFittingSize(self, size: CGSize) -> CGSize:
        text = text_size(self._title, self.titleLabel.font)
        return CGSize(text.width + 12, max(34, text.height + 12))


class UITextField(UIControl):
    PROPERTIES = {
        "borderStyle": 0,
        "delegate": None,
        "font": None,
        "placeholder": None,
        "text": "",
        "textAlignment": 0,
        "textColor": None,
        "attributedPlaceholder": None,
    }

    def press_return(self) -> None:
        """Presses Return; the keyboard closes only if somebody listens to the end of editing."""
        assert self.firstResponder
        if self.delegate.textFieldShouldReturn_(self) and self.send(1 << 19):
            self.resignFirstResponder()

    def becomeFirstResponder(self) -> bool:
        self.firstResponder = True
        return True

    def pointInside(self, point: CGPoint, withEvent: Any) -> bool:
        return True

    def systemLayoutSizeFittingSize(self, size: CGSize) -> CGSize:
        return CGSize(100, 34)


class UITextView(UIView):
    PROPERTIES = {
        "delegate": None,
        "editable": True,
        "font": None,
        "placeholder_label": None,  # a Python attribute of Toga's
        "text": "",
        "textAlignment": 0,
        "textColor": None,
    }

    def scrollRangeToVisible(self, which: Any) -> None:
        """Scrolls nothing."""


class UIImageView(UIView):
    PROPERTIES = {"image": None}


class UIScrollView(UIView):
    PROPERTIES = {"contentOffset": CGPoint, "contentSize": CGSize, "delegate": None}

    def scrollRectToVisible(self, rect: CGRect, animated: bool) -> None:  # noqa: FBT001
        top, bottom = rect.origin.y, rect.origin.y + rect.size.height
        shown = self.contentOffset.y
        if bottom > shown + self.frame.size.height:
            shown = bottom - self.frame.size.height
        self.setContentOffset(CGPoint(0, min(shown, top)), animated=animated)

    def setContentOffset(self, offset: CGPoint, animated: bool) -> None:  # noqa: FBT001
        self.contentOffset = offset
        self.delegate.scrollViewDidScroll_(self)


class UIViewController(UIResponder):
    PROPERTIES = {"title": "", "view": None}


class UIScreen(UIView):
    CLASS_PROPERTIES = {"mainScreen": lambda: MAIN_SCREEN}
    PROPERTIES = {"scale": 3.0}


MAIN_SCREEN: Any = UIScreen.alloc().initWithFrame(make_rect(0, 0, *SCREEN))


class UIStatusBarManager(NSObject):
    PROPERTIES = {"statusBarFrame": lambda: make_rect(0, 0, SCREEN[0], STATUS_BAR)}


class UIScene(NSObject):
    pass


class UIWindowScene(UIScene):
    PROPERTIES = {"statusBarManager": UIStatusBarManager}


class UIWindow(UIView):
    PROPERTIES = {
        "hidden": True,
        "overrideUserInterfaceStyle": 0,
        "rootViewController": None,
        "windowScene": None,
    }

    def makeKeyAndVisible(self) -> None:
        self.hidden = False
        view = self.rootViewController.view
        if view.superview is None:
            self.addSubview(view)

    def layout(self) -> None:
        """Gives the root view the window's size and insets, as the system does."""
        view = self.rootViewController.view
        view.frame = self.bounds
        view.safeAreaInsets = self.safeAreaInsets = UIEdgeInsets(STATUS_BAR, 0, HOME_INDICATOR, 0)
        view.layoutSubviews()


class UISceneConfiguration(NSObject):
    PROPERTIES = {"delegateClass": None}

    def initWithName(self, name: str, sessionRole: str) -> Any:
        return self


class UIOpenURLContext(NSObject):
    PROPERTIES = {"URL": NSURL}


class NSSet(NSObject):
    def init(self) -> Any:
        self._members: list[Any] = []
        return self

    def allObjects(self) -> list[Any]:
        return self._members


def set_of(*members: Any) -> Any:
    """Returns a set of objects."""
    made = NSSet.alloc().init()
    made._members = list(members)
    return made


class UISceneConnectionOptions(NSObject):
    PROPERTIES = {"URLContexts": set_of}


class UIApplication(UIResponder):
    CLASS_PROPERTIES = {"sharedApplication": lambda: APPLICATION}
    PROPERTIES = {"idleTimerDisabled": False}


APPLICATION: Any = UIApplication.alloc().init()


class UITouch(NSObject):
    def at(self, x: float, y: float) -> Any:
        self._point = CGPoint(x, y)
        return self

    def locationInView(self, view: Any) -> CGPoint:
        point: CGPoint = self._point
        return point


# Sound and haptics


class AVAudioSession(NSObject):
    @classmethod
    def sharedInstance(cls) -> Any:
        return cls()

    def setCategory(self, category: str, error: Any) -> bool:
        if category != "AVAudioSessionCategoryAmbient":
            raise UnknownToStandIn(category)
        return True


class AVAudioPlayer(NSObject):
    PROPERTIES = {"currentTime": 0.0}

    def initWithContentsOfURL(self, url: Any, error: Any) -> Any:
        return self if Path(url.path).is_file() else None

    def prepareToPlay(self) -> bool:
        return True

    def play(self) -> bool:
        return True


class UIImpactFeedbackGenerator(NSObject):
    def initWithStyle(self, style: int) -> Any:
        return self

    def impactOccurred(self) -> None:
        """Taps nobody."""

    def prepare(self) -> None:
        """Needs nothing."""
