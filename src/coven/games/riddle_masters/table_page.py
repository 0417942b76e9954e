"""Pages of the open table: TablePage, and PlayerPage with a player's curses and notebook."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from coven.games.common import BoardButton
from coven.games.riddle_masters import PHRASES, sentences
from coven.games.riddle_masters.drawing import BoardScene, paint_board
from coven.games.riddle_masters.legal_actions import legal_of_kind
from coven.games.riddle_masters.page import BoardPage, TableContext
from coven.games.riddle_masters.riddle_pages import LetterPage, OpenRiddlePage
from coven.i18n import tr, tr_plural
from coven.ui import animation
from coven.ui.painter import Painter
from engine.core import Action, Seat
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.state import others_objects, own_objects
from engine.games.riddle_masters.view import View, is_made

GLIDE_SECONDS = 0.25
_PLAYER_DETAILS_HEIGHT = 150  # room below the wizard


class TablePage(BoardPage):
    """The table that everybody sees, with the buttons of the player in turn."""

    def __init__(self, context: TableContext, curse_seat: Seat | None = None) -> None:
        super().__init__(context)
        self.curse_seat = curse_seat  # the seat that chooses a riddle for its curse
        self.picked: int | None = None  # gems to pay for the touched space
        self._previous_view: View | None = None  # the start of the animation
        self._share = 1.0
        self._glide: animation.Animation | None = None

    @property
    def mode(self) -> str:  # type: ignore[override]
        return "table" if self.context.sights else "watch"

    def prompt(self) -> str:
        if self.curse_seat is not None:
            name = self.seat_name(self.curse_seat)
            return tr("{name}: tap the riddle for your letter", name=name)
        view, next_seat = self.view, self.context.next_seat
        if view.step == "making" and next_seat is None:
            return tr("riddles are still being made")
        front = next_seat if next_seat is not None else sentences.awaited_seat(view)
        if self.services.players[front].level is not None:
            return tr("is thinking")
        if view.step == "series":
            return PHRASES.text("series_prompts", view.series - 1)
        return "" if view.step == "over" else PHRASES.text("step_prompts", view.step)

    def update(self, context: TableContext) -> bool:
        """Stays only while a riddle is being chosen for a curse."""
        seat = self.curse_seat
        if seat is None or not legal_of_kind(context.sights, seat, pieces.CurseLetter):
            return False
        self.context = context
        return True

    def animate_from(self, before: View | None) -> None:
        """Animates wizards and hats from their earlier positions."""
        if before is None or (before.places, before.hats) == (self.view.places, self.view.hats):
            return
        self._previous_view = before

        def step(share: float) -> None:
            self._share = share
            self.board.repaint()

        self._glide = animation.Animation(GLIDE_SECONDS, step)

    def stop(self) -> None:
        if self._glide is not None:
            self._glide.cancel()
        self._share = 1.0

    # Touches

    def _touch_space(self, space: int) -> None:
        view, turn = self.view, self.view.turn
        gems = (space - view.places[turn]) % len(pieces.BOARD) or len(pieces.BOARD)
        if turn not in self.context.sights:
            self.services.show_refusal("not_your_turn", "RM-06")
            return
        if self.check(turn, pieces.Pay(gems)):
            self.picked = None if self.picked == gems else gems
            self.board.refresh()

    def _touch_player(self, seat: Seat) -> None:
        if self.context.sights or not self.services.is_shared:
            self.show(PlayerPage, seat)
        else:
            self.services.show_refusal("not_now", "RM-18")

    def _touch_riddle(self, thing: pieces.Object) -> None:
        if self.curse_seat is None:
            if self.view.step != "making":
                self.show(OpenRiddlePage, thing)
            else:
                self.services.show_refusal("make_first", "RM-01")
        elif thing in own_objects(self.view.terms, self.curse_seat):
            self.services.show_refusal("own_object", "RM-09")
        else:
            self.show(LetterPage, self.curse_seat, pieces.CurseLetter(thing, None))

    # Painting

    def paint(self, painter: Painter) -> None:
        paint_board(painter, self._build_scene())

    def _build_scene(self) -> BoardScene:
        view, players, sights = self.view, self.services.players, self.context.sights
        awaited = {sentences.awaited_seat(view)}
        if view.step == "making":
            things = range(len(view.arrows))
            awaited = {thing // view.terms.each for thing in things if not is_made(view, thing)}
        places, hats = self._piece_positions()
        cursing = [
            seat
            for seat, player in enumerate(players)
            if player.level is not None or legal_of_kind(sights, seat, pieces.CurseLetter)
        ]
        picked = self.picked and (view.places[view.turn] + self.picked) % len(pieces.BOARD)
        return BoardScene(
            view, players, places, hats, self._last_event_text(), awaited, cursing,
            self._lit_riddles(), picked, self._touch_space, self._touch_player, self._touch_riddle,
        )  # fmt: skip

    def _piece_positions(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Returns the places of wizards and hats, on their way from the earlier view."""
        view, before, share = self.view, self._previous_view, self._share
        if before is None or share >= 1:
            return view.places, view.hats
        places = tuple(
            was + (now - was) % len(pieces.BOARD) * share
            for was, now in zip(before.places, view.places, strict=True)
        )
        hats = tuple(
            was + (now - was) * share for was, now in zip(before.hats, view.hats, strict=True)
        )
        return places, hats

    def _lit_riddles(self) -> Sequence[pieces.Object]:
        """Returns the riddles that may be chosen, or the one being discussed."""
        view, asker = self.view, self.curse_seat
        if view.step == "answer":
            return (view.questions[-1].object,)
        if view.step == "verdict":
            return (view.guesses[-1].object,)
        if asker is None and view.step in ("elf", "series") and view.turn in self.context.sights:
            asker = view.turn
        return () if asker is None else others_objects(view.terms, asker)

    def _last_event_text(self) -> str:
        news, own, players = self.context.news, self.context.own_view, self.services.players
        sentence = sentences.last_event_sentence(self.view, news, players)
        if own is not None and sentences.letter_reader(news, players) is not None:
            # Nobody else sees this table, so that the letter may be shown.
            return sentences.sentence_with_letter(sentence, own.letters[-1].letter or "")
        return sentence

    # Buttons

    def button_rows(self) -> list[list[BoardButton]]:
        """Returns the buttons of the player in turn, and the way to a letter that just arrived."""
        context, view = self.context, self.view
        if context.next_seat is not None:
            label = tr("Pass the phone to {name}", name=self.seat_name(context.next_seat))
            return [[BoardButton("pass", label, self.services.pass_phone)]]
        if self.curse_seat is not None:
            return [[self.table_button()]]
        row = self._turn_buttons(view) if view.turn in context.sights else []
        reader = sentences.letter_reader(context.news, self.services.players)
        if reader is not None and self.services.is_shared:
            label = tr("{name}: your letter", name=self.seat_name(reader))
            read = partial(self.services.open_private_view, reader)
            letter = BoardButton("letter", label, read, "plain" if row else "primary", main=True)
            # Three buttons in a row would be too many.
            return [[letter], row] if view.step == "series" and row else [[letter, *row[-1:]]]
        return [row]

    def _turn_buttons(self, view: View) -> list[BoardButton]:
        if view.step == "turn":
            roll = self._action_button("roll", tr("Roll"), pieces.ROLL)
            if self.picked is None:
                return [replace(roll, kind="primary")]
            label = tr_plural("Pay {n} gem", "Pay {n} gems", self.picked)
            return [roll, self._action_button("pay", label, pieces.Pay(self.picked), "primary")]
        if view.step == "elf":
            return [self._action_button("decline", tr("Ask for no letter"), pieces.DECLINE)]
        if view.step == "series":
            stop = self._action_button("stop", tr("Stop asking"), pieces.STOP)
            if view.series == 1:
                label = tr("To the second series")
                return [stop, self._action_button("close", label, pieces.CLOSE, "primary")]
            guess = partial(self.services.open_private_view, view.turn)
            return [stop, BoardButton("guess", tr("Guess in secret"), guess)]
        return []

    def _action_button(
        self, name: str, label: str, action: Action, kind: Literal["primary", "plain"] = "plain"
    ) -> BoardButton:
        submit = partial(self.services.submit_for_seat, self.view.turn, [action])
        return BoardButton(name, label, submit, kind)


# One player


class PlayerPage(BoardPage):
    """A player's curses and gems, and the actions allowed at any time."""

    mode = "player"

    def __init__(self, context: TableContext, seat: Seat) -> None:
        super().__init__(context)
        self.seat = seat

    def prompt(self) -> str:
        return sentences.holdings_sentence(self.view, self.seat, self.services.players)

    def update(self, context: TableContext) -> bool:
        self.context = context
        return bool(context.sights) and context.view.step != "answer"

    def paint(self, painter: Painter) -> None:
        palette, player = painter.palette, self.services.players[self.seat]
        middle, high = painter.width / 2, painter.height
        side = min(200.0, high * 0.4)
        y = max(8.0, (high - side - _PLAYER_DETAILS_HEIGHT) / 2)
        painter.image(f"riddle-wizard-{player.colour + 1}", middle - side / 2, y, side)
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
        story = tr("Curses may be used at any time, but not in another player's second series.")
        room = painter.width - 48
        tall = painter.line_count(story, room, size="small") * painter.line_height("small")
        if y + tall <= high:
            painter.paragraph(
                story, 24, y, room, size="small", colour=palette.muted, anchor="middle"
            )

    def button_rows(self) -> list[list[BoardButton]]:
        back = [self.table_button()]
        if self.services.players[self.seat].level is not None:
            return [back]
        alone = partial(self.services.open_private_view, self.seat)
        return [
            [
                BoardButton("curse-letter", tr("Curse: a letter"), self._curse_letter, "plain"),
                BoardButton("curse-guess", tr("Curse: a guess"), self._curse_guess, "plain"),
            ],
            [*back, BoardButton("notebook", tr("My notebook"), alone)],
        ]

    def _curse_letter(self) -> None:
        if self.check(self.seat, pieces.CurseLetter(self._others_riddle, 1)):
            self.show(TablePage, self.seat)

    def _curse_guess(self) -> None:
        """Opens the notebook if there is a riddle to guess, or else shows the reason."""
        guesses = legal_of_kind(self.context.sights, self.seat, pieces.CurseGuess)
        thing = guesses[0].object if guesses else self._others_riddle
        if self.check(self.seat, pieces.CurseGuess(thing, "?a")):
            self.services.open_private_view(self.seat)

    @property
    def _others_riddle(self) -> pieces.Object:
        return others_objects(self.view.terms, self.seat)[0]
