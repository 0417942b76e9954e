"""Reasons of a bot's hints in words."""

from collections.abc import Sequence

from coven.games.waz_baraz.sentences import witch_list
from coven.i18n import tr
from engine.games.waz_baraz.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer


def advice(_view: View, reason: HintReason, _players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    match reason.name, reason.facts:
        case "close_together", (tuple(witches), _):
            return tr(
                "Choose {witches}: close witches are hard to tell apart.",
                witches=witch_list(witches),
            )
        case "only_set", (tuple(witches),):
            return tr(
                "Name {witches}: nobody else can be the mistresses.", witches=witch_list(witches)
            )
        case "one_of_two", (tuple(witches), tuple(others)):
            return tr(
                "Name {witches}: it is either these or {others}.",
                witches=witch_list(witches), others=witch_list(others),
            )  # fmt: skip
        case "one_of_many", (tuple(witches), int(count)):
            return tr(
                "Name {witches}: it is one of {count} sets that are still possible.",
                witches=witch_list(witches), count=count,
            )  # fmt: skip
        case "begun", (tuple(witches),):
            return tr(
                "Your first choice cannot be right: finish with {witches}.",
                witches=witch_list(witches),
            )
        case "ask_halves", (witch, having, all_sets):
            return tr(
                "Ask about {witch}: she is in {having} of the {all} sets that are left.",
                witch=witch, having=having, all=all_sets,
            )  # fmt: skip
        case "ask_idle", (witch,):
            return tr("Ask about {witch}: you know the mistresses already.", witch=witch)
        case "question", (card, _):
            return tr(
                "Play {card}: it leads to the start, where you may ask about a witch in secret.",
                card=card,
            )
        case "splits", (card, all_sets, left):
            return tr(
                "Play {card}: at most {left} of {all} possible sets remain.",
                card=card, left=left, all=all_sets,
            )  # fmt: skip
        case "spares_point", (card, _, _):
            return tr(
                "Play {card}: other cards pass the start, and the master would score.",
                card=card,
            )
        case "has_no_clue", (card,):
            return tr("Play {card}: no card can tell you anything new.", card=card)
    return None
