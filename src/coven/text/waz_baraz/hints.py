"""What a bot advises at Waz Baraz, in one sentence."""

from collections.abc import Sequence

from coven.words import all_of, say
from engine.games.waz_baraz.view import View
from engine.hints import Reason
from hall.table import Chair


def advice(_view: View, reason: Reason, _chairs: Sequence[Chair]) -> str | None:
    """Returns a reason in words."""
    match reason.name, reason.facts:
        case "close_together", (tuple(witches), _):
            return say(
                "Choose {witches}: the closer they stand, the harder they are to tell apart.",
                witches=_numbers(witches),
            )
        case "only_set", (tuple(witches),):
            return say(
                "Name {witches}: nobody else can be the mistresses.", witches=_numbers(witches)
            )
        case "one_of_two", (tuple(witches), tuple(others)):
            return say(
                "Name {witches}: it is either these or {others}.",
                witches=_numbers(witches), others=_numbers(others),
            )  # fmt: skip
        case "begun", (tuple(witches),):
            return say(
                "What you began to name cannot be right: end it with {witches}.",
                witches=_numbers(witches),
            )
        case "ask_halves", (witch, having, all_sets):
            return say(
                "Ask about {witch}: she is in {having} of the {all} sets that are left.",
                witch=witch, having=having, all=all_sets,
            )  # fmt: skip
        case "ask_idle", (witch,):
            return say("Ask about {witch}: you know the mistresses already.", witch=witch)
        case "question", (card, _):
            return say(
                "Play {card}: it leads to the start, where you may ask about a witch in secret.",
                card=card,
            )
        case "splits", (card, all_sets, left):
            return say(
                "Play {card}: whatever is said, at most {left} of {all} possible sets remain.",
                card=card, left=left, all=all_sets,
            )  # fmt: skip
        case "spares_point", (card, _, _):
            return say(
                "Play {card}: others tell more, but they pass the start, and the master scores.",
                card=card,
            )
        case "tells_nothing", (card,):
            return say("Play {card}: no card can tell you anything new.", card=card)
    return None


def _numbers(witches: Sequence[int]) -> str:
    return all_of(list(map(str, witches)))
