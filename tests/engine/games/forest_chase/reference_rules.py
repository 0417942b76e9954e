"""Reference rules, independent of the engine, move by move."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

Moves = Iterator[tuple[str, "ReferenceBoard"]]
ALL = range(16)
HURTS = {"fatigue": (), "tiny": ("glare",), "glare": ("tiny",)}  # effects that skip a player


@dataclass(frozen=True)
class ReferenceBoard:
    """The state of a game; every tile has been seen before."""

    players: tuple[str, ...]  # level of each player
    active: int
    phase: str
    card: frozenset[int]  # places of the tiles on the card
    effect: str
    still: int  # steps left for the witch
    walker: int  # steps made; gives the order of the other players
    hand: str = ""  # the hand used last, with two players
    open: frozenset[int] = frozenset()
    house: int | None = None
    in_hand: bool = False
    spells: int = 0  # spells that the active player has cast before
    notes: tuple[tuple[str, ...], ...] = ()  # effects that wait for each player
    calm: bool = False
    assist: bool = False
    home: bool = False

    @property
    def wrong(self) -> frozenset[int]:
        """The open tiles that should not be open."""
        return self.open - self.card

    @property
    def needed(self) -> int:
        """The number of ingredients that the spell needs."""
        level = self.players[self.active]
        return (4 if level == "hard" else 3) - ("nose" in self.notes[self.active])


def count_lines(board: ReferenceBoard, length: int) -> dict[int, int]:
    """Returns how many lines of each length there are."""
    found = dict.fromkeys(range(1, length + 1), 0)
    waiting = [(0, board)]
    while waiting:
        depth, now = waiting.pop()
        for _, later in next_boards(now):
            found[depth + 1] += 1
            if depth + 1 < length:
                waiting.append((depth + 1, later))
    return found


def next_boards(board: ReferenceBoard) -> Moves:
    """Yields every next board until the turn ends."""
    if board.phase == "race":
        yield from _search(board)
        if not board.calm:
            yield from _steps(board)
    elif board.phase.startswith("flipping"):
        shown = int(board.phase.split()[1])
        yield "seen", _gesture(replace(board, phase="race", open=board.open | {shown}))
    elif board.phase == "judging":
        yield "verdict", replace(board, phase="won" if _wins(board) else "looking")
    elif board.phase == "looking":
        yield "close", _closed(board)
    elif board.phase == "effect":
        yield from _effects(board)
    elif board.phase == "home":
        for tile in set(ALL) - {board.house}:
            yield f"home {tile}", replace(board, phase="passed")


def _search(board: ReferenceBoard) -> Moves:
    # With assistance wrong tiles count as closed, though players may still touch them.
    staying = board.card & board.open if board.assist else board.open
    tidy = replace(board, open=staying)
    yield "declare", replace(board, phase="judging")
    for tile in board.open:
        yield f"back {tile}", _gesture(replace(tidy, open=staying - {tile}))
    owing = board.in_hand and board.house not in staying
    if owing and not (board.assist and board.house in board.open):
        yield "flip under", replace(tidy, phase=f"flipping {board.house}")
    if owing:
        yield "put back", _gesture(replace(tidy, in_hand=False))
        return
    for tile in set(ALL) - board.open:
        if tile != board.house:
            yield f"flip {tile}", replace(tidy, phase=f"flipping {tile}")
    if board.house is not None and not board.in_hand:
        yield "lift", _gesture(replace(tidy, in_hand=True))


def _gesture(board: ReferenceBoard) -> ReferenceBoard:
    return _on(board) if board.calm else board


def _on(board: ReferenceBoard) -> ReferenceBoard:
    gone = replace(board, still=board.still - 1, walker=board.walker + 1)
    return gone if gone.still else replace(gone, phase="judging")


def _steps(board: ReferenceBoard) -> Moves:
    if len(board.players) > 2:
        yield "step", _on(board)
        return
    for hand in {"left", "right"} - {board.hand}:
        yield hand, _on(replace(board, hand=hand))


def _cast(board: ReferenceBoard) -> bool:
    spoilt = board.wrong and not board.assist
    return not spoilt and len(board.open & board.card) >= board.needed


def _wins(board: ReferenceBoard) -> bool:
    return _cast(board) and board.spells == 2


def _closed(board: ReferenceBoard) -> ReferenceBoard:
    gone = board.in_hand and board.house in board.open & board.card
    notes = tuple(() if who == board.active else row for who, row in enumerate(board.notes))
    closed = replace(
        board, open=frozenset(), in_hand=False, house=None if gone else board.house, notes=notes
    )
    if not _cast(board) or board.players[board.active] == "easy":
        return _end(closed)
    if board.effect in HURTS and not _victims(closed):
        return _end(closed)
    return _end(closed) if board.effect in ("nose", "wind") else replace(closed, phase="effect")


def _end(board: ReferenceBoard) -> ReferenceBoard:
    return replace(board, phase="home" if board.home else "passed")


def _victims(board: ReferenceBoard) -> list[int]:
    return [
        who
        for who, level in enumerate(board.players)
        if who != board.active and level != "easy"
        if not {*HURTS[board.effect]} & {*board.notes[who]}
    ]


def _effects(board: ReferenceBoard) -> Moves:
    if board.effect in HURTS:
        for who in _victims(board):
            yield f"on {who}", _end(board)
    elif board.effect == "fog":
        for one, other in combinations(ALL, 2):
            travels = {one: other, other: one}
            house = None if board.house is None else travels.get(board.house, board.house)
            yield f"swap {one} {other}", _end(replace(board, house=house))
    else:
        yield "postpone", _end(board)
        for tile in set(ALL) - {board.house}:
            yield f"house {tile}", _end(replace(board, house=tile))
