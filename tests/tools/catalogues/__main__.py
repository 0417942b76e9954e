"""Updates the catalogues from the sources: `python -m tests.tools.catalogues`.

A translation is kept only for its exact message: none is
guessed from a similar one, and dropped ones are printed.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from coven.i18n import LANGUAGES, NATIVE_NAMES
from tests.tools.catalogues.extract import SOURCE_DIR, DynamicMessage, all_message_calls

LOCALE_DIR = SOURCE_DIR / "locale"
TEMPLATE_PATH = LOCALE_DIR / "coven.pot"
PLURAL_FORMS = {
    "en": "nplurals=2; plural=n != 1;",
    "fr": "nplurals=2; plural=n > 1;",
    "is": "nplurals=2; plural=n%10 != 1 || n%100 == 11;",
}


class PlainCatalog(Catalog):
    """A catalogue whose header has no dates or versions, so that it changes only with messages."""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        language = str(self.locale_identifier or "")
        language_headers = (
            [("Language", language), ("Plural-Forms", PLURAL_FORMS[language])] if language else []
        )
        return [
            ("Project-Id-Version", "Pocket Coven"),
            *language_headers,
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]

    mime_headers = property(_get_mime_headers)


def po_path(language: str) -> Path:
    """Returns the path of a language's .po file."""
    return LOCALE_DIR / language / "LC_MESSAGES" / "coven.po"


def build_template() -> Catalog:
    """Returns the messages of the sources."""
    catalog = PlainCatalog(fuzzy=False)
    catalog.header_comment = "# Pocket Coven: every message of the app."
    for call in all_message_calls():
        catalog.add(
            call.messages if len(call.messages) > 1 else call.messages[0],
            locations=[(call.file, call.line)],
            auto_comments=call.notes,
        )
    return catalog


def read_catalog(language: str) -> Catalog:
    """Returns a language's saved catalogue."""
    if not po_path(language).exists():
        return Catalog(locale=language)
    with po_path(language).open("rb") as stream:
        return read_po(stream, locale=language)


def merge_catalog(messages: Catalog, language: str) -> Catalog:
    """Returns a catalogue of exactly these messages, with the language's known translations."""
    known = {message.id: message for message in read_catalog(language) if not message.fuzzy}
    catalog = PlainCatalog(locale=language, fuzzy=False)
    catalog.header_comment = (
        f"# Pocket Coven: {NATIVE_NAMES[language]}. Words to keep to: GLOSSARY.md."
    )
    for message in messages:
        if not message.id:
            continue
        old = known.get(message.id)
        translation = message.id if language == "en" else (old.string if old else "")
        catalog.add(
            message.id,
            translation,
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=old.user_comments if old else (),
        )
    return catalog


def encode_po(catalog: Catalog) -> bytes:
    """Returns the content of a .po or .pot file."""
    stream = BytesIO()
    write_po(stream, catalog, width=100, include_lineno=False)
    return stream.getvalue()


def encode_mo(catalog: Catalog) -> bytes:
    """Returns the content of a compiled .mo file."""
    plain = PlainCatalog(locale=catalog.locale, fuzzy=False)
    for message in catalog:
        if message.id and is_translated(message):
            plain.add(message.id, message.string)
    stream = BytesIO()
    write_mo(stream, plain)
    return stream.getvalue()


def is_translated(message: Message) -> bool:
    """Returns whether every form of a message is translated."""
    forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return bool(forms) and all(forms) and not message.fuzzy


def update_catalogs() -> list[str]:
    """Rewrites template, translations and compiled catalogues; returns what is left to do."""
    messages = build_template()
    TEMPLATE_PATH.write_bytes(encode_po(messages))
    left: list[str] = []
    for language in LANGUAGES:
        before = {message.id: message.string for message in read_catalog(language) if message.id}
        catalog = merge_catalog(messages, language)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(encode_po(catalog))
        path.with_suffix(".mo").write_bytes(encode_mo(catalog))
        after = [message for message in catalog if message.id]
        left += [f"{language}: to translate: {m.id!r}" for m in after if not is_translated(m)]
        dropped = before.keys() - {message.id for message in after}
        left += [
            f"{language}: dropped: {key!r} = {before[key]!r}" for key in sorted(dropped, key=str)
        ]
    return left


if __name__ == "__main__":
    try:
        print(*update_catalogs(), "The catalogues are up to date with the sources.", sep="\n")
    except DynamicMessage as error:
        sys.exit(str(error))
