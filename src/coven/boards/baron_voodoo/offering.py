"""The lowest part of the screen: powers to call upon, and the buttons of each step."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from coven.boards.baron_voodoo.dice import Touch, loa_art, power_art
from coven.boards.baron_voodoo.holding import proposals
from coven.boards.baron_voodoo.moment import Moment
from coven.boards.baron_voodoo.tray import paint_story
from coven.boards.offers import Offer, paint_offers
from coven.drawing.box import Box
from coven.drawing.painter import Painter
from coven.look import Look
from coven.text.baron_voodoo.names import loa_name
from coven.words import say, say_many
from engine.core import Action
from engine.games.baron_voodoo.combos import is_combination, points
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BLOCKED,
    COMBINATION_POINTS,
    END_TURN,
    PASS,
    TAKE,
    USE_FACE,
    Die,
    Invoke,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.table import OWN_FIRST, View, own_side, price

Legal = Sequence[Action]
_SIDE, _GAP, _BOTTOM = 12, 8, 14
_END = 0.32  # of the width is for the end of the turn beside the powers


@dataclass(frozen=True, slots=True)
class Press:
    """A button."""

    name: str
    label: str
    kind: Literal["primary", "plain", "quiet"] = "primary"
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Power:
    """A power that can be read about, and called upon if it is ready."""

    loa: Loa
    price: int
    ready: bool


@dataclass(frozen=True, slots=True)
class Foot:
    """What the lowest part offers at one moment."""

    buttons: tuple[Press, ...] = ()
    powers: tuple[Power, ...] = ()
    story: tuple[str, ...] = ()  # what happened last, for those who watch


def foot(view: View, legal: Legal, moment: Moment, story: tuple[str, ...]) -> Foot:
    """Returns what is offered to the person in turn; those who watch are told what happens."""
    if not legal:
        return Foot(story=story)
    if view.step == "loas":
        return Foot(_loa(moment, legal))
    if view.step == "draft":
        return Foot((_taking_back(),) if view.held else ())
    if moment.loa is not None:
        return Foot(_calling(view, legal, moment.loa))
    if view.step in ("A", "D") and view.power is None:
        end = (Press("end", say("End turn")),) if view.step == "D" else ()
        return Foot(end, _powers(view, legal))
    return Foot(_of_step(view, legal, moment))


def _taking_back() -> Press:
    return Press("undo", say("Take it back"), "plain")


def _loa(moment: Moment, legal: Legal) -> tuple[Press, ...]:
    loa = moment.loa
    if loa is None:
        return ()
    ready = any(getattr(action, "loa", None) == loa for action in legal)
    return (Press("loa", say("Take {loa}", loa=loa_name(loa)), enabled=ready),)


def _calling(view: View, legal: Legal, loa: Loa) -> tuple[Press, ...]:
    cost = price(view, loa)
    label = say_many("Use it for {n} offering", "Use it for {n} offerings", cost)
    if not cost:
        label = say("Use it")
    return (
        Press("back", say("Back"), "plain"),
        Press("invoke", label, enabled=Invoke(loa) in legal),
    )


def _powers(view: View, legal: Legal) -> tuple[Power, ...]:
    own = view.loas[view.turn]
    assert own is not None
    return tuple(Power(loa, price(view, loa), Invoke(loa) in legal) for loa in OWN_FIRST[own])


def _of_step(view: View, legal: Legal, moment: Moment) -> tuple[Press, ...]:
    end = (Press("end", say("End turn"), "quiet"),) if END_TURN in legal else ()
    if BLOCKED in legal:
        return (Press("blocked", say("Pass")),)
    if view.step == "C5":
        return _banking(view, legal, moment)
    if TAKE in legal:
        return (*end, Press("pass", say("No"), "plain"), Press("take", say("Take it")))
    if USE_FACE in legal:
        return (*end, Press("pass", say("No"), "plain"), Press("use", say("Use it")))
    if AGAIN in legal:
        again = Press("again", say("Yes"), "plain")
        return (*end, again, Press("pass", say("No")))
    if PASS in legal:
        return (*end, Press("pass", say("Go on")))
    if view.power is not None or view.picked is not None:
        return (_taking_back(),)
    return ()


def _banking(view: View, legal: Legal, moment: Moment) -> tuple[Press, ...]:
    """Returns the buttons of C5: a word of one's own, the best combinations, the way on."""
    zone = view.zones[own_side(view)]
    on = Press("pass", say("Go on")) if PASS in legal else Press("end", say("End turn"))
    if moment.choosing:
        chosen = tuple(zone[place] for place in sorted(moment.chosen))
        return Press("back", say("Back"), "plain"), _chosen(chosen) if chosen else on
    own = Press("own", say("Pick dice"), "plain")
    best = points([bank.dice for bank in proposals(zone)])
    if not best:
        return own, on
    end = Press("end", say("End turn"), "quiet")
    return end, own, Press("cash", say("Cash in: +{points}", points=best))


def _chosen(dice: tuple[Die, ...]) -> Press:
    if is_combination(dice):
        scored = COMBINATION_POINTS[len(dice)]
        return Press("bank", say("Cash in: +{points}", points=scored))
    # For translators: captured dice are moved to the Spirit World and score nothing.
    return Press("bank", say("Just move"))


def paint(painter: Painter, shown: Foot, look: Look, touch: Touch) -> None:
    """Draws the powers as portraits, and beside or instead of them the buttons."""
    if shown.story:
        paint_story(painter, shown.story, Box(_SIDE, 2, painter.width - 2 * _SIDE, painter.height))
        return
    if not shown.powers:
        offers = [
            Offer(
                press.name,
                press.label,
                touch(press.name),
                press.kind,
                press.enabled,
                why=touch(press.name),
            )
            for press in shown.buttons
        ]
        paint_offers(painter, offers, look)
        return
    room = painter.width - 2 * _SIDE - look.aside
    first = _SIDE + look.before
    tall = painter.height - _BOTTOM - 4
    if shown.buttons:
        wide = room * _END
        press = shown.buttons[0]
        x = first if look.left_handed else first + room - wide
        painter.button(press.name, x, 4, wide, tall, press.label, touch(press.name))
        room -= wide + _GAP
    left = first + wide + _GAP if shown.buttons and look.left_handed else first
    wide = (room - _GAP * (len(shown.powers) - 1)) / len(shown.powers)
    for place, power in enumerate(shown.powers):
        box = Box(left + place * (wide + _GAP), 4, wide, tall)
        _paint_power(painter, power, box)
        painter.zone(f"power-{power.loa}", *box, touch(f"power-{power.loa}"))


def _paint_power(painter: Painter, power: Power, box: Box) -> None:
    palette = painter.palette
    ground = palette.ground("baron_voodoo")
    painter.panel(*box, 14, ground.panel, palette.ember if power.ready else None, 2.5)
    both = box.wide > 74
    side = min(box.tall - 8, box.wide * (0.56 if both else 0.88))
    sign = min(box.tall * 0.56, box.wide - side - 12) if both else 0.0
    x = box.middle - (side + sign) / 2 - 1
    painter.image(loa_art(power.loa), x, box.centre - side / 2, side)
    if both:
        painter.image(power_art(power.loa), x + side + 2, box.y + 4, sign)
    if power.price:
        coin = box.tall * 0.4
        painter.image(
            "voodoo-offering", box.x + box.wide - coin - 4, box.y + box.tall - coin - 2, coin
        )
    if not power.ready:
        painter.panel(*box, 14, f"{ground.page}99")
