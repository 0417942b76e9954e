"""What went wrong between phones, and what to do next."""

from coven.text.reasons import explained
from engine.core import BadSetup
from engine.games import GAMES
from hall.table import PROTOCOL, HallError


def told(error: HallError | BadSetup) -> str:
    """Returns the sentence for what a hall has refused."""
    if isinstance(error, BadSetup):
        return explained("bad_setup")
    theirs = getattr(error, "theirs", None)
    if isinstance(theirs, int):
        game = GAMES.get(getattr(error, "game", ""))
        ours = PROTOCOL if error.reason == "other_protocol" else game.edition if game else 0
        return explained("older_here" if theirs > ours else "older_there")
    return explained(error.reason)
