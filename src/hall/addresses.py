"""The IPv4 addresses of this device on local networks, and names of local hosts."""

import ctypes
import ctypes.util
import socket
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address

# Nothing is sent to these; connecting a UDP socket only selects the local address.
PROBE_TARGETS = ("10.255.255.255", "192.168.255.255", "172.20.10.15", "203.0.113.1")

LOCAL_DOMAINS = (".local", ".lan", ".home", ".home.arpa")  # no public domain ends with these


def is_local_name(host: str) -> bool:
    """Returns whether the name of a host belongs to a local network."""
    # A number is another way to write an address, perhaps a public one.
    is_short = "." not in host and not host[:1].isdigit()
    return is_short or host.lower().endswith(LOCAL_DOMAINS)


class _Interface(ctypes.Structure):
    """The first fields of C's `struct ifaddrs`, the same on Android, Linux, iOS and macOS."""


_Interface._fields_ = [
    ("next", ctypes.POINTER(_Interface)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.POINTER(ctypes.c_ubyte)),
]


def local_addresses() -> tuple[str, ...]:
    """Returns this device's addresses for other devices, most likely first."""
    found = {IPv4Address(text) for text in (*_by_interface(), *_by_route())}
    reachable = (a for a in found if not a.is_loopback and not a.is_unspecified)
    return tuple(str(address) for address in sorted(reachable, key=_preference))


def _preference(address: IPv4Address) -> tuple[bool, bool, bool, IPv4Address]:
    """Sorts home networks and hotspots before those of carriers and containers."""
    text = str(address)
    at_home = text.startswith(("192.168.", "172.20.10."))
    return address.is_link_local, not at_home, not address.is_private, address


def _by_route() -> Iterator[str]:
    for target in PROBE_TARGETS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
            except OSError:
                continue
            yield probe.getsockname()[0]


def _by_interface() -> Iterator[str]:
    """Yields the address of every interface; the network of a hotspot has no other route."""
    if sys.platform == "win32":
        return
    library = ctypes.CDLL(None)
    if not hasattr(library, "getifaddrs"):
        return
    first = ctypes.POINTER(_Interface)()
    if library.getifaddrs(ctypes.byref(first)) != 0:
        return
    # On Apple's systems the first byte is the length and the second the family.
    skip = sys.platform in ("darwin", "ios")
    try:
        link = first
        while bool(link):
            at = link.contents.address
            if at and at[1 if skip else 0] == socket.AF_INET:
                yield ".".join(str(at[index]) for index in range(4, 8))
            link = link.contents.next
    finally:
        library.freeifaddrs(first)
