"""Looking around: the board, what everybody has, what happened, what everything does."""

from collections.abc import Callable

from coven.text.baron_voodoo import reading, tale
from coven.text.baron_voodoo.names import face_sentence, power_sentence
from coven.text.baron_voodoo.offers import ChoiceRows, back_row
from coven.text.pages import MenuPosition, PageContext, TextChoice, TextPage
from coven.words import tr, tr_noop
from engine.games.baron_voodoo.pieces import FACES, LOAS

Lines = tuple[str, ...]


def _board_lines(context: PageContext) -> Lines:
    return (reading.space_naming_line(), *reading.board_lines(context))


def _colour_lines(context: PageContext) -> Lines:
    return (tr("These dice lie alone or on top of a column."), *reading.colour_lines(context))


def _effect_lines(_context: PageContext) -> Lines:
    return (*map(face_sentence, FACES), *map(power_sentence, LOAS))


_LOOKS: dict[str, tuple[str, Callable[[PageContext], Lines]]] = {
    "board": (tr_noop("The board by rows"), _board_lines),
    "colours": (tr_noop("The board by colours"), _colour_lines),
    "zones": (tr_noop("The capture zones"), reading.all_zone_lines),
    "worlds": (tr_noop("The Spirit Worlds"), reading.all_spirit_world_lines),
    "history": (tr_noop("What happened"), tale.history_lines),
    "meanings": (tr_noop("What faces and powers do"), _effect_lines),
}


def _look_page(context: PageContext) -> TextPage:
    rows: ChoiceRows = tuple(
        (TextChoice(tr(title), MenuPosition(menu)),) for menu, (title, _) in _LOOKS.items()
    )
    return TextPage((tr("Look around"), *tale.situation_lines(context)), (*rows, *back_row()))


def _look_detail_page(context: PageContext) -> TextPage:
    title, lines = _LOOKS[context.position.menu]
    return TextPage((tr(title), *lines(context)), back_row("look"))


LOOK_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "look": _look_page,
    **dict.fromkeys(_LOOKS, _look_detail_page),
}
