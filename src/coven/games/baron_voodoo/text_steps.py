"""Text pages of captures (B), faces (C2, C3) and the other steps of a turn (BV-06 to BV-09)."""

from collections.abc import Callable

from coven.games.baron_voodoo import board_text, sentences, text_actions
from coven.games.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_count_phrase,
    die_name,
    face_name,
    face_sentence,
    loa_name,
    power_sentence,
    way_name,
)
from coven.games.baron_voodoo.text_actions import (
    action_button,
    anytime_rows,
    back_row,
    legal_of_kind,
    player_name,
    skip_turn_rows,
)
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    PageContext,
    TextChoice,
    TextPage,
    button_column,
)
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, Jump
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BLOCKED,
    END_TURN,
    FACE_OF,
    OFFERING,
    PASS,
    POINT,
    PROTECTION,
    REROLL,
    SWAP,
    TAKE,
    THEFT,
    USE_FACE,
    Capture,
    Cell,
    Face,
    Invoke,
    Loa,
    Offer,
    Steal,
    Trade,
    Turn,
)
from engine.games.baron_voodoo.public_state import View, own_side, power_price

# Step B: the jumping and the captured die (BV-11 to BV-14)


# For translators: a short button label; {die} is the captured die.
_JUMP_LABELS = (
    tr_noop("Up: {die}"),
    tr_noop("Right: {die}"),
    tr_noop("Down: {die}"),
    tr_noop("Left: {die}"),
)


def jumps_by_die(context: PageContext) -> dict[Cell, list[Jump]]:
    """Returns the legal jumps of each die that can capture."""
    jumps: dict[Cell, list[Jump]] = {}
    for action in legal_of_kind(context, Capture):
        jumps.setdefault(action.cell, []).append(JUMP_BY_CAPTURE[action])
    return jumps


def choose_jumper_page(context: PageContext) -> TextPage:
    headline = tr("{name}, choose the die that jumps.", name=player_name(context))
    told = (
        ()
        if context.verbosity == "brief"
        else tuple(_reach_line(context, *each) for each in _jump_items(context))
    )
    rows: ChoiceRows = tuple(
        (TextChoice(_die_label(context, cell, len(jumps)), MenuPosition("jump", (cell,))),)
        for cell, jumps in _jump_items(context)
    )
    return TextPage((headline, *told), (*rows, *back_row()))


def _jump_items(context: PageContext) -> list[tuple[Cell, list[Jump]]]:
    return list(jumps_by_die(context).items())


def _die_label(context: PageContext, cell: Cell, jumps: int) -> str:
    # The colour is always the player's own.
    face = face_name(FACE_OF[context.view.cells[cell][-1]])
    return tr_plural(
        "{cell} {face}: {n} jump", "{cell} {face}: {n} jumps",
        jumps, cell=cell_name(cell), face=face,
    )  # fmt: skip


def _reach_line(context: PageContext, cell: Cell, jumps: list[Jump]) -> str:
    """Returns the captures of one die."""
    ways = [
        # For translators: {way} is "up", "right", "down" or "left".
        tr(
            "{way} over {die} to {cell}",
            way=way_name(capture.way),
            die=_top_die_name(context, over),
            cell=cell_name(end),
        )
        for capture, _, over, end in jumps
    ]
    return tr(
        "{cell} {die}: {jumps}.",
        cell=cell_name(cell),
        die=_top_die_name(context, cell),
        jumps=join_and(ways),
    )


def choose_jump_page(context: PageContext) -> TextPage:
    (cell,) = context.position.picks
    headline = tr(
        "{name}, choose where {die} at {cell} jumps.",
        name=player_name(context), die=_top_die_name(context, cell), cell=cell_name(cell),
    )  # fmt: skip
    jumps = jumps_by_die(context)[cell]
    told = [line for each in jumps for line in _jump_lines(context, each)]
    choices = (action_button(context, _jump_label(context, each), each[0]) for each in jumps)
    return TextPage((headline, *told), (*button_column(choices), *back_row("capture")))


def _jump_label(context: PageContext, jump: Jump) -> str:
    capture, _, over, _ = jump
    message = _JUMP_LABELS[capture.way]
    return tr(message, die=_top_die_name(context, over))


def _jump_lines(context: PageContext, jump: Jump) -> tuple[str, ...]:
    """Returns a jump in a sentence, and at full verbosity the effect of the captured face."""
    capture, start, over, end = jump
    view: View = context.view
    landing = len(view.cells[end])
    where = cell_name(end) if not landing else tr(
        "{cell} on top of {count}", cell=cell_name(end), count=dice_count_phrase(landing)
    )  # fmt: skip
    sentence = tr(
        "From {start}, {die} jumps {way} over {other} and lands on {end}.",
        die=_top_die_name(context, start), start=cell_name(start), way=way_name(capture.way),
        other=_top_die_name(context, over), end=where,
    )  # fmt: skip
    if context.verbosity != "full":
        return (sentence,)
    return (sentence, face_sentence(FACE_OF[view.cells[over][-1]]))


def _top_die_name(context: PageContext, cell: Cell) -> str:
    return die_name(context.view.cells[cell][-1])


# Steps A, B and D


def begin_turn_page(context: PageContext) -> TextPage:
    """Returns steps A and B: a power first, or the capture at once."""
    view: View = context.view
    extra = (tr("This is your extra turn."),) if view.extra else ()
    # Players read the naming of spaces once.
    named = (
        (board_text.space_naming_line(),) if view.turns < view.terms.seats and not view.used else ()
    )
    told = (
        *extra,
        *sentences.recent_lines(context),
        *sentences.situation_lines(context),
        *named,
        *_power_lines(context),
    )
    capture = ((TextChoice(tr("Capture a die"), MenuPosition("capture"), "main"),),)
    return TextPage(
        (_begin_turn_headline(context), *told),
        (
            *(capture if jumps_by_die(context) else ()),
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
    if not jumps_by_die(context):
        return tr("{name}, step A: you need a power to capture.", name=name)
    return tr("{name}, step A: use a power, or capture with {colour}.", name=name, colour=colour)


def last_step_page(context: PageContext) -> TextPage:
    """Returns step D: a power, or the end of the turn."""
    headline = tr("{name}, step D: use a power, or end your turn.", name=player_name(context))
    end = action_button(context, tr("End the turn"), END_TURN, kind="main")
    return TextPage(
        (
            headline,
            *sentences.recent_lines(context),
            *sentences.own_situation_lines(context),
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
        (headline, *sentences.recent_lines(context), *sentences.situation_lines(context)),
        ((action_button(context, tr("Pass"), BLOCKED, kind="main"),), *anytime_rows(context)),
    )


# Optional steps after a capture


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
    go_on = action_button(context, tr("No, continue"), PASS, kind="main")
    again = action_button(context, tr("Play again, 2 offerings"), AGAIN)
    return _optional_step_page(context, (headline, loss), ((go_on,), (again,)))


def _optional_step_page(context: PageContext, lines: tuple[str, ...], rows: ChoiceRows) -> TextPage:
    return TextPage(
        (*lines, *sentences.recent_lines(context), *sentences.own_situation_lines(context)),
        (*rows, *skip_turn_rows(context), *anytime_rows(context)),
    )


def _captured_name(context: PageContext) -> str:
    return die_name(context.view.captured)


def confirm_end_page(context: PageContext) -> TextPage:
    """Returns the confirmation to end the turn early."""
    headline = tr("{name}, end your turn? You cannot undo this.", name=player_name(context))
    sure = action_button(context, tr("End the turn"), END_TURN)
    return TextPage(
        (headline, *board_text.zone_lines(context, own_side(context.view))), ((sure,), *back_row())
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


# Steps C2 and C3: another face for the captured die, and the effect of its face (BV-19 to BV-23)


_USE = {
    OFFERING: tr_noop("Take 1 offering"),
    POINT: tr_noop("Score 1 point"),
    PROTECTION: tr_noop("Protect my colour"),
}
_FACE_HEADLINES = {
    REROLL: tr_noop("{name}, step C3, Change face: choose a die of yours to turn."),
    THEFT: tr_noop("{name}, step C3, Theft: choose a die to steal."),
    SWAP: tr_noop("{name}, step C3, Swap: choose the first of two dice."),
}


def choose_face_page(context: PageContext) -> TextPage:
    view: View = context.view
    assert view.captured is not None
    headline = tr(
        "{name}, choose the face for {die}.", name=player_name(context), die=die_name(view.captured)
    )
    return TextPage(
        (headline, *_face_lines(context)), (*text_actions.face_rows(context), *back_row())
    )


def _face_lines(context: PageContext) -> tuple[str, ...]:
    if context.verbosity != "full":
        return ()
    return tuple(face_sentence(face) for face in range(6))


def face_effect_page(context: PageContext) -> TextPage:
    """Returns the page for the effect of the captured face."""
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
        *sentences.recent_lines(context),
        *sentences.own_situation_lines(context),
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


# Change face, Theft and Swap: choose dice


def _choose_dice_page(context: PageContext, face: Face) -> TextPage:
    message = _FACE_HEADLINES[face]
    headline = tr(message, name=player_name(context))
    found, told = _dice_options(context, face)
    if context.position.menu in text_actions.DICE_MENUS:
        return TextPage((headline,), text_actions.dice_rows(context, found))
    return TextPage(
        (headline, *_face_line(context, face), *told),
        (*text_actions.dice_rows(context, found), *_leave_rows(context)),
    )


def _dice_options(
    context: PageContext, face: Face
) -> tuple[text_actions.DiceOptions, tuple[str, ...]]:
    """Returns the dice to choose from, and the lines that list them."""
    if face == REROLL:
        own = own_side(context.view)
        turns = legal_of_kind(context, Turn)
        return [(own, action.die, action) for action in turns], board_text.zone_lines(context, own)
    if face == SWAP:
        offers = legal_of_kind(context, Offer)
        return [(action.side, action.die, action) for action in offers], board_text.all_zone_lines(
            context
        )
    thefts = legal_of_kind(context, Steal)
    victims = {action.side for action in thefts}
    worlds = tuple(
        line for side in sorted(victims) for line in board_text.spirit_world_lines(context, side)
    )
    return [(action.side, action.die, action) for action in thefts], worlds


def _reroll_face_page(context: PageContext) -> TextPage:
    view: View = context.view
    assert view.picked is not None
    headline = tr(
        "{name}, Change face: choose the face for {die}.",
        name=player_name(context), die=die_name(view.picked[1]),
    )  # fmt: skip
    return TextPage(
        (headline, *board_text.zone_lines(context, own_side(view))),
        (*text_actions.face_rows(context), *anytime_rows(context)),
    )


def _swap_die_page(context: PageContext) -> TextPage:
    view: View = context.view
    assert view.picked is not None
    side, die = view.picked
    headline = tr(
        "{name}, Swap: choose the die that {owner} gets for {die}.",
        name=player_name(context), owner=sentences.side_players(context, side), die=die_name(die),
    )  # fmt: skip
    found = [(action.side, action.die, action) for action in legal_of_kind(context, Trade)]
    told = (
        ()
        if context.position.menu in text_actions.DICE_MENUS
        else board_text.all_zone_lines(context)
    )
    return TextPage(
        (headline, *told), (*text_actions.dice_rows(context, found), *anytime_rows(context))
    )


FACE_PAGES: dict[str, Callable[[PageContext], TextPage]] = {"face": choose_face_page}
