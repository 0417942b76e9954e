"""Every screen of the app in every state, posed for a picture."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import toga

from coven.app import PocketCoven
from coven.boards.waz_baraz.board import WazBarazBoard
from coven.evening import Evening
from coven.screens.curtain import CurtainScreen
from coven.screens.notice import NoticeScreen
from coven.screens.play import PlayScreen
from coven.screens.player import PlayerScreen
from coven.screens.rules import RulesScreen
from coven.screens.settings import SettingsScreen
from coven.screens.setup import APP, CHOSEN, SetupScreen
from coven.screens.shelf import ShelfScreen
from coven.screens.splash import SplashScreen
from coven.secret.ledger import Peeks
from coven.settings import Settings, Verbosity
from coven.text.notice import WordNoticeScreen
from coven.text.play import WordPlayScreen
from coven.text.player import WordPlayerScreen
from coven.text.reasons import explained
from coven.text.shelf import WordShelfScreen
from coven.words import say
from engine.bots import Level
from hall.table import Card, Chair
from tests.app.driver import Driver
from tests.app.play import still
from tests.app.play.still import CHAIRS, GAME, Position, StillTable, card_for, secret
from tests.app.player import Players

NOW = 1_700_000_000.0
CHOOSING = Position(
    lambda match: still.public(match).step == "choose" and bool(still.public(match).rounds)
)
MIDDLE = Position(still.both_words)
ASKING = Position(still.asking)
NEAR = Position(still.nearly_known)
LATE = Position(still.late)
OVER = Position(still.over)
SIX = Position(still.late, seats=6)
SHUFFLED = Position(still.middle, options={"shuffled_circle": True})
FOUR = Position(still.middle, seats=4, options={"mistresses": 4})
MARKS = Position(still.middle, options={"notebook": "marks"})
ALONE = Position(still.middle, seats=3, seed=2)
LOST = Position(still.lost, seats=2, level="easy", options={"app_master": True})
AGAINST_APP = Position(still.middle, seats=2, options={"app_master": True})
NOTES = (
    '{"round": 0, "marks": {"2": "?", "5": "\\u2713", "9": "\\u2717", "10": "\\u2717", "16": "?"}}'
)


class Studio:
    """Where screens are posed: the app's own window, with nobody in a hurry."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.players = Players(driver, 1)

    @property
    def app(self) -> PocketCoven:
        """The app that is posed."""
        return self.players.app

    def dress(self, settings: Settings) -> None:
        """Puts the app into a look, with nothing on the stage that could mind."""
        self.app.evening = None
        self.app.dress(settings)
        self.app.stage.show(SplashScreen())

    def sit(self, position: Position, bots: Sequence[int] = (), notes: str = "") -> StillTable:
        """Opens a table at a position; whoever is to act is asked for by the curtain."""
        match = position.match()
        level: Level = "fair"
        chairs = [
            replace(chair, level=level if seat in bots else None)
            for seat, chair in enumerate(CHAIRS[: match.seats])
        ]
        table = StillTable(match, chairs, notes)
        self.app.evening = Evening(self.app, table)
        self.driver.run(self.app.evening.begin())
        self.driver.settle()
        return table

    def open(self, position: Position, notes: str = "") -> tuple[WazBarazBoard, StillTable]:
        """Opens a table and the curtain for whoever is to act."""
        table = self.sit(position, notes=notes)
        self.players.open_curtain()
        return self.players.board, table

    def hold(self, board: WazBarazBoard, card: int = 0) -> None:
        """Puts a finger on the strip and leaves it there."""
        place = self.players.on_card(board, card)
        self.driver.press_down(board.strip.widget, *place)

    def play(self, board: WazBarazBoard, card: int) -> None:
        """Plays a card, and stays to see what it did."""
        self.players.raise_card(board, card)
        self.players.touch(board.buttons, "play")
        self.driver.until(lambda: board.mode == "watch")

    def press(self, label: str) -> None:
        """Presses the native button of that label."""
        content = self.driver.window.content
        assert content is not None
        self.driver.press(next(b for b in buttons(content) if b.text == label))


def buttons(widget: toga.Widget) -> list[toga.Button]:
    """Returns every native button within a widget."""
    inner = getattr(widget, "content", None)
    below = [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]
    own = [widget] if isinstance(widget, toga.Button) else []
    return [*own, *(button for child in below for button in buttons(child))]


@dataclass(frozen=True)
class Scene:
    """One picture: a name, and what brings the app there."""

    name: str
    pose: Callable[[Studio], object]


# The screens around the table


def _cards() -> tuple[Card, ...]:
    ages = (40, 3 * 3600, 2 * 86400, 9 * 86400)
    return tuple(
        Card(f"t{at}", GAME, CHAIRS[: 3 + at % 3], 7, (at % 3,), at == 2, NOW - age)
        for at, age in enumerate(ages)
    )


def _shelf(studio: Studio, cards: tuple[Card, ...]) -> ShelfScreen:
    screen = ShelfScreen(studio.app, cards, now=lambda: NOW)
    studio.app.stage.show(screen)
    studio.driver.settle()
    return screen


def _doubted(studio: Studio) -> None:
    screen = _shelf(studio, _cards())
    studio.driver.touch(screen.surface, "remove-t0")


def _setup(studio: Studio, kept: object) -> SetupScreen:
    screen = SetupScreen(studio.app, GAME, kept)
    studio.app.stage.show(screen)
    studio.driver.settle()
    return screen


def _kept(people: int, bots: int) -> list[dict[str, Any]]:
    levels: tuple[Level | None, ...] = (*[None] * people, "easy", "fair", "sharp")
    return [
        {"name": chair.name, "colour": chair.colour, "face": chair.face, "level": level}
        for chair, level in zip(CHAIRS[: people + bots], levels, strict=False)
    ]


def _setup_error(studio: Studio) -> None:
    screen = _setup(studio, None)
    studio.driver.touch(screen.foot, "begin")


def _setup_app(studio: Studio) -> None:
    screen = _setup(studio, _kept(2, 0))
    screen.chips["master"].choose(APP)
    studio.driver.settle()
    native = screen.scroll._impl.native
    native.verticalScrollBar().setValue(native.verticalScrollBar().maximum())


def _setup_master(studio: Studio) -> None:
    screen = _setup(studio, _kept(3, 2))
    screen.chips["master"].choose(CHOSEN)
    studio.driver.settle()
    native = screen.scroll._impl.native
    native.verticalScrollBar().setValue(native.verticalScrollBar().maximum() // 2)


def _player(studio: Studio) -> None:
    party = _setup(studio, _kept(2, 1)).party
    studio.app.stage.show(PlayerScreen(studio.app.look, party, 2, on_done=lambda _party: None))


def _notice(studio: Studio) -> None:
    text = explained("set_aside")
    studio.app.stage.show(NoticeScreen(studio.app.look, text, on_go=lambda: None))


def _rules(studio: Studio, rule: str | None) -> None:
    studio.app.stage.show(RulesScreen(studio.app, GAME, rule, on_back=lambda: None))


def _curtain(studio: Studio, peeks: Peeks) -> None:
    chair: Chair = CHAIRS[4]
    studio.app.stage.show(
        CurtainScreen(
            studio.app.look, chair, peeks, on_open=lambda: None, on_leave=lambda: None
        )
    )  # fmt: skip


# At the table


def _choose(studio: Studio) -> WazBarazBoard:
    board, _ = studio.open(CHOOSING)
    studio.players.pick(board, [4, 15])
    return board


def _choose_held(studio: Studio) -> None:
    studio.hold(_choose(studio))


def _turn_held(studio: Studio) -> None:
    board, _ = studio.open(MIDDLE)
    studio.hold(board, 3)


def _turn_raised(studio: Studio) -> None:
    board, _ = studio.open(MIDDLE)
    studio.players.raise_card(board, 5)


def _naming(studio: Studio, position: Position, witches: Sequence[int]) -> WazBarazBoard:
    board, _ = studio.open(position)
    studio.players.touch(board.buttons, "name")
    studio.players.pick(board, witches)
    return board


def _wrong(studio: Studio) -> None:
    table = studio.sit(LATE)
    studio.players.open_curtain()
    board = studio.players.board
    mistresses = secret(table.match)
    studio.players.touch(board.buttons, "name")
    studio.players.pick(board, [w for w in range(3, 20, 4) if w not in mistresses][:2])
    view = board.view
    studio.players.touch(board.buttons, "say")
    studio.driver.until(lambda: board.view is not view)


def _spoken(studio: Studio, word: bool) -> None:  # noqa: FBT001
    board, table = studio.open(MIDDLE)
    card = card_for(table.match, word)
    assert card is not None
    studio.play(board, card)


def _answer(studio: Studio) -> WazBarazBoard:
    board, _ = studio.open(ASKING)
    studio.players.pick(board, [7])
    studio.players.touch(board.buttons, "ask")
    studio.driver.until(lambda: board.mode == "watch")
    return board


def _answer_held(studio: Studio) -> None:
    studio.hold(_answer(studio))


def _book(studio: Studio, position: Position, notes: str = "") -> WazBarazBoard:
    board, _ = studio.open(position, notes)
    studio.players.touch(board.circle, "book")
    return board


def _book_held(studio: Studio, position: Position, notes: str = "") -> None:
    board = _book(studio, position, notes)
    if notes:
        studio.players.pick(board, [12])
    studio.hold(board)


def _why(studio: Studio) -> None:
    board, _ = studio.open(MIDDLE)
    studio.players.touch(board.circle, "witch-8")


def _thinking(studio: Studio) -> None:
    match = ALONE.match()
    studio.sit(ALONE, bots=[match.active[0]])


def _lone(studio: Studio) -> None:
    match = ALONE.match()
    studio.sit(ALONE, bots=[seat for seat in range(3) if seat != match.active[0]])
    studio.hold(studio.players.board, 2)
    studio.driver.lift(studio.players.board.strip.widget, 1, 1)


def _round(studio: Studio) -> None:
    table = studio.sit(LATE)
    studio.players.open_curtain()
    board = studio.players.board
    studio.players.touch(board.buttons, "name")
    studio.players.pick(board, secret(table.match))
    studio.players.touch(board.buttons, "say")
    studio.driver.until(lambda: not isinstance(studio.app.stage.screen, PlayScreen))


def _in_words(studio: Studio, verbosity: Verbosity, pose: Callable[[], object]) -> None:
    """Poses a table in words, whatever the settings say."""
    studio.app.dress(replace(studio.app.settings, table="words", verbosity=verbosity))
    pose()


def _words(studio: Studio, verbosity: Verbosity, *, shown: bool) -> None:
    def pose() -> None:
        table = studio.sit(LATE)
        name = table.chairs[table.match.active[0]].name
        studio.press(say("I am {name}", name=name))
        studio.press(say("Open my turn"))
        studio.driver.until(lambda: isinstance(studio.app.stage.screen, WordPlayScreen))
        studio.driver.until(lambda: len(studio.driver.all_texts()) > 6)
        if shown:
            studio.press(say("Show"))

    _in_words(studio, verbosity, pose)


def _said(pose: Callable[[Studio], object]) -> Callable[[Studio], object]:
    """Returns the pose of a screen around the table in words."""
    return lambda studio: _in_words(studio, "usual", lambda: pose(studio))


def _word_shelf(studio: Studio, cards: tuple[Card, ...]) -> None:
    studio.app.stage.show(WordShelfScreen(studio.app, cards, now=lambda: NOW))
    studio.driver.settle()


def _word_doubted(studio: Studio) -> None:
    _word_shelf(studio, _cards())
    studio.press(say("Delete game {number}", number=1))


def _word_setup(studio: Studio) -> None:
    _setup(studio, None)
    studio.press(say("Begin"))


def _word_player(studio: Studio) -> None:
    party = _setup(studio, _kept(2, 1)).party
    studio.app.stage.show(WordPlayerScreen(studio.app.stage, party, 2, on_done=lambda _party: None))


def _word_notice(studio: Studio) -> None:
    text = explained("set_aside")
    studio.app.stage.show(WordNoticeScreen(studio.app.stage, text, on_go=lambda: None))


SCENES = (
    Scene("splash", lambda studio: studio.app.stage.show(SplashScreen())),
    Scene("shelf-empty", lambda studio: _shelf(studio, ())),
    Scene("shelf-saved", lambda studio: _shelf(studio, _cards())),
    Scene("shelf-delete", _doubted),
    Scene("setup-fresh", lambda studio: _setup(studio, None)),
    Scene("setup-filled", lambda studio: _setup(studio, _kept(3, 2))),
    Scene("setup-error", _setup_error),
    Scene("setup-master", _setup_master),
    Scene("setup-app-master", _setup_app),
    Scene("player", _player),
    Scene("notice", _notice),
    Scene("rules", lambda studio: _rules(studio, None)),
    Scene("rules-one", lambda studio: _rules(studio, "WB-07")),
    Scene("settings", lambda studio: studio.app.stage.show(SettingsScreen(studio.app))),
    Scene("curtain", lambda studio: _curtain(studio, Peeks())),
    Scene("curtain-peeks", lambda studio: _curtain(studio, Peeks(3, 12.4))),
    Scene("choose-closed", _choose),
    Scene("choose-held", _choose_held),
    Scene("turn-closed", lambda studio: studio.open(MIDDLE)),
    Scene("turn-held", _turn_held),
    Scene("turn-raised", _turn_raised),
    Scene("turn-lone", _lone),
    Scene("naming", lambda studio: _naming(studio, MIDDLE, [6, 17])),
    Scene("wrong", _wrong),
    Scene("waz", lambda studio: _spoken(studio, True)),
    Scene("silence", lambda studio: _spoken(studio, False)),
    Scene("ask", lambda studio: studio.players.pick(studio.open(ASKING)[0], [7])),
    Scene("answer-closed", _answer),
    Scene("answer-held", _answer_held),
    Scene("book-closed", lambda studio: _book(studio, MIDDLE)),
    Scene("book-held", lambda studio: _book_held(studio, MIDDLE)),
    Scene("book-near", lambda studio: _book_held(studio, NEAR)),
    Scene("book-marks", lambda studio: _book_held(studio, MARKS, NOTES)),
    Scene("six-players", lambda studio: studio.hold(studio.open(SIX)[0], 1)),
    Scene("shuffled", lambda studio: studio.hold(studio.open(SHUFFLED)[0], 1)),
    Scene("four-mistresses", lambda studio: _naming(studio, FOUR, [3, 8, 14, 20])),
    Scene("against-app", lambda studio: studio.hold(studio.open(AGAINST_APP)[0], 1)),
    Scene("bots-thinking", _thinking),
    Scene("why-not", _why),
    Scene("round", _round),
    Scene("final", lambda studio: studio.sit(OVER)),
    Scene("app-wins", lambda studio: studio.sit(LOST)),
    Scene("words-shelf-empty", _said(lambda studio: _word_shelf(studio, ()))),
    Scene("words-shelf", _said(lambda studio: _word_shelf(studio, _cards()))),
    Scene("words-shelf-delete", _said(_word_doubted)),
    Scene("words-setup", _said(lambda studio: _setup(studio, _kept(3, 2)))),
    Scene("words-setup-error", _said(_word_setup)),
    Scene("words-player", _said(_word_player)),
    Scene("words-notice", _said(_word_notice)),
    Scene("words-rules", _said(lambda studio: studio.app.open_rules(GAME))),
    Scene("words-settings", _said(lambda studio: studio.app.open_settings())),
    Scene("words-curtain", lambda s: _in_words(s, "usual", lambda: s.sit(LATE))),
    Scene("words-final", lambda s: _in_words(s, "usual", lambda: s.sit(OVER))),
    Scene("words-brief", lambda studio: _words(studio, "brief", shown=False)),
    Scene("words-brief-shown", lambda studio: _words(studio, "brief", shown=True)),
    Scene("words-usual", lambda studio: _words(studio, "usual", shown=False)),
    Scene("words-usual-shown", lambda studio: _words(studio, "usual", shown=True)),
    Scene("words-full", lambda studio: _words(studio, "full", shown=False)),
    Scene("words-full-shown", lambda studio: _words(studio, "full", shown=True)),
)
