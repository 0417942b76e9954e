"""TLS contexts of the client: a pinned certificate, or the first one that a local host shows."""

import ssl
from typing import Any, Self

from hall.certificate import fingerprint_of


class PinnedSSLObject(ssl.SSLObject):
    """Checks the certificate when the handshake ends, before any request is sent."""

    def do_handshake(self) -> None:
        super().do_handshake()
        context = self.context
        assert isinstance(context, PinningContext)
        context.check(self.getpeercert(binary_form=True))


class PinningContext(ssl.SSLContext):
    """Accepts exactly one self-signed certificate.

    Without a fingerprint it accepts the first certificate and then only that one. The players
    compare the four words, which depend on it.
    """

    sslobject_class: Any = PinnedSSLObject
    fingerprint: str
    has_seen_other: bool

    def __new__(cls, fingerprint: str = "") -> Self:
        context = super().__new__(cls, ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.fingerprint = fingerprint
        context.has_seen_other = False
        return context

    def check(self, certificate: bytes | None) -> None:
        """Raises SSLError for any other certificate than the pinned one."""
        seen = fingerprint_of(certificate or b"")
        self.fingerprint = self.fingerprint or seen
        if seen != self.fingerprint:
            self.has_seen_other = True
            raise ssl.SSLCertVerificationError("not the pinned certificate")
