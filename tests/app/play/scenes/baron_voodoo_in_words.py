"""Baron Voodoo in words, posed for a picture."""

from collections.abc import Callable, Sequence

from coven.settings import Verbosity
from coven.words import mark, say
from engine.games.baron_voodoo.pieces import BWA, FREDA, LEGBA, REROLL, SWAP, THEFT, WATA
from tests.app.boards.baron_voodoo import moments
from tests.app.boards.baron_voodoo.moments import DRAFT, TEAMS, Moment, at, calling, second, using
from tests.app.play.studio import Scene, Studio, buttons

TURN = Moment(at("A", 12))
CAPTURE, LOOK = mark("Capture a die"), mark("Look around")


def _read(
    moment: Moment, *labels: str, verbosity: Verbosity = "usual", bots: Sequence[int] = ()
) -> Callable[[Studio], object]:
    """Returns a pose in which some buttons were pressed; labels are message ids."""

    def pose(studio: Studio) -> None:
        studio.in_words(verbosity)
        studio.seat(moment.match(), bots)
        for label in labels:
            studio.press(say(label))

    return pose


def _jump(studio: Studio) -> None:
    """Shows the jumps of the first die that can capture something."""
    _read(TURN, CAPTURE)(studio)
    content = studio.driver.window.content
    assert content is not None
    studio.press(buttons(content)[0].text)


WORDS: tuple[Scene[Studio], ...] = tuple(
    Scene(f"voodoo-words-{name}", Studio, pose)
    for name, pose in {
        "loas": _read(Moment(at("loas"), options={"starter": 0})),
        "draft": _read(Moment(at("draft"), options=DRAFT)),
        "brief": _read(TURN, verbosity="brief"),
        "usual": _read(TURN),
        "full": _read(TURN, verbosity="full"),
        "teams": _read(Moment(at("A", 20), 4, options=TEAMS)),
        "bots": _read(TURN, bots=(0, 1, 2)[1:]),
        "capture": _read(TURN, CAPTURE),
        "jump": _jump,
        "look": _read(TURN, LOOK),
        "board": _read(TURN, LOOK, mark("The board by rows")),
        "board-full": _read(TURN, LOOK, mark("The board by rows"), verbosity="full"),
        "zones": _read(TURN, LOOK, mark("The capture zones")),
        "history": _read(TURN, LOOK, mark("What happened")),
        "meanings": _read(TURN, LOOK, mark("What faces and powers do")),
        "wata": _read(Moment(calling(WATA), 2)),
        "legba": _read(Moment(calling(LEGBA, begun=True))),
        "freda": _read(Moment(calling(FREDA))),
        "bwa": _read(Moment(calling(BWA, begun=True))),
        "own-colour": _read(Moment(moments.own_colour)),
        "set-face": _read(Moment(at("C2", 8)), mark("Another face, 1 offering")),
        "reroll": _read(Moment(second(REROLL))),
        "theft": _read(Moment(using(THEFT))),
        "swap": _read(Moment(using(SWAP))),
        "again": _read(Moment(at("C4", 8)), mark("Skip the rest of the turn")),
        "cash-in": _read(Moment(moments.rich)),
        "cash-in-own": _read(Moment(moments.rich), mark("Choose dice myself")),
        "end": _read(Moment(at("D", 10))),
        "last-round": _read(Moment(moments.last_round)),
        "final": _read(Moment(moments.over)),
        "final-teams": _read(Moment(moments.over, 4, options=TEAMS)),
    }.items()
)
