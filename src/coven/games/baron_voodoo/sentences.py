"""Public text: choices, past actions, the situation and recent events in words."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from coven.games.baron_voodoo import PHRASES, names
from coven.games.baron_voodoo.history import PastAction, list_past_actions
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.core import Action
from engine.games.baron_voodoo import pieces, public_state
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.public_state import Terms, View
from hall.table import SeatedPlayer

# Steps


Players = Sequence[SeatedPlayer]


def step_phrase(section: str, view: View, legal: Sequence[Action], players: Players) -> str:
    """Returns the phrase of a section for the choice that the player in turn has."""
    key, die, cell, owner = "", view.captured, "", ""
    if view.power is not None:
        key = names.LOA_KEYS[view.power]
        if view.source is not None:
            key, cell = f"{key}_next", names.cell_name(view.source)
            die = view.held[0] if view.power == pieces.BWA else view.cells[view.source][0]
    elif view.step == "draft" and view.held:
        key, die = "draft_held", view.held[0]
    elif view.step == "A" and not any(isinstance(action, pieces.Capture) for action in legal):
        key = "A_no_jump"
    elif view.step == "C3" and view.captured is not None:
        key = names.FACE_KEYS[pieces.FACE_OF[view.captured]]
        if view.picked is not None:
            side, die = view.picked
            key, owner = f"{key}_next", names.side_name(view.terms, side, players)
    phrases, loa = PHRASES[section], view.loas[view.turn]
    message = phrases[key if key in phrases else view.step]
    return tr(
        message,
        name=players[view.turn].name,
        die="" if die is None else names.die_name(die),
        face="" if die is None else names.face_name(pieces.FACE_OF[die]),
        colour="" if loa is None else names.colour_name(loa),
        cell=cell,
        owner=owner,
    )


# Past actions


def action_sentences(past: PastAction, terms: Terms, players: Players) -> tuple[str, ...]:
    """Returns an action in a sentence, or none if a later action reports it."""
    match past.action:
        case pieces.First(seat):
            return (tr("{name} starts.", name=players[seat].name),)
        case pieces.Loas(loas):
            return tuple(
                _loa_sentence(player.name, loa) for player, loa in zip(players, loas, strict=True)
            )
        case pieces.Roll():
            return (tr("The dice were rolled."),)
    name = players[past.seat].name
    sentence = _board_sentence(past, name) or _dice_sentence(past, name, terms, players)
    return (sentence,) if sentence else ()


def _loa_sentence(name: str, loa: int) -> str:
    loa_text, colour = names.loa_name(loa), names.colour_name(loa)
    return tr("{name} plays {loa}, {colour}.", name=name, loa=loa_text, colour=colour)


def _board_sentence(past: PastAction, name: str) -> str:
    """Returns an action on the board."""
    cells, source, held = past.before.cells, past.before.source, past.before.held
    match past.action:
        case pieces.Place(cell):
            die, space = names.die_name(held[0]), names.cell_name(cell)
            return PHRASES.text("events", "Place", name=name, die=die, cell=space)
        case pieces.Capture() as capture:
            _, start, over, end = JUMP_BY_CAPTURE[capture]
            return PHRASES.text(
                "events", "Capture",
                name=name, other=names.die_name(cells[over][-1]), over=names.cell_name(over),
                die=names.die_name(cells[start][-1]), start=names.cell_name(start),
                end=names.cell_name(end),
            )  # fmt: skip
        case pieces.Slide(line, way):
            return PHRASES.text("slid", way, name=name, n=names.line_label(line))
        case pieces.Put(cell) | pieces.Exchange(cell) if source is not None:
            assert past.before.power is not None
            return PHRASES.text(
                "moved", names.LOA_KEYS[past.before.power],
                name=name, die=names.die_name(held[0] if held else cells[source][0]),
                start=names.cell_name(source), end=names.cell_name(cell),
                other=names.die_name(cells[cell][0]) if cells[cell] else "",
            )  # fmt: skip
    return ""


def _dice_sentence(past: PastAction, name: str, terms: Terms, players: Players) -> str:
    """Returns an action with captured dice, or another one without the board."""
    state, kind = past.before, type(past.action).__name__
    match past.action:
        case pieces.Take() | pieces.Again() | pieces.Blocked():
            return PHRASES.text("events", kind, name=name)
        case pieces.TakeLoa(loa):
            return _loa_sentence(name, loa)
        case pieces.SetFace(face):
            die = state.captured if state.picked is None else state.picked[1]
            assert die is not None
            key = kind if state.picked is None else "SetFace_picked"
            face_text = names.face_name(face)
            return PHRASES.text("events", key, name=name, die=names.die_name(die), face=face_text)
        case pieces.UseFace() if state.captured is not None:
            key = names.FACE_KEYS[pieces.FACE_OF[state.captured]]
            return PHRASES.text("face_used", key, name=name)
        case pieces.Steal(side, die):
            victim = names.side_name(terms, side, players)
            return PHRASES.text("events", kind, name=name, die=names.die_name(die), victim=victim)
        case pieces.Trade(side, die) if state.picked is not None:
            first, other = state.picked
            return PHRASES.text(
                "events", kind,
                name=name, die=names.die_name(other), one=names.side_name(terms, first, players),
                second=names.die_name(die), other=names.side_name(terms, side, players),
            )  # fmt: skip
        case pieces.Bank(dice):
            return tr_plural(
                "{name} cashed in {dice} for {n} point.", "{name} cashed in {dice} for {n} points.",
                pieces.COMBINATION_POINTS[len(dice)], name=name, dice=names.dice_names(dice),
            )  # fmt: skip
        case pieces.BankOne(die):
            return PHRASES.text("events", kind, name=name, die=names.die_name(die))
    return ""


# Situation

# Actions of others that are reported even at brief verbosity.
_IMPORTANT_ACTIONS = (pieces.Capture, pieces.Bank, pieces.Steal, pieces.Blocked)
NEAR_END_POINTS = 6  # from the end, below which the distance is reported


def situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the situation at the chosen verbosity."""
    view: View = context.view
    if context.verbosity == "brief":
        holdings: tuple[str, ...] = (
            tr("Points: {scores}.", scores=_score_list(context, view.points)),
            tr("Offerings: {scores}.", scores=_score_list(context, view.offerings)),
        )
    else:
        holdings = tuple(_side_line(context, side) for side in range(len(view.points)))
    standing = (*holdings, *_status_lines(context), *_end_nearness_lines(context))
    if context.verbosity != "full":
        return standing
    reserve = tr_plural(
        "The reserve has {n} offering.",
        "The reserve has {n} offerings.",
        public_state.offerings_in_reserve(view),
    )
    loas = [
        _loa_sentence(player.name, loa)
        for player, loa in zip(context.players, view.loas, strict=True)
        if loa is not None
    ]
    return (*standing, *loas, reserve)


def own_situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the situation of the player in turn; nothing if brief."""
    if context.verbosity == "brief":
        return ()
    if context.verbosity == "full":
        return situation_lines(context)
    return (_side_line(context, public_state.own_side(context.view)), *_status_lines(context))


def side_players(context: PageContext, side: pieces.Side) -> str:
    return names.side_name(context.view.terms, side, context.players)


def _score_list(context: PageContext, counts: tuple[int, ...]) -> str:
    return join_and(
        [
            tr("{name} {points}", name=side_players(context, side), points=count)
            for side, count in enumerate(counts)
        ]
    )


def _side_line(context: PageContext, side: pieces.Side) -> str:
    view: View = context.view
    return tr(
        "{name}: {points}, {offerings}, {captured} in the capture zone.",
        name=side_players(context, side),
        points=tr_plural("{n} point", "{n} points", view.points[side]),
        offerings=tr_plural("{n} offering", "{n} offerings", view.offerings[side]),
        captured=names.dice_count_phrase(len(view.zones[side])),
    )


def _status_lines(context: PageContext) -> list[str]:
    """Returns who is protected and who holds the Baron."""
    view: View = context.view
    lines = []
    for player, on, loa in zip(context.players, view.protected, view.loas, strict=True):
        if on and loa is not None:
            colour = names.colour_name(loa)
            lines.append(tr("{name}, {colour}, is protected.", name=player.name, colour=colour))
    if view.baron is not None:
        name = side_players(context, view.baron)
        lines.append(tr("{name} holds the Baron: every power is free.", name=name))
    return lines


def _end_nearness_lines(context: PageContext) -> list[str]:
    """Returns how near the end is."""
    view: View = context.view
    if view.ender is not None:
        name = context.players[view.ender].name
        if view.reason == "blocked":
            return [tr("{name} was blocked: this is the last round.", name=name)]
        return [tr("{name} has enough points: this is the last round.", name=name)]
    goal = public_state.threshold(view.terms)
    left = goal - max(view.points)
    if left > NEAR_END_POINTS:
        if context.verbosity == "brief":
            return []
        return [tr_plural("The game ends at {n} point.", "The game ends at {n} points.", goal)]
    return [
        tr_plural(
            "{name}: {n} point to go.", "{name}: {n} points to go.",
            goal - points, name=side_players(context, side),
        )
        for side, points in enumerate(view.points)
        if goal - points <= NEAR_END_POINTS
    ]  # fmt: skip


# Recent events


def recent_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the actions since the player in turn last acted, or that player's last action."""
    view: View = context.view
    past_actions = list_past_actions(view.terms, context.news)
    mine = [index for index, past in enumerate(past_actions) if past.seat == view.turn]
    fresh = past_actions[mine[-1] + 1 :] if mine else past_actions
    if mine and not fresh:
        own = takewhile(lambda past: past.seat == view.turn, reversed(past_actions))
        return () if context.verbosity == "brief" else _action_lines(context, own)[:1]
    if context.verbosity == "brief":
        fresh = tuple(past for past in fresh if isinstance(past.action, _IMPORTANT_ACTIONS))
    return _action_lines(context, fresh)


def history_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the latest actions, the last first."""
    sentences = _action_lines(context, list_past_actions(context.view.terms, context.news))
    count = {"brief": 6, "usual": 12, "full": 30}[context.verbosity]
    return sentences[: -count - 1 : -1] or (tr("Nothing has happened yet."),)


def _action_lines(context: PageContext, past_actions: Iterable[PastAction]) -> tuple[str, ...]:
    terms = context.view.terms
    return tuple(
        line for past in past_actions for line in action_sentences(past, terms, context.players)
    )
