"""Reasons of a bot's hints in words."""

from collections.abc import Sequence

from coven.games.waz_baraz.sentences import witch_list
from coven.i18n import tr, tr_noop
from engine.games.waz_baraz.view import View
from engine.hints import HintReason
from hall.table import SeatedPlayer

# [reason] the sentence, and the names of its facts in order
_SENTENCES: dict[str, tuple[str, ...]] = {
    "close_together": (
        tr_noop("Choose {witches}: close witches are hard to tell apart."), "witches", "spread",
    ),
    "only_set": (tr_noop("Name {witches}: nobody else can be the mistresses."), "witches"),
    "one_of_two": (
        tr_noop("Name {witches}: it is either these or {others}."), "witches", "others",
    ),
    "one_of_many": (
        tr_noop("Name {witches}: it is one of {count} sets that are still possible."),
        "witches", "count",
    ),
    "begun": (tr_noop("Your first choice cannot be right: finish with {witches}."), "witches"),
    "ask_halves": (
        tr_noop("Ask about {witch}: she is in {having} of the {all} sets that are left."),
        "witch", "having", "all",
    ),
    "ask_idle": (tr_noop("Ask about {witch}: you know the mistresses already."), "witch"),
    "question": (
        tr_noop("Play {card}: it leads to the start, where you may ask about a witch in secret."),
        "card", "all",
    ),
    "splits": (
        tr_noop("Play {card}: at most {left} of {all} possible sets remain."),
        "card", "all", "left",
    ),
    "spares_point": (
        tr_noop("Play {card}: other cards pass the start, and the master would score."),
        "card", "all", "left",
    ),
    "has_no_clue": (tr_noop("Play {card}: no card can tell you anything new."), "card"),
}  # fmt: skip


def advice(_view: View, reason: HintReason, _players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    if reason.name not in _SENTENCES:
        return None
    sentence, *names = _SENTENCES[reason.name]
    facts = [witch_list(fact) if isinstance(fact, tuple) else fact for fact in reason.facts]
    return tr(sentence, **dict(zip(names, facts, strict=True)))
