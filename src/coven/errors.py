"""Messages for players about refusals and errors, by reason; their texts are in `errors.json`."""

import json
from collections import ChainMap
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from coven.i18n import tr
from engine.core import BadSetup
from engine.games import GAMES
from hall.table import PROTOCOL_VERSION, HallError

_SECTIONS = json.loads((files("coven") / "errors.json").read_text("utf-8"))
REASON_MESSAGES: Mapping[str, str] = MappingProxyType(dict(ChainMap(*_SECTIONS.values())))


def reason_message(reason: str) -> str:
    message = REASON_MESSAGES.get(reason, REASON_MESSAGES["unexpected"])
    return tr(message)


def hall_error_message(error: HallError | BadSetup) -> str:
    """Returns the message of an error of the hall; explains which side has an older version."""
    if isinstance(error, BadSetup):
        return reason_message("bad_setup")
    theirs = getattr(error, "server_version", None)
    if isinstance(theirs, int):
        game = GAMES.get(getattr(error, "game", ""))
        ours = PROTOCOL_VERSION if error.reason == "other_protocol" else game.edition if game else 0
        return reason_message("older_here" if theirs > ours else "older_there")
    return reason_message(error.reason)
