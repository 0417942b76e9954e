"""What everybody at the open table reads, and what the person in turn can do there."""

from collections.abc import Callable

from coven.text.baron_voodoo import around, favours, jumps, powers, souls, starting, steps, tale
from coven.text.baron_voodoo.offers import is_person_to_act
from coven.text.pages import MenuPosition, PageContext, TextChoice, TextPage
from coven.words import tr
from engine.games.baron_voodoo.public_state import View

_STEPS: dict[str, Callable[[PageContext], TextPage]] = {
    **steps.STEP_PAGES,
    "loas": starting.choose_loa_page,
    "draft": starting.draft_page,
    "C3": favours.face_effect_page,
    "C5": souls.spirit_world_page,
}
_MENU_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "capture": jumps.choose_jumper_page,
    "jump": jumps.choose_jump_page,
    "end": steps.confirm_end_page,
    **favours.FACE_PAGES,
    **souls.SPIRIT_WORLD_PAGES,
}


def start_position(_view: View) -> MenuPosition:
    """Returns where each step of a turn begins."""
    return MenuPosition()


def turn_page(context: PageContext) -> TextPage:
    """Returns what everybody can read, and what the person in turn can do."""
    view: View = context.view
    menu = context.position.menu
    if menu in around.LOOK_PAGES:
        return around.LOOK_PAGES[menu](context)
    if not is_person_to_act(context):
        lines = (
            tale.waiting_line(context),
            *tale.recent_lines(context),
            *tale.situation_lines(context),
        )
        return TextPage(lines, ((TextChoice(tr("Look around"), MenuPosition("look")),),))
    if view.power is not None:
        return powers.power_page(context)
    page = _MENU_PAGES.get(menu) or _STEPS[view.step]
    return page(context)
