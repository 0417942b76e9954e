"""What a spell asks of its caster, and of those whom it threatens."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from coven.text.pages import PageContext, SubmitActions, TextChoice, TextPage
from coven.text.potion_brew import tale, whisper
from coven.text.potion_brew.offers import legal_actions
from coven.text.potion_brew.tale import player_name
from coven.words import tr, tr_noop
from engine.core import Action
from engine.games.potion_brew.pieces import CAT, GUARDS, YIELD, Banish, Gather, Steal
from engine.games.potion_brew.view import View

_SPELL_HEADLINES = {
    "gather": tr_noop("{name}, the Pelican brings a Witch or an Owl: choose one."),
    "steal": tr_noop("{name}, the Cat takes a Witch or an Owl: choose one."),
    "banish": tr_noop("{name}, the Wand sends away Witches or Owls: choose."),
}


def _spell_choice_page(context: PageContext) -> TextPage:
    """Returns what the caster decides; all of it is on the table for everybody to see."""
    view: View = context.view
    message = _SPELL_HEADLINES[view.step]
    return TextPage(
        lines=(tr(message, name=player_name(context, view.seat)), *tale.situation_lines(context)),
        choice_rows=tuple(
            (TextChoice(_choice_label(context, action), SubmitActions((action,))),)
            for action in legal_actions(view)
        ),
        secret_owner=view.seat,
        secret_lines=whisper.hand_lines(context) if context.secrets_shown else (),
    )


def _choice_label(context: PageContext, action: Action) -> str:
    match action:
        case Gather(kind):
            return tr("A Witch") if kind == "witch" else tr("An Owl")
        case Banish(kind):
            return tr("Witches") if kind == "witch" else tr("Owls")
        case Steal(victim, kind):
            name = player_name(context, victim)
            if kind == "witch":
                return tr("A Witch from {name}", name=name)
            return tr("An Owl from {name}", name=name)
    raise LookupError(action)


def _answer_page(context: PageContext) -> TextPage:
    """Returns the same for everybody who is threatened, with Garlic and without (PB-20)."""
    view: View = context.view
    first, second = GUARDS
    return TextPage(
        lines=(_threat_line(context), *tale.situation_lines(context)),
        choice_rows=(
            (TextChoice(tr("Give it up"), SubmitActions((YIELD,))),),
            (TextChoice(tr("Garlic on the first pile"), SubmitActions((first,))),),
            (TextChoice(tr("Garlic on the second pile"), SubmitActions((second,))),),
        ),
        secret_owner=view.seat,
        secret_lines=whisper.hand_lines(context) if context.secrets_shown else (),
    )


def _threat_line(context: PageContext) -> str:
    view: View = context.view
    victim, name = player_name(context, view.seat), player_name(context, view.turn)
    if view.spell == CAT:
        if view.kind == "witch":
            return tr("{victim}, {name}'s Cat wants one of your Witches.", victim=victim, name=name)
        return tr("{victim}, {name}'s Cat wants one of your Owls.", victim=victim, name=name)
    if view.kind == "witch":
        return tr(
            "{victim}, {name}'s Wand sends away one of your Witches.", victim=victim, name=name
        )
    return tr("{victim}, {name}'s Wand sends away one of your Owls.", victim=victim, name=name)


# By the step of a turn.
SPELL_PAGES: Mapping[str, Callable[[PageContext], TextPage]] = MappingProxyType(
    {
        "gather": _spell_choice_page,
        "steal": _spell_choice_page,
        "banish": _spell_choice_page,
        "answer": _answer_page,
    }
)
