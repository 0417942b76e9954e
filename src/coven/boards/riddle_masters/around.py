"""The open table: whose turn it is, what they may do there, and everybody's curses."""

from functools import partial
from typing import Literal

from coven.boards.judging import refusal
from coven.boards.offers import Offer
from coven.boards.riddle_masters import prompts, table
from coven.boards.riddle_masters.choosing import LetterPage
from coven.boards.riddle_masters.looking import LookPage
from coven.boards.riddle_masters.pages import Moment, Page, Props
from coven.boards.riddle_masters.scenery import may_curse, scene, unread
from coven.drawing import motion
from coven.drawing.painter import Painter
from coven.words import say, say_many
from engine.core import Action, Seat
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    BOARD,
    CLOSE,
    DECLINE,
    ROLL,
    STOP,
    CurseGuess,
    CurseLetter,
    Object,
    Pay,
)
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.view import View

GLIDE = 0.25
_BELOW_WIZARD = 150  # what a player has and may do
_ANY_WORD = "word"  # stands for a guess that is yet to be written


class TablePage(Page):
    """Everything that lies on the table."""

    def __init__(self, props: Props, moment: Moment, errand: Seat | None = None) -> None:
        super().__init__(props, moment.view)
        self.moment = moment
        self.errand = errand  # who takes a letter by a curse
        self.picked: int | None = None  # spaces that are to be paid for
        self._from: View | None = None  # where the pieces come from
        self._share = 1.0
        self._glide: motion.Glide | None = None

    @property
    def mode(self) -> str:  # type: ignore[override]
        """Whether people act here, or wait for one of them."""
        return "table" if self.moment.sights else "watch"

    def prompt(self) -> str:
        """Returns what the table waits for."""
        if self.errand is not None:
            return say(
                "{name}: touch the riddle whose letter you want", name=self.name(self.errand)
            )
        return prompts.table(self.moment, self.host.chairs)

    def renew(self, moment: Moment) -> bool:
        """Keeps nothing but a curse that is being chosen for."""
        if self.errand is None or not may_curse(moment, self.errand):
            return False
        self.moment, self.view = moment, moment.view
        return True

    def glide(self, before: View | None) -> None:
        """Lets wizards and hats go from where they were."""
        if before is None or (before.places, before.hats) == (self.view.places, self.view.hats):
            return
        self._from = before

        def step(share: float) -> None:
            self._share = share
            self.props.repaint()

        self._glide = motion.glide(GLIDE, step)

    def leave(self) -> None:
        """Lets the pieces be where they are."""
        if self._glide is not None:
            self._glide.cancel()
        self._share = 1.0

    # What is touched

    def _touch_space(self, space: int) -> None:
        view, turn = self.view, self.view.turn
        gems = (space - view.places[turn]) % len(BOARD) or len(BOARD)
        if turn not in self.moment.sights:
            self.host.explain("not_your_turn", "RM-06")
            return
        refused = refusal(RULES, view, turn, Pay(gems))
        if refused is not None:
            self.host.explain(refused.reason, refused.rule)
            return
        self.picked = None if self.picked == gems else gems
        self.props.refresh()

    def _touch_player(self, seat: Seat) -> None:
        if self.moment.sights or not self.host.secret:
            self.props.go(PlayerPage(self.props, self.moment, seat))
        else:
            self.host.explain("not_now", "RM-18")

    def _touch_riddle(self, thing: Object) -> None:
        if self.errand is None:
            if self.view.step != "making":
                self.props.go(LookPage(self.props, self.moment, thing))
            else:
                self.host.explain("make_first", "RM-01")
        elif thing in own_objects(self.view.terms, self.errand):
            self.host.explain("own_object", "RM-09")
        else:
            self.props.go(LetterPage(self.props, self.moment, thing, self.errand, CurseLetter))

    # What is painted

    def paint(self, painter: Painter) -> None:
        """Draws the table."""
        touches = table.Touches(self._touch_space, self._touch_player, self._touch_riddle)
        shown = scene(
            self.moment, self.host.chairs, (self._from, self._share), picked=self.picked,
            errand=self.errand,
        )  # fmt: skip
        table.paint(painter, shown, touches)

    def rows(self) -> list[list[Offer]]:
        """Returns what whoever is on turn may do, and a letter that waits to be read."""
        moment, view = self.moment, self.view
        if moment.next_seat is not None:
            label = say("Pass the phone to {name}", name=self.name(moment.next_seat))
            return [[Offer("pass", label, self.host.pass_on)]]
        if self.errand is not None:
            return [[Offer("back", say("Back"), self._home, "plain")]]
        row = self._turn_offers(view) if view.turn in moment.sights else []
        reader = unread(moment, self.host.chairs)
        if reader is not None and self.host.secret:
            label = say("{name}: your letter", name=self.name(reader))
            read = partial(self.host.seclude, reader)
            letter = Offer("letter", label, read, "plain" if row else "primary", main=True)
            # Where there are two ways on already, three side by side are too many.
            return [[letter], row] if view.step == "series" and row else [[letter, *row[-1:]]]
        return [row]

    def _turn_offers(self, view: View) -> list[Offer]:
        if view.step == "turn":
            if self.picked is None:
                return [self._act("roll", say("Roll"), ROLL, "primary")]
            label = say_many("Pay {n} gem", "Pay {n} gems", self.picked)
            pay = self._act("pay", label, Pay(self.picked), "primary")
            return [self._act("roll", say("Roll"), ROLL, "plain"), pay]
        if view.step == "elf":
            return [self._act("decline", say("Ask for no letter"), DECLINE, "plain")]
        if view.step == "series":
            stop = self._act("stop", say("Stop asking"), STOP, "plain")
            if view.series == 1:
                return [stop, self._act("close", say("To the second series"), CLOSE, "primary")]
            guess = partial(self.host.seclude, view.turn)
            return [stop, Offer("guess", say("Guess in secret"), guess)]
        return []

    def _act(
        self, name: str, label: str, action: Action, kind: Literal["primary", "plain"]
    ) -> Offer:
        return Offer(name, label, partial(self.host.act, self.view.turn, [action]), kind)

    def _home(self) -> None:
        self.props.home(self.moment)


class PlayerPage(Page):
    """What one player may do at any time: open the notebook, or use a curse."""

    mode = "player"

    def __init__(self, props: Props, moment: Moment, seat: Seat) -> None:
        super().__init__(props, moment.view)
        self.moment = moment
        self.seat = seat

    @property
    def person(self) -> bool:
        """Whether somebody of flesh and blood sits there."""
        return self.host.chairs[self.seat].level is None

    def prompt(self) -> str:
        """Returns whose page this is."""
        return prompts.player(self.view, self.seat, self.host.chairs)

    def renew(self, moment: Moment) -> bool:
        """Stays, with what the player may do now."""
        self.moment, self.view = moment, moment.view
        return bool(moment.sights) and moment.view.step != "answer"

    def paint(self, painter: Painter) -> None:
        """Draws the wizard with curses and gems."""
        palette, chair = painter.palette, self.host.chairs[self.seat]
        middle, high = painter.width / 2, painter.height
        side = min(200.0, high * 0.4)
        y = max(8.0, (high - side - _BELOW_WIZARD) / 2)
        painter.image(f"riddle-wizard-{chair.colour + 1}", middle - side / 2, y, side)
        y += side + 20
        for picture, count in (
            ("riddle-curse", self.view.curses[self.seat]),
            ("riddle-jewel", self.view.gems[self.seat]),
        ):
            size = min(26.0, (painter.width - 40) / 13)
            left = middle - size * max(1, count) / 2
            for at in range(count):
                painter.image(picture, left + at * size, y, size)
            y += 36
        story = say("Curses may be used at any time, but not in another player's second series.")
        room = painter.width - 48
        tall = painter.rows(story, room, size="small") * painter.line_height("small")
        if y + tall <= high:
            painter.paragraph(
                story, 24, y, room, size="small", colour=palette.mist, anchor="middle"
            )

    def rows(self) -> list[list[Offer]]:
        """Returns the notebook, the two curses, and the way back."""
        back = [Offer("back", say("Back"), self._home, "plain")]
        if not self.person:
            return [back]
        alone = partial(self.host.seclude, self.seat)
        return [
            [
                Offer("curse-letter", say("Curse: a letter"), self._letter, "plain"),
                Offer("curse-guess", say("Curse: a guess"), self._guess, "plain"),
            ],
            [*back, Offer("notebook", say("My notebook"), alone)],
        ]

    def _letter(self) -> None:
        if self._may(CurseLetter(self._other, 1)):
            self.props.go(TablePage(self.props, self.moment, self.seat))

    def _guess(self) -> object:
        return (
            self.host.seclude(self.seat) if self._may(CurseGuess(self._guessable, "?a")) else None
        )

    @property
    def _other(self) -> Object:
        """An object of somebody else."""
        return 0 if self.seat else self.view.terms.each

    @property
    def _guessable(self) -> Object:
        """An object that the player could guess, if there is one."""
        sight = self.moment.sights.get(self.seat)
        forms = (
            (action for action in sight.legal if isinstance(action, CurseGuess)) if sight else ()
        )
        return next((action.object for action in forms), self._other)

    def _may(self, action: Action) -> bool:
        """Returns whether the player may do such a thing, and says why not."""
        refused = refusal(RULES, self.view, self.seat, action)
        if refused is not None:
            self.host.explain(refused.reason, refused.rule)
        return refused is None

    def _home(self) -> None:
        self.props.home(self.moment)
