"""The sealed deal: the host seals its secret and the set-up, then other phones add entropy.

ARCHITECTURE.md describes the protocol.
"""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b, sha256

from engine.chance import SEED_BYTES
from engine.core import Options, OptionValue, Seat
from engine.match import BadLog, Record, replay_stepwise
from engine.wire import load_log, pack, verify_log
from hall.table import HallError

SECRET_BYTES = 16
ENTROPY_PATTERN = re.compile(r"[0-9a-f]{32}")
HASH_PATTERN = re.compile(r"[0-9a-f]{64}")
MAX_SHOWN_VIEWS = 500  # of one seat, whose hashes a phone stores
MAX_DEALS = 2  # a race can be made calm once, which redeals


@dataclass(frozen=True, slots=True)
class SealedSetup:
    """The public part of a seal, fixed before anyone joins."""

    game: str
    edition: int
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    open_seats: tuple[Seat, ...]  # other phones may take them; no other seat adds entropy


@dataclass(frozen=True, slots=True)
class Proof:
    """The inputs of a match's seed, published when the match is over."""

    host_secret: str  # hex
    entropies: tuple[str | None, ...]  # [seat] hex; None for seats of the host and of bots
    deal_number: int = 0  # incremented when the same players get a new deal


@dataclass(frozen=True, slots=True)
class Opening:
    """The part of a proof that is published at the deal; the secret stays hidden."""

    secret_hash: str
    nonce: str  # follows from the secret, and is known to nobody else before the deal
    entropies: tuple[str | None, ...]  # [seat]
    deal_number: int = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose phones have added entropy."""
        return tuple(seat for seat, part in enumerate(self.entropies) if part is not None)


@dataclass(frozen=True, slots=True)
class Promise:
    """The facts about a deal that a phone has stored by itself, and trusts."""

    commitment: str
    setup: SealedSetup | None  # None if one device had dealt before this phone came
    own_entropies: Mapping[Seat, str] = field(default_factory=dict)
    deal_number: int = 0
    opening: Opening | None = None
    shown: Mapping[Seat | None, tuple[str, ...]] = field(default_factory=dict)  # hashes of views


# The host's side


def seal(secret: str, setup: SealedSetup) -> str:
    """Returns the commitment to a secret and a set-up, published before anyone joins."""
    return _seal(_secret_hash(secret), _nonce(secret), setup)


def open_deal(proof: Proof) -> Opening:
    """Returns the part of a proof that is published at the deal."""
    secret = proof.host_secret
    return Opening(_secret_hash(secret), _nonce(secret), proof.entropies, proof.deal_number)


def check_entropy(entropy: str) -> str:
    """Returns a phone's entropy if it is well-formed, or raises HallError."""
    if not ENTROPY_PATTERN.fullmatch(entropy):
        raise HallError("bad_entropy")
    return entropy


def derive_seed(proof: Proof, setup: SealedSetup) -> bytes:
    """Returns the seed that follows from the sealed secret and all entropies."""
    text = _canonical([seal(proof.host_secret, setup), proof.deal_number, list(proof.entropies)])
    key = bytes.fromhex(proof.host_secret)
    return blake2b(text, key=key, digest_size=SEED_BYTES, person=b"coven seed").digest()


def calm_options(options: Options) -> Options:
    """Returns the options of a race after the players have made it calm."""
    return {name: "calm" if name == "pace" else value for name, value in options.items()}


# A phone's side


def check_opening(promise: Promise, opening: Opening, bot_seats: Collection[Seat] = ()) -> None:
    """Raises HallError unless the host deals as it has sealed, with this phone's entropy."""
    setup = promise.setup
    if (
        setup is None
        or not HASH_PATTERN.fullmatch(opening.secret_hash)
        or not HASH_PATTERN.fullmatch(opening.nonce)
        or _seal(opening.secret_hash, opening.nonce, setup) != promise.commitment
    ):
        raise HallError("unfair_deal")
    is_other_deal = opening.deal_number != promise.deal_number or promise.deal_number >= MAX_DEALS
    if is_other_deal or len(opening.entropies) != setup.seats:
        raise HallError("unfair_deal")
    for seat, entropy in enumerate(opening.entropies):
        if entropy is None:
            continue
        if seat not in setup.open_seats or seat in bot_seats:
            raise HallError("unfair_deal")
        check_entropy(entropy)
    for seat, entropy in promise.own_entropies.items():
        if opening.entropies[seat : seat + 1] != (entropy,):
            raise HallError("unfair_deal")
    if promise.opening not in (None, opening):
        raise HallError("unfair_deal")


def verify_deal(
    log: str, proof: Proof | None, promise: Promise, bot_seats: Collection[Seat] = ()
) -> int:
    """Verifies the deal of a finished match; returns the number of chance events.

    Raises BadLog or HallError unless the match was dealt as sealed, with this phone's entropy, and
    every view that this phone was shown belongs to it. There is no proof if one device had dealt
    before this phone came, which then knows only the hash of the seed and the views.
    """
    draws, record = verify_log(log), load_log(log)
    last = len(log.splitlines())
    if proof is None:
        if promise.setup is not None or promise.own_entropies:
            raise BadLog(1, "the deal was sealed, but has no proof")
        if record.commitment != promise.commitment:
            raise BadLog(1, "the seed does not match the commitment")
    elif promise.setup is None:
        raise BadLog(last, "the deal was not sealed")
    else:
        check_opening(promise, open_deal(proof), bot_seats)
        sealed, header = promise.setup, (record.game, record.edition, record.seats)
        allowed_options = dict(sealed.options), calm_options(dict(sealed.options))
        if (
            header != (sealed.game, sealed.edition, sealed.seats)
            or dict(record.options) not in allowed_options
        ):
            raise BadLog(1, "the match has another set-up than the sealed one")
        if derive_seed(proof, promise.setup) != record.seed:
            raise BadLog(last, "the seed does not follow from the proof")
    verify_views(record, promise.shown)
    return draws


# The views that a phone was shown


def add_view(shown: tuple[str, ...], view: object) -> tuple[str, ...]:
    """Returns the hashes of the views that a seat was shown, with one more packed view."""
    digest = _view_hash(view)
    return shown if shown[-1:] == (digest,) or len(shown) >= MAX_SHOWN_VIEWS else (*shown, digest)


def verify_views(record: Record, shown: Mapping[Seat | None, tuple[str, ...]]) -> None:
    """Raises BadLog unless each seat was shown views of this match, in their order."""
    found = dict.fromkeys(shown, 0)  # [seat] number of views
    for match in replay_stepwise(record):
        for seat, digests in shown.items():
            if digests[found[seat] :][:1] == (_view_hash(pack(match.view(seat))),):
                found[seat] += 1
    if any(found[seat] < len(digests) for seat, digests in shown.items()):
        raise BadLog(1, "this phone was shown another match")


def _view_hash(view: object) -> str:
    return sha256(_canonical(view)).hexdigest()[:16]


# Words


def words_digest(commitment: str, opening: Opening, fingerprint: str) -> str:
    """Returns the hash whose words the players compare before the first draw.

    It depends on the certificate that this end of the connection has seen. An attacker between the
    phones has to choose a certificate before it can know the nonce and all entropies.
    """
    entropies = list(opening.entropies)
    text = _canonical([commitment, opening.nonce, opening.deal_number, entropies, fingerprint])
    return sha256(b"pocket coven words\0" + text).hexdigest()


def _seal(secret_hash: str, nonce: str, setup: SealedSetup) -> str:
    content = [
        secret_hash, sha256(bytes.fromhex(nonce)).hexdigest(), setup.game, setup.edition,
        setup.seats, sorted(map(list, setup.options)), list(setup.open_seats),
    ]  # fmt: skip
    return sha256(b"pocket coven sealed deal\0" + _canonical(content)).hexdigest()


def _secret_hash(secret: str) -> str:
    return sha256(b"pocket coven host secret\0" + bytes.fromhex(secret)).hexdigest()


def _nonce(secret: str) -> str:
    return sha256(b"pocket coven nonce\0" + bytes.fromhex(secret)).hexdigest()


def _canonical(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()
