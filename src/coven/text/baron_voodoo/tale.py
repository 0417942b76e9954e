"""What everybody at the table may hear of Baron Voodoo: how things stand and what happened."""

from collections.abc import Iterable
from itertools import takewhile

from coven.text.baron_voodoo.course import PastAction, list_past_actions
from coven.text.baron_voodoo.deeds import action_sentences
from coven.text.baron_voodoo.names import colour_name, dice_count_phrase, loa_name, side_name
from coven.text.pages import PageContext
from coven.words import join_and, tr, tr_plural
from engine.games.baron_voodoo.pieces import Bank, Blocked, Capture, Side, Steal
from engine.games.baron_voodoo.public_state import (
    View,
    offerings_in_reserve,
    own_side,
    side_count,
    threshold,
)

# Deeds of others that even those hear who want few words.
_IMPORTANT_ACTIONS = (Capture, Bank, Steal, Blocked)
NEAR_END_POINTS = 6  # points from the end are worth a word


def situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns how things stand, in as many words as the player likes."""
    view: View = context.view
    if context.verbosity == "brief":
        holdings: tuple[str, ...] = (
            tr("Points: {scores}.", scores=_score_list(context, view.points)),
            tr("Offerings: {scores}.", scores=_score_list(context, view.offerings)),
        )
    else:
        holdings = tuple(_side_line(context, side) for side in range(side_count(view.terms)))
    standing = (*holdings, *_status_lines(context), *_end_nearness_lines(context))
    return (
        standing
        if context.verbosity != "full"
        else (*standing, *_player_lines(context), *_reserve_lines(view))
    )


def own_situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns how the player in turn stands; those who like few words have just heard it."""
    if context.verbosity == "brief":
        return ()
    if context.verbosity == "full":
        return situation_lines(context)
    return (_side_line(context, own_side(context.view)), *_status_lines(context))


def waiting_line(context: PageContext) -> str:
    """Returns whom everybody waits for."""
    chair = context.players[context.view.turn]
    if chair.level is not None:
        return tr("{name} is thinking.", name=chair.name)
    return tr("{name} is next.", name=chair.name)


def side_players(context: PageContext, side: Side) -> str:
    """Returns who a side is."""
    return side_name(context.view.terms, side, context.players)


# How things stand


def _score_list(context: PageContext, counts: tuple[int, ...]) -> str:
    return join_and(
        [
            tr("{name} {points}", name=side_players(context, side), points=count)
            for side, count in enumerate(counts)
        ]
    )


def _side_line(context: PageContext, side: Side) -> str:
    view: View = context.view
    return tr(
        "{name}: {points}, {offerings}, {captured} in the capture zone.",
        name=side_players(context, side),
        points=tr_plural("{n} point", "{n} points", view.points[side]),
        offerings=tr_plural("{n} offering", "{n} offerings", view.offerings[side]),
        captured=dice_count_phrase(len(view.zones[side])),
    )


def _status_lines(context: PageContext) -> list[str]:
    """Returns who is protected, and who holds the Baron."""
    view: View = context.view
    lines = []
    for chair, on, loa in zip(context.players, view.protected, view.loas, strict=True):
        if on and loa is not None:
            colour = colour_name(loa)
            lines.append(tr("{name}, {colour}, is protected.", name=chair.name, colour=colour))
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
        return [tr("{name} has points enough: this is the last round.", name=name)]
    goal = threshold(view.terms)
    left = goal - max(view.points)
    if left > NEAR_END_POINTS:
        lead = tr_plural(
            "The end comes at {n} point.", "The end comes at {n} points.", goal
        )  # fmt: skip
        return [] if context.verbosity == "brief" else [lead]
    return [
        tr_plural(
            "{name}: {n} point to the end.", "{name}: {n} points to the end.",
            goal - points, name=side_players(context, side),
        )
        for side, points in enumerate(view.points)
        if goal - points <= NEAR_END_POINTS
    ]  # fmt: skip


def _player_lines(context: PageContext) -> list[str]:
    """Returns who plays which Loa."""
    return [
        tr("{name} plays {loa}, {colour}.", name=chair.name, loa=loa_name(loa),
            colour=colour_name(loa))
        for chair, loa in zip(context.players, context.view.loas, strict=True)
        if loa is not None
    ]  # fmt: skip


def _reserve_lines(view: View) -> list[str]:
    return [
        tr_plural(
            "The reserve has {n} offering.",
            "The reserve has {n} offerings.",
            offerings_in_reserve(view),
        )
    ]


# What happened


def recent_lines(context: PageContext) -> tuple[str, ...]:
    """Returns what happened since the player in turn last acted, or that player's last deed."""
    view: View = context.view
    past_actions = list_past_actions(view.terms, context.news)
    mine = [index for index, past in enumerate(past_actions) if past.seat == view.turn]
    fresh = past_actions[mine[-1] + 1 :] if mine else past_actions
    if mine and not fresh:
        return _last_action_lines(context, past_actions)
    if context.verbosity == "brief":
        fresh = tuple(deed for deed in fresh if isinstance(deed.action, _IMPORTANT_ACTIONS))
    return _action_lines(context, fresh)


def _last_action_lines(
    context: PageContext, past_actions: tuple[PastAction, ...]
) -> tuple[str, ...]:
    """Returns the last deed of the turn that is still being played."""
    if context.verbosity == "brief":
        return ()
    own = takewhile(lambda deed: deed.seat == context.view.turn, reversed(past_actions))
    return _action_lines(context, own)[:1]


def history_lines(context: PageContext) -> tuple[str, ...]:
    """Returns what happened of late, the last first."""
    sentences = _action_lines(context, list_past_actions(context.view.terms, context.news))
    worth = {"brief": 6, "usual": 12, "full": 30}[context.verbosity]
    return sentences[: -worth - 1 : -1] or (tr("Nothing has happened yet."),)


def _action_lines(context: PageContext, past_actions: Iterable[PastAction]) -> tuple[str, ...]:
    terms = context.view.terms
    return tuple(
        line for past in past_actions for line in action_sentences(past, terms, context.players)
    )
