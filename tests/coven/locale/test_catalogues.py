"""The catalogues contain every message of the sources, in every language."""

import re
from gettext import GNUTranslations
from io import BytesIO
from string import Formatter

import pytest
from babel.messages.catalog import Message

from coven.i18n import LANGUAGES
from coven.rule_numbers import RULE_NUMBER
from tests.tools.catalogues import __main__ as update
from tests.tools.catalogues.extract import (
    DynamicMessage,
    MessageCall,
    all_message_calls,
    message_calls,
)

REMEDY = "run `python -m tests.tools.catalogues`"


def placeholder_names(text: str) -> frozenset[str]:
    """Returns the names of a message's placeholders, and of its rule numbers."""
    named = {f"{place['game']}.{place['name']}" for place in RULE_NUMBER.finditer(text)}
    for _, name, form, conversion in Formatter().parse(RULE_NUMBER.sub("", text)):
        if name is not None:
            assert name.isidentifier(), f"{{{name}}} is no name in {text!r}"
            assert not form, f"{{{name}:{form}}} is no plain place in {text!r}"
            assert conversion is None, f"{{{name}!{conversion}}} is no plain place in {text!r}"
            named.add(name)
    return frozenset(named)


def forms(message: Message) -> tuple[str, ...]:
    """Returns a message's translations, one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def messages(language: str) -> list[Message]:
    """Returns the messages of a language's .po file, without the header."""
    return [message for message in update.read_catalog(language) if message.id]


def translations(data: bytes) -> GNUTranslations:
    """Returns compiled translations."""
    return GNUTranslations(BytesIO(data))


def test_the_template_is_what_the_sources_say() -> None:
    assert update.TEMPLATE_PATH.read_bytes() == update.encode_po(update.build_template()), REMEDY


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_exactly_the_messages_of_the_template(language: str) -> None:
    template = {message.id for message in update.build_template() if message.id}
    assert {message.id for message in messages(language)} == template, REMEDY
    assert not update.read_catalog(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_missing_or_fuzzy(language: str) -> None:
    assert [m.id for m in messages(language) if not update.is_translated(m)] == []


def test_english_is_the_message_itself() -> None:
    for message in messages("en"):
        assert forms(message) == ((message.id,) if isinstance(message.id, str) else message.id)


@pytest.mark.parametrize("language", ["fr", "is"])
def test_translations_have_the_places_of_their_message(language: str) -> None:
    for message in messages(language):
        # The plural form names all placeholders; "one card" may omit the number in English only,
        # where
        # the first form is used for no other number.
        original = message.id if isinstance(message.id, str) else message.id[-1]
        for form in forms(message):
            assert placeholder_names(form) == placeholder_names(original), form


def fits_its_values(call: MessageCall) -> bool:
    """Returns whether a call passes exactly the values of its message's placeholders."""
    wanted = placeholder_names(call.messages[-1])
    if not wanted - {"n"} <= placeholder_names(call.messages[0]) <= wanted:
        return False
    free = {"n"} if call.keyword == "tr_plural" else set()
    wanted = frozenset(name for name in wanted if "." not in name)
    return call.values is None or call.values - free == wanted - free


def test_every_call_hands_in_the_values_of_its_message() -> None:
    assert [call for call in all_message_calls() if not fits_its_values(call)] == []


@pytest.mark.parametrize(
    "source",
    [
        'tr("Play {value}")',
        'tr("Play {value}", card=6)',
        'tr("Play", value=6)',
        'tr_plural("{n} card of {who}", "{n} cards", n, who="")',
        'tr_plural("{n} card", "{n} cards of {who}", n, who="")',
    ],
)
def test_wrong_values_are_caught(source: str) -> None:
    (call,) = message_calls(source, "sample.py")
    assert not fits_its_values(call)


@pytest.mark.parametrize("text", ["Play {value:02}", "Play {value!r}", "Play {}", "Play {a.b}"])
def test_only_plain_places_are_allowed(text: str) -> None:
    with pytest.raises(AssertionError, match=r"is no (name|plain place) in"):
        placeholder_names(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    shipped = update.po_path(language).with_suffix(".mo").read_bytes()
    assert shipped == update.encode_mo(update.read_catalog(language)), REMEDY


@pytest.mark.parametrize(
    ("language", "singular", "plural"),
    [
        ("en", (1,), (0, 2, 5, 11, 21, 101)),
        ("fr", (0, 1), (2, 5, 11, 21, 101)),
        ("is", (1, 21, 31, 101, 121), (0, 2, 5, 11, 12, 20, 111, 211)),
    ],
)
def test_plural_forms(language: str, singular: tuple[int, ...], plural: tuple[int, ...]) -> None:
    path = update.po_path(language).with_suffix(".mo")
    catalogue = translations(path.read_bytes())
    form = catalogue.plural  # type: ignore[attr-defined]  # unknown to typeshed
    assert [form(n) for n in singular] == [0] * len(singular)
    assert [form(n) for n in plural] == [1] * len(plural)


FRENCH_SLIPS = re.compile(r"""['"]|[^\W\d_][:;!?»]|[ ][:;!?»]|«[^\u202f]|[^\u202f]»""")


def test_french_is_set_as_french() -> None:
    texts = [RULE_NUMBER.sub("1", form) for m in messages("fr") for form in forms(m)]
    slips = [text for text in texts if FRENCH_SLIPS.search(text)]
    assert slips == []


@pytest.mark.parametrize("text", ["Qui ?", "Qui?", "L'ami", "« OK »", "Choix : un"])
def test_a_french_slip_is_found(text: str) -> None:
    assert FRENCH_SLIPS.search(text)


def test_french_without_slips_passes() -> None:
    assert not FRENCH_SLIPS.search("L\u2019«\u202fOK\u202f»\u00a0: {who}\u202f? 12:30")


def test_icelandic_is_quoted_as_icelandic() -> None:
    slips = [form for m in messages("is") for form in forms(m) if re.search("[\"'«»”]", form)]
    assert slips == []


def test_extraction_finds_messages_in_every_position() -> None:
    source = """
# For translators: a button,
# very short.
words.tr("one {x}", x=shout(tr("two")))
# An ordinary remark.
tr_noop("thr" "ee")
tr_plural("{n} four", "{n} fours", 4)
tr(later)
"""
    found = list(message_calls(source, "sample.py"))
    assert [call.messages for call in found] == [
        ("one {x}",),
        ("two",),
        ("three",),
        ("{n} four", "{n} fours"),
    ]
    assert found[0].notes == ("a button,", "very short.")
    assert found[2].notes == ()


@pytest.mark.parametrize(
    "source",
    [
        'tr(f"Play {value}")',
        'tr("Play " + value)',
        'tr("Play {}".format(value))',
        'tr("Yes" if agreed else "No")',
        'tr_plural("{n} card", plural, 2)',
        'tr("")',
    ],
)
def test_extraction_refuses_a_message_it_cannot_read(source: str) -> None:
    with pytest.raises(DynamicMessage, match=r"sample\.py:1"):
        list(message_calls(source, "sample.py"))


def test_an_update_keeps_a_translation_only_for_its_own_message(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("locale")
    monkeypatch.setattr(update, "LOCALE_DIR", folder)
    monkeypatch.setattr(update, "TEMPLATE_PATH", folder / "coven.pot")
    monkeypatch.setattr(
        update,
        "all_message_calls",
        lambda: message_calls(
            'tr("Deal")\ntr_plural("{n} card", "{n} cards", 2)\ntr("Gone")', "a.py"
        ),
    )
    update.update_catalogs()
    path = update.po_path("is")
    text = path.read_text("utf-8")
    for english, icelandic in (("Deal", "Gefa"), ("Gone", "Farið")):
        text = text.replace(
            f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{icelandic}"'
        )
    text = text.replace('msgstr[0] ""', 'msgstr[0] "{n} spil"')
    text = text.replace('msgstr[1] ""', 'msgstr[1] "{n} spil"')
    path.write_text(text, "utf-8")

    monkeypatch.setattr(
        update,
        "all_message_calls",
        lambda: message_calls(
            'tr("Deals")\ntr("Deal")\ntr_plural("{n} card", "{n} cards", 2)', "a.py"
        ),
    )
    left = update.update_catalogs()

    assert [line for line in left if line.startswith("is")] == [
        "is: to translate: 'Deals'",
        "is: dropped: 'Gone' = 'Farið'",
    ]
    catalogue = translations(path.with_suffix(".mo").read_bytes())
    assert catalogue.gettext("Deal") == "Gefa"
    assert catalogue.ngettext("{n} card", "{n} cards", 1) == "{n} spil"
    assert catalogue.gettext("Deals") == "Deals"
    written = path.read_bytes()
    update.update_catalogs()
    assert path.read_bytes() == written
