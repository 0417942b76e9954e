"""People who play Potion Brew through the window."""

from collections.abc import Sequence

from coven.boards.potion_brew.board import PotionBrewBoard
from coven.boards.potion_brew.hand import Fan
from coven.screens.play import PlayScreen
from engine.core import Action
from engine.games.potion_brew.pieces import (
    POINTS,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Guard,
    Steal,
)
from engine.games.potion_brew.state import legal
from engine.games.potion_brew.view import View, determinize
from tests.app.hands import Hands


class Brewers(Hands):
    """Everybody at a table of Potion Brew."""

    @property
    def board(self) -> PotionBrewBoard:
        """The board in front."""
        screen = self.app.stage.screen
        assert isinstance(screen, PlayScreen)
        assert isinstance(screen.board, PotionBrewBoard)
        return screen.board

    def act(self) -> None:
        """Takes the turn that the board offers, or waits for those who have it."""
        board, screen = self.board, self.app.stage.screen
        view = seen(board)
        if board.mode == "watch":
            self.pass_on(board)
        else:
            self.take(board, self.chosen(view))
        self.driver.until(
            lambda: (self.app.stage.screen is not screen or board.view is not view) and self.at_rest
        )

    def pass_on(self, board: PotionBrewBoard) -> None:
        """Looks at a drawn card, then gives the phone away; waits while bots play."""
        if board.whispering:
            self.peek(board)
        if "pass" in board.buttons.zones:
            self.touch(board.buttons, "pass")

    def chosen(self, view: View) -> Action:
        """Returns what somebody with little patience would do."""
        assert view.seat is not None
        actions = legal(determinize(view, self.random), view.seat)
        return sensible(actions, self.random.choice)

    def take(self, board: PotionBrewBoard, action: Action) -> None:
        """Does something by the taps that it needs."""
        hand = seen(board).hand
        match action:
            case Call():
                self.touch(board.buttons, "call")
                self.touch(board.buttons, "end")
            case Exchange(card, pile, source):
                self.raise_cards(board, places(hand, (card,)))
                self.touch(board.table, f"pile-{pile}")
                self.look()
                self.touch(board.table, "deck" if source == "deck" else f"pile-{1 - pile}")
            case Cast(spell, paid, pile):
                self.raise_cards(board, places(hand, (*paid, spell)))
                self.touch(board.buttons, "cast")
                self.look()
                self.touch(board.table, f"pile-{pile}")
            case Gather(kind) | Banish(kind):
                self.touch(board.table, "witches" if kind == "witch" else "owls")
            case Steal(victim, kind):
                self.touch(board.table, f"prey-{victim}-{kind}")
            case answer:
                self.driver.until(lambda: board.awake)
                name = f"garlic-{answer.pile}" if isinstance(answer, Guard) else "yield"
                self.touch(board.buttons, name)

    # Fingers

    def peek(self, board: PotionBrewBoard) -> None:
        """Holds the strip for a look."""
        self.hold(board)
        self.look()
        self.release(board)
        self.look()

    def hold(self, board: PotionBrewBoard) -> None:
        """Puts a finger on the strip until it opens, and leaves it there."""
        self.driver.press_down(board.strip.widget, *self.middle(board))
        self.driver.until(lambda: board.peeking)

    def release(self, board: PotionBrewBoard) -> None:
        """Lifts that finger."""
        self.driver.lift(board.strip.widget, *self.middle(board))

    def raise_cards(self, board: PotionBrewBoard, cards: Sequence[int]) -> None:
        """Looks at the hand and taps the cards that shall be raised."""
        if board.host.secret:
            self.peek(board)
        for card in cards:
            self.driver.tap(board.strip.widget, *self.on_card(board, card))
            self.taps += 1
            self.look()
        assert board.raised == frozenset(cards)

    def on_card(self, board: PotionBrewBoard, card: int) -> tuple[float, float]:
        """Returns where a finger meets a card and no other."""
        size = board.strip.surface.size
        assert size is not None
        fan = Fan.within(len(seen(board).hand), size, board.host.look.lettering)
        box = fan.box(card)
        return box.x + fan.step * 0.4, box.centre

    def middle(self, board: PotionBrewBoard) -> tuple[float, float]:
        """Returns the middle of the strip."""
        size = board.strip.surface.size
        assert size is not None
        return size[0] / 2, size[1] / 2


def seen(board: PotionBrewBoard) -> View:
    """Returns what the board shows."""
    assert board.view is not None
    return board.view


def places(hand: Sequence[Card], cards: Sequence[Card]) -> list[int]:
    """Returns where cards lie in a hand."""
    found: list[int] = []
    for card in cards:
        found.append(next(i for i, held in enumerate(hand) if held == card and i not in found))
    return found


def sensible(actions: Sequence[Action], choice: object) -> Action:
    """Returns a call or a spell if there is one, else an exchange of the dearest card."""
    assert callable(choice)
    for wanted in (Call, Cast):
        some = [action for action in actions if isinstance(action, wanted)]
        if some:
            return choice(some)
    exchanges = [action for action in actions if isinstance(action, Exchange)]
    if not exchanges:
        return choice(actions)
    dearest = max(POINTS[action.card] for action in exchanges)
    return choice([action for action in exchanges if POINTS[action.card] == dearest])
