"""What is typed and what is secret: codes of tables, tokens of seats, names of people."""

import hashlib
import hmac
import re
import secrets
import unicodedata
from dataclasses import replace

from hall.table import HallError, SeatedPlayer

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ2346789"  # no two that look alike in a hurry
CODE_LENGTH = 8
MAX_NAME_LENGTH = 24  # characters
COLOURS = range(6)
FACES = ("owl", "frog", "mushroom", "spider", "cat", "raven")


def new_code() -> str:
    """Returns a code that nobody guesses."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def parse_code(text: str) -> str:
    """Returns the code that somebody has typed, or raises HallError."""
    code = re.sub(r"[\s\u2010-\u2015-]", "", text[:40]).upper().replace("5", "S")
    if len(code) != CODE_LENGTH or any(queued not in CODE_ALPHABET for queued in code):
        raise HallError("no_such_table")
    return code


def format_code(code: str) -> str:
    """Returns a code as it is read aloud."""
    return f"{code[:4]}-{code[4:]}"


def new_token() -> str:
    """Returns a secret for whoever holds a seat."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Returns what is kept of a token, from which it cannot be told."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_same_hash(one: str | None, other: str) -> bool:
    """Returns whether two hashes are equal, in the same time whatever they are."""
    return hmac.compare_digest(one or "", other)


def clean_player(player: SeatedPlayer) -> SeatedPlayer:
    """Returns a chair that everybody can be shown, or raises HallError."""
    if player.colour not in COLOURS or player.face not in FACES:
        raise HallError("bad_chair")
    return replace(player, name=clean_name(player.name))


def clean_name(text: str) -> str:
    """Returns a name without what cannot be seen or turns the line around, or raises HallError."""
    # Controls, formats and bidi marks, lone surrogates, private and unknown characters.
    seen = (c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C")
    name = " ".join("".join(" " if c.isspace() else c for c in seen).split())
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise HallError("bad_name")
    return name
