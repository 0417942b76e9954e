"""Steps C2 and C3: another face for the captured die, and what its face does (BV-19 .. BV-23)."""

from collections.abc import Callable

from coven.text.baron_voodoo import lists, reading, tale
from coven.text.baron_voodoo.names import die_name, face_name, face_sentence
from coven.text.baron_voodoo.offers import (
    ChoiceRows,
    action_button,
    anytime_rows,
    back_row,
    legal_of_kind,
    player_name,
    skip_turn_rows,
)
from coven.text.pages import PageContext, TextPage
from coven.words import tr, tr_noop
from engine.games.baron_voodoo.pieces import (
    FACE_OF,
    OFFERING,
    PASS,
    POINT,
    PROTECTION,
    REROLL,
    SWAP,
    THEFT,
    USE_FACE,
    Face,
    Offer,
    Steal,
    Trade,
    Turn,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, own_side

_USE = {
    OFFERING: tr_noop("Take 1 offering"),
    POINT: tr_noop("Score 1 point"),
    PROTECTION: tr_noop("Be protected"),
}
_FACE_HEADLINES = {
    REROLL: tr_noop("{name}, step C3, Reroll: choose a die of yours to turn."),
    THEFT: tr_noop("{name}, step C3, Theft: choose a die to steal."),
    SWAP: tr_noop("{name}, step C3, Swap: choose the first of two dice."),
}


def choose_face_page(context: PageContext) -> TextPage:
    """Returns the choice of another face for the captured die."""
    view: View = context.view
    assert view.captured is not None
    headline = tr(
        "{name}, choose the face for {die}.", name=player_name(context), die=die_name(view.captured)
    )
    return TextPage((headline, *_face_lines(context)), (*lists.face_rows(context), *back_row()))


def _face_lines(context: PageContext) -> tuple[str, ...]:
    if context.verbosity != "full":
        return ()
    return tuple(face_sentence(face) for face in range(6))


def face_effect_page(context: PageContext) -> TextPage:
    """Returns what the face of the captured die offers."""
    view: View = context.view
    assert view.captured is not None
    face = FACE_OF[view.captured]
    if view.picked is not None:
        return _reroll_face_page(context) if face == REROLL else _swap_die_page(context)
    return _simple_face_page(context, face) if face in _USE else _choose_dice_page(context, face)


def _simple_face_page(context: PageContext, face: Face) -> TextPage:
    headline = tr(
        "{name}, step C3: use {face}?", name=player_name(context), face=face_name(face)
    )  # fmt: skip
    message = _USE[face]
    use = action_button(context, tr(message), USE_FACE, kind="main")
    lines = (
        headline,
        *_face_line(context, face),
        *tale.recent_lines(context),
        *tale.own_situation_lines(context),
    )
    return TextPage(lines, ((use,), *_leave_rows(context)))


def _face_line(context: PageContext, face: Face) -> tuple[str, ...]:
    return () if context.verbosity == "brief" else (face_sentence(face),)


def _leave_rows(context: PageContext) -> ChoiceRows:
    return (
        (action_button(context, tr("Do not use it"), PASS),),
        *skip_turn_rows(context),
        *anytime_rows(context),
    )


# Reroll, Theft and Swap choose dice


def _choose_dice_page(context: PageContext, face: Face) -> TextPage:
    message = _FACE_HEADLINES[face]
    headline = tr(message, name=player_name(context))
    found, told = _dice_options(context, face)
    if context.position.menu in lists.DICE_MENUS:
        return TextPage((headline,), lists.dice_rows(context, found))
    return TextPage(
        (headline, *_face_line(context, face), *told),
        (*lists.dice_rows(context, found), *_leave_rows(context)),
    )


def _dice_options(context: PageContext, face: Face) -> tuple[lists.DiceOptions, tuple[str, ...]]:
    """Returns the dice that a face lets one choose from, and where they lie."""
    if face == REROLL:
        own = own_side(context.view)
        turns = legal_of_kind(context, Turn)
        return [(own, action.die, action) for action in turns], reading.zone_lines(context, own)
    if face == SWAP:
        offers = legal_of_kind(context, Offer)
        return [(action.side, action.die, action) for action in offers], reading.all_zone_lines(
            context
        )
    thefts = legal_of_kind(context, Steal)
    victims = {action.side for action in thefts}
    worlds = tuple(
        line for side in sorted(victims) for line in reading.spirit_world_lines(context, side)
    )
    return [(action.side, action.die, action) for action in thefts], worlds


def _reroll_face_page(context: PageContext) -> TextPage:
    view: View = context.view
    assert view.picked is not None
    headline = tr(
        "{name}, Reroll: choose the face for {die}.",
        name=player_name(context), die=die_name(view.picked[1]),
    )  # fmt: skip
    return TextPage(
        (headline, *reading.zone_lines(context, own_side(view))),
        (*lists.face_rows(context), *anytime_rows(context)),
    )


def _swap_die_page(context: PageContext) -> TextPage:
    view: View = context.view
    assert view.picked is not None
    side, die = view.picked
    headline = tr(
        "{name}, Swap: choose the die that {owner} gets for {die}.",
        name=player_name(context), owner=tale.side_players(context, side), die=die_name(die),
    )  # fmt: skip
    found = [(action.side, action.die, action) for action in legal_of_kind(context, Trade)]
    told = () if context.position.menu in lists.DICE_MENUS else reading.all_zone_lines(context)
    return TextPage((headline, *told), (*lists.dice_rows(context, found), *anytime_rows(context)))


FACE_PAGES: dict[str, Callable[[PageContext], TextPage]] = {"face": choose_face_page}
