"""Text pages of the steps of a turn: a headline, what matters, and the legal actions."""

from collections.abc import Iterable

from coven.games.baron_voodoo import board_text, names, sentences, text_actions
from coven.i18n import tr, tr_noop
from coven.text_table import page
from coven.text_table.page import PageContext, TextChoice, TextPage
from engine.core import Action
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.public_state import View, own_side

Lines = tuple[str, ...]


def step_page(context: PageContext) -> TextPage:
    """Returns the page of the current step with its legal actions."""
    menu = text_actions.action_menu(context, _offered_actions(context))
    headline, is_brief = _headline(context), context.verbosity == "brief"
    if menu.is_group:
        lines = () if is_brief else _group_lines(context, menu.actions)
        return TextPage((headline, *lines), menu.rows)
    jumps = () if is_brief or menu.has_groups else _all_jump_lines(context, menu.actions)
    lines = (headline, *_detail_lines(context), *_menu_lines(context, menu.actions), *jumps)
    rows = (*menu.rows, *skip_turn_rows(context), *text_actions.anytime_rows(context))
    return TextPage(lines, rows)


def _offered_actions(context: PageContext) -> Iterable[Action]:
    """Returns the legal actions; only step D ends the turn without a question."""
    step_d = context.view.step == "D"
    legal = text_actions.legal_actions(context)
    return (action for action in legal if step_d or action != pieces.END_TURN)


def skip_turn_rows(context: PageContext) -> page.ChoiceRows:
    """Returns the button to skip the rest of the turn, if that is legal."""
    if context.view.step == "D" or pieces.END_TURN not in text_actions.legal_actions(context):
        return ()
    return ((TextChoice(tr("Skip the rest of the turn"), page.MenuPosition("end")),),)


def confirm_end_page(context: PageContext) -> TextPage:
    """Returns the confirmation to end the turn early."""
    view: View = context.view
    headline = tr("{name}, end your turn?", name=context.name(view.turn))
    sure = text_actions.action_button(context, pieces.END_TURN)
    lines = (headline, *board_text.zone_lines(context, own_side(view)))
    return TextPage(lines, ((sure,), *page.back_row()))


# Headlines


_HEADLINES = {
    "loas": tr_noop("{name}, choose your Loa."),
    "draft": tr_noop("{name}, choose a die to place."),
    "B": tr_noop("{name}, step B: capture with {colour}."),
    "C1": tr_noop("{name}, step C1: {die} has your colour. Take 1 offering?"),
    "C2": tr_noop("{name}, step C2: pay 1 offering to set {die} to another face?"),
    "C3": tr_noop("{name}, step C3: use {face}?"),
    "C4": tr_noop(
        "{name}, step C4: pay {baron_voodoo.AGAIN_COST offering|offerings} to play again at once?"
    ),
    "D": tr_noop("{name}, step D: use a power, or end your turn."),
    "blocked": tr_noop("{name}, you are blocked: no capture, not even with a power."),
}  # [step]
_FACE_HEADLINES = {
    pieces.REROLL: tr_noop("{name}, step C3, Change face: choose a die of yours to turn."),
    pieces.THEFT: tr_noop("{name}, step C3, Theft: choose a die to steal."),
    pieces.SWAP: tr_noop("{name}, step C3, Swap: choose the first of two dice."),
}
_POWER_HEADLINES = {
    pieces.WATA: tr_noop("{name}, Mamy Wata slides a line: choose it."),
    pieces.LEGBA: tr_noop("{name}, Papa Legba moves a single die: choose it."),
    pieces.FREDA: tr_noop("{name}, Erzulie Freda exchanges two single dice: choose the first."),
    pieces.BWA: tr_noop("{name}, Gran Bwa spreads a column: choose it."),
}
_SECOND_POWER_HEADLINES = {
    pieces.LEGBA: tr_noop("{name}, choose where {die} at {cell} goes."),
    pieces.FREDA: tr_noop("{name}, choose the die that changes places with {die} at {cell}."),
    pieces.BWA: tr_noop("{name}, choose where {die} from {cell} goes."),
}


def _headline(context: PageContext) -> str:
    view: View = context.view
    name, loa = context.name(view.turn), view.loas[view.turn]
    colour = "" if loa is None else names.colour_name(loa)
    if view.power is not None:
        if view.source is None:
            return tr(_POWER_HEADLINES[view.power], name=name)
        die = view.held[0] if view.power == pieces.BWA else view.cells[view.source][0]
        return tr(
            _SECOND_POWER_HEADLINES[view.power],
            name=name, die=names.die_name(die), cell=names.cell_name(view.source),
        )  # fmt: skip
    if view.step == "draft" and view.held:
        return tr(
            "{name}, choose the space for {die}.", name=name, die=names.die_name(view.held[0])
        )
    if view.step == "A":
        legal = text_actions.legal_actions(context)
        if not any(isinstance(action, pieces.Capture) for action in legal):
            return tr("{name}, step A: you need a power to capture.", name=name)
        return tr(
            "{name}, step A: use a power, or capture with {colour}.", name=name, colour=colour
        )
    if view.step == "C3":
        return _face_headline(context)
    die_text = "" if view.captured is None else names.die_name(view.captured)
    return tr(_HEADLINES[view.step], name=name, colour=colour, die=die_text)


def _face_headline(context: PageContext) -> str:
    view: View = context.view
    assert view.captured is not None
    name, face = context.name(view.turn), pieces.FACE_OF[view.captured]
    if view.picked is None:
        message = _FACE_HEADLINES.get(face, _HEADLINES["C3"])
        return tr(message, name=name, face=names.face_name(face))
    side, die = view.picked
    if face == pieces.REROLL:
        return tr(
            "{name}, Change face: choose the face for {die}.", name=name, die=names.die_name(die)
        )
    return tr(
        "{name}, Swap: choose the die that {owner} gets for {die}.",
        name=name, owner=sentences.side_players(context, side), die=names.die_name(die),
    )  # fmt: skip


# Details on the first page of a step


def _detail_lines(context: PageContext) -> Lines:
    view: View = context.view
    recent = sentences.recent_lines(context)
    if view.power is not None:
        return _board_lines(context)
    match view.step:
        case "loas":
            return recent
        case "draft" if view.held:
            board = () if context.verbosity == "brief" else board_text.board_lines(context)
            return (board_text.space_naming_line(), *board)
        case "draft":
            left = names.dice_count_phrase(len(view.pool))
            return (tr("Still to be placed: {count}.", count=left), *recent)
        case "A" | "B":
            return _begin_lines(context, recent)
        case "blocked":
            return (*recent, *sentences.situation_lines(context))
        case "C3":
            return _face_lines(context)
        case "C4":
            loss = tr("Then no dice move to your Spirit World now, and there is no step D.")
            return (loss, *recent, *sentences.own_situation_lines(context))
        case "C2":
            does = _captured_face_lines(context)
            return (*does, *recent, *sentences.own_situation_lines(context))
    return (*recent, *sentences.own_situation_lines(context))


def _begin_lines(context: PageContext, recent: Lines) -> Lines:
    """Returns the situation; in everybody's first turn also how spaces are named."""
    view: View = context.view
    extra = (tr("This is your extra turn."),) if view.extra else ()
    is_first = view.turns < view.terms.seats and not view.used
    named = (board_text.space_naming_line(),) if is_first else ()
    return (*extra, *recent, *sentences.situation_lines(context), *named)


def _board_lines(context: PageContext) -> Lines:
    """Returns the board for the first choice, and only the lines in question for the second."""
    view: View = context.view
    if context.verbosity == "brief":
        return ()
    if view.source is None or context.verbosity == "full":
        return board_text.board_lines(context)
    across, down = view.source // pieces.WIDTH, pieces.WIDTH + view.source % pieces.WIDTH
    lines = (across, down) if view.power == pieces.LEGBA else ()
    return tuple(board_text.board_line_text(context, line) for line in lines)


def _captured_face_lines(context: PageContext) -> Lines:
    face = pieces.FACE_OF[context.view.captured]
    return () if context.verbosity == "brief" else (names.face_sentence(face),)


def _face_lines(context: PageContext) -> Lines:
    """Returns the effect of the captured face and the dice to choose from."""
    view: View = context.view
    assert view.captured is not None
    face = pieces.FACE_OF[view.captured]
    effect = _captured_face_lines(context) if view.picked is None else ()
    if face == pieces.REROLL:
        return (*effect, *board_text.zone_lines(context, own_side(view)))
    if face == pieces.SWAP:
        return (*effect, *board_text.all_zone_lines(context))
    if face == pieces.THEFT:
        legal = text_actions.legal_actions(context)
        victims = sorted({action.side for action in legal if isinstance(action, pieces.Steal)})
        worlds = (board_text.spirit_world_lines(context, side) for side in victims)
        return (*effect, *(line for lines in worlds for line in lines))
    own = sentences.own_situation_lines(context)
    return (*effect, *sentences.recent_lines(context), *own)


# Details of the actions


def _menu_lines(context: PageContext, actions: Iterable[Action]) -> Lines:
    """Returns the effects of the actions, most of them at full verbosity only."""
    view: View = context.view
    loas = [action.loa for action in actions if isinstance(action, pieces.TakeLoa)]
    if loas:
        return () if context.verbosity == "brief" else tuple(map(names.power_sentence, loas))
    if context.verbosity != "full":
        return ()
    if view.power is not None:
        return (names.power_sentence(view.power),)
    if any(isinstance(action, pieces.SetFace) for action in actions):
        return tuple(map(names.face_sentence, pieces.FACES))
    return tuple(
        names.power_sentence(action.loa) for action in actions if isinstance(action, pieces.Invoke)
    )


def _group_lines(context: PageContext, actions: Iterable[Action]) -> Lines:
    """Returns the lines that can slide, or the jumps, of an open group."""
    slides = dict.fromkeys(action.line for action in actions if isinstance(action, pieces.Slide))
    return (
        *(board_text.board_line_text(context, line) for line in slides),
        *_all_jump_lines(context, actions),
    )


def _all_jump_lines(context: PageContext, actions: Iterable[Action]) -> Lines:
    jumps = [action for action in actions if isinstance(action, pieces.Capture)]
    return tuple(line for action in jumps for line in _jump_lines(context, action))


def _jump_lines(context: PageContext, capture: pieces.Capture) -> Lines:
    """Returns a jump in a sentence, and at full verbosity the effect of the captured face."""
    _, start, over, end = JUMP_BY_CAPTURE[capture]
    view: View = context.view
    where, landing = names.cell_name(end), len(view.cells[end])
    if landing:
        count = names.dice_count_phrase(landing)
        where = tr("{cell} on top of {count}", cell=where, count=count)
    sentence = tr(
        "From {start}, {die} jumps {way} over {other} and lands on {end}.",
        die=names.die_name(view.cells[start][-1]), start=names.cell_name(start),
        way=names.way_name(capture.way), other=names.die_name(view.cells[over][-1]), end=where,
    )  # fmt: skip
    if context.verbosity != "full":
        return (sentence,)
    return (sentence, names.face_sentence(pieces.FACE_OF[view.cells[over][-1]]))
