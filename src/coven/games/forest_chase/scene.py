"""Builds the BoardScene, the pads and the strip from a view."""

from collections.abc import Sequence

from coven.games.forest_chase import drawing, panels, prompts, sentences
from coven.games.forest_chase.input import LocalState
from coven.games.forest_chase.panels import effect_art
from engine.core import Event
from engine.games.forest_chase.pieces import CARDS, EFFECTS, MOST_SEATS, Effect, Side, Spot
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import (
    View,
    awaited_seat,
    glare_side,
    ingredients_wanted,
    mover,
    poses,
    right_and_wrong,
    total_steps,
)
from hall.table import SeatedPlayer

RIGHT_ART, WRONG_ART = "mark-tick", "mark-cross"
_NO_SIDES: tuple[Side | None, ...] = (None,) * MOST_SEATS
_TINY_SCALE = 0.5


# Forest


def build_scene(
    view: View, local: LocalState, players: Sequence[SeatedPlayer]
) -> drawing.BoardScene:
    person = players[awaited_seat(view)].level is None
    sitting = poses(view) if view.step in ("card", "race") else ()
    digital = view.terms.digital_handicap
    playing = sitting if digital and view.step == "race" else ()
    shown = sitting[0] if sitting and view.step == "card" and person else None
    return drawing.BoardScene(
        view.habitats,
        view.tiles,
        view.house,
        view.lifted,
        view.end,
        view.path,
        local.walked if view.step in ("card", "race", "check") else None,
        scale=_TINY_SCALE if "tiny" in playing else 1.0,
        glare_side=glare_side(view) if "glare" in playing else None,
        choice_kind=_choice_kind(view) if person else "",
        picked=local.picked,
        marks=_verdict_marks(view),
        changed=local.changed,
        progress=local.moved,
        swapped=local.swapped,
        count_in=local.number,
        pose_art=f"forest-pose-{shown}" if shown else "",
        pose_text=prompts.pose_explanation(shown, by_screen=digital) if shown else "",
    )


def _choice_kind(view: View) -> drawing.ChoiceKind:
    if view.step == "place":
        return "ends"
    if view.step == "swap":
        return "tiles"
    return "others" if view.step in ("legs", "house", "home") else ""


def _verdict_marks(view: View) -> tuple[tuple[Spot, str], ...]:
    """Returns right and wrong tiles, which are secret until the race is over (FC-10)."""
    if view.step != "check":
        return ()
    right, wrong = right_and_wrong(view)
    return (*((spot, RIGHT_ART) for spot in right), *((spot, WRONG_ART) for spot in wrong))


# Pads


def build_pads(
    view: View, local: LocalState, players: Sequence[SeatedPlayer]
) -> tuple[panels.Pad, ...]:
    """Returns the pads from left to right; with two players both belong to the mover."""
    others = movers(view.terms.seats, view.turn)
    turns = panels.pad_turns(len(others))
    now, then = mover(view), mover(view, 1)
    seats, sides = others, _NO_SIDES[: len(others)]
    if len(others) == 1:
        seats, sides = others * 2, pad_hands(facing=local.facing)
    shown = []
    for place, (seat, side) in enumerate(zip(seats, sides, strict=True)):
        player = players[seat]
        mine = side is None or view.side != side
        shown.append(
            panels.Pad(
                place, seat, player.name, player.colour, side,
                turns[place] if local.facing else 0,
                player.level is None,
                lit=now == seat and mine,
                next=then == seat and now is not None and not (now == seat and mine),
                resting=place in local.resting,
                is_target=view.step == "target" and players[view.turn].level is None,
                effects=view.waiting[seat] if place == 0 or len(others) > 1 else (),
                walking=not view.terms.calm,
            )
        )  # fmt: skip
    return tuple(shown)


def pad_hands(*, facing: bool) -> tuple[Side, Side]:
    """Returns which hand is at the left and the right of the phone (FC-31)."""
    # A player who sits opposite has the right hand at the phone's left.
    return ("right", "left") if facing else ("left", "right")


# Strip


def build_strip(
    view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]
) -> panels.SpellStrip:
    """Returns the strip: the card, an effect to choose for, or the last event."""
    if view.card is not None and view.step in ("race", "check"):
        return _card_strip(view)
    if view.step in ("target", "swap", "house"):
        effect: Effect = view.effect or "fog"
        return panels.SpellStrip(
            pictures=(effect_art(effect),), story=sentences.effect_choice_sentence(effect)
        )
    if view.step in ("legs", "home"):
        return panels.SpellStrip(
            pictures=("forest-house",), story=sentences.effect_choice_sentence("hut_legs")
        )
    waiting = map(effect_art, view.waiting[view.turn])
    return panels.SpellStrip(
        pictures=("forest-spell-back", *waiting),
        story=prompts.last_event_sentence(view, news, players),
    )


def _card_strip(view: View) -> panels.SpellStrip:
    assert view.card is not None
    card = CARDS[view.card]
    open_ = {view.tiles[spot] for spot in view.up}
    marks: tuple[str, ...] = ()
    if view.step == "check":
        marks = tuple(RIGHT_ART if ingredient in open_ else "" for ingredient in card)
    level, effect = view.terms.levels[view.turn], EFFECTS[view.card]
    needed = (
        ingredients_wanted(view)
        if view.outcome is None or view.step == "race"
        else view.outcome.needed
    )
    return panels.SpellStrip(
        card,
        marks,
        needed,
        effect=None if level == "easy" else effect,
        steps_left=total_steps(view) - view.steps,
    )
