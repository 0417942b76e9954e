"""The steps of a turn that ask one plain question: A and B, C1, C2, C4, D (BV-06 .. BV-09)."""

from collections.abc import Callable

from coven.text.baron_voodoo import jumps, reading, tale
from coven.text.baron_voodoo.names import (
    colour_name,
    die_name,
    face_sentence,
    loa_name,
    power_sentence,
)
from coven.text.baron_voodoo.offers import (
    ChoiceRows,
    action_button,
    anytime_rows,
    back_row,
    button_column,
    legal_of_kind,
    player_name,
    skip_turn_rows,
)
from coven.text.pages import MenuPosition, PageContext, TextChoice, TextPage
from coven.words import tr
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BLOCKED,
    END_TURN,
    FACE_OF,
    PASS,
    TAKE,
    Invoke,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, own_side, power_price


def begin_turn_page(context: PageContext) -> TextPage:
    """Returns steps A and B: a power first, or the capture at once."""
    view: View = context.view
    extra = (tr("This is your extra turn."),) if view.extra else ()
    # Everybody hears once how spaces are called.
    named = (
        (reading.space_naming_line(),) if view.turns < view.terms.seats and not view.used else ()
    )
    told = (
        *extra,
        *tale.recent_lines(context),
        *tale.situation_lines(context),
        *named,
        *_power_lines(context),
    )
    capture = ((TextChoice(tr("Capture a die"), MenuPosition("capture"), "main"),),)
    return TextPage(
        (_begin_turn_headline(context), *told),
        (
            *(capture if jumps.jumps_by_die(context) else ()),
            *_invoke_rows(context),
            *anytime_rows(context),
        ),
    )


def _begin_turn_headline(context: PageContext) -> str:
    view: View = context.view
    loa = view.loas[view.turn]
    assert loa is not None
    name, colour = player_name(context), colour_name(loa)
    if view.step == "B":
        return tr("{name}, step B: capture with {colour}.", name=name, colour=colour)
    if not jumps.jumps_by_die(context):
        return tr("{name}, step A: only a power can bring you a capture.", name=name)
    return tr("{name}, step A: use a power, or capture with {colour}.", name=name, colour=colour)


def last_step_page(context: PageContext) -> TextPage:
    """Returns step D: a power last."""
    headline = tr("{name}, step D: use a power, or end your turn.", name=player_name(context))
    end = action_button(context, tr("End the turn"), END_TURN, kind="main")
    return TextPage(
        (
            headline,
            *tale.recent_lines(context),
            *tale.own_situation_lines(context),
            *_power_lines(context),
        ),
        ((end,), *_invoke_rows(context), *anytime_rows(context)),
    )


def _invoke_rows(context: PageContext) -> ChoiceRows:
    return button_column(
        action_button(context, _power_label(context, action.loa), action)
        for action in legal_of_kind(context, Invoke)
    )


def _power_label(context: PageContext, loa: Loa) -> str:
    if power_price(context.view, loa):
        return tr("{loa}, 1 offering", loa=loa_name(loa))
    return tr("{loa}, free", loa=loa_name(loa))


def _power_lines(context: PageContext) -> tuple[str, ...]:
    if context.verbosity != "full":
        return ()
    return tuple(power_sentence(action.loa) for action in legal_of_kind(context, Invoke))


def blocked_page(context: PageContext) -> TextPage:
    """Returns the turn of a player who cannot capture (BV-27)."""
    headline = tr(
        "{name}, you are blocked: no capture, not even with a power.", name=player_name(context)
    )
    return TextPage(
        (headline, *tale.recent_lines(context), *tale.situation_lines(context)),
        ((action_button(context, tr("Pass"), BLOCKED, kind="main"),), *anytime_rows(context)),
    )


# What may follow on a capture


def own_colour_page(context: PageContext) -> TextPage:
    """Returns step C1."""
    headline = tr(
        "{name}, step C1: {die} has your colour. Take 1 offering?",
        name=player_name(context), die=_captured_name(context),
    )  # fmt: skip
    take = action_button(context, tr("Take 1 offering"), TAKE, kind="main")
    return _optional_step_page(
        context, (headline,), ((take,), (action_button(context, tr("Take none"), PASS),))
    )


def new_face_page(context: PageContext) -> TextPage:
    """Returns step C2."""
    headline = tr(
        "{name}, step C2: pay 1 offering to set {die} to another face?",
        name=player_name(context), die=_captured_name(context),
    )  # fmt: skip
    keep = action_button(context, tr("Leave it as it is"), PASS, kind="main")
    other = TextChoice(tr("Another face, 1 offering"), MenuPosition("face"))
    face = FACE_OF[context.view.captured]
    does = () if context.verbosity == "brief" else (face_sentence(face),)
    return _optional_step_page(context, (headline, *does), ((keep,), (other,)))


def extra_turn_page(context: PageContext) -> TextPage:
    """Returns step C4."""
    headline = tr(
        "{name}, step C4: pay 2 offerings to play again at once?", name=player_name(context)
    )
    loss = tr("Then no dice move to your Spirit World now, and there is no step D.")
    go_on = action_button(context, tr("No, go on"), PASS, kind="main")
    again = action_button(context, tr("Play again, 2 offerings"), AGAIN)
    return _optional_step_page(context, (headline, loss), ((go_on,), (again,)))


def _optional_step_page(context: PageContext, lines: tuple[str, ...], rows: ChoiceRows) -> TextPage:
    return TextPage(
        (*lines, *tale.recent_lines(context), *tale.own_situation_lines(context)),
        (*rows, *skip_turn_rows(context), *anytime_rows(context)),
    )


def _captured_name(context: PageContext) -> str:
    return die_name(context.view.captured)


def confirm_end_page(context: PageContext) -> TextPage:
    """Asks once more whether the rest of a turn is given up."""
    headline = tr("{name}, end your turn? It cannot be taken back.", name=player_name(context))
    sure = action_button(context, tr("End the turn"), END_TURN)
    return TextPage(
        (headline, *reading.zone_lines(context, own_side(context.view))), ((sure,), *back_row())
    )


STEP_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "A": begin_turn_page,
    "B": begin_turn_page,
    "C1": own_colour_page,
    "C2": new_face_page,
    "C4": extra_turn_page,
    "D": last_step_page,
    "blocked": blocked_page,
}
