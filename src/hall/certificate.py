"""The key and the self-signed certificate of a hosting phone, created on first use."""

import base64
import os
import re
import secrets
import ssl
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FINGERPRINT_PATTERN = re.compile(r"[A-Za-z0-9_-]{43}")
KEY_FILE = "host-key.pem"
CERTIFICATE_FILE = "host-certificate.pem"
SERIAL_BYTES = 16
COMMON_NAME = b"Pocket Coven"
# Fixed, since a phone's clock may be wrong; the fingerprint decides, and never the dates.
VALID_FROM, VALID_UNTIL = b"20200101000000Z", b"20991231235959Z"
ECDSA_WITH_SHA256 = (1, 2, 840, 10045, 4, 3, 2)
COMMON_NAME_OID = (2, 5, 4, 3)
UTF8_STRING, GENERALIZED_TIME, SET = 0x0C, 0x18, 0x31


@dataclass(frozen=True, slots=True)
class HostCertificate:
    """The files of a certificate and its fingerprint."""

    key_path: Path
    certificate_path: Path
    fingerprint: str


def ensure_certificate(folder: Path) -> HostCertificate:
    """Returns the certificate in a folder, or creates one; only this user can read the key."""
    key_path, certificate_path = folder / KEY_FILE, folder / CERTIFICATE_FILE
    if not _is_usable(key_path, certificate_path):
        key_pem, certificate = _create()
        _write_private(key_path, key_pem)
        _write_private(certificate_path, ssl.DER_cert_to_PEM_cert(certificate).encode())
    der = ssl.PEM_cert_to_DER_cert(certificate_path.read_text("ascii"))
    return HostCertificate(key_path, certificate_path, fingerprint_of(der))


def fingerprint_of(certificate: bytes) -> str:
    """Returns the fingerprint of a certificate (DER): its SHA-256 in URL-safe base64."""
    return base64.urlsafe_b64encode(sha256(certificate).digest()).decode().rstrip("=")


def _is_usable(key_path: Path, certificate_path: Path) -> bool:
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate_path, key_path)
    except (OSError, ssl.SSLError):
        return False
    return True


def _write_private(path: Path, content: bytes) -> None:
    """Replaces a file by one that was never readable for others."""
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
    fresh.replace(path)


def _create() -> tuple[bytes, bytes]:
    """Returns a new key (PEM) and its self-signed certificate (DER)."""
    from ecdsa import NIST256p, SigningKey, der  # slow import, only on first use
    from ecdsa.util import sigencode_der

    def tagged(tag: int, content: bytes) -> bytes:
        return bytes([tag]) + bytes(der.encode_length(len(content))) + content

    key = SigningKey.generate(NIST256p)
    algorithm = der.encode_sequence(der.encode_oid(*ECDSA_WITH_SHA256))
    attribute = der.encode_sequence(
        der.encode_oid(*COMMON_NAME_OID), tagged(UTF8_STRING, COMMON_NAME)
    )
    name = der.encode_sequence(tagged(SET, attribute))
    content = der.encode_sequence(
        der.encode_integer(int.from_bytes(secrets.token_bytes(SERIAL_BYTES), "big")),
        algorithm,
        name,
        der.encode_sequence(
            tagged(GENERALIZED_TIME, VALID_FROM), tagged(GENERALIZED_TIME, VALID_UNTIL)
        ),
        name,
        key.get_verifying_key().to_der(),
    )
    signature = key.sign(content, hashfunc=sha256, sigencode=sigencode_der)
    certificate = der.encode_sequence(content, algorithm, der.encode_bitstring(signature, 0))
    return key.to_pem(), certificate
