"""Step C5: dice go to the Spirit World, in combinations for points or for nothing (BV-24)."""

from collections.abc import Callable

from coven.text.baron_voodoo import reading, tale
from coven.text.baron_voodoo.names import colour_name, dice_names, die_name
from coven.text.baron_voodoo.offers import (
    MAX_BUTTONS,
    ChoiceRows,
    action_button,
    anytime_rows,
    back_row,
    button_column,
    legal_actions,
    player_name,
)
from coven.text.pages import MenuPosition, PageContext, TextChoice, TextPage
from coven.words import tr, tr_plural
from engine.games.baron_voodoo.combinations import (
    Dice,
    best_set,
    combination_points,
    is_combination,
)
from engine.games.baron_voodoo.pieces import (
    BANK_ONE,
    COLOUR_OF,
    COLOURS,
    END_TURN,
    PASS,
    Bank,
)  # fmt: skip
from engine.games.baron_voodoo.public_state import View, own_side

_MAX_PROPOSED = 4  # combinations with a button of their own


def spirit_world_page(context: PageContext) -> TextPage:
    """Returns what can go to the Spirit World: the best combinations, or one's own choice."""
    zone = _own_zone(context)
    best = tuple(sorted(best_set(zone), key=len, reverse=True))
    headline = tr("{name}, step C5: move dice to your Spirit World?", name=player_name(context))
    told = tuple(
        tr_plural(
            "Combination {number}: {dice}, {n} point.", "Combination {number}: {dice}, {n} points.",
            combination_points((some,)), number=number, dice=dice_names(some),
        )
        for number, some in enumerate(best, start=1)
    )  # fmt: skip
    held = reading.zone_lines(context, own_side(context.view))[:1]
    own = TextChoice(tr("Choose dice myself"), MenuPosition("own"))
    return TextPage(
        (
            headline,
            *(told or (tr("No combination is complete."),)),
            *held,
            *tale.recent_lines(context),
            *tale.own_situation_lines(context),
        ),
        (
            *_best_combination_rows(context, best),
            (own,),
            *_go_on_rows(context, best),
            *anytime_rows(context),
        ),
    )


def _own_zone(context: PageContext) -> Dice:
    view: View = context.view
    return view.zones[own_side(view)]


def _best_combination_rows(context: PageContext, best: tuple[Dice, ...]) -> ChoiceRows:
    """Returns the best combinations, all together and one by one."""
    singles = [
        action_button(
            context,
            tr_plural(
                "Combination {number}: {n} point", "Combination {number}: {n} points",
                combination_points((some,)), number=number,
            ),
            Bank(some),
            kind="plain" if len(best) > 1 else "main",
        )
        for number, some in enumerate(best[:_MAX_PROPOSED], start=1)
    ]  # fmt: skip
    if len(best) < 2:
        return button_column(singles)
    label = tr_plural(
        "All combinations: {n} point", "All combinations: {n} points", combination_points(best)
    )  # fmt: skip
    return button_column((action_button(context, label, *map(Bank, best), kind="main"), *singles))


def _go_on_rows(context: PageContext, best: tuple[Dice, ...]) -> ChoiceRows:
    """Returns the ways on; an end that leaves points behind is asked for twice."""
    label = tr("End the turn")
    passing = PASS in legal_actions(context)
    if best:
        end = TextChoice(label, MenuPosition("end"))
    else:
        end = action_button(context, label, END_TURN, kind="plain" if passing else "main")
    if not passing:
        return ((end,),)
    return ((action_button(context, tr("Go on"), PASS, kind="plain" if best else "main"),), (end,))


# One's own choice


def _own_choice_page(context: PageContext) -> TextPage:
    """Returns dice to pick, all at once or by colours if they are many."""
    zone, picks = _own_zone(context), context.position.picks
    headline = tr("{name}, pick dice for your Spirit World.", name=player_name(context))
    lines = (headline, _picked_line(zone, picks))
    if context.position.menu != "own":
        colour = _COLOUR_MENUS.index(context.position.menu)
        places = [place for place, die in enumerate(zone) if COLOUR_OF[die] == colour]
        return TextPage(lines, (*_toggle_rows(context, places), *back_row("own", picks)))
    if len(zone) <= MAX_BUTTONS:
        rows = _toggle_rows(context, range(len(zone)))
    else:
        rows = button_column(
            TextChoice(
                tr("Dice in {colour}", colour=colour_name(colour)),
                MenuPosition(_COLOUR_MENUS[colour], picks),
            )
            for colour in COLOURS
            if any(COLOUR_OF[die] == colour for die in zone)
        )
    return TextPage(lines, (*_move_rows(context), *rows, *back_row()))


def _picked_line(zone: Dice, picks: tuple[int, ...]) -> str:
    some = _picked_dice(zone, picks)
    if not some:
        return tr("No die is picked.")
    if is_combination(some):
        return tr_plural(
            "Picked: {dice}, a combination for {n} point.",
            "Picked: {dice}, a combination for {n} points.",
            combination_points((some,)), dice=dice_names(some),
        )  # fmt: skip
    return tr("Picked: {dice}, no combination.", dice=dice_names(some))


def _picked_dice(zone: Dice, picks: tuple[int, ...]) -> Dice:
    return tuple(zone[place] for place in picks)


def _toggle_rows(context: PageContext, places: "range | list[int]") -> ChoiceRows:
    zone, picks = _own_zone(context), context.position.picks
    return button_column(
        TextChoice(
            tr("{place}. {die}", place=place + 1, die=die_name(zone[place])),
            MenuPosition(context.position.menu, tuple(sorted({place} ^ set(picks)))),
            "picked" if place in picks else "plain",
        )
        for place in places
    )


def _move_rows(context: PageContext) -> ChoiceRows:
    """Returns what the picked dice can do."""
    some = _picked_dice(_own_zone(context), context.position.picks)
    if not some:
        return ()
    loose = tr_plural("Move {n} die for nothing", "Move {n} dice for nothing", len(some))
    rows = [action_button(context, loose, *(BANK_ONE[die] for die in some))]
    if is_combination(some):
        label = tr_plural(
            "Cash in for {n} point", "Cash in for {n} points", combination_points((some,))
        )
        rows.insert(0, action_button(context, label, Bank(some), kind="main"))
    return button_column(rows)


_COLOUR_MENUS = ("yellow", "red", "purple", "turquoise", "white")  # [colour]
SPIRIT_WORLD_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "own": _own_choice_page,
    **dict.fromkeys(_COLOUR_MENUS, _own_choice_page),
}
