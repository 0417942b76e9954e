"""Actions built in Python with wrong types are refused like those from the wire."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from engine.chance import SEED_BYTES
from engine.core import IllegalAction
from engine.games import GAMES
from engine.games.baron_voodoo.pieces import Bank, Capture
from engine.games.forest_chase.pieces import Flip, PlaceWitch, WitchStep
from engine.games.potion_brew.pieces import Answers, Cast, Exchange
from engine.games.riddle_masters.pieces import Shape, Verdict, Write
from engine.games.riddle_masters.sculpture import Lump
from engine.match import Match, has_field_types
from engine.wire import BadWire, Json, pack, unpack_action

LUMP = Lump(*([0] * len(Lump._fields)))


@pytest.mark.parametrize(
    "action",
    [
        Capture(10, 2),
        Bank((7, 8)),
        WitchStep(None),
        WitchStep("left"),
        Cast(8, (2, 5), 0),
        Verdict(right=True),
        Shape(0, (LUMP,)),
        Answers(((1, None), (2, 0))),
    ],
)
def test_the_annotated_types_fit(action: object) -> None:
    assert has_field_types(action)


@pytest.mark.parametrize(
    "action",
    [
        Capture(True, 2),
        Capture(10.0, 2),  # type: ignore[arg-type]
        Capture(10, 4),  # type: ignore[arg-type]
        Capture(10, True),  # type: ignore[arg-type]
        Bank([7, 8]),  # type: ignore[arg-type]
        Bank((7, "8")),  # type: ignore[arg-type]
        PlaceWitch("up"),  # type: ignore[arg-type]
        PlaceWitch(["north"]),  # type: ignore[arg-type]
        Exchange(3, 0, "hand"),  # type: ignore[arg-type]
        Verdict(right=1),  # type: ignore[arg-type]
        Write(0, 5),  # type: ignore[arg-type]
        Shape(0, (tuple(LUMP),)),  # type: ignore[arg-type]
        Answers(((1,),)),  # type: ignore[arg-type]
    ],
)
def test_other_types_do_not(action: object) -> None:
    assert not has_field_types(action)


class NotAnInt(int):
    """A number that is not an int to the wire."""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_refuses_what_the_wire_refuses(game: str) -> None:
    match = Match.new(game, 3, {}, bytes(SEED_BYTES))
    for seat in match.active:
        for action in match.sight(seat).legal:
            for field in fields(action) if is_dataclass(action) else ():
                value: Any = getattr(action, field.name)
                for wrong in (float, NotAnInt, bool) if type(value) is int else ():
                    broken = replace(action, **{field.name: wrong(value)})
                    before = match.version
                    with pytest.raises(IllegalAction, match="no_such_move"):
                        match.act(seat, (broken,), before)
                    assert match.version == before


def test_the_wire_refuses_them_too() -> None:
    data: Json = [*pack(Flip(3)), 4]  # type: ignore[misc]
    with pytest.raises(BadWire):
        unpack_action(GAMES["forest_chase"], data)
    with pytest.raises(BadWire):
        unpack_action(GAMES["forest_chase"], ["Flip", True])
