"""The certificate of a hosting phone."""

import ssl
from pathlib import Path

from hall.certificate import (
    CERTIFICATE_FILE,
    FINGERPRINT_PATTERN,
    KEY_FILE,
    ensure_certificate,
    fingerprint_of,
)


def test_a_certificate_is_created_once_and_for_this_user_only(tmp_path: Path) -> None:
    made = ensure_certificate(tmp_path)
    assert FINGERPRINT_PATTERN.fullmatch(made.fingerprint)
    assert {path.name for path in tmp_path.iterdir()} == {KEY_FILE, CERTIFICATE_FILE}
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
    assert ensure_certificate(tmp_path) == made
    der = ssl.PEM_cert_to_DER_cert(made.certificate_path.read_text())
    assert fingerprint_of(der) == made.fingerprint


def test_every_phone_has_its_own(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    assert len({ensure_certificate(folder).fingerprint for folder in folders}) == 2


def test_a_damaged_certificate_is_replaced(tmp_path: Path) -> None:
    made = ensure_certificate(tmp_path)
    made.key_path.write_text("nonsense")
    again = ensure_certificate(tmp_path)
    assert again.fingerprint != made.fingerprint
    assert made.key_path.stat().st_mode & 0o777 == 0o600
