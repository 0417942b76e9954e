"""UI of Baron Voodoo: standings, summary of the game, sounds and hints."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from coven.games.baron_voodoo import PHRASES
from coven.games.baron_voodoo.board import BaronVoodooBoard
from coven.games.baron_voodoo.dice_art import colour_art, die_art
from coven.games.baron_voodoo.drawing import slide_zone_name
from coven.games.baron_voodoo.input import BUTTON_ACTIONS, best_banks
from coven.games.baron_voodoo.names import (
    SPACE_ACTIONS,
    die_name,
    face_name,
    loa_name,
    side_name,
)
from coven.games.baron_voodoo.text_table import TEXT_TABLE
from coven.games.interface import CardFace, GameUI, ResultSummary, RevealedHand, SeatScore
from coven.i18n import join_and, tr, tr_noop, tr_plural
from coven.native.sounds import Sound
from engine.core import Result, Undo
from engine.games.baron_voodoo import pieces, public_state
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.combinations import combination_points
from engine.games.baron_voodoo.pieces import Final, Side
from engine.games.baron_voodoo.public_state import View
from engine.hints import Hint, HintReason
from hall.table import SeatedPlayer

_CARD = "card"


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns the points of all seats; partners have the same."""
    return tuple(
        SeatScore(seat, view.points[public_state.side_of(view.terms, seat)])
        for seat in range(view.terms.seats)
    )


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
    winner = result.places.index(1)
    won = public_state.side_of(view.terms, winner)
    name = side_name(view.terms, won, players)
    alone = view.terms.teams == "none"
    title = tr("{name} wins", name=name) if alone else tr("{names} win", names=name)
    assert view.final is not None
    return ResultSummary(
        title,
        _end_reason(view, players),
        (),
        winner,
        caption=_final_points_caption(view, view.final, players),
        hands=_final_hands(view, view.final, won),
    )


def _end_reason(view: View, players: Sequence[SeatedPlayer]) -> str:
    """Returns how the game ended."""
    assert view.ender is not None
    name = players[view.ender].name
    if view.reason == "blocked":
        return tr(
            "{name} could not capture. Majorities and a last combination were scored.", name=name
        )
    return tr(
        "{name} reached {points} points. Majorities and a last combination were scored.",
        name=name,
        points=public_state.threshold(view.terms),
    )


def _final_points_caption(view: View, final: Final, players: Sequence[SeatedPlayer]) -> str:
    """Returns the points of the final scoring in words."""
    sums = [
        # For translators: {majorities} and {last} are points, such as "Iris 7 + 1".
        tr(
            "{name} {majorities} + {last}",
            name=side_name(view.terms, side, players),
            majorities=sum(row[side] for row in final.majorities),
            last=combination_points([final.combinations[side]]),
        )
        for side in range(public_state.side_count(view.terms))
    ]
    return tr("For majorities and a last combination: {sums}.", sums=join_and(sums))


def _final_hands(view: View, final: Final, won: Side) -> tuple[RevealedHand, ...]:
    """Returns the majorities and the last combination of each side, the winner first."""
    sides = range(public_state.side_count(view.terms))
    hands = []
    for side in sorted(sides, key=lambda side: (side != won, -view.points[side])):
        cards = [
            CardFace(_CARD, colour_art(colour), f"+{row[side]}")
            for colour, row in enumerate(final.majorities)
            if row[side]
        ]
        if last := final.combinations[side]:
            cards.append(CardFace(_CARD, die_art(last[0]), f"+{combination_points([last])}"))
        seat = public_state.seats_of(view.terms, side)[0]
        hands.append(RevealedHand(seat, tuple(cards), str(view.points[side]), side == won))
    return tuple(hands)


# Sounds


_SOUNDS: dict[type, Sound] = {
    pieces.Capture: "capture",
    pieces.Bank: "chime",
    pieces.BankOne: "chime",
    Undo: "turn_back",
}


# Hints

_FACT_NAMES: dict[str, Callable[[int], str]] = {
    "die": die_name,
    "own": die_name,
    "face": face_name,
    "loa": loa_name,
}


def hint_sentence(view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns a reason in one sentence."""
    facts: Any = reason.facts
    match reason.name, facts:
        case "steal", (side, die):
            message = tr_noop("Steal {die} from {name}: its colour counts at the end.")
            name = side_name(view.terms, side, players)
            return tr(message, die=die_name(die), name=name)
        case "combination", (die, size, points):
            return tr_plural(
                "Capture {die}: you get a combination of {size} dice for {n} point.",
                "Capture {die}: you get a combination of {size} dice for {n} points.",
                points, die=die_name(die), size=size,
            )  # fmt: skip
        case "set_to_fit", (face, size, points):
            return tr_plural(
                "Set it to {face}: you get a combination of {size} dice for {n} point.",
                "Set it to {face}: you get a combination of {size} dice for {n} points.",
                points, face=face_name(face), size=size,
            )  # fmt: skip
        case "bank", (points,):
            return tr_plural(
                "Cash in now for {n} point: waiting would gain you less.",
                "Cash in now for {n} points: waiting would gain you less.",
                points,
            )
    if reason.name not in PHRASES["advice"]:
        return None
    message = PHRASES["advice"][reason.name]
    # It names the facts in their order; some facts are in no message.
    named = zip(re.findall(r"{(\w+)}", message), facts, strict=False)
    return tr(message, **{name: _FACT_NAMES[name](fact) for name, fact in named})


def hint_zones(view: View, hint: Hint) -> Iterable[str]:
    """Yields the zones to touch on the way to the hint's action."""
    action = hint.action
    yield from (name for name, offered in BUTTON_ACTIONS.items() if offered == action)
    match action:
        case pieces.Capture(cell, _):
            yield from (f"cell-{cell}", f"cell-{JUMP_BY_CAPTURE[action][3]}")
        case _ if isinstance(action, SPACE_ACTIONS):
            yield f"cell-{action.cell}"
        case pieces.Invoke(loa):
            yield from (f"power-{loa}", "invoke")
        case pieces.TakeLoa(loa):
            yield from (f"loa-{loa}", "loa")
        case pieces.Choose(die):
            yield from (f"tab-{pieces.COLOUR_OF[die]}", f"pool-{die}")
        case pieces.Slide():
            yield slide_zone_name(action)
        case pieces.SetFace(face):
            yield f"face-{face}"
        case pieces.Turn(die):
            yield f"own-{view.zones[public_state.own_side(view)].index(die)}"
        case pieces.Steal(side, die):
            yield f"world-{side}-{die}"
        case pieces.Offer(side, die) | pieces.Trade(side, die):
            yield f"zone-{side}-{view.zones[side].index(die)}"
        case pieces.Bank():
            proposed = best_banks(view.zones[public_state.own_side(view)])
            if all(bank in hint.steps for bank in proposed):
                yield "cash"
            else:
                yield from (f"bank-{at}" for at, bank in enumerate(proposed) if bank in hint.steps)


UI = GameUI(
    board=BaronVoodooBoard,
    text_table=TEXT_TABLE,
    standings=standings,
    game_summary=game_summary,
    hint_sentence=hint_sentence,
    hint_zones=hint_zones,
    is_open_table=lambda view: True,
    event_sound=lambda event: _SOUNDS.get(type(event.action)),
    no_count_reason=tr_noop("Nothing is hidden in this game: everyone knew the same."),
)
