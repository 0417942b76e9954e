"""Follows links that the phone opens with the app."""

import logging
from typing import TYPE_CHECKING

from coven.native.links import create_link_source

if TYPE_CHECKING:
    from coven.app import PocketCoven

log = logging.getLogger(__name__)


class DeepLinkHandler:
    """Looks for a link whenever the app comes to the front; no phone has to have any."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self._source = create_link_source()
        try:
            self._source.listen()
        except Exception as error:  # a code can always be typed instead
            log.warning("no links on this phone: %s", type(error).__name__)

    def open_pending_link(self) -> bool:
        """Goes where a link leads, and returns whether there was one."""
        try:
            link = self._source.take_link()
        except Exception as error:  # a code can always be typed instead
            log.warning("no links on this phone: %s", type(error).__name__)
            return False
        if link:
            self._app.online.open_link(link)
        return bool(link)
