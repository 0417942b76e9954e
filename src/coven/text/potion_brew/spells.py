"""What a spell asks of its caster, and of those whom it threatens."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from coven.text.pages import Choice, Desk, Page, Steps
from coven.text.potion_brew import tale, whisper
from coven.text.potion_brew.offers import legal
from coven.text.potion_brew.tale import name_of
from coven.words import mark, say
from engine.core import Action
from engine.games.potion_brew.pieces import CAT, GUARDS, YIELD, Banish, Gather, Steal
from engine.games.potion_brew.view import View

_ASKING = {
    "gather": mark("{name}, the Pelican brings a Witch or an Owl: choose one."),
    "steal": mark("{name}, the Cat takes a Witch or an Owl: choose one."),
    "banish": mark("{name}, the Wand sends away Witches or Owls: choose."),
}


def _choose(desk: Desk) -> Page:
    """Returns what the caster decides; all of it is on the table for everybody to see."""
    view: View = desk.view
    message = _ASKING[view.step]
    return Page(
        lines=(say(message, name=name_of(desk, view.seat)), *tale.situation(desk)),
        rows=tuple((Choice(_label(desk, action), Steps((action,))),) for action in legal(view)),
        owner=view.seat,
        secret=whisper.hand(desk) if desk.shown else (),
    )


def _label(desk: Desk, action: Action) -> str:
    match action:
        case Gather(kind):
            return say("A Witch") if kind == "witch" else say("An Owl")
        case Banish(kind):
            return say("Witches") if kind == "witch" else say("Owls")
        case Steal(victim, kind):
            name = name_of(desk, victim)
            if kind == "witch":
                return say("A Witch from {name}", name=name)
            return say("An Owl from {name}", name=name)
    raise LookupError(action)


def _answer(desk: Desk) -> Page:
    """Returns the same for everybody who is threatened, with Garlic and without (PB-20)."""
    view: View = desk.view
    first, second = GUARDS
    return Page(
        lines=(_threatened(desk), *tale.situation(desk)),
        rows=(
            (Choice(say("Give it up"), Steps((YIELD,))),),
            (Choice(say("Garlic on the first pile"), Steps((first,))),),
            (Choice(say("Garlic on the second pile"), Steps((second,))),),
        ),
        owner=view.seat,
        secret=whisper.hand(desk) if desk.shown else (),
    )


def _threatened(desk: Desk) -> str:
    view: View = desk.view
    victim, name = name_of(desk, view.seat), name_of(desk, view.turn)
    if view.spell == CAT:
        if view.kind == "witch":
            return say(
                "{victim}, {name}'s Cat wants one of your Witches.", victim=victim, name=name
            )
        return say("{victim}, {name}'s Cat wants one of your Owls.", victim=victim, name=name)
    if view.kind == "witch":
        return say(
            "{victim}, {name}'s Wand sends away one of your Witches.", victim=victim, name=name
        )
    return say("{victim}, {name}'s Wand sends away one of your Owls.", victim=victim, name=name)


# By the step of a turn.
PAGES: Mapping[str, Callable[[Desk], Page]] = MappingProxyType(
    {"gather": _choose, "steal": _choose, "banish": _choose, "answer": _answer}
)
