"""UI of Riddle Masters: standings and the summary of a finished game."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from coven.games.interface import Exhibit, GameUI, ResultSummary, SeatScore, SeatSecret
from coven.games.riddle_masters import PHRASES
from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.games.riddle_masters.clay.thumbnails import paint_thumbnail_now
from coven.games.riddle_masters.hint_text import advice
from coven.games.riddle_masters.sentences import riddle_name
from coven.games.riddle_masters.text_table import TEXT_TABLE
from coven.i18n import join_and, tr, tr_noop
from engine.core import Action, Result
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.pieces import MOST_TURNS, Object
from engine.games.riddle_masters.view import View
from engine.games.riddle_masters.words import decode_question
from engine.hints import Hint
from engine.match import Sight
from hall.table import SeatedPlayer


def standings(view: View) -> tuple[SeatScore, ...]:
    """Returns the positions of all hats."""
    return tuple(SeatScore(seat, hat) for seat, hat in enumerate(view.hats))


def game_summary(view: View, result: Result, players: Sequence[SeatedPlayer]) -> ResultSummary:
    """Returns the result of the game with all words and guesses (RM-24)."""
    won = [seat for seat, place in enumerate(result.places) if place == 1]
    names = join_and([players[seat].name for seat in won])
    title = (
        tr("{name} wins", name=names) if len(won) == 1 else tr("{names} share the win", names=names)
    )
    assert view.ending is not None
    story = PHRASES.text("endings", view.ending, turns=MOST_TURNS)
    if any(view.penalties):
        lost = [
            tr("{name} {points}", name=players[seat].name, points=points)
            for seat, points in enumerate(view.penalties)
        ]
        story = tr(
            "{story} Lost for unguessed riddles: {scores}.", story=story, scores=join_and(lost)
        )
    shown = tuple(_exhibit(view, thing, players) for thing in range(len(view.words)))
    return ResultSummary(title, story, (), won[0], exhibits=shown)


def _exhibit(view: View, thing: Object, players: Sequence[SeatedPlayer]) -> Exhibit:
    attempts = []
    for one in view.guesses:
        if one.object == thing:
            name, verdict = players[one.seat].name, "right" if one.right else "wrong"
            line = PHRASES.text("attempts", verdict, name=name, turn=one.turn, word=one.word)
            attempts.append(line)
    lines = tuple(attempts) or (tr("Nobody has tried to guess it."),)
    owner = thing // view.terms.each
    paint = partial(paint_thumbnail_now, view.sculptures[thing])
    word, riddle = view.words[thing], riddle_name(view, thing, players)
    heading = tr("{riddle}: {word}", riddle=riddle, word=word)
    return Exhibit(owner, word, riddle, heading, lines, paint)


# Hints


_BUTTON_OF_ACTION: dict[Action, str] = {
    pieces.ROLL: "roll", pieces.DECLINE: "decline", pieces.CLOSE: "close", pieces.STOP: "stop",
    pieces.RIGHT: "right", pieces.WRONG: "wrong",
}  # fmt: skip


def hint_zones(view: View, hint: Hint) -> Iterable[str]:
    """Yields the zones to touch on the way to the hint's action."""
    action = hint.action
    if action in _BUTTON_OF_ACTION:
        yield _BUTTON_OF_ACTION[action]
    match action:
        case pieces.Pay(gems):
            yield from (f"space-{(view.places[view.turn] + gems) % len(pieces.BOARD)}", "pay")
        case pieces.Ask(thing, str(text)):
            yield from (f"riddle-{thing}", "ask", f"ask-{decode_question(text)}")
        case pieces.Answer(reply):
            yield f"answer-{reply}"
        case pieces.Guess(thing, _):
            yield from (f"riddle-{thing}", "guess")
        case pieces.Letter(thing, int(position)):
            yield from (f"riddle-{thing}", "letter", *_letter_zones(position))
        case pieces.CurseLetter(thing, int(position)):
            yield from ("curse-letter", f"riddle-{thing}", *_letter_zones(position))
        case pieces.CurseGuess(thing, _):
            yield from ("curse-guess", f"riddle-{thing}")


def _letter_zones(position: int) -> tuple[str, ...]:
    return ("end" if position < 0 else "front", f"position-{abs(position)}", "ask")


# Replays


def seat_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    """Yields the words of a seat."""
    view = sight.view
    assert sight.seat is not None
    if view.step != "over":
        words = [word for word in view.words if word]
        if words:
            yield SeatSecret(sight.seat, (), join_and(words))


def _keeps_turn(before: Sight[View], after: Sight[View]) -> bool:
    """Returns whether a player may go on making a riddle while others finish theirs."""
    then, now = (
        (sight.view.step, sight.view.words, sight.view.sculptures, sight.legal)
        for sight in (before, after)
    )
    return then == now and before.view.step == "making"


UI = GameUI(
    board=RiddleMastersBoard,
    text_table=TEXT_TABLE,
    standings=standings,
    game_summary=game_summary,
    hint_sentence=advice,
    hint_zones=hint_zones,
    is_open_table=lambda view: view.step not in ("making", "verdict"),
    seat_secrets=seat_secrets,
    no_count_reason=tr_noop("A word can be anything, so there is no number to show."),
    keeps_turn=_keeps_turn,
)
