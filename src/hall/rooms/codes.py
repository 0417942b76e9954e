"""Table codes, seat tokens and their hashes, checks of names and faces."""

import hashlib
import hmac
import re
import secrets
import unicodedata
from dataclasses import replace

from hall.table import HallError, SeatedPlayer

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ2346789"  # without characters that look alike
CODE_LENGTH = 8
MAX_NAME_LENGTH = 24  # characters
COLOURS = range(6)
FACES = ("owl", "frog", "mushroom", "spider", "cat", "raven")


def new_code() -> str:
    """Returns a random code."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def parse_code(text: str) -> str:
    """Returns the code in a typed text, or raises HallError."""
    code = re.sub(r"[\s\u2010-\u2015-]", "", text[:40]).upper().replace("5", "S")
    if len(code) != CODE_LENGTH or any(letter not in CODE_ALPHABET for letter in code):
        raise HallError("no_such_table")
    return code


def format_code(code: str) -> str:
    """Returns a code in two groups of four."""
    return f"{code[:4]}-{code[4:]}"


def new_token() -> str:
    """Returns a random seat token."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Returns the hash under which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_same_hash(one: str | None, other: str) -> bool:
    """Compares two hashes in constant time."""
    return hmac.compare_digest(one or "", other)


def clean_player(player: SeatedPlayer) -> SeatedPlayer:
    """Returns a player with a clean name, or raises HallError if one of the fields is invalid."""
    if player.colour not in COLOURS or player.face not in FACES:
        raise HallError("bad_chair")
    return replace(player, name=clean_name(player.name))


def clean_name(text: str) -> str:
    """Returns a name without invisible characters, or raises HallError."""
    # Category C: controls, formats and bidi marks, surrogates, private and unassigned characters.
    visible = (c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C")
    name = " ".join("".join(" " if c.isspace() else c for c in visible).split())
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise HallError("bad_name")
    return name
