"""The bots' library: words, answers that distinguish things, and sculptures."""

import json
from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b
from itertools import combinations
from math import log2
from pathlib import Path

import pytest

from engine.games.riddle_masters.library.sculptures import (
    parse_sculpture,
    sculpted_ids,
    sculpture_by_id,
)
from engine.games.riddle_masters.library.things import (
    LANGUAGES,
    QUESTIONS,
    Language,
    LibraryReply,
    Thing,
    thing_by_id,
    things,
)
from engine.games.riddle_masters.sculpture import BALL, CONE, EGG, Lump, check_sculpture
from engine.games.riddle_masters.words import check_word, is_same_word

DIGESTS = Path(__file__).with_name("digests.txt")
# The letters used in the words of a language.
ALPHABETS: dict[Language, str] = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "fr": "abcdefghijklmnopqrstuvwxyzàâçéèêëîïôûùü",
    "is": "aábdðeéfghiíjklmnoóprstuúvxyýþæöz",
}


def group_by_reply(some: Iterable[Thing], question: str) -> dict[LibraryReply, list[Thing]]:
    found: dict[LibraryReply, list[Thing]] = {}
    for thing in some:
        found.setdefault(thing.reply(question), []).append(thing)
    return found


def best_question(some: Sequence[Thing], asked: Collection[str] = ()) -> str | None:
    """Returns the question with the highest expected information; None if none has any."""
    worth = {
        question: _bits(group_by_reply(some, question).values(), len(some))
        for question in QUESTIONS
        if question not in asked
    }
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] > 0 else None


def _bits(split: Collection[Sequence[Thing]], total: int) -> float:
    return sum(len(part) / total * log2(total / len(part)) for part in split)


def test_the_library_is_large_enough_to_play_with() -> None:
    assert len(things()) >= 160
    assert len(sculpted_ids()) >= 44
    assert len(QUESTIONS) >= 12
    assert len(set(QUESTIONS)) == len(QUESTIONS)


def test_a_thing_has_its_usual_name() -> None:
    snail = thing_by_id("snail")
    assert [snail.word(language) for language in LANGUAGES] == ["snail", "escargot", "snigill"]


def test_an_unknown_thing_is_an_error() -> None:
    with pytest.raises(KeyError):
        thing_by_id("unicorn")


@pytest.mark.rule("RM-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_may_be_written(language: Language) -> None:
    for each in things():
        word = each.word(language)
        check_word("word", word)
        assert set(word) <= set(ALPHABETS[language]), word


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_words_are_the_same(language: Language) -> None:
    words = [each.word(language) for each in things()]
    assert [pair for pair in combinations(words, 2) if is_same_word(*pair)] == []


def test_every_thing_replies_to_every_question() -> None:
    for each in things():
        assert len(each.replies) == len(QUESTIONS)
        assert set(each.replies) <= {"yes", "no", "probably"}


def test_a_row_yields_to_its_heading_but_where_it_denies_it() -> None:
    pig = thing_by_id("pig")
    assert (pig.reply("animal"), pig.reply("round"), pig.reply("fur")) == ("yes", "yes", "no")
    assert thing_by_id("goat").reply("wild") == "probably"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("animal", "made"),
        ("animal", "plant"),
        ("big", "small"),
        ("metal", "soft"),
        ("fur", "metal"),
    ],
)
def test_nothing_is_two_things_that_exclude_each_other(one: str, other: str) -> None:
    assert [each.id for each in things() if each.reply(one) == each.reply(other) == "yes"] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("animal", "alive"), ("modern", "made"), ("power", "made"), ("worn", "made")],
)
def test_a_property_implies_another(one: str, other: str) -> None:
    lacking = [
        each.id for each in things() if each.reply(one) == "yes" and each.reply(other) == "no"
    ]
    assert lacking == []


def test_every_question_splits_the_library() -> None:
    for question in QUESTIONS:
        split = group_by_reply(things(), question)
        assert len(split["yes"]) >= 10
        assert len(split["no"]) >= 10
        assert sum(map(len, split.values())) == len(things())


def test_any_two_things_differ_in_a_reply() -> None:
    known: dict[object, str] = {}
    for each in things():
        assert known.setdefault(each.replies, each.id) == each.id


def test_good_questions_halve_what_is_left() -> None:
    counts = _questions_to_single_out(things(), ())
    assert len(counts) == len(things())
    assert sum(counts) / len(counts) < log2(len(things()))
    assert max(counts) <= 12


def test_the_best_question_leaves_the_fewest_to_choose_from() -> None:
    few = [thing_by_id("cat"), thing_by_id("dog"), thing_by_id("spoon"), thing_by_id("fork")]
    question = best_question(few)
    assert question is not None
    assert sorted(map(len, group_by_reply(few, question).values())) == [1, 1, 2]
    several = [*map(thing_by_id, ("cat", "dog", "wolf", "fox", "spoon"))]
    assert best_question(several) not in (None, "animal", "tool")


def test_nothing_is_asked_when_nothing_is_left_to_learn() -> None:
    assert best_question([thing_by_id("cat")]) is None
    assert best_question([thing_by_id("cat"), thing_by_id("dog")], QUESTIONS) is None


@pytest.mark.rule("RM-05")
def test_every_sculpture_may_be_shown_and_is_of_a_thing() -> None:
    ids = {each.id for each in things()}
    for name in sculpted_ids():
        assert name in ids
        check_sculpture(sculpture_by_id(name))
        assert 10 <= len(sculpture_by_id(name)) <= 60, name


def test_no_two_lumps_are_in_the_same_place() -> None:
    for name in sculpted_ids():
        shapes = [lump._replace(colour=0) for lump in sculpture_by_id(name)]
        assert len(set(shapes)) == len(shapes), name


def test_every_sculpture_is_on_the_table_and_unique() -> None:
    assert len({sculpture_by_id(name) for name in sculpted_ids()}) == len(sculpted_ids())
    for name in sculpted_ids():
        assert min(lump.y for lump in sculpture_by_id(name)) < 30, name


def test_the_library_is_as_it_was_written() -> None:
    """A changed thing or sculpture gets the digest that this test prints."""
    digests = {name: _digest(sculpture_by_id(name)) for name in sculpted_ids()}
    written = DIGESTS.read_text(encoding="utf-8").splitlines()
    assert [f"{name} {digest}" for name, digest in digests.items()] == written[1:]
    assert f"things {_digest(things())}" == written[0]


def test_twins_mirror_the_place_and_lean_of_a_lump() -> None:
    horn = Lump(CONE, 1, 0, 10, 20, 5, 2, 3)
    written = "  cone 1 terracotta 10,20,5 2/3"
    assert parse_sculpture(["left and right", written]) == (horn, horn._replace(x=-10, turn=10))
    assert parse_sculpture(["front and back", written]) == (horn, horn._replace(z=-5, turn=22))
    upright = Lump(EGG, 1, 0, 10, 20, 5)
    assert parse_sculpture(["left and right", "  egg 1 terracotta 10,20,5"]) == (
        upright,
        upright._replace(x=-10),
    )


def test_only_the_lumps_under_a_mirror_get_images() -> None:
    lines = ["ball 0 sand 1,9,0", "left and right", "  ball 0 sand 2,9,0", "  ball 0 sand 3,9,0"]
    sides = parse_sculpture([*lines, "front and back", "  ball 0 sand 4,9,5", "ball 0 sand 6,9,0"])
    assert [(lump.x, lump.z) for lump in sides] == [
        (1, 0), (2, 0), (3, 0), (-2, 0), (-3, 0), (4, 5), (4, -5), (6, 0),
    ]  # fmt: skip


def test_rows_go_from_where_a_lump_is_to_a_point() -> None:
    first = Lump(BALL, 2, 0, 0, 0, 0)
    assert parse_sculpture(["ball 2 terracotta 0,0,0 row 3 10,20,0"]) == (
        first,
        first._replace(x=5, y=10),
        first._replace(x=10, y=20),
    )
    tapered = parse_sculpture(["ball 2 terracotta 0,0,0 taper 210 9,0,0"])
    assert [lump.size for lump in tapered] == [2, 1, 0]
    bent = parse_sculpture(["ball 2 terracotta 0,0,0 curve 222 10,0,0 10,20,0"])
    assert [(lump.x, lump.y) for lump in bent] == [(0, 0), (8, 5), (10, 20)]


def test_a_wreath_turns_round_the_middle_of_the_table() -> None:
    leaves = parse_sculpture(["egg 1 terracotta 10,4,0 right ring 4"])
    places = [(10, 4, 0, 0), (0, 4, 10, 6), (-10, 4, 0, 12), (0, 4, -10, 18)]
    assert [(leaf.x, leaf.y, leaf.z, leaf.turn) for leaf in leaves] == places
    some = parse_sculpture(["egg 1 terracotta 10,4,0 right ring 4 only 0,3"])
    assert [(leaf.x, leaf.y, leaf.z, leaf.turn) for leaf in some] == [places[0], places[3]]


def test_a_hoop_turns_clockwise_in_front() -> None:
    rays = parse_sculpture(["cone 1 terracotta 0,30,0 wheel 4 0,20"])
    assert [(ray.x, ray.y, ray.tilt) for ray in rays] == [
        (0, 30, 0), (10, 20, 6), (0, 10, 12), (-10, 20, 18),
    ]  # fmt: skip
    spots = parse_sculpture(["egg 1 terracotta 0,30,0 front wheel 4 0,20"])
    assert {(spot.turn, spot.tilt) for spot in spots} == {(6, 6)}


def test_a_rod_lays_rolls_along_a_line() -> None:
    right = parse_sculpture(["rod 1 terracotta 0,9,0 28,9,0"])
    assert [(part.x, part.turn, part.tilt) for part in right] == [(7, 0, 6), (21, 0, 6)]
    left = parse_sculpture(["rod 1 terracotta 28,9,0 0,9,0"])
    assert {(part.turn, part.tilt) for part in left} == {(12, 6)}
    assert {part.tilt for part in parse_sculpture(["rod 1 terracotta 0,0,0 9,9,0"])} == {3}


def test_lumps_can_be_put_elsewhere() -> None:
    assert parse_sculpture(["ball 0 terracotta 1,1,1 shift 1,2,3"]) == (Lump(BALL, 0, 0, 2, 3, 4),)


def _digest(value: object) -> str:
    plain = json.dumps(value, separators=(",", ":"))
    return blake2b(plain.encode(), digest_size=8).hexdigest()


def _questions_to_single_out(left: Sequence[Thing], asked: tuple[str, ...]) -> list[int]:
    question = best_question(left, asked)
    if question is None:
        assert len(left) == 1
        return [len(asked)]
    return [
        count
        for part in group_by_reply(left, question).values()
        for count in _questions_to_single_out(part, (*asked, question))
    ]
