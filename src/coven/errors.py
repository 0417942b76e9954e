"""Messages for players about refusals and errors, by reason.

Their texts are in `errors.json`, and the refusals of a game in its `phrases.json`.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from coven.i18n import tr
from engine.core import BadSetup
from engine.games import GAMES
from hall.table import PROTOCOL_VERSION, HallError


@cache
def reason_messages() -> Mapping[str, str]:
    """Returns the message id of every reason."""
    app = files("coven")
    messages: dict[str, str] = {}
    for section in json.loads((app / "errors.json").read_text("utf-8")).values():
        messages |= section
    for game in GAMES:
        phrases = app / "games" / game / "phrases.json"
        if phrases.is_file():
            messages |= json.loads(phrases.read_text("utf-8")).get("refusals", {})
    return MappingProxyType(messages)


def reason_message(reason: str) -> str:
    messages = reason_messages()
    message = messages.get(reason, messages["unexpected"])
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
