"""Builds the BoardScene of the open table from a public view."""

from collections.abc import Sequence

from coven.games.riddle_masters.drawing import BoardScene, PlayerPanel, RiddlePiece
from coven.games.riddle_masters.page import TableContext
from coven.games.riddle_masters.sentences import (
    awaited_seat,
    last_event_sentence,
    letter_reader,
    sentence_with_letter,
)
from engine.core import Seat
from engine.games.riddle_masters.pieces import BOARD, CurseLetter, Object
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View
from hall.table import SeatedPlayer


def may_curse(context: TableContext, seat: Seat) -> bool:
    """Returns whether a seat may use a curse for a letter now."""
    sight = context.sights.get(seat)
    return sight is not None and any(isinstance(action, CurseLetter) for action in sight.legal)


def build_scene(
    context: TableContext,
    players: Sequence[SeatedPlayer],
    animation: tuple[View | None, float],
    *,
    picked: int | None,
    curse_seat: Seat | None,
) -> BoardScene:
    """Returns the scene; `animation` holds the earlier view and the share of the way from it."""
    view, (before, share) = context.view, animation
    making = view.step == "making"
    front = {seat for seat in range(len(players)) if making and not _has_made_riddles(view, seat)}
    front = front if making else {awaited_seat(view)}
    places, hats = _piece_positions(view, before, share)
    return BoardScene(
        tuple(
            PlayerPanel(
                seat, player.name, player.colour, view.gems[seat], view.curses[seat], seat in front,
                may_curse(context, seat) or player.level is not None,
            )
            for seat, player in enumerate(players)
        ),
        tuple(_build_riddle(context, thing, curse_seat) for thing in range(len(view.arrows))),
        places,
        hats,
        view.terms.goal,
        _last_event_text(context, players),
        None if picked is None else (view.places[view.turn] + picked) % len(BOARD),
        None if making else view.gems[view.turn],
    )  # fmt: skip


def _has_made_riddles(view: View, seat: Seat) -> bool:
    mine = own_objects(view.terms, seat)
    return all(view.written[thing] for thing in mine) and (
        not view.terms.studio or all(view.shaped[thing] for thing in mine)
    )


def _piece_positions(
    view: View, before: View | None, share: float
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    if before is None or share >= 1:
        return view.places, view.hats
    places = tuple(
        was + (now - was) % len(BOARD) * share
        for was, now in zip(before.places, view.places, strict=True)
    )
    hats = tuple(was + (now - was) * share for was, now in zip(before.hats, view.hats, strict=True))
    return places, hats


def _build_riddle(context: TableContext, thing: Object, curse_seat: Seat | None) -> RiddlePiece:
    view = context.view
    asker = curse_seat
    if asker is None and view.step in ("elf", "series") and view.turn in context.sights:
        asker = view.turn
    lit = asker is not None and thing not in own_objects(view.terms, asker)
    if view.step == "answer":
        lit = view.questions[-1].object == thing
    elif view.step == "verdict":
        lit = view.guesses[-1].object == thing
    there = view.written[thing] and (not view.terms.studio or view.shaped[thing])
    return RiddlePiece(thing, view.sculptures[thing], there, len(view.arrows[thing]), lit)


def _last_event_text(context: TableContext, players: Sequence[SeatedPlayer]) -> str:
    told = last_event_sentence(context.view, context.news, players)
    if context.own_view is not None and letter_reader(context.news, players) is not None:
        # Nobody else sees this table, so that the letter may be shown.
        return sentence_with_letter(told, context.own_view.letters[-1].letter or "")
    return told
