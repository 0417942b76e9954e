"""What went wrong between phones, and what to do next."""

from coven.text.reasons import reason_message
from engine.core import BadSetup
from engine.games import GAMES
from hall.table import PROTOCOL_VERSION, HallError


def hall_error_message(error: HallError | BadSetup) -> str:
    """Returns the sentence for what a hall has refused."""
    if isinstance(error, BadSetup):
        return reason_message("bad_setup")
    theirs = getattr(error, "server_version", None)
    if isinstance(theirs, int):
        game = GAMES.get(getattr(error, "game", ""))
        ours = PROTOCOL_VERSION if error.reason == "other_protocol" else game.edition if game else 0
        return reason_message("older_here" if theirs > ours else "older_there")
    return reason_message(error.reason)
